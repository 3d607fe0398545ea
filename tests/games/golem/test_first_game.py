"""The fixed setup of a first game (G-2.2)."""

import random
from pathlib import Path

import pytest
from scenario import GOLEM, ask, offered, play, run, scenario, set_seat

from altneu.games.golem.rounds import PHASE
from altneu.games.golem.scoring import breakdown
from altneu.games.golem.setup import PLACE_GOLEM
from altneu.games.golem.state import GolemState
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE

pytestmark = pytest.mark.both

PLAYERS = [2, 3, 4]


def first_game(players: int = 4, order: tuple[str, ...] = (), **options: str) -> GolemState:
    """A first game at the beginning of round 1; nobody but NATURE is asked before."""
    state = GOLEM.begin(players, {"setup": "first", **options})
    while state.round == 0:
        assert asked(state) == NATURE
        if state.top is not None and state.top.effect.name == "draw turn order" and order:
            play(state, *order)
        else:
            answer(state, state.options[0])
    return state


def seat_at(state: GolemState, place: int) -> dict:
    """What everyone sees of the seat at this place of the turn order, from 1, and its goals."""
    seat = int(state.order[place - 1])
    return GOLEM.view(state, seat)["seats"][seat]


@pytest.mark.parametrize("players", PLAYERS)
def test_palace_of_the_first_game(players: int) -> None:
    """G-2.2.4, EX-B-02: the palace shows 39, 43, 41, 46."""
    assert GOLEM.view(first_game(players), 0)["palace"] == ["CH-39", "CH-43", "CH-41", "CH-46"]


def test_first_character_is_active_in_round_one_and_the_last_in_round_four() -> None:
    """EX-B-02: 39 is active in round 1 and 46 in round 4: that one may be influenced, at its price."""
    for number, round_, marbles, price in ((39, 1, ["red", "yellow"], 2), (46, 4, ["yellow", "blue"], 5)):
        state = first_game(2)
        state.top = None
        state.round = round_
        set_seat(state, 0, coins=price, marbles=marbles, upgrades=["UPR-1"])
        ask(state, PHASE, n=5)
        play(state, "influence")
        assert number in (39, 46)
        assert state.seats[0].res[1] == 0


@pytest.mark.parametrize(
    ("district", "numbers"),
    [
        ("red", [1, 2, 4, 5, 7, 8, 9]),
        ("yellow", [1, 3, 4, 5, 6, 7, 10]),
        ("blue", [1, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_neighbourhood_tiles_of_the_first_game(district: str, numbers: list[int]) -> None:
    """G-2.2.6, EX-B-03: the tiles from I to VII."""
    sections = GOLEM.view(first_game(), 0)["districts"][district]
    assert [section["tile"] for section in sections] == numbers + [None] * 3
