"""The deduction sheet on the wire: what the table has entered in ink, and the marks of the seat in pencil."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from altneu.faces.wire import Paper, Wire

Level = Literal["", "paper", "bookkeeping", "elimination", "solver"]
Mark = Literal["x", "?", "v"]  # crossed out, perhaps, right
Trust = Literal["right", "likely", "bluff"]
Cell = Annotated[str, Meta(max_length=40)]  # see marks.py

MOST_LAYERS = 4
MOST_CELLS = 400


class SheetLayer(Wire):
    """A hypothesis: cells that are supposed to be right, and what is pencilled under that supposition."""

    colour: Literal["amber", "teal", "violet", "rose"]
    supposed: Annotated[list[Cell], Meta(max_length=24)]
    cells: Annotated[dict[Cell, Mark], Meta(max_length=MOST_CELLS)] = field(default_factory=dict)


class SheetMarks(Wire):
    """All that a seat has written itself."""

    cells: Annotated[dict[Cell, Mark], Meta(max_length=MOST_CELLS)] = field(default_factory=dict)
    layers: Annotated[list[SheetLayer], Meta(max_length=MOST_LAYERS)] = field(default_factory=list)
    trust: Annotated[dict[Cell, Trust], Meta(max_length=64)] = field(default_factory=dict)  # of what others published
    note: Annotated[str, Meta(max_length=2000)] = ""
    help: Level = ""  # the level the seat wants, where the table leaves it to whoever plays


class SheetNote(Wire):
    """An observation."""

    text: str
    is_shared: bool  # everybody saw it
    round: int  # 0 where that is not known


class SheetMixture(Wire):
    """A cell of the triangle."""

    first: str
    second: str
    can: list[str]  # potions
    seen: list[SheetNote]
    chances: dict[str, float] = field(default_factory=dict)


class SheetRow(Wire):
    """An ingredient in the grid."""

    ingredient: str
    can: list[str]  # alchemicals
    signs: dict[str, str]  # of its aspects, by colour, where they are known
    solar: bool | None  # None where it is not known
    seen: list[SheetNote]  # what was observed of it alone
    chances: dict[str, float] = field(default_factory=dict)


class SheetGolem(Wire):
    """One of the golem's configurations."""

    ears: str
    chest: str
    can: bool
    chance: float | None = None


class Telling(Wire):
    """Two ingredients and what is to be expected of mixing them."""

    ingredients: list[str]
    bits: float


class SafeSale(Wire):
    """The best mixture of the hand for a demand and a guarantee."""

    demanded: str
    guarantee: str
    ingredients: list[str]
    chance: float


class SafeSeal(Wire):
    """A theory that could be published, the likeliest of its ingredient: which seals would be safe."""

    ingredient: str
    alchemical: str
    chance: float  # that it is right, as a seal with a star needs
    hedged: dict[str, float]  # that it is right or wrong in this colour alone


class SheetSide(Wire):
    """What the solver tells besides."""

    worlds: int  # ways to assign the alchemicals
    golems: int  # that are left; 0 where there is none
    certain: list[str]
    experiments: list[Telling]  # with the own hand, the best first
    tests: list[Telling]  # of the golem
    books: list[Telling]
    sales: list[SafeSale]
    seals: list[SafeSeal]


class LayerInk(Wire):
    """What follows from a hypothesis at this level of help."""

    colour: str
    crossed: list[str]  # cells
    certain: list[str]  # cells
    clash: list[str]  # observations that contradict it, in words
    is_absurd: bool  # it contradicts itself


class DeductionSheet(Paper, tag="alchemists", kw_only=True):
    level: Level
    may_choose: bool  # the level of help is up to this seat
    mixtures: list[SheetMixture]
    rows: list[SheetRow]
    golem: list[SheetGolem]  # empty where it is not played
    has_books: bool
    layers: list[LayerInk]
    side: SheetSide | None
    marks: SheetMarks
