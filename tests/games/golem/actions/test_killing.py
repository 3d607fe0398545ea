"""Killing golems and the cemetery."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.rounds.rounds import PHASE, REFRESH
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of
from games.golem.scenario import (
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_neighbourhoods,
    set_seat,
)

pytestmark = pytest.mark.both

CEMETERY = """space = [
    { space = 1, bonus = "5 VP" },
    { space = 2, bonus = "1 VP per level" },
    { space = 3, bonus = "pay 1 VP: student any +1" },
    { space = 4, bonus = "2 clay, 2 coins" },
]"""


def test_only_these_effects_kill() -> None:
    """G-8.3.1: AT-05, the fixed action space, N-R6, N-Y4, CH-50, UPG-2 and some books, one golem each."""
    box = scenario().box
    names = {name for name, effect in box.effects.items() if isinstance(effect, Kill)}
    others = {name for name in names if not name.startswith("book")}
    assert {name.split(" ")[0] for name in others} == {"AT-05", "fixed", "N-R6", "N-Y4", "CH-50", "UPG-2"}
    assert len(others) == 6
    assert names - others


@pytest.mark.parametrize("name", ["AT-05", "fixed action space", "N-R6", "N-Y4", "CH-50", "UPG-2"])
def test_effect_kills_one_golem(name: str) -> None:
    """G-8.3.1: one per effect."""
    state = scenario()
    run(state, state.box.effects[name], "kill red I", RIGHTMOST)
    assert golems_of(state) == ["yellow I"]


def test_any_own_golem_goes_to_any_free_open_space(tmp_path: Path) -> None:
    """G-8.3.2: the owner chooses golem and space."""
    state = scenario(components=printed(tmp_path, cemetery=CEMETERY))
    set_seat(state, 0, golems=["red X", "blue III lying"])
    set_seat(state, 1, golems=["yellow I", "yellow II"])
    ask(state, "kill golem")
    assert offered(state) == {"kill red X", "kill blue III lying", "skip"}
    play(state, "kill red X")
    assert {"bury 1", "bury 2", "bury 3", "bury 4", RIGHTMOST} <= offered(state)
    play(state, "bury 1")
    assert golems_of(state) == ["blue III lying"]
    assert board(state, 0).vp == 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_closed_spaces_are_not_offered(players: int) -> None:
    """G-8.3.2: with few players some spaces are closed."""
    state = scenario(players)
    ask(state, "kill golem")
    play(state, "kill red I")
    open_spaces = set(range(1, int(state.box.graves_open) + 1)) | {len(state.box.graves)}
    assert offered(state) == {f"bury {space}" for space in open_spaces}


def test_track_falls_before_the_bonus(tmp_path: Path) -> None:
    """G-8.3.3, G-3.4.2: -1 on the golem track, then the bonus, here by the level."""
    track = "space = [{ space = 6, level = 2 }, { space = 7, level = 4 }]"
    state = scenario(components=printed(tmp_path, cemetery=CEMETERY, golem_track=track))
    set_seat(state, 0, track=7)
    run(state, "kill golem", "kill red I", "bury 2")
    assert board(state, 0).track == 6
    assert board(state, 0).vp == 12


@pytest.mark.parametrize("golem", ["blue I", "blue IX", "blue X", "blue X lying"])
def test_every_killed_golem_costs_a_step_of_the_track(golem: str) -> None:
    """G-8.3.3: 1 down on the golem track, wherever the golem was, in X too."""
    state = scenario()
    set_seat(state, 0, golems=["red I", golem], track=7)
    run(state, "kill golem", f"kill {golem}", RIGHTMOST)
    assert (golems_of(state), board(state, 0).track) == (["red I"], 6)


def test_upg_2_takes_the_bonus_twice(tmp_path: Path) -> None:
    """G-8.3.3: twice in a row, each time with its own choices."""
    state = scenario(components=printed(tmp_path, cemetery=CEMETERY))
    set_seat(state, 0, upgrades=["UPG-2"])
    run(state, "kill golem", "kill red I", "bury 4")
    assert resources_of(state) == (4, 4, 0)
    run(state, "kill golem", "kill yellow I", "bury 3", "pay", "student red", "pay", "student blue")
    assert list(board(state, 0).students) == [2, 1, 2]
    assert board(state, 0).vp == 8
    assert board(state, 0).track == 1


def test_space_is_taken_for_everybody() -> None:
    """G-8.3.4: a killed golem stays for good, and nobody gets its space."""
    state = scenario()
    run(state, "kill golem", "kill red I", "bury 1")
    for seat in (0, 1):
        ask(state, "kill golem", seat)
        play(state, "kill yellow I")
        assert "bury 1" not in offered(state)
        play(state, RIGHTMOST)
    ask(state, PHASE, n=REFRESH)
    nature(state)
    assert state.graves[0] == 0
    assert [board(state, seat).killed() for seat in (0, 1)] == [2, 1]


def test_rightmost_space_takes_any_number() -> None:
    """G-8.3.5: golems there count like all others."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "yellow I", "blue I"])
    for golem, space in (("red I", RIGHTMOST), ("yellow I", RIGHTMOST), ("blue I", "bury 1")):
        run(state, "kill golem", f"kill {golem}", space)
    assert board(state, 0).killed() == 3
    set_seat(state, 0, vp=10)
    run(state, "1 VP per golem in the cemetery")
    assert board(state, 0).vp == 13


def test_kill_without_a_golem_is_void() -> None:
    """G-20.13: all other parts apply."""
    state = scenario()
    set_seat(state, 0, golems=["buried", "buried"])
    run(state, state.box.effects["N-Y4"])
    assert resources_of(state) == (0, 3, 0)
    run(state, state.box.effects["N-R6"])
    assert board(state, 0).vp == 10 + int(state.box.track_level[3])


def test_golem_just_activated_may_be_killed() -> None:
    """G-20.13: the golem on N-Y4 dies by its own tile, and the effect goes on."""
    state = scenario()
    set_seat(state, 0, golems=["yellow III", "red I"])
    run(state, "activate 1 golem", "activate yellow III", "kill yellow III lying", RIGHTMOST)
    assert golems_of(state) == ["red I"]
    assert resources_of(state) == (0, 3, 0)


def test_golem_just_created_may_be_killed() -> None:
    """G-20.13: the new golem uses N-R6 by UPG-6 and is killed by it; the VP follow."""
    state = scenario()
    set_neighbourhoods(state, red_I=6)
    set_seat(state, 0, golems=["blue I"], clay=3, upgrades=["UPG-6"])
    run(state, "create golem", "create red", "use", "kill red I", RIGHTMOST)
    assert golems_of(state) == ["blue I"]
    assert board(state, 0).vp == 10 + int(state.box.track_level[4])


def test_without_a_free_bonus_space_only_the_rightmost_is_left() -> None:
    """G-20.13: the kill goes there by itself and brings nothing."""
    state = scenario()
    spaces = int(state.box.graves_open)
    set_seat(state, 1, golems=["red I"] * spaces)
    for space in range(1, spaces + 1):
        ask(state, "kill golem", 1)
        play(state, "kill red I", f"bury {space}")
    run(state, "kill golem", "kill red I")
    assert golems_of(state) == ["yellow I"]
    assert (board(state, 0).vp, resources_of(state)) == (10, (0, 0, 0))


def test_kill_and_creation_at_the_ends_of_the_track() -> None:
    """G-20.13: the track move is lost as far as it goes beyond, the kill or creation is made."""
    state = scenario()
    set_seat(state, 0, track=1, clay=3)
    run(state, "kill golem", "kill red I", RIGHTMOST)
    assert (golems_of(state), board(state, 0).track) == (["yellow I"], 1)
    last = int(state.box.track_last)
    set_seat(state, 0, track=last - 1)
    run(state, "create golem", "create blue")
    assert (golems_of(state), board(state, 0).track) == (["yellow I", "blue I"], last)
