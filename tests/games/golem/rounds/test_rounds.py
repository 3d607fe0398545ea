"""The structure of the game: four rounds of seven phases, turn by turn (G-4.0, G-4.3)."""

import random
from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, PHASE, REFRESH, phase_of
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import answer, asked
from games.golem.scenario import (
    GOLEM,
    action_phase,
    ask,
    offered,
    play,
    row,
    scenario,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both


def random_game(players: int, setup: str) -> GolemState:
    """A whole game with its events."""
    state = GOLEM.begin(players, {"setup": setup})
    state.log = []
    dice = random.Random(players)
    while state.top is not None:
        answer(state, dice.choice(state.options))
    return state


def idle(players: int) -> GolemState:
    """A table where no marble moves a student and no golem can work: every action is one choice."""
    state = scenario(players=players)
    set_tray(state, work=" ".join(["white"] * (2 * players + 6)))
    for seat in range(players):
        set_seat(state, seat, golems=["buried", "buried"], students=[10, 10, 10])
    return state


@pytest.mark.parametrize("setup", ["normal", "first"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_has_four_rounds_of_seven_phases(players: int, setup: str) -> None:
    """G-4.0.1, G-4.0.4: phases 1 to 7 in each of 4 rounds, the first round without its refresh, then the end."""
    state = random_game(players, setup)
    assert state.log is not None
    beginnings = [entry for entry in state.log if entry[0] in (events.ROUND_BEGAN, events.PHASE_BEGAN)]
    assert [entry[3] for entry in beginnings] == [1, *range(2, 8), 2, *range(1, 8), 3, *range(1, 8), 4, *range(1, 8)]
    assert [entry[3] for entry in beginnings if entry[0] == events.ROUND_BEGAN] == [1, 2, 3, 4]


def test_final_scoring_comes_after_the_last_phase_of_round_four() -> None:
    """G-4.0.4: after phase 7 of round 4 comes final scoring; the last points of every seat come from it."""
    state = random_game(3, "normal")
    assert state.log is not None
    last = max(k for k, entry in enumerate(state.log) if entry[0] == events.PHASE_BEGAN)
    scored = [k for k, entry in enumerate(state.log) if entry[0] == events.SCORED and entry[2] >= sources.SCORING]
    assert scored
    assert min(scored) > last
    assert asked(state) < 0


@pytest.mark.parametrize(("round_", "price"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_active_character_is_the_leftmost_one_left(round_: int, price: int, tmp_path: Path) -> None:
    """G-4.0.2: slot 1 in round 1, slot 4 in round 4."""
    rows = [f'[[character]]\nid = "CH-{number}"\nprice = {4 + k}\n' for k, number in enumerate((39, 43, 41, 46), 1)]
    (tmp_path / "characters.toml").write_text("".join(rows), encoding="utf-8")
    state = scenario(components=tmp_path)
    set_seat(state, 0, coins=8, marbles=["white", "white"], upgrades=["UPR-1"])
    state.round = round_
    ask(state, INFLUENCE_CHARACTER)
    play(state, "influence")
    assert state.seats[0].res[1] == 8 - price


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_turn_order_is_read_from_top_to_bottom(order: list[int]) -> None:
    """G-4.0.3, G-4.3.1: one action per turn in turn order, round the table until everyone has done three."""
    state = idle(3)
    state.order = row(order)
    action_phase(state)
    turns = []
    while state.top is not None:
        turns.append(asked(state))
        play(state, "marble work white" if len(turns) <= 6 else "rabbi fixed")
    assert turns == order * 3


@pytest.mark.parametrize(
    "actions",
    [
        ["marble work white", "marble work white", "rabbi fixed"],
        ["marble work white", "rabbi fixed", "marble work white"],
        ["rabbi fixed", "marble work white", "marble work white"],
    ],
)
def test_round_has_two_marble_actions_and_a_rabbi_action_in_any_sequence(actions: list[str]) -> None:
    """G-4.3.2: every player does exactly two marble actions and one rabbi action, in any sequence."""
    state = idle(2)
    action_phase(state)
    for action in actions:
        play(state, action, action)
    assert state.top is None
    assert [seat.marbles() for seat in state.seats] == [2, 2]
    assert list(state.fixed) == [0, 1]


def test_third_marble_and_second_rabbi_are_not_offered() -> None:
    """G-4.3.2: after two marbles only the rabbi is left, after the rabbi only marbles."""
    state = idle(2)
    set_seat(state, 0, marbles=["red", "blue"])
    turn(state)
    assert offered(state) == {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"}
    state = idle(2)
    set_seat(state, 0, marbles=["red"], rabbi=6)
    turn(state)
    assert offered(state) == {"marble work white", "pass"}


def test_passing_is_offered_instead_of_an_action() -> None:
    """G-4.3.3: instead of an action a player may pass."""
    state = idle(2)
    action_phase(state)
    assert "pass" in offered(state)
    play(state, "pass")
    assert asked(state) == 1
    assert state.seats[0].marbles() == 0


def test_a_round_whose_first_phase_is_still_to_begin_is_in_that_phase() -> None:
    """Somebody may look between two steps of the rules."""
    state = GOLEM.begin(2, {})
    assert isinstance(state, GolemState)
    state.round = 2
    state.push(PHASE, 0, 0, REFRESH)
    assert phase_of(state) == REFRESH
