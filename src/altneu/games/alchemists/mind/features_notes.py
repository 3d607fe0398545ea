"""What a seat has observed, as tables of numbers: what it saw itself, and what everybody saw."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.state.observations import (
    ANIMATION,
    ASPECT,
    BOOK,
    DEMONSTRATION,
    EXPERIMENT,
    GLIMPSE,
    GOLEM_TEST,
    SALE,
    a_of,
    b_of,
    first_of,
    kind_of,
    second_of,
)
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COLOURS, KINDS, NEUTRAL, PAIRS, POTIONS
from altneu.kernel.features import NumberPen
from altneu.kernel.state import BIT

LEVELS: Final = 15  # the set of all levels a sale can have
REACTIONS: Final = 4  # of the golem


def write_notes(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """Own observations and those shown to all in one; 1 for yes, -1 for no where there is a no."""
    box = state.box
    pen.part("experiments", 0, 1)
    start = pen.zeros(PAIRS * len(POTIONS))
    pen.part("demonstrations", -1, 1)
    pen.zeros(PAIRS * len(POTIONS))
    pen.part("sales", 0, 4)
    pen.zeros(PAIRS * NEUTRAL)
    pen.part("glimpses", 0, 1)
    pen.zeros(KINDS * len(POTIONS))
    pen.part("sale_glimpses", 0, LEVELS)
    pen.zeros(KINDS * NEUTRAL)
    pen.part("aspects", -1, 1)
    pen.zeros(KINDS * len(COLOURS))
    books = pen.at
    if box.has_encyclopedia or box.has_funding or box.has_busy:
        pen.part("books", -1, 1)
        pen.zeros(KINDS)
    golem = pen.at
    if box.has_golem:
        pen.part("golem_tests", 0, REACTIONS)
        pen.zeros(KINDS)
        pen.part("animations", -1, 1)
        pen.zeros(PAIRS)
    note(state.shown, start, books, golem, pen)
    note(state.seats[seat].observed, start, books, golem, pen)
    pen.part("shown", 0, 40)
    pen.number(len(state.shown))


def note(codes: vec[i64], start: i64, books: i64, golem: i64, pen: NumberPen) -> None:
    """Observations in their tables, of which the first one, the books and those of the golem begin there."""
    demonstrations = start + PAIRS * len(POTIONS)
    sales = demonstrations + PAIRS * len(POTIONS)
    glimpses = sales + PAIRS * NEUTRAL
    sale_glimpses = glimpses + KINDS * len(POTIONS)
    aspects = sale_glimpses + KINDS * NEUTRAL
    k: i64 = 0
    while k < len(codes):
        code = codes[k]
        kind, a, b, first = kind_of(code), a_of(code), b_of(code), first_of(code)
        yes = 2 * b - 1
        if kind == EXPERIMENT:
            pen.mark(start + len(POTIONS) * pair_of(first, second_of(code)) + a, 1)
        elif kind == DEMONSTRATION:
            pen.mark(demonstrations + len(POTIONS) * pair_of(first, second_of(code)) + a, yes)
        elif kind == SALE:
            pen.mark(sales + NEUTRAL * pair_of(first, second_of(code)) + a, b)
        elif kind == GLIMPSE:
            pen.mark(glimpses + len(POTIONS) * first + a, 1)
        elif kind == ASPECT:
            pen.mark(aspects + len(COLOURS) * first + a, 1 - 2 * b)
        elif kind == BOOK:
            pen.mark(books + first, yes)
        elif kind == GOLEM_TEST:
            pen.mark(golem + first, 1 + a)
        elif kind == ANIMATION:
            pen.mark(golem + KINDS + pair_of(first, second_of(code)), yes)
        else:
            place = sale_glimpses + NEUTRAL * first + a
            pen.mark(place, pen.marked(place) | BIT[b - 1])
        k += 1
