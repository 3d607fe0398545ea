"""Observations as a view of the game tells them, made into statements."""

from __future__ import annotations

from typing import Any

from altneu.games.alchemists.mind.deduction.observations import (
    Animation,
    Aspect,
    Book,
    Demonstration,
    Experiment,
    Glimpse,
    GolemTest,
    Sale,
    SaleGlimpse,
)
from altneu.games.alchemists.mind.deduction.statements import Statement
from altneu.games.alchemists.state.terms import COLOURS, INGREDIENTS, ORGANS, POTIONS, QUALITIES, SIGNS

LEVELS = {name: level for level, name in QUALITIES.items()}


def statements_of(view: dict[str, Any]) -> list[Statement]:
    """All that the seat of this view has observed: what everybody was shown, then what it alone has seen."""
    return [statement_of(entry) for entry in (*view["shown"], *view["observations"])]


def statement_of(entry: dict[str, Any]) -> Statement:
    """One observation of a view."""
    kind = entry["kind"]
    first, *others = (INGREDIENTS.index(name) for name in entry["ingredients"])
    second = others[0] if others else first
    if kind == "experiment":
        return Experiment(first, second, POTIONS.index(entry["potion"]))
    if kind == "demonstration":
        return Demonstration(first, second, POTIONS.index(entry["potion"]), entry["confirmed"])
    if kind == "sale":
        return Sale(first, second, POTIONS.index(entry["demanded"]), LEVELS[entry["level"]])
    if kind == "glimpse":
        return Glimpse(first, POTIONS.index(entry["potion"]))
    if kind == "sale glimpse":
        return SaleGlimpse(first, POTIONS.index(entry["demanded"]), LEVELS[entry["level"]])
    if kind == "aspect":
        return Aspect(first, COLOURS.index(entry["colour"]), SIGNS.index(entry["sign"]))
    if kind == "book":
        return Book(first, entry["solar"])
    if kind == "golem test":
        return GolemTest(first, sum(2 ** ORGANS.index(organ) for organ in entry["reaction"]))
    if kind == "animation":
        return Animation(first, second, entry["animated"])
    raise ValueError(f"There is no observation of the kind {kind!r}.")
