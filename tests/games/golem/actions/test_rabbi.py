"""The rabbi action: where a rabbi may stand, and the fixed action space."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import PHASE, TURN_ORDER
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of
from games.golem.scenario import action_phase, ask, board, offered, play, scenario, set_seat, set_tray, turn

pytestmark = pytest.mark.both


def places(state: GolemState) -> set[str]:
    return {text for text in offered(state) if text.startswith("rabbi")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rabbi_goes_to_a_tile_or_to_the_fixed_space(players: int) -> None:
    """G-6.1.1: every action tile that lies there, and the fixed action space; empty slots are no places."""
    state = scenario(players)
    turn(state)
    assert places(state) == {f"rabbi {slot}" for slot in range(1, players + 2)} | {"rabbi fixed"}


def test_rabbi_acts_once_a_round() -> None:
    """G-6.1.1: a placed rabbi is not placed again."""
    state = scenario()
    set_tray(state, golem="white white")
    turn(state)
    play(state, "rabbi 1", "skip")
    turn(state)
    assert places(state) == set()
    assert "marble golem white" in offered(state)


def test_effect_of_the_tile_may_be_left() -> None:
    """G-6.1.1: the rabbi stands on AT-03 and neither creates nor moves."""
    state = scenario()
    turn(state)
    play(state, "rabbi 3", "skip")
    assert golems_of(state) == ["red I", "yellow I"]
    assert board(state, 0).rabbi == 3


def test_tile_takes_one_rabbi() -> None:
    """G-6.1.2: a tile with a rabbi is no place for the next."""
    state = scenario()
    action_phase(state)
    play(state, "rabbi 1", "skip")
    assert asked(state) == 1
    assert places(state) == {"rabbi 2", "rabbi 3", "rabbi fixed"}


def test_fixed_space_takes_any_number() -> None:
    """G-6.1.2: all may stand there, later ones to the right."""
    state = scenario(3)
    for seat in (2, 0, 1):
        turn(state, seat)
        play(state, "rabbi fixed", "skip")
    assert list(state.fixed) == [2, 0, 1]


def test_rabbis_decide_the_next_turn_order() -> None:
    """G-6.1.3: tiles from the top down, then the fixed action space from the left."""
    state = scenario(4)
    for seat, place in ((2, "rabbi fixed"), (1, "rabbi 3"), (0, "rabbi fixed"), (3, "rabbi 1")):
        turn(state, seat)
        play(state, place)
        while offered(state):
            play(state, "skip")
    ask(state, PHASE, n=TURN_ORDER)
    assert list(state.order) == [3, 1, 2, 0]


def test_fixed_space_kills_a_golem_and_gives_2_coins(tmp_path: Path) -> None:
    """G-6.1.4: both, and the kill may be left."""
    components = printed(tmp_path, fixed_space='effect = "kill golem, 2 coins"')
    for choices, golems in ((["kill red I", RIGHTMOST], ["yellow I"]), (["skip"], ["red I", "yellow I"])):
        state = scenario(components=components)
        set_seat(state, 0, coins=1)
        turn(state)
        play(state, "rabbi fixed", *choices)
        assert golems_of(state) == golems
        assert resources_of(state) == (0, 3, 0)
