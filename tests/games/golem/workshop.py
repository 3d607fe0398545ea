"""A table of Golem whose artifact board, library and books carry numbers known to the test, whatever ours are.

state = workshop(tmp_path, gold=[0, 1, 0, 0], coins=3)

Seat 0 has this artifact board (cauldrons of 1, 2, 3 and 4 ingots):

    row 1  1 knowledge                 slot 1 grey 4
    row 2  2 VP                        slot 2 golden 2, slot 3 grey 3
    row 3  student yellow +1, 1 coin   slot 4 golden 3
    row 4  research +1, 3 VP           slot 5 grey 2

The library's surcharges are 0, 1, 2, 3, 4. Books 1 to 4 (red), 9 to 12 (blue), 17 and 18 (green), 25 and 26 (yellow)
cost 1 knowledge and give 1, 2, ... clay, knowledge, VP or coins at once and 1 VP when activated. Black books 33 and 34
give 1 and 2 coins at once and 1 coin when activated.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from altneu.games.golem.state.state import GolemState
from games.golem.pieces import printed
from games.golem.scenario import scenario, set_library, set_seat

SLOTS = {
    1: '[{ kind = "grey", cost = 4 }]',
    2: '[{ kind = "golden", cost = 2 }, { kind = "grey", cost = 3 }]',
    3: '[{ kind = "golden", cost = 3 }]',
    4: '[{ kind = "grey", cost = 2 }]',
}
BONUS = {1: "1 knowledge", 2: "2 VP", 3: "student yellow +1, 1 coin", 4: "research +1, 3 VP"}
STOCK = {
    "clay": [1, 2, 3, 4],
    "knowledge": [9, 10, 11, 12],
    "VP": [17, 18],
    "coin": [25, 26],
}


PRINTED: dict[tuple[str, str], Path] = {}  # the same components are read once


def board_text(**bonus: str) -> str:
    """`board_text(row_1="1 gold")`: the artifact board with other bonuses."""
    bonuses = BONUS | {int(row[4:]): text for row, text in bonus.items()}
    rows = [f'{{ row = {row}, bonus = "{bonuses[row]}", slots = {SLOTS[row]} }}' for row in SLOTS]
    return f"board = [{{ board = 2, side_a = [{', '.join(rows)}] }}]"


def book_text(**others: tuple[str, str]) -> str:
    """`book_text(book_1=("1 gold", "2 VP"))`: the books, with other immediate and activation bonuses for some."""
    books = {
        number: (f"{amount} {what}{'s' if what == 'coin' and amount > 1 else ''}", "1 VP")
        for what, numbers in STOCK.items()
        for amount, number in enumerate(numbers, 1)
    }
    books |= {33: ("1 coin", "1 coin"), 34: ("2 coins", "1 coin")}
    books |= {int(name[5:]): bonuses for name, bonuses in others.items()}
    rows = [
        f'{{ number = {number}, immediate = "{immediate}", activation = "{activation}"'
        + ("" if number >= 33 else ', cost = "1 knowledge"')
        + " }"
        for number, (immediate, activation) in books.items()
    ]
    return f"book = [{', '.join(rows)}]"


def workshop(
    directory: Path,
    players: int = 2,
    *,
    bonus: dict[str, str] | None = None,
    books: dict[str, tuple[str, str]] | None = None,
    library: list[int] | None = None,
    **seat: Any,
) -> GolemState:
    """A scenario with these components; `seat` as for `set_seat`. Books 1, 2, 9, 17, 33 lie in the library."""
    texts = (board_text(**bonus or {}), book_text(**books or {}))
    if texts not in PRINTED:
        home = directory / f"components {len(PRINTED)}"
        home.mkdir()
        PRINTED[texts] = printed(
            home,
            artifact_boards=texts[0],
            books=texts[1],
            cauldrons=f"cauldron = [{', '.join(f'{{ row = {row}, gold = {row} }}' for row in SLOTS)}]",
            library=f"slot = [{', '.join(f'{{ slot = {slot + 1}, surcharge = {slot} }}' for slot in range(5))}]",
        )
    state = scenario(players, components=PRINTED[texts])
    set_library(state, library or [1, 2, 9, 17, 33])
    set_seat(state, 0, side="2A", **seat)
    return state
