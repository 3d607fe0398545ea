"""Node counts from stated positions: how many different lines of play there are, to a fixed depth.

A change of a number means that some choice appeared or vanished; find out which before changing it here.
"""

from __future__ import annotations

import pytest

from altneu.games.golem.actions.marbles import ROW_ACTIONS
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, WALK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOLEM, WORK
from altneu.kernel.flow import answer
from games.golem.scenario import ask, scenario, set_library, set_neighbourhoods, set_seat, set_tray, turn

pytestmark = pytest.mark.both


def perft(state: GolemState, depth: int) -> int:
    """Leaves of the tree of choices; a line that ends earlier is a leaf too."""
    if depth == 0 or state.top is None:
        return 1
    leaves = 0
    for option in list(state.options):
        child = state.copy()
        answer(child, option)
        leaves += perft(child, depth - 1)
    return leaves


def first_turn() -> GolemState:
    """Two seats, first turn: two marbles in Golem, one black in Work, rabbi at home."""
    state = scenario()
    set_seat(state, 0, clay=3, coins=3, knowledge=3)
    set_tray(state, golem="red white", work="black")
    turn(state)
    return state


def golem_action() -> GolemState:
    """Strength 4, clay 2, golems in red and blue: every golem upgrade but UPG-4, a golem in any district."""
    state = scenario()
    set_seat(state, 0, clay=2, golems=["red I", "blue I"])
    ask(state, ROW_ACTIONS[GOLEM], n=4)
    return state


def work() -> GolemState:
    """Three standing golems beside tiles that ask nothing: 0 to 3 of them, in any order."""
    state = scenario()
    set_seat(state, 0, knowledge=4, golems=["red I", "yellow I", "blue I"])
    ask(state, ROW_ACTIONS[WORK], n=1)
    return state


def walk() -> GolemState:
    """Three steps for two golems in different districts: each step by either."""
    state = scenario()
    ask(state, WALK, n=3)
    return state


def library() -> GolemState:
    """A free choice of books for an empty board at research 0."""
    state = scenario()
    set_seat(state, 0, knowledge=9)
    set_library(state, [1, 9, 18, 25, 33])
    ask(state, "buy book")
    return state


def influence() -> GolemState:
    """CH-39, matched and payable."""
    state = scenario()
    set_seat(state, 0, coins=2, clay=1, marbles=["red", "yellow"])
    ask(state, INFLUENCE_CHARACTER)
    return state


def chain() -> GolemState:
    """UPG-6 beside a tile that creates again."""
    state = scenario()
    set_seat(state, 0, clay=12, upgrades=["UPG-6"], golems=["yellow V", "blue V"])
    set_neighbourhoods(state, red_I=2, red_II=5)
    ask(state, "create golem")
    return state


COUNTS = [
    (first_turn, [8, 30, 77, 120, 180]),
    (golem_action, [9, 19, 30, 35, 35]),
    (work, [4, 13, 25, 31]),
    (walk, [2, 4, 8, 8]),
    (library, [5, 133, 529, 1057]),
    (influence, [3, 22, 42, 50]),
    (chain, [4, 10, 16, 28, 133]),
]


@pytest.mark.parametrize(("position", "leaves"), COUNTS, ids=lambda value: getattr(value, "__name__", ""))
def test_perft(position, leaves: list[int]) -> None:
    state = position()
    assert [perft(state, depth + 1) for depth in range(len(leaves))] == leaves


def test_perft_leaves_the_position_alone() -> None:
    state = walk()
    assert perft(state, 3) == perft(state, 3)
