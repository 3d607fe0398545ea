"""The options of the game: each open ruling both ways."""

from pathlib import Path
from typing import cast

import pytest

from altneu.games.golem.rounds.rounds import MOVE
from altneu.games.golem.state.state import GolemState
from games.golem.pieces import golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both


def test_first_value_of_each_option_is_the_default() -> None:
    """The options of a game that names none."""
    assert GOLEM.complete_options({}) == {
        "setup": "normal",
        "pass_with_rabbi_only": "no",
        "first_kill_doubled": "yes",
        "ignore_steps": "any",
        "back_entry": "free",
        "left_leg": "UPG-5",
        "fixed_space": "kill+coins",
        "golem_level": "printed",
        "automa_seat": "none",
        "automa_level": "2",
        "first_layout": "no",
        "automa_books": "height",
        "automa_colours": "strategy",
        "automa_income": "students",
        "automa_reshuffle": "always",
        "automa_slash": "left",
        "automa_character": "coins",
    }


@pytest.mark.parametrize(("value", "passes"), [("no", False), ("yes", True)])
def test_pass_with_rabbi_only(value: str, passes: bool) -> None:
    """G-7.2, D-01: with both marble actions done a player may pass only if the option allows it."""
    state = scenario(pass_with_rabbi_only=value)
    set_tray(state, work="white")
    set_seat(state, 0, marbles=["red", "white"])
    turn(state)
    assert ("pass" in offered(state)) == passes
    set_seat(state, 1, marbles=["red"])
    turn(state, 1)
    assert "pass" in offered(state)


@pytest.mark.parametrize(("value", "vp"), [("yes", 16), ("no", 13)])
def test_first_kill_doubled(tmp_path: Path, value: str, vp: int) -> None:
    """G-11.3.2, D-25: the bonus of the kill by which UPG-2 is made comes twice or once; that of later kills twice."""
    cemetery = 'space = [{ space = 1, bonus = "3 VP" }, { space = 2, bonus = "1 VP" }]'
    state = scenario(components=printed(tmp_path, cemetery=cemetery), first_kill_doubled=value)
    set_seat(state, 0, clay=20)
    run(state, "golem upgrade", "upgrade UPG-2", "kill red I", "bury 1")
    assert board(state, 0).vp == vp
    run(state, "kill golem", "kill yellow I", "bury 2")
    assert board(state, 0).vp == vp + 2


@pytest.mark.parametrize(("value", "steps"), [("any", [0, 1, 2, 3]), ("all", [0, 3])])
def test_ignore_steps(tmp_path: Path, value: str, steps: list[int]) -> None:
    """G-4.2.8, D-26: with UPG-5 any part of the character's steps is left out, or all or none."""
    characters = 'character = [{ id = "CH-39", steps = 3 }]'
    for chosen in steps:
        state = scenario(components=printed(tmp_path, characters=characters), ignore_steps=value)
        set_seat(state, 0, golems=["red I"], upgrades=["UPG-5"])
        ask(state, MOVE)
        assert offered(state) == {f"steps {number}" for number in steps}
        play(state, f"steps {chosen}")
        assert board(state, 0).golems[0] == int(state.box.track_steps[3]) + chosen


@pytest.mark.parametrize(("value", "vp"), [("free", 10), ("paid", 10 - 2 - 1)])
def test_back_entry(tmp_path: Path, value: str, vp: int) -> None:
    """G-8.1.7, D-34: moving back into IX and VIII is free or costs what the block shows; VII never costs."""
    blocks = ", ".join(
        f'{{ district = "blue", section = "{section}", cost = {cost} }}'
        for section, cost in (("VIII", 1), ("IX", 2), ("X", 4))
    )
    state = scenario(components=printed(tmp_path, entry_costs=f"block = [{blocks}]"), back_entry=value)
    set_seat(state, 0, golems=["blue X"])
    run(state, "move golems 3", "back blue X", "back blue IX", "back blue VIII")
    assert golems_of(state) == ["blue VII"]
    assert board(state, 0).vp == vp


def test_paid_back_entry_may_be_paid_in_knowledge() -> None:
    """G-8.1.7, D-34: the choice is that of every entry."""
    state = scenario(back_entry="paid")
    set_seat(state, 0, golems=["red IX"], knowledge=20)
    ask(state, "move golems 1")
    play(state, "back red IX")
    assert offered(state) == {"entry knowledge", "entry VP"}


@pytest.mark.parametrize("leg", ["UPG-5", "UPG-6"])
def test_left_leg(leg: str) -> None:
    """G-2.2.17, G-11.3.7, D-54: the upgrade that the second seat of the first game starts with; its resources stay."""
    state = cast(GolemState, GOLEM.begin(2, {"setup": "first", "left_leg": leg}))
    nature(state)
    second = int(state.order[1])
    assert upgrades_of(state, second) == {leg}
    assert resources_of(state, second) == (3, 2, 2)


@pytest.mark.parametrize(("value", "coins"), [("kill+coins", 2), ("kill", 0)])
def test_fixed_space(tmp_path: Path, value: str, coins: int) -> None:
    """G-6.1.4, D-60: the fixed action space kills, with or without the 2 coins."""
    components = printed(tmp_path, fixed_space='effect = "kill golem, 2 coins"')
    state = scenario(components=components, fixed_space=value)
    turn(state)
    play(state, "rabbi fixed")
    assert offered(state) == {"kill red I", "kill yellow I", "skip"}
    play(state, "skip")
    assert resources_of(state) == (0, coins, 0)


@pytest.mark.parametrize(("value", "vp"), [("printed", 4), ("space", 7)])
def test_golem_level(tmp_path: Path, value: str, vp: int) -> None:
    """G-3.8.4, D-65: the level is the number printed at the space, or the number of the space."""
    track = "space = [{ space = 7, level = 4, steps = 1 }]"
    state = scenario(components=printed(tmp_path, golem_track=track), golem_level=value)
    set_seat(state, 0, track=7, golems=["red I"])
    run(state, "1 VP per level")
    assert board(state, 0).vp == 10 + vp
    run(state, MOVE)
    assert board(state, 0).golems[0] == 1 + state.box.character_steps[state.palace[0]]
