"""The Mirror action: copying another marble action, and a research step for coins."""

from pathlib import Path

import pytest

from altneu.games.golem.state.state import GolemState
from games.golem.pieces import golems_of, printed, resources_of
from games.golem.scenario import board, offered, play, scenario, set_seat, set_tray, turn

pytestmark = pytest.mark.both

COINS_FOR_MARBLES = """board = [{ board = 1, side_a = [
    { row = 1, slots = [] },
    { row = 2, bonus = "2 coins", slots = [{ kind = "golden", cost = 3 }] },
] }]"""

COPIES = {"copy work", "copy golem", "copy artifacts", "copy research"}


def mirroring(strength: int = 1, components: Path | None = None, colour: str = "white", **seat: object) -> GolemState:
    """Seat 0 has just taken a marble of this colour from a Mirror row of this strength."""
    state = scenario(components=components)
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    set_tray(state, mirror=colour + " white" * (strength - 1), golem="red", artifacts="red", research="red")
    turn(state)
    play(state, f"marble mirror {colour}")
    return state


def red_side_paying_coins(tmp_path: Path, colour: str, coins: int) -> GolemState:
    """The red side of UPA-1 lies on a completed artifact that pays 2 coins."""
    components = printed(tmp_path, artifact_boards=COINS_FOR_MARBLES)
    size = int(scenario(components=components).box.cauldron[1])
    return mirroring(1, components, colour, coins=coins, slots=["UPA-1a"], gold=[0, size, 0, 0])


@pytest.mark.parametrize(("row", "gained"), [("golem", (3, 0, 0)), ("artifacts", (0, 3, 0)), ("research", (0, 0, 3))])
def test_copy_costs_a_coin_and_has_the_strength_of_the_mirror_row(row: str, gained: tuple[int, int, int]) -> None:
    """G-5.5.1: three marbles in the Mirror row make strength 3, whatever lies in the copied row."""
    state = mirroring(3, coins=1)
    play(state, f"copy {row}")
    assert resources_of(state) == gained


def test_copied_work_has_the_strength_of_the_mirror_row() -> None:
    """G-5.5.1: at strength 3 two golems work for nothing."""
    state = mirroring(3, coins=1)
    play(state, "copy work", "work 2", "activate red I", "activate yellow I")
    assert resources_of(state) == (2, 2, 0)


def test_any_of_the_other_four_actions_is_copied_once() -> None:
    """G-5.5.1: four actions to choose from, and one of them is done."""
    state = mirroring(1, coins=2)
    assert offered(state) == COPIES | {"skip"}
    play(state, "copy golem")
    assert not COPIES & offered(state)


@pytest.mark.parametrize("first", ["mirror research", "copy golem"])
def test_research_step_comes_before_or_after_the_copy(first: str) -> None:
    """G-5.5.2: 3 coins for one step, in either order, once."""
    state = mirroring(1, coins=8)
    assert offered(state) == COPIES | {"mirror research", "skip"}
    play(state, first)
    play(state, "copy golem" if first == "mirror research" else "mirror research")
    assert offered(state) == set()
    assert board(state, 0).research == 1
    assert resources_of(state) == (1, 4, 0)


@pytest.mark.parametrize(("coins", "can_step"), [(2, False), (3, True)])
def test_research_step_costs_3_coins(coins: int, can_step: bool) -> None:
    """G-5.5.2: not for less."""
    assert ("mirror research" in offered(mirroring(1, coins=coins))) == can_step


def test_parts_of_mirror_are_independent() -> None:
    """G-5.5.3: the step without the copy, the copy without the step, or neither."""
    state = mirroring(1, coins=5)
    play(state, "mirror research", "skip")
    assert (board(state, 0).research, resources_of(state)) == (1, (0, 2, 0))
    state = mirroring(1, coins=5)
    play(state, "copy golem", "skip")
    assert (board(state, 0).research, resources_of(state)) == (0, (1, 4, 0))
    state = mirroring(1, coins=5)
    play(state, "skip")
    assert (board(state, 0).research, resources_of(state)) == (0, (0, 5, 0))
    assert offered(state) == set()


def test_red_marble_from_the_mirror_row_triggers_upa_1(tmp_path: Path) -> None:
    """G-5.5.4: the artifact under the red side pays its 2 coins."""
    state = red_side_paying_coins(tmp_path, "red", coins=0)
    play(state, "skip")
    assert resources_of(state) == (0, 2, 0)


def test_copied_work_has_the_extra_activation_of_upg_3() -> None:
    """G-5.5.5: no golem is paid for, and one works."""
    state = mirroring(1, coins=1, upgrades=["UPG-3"])
    play(state, "copy work", "work 0", "activate red I")
    assert golems_of(state) == ["red I lying", "yellow I"]


def test_mirror_marble_may_be_taken_without_a_coin() -> None:
    """G-20.5: the action counts as done, the student steps, nothing is copied."""
    state = mirroring(1, colour="blue")
    play(state, "student blue")
    assert offered(state) == set()
    assert board(state, 0).marbles() == 1
    assert list(board(state, 0).students) == [1, 1, 2]
    assert resources_of(state) == (0, 0, 0)


def test_coins_of_upa_1_pay_for_the_copy(tmp_path: Path) -> None:
    """G-20.5: the artifact pays before the action."""
    state = red_side_paying_coins(tmp_path, "red", coins=0)
    play(state, "student red")
    assert offered(state) == COPIES | {"skip"}


def test_coins_of_the_copied_action_pay_for_the_research_step() -> None:
    """G-20.5: 1 coin copies Artifacts with strength 3, whose coins buy the step."""
    state = mirroring(3, coins=1)
    assert "mirror research" not in offered(state)
    play(state, "copy artifacts", "skip", "mirror research")
    assert resources_of(state) == (0, 0, 0)
    assert board(state, 0).research == 1


def test_research_step_is_not_sold_at_the_top_of_the_track() -> None:
    """G-20.18: it would change nothing."""
    state = mirroring(1, coins=9, research=int(scenario().box.research_last))
    assert offered(state) == COPIES | {"skip"}
