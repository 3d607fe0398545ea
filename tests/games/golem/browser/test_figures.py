"""What the rules count on the boards of a seat, and how far its goals are reached."""

from __future__ import annotations

import pytest

from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.actions.golems import CONTROL_CAP
from altneu.games.golem.browser.figures import ACTIONS, figures_of, progress_of
from altneu.games.golem.browser.pictograms import tokens_of
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import things_of
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import INFLUENCE
from altneu.games.golem.state.terms import RED, WHITE
from altneu.games.golem.views.view import members
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import BIT
from games.golem.automa_table import AUTOMA, automa_table
from games.golem.scenario import play, row, scenario, set_seat, set_tray, turn
from games.golem.tables import TABLES, finished, random_session, state_of

SCENE = GolemScene("en")


def test_menorahs_are_upgrades_of_their_colour_and_the_token() -> None:
    """G-15: three for the special one."""
    state = scenario()
    set_seat(state, 0, upgrades=["UPG-4", "UPG-5", "UPR-5"])
    state.own(0).tokens = BIT[RED]
    menorahs = figures_of(state, 0).menorahs
    assert [menorahs[colour].menorahs for colour in ("red", "yellow", "blue")] == [5, 0, 1]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_menorahs_are_worth_what_the_final_scoring_gives(number: int) -> None:
    """G-16.1."""
    kinds, options = TABLES[number]
    state = state_of(finished(kinds, options, 30 + number))
    for seat in range(len(kinds)):
        found = figures_of(state, seat).menorahs
        assert [found[colour].vp for colour in ("red", "yellow", "blue")] == breakdown(state, seat)[:3]
        assert all(one.vp == one.menorahs * one.built for one in found.values())


def test_control_costs_what_golems_are_ahead_of_their_students() -> None:
    """G-4.7.1, G-4.7.2, and nothing after AT-07."""
    state = scenario()
    set_seat(state, 0, golems=["red V", "blue I lying"], students=[2, 1, 4])
    assert figures_of(state, 0).control == 3
    for knowledge, is_short in ((2, True), (3, False)):
        set_seat(state, 0, knowledge=knowledge)
        assert figures_of(state, 0).is_short == is_short
    set_seat(state, 0, upgrades=["UPG-1"])
    assert figures_of(state, 0).control == CONTROL_CAP == 2
    state.own(0).waived = True
    assert figures_of(state, 0).control == 0


def test_the_automa_is_never_short_of_what_control_costs() -> None:
    """A-3.3, A-11.5."""
    state = automa_table()
    set_seat(state, AUTOMA, golems=["red V"], students=[1, 1, 1])
    assert (figures_of(state, AUTOMA).control, figures_of(state, AUTOMA).is_short) == (4, False)


def test_an_artifact_is_complete_when_its_cauldron_is_full() -> None:
    """G-9.3."""
    state = scenario()
    sizes = [int(size) for size in state.box.cauldron]
    set_seat(state, 0, gold=[sizes[0], sizes[1] - 1, 0, sizes[3]])
    assert figures_of(state, 0).completed == [True, False, False, True]


def test_a_column_takes_as_many_books_as_the_research_track_says() -> None:
    """G-10.3."""
    state = scenario()
    shown = SCENE.components(state)
    for upgrades, track in (([], shown.research_track), (["UPR-5"], shown.turned_research_track)):
        for space in track:
            set_seat(state, 0, research=space.space, upgrades=upgrades)
            assert figures_of(state, 0).limit == space.limit
            assert space.income == tokens_of(state.box.research_income[research_space(state, 0)])


def test_no_space_of_the_research_track_limits_the_automa() -> None:
    """A-3.8."""
    state = automa_table(research=0)
    assert figures_of(state, AUTOMA).limit == SCENE.components(state).column_size


def test_the_strength_shown_is_that_of_the_marble_action() -> None:
    """G-5.0.3."""
    for name, marble in (("work", "white"), ("research", "red"), ("mirror", "blue")):
        state = scenario()
        set_tray(state, work="red red white", research="red", mirror="blue black blue white")
        shown = SCENE.view(state, SPECTATOR).strength
        assert (shown["golem"], shown["artifacts"]) == (0, 0)
        turn(state)
        state.log = []
        play(state, f"marble {name} {marble}")
        assert [told[4] for told in state.log if told[0] == events.MARBLE_TAKEN] == [shown[name]]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_active_character_is_the_one_that_can_be_influenced(number: int) -> None:
    """G-4.0.2, G-4.5.4."""
    kinds, options = TABLES[number]
    seen = set()
    for session, seat in random_session(kinds, options, 60 + number):
        state = state_of(session)
        shown = SCENE.view(state, SPECTATOR)
        seen.add(shown.active_character)
        if shown.active_character is not None:
            assert shown.palace_face_up[shown.active_character]
        if INFLUENCE in state.options:
            assert things_of(state, seat, INFLUENCE) == [f"palace:{shown.active_character}"]
    assert seen == {None, 0, 1, 2, 3}


def test_the_research_track_is_turned_by_its_upgrade() -> None:
    """G-11.2.5."""
    state = scenario()
    assert not figures_of(state, 0).is_turned
    set_seat(state, 0, upgrades=["UPR-5"])
    assert figures_of(state, 0).is_turned


def test_golems_without_a_grave_of_their_own_lie_in_the_last_one() -> None:
    """G-1.3.7."""
    state = scenario(3)
    set_seat(state, 0, golems=["red V", "buried", "buried", "buried"])
    set_seat(state, 1, golems=["blue II", "buried"])
    last = len(state.graves)
    state.graves = row([-1, 1, 0] + [-1] * (last - 3))
    assert figures_of(state, 0).graves == [3, last, last]
    assert figures_of(state, 1).graves == [2]
    assert figures_of(state, 2).graves == []


def test_actions_of_the_round_are_both_marbles_and_the_rabbi() -> None:
    """G-4.3.2."""
    state = scenario()
    done = []
    for eyes, rabbi in (([-1, -1], 0), ([RED, -1], 0), ([RED, -1], 6), ([RED, WHITE], 2)):
        board = state.own(0)
        board.eyes, board.rabbi = row(eyes), rabbi
        done.append(figures_of(state, 0).actions)
    assert done == [0, 1, 2, ACTIONS]
    assert state.seats[0].is_done()


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_progress_is_told_of_the_own_goals_alone(number: int) -> None:
    """G-14.2."""
    kinds, options = TABLES[number]
    state = state_of(finished(kinds, options, 50 + number))
    for viewer in [*range(len(kinds)), SPECTATOR]:
        shown = SCENE.view(state, viewer)
        for seat, board in enumerate(shown.seats):
            assert board.progress == (progress_of(state, seat) if seat == viewer else None)
    for seat in range(len(kinds)):
        goals = members(state.seats[seat].goals)
        assert [f"GO-{goal + 1:02d}" for goal in goals] == list(progress_of(state, seat))
        for goal, progress in zip(goals, progress_of(state, seat).values(), strict=True):
            assert progress.is_reached == (progress.n >= state.box.goal_threshold[goal])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_golem_that_was_killed_has_a_grave(number: int) -> None:
    """G-8.3.5."""
    kinds, options = TABLES[number]
    shown = SCENE.view(state_of(finished(kinds, options, 70 + number)), SPECTATOR)
    for seat, board in enumerate(shown.seats):
        assert len(board.figures.graves) == board.killed
        assert [space for space in board.figures.graves if space < len(shown.cemetery)] == [
            space for space, owner in enumerate(shown.cemetery, 1) if owner == seat
        ]
