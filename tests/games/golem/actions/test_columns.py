"""The four columns of books: colours, room, and the order in which books lie."""

from pathlib import Path

import pytest

from altneu.games.golem.state.state import GolemState
from games.golem.pieces import resources_of
from games.golem.scenario import ask, board, nature, offered, play, run, set_library, set_seat
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

ANY = {"column 1", "column 2", "column 3", "column 4"}


def space_for(state: GolemState, limit: int) -> int:
    """The lowest space of the research track that allows so many books in a column."""
    return next(space for space in range(11) if state.box.research_limit[space] >= limit)


def shelf(tmp_path: Path, columns: list[list[int]], limit: int = 5, **seat: object) -> GolemState:
    state = workshop(tmp_path, knowledge=9, columns=columns, students=[9, 1, 1], **seat)
    set_seat(state, 0, research=space_for(state, limit))
    return state


def columns_for(state: GolemState, book: int) -> set[str]:
    """The columns open to this book, the only one in the library; none where it cannot be bought."""
    set_library(state, [book])
    set_seat(state, 0, knowledge=9)
    heights = list(board(state, 0).heights)
    ask(state, "buy book")
    if not offered(state):
        return set()
    play(state, f"book {book}")
    nature(state)
    if offered(state) <= ANY and state.top is not None:
        return offered(state)
    grown = [k for k, height in enumerate(board(state, 0).heights) if height > heights[k]]
    return {f"column {grown[0] + 1}"}


def books_of(state: GolemState, column: int) -> list[int]:
    own = board(state, 0)
    return [int(own.columns[5 * (column - 1) + k]) for k in range(own.heights[column - 1])]


@pytest.mark.parametrize("book", [1, 9, 17, 25, 33])
def test_first_book_goes_into_any_of_four_columns(tmp_path: Path, book: int) -> None:
    """G-10.3.1, G-20.22: empty columns may be used in any order."""
    assert columns_for(shelf(tmp_path, []), book) == ANY


@pytest.mark.parametrize(("upgrade", "column"), [("UPR-1", 1), ("UPR-2", 2), ("UPR-4", 4)])
def test_each_column_stands_above_its_upgrade(tmp_path: Path, upgrade: str, column: int) -> None:
    """G-10.3.1: the upgrade pays for its own column and for no other."""
    for other in (1, 2, 3, 4):
        state = shelf(tmp_path, [], limit=1, upgrades=[upgrade], gold=[1, 2, 3, 3])
        set_library(state, [9])
        before = (resources_of(state)[:2], board(state, 0).vp, sum(board(state, 0).gold))
        run(state, "buy book", "book 9", f"column {other}")
        after = (resources_of(state)[:2], board(state, 0).vp - 1, sum(board(state, 0).gold))
        assert (after != before) == (other == column)


def test_colour_has_one_column_and_column_one_colour(tmp_path: Path) -> None:
    """G-10.3.2: red goes only to the red column, and no other colour goes there."""
    assert columns_for(shelf(tmp_path, [[1]]), 2) == {"column 1"}
    assert columns_for(shelf(tmp_path, [[1]]), 9) == {"column 2", "column 3", "column 4"}


def test_colour_without_a_column_to_go_to_cannot_be_bought(tmp_path: Path) -> None:
    """G-10.3.2, G-20.22: green may not join blue or red, and the black columns have room only at a higher limit."""
    columns = [[33], [34], [9], [1]]
    assert columns_for(shelf(tmp_path, columns, limit=1), 17) == set()
    assert columns_for(shelf(tmp_path, columns, limit=2), 17) == {"column 1", "column 2"}


def test_black_book_goes_beside_any_colour_or_starts_a_column(tmp_path: Path) -> None:
    """G-10.3.3: all four columns are open to it."""
    assert columns_for(shelf(tmp_path, [[1], [9, 10], [34]]), 33) == ANY


def test_column_of_black_books_has_no_colour_yet(tmp_path: Path) -> None:
    """G-10.3.3, G-20.22: any colour without a column may join it, and several such columns may exist."""
    state = shelf(tmp_path, [[33], [34], [1]])
    assert columns_for(state, 9) == {"column 1", "column 2", "column 4"}
    play(state, "column 2")
    assert columns_for(state, 17) == {"column 1", "column 4"}
    play(state, "column 1")
    assert books_of(state, 1) == [33, 17]


def test_black_book_does_not_change_the_colour_of_a_column(tmp_path: Path) -> None:
    """G-10.3.3: red stays red with a black book on top."""
    state = shelf(tmp_path, [[1, 33]])
    assert columns_for(state, 9) == {"column 2", "column 3", "column 4"}
    assert columns_for(shelf(tmp_path, [[33, 1]]), 2) == {"column 1"}


@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_research_space_limits_every_column(tmp_path: Path, limit: int) -> None:
    """G-10.3.4, G-20.22: a column with as many books as the number at the marker takes no more."""
    blue = [9, 10, 11, 12, 13]
    state = shelf(tmp_path, [blue[:limit]], limit)
    assert state.box.research_limit[board(state, 0).research] == limit
    assert columns_for(state, 14) == set()
    assert columns_for(shelf(tmp_path, [blue[: limit - 1]], limit), 14) == ({"column 1"} if limit > 1 else ANY)
    assert columns_for(shelf(tmp_path, [blue[:limit]], limit), 33) == ANY - {"column 1"}


def test_column_holds_five_books_at_most(tmp_path: Path) -> None:
    """G-10.3.4, G-20.22: also at the top of the research track with UPR-5."""
    state = shelf(tmp_path, [[9, 10, 11, 12, 13]], upgrades=["UPR-5"])
    set_seat(state, 0, research=int(state.box.research_last))
    assert columns_for(state, 14) == set()
    assert columns_for(state, 33) == ANY - {"column 1"}


def test_full_column_blocks_its_colour_even_with_empty_columns(tmp_path: Path) -> None:
    """G-20.22: the colour cannot be bought at all."""
    state = shelf(tmp_path, [[1, 2]], limit=2)
    assert columns_for(state, 3) == set()


def test_books_stay_when_the_research_marker_falls(tmp_path: Path) -> None:
    """G-10.3.4: nothing is removed, but nothing more may be added."""
    state = shelf(tmp_path, [[1, 2]], limit=2)
    set_seat(state, 0, research=space_for(state, 2))
    run(state, state.box.effects["N-B7"], "pay", "skip")
    assert state.box.research_limit[board(state, 0).research] == 1
    assert books_of(state, 1) == [1, 2]
    assert columns_for(state, 3) == set()


def test_limit_is_read_when_the_book_is_bought(tmp_path: Path) -> None:
    """G-20.22: a research step taken before the purchase counts."""
    state = shelf(tmp_path, [[1]], limit=1)
    assert columns_for(state, 2) == set()
    set_seat(state, 0, research=space_for(state, 2) - 1)
    run(state, "research +1")
    assert columns_for(state, 2) == {"column 1"}


def test_newest_book_lies_on_top(tmp_path: Path) -> None:
    """G-10.3.5: a column grows away from the board."""
    state = shelf(tmp_path, [[], [9, 33]])
    columns_for(state, 11)
    columns_for(state, 10)
    assert books_of(state, 2) == [9, 33, 11, 10]
    assert [books_of(state, column) for column in (1, 3, 4)] == [[], [], []]


def test_columns_of_others_do_not_matter(tmp_path: Path) -> None:
    """G-10.3.2: each player has four columns of their own."""
    state = shelf(tmp_path, [])
    set_seat(state, 1, columns=[[1], [9], [17], [25]])
    assert columns_for(state, 2) == ANY
