"""What a thing lies in: a marble in its row, a book in the library, a golem in its section and district."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import COLUMNS, NEIGHBOURHOOD_IDS, ROMAN, SECTIONS

Rest = list[str]
DISTRICT_OF = {"R": "red", "Y": "yellow", "B": "blue"}


def around(state: GolemState, seat: int, things: list[str]) -> list[str]:
    """Each once, the narrowest first; none of the things themselves."""
    found: list[str] = []
    for thing in things:
        kind, _, rest = thing.partition(":")
        found += AROUND[kind](state, seat, rest.split(":")) if kind in AROUND else []
    return [one for one in dict.fromkeys(found) if one not in things]


def of_book(state: GolemState, seat: int, rest: Rest) -> list[str]:
    book = int(rest[0])
    if book in state.library:
        return ["library"]
    if 0 <= seat < len(state.seats) and book in state.seats[seat].columns:
        height = len(state.seats[seat].columns) // COLUMNS
        return [f"column:{seat}:{list(state.seats[seat].columns).index(book) // height + 1}"]
    return []


def of_tile(state: GolemState, seat: int, rest: Rest) -> list[str]:
    first = NEIGHBOURHOOD_IDS.index(rest[0]) // SECTIONS * SECTIONS
    places = [k for k in range(SECTIONS) if state.tile_at[first + k] == NEIGHBOURHOOD_IDS.index(rest[0]) - first + 1]
    district = DISTRICT_OF[rest[0][2]]
    return [*(f"place:{district}:{ROMAN[place]}" for place in places), f"district:{district}"]


def of_upgrade(state: GolemState, seat: int, rest: Rest) -> list[str]:
    """A research upgrade is made below a column."""
    area, _, number = rest[1].partition("-")
    return [f"column:{seat}:{number}"] if area == "UPR" and int(number) <= COLUMNS else []


def of_slot(state: GolemState, seat: int, rest: Rest) -> list[str]:
    row = state.box.slot_row[state.box.slots * state.seats[seat].side + int(rest[1]) - 1]
    return [f"artifact:{seat}:{row + 1}"]


AROUND: dict[str, Callable[[GolemState, int, Rest], list[str]]] = {
    "marble": lambda state, seat, rest: [f"row:{rest[0]}"],
    "book": of_book,
    "place": lambda state, seat, rest: [f"district:{rest[0]}"],
    "street": lambda state, seat, rest: [f"district:{rest[0]}"],
    "student": lambda state, seat, rest: [f"district:{rest[1]}"],
    "golem": lambda state, seat, rest: [f"place:{rest[1]}:{rest[2]}", f"district:{rest[1]}"],
    "tile": of_tile,
    "upgrade": of_upgrade,
    "artifact_slot": of_slot,
    "cauldron": lambda state, seat, rest: [f"artifact:{seat}:{rest[1]}"],
    "artifact": lambda state, seat, rest: [f"cauldron:{seat}:{rest[1]}"],
}
