"""The six research upgrades, UPR-1 to UPR-6."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.income import INCOME_OF_SEAT
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, UPGRADES
from games.golem.pieces import printed, resources_of, upgrades_of
from games.golem.scenario import ask, board, nature, offered, play, run, scenario, set_library, set_seat
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

RESEARCH_TRACK = 0b10000000  # as a source of income
ALL = [f"UPR-{number}" for number in range(1, 7)]
PRINTED_COSTS = {"UPR-2": 3, "UPR-3": 4, "UPR-5": 4}
MENORAHS = {upgrade: 3 if upgrade == "UPR-6" else 1 for upgrade in ALL}


def cost_of(state: GolemState, upgrade: str) -> int:
    return int(state.box.upgrade_cost[UPGRADES.index(upgrade)])


def add_book(state: GolemState, book: int, column: int, *choices: str) -> None:
    """Buy this book, which gives 1 VP in all, into this column."""
    set_library(state, [book])
    set_seat(state, 0, knowledge=9)
    ask(state, "buy book")
    play(state, f"book {book}")
    nature(state)
    if f"column {column}" in offered(state):
        play(state, f"column {column}")
    play(state, *choices)
    assert state.top is None
    set_seat(state, 0, knowledge=0)


def library(tmp_path: Path, **seat: object) -> GolemState:
    """Every blue book that is used gives 1 VP when activated and nothing else."""
    books = {f"book_{number}": ("none", "1 VP") for number in (9, 10, 33)}
    return workshop(tmp_path, books=books, research=9, students=[9, 1, 1], **seat)


@pytest.mark.parametrize("upgrade", ALL)
def test_research_upgrade_costs_knowledge_and_brings_menorahs(upgrade: str) -> None:
    """G-11.2.1, G-11.2.2, G-11.2.3, G-11.2.4, G-11.2.5, G-11.2.6: its cost; 1 blue menorah, or 3 for UPR-6."""
    state = scenario()
    cost = cost_of(state, upgrade)
    assert cost == PRINTED_COSTS.get(upgrade, cost)
    set_seat(state, 0, clay=9, coins=9, knowledge=cost)
    run(state, "research upgrade", f"upgrade {upgrade}")
    assert (resources_of(state), upgrades_of(state)) == ((9, 9, 0), {upgrade})
    assert menorahs(state, 0, BLUE) == MENORAHS[upgrade]


@pytest.mark.parametrize("upgrade", ALL)
def test_research_upgrade_is_not_offered_for_less(upgrade: str) -> None:
    """G-11.2.1, G-11.2.2, G-11.2.3, G-11.2.4, G-11.2.5, G-11.2.6: one knowledge too few."""
    state = scenario()
    set_seat(state, 0, clay=9, coins=9, knowledge=cost_of(state, upgrade) - 1)
    ask(state, "research upgrade")
    assert f"upgrade {upgrade}" not in offered(state)


def test_upr_1_pays_a_coin_and_a_clay_for_each_book_of_column_1(tmp_path: Path) -> None:
    """G-11.2.1: whenever a book is added, the second one and a black one too."""
    state = library(tmp_path, upgrades=["UPR-1"])
    for times, book in enumerate((9, 10, 33), 1):
        add_book(state, book, 1)
        assert resources_of(state) == (times, times, 0)


def test_upr_2_pays_2_vp_for_each_book_of_column_2(tmp_path: Path) -> None:
    """G-11.2.2: besides what the books themselves give."""
    state = library(tmp_path, upgrades=["UPR-2"])
    add_book(state, 9, 2)
    assert board(state, 0).vp == 10 + 2 + 1
    add_book(state, 10, 2)
    assert board(state, 0).vp == 13 + 2 + 2


def test_upr_3_doubles_immediate_bonuses_of_column_3(tmp_path: Path) -> None:
    """G-11.2.3: for every coloured book added there, never for a black one."""
    books = {"book_9": ("1 clay", "1 VP"), "book_10": ("2 clay", "1 VP"), "book_33": ("1 coin", "1 VP")}
    state = workshop(tmp_path, books=books, research=9, students=[9, 1, 1], upgrades=["UPR-3"])
    add_book(state, 9, 3)
    assert resources_of(state) == (2, 0, 0)
    add_book(state, 10, 3)
    assert resources_of(state) == (6, 0, 0)
    add_book(state, 33, 3)
    assert resources_of(state) == (6, 1, 0)


def test_upr_4_gives_a_gold_for_each_book_of_column_4(tmp_path: Path) -> None:
    """G-11.2.4: placed as any gold."""
    state = library(tmp_path, upgrades=["UPR-4"])
    add_book(state, 9, 4, "cauldron 4")
    add_book(state, 10, 4, "cauldron 3")
    assert list(board(state, 0).gold) == [0, 0, 1, 1]


@pytest.mark.parametrize("upgrade", ["UPR-1", "UPR-2", "UPR-3", "UPR-4"])
def test_column_upgrade_does_nothing_for_other_columns_or_before_it_is_made(tmp_path: Path, upgrade: str) -> None:
    """G-11.2.1, G-11.2.2, G-11.2.3, G-11.2.4: only this column, only when made."""
    own = int(upgrade[-1])
    for column, made in [(own, []), (own % 4 + 1, [upgrade])]:
        state = workshop(tmp_path, books={"book_9": ("1 clay", "1 VP")}, upgrades=made)
        add_book(state, 9, column)
        assert (resources_of(state), board(state, 0).vp, sum(board(state, 0).gold)) == ((1, 0, 0), 11, 0)


COVERED = 'income = "1 knowledge", limit = 1, turned_income = "2 knowledge, 1 VP", turned_limit = 3'
TOP = 'income = "3 knowledge, 1 VP", limit = 5'
SPACES = ['income = "none", limit = 1', COVERED, *[TOP] * 6, *[f"{TOP}, end_vp = 1"] * 3]
TRACK = "complete = true\nspace = [" + ", ".join(f"{{ space = {k}, {line} }}" for k, line in enumerate(SPACES)) + "]"


def test_upr_5_improves_its_part_of_the_track(tmp_path: Path) -> None:
    """G-11.2.5: where the turned tile lies it allows more books per column and pays more."""
    state = scenario(components=printed(tmp_path, research_track=TRACK))
    set_seat(state, 0, research=1, columns=[[9]], students=[1, 1, 1])
    set_library(state, [10])
    run(state, "buy book -5")
    run(state, INCOME_OF_SEAT, m=RESEARCH_TRACK)
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 1), 10)
    set_seat(state, 0, upgrades=["UPR-5"])
    ask(state, "buy book -5")
    assert "book 10" in offered(state)
    play(state, "skip")
    run(state, INCOME_OF_SEAT, m=RESEARCH_TRACK)
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 3), 11)


def test_upr_5_changes_nothing_where_it_does_not_lie(tmp_path: Path) -> None:
    """G-11.2.5: space 0 stays as printed."""
    state = scenario(components=printed(tmp_path, research_track=TRACK))
    set_seat(state, 0, research=0, columns=[[9]], upgrades=["UPR-5"])
    set_library(state, [10])
    run(state, "buy book -5")
    run(state, INCOME_OF_SEAT, m=RESEARCH_TRACK)
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 0), 10)


def test_upr_5_of_the_box_never_makes_a_space_worse_and_improves_both_numbers() -> None:
    """G-11.2.5: more books per column and more income, on our track too."""
    box = scenario().box
    spaces = int(box.research_last) + 1
    limits = [(int(box.research_limit[space]), int(box.research_limit[spaces + space])) for space in range(spaces)]
    assert all(turned >= printed_limit for printed_limit, turned in limits)
    assert any(turned > printed_limit for printed_limit, turned in limits)
    assert any(box.research_income[space] is not box.research_income[spaces + space] for space in range(spaces))


def test_upr_6_does_nothing_else(tmp_path: Path) -> None:
    """G-11.2.6: no bonus for books in any column, no other track."""
    state = library(tmp_path, upgrades=["UPR-6"])
    for column, book in ((1, 9), (1, 10), (2, 33)):
        add_book(state, book, column)
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 0), 10 + 1 + 2 + 1)
