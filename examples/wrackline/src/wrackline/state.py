"""What lies on the shore, in the bags and in the hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.combinators import NOTATION
from altneu.kernel.fields import START, Declaration
from altneu.kernel.numbering import Numbering
from altneu.kernel.state import State

KINDS: Final = ("wood", "shell", "glass", "amber")
WOOD, SHELL, GLASS, AMBER = range(4)
LIKELY: Final = [4, 4, 3, 2]  # how often the sea brings each kind
CARDS: Final = 40  # minutes after dawn
ALL_CARDS: Final = 2**CARDS - 1
HAND: Final = 3
MOST_TIDES: Final = 6

MOVES: Final = Numbering(NOTATION)
CARD: Final = MOVES.kind([f"minute {minute + 1}" for minute in range(CARDS)])
FIND: Final = MOVES.kind(list(KINDS))

TIDE_CAME, SET_OUT, TOOK, WAVE_TOOK = range(4)  # events


class Box:
    """What all states of a game share."""

    def __init__(self, seats: int, tides: int) -> None:
        self.seats = seats
        self.tides = tides
        self.finds = 2 * seats + 1  # of a tide


class Shore(State):
    """The state of a game: that of `of`, or as it is at the start. Rows are replaced, never written in place."""

    def __init__(self, box: Box, of: Shore | None = None, new: Declaration = START) -> None:
        super().__init__(of.top if of else None, of.sealed if of else ())
        self.box = box
        self.tide: int = of.tide if of else new.number("tide", 0, box.tides)
        self.shore: vec[i64] = of.shore if of else new.row("shore", len(KINDS), 0, box.finds)  # by kind
        # by seat and kind
        self.bags: vec[i64] = of.bags if of else new.row("bags", box.seats * len(KINDS), 0, 2 * box.tides)
        self.deck: int = of.deck if of else new.set_of("deck", CARDS, ALL_CARDS)
        self.hands: vec[i64] = of.hands if of else new.row("hands", box.seats, 0, ALL_CARDS)  # sets of cards
        # of this tide, 0 for none yet
        self.minutes: vec[i64] = of.minutes if of else new.row("minutes", box.seats, 0, CARDS)

    def copy(self) -> Shore:
        twin = Shore(self.box, self)
        twin.options = self.options
        return twin

    def bag(self, seat: int) -> list[int]:
        """How many finds of each kind a seat has."""
        return [int(count) for count in self.bags[seat * len(KINDS) : (seat + 1) * len(KINDS)]]


def changed(row: vec[i64], place: int, value: int) -> vec[i64]:
    twin = row[:]
    twin[place] = value
    return twin


def cards_in(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]


def played(state: Shore) -> int:
    """The set of cards that everybody has seen."""
    return ALL_CARDS - state.deck - sum(map(int, state.hands))


def points(state: Shore, seat: int) -> list[int]:
    """By kind of find."""
    wood, shells, glass, amber = state.bag(seat)
    most = max(state.bag(other)[GLASS] for other in range(state.box.seats))
    return [2 * wood, shells * (shells + 1) // 2, 8 if glass == most > 0 else 0, 7 * amber]
