"""The fields of a state, each declared once: its name, its bounds and what it starts with.

The constructor of a state, a seat or another part has one line for each field. It takes the field from the object that
is copied, or asks the declaration for the start:

    self.vp = of.vp if of else new.number("vp", 0, 99)
    self.hand = of.hand[:] if of else new.row("hand", 8, 0, 5)  # written in place, so every copy has its own

Snapshots hold what was declared; `declared` tells it with the bounds that decoding checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.bounds import MOST, Fields, Number, Row, row, series, subset
from altneu.kernel.state import BIT


@final
class Declaration:
    """Start values, and for who listens the bounds. A number and each of a row start lowest unless it is said."""

    def __init__(self, listens: bool) -> None:
        self.fields: Fields = {}
        self.listens = listens

    def number(self, name: str, low: i64, high: i64, start: int | None = None) -> i64:
        if self.listens:
            self.fields[name] = Number(low, high)
        return low if start is None else start

    def flag(self, name: str) -> i64:
        return self.number(name, 0, 1)

    def count(self, name: str) -> i64:
        return self.number(name, 0, MOST)

    def balance(self, name: str, start: int = 0) -> i64:
        """What may also be owed."""
        return self.number(name, -MOST, MOST, start)

    def set_of(self, name: str, size: i64, start: i64 = 0) -> i64:
        """A set of numbers below `size`, a bit each."""
        if self.listens:
            self.fields[name] = subset(size)
        return start

    def full_set(self, name: str, size: i64) -> i64:
        """A set that starts with all there are."""
        return self.set_of(name, size, BIT[size] - 1)

    def row(self, name: str, length: i64, low: i64, high: i64, start: int | None = None) -> vec[i64]:
        """So many numbers."""
        if self.listens:
            self.fields[name] = row(length, Number(low, high))
        return vec[i64]([int(low) if start is None else start] * int(length))

    def row_of(self, name: str, start: vec[i64], low: i64, high: i64) -> vec[i64]:
        """As many numbers as there are at the start."""
        if self.listens:
            self.fields[name] = row(len(start), Number(low, high))
        return start

    def series(self, name: str, most: i64, low: i64, high: i64) -> vec[i64]:
        """Any number of numbers up to `most`; none at the start."""
        if self.listens:
            self.fields[name] = series(most, Number(low, high))
        return vec[i64]()

    def pairs(self, name: str, most: i64, low: i64, high: i64) -> vec[i64]:
        """A series of up to `most` pairs."""
        if self.listens:
            self.fields[name] = Row(range(0, 2 * int(most) + 1, 2), Number(low, high))
        return vec[i64]()


START: Final = Declaration(False)  # of a new game, where nobody listens


def most(values: vec[i64]) -> i64:
    """The largest of a row."""
    found = values[0]
    for value in values:
        if value > found:
            found = value
    return found


def declared(make: Callable[[Declaration], Any]) -> Fields:
    """The fields of what `make` constructs, with their bounds, in the order of their declaration."""
    declaration = Declaration(True)
    make(declaration)
    return declaration.fields


def check_filled(owner: Any) -> None:
    """Every field that the class of `owner` names must have been given a value."""
    kind = type(owner)
    names = {*getattr(kind, "__annotations__", {}), *dir(kind)}  # the compiler keeps no annotations, but descriptors
    left_out = sorted(name for name in names if not name.startswith("_") and not hasattr(owner, name))
    if left_out:
        raise ValueError(f"{kind.__name__} was built without {', '.join(left_out)}")
