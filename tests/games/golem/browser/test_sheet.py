"""The score sheet and the chart: every point is accounted for."""

import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.game import GOLEM
from altneu.games.golem.state.terms import GOAL_IDS
from altneu.games.golem.views.view import members
from altneu.language import capital, languages
from games.golem.speakers import SPEAKERS, assert_readable, said
from games.golem.tables import TABLES, finished, random_session, state_of

SCENE = GolemScene("en")
FINAL = 1  # the second part of the sheet, after what was scored during the game


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_all_points_add_up_to_the_total(number: int) -> None:
    kinds, options = TABLES[number]
    session = finished(kinds, options, 100 + number)
    sheet = SCENE.sheet(session.state, session.events)
    assert len(sheet.parts[FINAL]) == 7
    assert sheet.total == GOLEM.scores(session.state)
    assert sheet.places == GOLEM.places(session.state)
    rows = [row.vp for part in sheet.parts for row in part]
    assert [sum(column) for column in zip(*rows, strict=True)] == sheet.total


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_goals_are_shown_at_the_end_with_what_they_brought(number: int) -> None:
    kinds, options = TABLES[number]
    session = finished(kinds, options, 100 + number)
    state = state_of(session)
    sheet = SCENE.sheet(state, session.events)
    assert sheet.aims is not None
    for seat, aims in enumerate(sheet.aims.seats):
        cards = members(state.seats[seat].goals)
        assert len(aims) == len(cards) >= 3
        if seat != state.box.automa:
            assert [aim.words for aim in aims] == [SCENE.words.phrases.goal(state.box, goal) for goal in cards]
            reached = sum(int(state.box.goal_vp[goal]) for goal, aim in zip(cards, aims, strict=True) if aim.is_reached)
            assert sheet.parts[FINAL][4].vp[seat] == reached


def test_goals_of_the_automa_are_worth_what_its_level_says() -> None:
    """A-12.2: whatever the card asks for."""
    session = finished(["here", "automa:3"], {}, 8)
    sheet = SCENE.sheet(session.state, session.events)
    cards = members(state_of(session).seats[1].goals)
    assert sheet.aims is not None
    name_of = SPEAKERS["en"].names.name_of
    assert [aim.words for aim in sheet.aims.seats[1]] == [f"“{name_of(GOAL_IDS[goal])}”: 5 VP" for goal in cards]
    assert sheet.parts[FINAL][4].vp[1] == 5 * len(cards)


def test_a_log_that_begins_in_the_middle_still_adds_up() -> None:
    session = finished(["here"] * 2, {}, 7)
    sheet = SCENE.sheet(session.state, session.events[200:])
    assert [row.title for row in sheet.parts[0]] == [capital(said("points.before"))]
    rows = [row.vp for part in sheet.parts for row in part]
    assert [sum(column) for column in zip(*rows, strict=True)] == sheet.total


def test_the_chart_has_a_point_for_each_round_and_now() -> None:
    rounds: dict[int, list[int]] = {}
    for session, _ in random_session(["here", "automa:2", "here"], {}, 8):
        state = state_of(session)
        chart = SCENE.vp_by_round(state, session.events)
        assert chart[-1] == GOLEM.scores(state)
        if not session.is_over:
            assert len(chart) == max(1, state.round)
            for earlier, vp in rounds.items():
                assert chart[earlier - 1] == vp
        if state.round > 1 and int(state.round) - 1 not in rounds:
            rounds[int(state.round) - 1] = chart[-2]
    assert len(chart) == 5
    before = [
        now - sum(row.vp[seat] for row in SCENE.sheet(state, session.events).parts[FINAL])
        for seat, now in enumerate(chart[4])
    ]
    assert chart[3] == before


@pytest.mark.parametrize("language", languages())
def test_the_sheet_reads_well_in_every_language(language: str) -> None:
    session = finished(["here", "automa:2"], {}, 9)
    sheet = GolemScene(language).sheet(session.state, session.events)
    assert sheet.aims is not None
    titles = [sheet.aims.title, *(row.title for part in sheet.parts for row in part)]
    for text in [*titles, *(aim.words for aims in sheet.aims.seats for aim in aims)]:
        assert_readable(text, language)
