"""Alchemists' nouns and the Lab's answers in one language (see docs/glossary.md)."""

from __future__ import annotations

from altneu.games.alchemists.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    NEUTRAL,
    POTIONS,
    QUALITIES,
    SIGNS,
    SIZES,
    TRIGGERS,
)
from altneu.language import capital, catalogue

REACTIONS = ["none", "ears", "chest", "both"]  # by the set of EARS and CHEST


class Words:
    def __init__(self, language: str) -> None:
        self.text = catalogue("alchemists", language).text

    def ingredient(self, ingredient: int) -> str:
        return self.text(f"ingredient.{INGREDIENTS[ingredient]}")

    def colour(self, colour: int) -> str:
        return self.text(f"colour.{COLOURS[colour]}")

    def potion_name(self, potion: int) -> str:
        """What the potion does, in one word."""
        return self.text(f"potion.{POTIONS[potion]}")

    def potion(self, potion: int) -> str:
        """`healing (R+)`: a colour never stands alone."""
        name = self.potion_name(potion)
        return name if potion == NEUTRAL else f"{name} ({signed(POTIONS[potion])})"

    def alchemical(self, alchemical: int) -> str:
        return signed(ALCHEMICALS[alchemical])

    def aspect(self, size: int, sign: int) -> str:
        """`large +`"""
        measure = self.text(f"size.{SIZES[size]}")
        return f"{measure} {signed(SIGNS[sign])}"

    def kind(self, solar: bool) -> str:
        return self.text("kind.solar" if solar else "kind.lunar")

    def trigger(self, trigger: int) -> str:
        name = TRIGGERS[trigger].replace(" ", "_")
        return self.text(f"trigger.{name}")

    def mixed(self, potion: int) -> str:
        return self.text("answer.mixed", potion=self.potion(potion))

    def sold(self, quality: int) -> str:
        return self.text(f"answer.sold.{QUALITIES[quality]}")

    def shown_sign(self, ingredient: int, colour: int, sign: int) -> str:
        aspect = self.text(f"aspect.{COLOURS[colour]}")
        name = capital(self.ingredient(ingredient))
        return self.text("answer.sign", ingredient=name, aspect=aspect, sign=signed(SIGNS[sign]))

    def claimed(self, first: int, second: int, potion: int, is_true: bool) -> str:
        return self.text(
            "answer.claim.true" if is_true else "answer.claim.false",
            first=self.ingredient(first),
            second=self.ingredient(second),
            potion=self.potion(potion),
        )

    def exhibited(self, potion: int, is_success: bool) -> str:
        key = "answer.exhibition.success" if is_success else "answer.exhibition.failure"
        return self.text(key, potion=self.potion(potion))

    def read(self, ingredient: int, solar: bool) -> str:
        return self.text("answer.read", ingredient=capital(self.ingredient(ingredient)), kind=self.kind(solar))

    def reaction(self, reaction: int) -> str:
        return self.text(f"answer.reaction.{REACTIONS[reaction]}")

    def animated(self, is_success: bool) -> str:
        return self.text("answer.animation.success" if is_success else "answer.animation.failure")


def signed(text: str) -> str:
    """With a true minus."""
    return text.replace("-", "−")
