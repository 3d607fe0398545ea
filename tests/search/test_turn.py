"""Plans for a turn: all nested questions, obvious best turns found, nothing shared changed."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.games.golem.actions.actions import TURN
from altneu.kernel.flow import answer, asked
from altneu.search.turn import Beam, TurnSearch
from games.golem.positions import begin_turn, last_upgrade
from games.golem.scenario import GOLEM, nature, offered, scenario, set_library, set_seat, set_tiles, set_tray

pytestmark = pytest.mark.both
WIDTH = 6
LIMIT = 4000


def searched(state, seat=0):
    """The notation of the best option of the open question."""
    search = TurnSearch(GOLEM.evaluation(), Random(1))
    values = search.values(state, seat, WIDTH, LIMIT)
    assert search.nodes >= len(values)
    return GOLEM.text(state.options[values.index(max(values))])


def played(state, seat=0):
    """Every choice of the turn, as the plan goes."""
    choices = []
    while True:
        choices.append(searched(state, seat))
        answer(state, GOLEM.move(choices[-1]))
        nature(state)
        if asked(state) != seat or state.top.effect is TURN:
            return choices


def last_turn(**things):
    """The last action of the last round: only points count, and the opponent has finished."""
    state = scenario(players=2)
    state.round = 4
    set_seat(state, 0, marbles=["white", "black"], **things)
    set_seat(state, 1, marbles=["white", "black"], rabbi=6)
    return state


def test_last_upgrade_is_the_one_with_three_menorahs():
    state = last_upgrade()
    assert "marble golem white" in offered(state)
    choices = played(state)
    assert choices[:2] == ["marble golem white", "upgrade UPG-4"]


def test_knowledge_is_kept_for_control_rather_than_wasted():
    state = last_turn(knowledge=3, golems=["red IV", "yellow I"])
    set_tray(state, work="black white")
    set_tiles(state, ["AT-04"])
    set_library(state, [2])
    begin_turn(state)
    assert searched(state).startswith("rabbi")


def test_plan_changes_nothing_in_the_state_it_starts_from():
    state = scenario(players=2)
    set_seat(state, 0, clay=5, coins=5, knowledge=5)
    set_tray(state, golem="red", research="blue", work="white")
    begin_turn(state)
    before = GOLEM.hash(state)
    search = TurnSearch(GOLEM.evaluation(), Random(1))
    end = search.plan(state, 0, WIDTH, LIMIT)
    assert GOLEM.hash(state) == before
    assert asked(end) == 1 or end.top.effect is TURN
    assert search.worth == GOLEM.evaluation().worth(end, 0)


def test_plan_can_be_followed_to_its_end():
    state = scenario(players=2)
    set_seat(state, 0, clay=5, coins=5, knowledge=5)
    set_tray(state, golem="red", research="blue", work="white")
    begin_turn(state)
    search = TurnSearch(GOLEM.evaluation(), Random(1))
    end = search.plan(state, 0, WIDTH, LIMIT)
    first, *rest = search.choices()
    assert rest
    answer(state, first)
    assert search.follow(state, 0, rest)
    assert GOLEM.evaluation().worth(state, 0) == search.worth
    assert asked(state) == asked(end) == 1


def test_plan_that_chance_made_impossible_is_left():
    state = scenario(players=2)
    set_seat(state, 0, clay=5, coins=5, knowledge=5)
    set_tray(state, golem="red", work="white")
    begin_turn(state)
    answer(state, GOLEM.move("marble golem red"))
    before = GOLEM.hash(state)
    assert not TurnSearch(GOLEM.evaluation(), Random(1)).follow(state, 0, [GOLEM.move("marble research blue")])
    assert GOLEM.hash(state) == before


def test_narrow_limit_still_ends_the_turn():
    state = scenario(players=2)
    set_seat(state, 0, clay=9, coins=9, knowledge=9)
    set_tray(state, golem="red", research="blue", mirror="white")
    begin_turn(state)
    end = TurnSearch(GOLEM.evaluation(), Random(1)).plan(state, 0, WIDTH, 1)
    assert asked(end) == 1


def test_beam_keeps_the_best_and_of_equal_worth_at_one_question_one():
    state = scenario(players=2)
    set_tray(state, golem="red", work="white black")
    begin_turn(state)
    beam = Beam(2)
    other = state.copy()
    answer(other, GOLEM.move("pass"))
    for worth, kept in ((1.0, state), (3.0, state), (3.0, state.copy()), (2.0, other), (3.0, other)):
        beam.add(kept, worth, 0, None)
    assert list(beam.worths) == [3.0, 3.0]
    assert beam.states[0] is state
    assert beam.states[1] is other


def test_beam_takes_states_of_equal_worth_at_one_question_for_one_whatever_else_differs():
    state = scenario(players=2)
    set_tray(state, golem="red", work="white black")
    begin_turn(state)
    richer, elsewhere = state.copy(), state.copy()
    richer.own(0).res[0] += 1
    elsewhere.push(TURN, 0, 0, 1)
    assert GOLEM.hash(richer) != GOLEM.hash(state)
    beam = Beam(4)
    for kept, worth in ((state, 3.0), (richer, 3.0), (elsewhere, 3.0), (richer, 3.5)):
        beam.add(kept, worth, 0, None)
    assert [kept is one for kept, one in zip(beam.states, (richer, state, elsewhere), strict=True)] == [True] * 3
