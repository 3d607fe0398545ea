"""What somebody claims: theories, articles, reports. That it was published proves nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altneu.games.alchemists.mind.deduction import masks
from altneu.games.alchemists.mind.deduction.statements import Statement, check
from altneu.games.alchemists.mind.deduction.worlds import EVERY_WORLD, Words, sealed
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    CHEST,
    COLOURS,
    EARS,
    INGREDIENTS,
    SIGNS,
    TRIGGERS,
)

NOTHING_LEARNT: Final[Words] = EVERY_WORLD[0]


@dataclass(frozen=True, slots=True)
class Theory(Statement):
    """An ingredient is an alchemical: what a theory says, and what the Lab reveals at the end (B-14.1.8)."""

    ingredient: int
    alchemical: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")
        check(ALCHEMICALS, self.alchemical, "alchemical")

    def mask(self) -> Words:
        return masks.is_among(self.ingredient, (self.alchemical,))

    def __str__(self) -> str:
        return f"{INGREDIENTS[self.ingredient]} is {ALCHEMICALS[self.alchemical]}"


@dataclass(frozen=True, slots=True)
class Article(Statement):
    """Ingredients have these signs in one colour: what an article says."""

    colour: int
    claims: tuple[tuple[int, int], ...]  # ingredient and sign

    def __post_init__(self) -> None:
        check(COLOURS, self.colour, "colour")
        for ingredient, sign in self.claims:
            check(INGREDIENTS, ingredient, "ingredient")
            check(SIGNS, sign, "sign")
        if len({ingredient for ingredient, _ in self.claims}) != len(self.claims):
            raise ValueError("An article names each of its ingredients once.")

    def mask(self) -> Words:
        words = NOTHING_LEARNT
        for ingredient, sign in self.claims:
            words = words & masks.has_sign(ingredient, self.colour, sign)
        return sealed(words)

    def __str__(self) -> str:
        claims = ", ".join(f"{INGREDIENTS[ingredient]} {SIGNS[sign]}" for ingredient, sign in self.claims)
        return f"in {COLOURS[self.colour]}: {claims}"


@dataclass(frozen=True, slots=True)
class Trigger(Statement):
    """The ears or the chest react to one size of one colour: what a report of one token says."""

    organ: int
    trigger: int

    def __post_init__(self) -> None:
        if self.organ not in (EARS, CHEST):
            raise ValueError(f"The golem has ears ({EARS}) and a chest ({CHEST}), not {self.organ}.")
        check(TRIGGERS, self.trigger, "trigger")

    def mask(self) -> Words:
        return masks.has_trigger(self.organ, self.trigger)

    def __str__(self) -> str:
        return f"the {'ears react' if self.organ == EARS else 'chest reacts'} to {TRIGGERS[self.trigger]}"


@dataclass(frozen=True, slots=True)
class Published(Statement):
    """Somebody published or endorsed a statement, which proves nothing: theories known to be false are legal."""

    statement: Statement

    def mask(self) -> Words:
        return NOTHING_LEARNT

    def __str__(self) -> str:
        return f"published: {self.statement}"
