"""The six artifact upgrades: golden, grey and large."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.income import INCOME_OF_SEAT
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import YELLOW
from games.golem.pieces import printed, resources_of, upgrades_of
from games.golem.scenario import (
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_library,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

ARTIFACTS = 0b1111000  # the four artifacts, as sources of income
ARTIFACT_2 = [0, 2, 0, 0]  # completed, it pays 2 VP


def tiles(state: GolemState) -> set[str]:
    return {text.removeprefix("upgrade ") for text in offered(state) if text.startswith("upgrade UPA")}


def take(state: GolemState, colour: str, row: str = "work") -> None:
    """Take this marble, the only one of its row, and decline all student steps."""
    set_tray(state, **{row: colour})
    turn(state)
    play(state, f"marble {row} {colour}")
    while "student red" in offered(state) or "student blue" in offered(state) or "student yellow" in offered(state):
        play(state, "skip")


# UPA-1


@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "black", "white"])
@pytest.mark.parametrize(("tile", "trigger"), [("UPA-1a", "red"), ("UPA-1b", "blue")])
def test_upa_1_pays_when_a_marble_of_its_colour_is_taken(tmp_path: Path, tile: str, trigger: str, colour: str) -> None:
    """G-11.4.1, G-11.4.10: its red or its blue side; white and black are neither red nor blue."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, tile], golems=[])
    take(state, colour)
    assert board(state, 0).vp == (12 if colour == trigger else 10)


def test_upa_1_pays_with_the_student_step_before_the_action(tmp_path: Path) -> None:
    """G-11.4.10: the income comes with the student step; the clay of the Golem action is not yet there."""
    state = workshop(tmp_path, gold=[0, 0, 3, 0], slots=[None, None, None, "UPA-1a"])
    set_tray(state, golem="red white")
    turn(state)
    play(state, "marble golem red")
    assert offered(state) == {"student red", "skip"}
    play(state, "student red")
    assert offered(state) == {"student yellow", "skip"}
    assert resources_of(state) == (0, 1, 0)
    play(state, "student yellow")
    assert resources_of(state) == (2, 1, 0)


def test_upa_1_may_pay_for_the_action(tmp_path: Path) -> None:
    """G-11.4.10: its coin is there when Mirror asks for one."""
    state = workshop(tmp_path, gold=[0, 0, 3, 0], slots=[None, None, None, "UPA-1a"])
    take(state, "red", "mirror")
    assert "copy golem" in offered(state)


def test_upa_1_does_not_pay_when_placed_during_the_action(tmp_path: Path) -> None:
    """G-11.4.10, G-20.21: the red marble that led to the upgrade is not paid."""
    state = workshop(tmp_path, gold=ARTIFACT_2, coins=1)
    take(state, "red", "artifacts")
    play(state, "upgrade UPA-1a")  # only slot 2 can be paid
    assert upgrades_of(state) == {"UPA-1"}
    assert board(state, 0).vp == 10


def test_upa_1_does_not_pay_when_its_artifact_is_completed_during_the_action(tmp_path: Path) -> None:
    """G-11.4.10: only the completion itself pays."""
    state = workshop(tmp_path, gold=[0, 1, 0, 0], coins=2, slots=[None, "UPA-1a"])
    take(state, "red", "artifacts")
    play(state, "pay", "cauldron 2")
    assert board(state, 0).vp == 12


def test_upa_1_pays_again_with_the_second_marble_of_the_round(tmp_path: Path) -> None:
    """G-11.4.8: each time its condition occurs."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-1b"], golems=[])
    take(state, "blue")
    take(state, "blue")
    assert board(state, 0).vp == 14


def test_upa_1_does_not_react_to_marbles_of_others(tmp_path: Path) -> None:
    """G-11.4.1: it pays when its owner takes the marble."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-1a"])
    set_tray(state, work="red")
    turn(state, 1)
    play(state, "marble work red", "skip")
    assert board(state, 0).vp == 10


# UPA-2


def buy(state: GolemState, book: int, *choices: str) -> None:
    """Buy the only book of the library."""
    set_library(state, [book])
    set_seat(state, 0, knowledge=1, students=[2, 2, 2])
    run(state, "buy book", f"book {book}", *choices)


def test_upa_2_pays_for_the_first_book_of_each_column(tmp_path: Path) -> None:
    """G-11.4.2, G-11.4.8: into an empty column, each time; not for the next book of that column."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-2a"], research=2)
    buy(state, 9, "column 2", "trigger now")
    assert board(state, 0).vp == 10 + 2 + 1
    buy(state, 10)
    assert board(state, 0).vp == 13 + 2, "the activation bonuses of both books, no more"
    buy(state, 17, "column 4", "trigger now")
    assert board(state, 0).vp == 15 + 2 + 1 + 1


def test_upa_2_pays_for_a_black_book_too(tmp_path: Path) -> None:
    """G-11.4.2: any first book."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-2a"])
    buy(state, 33, "student red back", "column 1", "trigger now")
    assert board(state, 0).vp == 12


STEP, BOOK = {"student yellow", "skip"}, {"pay", "skip"}


@pytest.mark.parametrize(("choice", "questions"), [("trigger now", [STEP, BOOK]), ("trigger later", [BOOK, STEP])])
def test_upa_2_pays_before_or_after_the_books_chain(tmp_path: Path, choice: str, questions: list[set[str]]) -> None:
    """G-17.6, G-11.4.8: at once, or when everything else the book does is done."""
    slots = [None, None, None, "UPA-2a"]
    state = workshop(tmp_path, gold=[0, 0, 3, 0], slots=slots, books={"book_9": ("none", "pay 1 VP: research +1")})
    set_library(state, [9])
    set_seat(state, 0, knowledge=1)
    ask(state, "buy book")
    play(state, "book 9")
    nature(state)
    play(state, "column 1", choice)
    for question in questions:
        assert offered(state) == question
        play(state, "skip")
    assert state.top is None


def test_upa_2_other_side_pays_when_a_golem_is_created(tmp_path: Path) -> None:
    """G-11.4.2, G-11.4.8: once for each golem; not for books."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-2b"], clay=9)
    run(state, "create golem", "create blue")
    assert board(state, 0).vp == 12
    run(state, "create golem", "create blue")
    assert board(state, 0).vp == 14
    buy(state, 9, "column 1")
    assert board(state, 0).vp == 15


def test_upa_2_first_side_does_not_pay_for_a_golem(tmp_path: Path) -> None:
    """G-11.4.2: the side that lies up decides."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-2a"], clay=3)
    run(state, "create golem", "create blue")
    assert board(state, 0).vp == 10


# Grey tiles

GREY = {
    "UPA-3a": ((0, 0, 2), 0),
    "UPA-3b": ((0, 0, 1), 1),
    "UPA-4a": ((2, 0, 0), 0),
    "UPA-4b": ((1, 0, 0), 1),
    "UPA-5a": ((0, 2, 0), 0),
    "UPA-5b": ((0, 1, 0), 1),
}


@pytest.mark.parametrize("tile", GREY)
def test_grey_tile_adds_its_bonus_to_every_payment(tmp_path: Path, tile: str) -> None:
    """G-11.4.3, G-11.4.4, G-11.4.5, G-11.4.9: on completion, in phase 6 and by triggers."""
    (clay, coins, knowledge), vp = GREY[tile]
    state = workshop(tmp_path, gold=[0, 1, 0, 0], slots=[None, "UPA-1a", tile], golems=[])
    run(state, "1 gold", "cauldron 2")
    assert (resources_of(state), board(state, 0).vp) == ((clay, coins, knowledge), 12 + vp)
    run(state, INCOME_OF_SEAT, m=ARTIFACTS)
    take(state, "red")
    assert resources_of(state) == (3 * clay, 3 * coins, 3 * knowledge)
    assert board(state, 0).vp == 10 + 3 * (2 + vp)


def test_golden_tile_keeps_the_income_of_phase_6(tmp_path: Path) -> None:
    """G-11.4.8: the artifact with a golden tile still pays once in phase 6."""
    state = workshop(tmp_path, gold=ARTIFACT_2, slots=[None, "UPA-1a"])
    run(state, INCOME_OF_SEAT, m=ARTIFACTS)
    assert board(state, 0).vp == 12


def test_golden_tile_pays_the_full_income_of_its_own_artifact_only(tmp_path: Path) -> None:
    """G-11.4.8: grey tile included, other completed artifacts left out."""
    state = workshop(tmp_path, gold=[1, 2, 0, 0], slots=["UPA-3a", "UPA-1a", "UPA-5b"], golems=[])
    take(state, "red")
    assert (resources_of(state), board(state, 0).vp) == ((0, 1, 0), 13)


FIRST_SLOTS = '[{ kind = "golden", cost = 0 }, { kind = "grey", cost = 0 }]'


def test_tiles_work_in_every_slot(tmp_path: Path) -> None:
    """G-11.4.7, G-11.4.8: also in the first slots of a board, which cost nothing here."""
    boards = f'board = [{{ board = 2, side_a = [{{ row = 1, bonus = "1 knowledge", slots = {FIRST_SLOTS} }}] }}]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    set_seat(state, 0, side="2A", gold=[1, 0, 0, 0], golems=[])
    run(state, "artifact upgrade", "upgrade UPA-1a")
    run(state, "artifact upgrade", "upgrade UPA-4a")
    take(state, "red")
    assert resources_of(state) == (2, 0, 1)


# UPA-6


def test_large_tile_costs_8_coins_and_brings_3_menorahs() -> None:
    """G-11.4.6: turned over in its place, in no slot, without any other effect."""
    state = scenario()
    set_seat(state, 0, coins=9)
    ask(state, "artifact upgrade")
    play(state, "upgrade UPA-6")
    assert state.top is None
    assert (resources_of(state), board(state, 0).vp) == ((0, 1, 0), 10)
    assert not any(board(state, 0).slots)
    assert upgrades_of(state) == {"UPA-6"}
    assert menorahs(state, 0, YELLOW) == 3


def test_large_tile_is_not_offered_for_7_coins() -> None:
    """G-11.4.6: its cost is 8."""
    state = scenario()
    set_seat(state, 0, coins=7)
    ask(state, "artifact upgrade")
    assert "UPA-6" not in tiles(state)


# Placing


def test_tile_side_and_slot_are_chosen_and_the_slot_is_paid(tmp_path: Path) -> None:
    """G-11.4.7: both sides of all five tiles are offered; the tile left its place and shows one menorah."""
    state = workshop(tmp_path, coins=5)
    ask(state, "artifact upgrade")
    assert tiles(state) == {f"UPA-{number}{side}" for number in range(1, 6) for side in "ab"}
    play(state, "upgrade UPA-2b")
    assert offered(state) == {"slot 2", "slot 4"}
    play(state, "slot 4")
    assert resources_of(state) == (0, 2, 0)
    assert list(board(state, 0).slots)[:5] == [0, 0, 0, 4, 0]
    assert menorahs(state, 0, YELLOW) == 1


def test_slot_takes_one_tile_and_tile_is_placed_once(tmp_path: Path) -> None:
    """G-11.4.7: a taken slot is not free, and neither side of a placed tile comes back."""
    state = workshop(tmp_path, coins=9, slots=[None, "UPA-1a", "UPA-3b"])
    ask(state, "artifact upgrade")
    assert tiles(state) == {"UPA-2a", "UPA-2b", "UPA-4a", "UPA-4b", "UPA-5a", "UPA-5b", "UPA-6"}
    play(state, "upgrade UPA-4a")
    assert offered(state) == {"slot 1", "slot 5"}


def test_tile_on_a_completed_artifact_pays_nothing_by_itself(tmp_path: Path) -> None:
    """G-20.21: its bonus counts from the next payment on."""
    state = workshop(tmp_path, gold=ARTIFACT_2, coins=3)
    run(state, "artifact upgrade", "upgrade UPA-4a", "slot 3")
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 0), 10)
    run(state, INCOME_OF_SEAT, m=ARTIFACTS)
    assert (resources_of(state), board(state, 0).vp) == ((2, 0, 0), 12)


def test_golden_tile_does_not_react_to_the_creation_that_placed_it(tmp_path: Path) -> None:
    """G-20.21: UPG-6 lets the new golem use N-Y2, which places UPA-2; the next golem is the first to pay."""
    state = workshop(tmp_path, gold=ARTIFACT_2, clay=9, coins=9, golems=["red I", "blue I"], upgrades=["UPG-6"])
    set_neighbourhoods(state, yellow_I=2)
    run(state, "create golem", "create yellow", "use", "upgrade UPA-2b", "slot 2")
    assert board(state, 0).vp == 10
    run(state, "create golem", "create red", "part 1", "skip")
    assert board(state, 0).vp == 12


def test_golden_tile_does_not_react_to_the_book_that_placed_it(tmp_path: Path) -> None:
    """G-20.21: the immediate bonus of a first book places UPA-2; the next column's first book pays."""
    state = workshop(tmp_path, gold=ARTIFACT_2, coins=9, books={"book_9": ("artifact upgrade", "1 VP")})
    buy(state, 9, "column 1", "upgrade UPA-2a", "slot 2")
    assert board(state, 0).vp == 11
    buy(state, 17, "column 2", "trigger later")
    assert board(state, 0).vp == 11 + 1 + 1 + 2


# Offers


@pytest.mark.parametrize(("coins", "golden", "grey"), [(1, False, False), (2, True, False), (3, True, True)])
def test_tile_is_offered_if_a_slot_of_its_kind_can_be_paid(
    tmp_path: Path, coins: int, golden: bool, grey: bool
) -> None:
    """G-20.38: the cheapest golden slot costs 2, the cheapest grey one that is free 3."""
    state = workshop(tmp_path, coins=coins, slots=[None, None, None, None, "UPA-5b"])
    ask(state, "artifact upgrade")
    assert ("UPA-1a" in tiles(state), "UPA-3a" in tiles(state)) == (golden, grey)


def test_only_slots_that_can_be_paid_are_offered(tmp_path: Path) -> None:
    """G-20.38: with 1 coin and a discount of 2, slots of 2 and 3 but not of 4."""
    state = workshop(tmp_path, coins=1)
    ask(state, "artifact upgrade -2")
    play(state, "upgrade UPA-3a")
    assert offered(state) == {"slot 3", "slot 5"}
    play(state, "slot 3")
    assert resources_of(state) == (0, 0, 0)


def test_tile_without_a_free_slot_of_its_kind_is_not_offered(tmp_path: Path) -> None:
    """G-20.38: both golden slots taken leave no golden tile, the grey ones stay."""
    state = workshop(tmp_path, coins=9, slots=[None, "UPA-1a", None, "UPA-2a"])
    ask(state, "artifact upgrade")
    assert tiles(state) == {"UPA-3a", "UPA-3b", "UPA-4a", "UPA-4b", "UPA-5a", "UPA-5b", "UPA-6"}
    state = workshop(tmp_path, coins=9, slots=["UPA-3a", None, "UPA-4a", None, "UPA-5a"])
    set_seat(state, 0, upgrades=["UPA-3", "UPA-4"])
    ask(state, "artifact upgrade")
    assert tiles(state) == {"UPA-1a", "UPA-1b", "UPA-2a", "UPA-2b", "UPA-6"}, "UPA-5 has no slot left"


def test_slots_without_a_tile_left_stay_empty(tmp_path: Path) -> None:
    """G-20.38: with four grey slots and all three grey tiles placed, nothing is left for the fourth."""
    slots = ", ".join(['{ kind = "grey", cost = 1 }'] * 4)
    boards = printed(
        tmp_path, artifact_boards=f"board = [{{ board = 2, side_a = [{{ row = 1, slots = [{slots}] }}] }}]"
    )
    state = scenario(components=boards)
    set_seat(state, 0, side="2A", coins=20, slots=["UPA-3a", "UPA-4a", "UPA-5a"])
    ask(state, "artifact upgrade")
    assert tiles(state) == {"UPA-1a", "UPA-1b", "UPA-2a", "UPA-2b", "UPA-6"}
    play(state, "upgrade UPA-6")
    assert board(state, 0).slots[3] == 0


def test_upgrade_costs_nothing_more_when_the_discount_covers_the_slot(tmp_path: Path) -> None:
    """G-20.38: the reduced cost counts, so tiles are offered without a coin."""
    state = workshop(tmp_path, coins=0)
    ask(state, "artifact upgrade -3")
    play(state, "upgrade UPA-1b")
    assert offered(state) == {"slot 2", "slot 4"}
    play(state, "slot 2")
    assert (resources_of(state), upgrades_of(state)) == ((0, 0, 0), {"UPA-1"})


# Example


def test_example_of_the_artifacts_action(tmp_path: Path) -> None:
    """EX-B-18: strength 2, the 2-clay upgrade (2 coins) and the last gold (3 coins) on the top artifact."""
    state = workshop(tmp_path, coins=3, gold=[0, 0, 0, 3])
    set_tray(state, artifacts="white white")
    turn(state)
    play(state, "marble artifacts white", "upgrade UPA-4a", "slot 5", "pay", "cauldron 4")
    assert state.top is None
    own = board(state, 0)
    assert resources_of(state) == (2, 0, 0)
    assert (own.vp, own.research, own.gold[3]) == (13, 1, 4)
    assert menorahs(state, 0, YELLOW) == 1
