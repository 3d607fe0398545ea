"""Where every point came from, what is known of it before the end, and what the game was about after it."""

from __future__ import annotations

import pytest

from altneu.faces.wire import ScoreSheet
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab.codes import decode
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ALCHEMICALS, INGREDIENTS
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.alchemists.academy import academy, ask, set_seat, set_secret_artifact
from games.alchemists.narrators import assert_told
from games.alchemists.tables import FEW, TABLES, finished, random_session, state_of

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


def standing(state: AlchemistsState, viewer: int) -> ScoreSheet:
    found = SCENE.standing(state, [], viewer)
    assert found is not None
    return found.sheet


@pytest.mark.parametrize("number", range(0, len(TABLES), 3))
def test_the_items_add_up_to_the_points_and_the_code_stands_for_the_secret(number: int) -> None:
    seats, options = TABLES[number]
    session = finished(seats, options, 60 + number)
    sheet = SCENE.sheet(session.state, session.events)
    rows = [row.vp for part in sheet.parts for row in part]
    assert [sum(column) for column in zip(*rows, strict=True)] == sheet.total == ALCHEMISTS.scores(session.state)
    assert sheet.places == ALCHEMISTS.places(session.state)
    ended = SCENE.standing(session.state, session.events, 0)
    assert ended is not None
    assert ended.sheet == sheet
    state = session.state
    assert isinstance(state, AlchemistsState)
    for viewer in (0, SPECTATOR):
        secret = SCENE.view(state, viewer).secret
        assert secret is not None
        told = {INGREDIENTS[k]: ALCHEMICALS[kind] for k, kind in enumerate(decode(secret.code).alchemicals)}
        assert told == secret.alchemicals
        assert any(secret.code in line for passage in SCENE.describe(state, viewer) for line in passage.lines)


def test_reputation_is_followed_round_by_round_and_ends_in_the_points() -> None:
    session = finished(3, {}, 5)
    rounds = SCENE.vp_by_round(session.state, session.events)
    assert len(rounds) == 7
    assert rounds[-1] == ALCHEMISTS.scores(session.state)
    state = session.state
    assert isinstance(state, AlchemistsState)
    assert rounds[-2] == [int(board.reputation) for board in state.seats]
    for session, _ in random_session(3, {}, 5):
        if state_of(session).round == 2:
            assert len(SCENE.vp_by_round(session.state, session.events)) == 2
            return


def test_what_is_open_is_counted_before_the_end() -> None:
    state = academy(players=3, round=4)
    set_seat(state, 0, gold=7, artifacts="bronze_cup", favors="sage")
    set_seat(state, 1, reputation=14)
    state.own(1).grants = 1
    ask(state, DECLARE)
    box, board = state.box, state.seats[0]
    gold = (7 + int(box.favor_gold)) // int(box.gold_per_vp)
    sheet = standing(state, 2)
    assert sheet.total == [int(board.reputation + box.artifact_vp[13]) + gold, 14 + int(box.grant_vp[0]), 10]
    assert sheet.places == [1, 0, 2] if sheet.total[1] > sheet.total[0] else [0, 1, 2]


def test_a_secret_artifact_counts_for_its_owner_alone() -> None:
    state = academy(players=3, round=4, funding="yes")
    set_secret_artifact(state, 0, "bronze_cup")
    ask(state, DECLARE)
    assert standing(state, 0).total[0] > standing(state, 1).total[0] == standing(state, SPECTATOR).total[0]


def test_cards_under_the_feather_are_their_owners_to_count() -> None:
    state = academy(players=3, round=6)
    set_seat(state, 0, artifacts="feather_in_cap")
    board = state.own(0)
    board.set_aside[0] += 1
    board.set_aside[3] += 1
    ask(state, DECLARE)
    assert standing(state, 0).total[0] - standing(state, 1).total[0] == 2 * int(state.box.feather_vp)


def test_a_tie_is_decided_by_the_gold_left_over() -> None:
    state = academy(players=2)
    for seat, remainder in ((0, 1), (1, 2)):
        state.own(seat).vp = 40
        state.own(seat).remainder = remainder
    assert SCENE.sheet(state, []).tie_break == "Equal in points; the gold left over decided."
    state.own(0).remainder = 2
    assert scoring.shared_places(state) == [[0, 1]]
    assert SCENE.sheet(state, []).tie_break == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_and_standings_read_well(language: str) -> None:
    scene = SCENES[language]
    for number, (seats, options) in enumerate(FEW):
        for k, (session, seat) in enumerate(random_session(seats, options, 70 + number)):
            if k % 40 and not session.is_over:
                continue
            found = scene.standing(session.state, session.events, seat)
            assert found is not None
            for text in [*([found.note] if found.note else []), *(row.title for row in found.sheet.parts[0])]:
                assert_told(text, language)
