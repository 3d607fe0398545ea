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
class NumberPen:
    """Writes numbers one behind the other; what is out of the bounds of its part becomes the nearest bound.

    From one observation to the next little changes, so what stands in the row already is left alone. All observations
    of a pen must be of one table: it recognises a set or a choice by how many went before.
    """

    def __init__(self, row: vec[i16], start: i64 = 0) -> None:
        self.row = row  # all 0 where this pen writes
        self.start = start
        self.at = start
        self.low: i64 = 0
        self.high: i64 = 1
        self.known: vec[i64] = vec[i64]()  # the sets and choices that stand in the row, in their order
        self.next: i64 = 0  # of these
        self.marks: vec[i64] = vec[i64]()  # places that were marked, to be wiped out
        self.count: i64 = 0  # of these that are in use
        self.parts: list[Part] | None = None  # when someone listens

    def begin(self) -> None:
        """A new observation in the place of the old one."""
        count = self.count
        if count > 0:
            row = self.row
            marks = self.marks
            k: i64 = 0
            while k < count:
                row[marks[k]] = 0
                k += 1
            self.count = 0
        self.next = 0
        self.at = self.start

    def part(self, name: str, low: i64, high: i64, seat: i64 = ALL_SEATS) -> None:
        """What follows has this name, `seat0.` in front of it for the viewer's own board, `seat1.` for the next."""
        self.low = low
        self.high = high
        if self.parts is not None:
            self.parts.append((name if seat == ALL_SEATS else f"seat{seat}.{name}", self.at, low, high))

    def number(self, value: i64) -> None:
        if value < self.low:
            value = self.low
        elif value > self.high:
            value = self.high
        if i64(self.row[self.at]) != value:
            self.row[self.at] = i16(value)
        self.at += 1

    def numbers(self, values: vec[i64]) -> None:
        row = self.row
        at = self.at
        low = self.low
        high = self.high
        k: i64 = 0
        while k < len(values):
            value = values[k]
            if value < low:
                value = low
            elif value > high:
                value = high
            row[at + k] = i16(value)
            k += 1
        self.at = at + k

    def flag(self, is_set: bool) -> None:
        self.number(1 if is_set else 0)

    def bits(self, members: i64, count: i64) -> None:
        """A set, a number for each possible element."""
        known = self.known_before(members)
        if known != members:
            row = self.row
            place = self.at
            changed = known ^ members
            while changed != 0:
                if changed & 1:
                    row[place] = 1 - row[place]
                changed >>= 1
                place += 1
            assert place <= self.at + count, "a set beyond its part"
        self.at += count

    def one_of(self, place: i64, count: i64) -> None:
        """1 at `place`, 0 elsewhere; a negative place is none."""
        assert place < count, "a choice beyond its part"
        chosen = place + 1 if place >= 0 else 0
        known = self.known_before(chosen)
        if known != chosen:
            if known > 0:
                self.row[self.at + known - 1] = 0
            if chosen > 0:
                self.row[self.at + place] = 1
        self.at += count

    def one_of_each(self, values: vec[i64], count: i64, first: i64 = 0) -> None:
        """`one_of` for every value, counted from `first`."""
        k: i64 = 0
        while k < len(values):
            self.one_of(values[k] - first, count)
            k += 1

    def known_before(self, value: i64) -> i64:
        """What the last observation had in the place of this set or choice, which takes it now."""
        number = self.next
        self.next = number + 1
        if number == len(self.known):
            self.known = append(self.known, value)
            return 0
        known = self.known[number]
        if known != value:
            self.known[number] = value
        return known

    def zeros(self, count: i64) -> i64:
        """Room for `count` numbers to be marked; returns the first place."""
        at = self.at
        self.at = at + count
        return at

    def mark(self, place: i64, value: i64) -> None:
        """A number in its place, until the next `begin`."""
        self.row[place] = i16(value)
        if self.count < len(self.marks):
            self.marks[self.count] = place
        else:
            self.marks = append(self.marks, place)
        self.count += 1

    def marked(self, place: i64) -> i64:
        return i64(self.row[place])

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
                self.mark(start + turned(row[k], viewer, players), k + 1)
            k += 1

    def seat(self, seat: i64, viewer: i64, players: i64) -> None:
        """One of the seats, the viewer's first; a negative one is none."""
        self.one_of(turned(seat, viewer, players) if seat >= 0 else -1, players)

    def seat_of_each(self, row: vec[i64], viewer: i64, players: i64) -> None:
        """`seat` for every place of a row."""
        k: i64 = 0
        while k < len(row):
            self.seat(row[k], viewer, players)
            k += 1


def turned(seat: i64, viewer: i64, players: i64) -> i64:
    """How many places after the viewer a seat sits."""
    return seat - viewer if seat >= viewer else seat - viewer + players


def after(seat: i64, places: i64, players: i64) -> i64:
    """The seat so many places after another."""
    return seat + places if seat + places < players else seat + places - players


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """How a game writes down what a seat may know; the parts are the same in all states of one table."""

    def write(self, state: S, seat: i64, pen: NumberPen) -> None:
        """`seat` is a seat's number; boards follow in the order of seats, the viewer's first."""
        raise RuntimeError("a game without features")


def parts_of(features: Features[Any], state: State) -> tuple[list[Part], int]:
    """The parts of a row and its length."""
    zeros = [0] * ROOM
    pen = NumberPen(vec[i16](zeros))
    pen.parts = []
    features.write(state, 0, pen)
    return pen.parts, pen.at


def write_asked(state: State, seat: i64, players: i64, pen: NumberPen) -> None:
    """Who is asked, several while a sealed question is open."""
    pen.part("asked", 0, 1)
    frame = state.top
    members: i64 = 0
    if frame is not None and isinstance(frame.effect, Together):
        number: i64 = 0
        while number < players:
            if frame.m & BIT[number]:
                members |= BIT[turned(number, seat, players)]
            number += 1
    elif frame is not None and frame.seat >= 0:
        members = BIT[turned(frame.seat, seat, players)]
    pen.bits(members, players)
