"""Taking a marble, its strength, and the Golem, Artifacts and Research actions."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.marbles import FALLING_MARBLE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import MARBLES
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from games.golem.pieces import golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import (
    action_phase,
    ask,
    board,
    nature,
    offered,
    play,
    row,
    scenario,
    set_library,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

GOLDEN_ROW_2 = """board = [{ board = 1, side_a = [
    { row = 1, slots = [] },
    { row = 2, bonus = "2 VP", slots = [{ kind = "golden", cost = 3 }] },
] }]"""

TOP_ARTIFACT = """board = [{ board = 3, side_a = [
    { row = 1, slots = [] },
    { row = 2, slots = [] },
    { row = 3, slots = [{ kind = "grey", cost = 3 }] },
    { row = 4, bonus = "research +1, 3 VP", slots = [{ kind = "grey", cost = 2 }] },
] }]"""


def acting(row_name: str, strength: int, **seat: object) -> GolemState:
    """Seat 0 has just taken one of `strength` white marbles from this row."""
    state = scenario()
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    set_tray(state, **{row_name: "white " * strength})
    turn(state)
    play(state, f"marble {row_name} white")
    return state


def test_any_marble_of_any_row_may_be_taken() -> None:
    """G-5.0.1: every colour lying in a row is offered, wherever it lies; an empty row is not."""
    state = scenario()
    set_tray(state, golem="red white red", mirror="blue")
    turn(state)
    marbles = {text for text in offered(state) if text.startswith("marble")}
    assert marbles == {"marble golem red", "marble golem white", "marble mirror blue"}


def test_marble_goes_into_a_free_eye_socket() -> None:
    """G-5.0.1: the two marbles of the round lie in the two eye sockets, and there is no third."""
    state = scenario()
    set_tray(state, golem="white white white white")
    for taken in (1, 2):
        turn(state)
        play(state, "marble golem white")
        assert list(board(state, 0).eyes).count(MARBLES.index("white")) == taken
    turn(state)
    assert not any(text.startswith("marble") for text in offered(state))


def test_strength_counts_the_row_before_the_taking() -> None:
    """G-5.0.3, EX-B-14: of two marbles in the Golem row one is taken; strength 2, one is left."""
    state = scenario()
    set_tray(state, golem="white red", research="blue")
    turn(state)
    play(state, "marble golem white")
    assert resources_of(state) == (2, 0, 0)
    assert sum(state.tray[5:10]) == 1


@pytest.mark.parametrize(
    ("row_name", "gained"),
    [("golem", (3, 0, 0)), ("artifacts", (0, 3, 0)), ("research", (0, 0, 3))],
)
def test_row_decides_the_action(row_name: str, gained: tuple[int, int, int]) -> None:
    """G-5.0.4, G-5.2.1, G-5.3.1, G-5.4.1: the row's own resource, as much as the strength."""
    assert resources_of(acting(row_name, 3)) == gained


def test_work_and_mirror_rows_start_their_actions() -> None:
    """G-5.0.4: the top row lets golems work, the bottom row copies."""
    assert offered(acting("work", 1)) == {"work 0", "work 1"}
    assert "copy golem" in offered(acting("mirror", 1, coins=1))


@pytest.mark.parametrize(
    ("side", "colour", "vp"),
    [("a", "red", 12), ("a", "blue", 10), ("b", "blue", 12), ("b", "red", 10), ("a", "yellow", 10), ("b", "black", 10)],
)
def test_colour_triggers_the_golden_upgrade(tmp_path: Path, side: str, colour: str, vp: int) -> None:
    """G-5.0.5: the artifact under UPA-1 pays when its colour is taken."""
    state = scenario(components=printed(tmp_path, artifact_boards=GOLDEN_ROW_2))
    set_seat(state, 0, gold=[0, int(state.box.cauldron[1]), 0, 0], slots=[f"UPA-1{side}"])
    set_tray(state, golem=colour)
    turn(state)
    play(state, f"marble golem {colour}", "skip")
    assert board(state, 0).vp == vp


def test_colour_triggers_the_bottom_artifact_too(tmp_path: Path) -> None:
    """G-5.0.5: UPA-1 may lie on any artifact; this one pays 1 knowledge."""
    boards = 'board = [{ board = 1, side_a = [{ row = 1, slots = [{ kind = "golden", cost = 3 }] }] }]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    set_seat(state, 0, gold=[1, 0, 0, 0], slots=["UPA-1b"])
    set_tray(state, golem="blue")
    turn(state)
    play(state, "marble golem blue", "skip")
    assert resources_of(state) == (1, 0, 1)


def test_tray_is_not_refilled_between_turns() -> None:
    """G-5.0.6: a marble taken is gone, and the next player chooses from what is left."""
    state = scenario()
    set_tray(state, golem="white", research="white white")
    action_phase(state)
    play(state, "marble golem white")
    assert asked(state) == 1
    assert {text for text in offered(state) if text.startswith("marble")} == {"marble research white"}
    assert sum(state.tray) == 2


def test_marbles_fall_again_in_a_pass_phase() -> None:
    """G-5.0.6: in pass phases the tray changes."""
    state = scenario()
    set_tray(state, golem="white white", research="white white")
    action_phase(state)
    play(state, "pass", "pass", "marble golem white")
    assert asked(state) == NATURE
    assert sum(state.tray) + sum(state.pool) == 3


def test_marble_falls_into_any_row_with_equal_chance() -> None:
    """G-5.0.7: five rows, no weights, and a row takes all of them."""
    state = scenario()
    state.pool = row([0, 0, 0, 0, 9])
    ask(state, FALLING_MARBLE, NATURE)
    for _ in range(9):
        assert offered(state) == {f"fall white {name}" for name in ("work", "golem", "artifacts", "research", "mirror")}
        assert state.top is not None
        assert state.top.effect.weights(state, state.top) is None
        play(state, "fall white golem")
    assert list(state.tray[5:10]) == [0, 0, 0, 0, 9]
    assert offered(state) == set()


def test_golem_action_upgrades_and_creates_once_each() -> None:
    """G-5.2.2: one golem upgrade and one golem; after both the action is over."""
    state = acting("golem", 2, clay=40)
    play(state, "create yellow")
    assert not any(text.startswith("create") for text in offered(state))
    assert "upgrade UPG-1" in offered(state)
    assert not any(text.startswith(("upgrade UPR", "upgrade UPA")) for text in offered(state))
    play(state, "upgrade UPG-1")
    assert offered(state) == set()
    assert resources_of(state) == (42 - 6 - 3, 0, 0)


def test_golem_action_may_do_either_part_alone() -> None:
    """G-5.2.2: the upgrade without a golem."""
    state = acting("golem", 2, clay=40)
    play(state, "upgrade UPG-5", "skip")
    assert offered(state) == set()
    assert upgrades_of(state) == {"UPG-5"}
    assert golems_of(state) == ["red I", "yellow I"]


def test_torso_and_a_golem_in_yellow() -> None:
    """EX-B-17: strength 4 pays the torso (3) and a golem in yellow (3) with 2 clay more; elsewhere it costs 6."""
    state = acting("golem", 4, clay=2, golems=["red I", "blue I"])
    play(state, "upgrade UPG-1")
    assert offered(state) == {"create yellow", "skip"}
    play(state, "create yellow")
    assert resources_of(state) == (0, 0, 0)
    assert golems_of(state) == ["red I", "blue I", "yellow I"]
    assert board(state, 0).track == 5
    assert upgrades_of(state) == {"UPG-1"}
    assert board(state, 0).created() == 1
    state = acting("golem", 4, clay=2, golems=["red I", "blue I"])
    play(state, "create red")
    assert resources_of(state) == (0, 0, 0)


def test_artifacts_action_upgrades_and_buys_gold_once_each() -> None:
    """G-5.3.2: one artifact upgrade and one gold for 3 coins; after both the action is over."""
    state = acting("artifacts", 2, coins=40)
    play(state, "pay", "cauldron 4")
    assert resources_of(state) == (0, 39, 0)
    assert "pay" not in offered(state)
    assert not any(text.startswith(("upgrade UPR", "upgrade UPG")) for text in offered(state))
    play(state, "upgrade UPA-6")
    assert offered(state) == set()
    assert resources_of(state) == (0, 31, 0)
    assert list(board(state, 0).gold) == [0, 0, 0, 1]


@pytest.mark.parametrize(("coins", "can_buy"), [(0, False), (1, True)])
def test_gold_costs_3_coins(coins: int, can_buy: bool) -> None:
    """G-5.3.2: strength 2 and 1 coin are just enough."""
    state = acting("artifacts", 2, coins=coins)
    assert ("pay" in offered(state)) == can_buy


def test_clay_upgrade_and_the_last_ingot(tmp_path: Path) -> None:
    """EX-B-18: strength 2; the upgrade (2) and the gold (3) cost 3 coins more; the artifact pays with its upgrade."""
    state = scenario(components=printed(tmp_path, artifact_boards=TOP_ARTIFACT))
    set_seat(state, 0, side="3A", coins=3, gold=[0, 0, 0, int(state.box.cauldron[3]) - 1])
    set_tray(state, artifacts="white white")
    turn(state)
    play(state, "marble artifacts white", "upgrade UPA-4a", "slot 2", "pay", "cauldron 4")
    assert resources_of(state) == (2, 0, 0)
    assert board(state, 0).research == 1
    assert board(state, 0).vp == 13
    assert upgrades_of(state) == {"UPA-4"}


def test_research_action_upgrades_and_buys_a_book_once_each() -> None:
    """G-5.4.2: one research upgrade and one book; after both the action is over."""
    state = acting("research", 2, knowledge=40)
    assert not any(text.startswith(("upgrade UPG", "upgrade UPA")) for text in offered(state))
    play(state, "book 1", "book 7", "column 1")
    assert not any(text.startswith("book") for text in offered(state))
    play(state, "upgrade UPR-2")
    assert offered(state) == set()
    assert board(state, 0).heights[0] == 1
    assert upgrades_of(state) == {"UPR-2"}


def test_research_action_may_upgrade_first(tmp_path: Path) -> None:
    """G-5.4.2: the upgrade works for the book bought after it."""
    books = 'book = [{ number = 9, cost = "0 knowledge", immediate = "1 clay", activation = "1 clay" }]'
    state = scenario(components=printed(tmp_path, books=books))
    set_library(state, [9])
    set_seat(state, 0, knowledge=2)
    set_tray(state, research="white")
    turn(state)
    play(state, "marble research white", "upgrade UPR-2", "book 9")
    nature(state)
    play(state, "column 2")
    assert offered(state) == set()
    assert resources_of(state) == (2, 0, 0)
    assert board(state, 0).vp == 12
