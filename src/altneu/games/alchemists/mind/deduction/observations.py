"""What a seat can observe and then knows for certain.

Ingredients that others do not see tell them nothing, since every potion can be made in every world: a potion, a sale,
an exhibit or an animation of unknown ingredients is no observation.
"""

from __future__ import annotations

from dataclasses import dataclass

from altneu.games.alchemists.mind.deduction import masks
from altneu.games.alchemists.mind.deduction.statements import OfPair, Statement, check, check_sale
from altneu.games.alchemists.mind.deduction.worlds import Words
from altneu.games.alchemists.state.terms import CHEST, COLOURS, EARS, INGREDIENTS, POTIONS, QUALITIES, SIGNS

REACTIONS = {0: "nothing", EARS: "ears", CHEST: "chest", EARS + CHEST: "ears and chest"}


@dataclass(frozen=True, slots=True)
class Experiment(OfPair):
    """Two known ingredients gave a potion that was seen: a test, a drink (B-14.1.2)."""

    potion: int

    def __post_init__(self) -> None:
        OfPair.__post_init__(self)
        check(POTIONS, self.potion, "potion")

    def mask(self) -> Words:
        return masks.gives(self.first, self.second, (self.potion,))

    def __str__(self) -> str:
        return f"{self.pair} gives {POTIONS[self.potion]}"


@dataclass(frozen=True, slots=True)
class Demonstration(OfPair):
    """Two known ingredients were said to give a potion, and did or did not: B-14.1.5, B-14.1.6."""

    potion: int
    confirmed: bool

    def __post_init__(self) -> None:
        OfPair.__post_init__(self)
        check(POTIONS, self.potion, "potion")

    def mask(self) -> Words:
        potions = (self.potion,) if self.confirmed else masks.others_than(self.potion)
        return masks.gives(self.first, self.second, potions)

    def __str__(self) -> str:
        told = "gives" if self.confirmed else "does not give"
        return f"{self.pair} {told} {POTIONS[self.potion]}"


@dataclass(frozen=True, slots=True)
class Sale(OfPair):
    """Two known ingredients were sold, and the level of what they gave was seen (B-14.1.3)."""

    demanded: int
    level: int

    def __post_init__(self) -> None:
        OfPair.__post_init__(self)
        check_sale(self.demanded, self.level)

    def mask(self) -> Words:
        return masks.gives(self.first, self.second, masks.fitting(self.demanded, self.level))

    def __str__(self) -> str:
        return f"{self.pair} sold as {POTIONS[self.demanded]} is {QUALITIES[self.level]}"


@dataclass(frozen=True, slots=True)
class Glimpse(Statement):
    """The Periscope showed one of the two ingredients that gave a potion (B-1.2.5)."""

    ingredient: int
    potion: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")
        check(POTIONS, self.potion, "potion")

    def mask(self) -> Words:
        return masks.gives_with_some(self.ingredient, (self.potion,))

    def __str__(self) -> str:
        return f"{INGREDIENTS[self.ingredient]} with something gives {POTIONS[self.potion]}"


@dataclass(frozen=True, slots=True)
class SaleGlimpse(Statement):
    """The Periscope showed one of the two ingredients that were sold."""

    ingredient: int
    demanded: int
    level: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")
        check_sale(self.demanded, self.level)

    def mask(self) -> Words:
        return masks.gives_with_some(self.ingredient, masks.fitting(self.demanded, self.level))

    def __str__(self) -> str:
        sold = f"sold as {POTIONS[self.demanded]} is {QUALITIES[self.level]}"
        return f"{INGREDIENTS[self.ingredient]} with something {sold}"


@dataclass(frozen=True, slots=True)
class Aspect(Statement):
    """An ingredient has a sign in a colour, as the apprentices' debunk shows (B-14.1.4)."""

    ingredient: int
    colour: int
    sign: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")
        check(COLOURS, self.colour, "colour")
        check(SIGNS, self.sign, "sign")

    def mask(self) -> Words:
        return masks.has_sign(self.ingredient, self.colour, self.sign)

    def __str__(self) -> str:
        return f"{INGREDIENTS[self.ingredient]} is {COLOURS[self.colour]} {SIGNS[self.sign]}"


@dataclass(frozen=True, slots=True)
class Book(Statement):
    """An ingredient is solar or lunar, as a book of the Palace Library tells (K-2.2)."""

    ingredient: int
    solar: bool

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")

    def mask(self) -> Words:
        return masks.has_class(self.ingredient, self.solar)

    def __str__(self) -> str:
        return f"{INGREDIENTS[self.ingredient]} is {'solar' if self.solar else 'lunar'}"


@dataclass(frozen=True, slots=True)
class GolemTest(Statement):
    """An ingredient made the golem react: nothing, or a set of EARS and CHEST (K-7.6)."""

    ingredient: int
    reaction: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.ingredient, "ingredient")
        check(REACTIONS, self.reaction, "reaction")

    def mask(self) -> Words:
        return masks.shows(self.ingredient, self.reaction)

    def __str__(self) -> str:
        return f"the golem's reaction to {INGREDIENTS[self.ingredient]}: {REACTIONS[self.reaction]}"


@dataclass(frozen=True, slots=True)
class Animation(OfPair):
    """Two known ingredients brought the golem to life, or failed to (K-7.12)."""

    success: bool

    def mask(self) -> Words:
        animated = masks.animates(self.first, self.second)
        return animated if self.success else ~animated

    def __str__(self) -> str:
        told = "animates" if self.success else "does not animate"
        return f"{self.pair} {told} the golem"
