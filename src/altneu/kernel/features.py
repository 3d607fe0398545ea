"""What a seat may know as one row of numbers, cut into named parts: what learning programs see."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from altneu.kernel.combinators import Together
from altneu.kernel.state import BIT, State

ALL_SEATS: Final = -1  # of a part that belongs to no seat
ROOM: Final = 20_000  # numbers in a row at most

S = TypeVar("S", bound=State)

Part = tuple[str, int, int, int]  # name, first place, lowest and highest value


@final
class Pen:
    """Writes numbers one behind the other; what is out of the bounds of its part becomes the nearest bound.

    Most of them are 0, so only the others are written, and remembered until the next `begin` wipes them out.
    """

    def __init__(self, row: vec[i16], start: i64 = 0) -> None:
        self.row = row  # all 0 where this pen writes
        self.start = start
        self.at = start
        self.low: i64 = 0
        self.high: i64 = 1
        self.written: vec[i64] = vec[i64]()  # places that may not be 0
        self.count: i64 = 0  # of these that are in use
        self.parts: list[Part] | None = None  # when someone listens

    def begin(self) -> None:
        """A new observation in the place of the old one."""
        row = self.row
        written = self.written
        k: i64 = 0
        while k < self.count:
            row[written[k]] = 0
            k += 1
        self.count = 0
        self.at = self.start

    def part(self, name: str, low: i64, high: i64, seat: i64 = ALL_SEATS) -> None:
        """What follows has this name, `seat0.` in front of it for the viewer's own board, `seat1.` for the next."""
        self.low = low
        self.high = high
        parts = self.parts
        if parts is not None:
            parts.append((name if seat == ALL_SEATS else f"seat{seat}.{name}", self.at, low, high))

    def mark(self, place: i64, value: i64) -> None:
        """A number in its place."""
        self.row[place] = i16(value)
        if self.count < len(self.written):
            self.written[self.count] = place
        else:
            self.written = append(self.written, place)
        self.count += 1

    def marked(self, place: i64) -> i64:
        return i64(self.row[place])

    def number(self, value: i64) -> None:
        if value < self.low:
            value = self.low
        elif value > self.high:
            value = self.high
        if value != 0:
            self.mark(self.at, value)
        self.at += 1

    def numbers(self, values: vec[i64]) -> None:
        k: i64 = 0
        while k < len(values):
            self.number(values[k])
            k += 1

    def flag(self, is_set: bool) -> None:
        self.number(1 if is_set else 0)

    def bits(self, members: i64, count: i64) -> None:
        """A set, a number for each possible element."""
        place = self.at
        while members != 0:
            if members & 1:
                self.mark(place, 1)
            members >>= 1
            place += 1
        self.at += count
        assert place <= self.at, "a set beyond its part"

    def one_of(self, place: i64, count: i64) -> None:
        """1 at `place`, 0 elsewhere; a negative place is none."""
        assert place < count, "a choice beyond its part"
        if place >= 0:
            self.mark(self.at + place, 1)
        self.at += count

    def cards(self, row: vec[i64], count: i64) -> None:
        """For each card its place in a row of cards, from 1; 0 if it is not in there."""
        start = self.zeros(count)
        k: i64 = 0
        while k < len(row):
            self.mark(start + row[k], k + 1)
            k += 1

    def seats(self, row: vec[i64], viewer: i64, players: i64) -> None:
        """For each seat, the viewer's first, its place in a row of seats, from 1; 0 if it is not in there."""
        start = self.zeros(players)
        k: i64 = 0
        while k < len(row):
            if row[k] >= 0:
                self.mark(start + (row[k] - viewer + players) % players, k + 1)
            k += 1

    def seat(self, seat: i64, viewer: i64, players: i64) -> None:
        """One of the seats, the viewer's first; a negative one is none."""
        self.one_of((seat - viewer + players) % players if seat >= 0 else -1, players)

    def zeros(self, count: i64) -> i64:
        """Room for `count` numbers to be marked; returns the first place."""
        at = self.at
        self.at += count
        return at


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """How a game writes down what a seat may know; the parts are the same in all states of one table."""

    def write(self, state: S, seat: i64, pen: Pen) -> None:
        """`seat` is a seat's number; boards follow in the order of seats, the viewer's first."""
        raise RuntimeError("a game without features")


def parts_of(features: Features[Any], state: State) -> tuple[list[Part], int]:
    """The parts of a row and its length."""
    zeros = [0] * ROOM
    pen = Pen(vec[i16](zeros))
    pen.parts = []
    features.write(state, 0, pen)
    return pen.parts, pen.at


def write_asked(state: State, seat: i64, players: i64, pen: Pen) -> None:
    """Who is asked, several while a sealed question is open."""
    pen.part("asked", 0, 1)
    frame = state.top
    if frame is not None and isinstance(frame.effect, Together):
        start = pen.zeros(players)
        number: i64 = 0
        while number < players:
            if frame.m & BIT[number]:
                pen.mark(start + (number - seat + players) % players, 1)
            number += 1
    else:
        pen.seat(frame.seat if frame is not None else -1, seat, players)
