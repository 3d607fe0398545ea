"""The whole secret of a game, as a table for people and as JSON for programs."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from altneu.games.alchemists.lab.alchemy import is_large, is_solar, sign_of
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM, chest_of, ears_of, is_animator
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    LARGE,
    SHEET,
    SMALL,
    TRIGGERS,
)
from altneu.games.alchemists.words.words import Words
from altneu.language import capital


def revelation(assignment: Assignment, words: Words) -> RenderableType:
    """Every ingredient in the order of the deduction sheet, then the golem."""
    table = Table(box=SIMPLE)
    colours = range(len(COLOURS))
    for heading in (words.text("lab.ingredient"), words.text("lab.alchemical"), *map(words.colour, colours), ""):
        table.add_column(heading)
    for ingredient in SHEET:
        alchemical = assignment.alchemicals[ingredient]
        sizes = [LARGE if is_large(alchemical, colour) else SMALL for colour in colours]
        table.add_row(
            words.ingredient(ingredient),
            words.alchemical(alchemical),
            *(words.aspect(sizes[colour], sign_of(alchemical, colour)) for colour in colours),
            words.kind(is_solar(alchemical)),
        )
    return table if assignment.golem == NO_GOLEM else Group(table, golem_lines(assignment, words))


def golem_lines(assignment: Assignment, words: Words) -> Text:
    golem = assignment.golem
    first, second = (
        words.ingredient(ingredient) for ingredient in SHEET if is_animator(assignment.alchemicals[ingredient], golem)
    )
    lines = [
        words.text("lab.ears", trigger=words.trigger(ears_of(golem))),
        words.text("lab.chest", trigger=words.trigger(chest_of(golem))),
        words.text("lab.animators", first=capital(first), second=second),
    ]
    return Text("\n".join(lines))


def plain_revelation(code: str, assignment: Assignment) -> dict[str, Any]:
    """The same for programs."""
    golem = assignment.golem
    kinds = {name: ALCHEMICALS[kind] for name, kind in zip(INGREDIENTS, assignment.alchemicals, strict=True)}
    organs = None if golem == NO_GOLEM else {"ears": TRIGGERS[ears_of(golem)], "chest": TRIGGERS[chest_of(golem)]}
    return {"code": code, "ingredients": kinds, "golem": organs}
