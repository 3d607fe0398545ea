"""Cells of the deduction sheet by name, and the worlds in which what is marked there is true.

`fern:R+` an alchemical of an ingredient, `fern:red:+` a sign, `fern:solar` or `fern:lunar` a class, `fern+toad:R+` a
potion of two ingredients, `golem:large red:small blue` what ears and chest react to.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
from msgspec import ValidationError, convert

from altneu.games.alchemists.browser.deduction_wire import SheetMarks
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of
from altneu.games.alchemists.mind.deduction import Aspect, Book, Experiment, Theory, Trigger
from altneu.games.alchemists.mind.deduction.worlds import EVERY_WORLD, PAIRS, Words
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    CHEST,
    COLOURS,
    EARS,
    INGREDIENTS,
    KINDS,
    POTIONS,
    SIGNS,
    TRIGGERS,
)

CLASSES = ["lunar", "solar"]


def kind_cell(ingredient: int, alchemical: int) -> str:
    return f"{INGREDIENTS[ingredient]}:{ALCHEMICALS[alchemical]}"


def sign_cell(ingredient: int, colour: int, sign: int) -> str:
    return f"{INGREDIENTS[ingredient]}:{COLOURS[colour]}:{SIGNS[sign]}"


def class_cell(ingredient: int, solar: int) -> str:
    return f"{INGREDIENTS[ingredient]}:{CLASSES[solar]}"


def potion_cell(pair: int, potion: int) -> str:
    first, second = PAIRS[pair]
    return f"{INGREDIENTS[first]}+{INGREDIENTS[second]}:{POTIONS[potion]}"


def golem_cell(golem: int) -> str:
    return f"golem:{TRIGGERS[ears_of(golem)]}:{TRIGGERS[chest_of(golem)]}"


@cache
def cells() -> dict[str, Words]:
    """Every cell there is, with the worlds in which it is right; masks of alchemy are shared by all notebooks."""
    found: dict[str, Words] = {}
    for ingredient in range(KINDS):
        for alchemical in range(KINDS):
            found[kind_cell(ingredient, alchemical)] = Theory(ingredient, alchemical).mask()
        for colour in range(len(COLOURS)):
            for sign in range(len(SIGNS)):
                found[sign_cell(ingredient, colour, sign)] = Aspect(ingredient, colour, sign).mask()
        for solar in range(2):
            found[class_cell(ingredient, solar)] = Book(ingredient, bool(solar)).mask()
    for pair, (first, second) in enumerate(PAIRS):
        for potion in range(len(POTIONS)):
            found[potion_cell(pair, potion)] = Experiment(first, second, potion).mask()
    for golem in range(GOLEMS):
        ears, chest = Trigger(EARS, int(ears_of(golem))), Trigger(CHEST, int(chest_of(golem)))
        found[golem_cell(golem)] = ears.mask() & chest.mask()
    return found


@cache
def trusted() -> frozenset[str]:
    """Theories and articles of the others, as somebody may weigh them: `theory:fern`, `article:red`."""
    return frozenset([*(f"theory:{name}" for name in INGREDIENTS), *(f"article:{name}" for name in COLOURS)])


def read(marks: dict[str, Any]) -> SheetMarks:
    """Marks as a browser sends them; a ValueError says what is wrong with them."""
    try:
        found = convert(marks, SheetMarks)
    except ValidationError as error:
        raise ValueError(str(error)) from None
    named = [*found.cells, *(cell for layer in found.layers for cell in (*layer.supposed, *layer.cells))]
    wrong = [cell for cell in named if cell not in cells()] or [name for name in found.trust if name not in trusted()]
    if wrong:
        raise ValueError("there is no such place: " + wrong[0])
    return found


def worlds_of(right: Iterable[str], wrong: Iterable[str] = ()) -> Words:
    """Where all these cells are right, and those are not."""
    found: Words = EVERY_WORLD[0]
    for cell in right:
        found = found & cells()[cell]
    for cell in wrong:
        found = found & ~cells()[cell]
    return found if found.ndim == 1 else np.broadcast_to(found, EVERY_WORLD.shape) & EVERY_WORLD
