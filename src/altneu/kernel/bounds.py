"""What the numbers of a snapshot may be: every field is declared with its bounds, and decoding checks them."""

from __future__ import annotations

from typing import Any, Final


class Number:
    """A number from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = int(low)
        self.high = int(high)
        self.words = f"a number from {self.low} to {self.high} is expected"

    def allows(self, value: Any) -> bool:
        """Truth values and fractions are no numbers here."""
        return type(value) is int and self.low <= value <= self.high


class Row:
    """As many numbers as one of `lengths` says, each within its bounds."""

    def __init__(self, lengths: range | tuple[int, ...], item: Number) -> None:
        self.lengths = lengths
        self.item = item
        often = str(min(lengths)) if len(lengths) == 1 else f"{min(lengths)} to {max(lengths)}"
        self.words = f"a list of {often} numbers from {item.low} to {item.high} is expected"

    def allows(self, value: Any) -> bool:
        return isinstance(value, list) and len(value) in self.lengths and all(map(self.item.allows, value))


Bounds = Number | Row
Fields = dict[str, Bounds]  # by the name of the field


def subset(size: int) -> Number:
    """A set of numbers below `size`, a bit each."""
    return Number(0, 2 ** int(size) - 1)


def row(length: int, item: Number) -> Row:
    return Row((int(length),), item)


def series(most: int, item: Number) -> Row:
    """A row of any length up to `most`."""
    return Row(range(int(most) + 1), item)


MOST: Final = 9999  # more than can be had of anything
COUNT: Final = Number(0, MOST)
BALANCE: Final = Number(-MOST, MOST)  # what may also be owed


class Frames:
    """What a stack may hold: so many frames, each with a seat, a source and two arguments.

    `arguments` has the bounds of `n` and `m` by the class of the effect, where they are not amounts.
    """

    def __init__(self, seats: int, sources: int, most: int, arguments: dict[str, tuple[Number, Number]]) -> None:
        self.seat = Number(-1, int(seats) - 1)  # NATURE, or a seat
        self.source = Number(0, int(sources) - 1)
        self.most = most
        self.arguments = arguments
        self.amounts = (BALANCE, BALANCE)

    def allows(self, effect: str, seat: Any, source: Any, n: Any, m: Any) -> bool:
        """Whether a frame of an effect of this class may have these numbers."""
        of_n, of_m = self.arguments.get(effect, self.amounts)
        return self.seat.allows(seat) and self.source.allows(source) and of_n.allows(n) and of_m.allows(m)
