"""Which book the Automa buys and where it goes, which books it reads, which side of a slash it takes (A-10.6)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA, cards_text
from games.golem.automa_workshop import (
    CARDS,
    applied,
    automa_workshop,
    changes,
    columns_of,
    on_tile,
    reprinted,
    take,
)
from games.golem.scenario import run, set_neighbourhoods

pytestmark = pytest.mark.both

LEFT_HIGHER, RIGHT_HIGHER, NEITHER = ["AU-01"], ["AU-02"], ["AU-03"]
FIVE_BLACK = [33, 34, 35, 36, 37]


def bought(state: GolemState, effect: str = "buy book") -> list[int]:
    """The books bought by this effect."""
    state.log = []
    run(state, effect, seat=AUTOMA)
    return [entry[3] for entry in state.log if entry[0] == events.BOOK_BOUGHT]


def read(state: GolemState, effect: str = "activate 3 books") -> list[int]:
    """The books it activated, in order."""
    state.log = []
    run(state, effect, seat=AUTOMA)
    return [entry[3] for entry in state.log if entry[0] == events.BOOK_READ]


# Which book


@pytest.mark.parametrize(
    ("played", "book"),
    [(["AU-01"], 1), (["AU-03"], 17), (["AU-04"], 2), (["AU-03", "AU-04"], 2), (["AU-04", "AU-01", "AU-03"], 17)],
)
@pytest.mark.parametrize("effect", ["buy book", "buy book -3", "4 VP, buy book -5", "buy book without card cost"])
def test_book_is_chosen_by_the_card_played_last(played: list[str], book: int, effect: str) -> None:
    """A-10.6.1: its book column from the top, library slots from the left; for tiles and characters too."""
    state = automa_workshop(played=played, marker=9, library=[1, 2, 9, 17])
    assert bought(state, effect) == [book]


def test_book_is_paid_with_its_card_and_its_slot() -> None:
    """A-10.6, A-10.6.1: 1 for the card and 3 for slot 4; then its bonuses."""
    state = automa_workshop(played=["AU-03"], marker=9, library=[1, 2, 9, 17])
    assert applied(state, "buy book") == {"marker": -4, "VP": 1 + 1, "books": [[17], [], [], []]}


def test_book_whose_column_is_full_is_skipped() -> None:
    """A-10.6.2: five in the column of its colour, black ones included."""
    state = automa_workshop(columns=[[3, 4, 33, 34, 35], [5 + 4]], library=[1, 2, 10, 17])
    assert bought(state) == [10]
    state = automa_workshop(columns=[[3, 4, 33, 34], [9]], library=[1, 2, 10, 17])
    assert bought(state) == [1]


@pytest.mark.parametrize(("students", "book"), [([1, 1, 1], 9), ([1, 2, 1], 33)])
def test_black_book_needs_a_student_who_can_move_back(students: list[int], book: int) -> None:
    """A-10.6.2: otherwise it is skipped."""
    assert bought(automa_workshop(library=[33, 9], students=students)) == [book]


def test_black_book_costs_a_step_of_the_rightmost_student() -> None:
    """A-10.6.2: and the surcharge of its slot."""
    state = automa_workshop(library=[9, 34], played=["AU-04"], students=[2, 3, 1])
    assert applied(state, "buy book") == {"students": (2, 2, 1), "marker": -1 + 2 + 1, "books": [[34], [], [], []]}


def test_black_book_by_at_04_needs_no_student() -> None:
    """A-10.6.2: its cost does not apply there."""
    assert bought(automa_workshop(library=[33, 9], students=[1, 1, 1]), "buy book without card cost") == [33]


# Which column


@pytest.mark.parametrize(
    ("columns", "book", "column"),
    [
        ([], 9, 1),
        ([[9]], 17, 2),
        ([[9]], 1, 2),
        ([[9]], 25, 2),
        ([[9]], 33, 2),
        ([[9]], 10, 1),
        ([[9], [33], [1], [17]], 25, 2),
        ([[9, 10, 11], [17, 18, 19, 20], [25, 26, 27, 28], [1, 2]], 33, 2),
    ],
)
def test_books_go_into_columns_as_in_the_example(columns: list[list[int]], book: int, column: int) -> None:
    """EX-A-07: blue into 1, others and black into 2, blue into 1; yellow onto black only; black onto the fullest."""
    state = automa_workshop(columns=columns, library=[book], students=[2, 2, 2], marker=9)
    run(state, "buy book", seat=AUTOMA)
    assert columns_of(state)[column - 1][-1] == book


@pytest.mark.parametrize(
    ("columns", "column"),
    [
        ([[33], [], [1], []], 3),
        ([[33], [], [9], []], 2),
        ([[9], [33, 34], [17], [35]], 2),
        ([[9], FIVE_BLACK, [17], [38]], 4),
    ],
    ids=["its colour", "leftmost empty", "leftmost black only", "black only with room"],
)
def test_column_of_a_coloured_book(columns: list[list[int]], column: int) -> None:
    """A-10.6.3: its colour, else the leftmost empty one, else the leftmost with black books only, below five."""
    state = automa_workshop(columns=columns, library=[2])
    run(state, "buy book", seat=AUTOMA)
    assert columns_of(state)[column - 1][-1] == 2


def test_coloured_book_without_a_column_is_skipped() -> None:
    """A-10.6.3: three other colours and five black books."""
    state = automa_workshop(columns=[[9], [17], [25], FIVE_BLACK], library=[2, 10])
    assert bought(state) == [10]


@pytest.mark.parametrize(
    ("columns", "column"),
    [
        ([[9, 10], [], [], [17]], 2),
        ([[9], [17, 18], [25, 26], [1]], 2),
        ([[9, 10, 11, 12, 13], [17], [25, 26], [1]], 3),
        ([[1, 33], [9], [17], [25, 34, 35]], 4),
    ],
    ids=["leftmost empty", "most books, leftmost", "below five", "black ones count"],
)
def test_column_of_a_black_book(columns: list[list[int]], column: int) -> None:
    """A-10.6.4: the leftmost empty one, else the fullest below five, ties leftmost."""
    state = automa_workshop(columns=columns, library=[38], students=[2, 2, 2], marker=9)
    run(state, "buy book", seat=AUTOMA)
    assert columns_of(state)[column - 1][-1] == 38


def test_black_book_is_skipped_when_all_columns_hold_five() -> None:
    """A-10.6.4, A-17.3: no purchase; a discount is paid out."""
    columns = [[1, 2, 3, 4, 5], [9, 10, 11, 12, 13], [17, 18, 19, 20, 21], [25, 26, 27, 28, 29]]
    state = automa_workshop(columns=columns, library=[38], students=[2, 2, 2])
    assert applied(state, "buy book -5") == {"marker": 5}


@pytest.mark.parametrize("height", [0, 1, 2, 3, 4])
def test_research_track_never_limits_its_columns(height: int) -> None:
    """A-17.4: with the research marker on 0 it fills a column up to five."""
    state = automa_workshop(columns=[[2, 3, 4, 5][:height]], library=[1], research=0)
    assert bought(state) == [1]
    assert len(columns_of(state)[0]) == height + 1


def test_knowledge_can_always_be_met() -> None:
    """A-17.4: at -5 each unit costs 1 VP; here 1 for the card and 1 for slot 2."""
    state = automa_workshop(marker=-5, library=[9, 2], played=["AU-04"])
    assert applied(state, "buy book") == {"marker": 2, "VP": -2 + 1, "books": [[2], [], [], []]}


# No book in the list


@pytest.mark.parametrize("library", [[], [1]], ids=["empty", "slot 2 is empty"])
def test_slot_without_a_book_is_skipped(library: list[int]) -> None:
    """A-17.3: AU-04 names slot 2 alone; no book of the list, no purchase, and the discount is paid out."""
    state = automa_workshop(played=["AU-04"], library=library)
    assert bought(state) == []
    assert applied(state, "buy book -3") == {"marker": 3}


def test_list_goes_on_behind_an_empty_slot() -> None:
    """A-17.3: AU-03 begins with slot 5; only two books are there."""
    assert bought(automa_workshop(played=["AU-03"], library=[1, 9])) == [9]


def test_book_that_is_not_in_the_list_is_not_bought(tmp_path: Path) -> None:
    """A-17.3: the list names slots 2 and 3, whose books are skipped, and not slot 1."""
    cards = cards_text(**(CARDS | {"AU_04": CARDS["AU_04"] | {"book": [2, 3]}}))
    state = automa_workshop(
        components=reprinted(tmp_path, automa_cards=cards),
        played=["AU-04"],
        library=[9, 33, 2],
        columns=[[3, 4, 5, 6, 7]],
    )
    assert bought(state) == []


def test_at_04_without_a_book_is_without_benefit() -> None:
    """A-17.3: 2 VP (A-8.4), but no discount."""
    state = automa_workshop(library=[])
    assert changes(state, lambda: on_tile(state, "AT-04")) == {"VP": 2}


def test_research_action_without_a_book_gives_its_resources_only() -> None:
    """A-17.3: no main part and no 2 VP."""
    state = automa_workshop(library=[], upgrades=UPGRADES[:6])
    assert changes(state, lambda: take(state, "research", 4)) == {"marker": 4}


# Reading own books


@pytest.mark.parametrize(
    ("columns", "order"),
    [
        ([[1, 2], [9]], [2, 1, 9]),
        ([[1, 2, 3], [9, 10, 11]], [3, 11, 2]),
        ([[1, 2, 3], [9, 33], [34]], [33, 34, 3]),
        ([[33, 1], [9, 10, 34]], [34, 33, 1]),
        ([[9], [], [1]], [9, 1]),
    ],
)
def test_own_books_are_read_black_first_then_from_the_top(columns: list[list[int]], order: list[int]) -> None:
    """A-10.6.5: within each group the greater height, equal heights from left to right; each book once."""
    assert read(automa_workshop(columns=columns)) == order
    assert read(automa_workshop(columns=columns), "activate 1 book") == order[:1]


def test_order_of_reading_is_looked_at_again_after_each_bonus(tmp_path: Path) -> None:
    """A-10.6.5: the first book brings UPG-3, whose golem buys a black book onto the others; it is read next."""
    books = 'book = [{ number = 2, activation = "golem upgrade -4" }, { number = 33, activation = "1 coin" }]'
    components = reprinted(tmp_path, books=books)
    state = automa_workshop(
        components=components,
        columns=[[1, 2], [9], [17], [25]],
        library=[33],
        students=[2, 2, 2],
        golems=["blue II"],
        upgrades=[upgrade for upgrade in UPGRADES[6:12] if upgrade != "UPG-3"],
    )
    set_neighbourhoods(state, blue_II=4)
    by_the_chain = [1, 2, 33]
    assert read(state, "activate 2 books") == [2, *by_the_chain, 33]


# Options of a slash


@pytest.mark.parametrize(
    ("played", "side"),
    [(LEFT_HIGHER, "left"), (RIGHT_HIGHER, "right"), (NEITHER, "left"), (["AU-02", "AU-01"], "left")],
)
def test_side_of_a_slash_is_that_of_the_higher_criterion(played: list[str], side: str) -> None:
    """A-10.6.6: LEFT or RIGHT in the marble column of the card played last; with neither the left one."""
    state = automa_workshop(played=played)
    assert applied(state, "2 VP | 3 clay") == ({"VP": 2} if side == "left" else {"marker": 3})


@pytest.mark.parametrize("section", ["VII", "VIII", "IX", "X"])
@pytest.mark.parametrize("played", [LEFT_HIGHER, RIGHT_HIGHER])
@pytest.mark.parametrize("slash", ["2 clay | kill golem", "kill golem | 2 clay"])
def test_killing_option_is_taken_with_a_golem_in_viii_to_x(slash: str, played: list[str], section: str) -> None:
    """A-10.6.6: before anything else; otherwise left or right by the card."""
    state = automa_workshop(played=played, golems=[f"red {section}", "yellow I"])
    by_card = (played == LEFT_HIGHER) == slash.startswith("kill")
    assert ("golems" in applied(state, slash)) == (by_card or section != "VII")


def test_killing_option_with_more_than_a_kill_counts_too() -> None:
    """A-10.6.6: an option that kills."""
    state = automa_workshop(golems=["red X", "yellow I"])
    assert applied(state, "9 VP | kill golem, 2 coins")["golems"] == ["yellow I"]


@pytest.mark.parametrize(
    ("slash", "given", "changed"),
    [
        ("student red +1 | 2 clay", {"students": [10, 1, 1]}, {"marker": 2}),
        ("kill golem | 2 clay", {"golems": []}, {"marker": 2}),
        ("1 gold | research +1", {"gold": [1, 2, 3, 4]}, {"research": 1}),
        ("pay student red -1: 5 VP | 2 clay", {"students": [1, 2, 2]}, {"marker": 2}),
        ("golem upgrade | 2 clay", {"upgrades": UPGRADES[6:12]}, {"marker": 2}),
        ("buy book | 2 clay", {"library": []}, {"marker": 2}),
    ],
)
def test_impossible_option_of_a_slash_is_dropped(slash: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """A-10.6.6: although LEFT stands higher."""
    assert applied(automa_workshop(played=LEFT_HIGHER, **given), slash) == changed


def test_impossible_option_of_a_slash_is_dropped_although_it_has_a_discount() -> None:
    """A-10.6.6: a discount paid out does not make it possible."""
    state = automa_workshop(played=LEFT_HIGHER, upgrades=UPGRADES[6:12])
    assert applied(state, "golem upgrade -2 | research upgrade -2") == {"upgrades": {"UPR-1"}}
    state = automa_workshop(played=LEFT_HIGHER, created=4)
    assert applied(state, "create golem -2 | 1 VP") == {"VP": 1}
    state = automa_workshop(played=LEFT_HIGHER, library=[])
    assert applied(state, "buy book -2 | 1 VP") == {"VP": 1}


@pytest.mark.parametrize(("played", "marker"), [(LEFT_HIGHER, 2), (RIGHT_HIGHER, 3), (NEITHER, 2)])
def test_with_both_options_impossible_the_card_decides(played: list[str], marker: int) -> None:
    """A-10.6.6: A-3.7 pays for the one picked."""
    state = automa_workshop(played=played, upgrades=UPGRADES)
    assert applied(state, "golem upgrade -2 | research upgrade -3") == {"marker": marker}
