"""A shop of lamps: three small data files, ours in one directory and an owner's in another."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from altneu.components import (
    Components,
    Effect,
    Flag,
    Ids,
    Kind,
    ListOf,
    Numbered,
    OneOf,
    Rows,
    Text,
    Whole,
    load,
)


@dataclass(frozen=True)
class Bulb:
    colour: Annotated[str, OneOf("warm", "cold")]
    watts: Annotated[int, Whole(1, 100)]


@dataclass(frozen=True)
class Arm:
    arm: Annotated[int, Whole(1, 2)]
    reach: Annotated[int, Whole(0, 50)]
    bulbs: Annotated[tuple[Bulb, ...], Rows(Bulb)]


@dataclass(frozen=True)
class Lamp:
    id: Annotated[str, Text()]
    price: Annotated[int, Whole(0, 9)]
    light: Annotated[str, Effect("dark", without="[89] beams")]
    arms: Annotated[tuple[Arm, ...], Rows(Arm, ("arm",), Ids(1, 2), noun="arm")]
    rooms: Annotated[tuple[str, ...], ListOf(OneOf("hall", "attic"), 1, 2)]
    dimmed: Annotated[bool, Flag()] = False


@dataclass(frozen=True)
class Shelf:
    shelf: Annotated[int, Whole(1, 9)]
    size: Annotated[int, Whole(0, 99)]


@dataclass(frozen=True)
class Shop:
    name: Annotated[str, Text("[A-Z][a-z]+", "a name with a capital")]
    opens: Annotated[int, Whole(0, 24)]


LAMPS = Kind("lamps", Lamp, "lamp", ("id",), Ids("L-1", "L-2"))
SHELVES = Kind("shelves", Shelf, "shelf", ("shelf",), Numbered(1, 2, 4))
SHOP = Kind("shop", Shop)

LAMPS_TEXT = """
source = "reconstructed"

[[lamp]]
id = "L-1"
price = 3
light = "2 beams"
arms = [
    { arm = 1, reach = 10, bulbs = [{ colour = "warm", watts = 40 }] },
    { arm = 2, reach = 20, bulbs = [], source = "rulebook" },
]
rooms = ["hall"]
source = { price = "rulebook" }

[[lamp]]
id = "L-2"
price = 5
light = "dark"
dimmed = true
arms = [{ arm = 1, reach = 0, bulbs = [] }, { arm = 2, reach = 5, bulbs = [] }]
rooms = ["hall", "attic"]
"""
SHELVES_TEXT = """
source = "inferred"
shelf = [{ shelf = 1, size = 10 }, { shelf = 2, size = 20 }, { shelf = 3, size = 30 }]
"""
SHOP_TEXT = """
name = "Lux"
opens = 9
source = { name = "rulebook", opens = "inferred" }
"""


class BadEffect(ValueError):
    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


def check_effect(text: str) -> None:
    if not text.endswith(" beams"):
        raise BadEffect('expected "beams"', text.index(" ") + 1)


@dataclass(frozen=True)
class Place:
    """Where the files lie. `ours` and `theirs` write a file, `load` reads them all."""

    root: Path

    def ours(self, name: str, text: str | bytes) -> None:
        (self.root / "ours" / name).write_bytes(text if isinstance(text, bytes) else text.encode())

    def theirs(self, name: str, text: str | bytes) -> str:
        path = self.owner / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    @property
    def owner(self) -> Path:
        return self.root / "theirs"

    def load(self) -> Components:
        directory = self.owner if any(self.owner.iterdir()) else None
        return load((LAMPS, SHELVES, SHOP), self.root / "ours", directory, check_effect)

    def load_from(self, directory: Path) -> Components:
        return load((LAMPS, SHELVES, SHOP), self.root / "ours", directory, check_effect)

    def lamps(self, change: Callable[[str], str]) -> None:
        self.ours("lamps.toml", change(LAMPS_TEXT))
