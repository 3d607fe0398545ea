"""Books: what they cost, when they may be bought, and what a new one does."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.artifacts import Gold
from altneu.games.golem.actions.books import BuyBook
from altneu.games.golem.actions.gains import Gain, GolemTrack, Pay, Research
from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.actions.students import Student, StudentBack
from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLACK_BOOK, BLUE
from altneu.kernel.combinators import AnyOrder, Choose, Exchange, Nothing, Seq
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE, Effect
from games.golem.pieces import golems_of, resources_of, upgrades_of
from games.golem.scenario import (
    ask,
    board,
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

BOOKS = range(1, 39)


def books_offered(state: GolemState) -> set[int]:
    return {int(text[5:]) for text in offered(state) if text.startswith("book")}


def gains_told(state: GolemState) -> list[str]:
    """Where each gain of resources and VP came from, in order, since `state.log = []`."""
    return [SOURCES[entry[2]] for entry in state.log or [] if entry[0] in (events.GAINED, events.SCORED)]


def leaves(effect: Effect[Any]) -> list[Effect[Any]]:
    inner = [leaf for part in effect.parts() for leaf in leaves(part)]
    return inner if effect.parts() else [effect]


# The cards


def test_every_book_has_colour_cost_and_two_bonuses() -> None:
    """G-10.1.1: 38 cards; a lower and an upper half with an effect each."""
    box = scenario().box
    assert len(box.book_cost) == len(BOOKS) + 1
    for book in BOOKS:
        assert 0 <= box.book_colour[book] <= BLACK_BOOK
        assert box.book_cost[book] >= 0
        assert not isinstance(box.book_immediate[book], Nothing)
        assert not isinstance(box.book_activation[book], Nothing)


def test_bonuses_of_books_and_starting_tiles_are_of_the_known_kinds() -> None:
    """G-10.1.3: resources, 1 gold, VP, research, students, upgrades, exchanges, track, kill, slash; nothing else."""
    box = scenario().box
    effects = [*box.book_immediate[1:], *box.book_activation[1:], *box.starts]
    assert len(effects) == 38 + 38 + 18
    parts = {type(leaf) for effect in effects for leaf in leaves(effect)}
    assert parts <= {Gain, Gold, Research, Student, Upgrade, GolemTrack, Kill, Pay, StudentBack}
    assert all(leaf.count == 1 for effect in effects for leaf in leaves(effect) if isinstance(leaf, Gold))
    assert {type(effect) for effect in effects if effect.parts()} <= {Seq, AnyOrder, Choose, Exchange}


@pytest.mark.parametrize(
    ("bonus", "choices", "fact"),
    [
        ("student red +1", ["student red"], lambda own: list(own.students) == [3, 2, 2]),
        ("student any +1", ["student blue"], lambda own: list(own.students) == [2, 2, 3]),
        ("golem track +2", ["track up"], lambda own: own.track == 5),
        ("golem track -1", ["track down"], lambda own: own.track == 2),
        ("kill golem", ["kill red I", "bury 7"], lambda own: own.killed() == 1),
        ("golem upgrade -2", ["upgrade UPG-5"], lambda own: own.has(10)),
        ("pay 1 VP: 2 clay", ["pay"], lambda own: (own.vp, own.res[0]) == (10, 2)),
        ("2 clay | 3 VP", ["option 2"], lambda own: (own.vp, own.res[0]) == (14, 0)),
        ("1 gold", ["cauldron 4"], lambda own: own.gold[3] == 1),
    ],
)
def test_symbols_on_books(tmp_path: Path, bonus: str, choices: list[str], fact: Any) -> None:
    """G-10.1.3: a student moves forward, the track by the shown number, a slash gives one side, and so on."""
    state = workshop(tmp_path, books={"book_9": (bonus, "1 VP")}, library=[9], knowledge=1, students=[2, 2, 2])
    run(state, "buy book", "book 9", "column 1", *choices)
    assert fact(board(state, 0))


# Cost


@pytest.mark.parametrize("book", [8, 12, 17, 30])
def test_coloured_book_costs_knowledge(book: int) -> None:
    """G-10.1.2: it is paid in knowledge, in full or not at all."""
    state = scenario()
    set_library(state, [book])
    cost = int(state.box.book_cost[book] + state.box.surcharge[0])
    set_seat(state, 0, clay=9, coins=9, knowledge=cost - 1)
    run(state, "buy book")
    set_seat(state, 0, knowledge=cost)
    ask(state, "buy book")
    play(state, f"book {book}")
    assert resources_of(state) == (9, 9, 0)


def test_black_book_costs_one_step_back_of_any_own_student(tmp_path: Path) -> None:
    """G-10.1.2: any student not in I, nothing in knowledge but the surcharge."""
    state = workshop(tmp_path, library=[33], students=[3, 1, 2])
    ask(state, "buy book")
    play(state, "book 33")
    assert offered(state) == {"student red back", "student blue back"}
    play(state, "student red back")
    assert list(board(state, 0).students) == [2, 1, 2]


@pytest.mark.parametrize("students", [[2, 1, 1], [1, 2, 1], [1, 1, 2]], ids=str)
def test_black_book_is_paid_by_the_only_student_that_can_step_back(tmp_path: Path, students: list[int]) -> None:
    """G-10.1.2: section II is far enough, in any street."""
    state = workshop(tmp_path, library=[33], students=students)
    run(state, "buy book", "book 33", "column 1")
    assert list(board(state, 0).students) == [1, 1, 1]


def test_black_book_cannot_be_bought_without_a_step_to_pay(tmp_path: Path) -> None:
    """G-10.1.2: with all students in I it is not offered."""
    state = workshop(tmp_path, library=[33, 34], students=[1, 1, 1], knowledge=9)
    ask(state, "buy book")
    assert offered(state) == set()


@pytest.mark.parametrize(("slot", "book"), list(enumerate([1, 2, 9, 17, 33], 1)))
def test_each_slot_adds_its_surcharge(tmp_path: Path, slot: int, book: int) -> None:
    """G-10.2.1: any of the five books, for its cost and the surcharge of its slot."""
    cost = slot - 1 + (0 if book == 33 else 1)
    state = workshop(tmp_path, knowledge=cost, students=[2, 1, 1])
    ask(state, "buy book")
    assert book in books_offered(state)
    play(state, f"book {book}")
    assert resources_of(state) == (0, 0, 0)
    if cost:
        poor = workshop(tmp_path, knowledge=cost - 1, students=[2, 1, 1])
        ask(poor, "buy book")
        assert book not in books_offered(poor)


SELLERS = {"research": 5, "AT-04": 4, "N-B4": 2, "N-B9": 0, "CH-49": 0}  # for a book of 1 with a surcharge of 4


@pytest.mark.parametrize("seller", SELLERS)
def test_books_are_bought_at_these_prices(tmp_path: Path, seller: str) -> None:
    """G-10.2.4: full cost, without the card's cost, 3 less or 5 less."""
    price = SELLERS[seller]
    for knowledge in {price, max(0, price - 1)}:
        state = workshop(tmp_path, library=[33, 34, 1, 2, 9], knowledge=knowledge)
        ask(state, state.box.effects[seller])
        assert (9 in books_offered(state)) == (knowledge == price)
        if knowledge == price:
            play(state, "book 9")
            assert resources_of(state) == (0, 0, 0)


def test_books_are_bought_nowhere_else() -> None:
    """G-10.2.4: these five effects of the box sell books."""
    sellers = {name for name, effect in scenario().box.effects.items() if isinstance(effect, BuyBook)}
    assert {name.split(" part")[0] for name in sellers} == {"research book", "AT-04", "N-B4", "N-B9", "CH-49"}


def test_book_without_a_column_cannot_be_bought(tmp_path: Path) -> None:
    """G-10.2.2: at research 0 a column takes one book; red has its column, and the others are full."""
    state = workshop(tmp_path, knowledge=9, columns=[[3], [10], [18], []], library=[1, 9, 17, 25])
    ask(state, "buy book")
    assert books_offered(state) == {25}


def test_own_bonus_of_a_book_does_not_make_room_for_it(tmp_path: Path) -> None:
    """G-10.2.2: the research level before the book's own research step counts."""
    books = {"book_9": ("research +2", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=9, columns=[[10]], library=[9], research=0)
    ask(state, "buy book")
    assert offered(state) == set()


def test_library_moves_left_and_is_refilled_before_any_bonus(tmp_path: Path) -> None:
    """G-10.2.3: NATURE reveals a book in slot 5 while the new book has given nothing yet."""
    state = workshop(tmp_path, knowledge=2)
    ask(state, "buy book")
    play(state, "book 2")
    assert list(state.library) == [1, 9, 17, 33, 0]
    assert asked(state) == NATURE
    assert resources_of(state) == (0, 0, 0)
    play(state, "book 38")
    assert list(state.library) == [1, 9, 17, 33, 38]
    assert resources_of(state) == (0, 0, 0)
    play(state, "column 1")
    assert resources_of(state) == (2, 0, 0)


def test_buying_may_be_declined(tmp_path: Path) -> None:
    """G-20.23: nothing is bought, and nothing is paid out for it."""
    state = workshop(tmp_path, knowledge=2)
    run(state, "buy book -5", "skip")
    assert (list(state.library), resources_of(state)) == ([1, 2, 9, 17, 33], (0, 0, 2))


def test_buying_without_a_book_to_pay_or_place_is_void(tmp_path: Path) -> None:
    """G-20.23: no question, no discount paid out; CH-49 still gives its 4 VP."""
    state = workshop(tmp_path, knowledge=3, columns=[[3], [10], [18], [25]], library=[1, 2, 9])
    run(state, "buy book -5")
    assert resources_of(state) == (0, 0, 3)
    run(state, state.box.effects["CH-49"])
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 3), 14)


def test_discount_beyond_the_price_is_lost(tmp_path: Path) -> None:
    """G-20.23, G-10.2.4: 5 less on a book of 1 in slot 1 costs nothing and brings nothing."""
    state = workshop(tmp_path, knowledge=3)
    run(state, "buy book -5", "book 1", "column 1")
    assert resources_of(state) == (1, 0, 3)


# What a new book does


def test_new_book_gives_its_immediate_bonus_and_then_the_column_from_the_bottom_up(tmp_path: Path) -> None:
    """G-10.4.1, G-10.4.2: own lower half, the upgrade, the older books, last its own upper half."""
    state = workshop(tmp_path, knowledge=1, research=7, upgrades=["UPR-2"], columns=[[1], [10, 33, 11]], library=[9])
    state.log = []
    run(state, "buy book", "book 9")
    assert gains_told(state) == ["book 9", "UPR-2", "book 10", "book 33", "book 11", "book 9"]
    assert board(state, 0).vp == 10 + 2 + 3


def test_books_of_other_columns_are_not_activated(tmp_path: Path) -> None:
    """G-10.4.2: the first book of an empty column gives its two bonuses only."""
    state = workshop(tmp_path, knowledge=1, columns=[[1], [10]], library=[17], upgrades=["UPR-1"])
    state.log = []
    run(state, "buy book", "book 17", "column 3")
    assert gains_told(state) == ["book 17", "book 17"]


@pytest.mark.parametrize(
    ("book", "column", "times"), [(9, "column 3", 2), (9, "column 2", 1), (33, "column 3", 1)], ids=str
)
def test_upr_3_doubles_immediate_bonuses_in_column_3(tmp_path: Path, book: int, column: str, times: int) -> None:
    """G-10.4.3, G-20.26: twice for a book that is not black; the activation bonus is never doubled."""
    books = {"book_9": ("1 clay", "1 VP"), "book_33": ("1 clay", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=1, students=[2, 1, 1], upgrades=["UPR-3"], library=[book])
    run(state, "buy book", f"book {book}", column)
    assert (resources_of(state)[0], board(state, 0).vp) == (times, 11)


@pytest.mark.parametrize("effect", ["AT-09", "N-B10"])
def test_reading_a_book_uses_its_upper_half_alone(tmp_path: Path, effect: str) -> None:
    """G-10.4.4: no immediate bonus, no upgrade, no other book of the column."""
    state = workshop(tmp_path, columns=[[], [9, 10, 11]], upgrades=["UPR-2"])
    ask(state, state.box.effects[effect])
    assert {text for text in offered(state) if text.startswith("read")} == {"read 9", "read 10", "read 11"}
    play(state, "read 10")
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 0), 11)


# Books inside books


def test_book_bought_inside_another_is_resolved_completely_and_not_activated_again(tmp_path: Path) -> None:
    """G-20.24: the outer chain goes on with the cards below the outer book, and the outer book."""
    books = {"book_1": ("golem upgrade -9", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=9, research=9, columns=[[3]], golems=["blue I"], library=[1, 2])
    set_neighbourhoods(state, blue_I=4)
    state.log = []
    run(state, "buy book", "book 1", "upgrade UPG-3", "activate blue I", "book 2")
    assert [entry[3] for entry in state.log if entry[0] == events.BOOK_READ] == [3, 1, 2, 3, 1]
    assert gains_told(state) == ["book 2", "book 3", "book 1", "book 2", "book 3", "book 1"]
    assert list(board(state, 0).columns)[:4] == [3, 1, 2, 0]


def test_book_bought_inside_another_sees_the_refilled_library(tmp_path: Path) -> None:
    """G-20.24: the book revealed for the outer purchase can be bought by the inner one."""
    books = {"book_1": ("golem upgrade -9", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=20, golems=["blue I"], library=[1, 2, 9, 17, 33])
    set_neighbourhoods(state, blue_I=9)
    ask(state, "buy book")
    play(state, "book 1", "book 25", "column 1", "upgrade UPG-3", "activate blue I")
    assert books_offered(state) == {9, 17, 25}, "red has its column already, at research 0"
    assert golems_of(state) == ["blue I lying"]


def test_column_upgrade_made_by_the_immediate_bonus_counts(tmp_path: Path) -> None:
    """G-20.25: the chain reaches the bottom of the column afterwards."""
    books = {"book_9": ("research upgrade -9", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=1, library=[9])
    run(state, "buy book", "book 9", "column 1", "upgrade UPR-1")
    assert resources_of(state) == (1, 1, 0)


def test_column_upgrade_made_by_an_activation_bonus_is_too_late(tmp_path: Path) -> None:
    """G-20.25: the chain has passed the bottom of the column."""
    books = {"book_9": ("none", "research upgrade -9")}
    state = workshop(tmp_path, books=books, knowledge=1, library=[9])
    run(state, "buy book", "book 9", "column 1", "upgrade UPR-1")
    assert upgrades_of(state) == {"UPR-1"}
    assert resources_of(state) == (0, 0, 0)


def test_upr_3_made_by_the_immediate_bonus_doubles_nothing(tmp_path: Path) -> None:
    """G-20.25: it must be made when the book is placed."""
    books = {"book_9": ("research upgrade -9, 1 clay", "1 VP")}
    state = workshop(tmp_path, books=books, knowledge=1, library=[9])
    run(state, "buy book", "book 9", "column 3", "upgrade UPR-3")
    assert upgrades_of(state) == {"UPR-3"}
    assert resources_of(state) == (1, 0, 0)


def test_second_run_of_a_doubled_bonus_has_its_own_choices_and_payments(tmp_path: Path) -> None:
    """G-20.26: the first is paid for, the second declined."""
    books = {"book_9": ("pay 2 clay: student any +1", "1 VP")}
    state = workshop(tmp_path, books=books, clay=5, knowledge=1, upgrades=["UPR-3"], library=[9])
    run(state, "buy book", "book 9", "column 3", "pay", "student blue", "skip")
    assert (resources_of(state), list(board(state, 0).students)) == ((3, 0, 0), [1, 1, 2])
    state = workshop(tmp_path, books=books, clay=5, knowledge=1, upgrades=["UPR-3"], library=[9])
    run(state, "buy book", "book 9", "column 3", "pay", "student blue", "pay", "student red")
    assert (resources_of(state), list(board(state, 0).students)) == ((1, 0, 0), [2, 1, 2])


def test_upa_2_and_library_are_not_doubled(tmp_path: Path) -> None:
    """G-20.26: with UPR-3 the artifact pays once and one book is revealed."""
    state = workshop(tmp_path, knowledge=3, gold=[0, 2, 0, 0], slots=[None, "UPA-2a"], upgrades=["UPR-3"])
    set_seat(state, 0, slots=[None, "UPA-2a"])
    run(state, "buy book", "book 9", "column 3", "trigger now")
    assert board(state, 0).vp == 10 + 2 + 1
    assert list(state.library)[:4] == [1, 2, 17, 33]
    assert state.library[4] > 0


# Example


def test_example_of_the_research_action() -> None:
    """EX-B-19: strength 2; UPR-2 for 3, then the leftmost book, 1 in all, into column 2; its research step is paid."""
    state = scenario()
    set_seat(state, 0, knowledge=2)
    set_library(state, [10, 1, 2, 3, 4])
    set_tray(state, research="white white")
    turn(state)
    play(state, "marble research white", "upgrade UPR-2", "book 10", "book 38", "column 2")
    assert (resources_of(state), board(state, 0).vp, board(state, 0).research) == ((0, 0, 1), 12, 0)
    play(state, "pay")
    assert (resources_of(state), board(state, 0).vp, board(state, 0).research) == ((0, 0, 0), 12, 1)
    assert menorahs(state, 0, BLUE) == 1
    assert list(state.library) == [1, 2, 3, 4, 38]
