"""What a seat has observed, as tables of numbers: what it saw itself, and what everybody saw."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.observations import (
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
from altneu.games.alchemists.pairs import pair_of
from altneu.games.alchemists.state import AlchemistsState
from altneu.games.alchemists.terms import COLOURS, KINDS, NEUTRAL, PAIRS, POTIONS
from altneu.kernel.features import Pen
from altneu.kernel.state import BIT

LEVELS: Final = 15  # the set of all levels a sale can have
REACTIONS: Final = 4  # of the golem


def write_notes(state: AlchemistsState, seat: i64, pen: Pen) -> None:
    """Own observations and those shown to all in one; 1 for yes, -1 for no where there is a no."""
    tables = Notes(pen, state.box.has_encyclopedia or state.box.has_funding or state.box.has_busy, state.box.has_golem)
    tables.note(pen, state.shown)
    tables.note(pen, state.seats[seat].observed)
    pen.part("shown", 0, 40)
    pen.number(len(state.shown))


class Notes:
    """Where each table begins in the row."""

    def __init__(self, pen: Pen, has_books: bool, has_golem: bool) -> None:
        pen.part("experiments", 0, 1)
        self.experiments = pen.zeros(PAIRS * len(POTIONS))
        pen.part("demonstrations", -1, 1)
        self.demonstrations = pen.zeros(PAIRS * len(POTIONS))
        pen.part("sales", 0, 4)
        self.sales = pen.zeros(PAIRS * NEUTRAL)
        pen.part("glimpses", 0, 1)
        self.glimpses = pen.zeros(KINDS * len(POTIONS))
        pen.part("sale_glimpses", 0, LEVELS)
        self.sale_glimpses = pen.zeros(KINDS * NEUTRAL)
        pen.part("aspects", -1, 1)
        self.aspects = pen.zeros(KINDS * len(COLOURS))
        if has_books:
            pen.part("books", -1, 1)
            self.books = pen.zeros(KINDS)
        else:
            self.books = 0
        if has_golem:
            pen.part("golem_tests", 0, REACTIONS)
            self.golem_tests = pen.zeros(KINDS)
            pen.part("animations", -1, 1)
            self.animations = pen.zeros(PAIRS)
        else:
            self.golem_tests = 0
            self.animations = 0

    def note(self, pen: Pen, codes: vec[i64]) -> None:
        k: i64 = 0
        while k < len(codes):
            self.note_one(pen, codes[k])
            k += 1

    def note_one(self, pen: Pen, code: i64) -> None:
        kind, a, b = kind_of(code), a_of(code), b_of(code)
        first = first_of(code)
        yes = 2 * b - 1
        if kind == EXPERIMENT:
            pen.mark(self.experiments + len(POTIONS) * pair_of(first, second_of(code)) + a, 1)
        elif kind == DEMONSTRATION:
            pen.mark(self.demonstrations + len(POTIONS) * pair_of(first, second_of(code)) + a, yes)
        elif kind == SALE:
            pen.mark(self.sales + NEUTRAL * pair_of(first, second_of(code)) + a, b)
        elif kind == GLIMPSE:
            pen.mark(self.glimpses + len(POTIONS) * first + a, 1)
        elif kind == ASPECT:
            pen.mark(self.aspects + len(COLOURS) * first + a, 1 - 2 * b)
        elif kind == BOOK:
            pen.mark(self.books + first, yes)
        elif kind == GOLEM_TEST:
            pen.mark(self.golem_tests + first, 1 + a)
        elif kind == ANIMATION:
            pen.mark(self.animations + pair_of(first, second_of(code)), yes)
        else:
            place = self.sale_glimpses + NEUTRAL * first + a
            pen.mark(place, pen.marked(place) | BIT[b - 1])
