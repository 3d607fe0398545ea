"""What a data file may hold.

A row of a file is a frozen dataclass whose annotations carry the kind of value:

    @dataclass(frozen=True)
    class Lamp:
        id: Annotated[str, Text()]
        price: Annotated[int, Whole(0, 9)]
        light: Annotated[str, Effect()] = "none"

A field with a default may be left out of the file. A `Kind` says which file holds which rows.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, Generic, TypeVar, get_type_hints

from altneu.components.error import did_you_mean, listed

Row = TypeVar("Row")
Key = tuple[object, ...]
EffectCheck = Callable[[str], object]
"""Parses an effect's text; raises a ValueError, whose `message` and `position` are passed on."""


class Unfit(Exception):
    """A value that does not fit its field; the message says what to write instead."""


class Leaf(ABC):
    """The kind of value a field holds."""

    @abstractmethod
    def read(self, value: object, check_effect: EffectCheck) -> object:
        """The value as the rules want it; Unfit where it does not fit."""


@dataclass(frozen=True)
class Whole(Leaf):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def read(self, value: object, check_effect: EffectCheck) -> object:
        if type(value) is not int:
            raise Unfit(f"{shown(value)} is not a whole number; write one from {self.least} to {self.most}")
        if not self.least <= value <= self.most:
            raise Unfit(f"{value} is out of range; write a whole number from {self.least} to {self.most}")
        return value


@dataclass(frozen=True)
class Flag(Leaf):
    """`true` or `false`."""

    def read(self, value: object, check_effect: EffectCheck) -> object:
        if type(value) is not bool:
            raise Unfit(f"{shown(value)} is neither true nor false; write one of them, without quotes")
        return value


@dataclass(frozen=True)
class Text(Leaf):
    """Text; where a pattern is given the whole text matches it, and `means` says so in words."""

    pattern: str = ".+"
    means: str = "text"

    def read(self, value: object, check_effect: EffectCheck) -> object:
        if not isinstance(value, str):
            raise Unfit(f"{shown(value)} is not text; write {self.means} in quotes")
        if not re.fullmatch(self.pattern, value):
            raise Unfit(f"{shown(value)} cannot stand here; write {self.means}")
        return value


class OneOf(Leaf):
    """One word of a fixed set."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, value: object, check_effect: EffectCheck) -> object:
        if value not in self.words:
            raise Unfit(f"{shown(value)} is not known here; write {listed(map(shown, self.words))}")
        return value


class Effect(Leaf):
    """An effect in the game's notation, or one of a few words that stand for something else.

    `without` is a pattern of what may not occur in it.
    """

    def __init__(self, *words: str, without: str = "") -> None:
        self.words = words
        self.without = without

    def read(self, value: object, check_effect: EffectCheck) -> object:
        if not isinstance(value, str):
            raise Unfit(f"{shown(value)} is not text; write the effect in quotes")
        if value in self.words:
            return value
        try:
            check_effect(value)
        except ValueError as error:
            position = getattr(error, "position", None)
            place = "" if position is None else f" (at character {position + 1})"
            message = getattr(error, "message", str(error))
            raise Unfit(f"cannot read {shown(value)}{place}: {message}{did_you_mean(value, self.words)}") from error
        barred = re.search(self.without, value) if self.without else None
        if barred:
            raise Unfit(f"{shown(barred[0])} may not stand here; take it out")
        return value


@dataclass(frozen=True)
class ListOf(Leaf):
    """A list of values of one kind; becomes a tuple."""

    item: Leaf
    least: int
    most: int

    def read(self, value: object, check_effect: EffectCheck) -> object:
        size = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        if not isinstance(value, list):
            raise Unfit(f"{shown(value)} is not a list; write {size} values in [ ]")
        if not self.least <= len(value) <= self.most:
            raise Unfit(f"the list has {len(value)} values; write {size}")
        return tuple(self.item.read(item, check_effect) for item in value)


@dataclass(frozen=True)
class Numbered:
    """Rows numbered without a gap from `first`; how many there are is part of the data."""

    first: int
    least: int
    most: int

    def missing(self, keys: Sequence[Key]) -> list[Key]:
        """The numbers that leave a gap, or that the least number of rows lacks."""
        highest = max([self.first + self.least - 1, *(int(str(key[0])) for key in keys)])
        return [(number,) for number in range(self.first, highest + 1) if (number,) not in keys]

    def admits(self, key: Key) -> bool:
        return key in [(self.first + place,) for place in range(self.most)]

    @property
    def span(self) -> str:
        return f"{self.first} to {self.first + self.most - 1}"


class Ids:
    """Rows with fixed keys, in this order."""

    def __init__(self, *keys: object) -> None:
        self.keys = [key if isinstance(key, tuple) else (key,) for key in keys]

    def missing(self, keys: Sequence[Key]) -> list[Key]:
        return [key for key in self.keys if key not in keys]

    def admits(self, key: Key) -> bool:
        return key in self.keys

    @property
    def span(self) -> str:
        return f"{spelt(self.keys[0])} to {spelt(self.keys[-1])}"


@dataclass(frozen=True)
class Rows:
    """A list of tables. With keys, an owner's file changes single rows; without, the whole list."""

    row: type[Any]
    key: tuple[str, ...] = ()
    ids: Ids | Numbered | None = None
    noun: str = ""

    def key_of(self, values: Mapping[str, object]) -> Key:
        return tuple(values[name] for name in self.key)

    def named(self, name: str, key: Key) -> str:
        """An entry in words: `book 7`, `street red IV`, `side_a row 3`."""
        return " ".join([name, *([self.noun] if self.noun else []), spelt(key)])


@dataclass(frozen=True)
class FieldOf:
    """One field of a row."""

    kind: Leaf | Rows
    optional: bool


def fields_of(row: type[Any]) -> dict[str, FieldOf]:
    """The fields of a row, in order."""
    hints = get_type_hints(row, include_extras=True)
    return {
        field.name: FieldOf(hints[field.name].__metadata__[0], field.default is not MISSING) for field in fields(row)
    }


@dataclass(frozen=True)
class Kind(Generic[Row]):
    """One kind of component: the file `name`.toml, and the rows in it.

    With an `entry` word the file is a list `[[entry]]` of rows with keys; without, it is a single row.
    """

    name: str
    row: type[Row]
    entry: str = ""
    key: tuple[str, ...] = ()
    ids: Ids | Numbered | None = None

    @property
    def file(self) -> str:
        return f"{self.name}.toml"

    @property
    def fields(self) -> dict[str, FieldOf]:
        """The fields of the file's outermost table."""
        if not self.entry:
            return fields_of(self.row)
        return {self.entry: FieldOf(Rows(self.row, self.key, self.ids), optional=False)}


def spelt(key: Key) -> str:
    return " ".join(map(str, key))


def shown(value: object) -> str:
    """A value as it stands in the file, cut short."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    if isinstance(value, bool):
        text = text.lower()
    return text if len(text) <= 60 else text[:57] + "..."
