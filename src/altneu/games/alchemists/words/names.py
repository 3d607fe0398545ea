"""Alchemists' nouns in one language: seats, ingredients, potions, spaces, cards, amounts (see docs/glossary.md)."""

from __future__ import annotations

from collections.abc import Iterable

from altneu.games.alchemists.lab.alchemy import is_large, sign_of
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.sources import SCORE_ITEMS, SOURCES
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    COLOURS,
    DEMANDS,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    INGREDIENTS,
    LARGE,
    NEUTRAL,
    ORGANS,
    POTIONS,
    QUALITIES,
    SEALS,
    SIGNS,
    SIZES,
    SLOTS,
    SMALL,
    SPACES,
    TRIGGERS,
    ZONES,
)
from altneu.kernel.state import NATURE
from altneu.language.nouns import Nouns, key_of, signed

SEAT_COLOURS = ["green", "purple", "orange", "grey"]
ROMAN = ["I", "II", "III"]


class Names(Nouns):
    # The table

    def seat(self, seat: int) -> str:
        """`Green`; NATURE is `Chance`."""
        return self.text("seat.chance" if seat == NATURE else f"seat.{SEAT_COLOURS[seat]}")

    def who(self, seat: int) -> str:
        """Who sits there by name, else the seat."""
        return (self.players[seat] if 0 <= seat < len(self.players) else "") or self.seat(seat)

    def mark(self, seat: int) -> str:
        """`leaf`: the seat's second sign beside its colour."""
        return self.text(f"mark.{SEAT_COLOURS[seat]}")

    def space(self, space: int) -> str:
        return self.text(f"space.{SPACES[space]}")

    def phase(self, phase: str) -> str:
        """Of `view.phase_of`: a step of the round, or an action space."""
        return self.text(f"space.{phase}" if phase in SPACES else f"phase.{key_of(phase)}")

    def source(self, source: int) -> str:
        """Where a question or an event comes from."""
        name = SOURCES[source]
        if source >= sources.SCORING:
            return self.score_item(source - sources.SCORING)
        if sources.ARTIFACT <= source < sources.UNUSED_CUBES:
            return self.text(f"artifact.{name}")
        if sources.FAVOR <= source < sources.ARTIFACT:
            return self.text(f"favor.{name}")
        if source in (sources.UNUSED_CUBES, sources.TOP_ALCHEMIST, sources.CONFERENCE) or source >= sources.GRANT:
            return self.text(f"source.{key_of(name)}")
        return self.phase(name)

    def score_item(self, item: int) -> str:
        """A line of the final scoring, as in `sources.SCORE_ITEMS`."""
        return self.text(f"score.{key_of(SCORE_ITEMS[item])}")

    # Alchemy

    def ingredient(self, ingredient: int) -> str:
        return self.text(f"ingredient.{INGREDIENTS[ingredient]}")

    def taken(self, ingredient: int) -> str:
        """The same as an object: to take, to discard."""
        return self.text(f"object.{INGREDIENTS[ingredient]}")

    def about(self, ingredient: int) -> str:
        """`about fern`, as a theory or a book is."""
        return self.text(f"concerning.{INGREDIENTS[ingredient]}")

    def mixture(self, pair: int) -> str:
        """`fern + claw`."""
        first, second = ALL_PAIRS[pair]
        return self.mixed_of(first, second)

    def mixed_of(self, first: int, second: int) -> str:
        return self.text("mixture", first=self.ingredient(first), second=self.ingredient(second))

    def colour(self, colour: int) -> str:
        return self.text(f"colour.{COLOURS[colour]}")

    def aspect_of(self, colour: int) -> str:
        """`red aspect`."""
        return self.text(f"aspect.{COLOURS[colour]}")

    def potion_name(self, potion: int) -> str:
        """What the potion does, in one word."""
        return self.text(f"potion.{POTIONS[potion]}")

    def potion(self, potion: int) -> str:
        """`healing (R+)`: a colour never stands alone."""
        name = self.potion_name(potion)
        return name if potion == NEUTRAL else self.text("noted", what=name, notes=signed(POTIONS[potion]))

    def alchemical(self, alchemical: int) -> str:
        return signed(ALCHEMICALS[alchemical])

    def formula(self, alchemical: int) -> str:
        """`R+: large red +, small green +, small blue −`."""
        red, green, blue = (
            self.text(
                "signed_aspect",
                aspect=self.trigger(2 * colour + (LARGE if is_large(alchemical, colour) else SMALL)),
                sign=self.sign(sign_of(alchemical, colour)),
            )
            for colour in range(len(COLOURS))
        )
        return self.text("formula", alchemical=self.alchemical(alchemical), red=red, green=green, blue=blue)

    def fact(self, ingredient: int, alchemical: int) -> str:
        """What a theory says."""
        return self.text("fact", ingredient=self.ingredient(ingredient), formula=self.formula(alchemical))

    def sign(self, sign: int) -> str:
        return signed(SIGNS[sign])

    def aspect(self, size: int, sign: int) -> str:
        """`large +`"""
        return self.text("signed_aspect", aspect=self.text(f"size.{SIZES[size]}"), sign=self.sign(sign))

    def kind(self, solar: bool) -> str:
        return self.text("kind.solar" if solar else "kind.lunar")

    def trigger(self, trigger: int) -> str:
        return self.text(f"trigger.{key_of(TRIGGERS[trigger])}")

    def quality(self, quality: int) -> str:
        """The level of a sale."""
        return self.text(f"level.{QUALITIES[quality]}")

    # Cards and tokens

    def favor(self, favor: int) -> str:
        return self.text(f"favor.{FAVORS[favor]}")

    def artifact(self, artifact: int) -> str:
        return self.text(f"artifact.{ARTIFACTS[artifact]}")

    def artifact_level(self, level: int) -> str:
        """`level I`, for 0."""
        return self.text("artifact_level", level=ROMAN[level])

    def adventurer(self, adventurer: int) -> str:
        return self.text(f"adventurer.{ADVENTURERS[adventurer]}")

    def demand(self, place: int) -> str:
        return self.text(f"demand.{DEMANDS[place]}")

    def seal(self, face: int) -> str:
        return self.text(f"seal.{SEALS[face]}")

    def zone(self, zone: int) -> str:
        return self.text(f"zone.{ZONES[zone]}")

    def grant(self, grant: int) -> str:
        if grant == ENCYCLOPEDIA_GRANT:
            return self.text("grant.encyclopedia")
        return self.text("grant.theory", number=grant + 1)

    def article(self, colour: int) -> str:
        return self.text(f"article.{COLOURS[colour]}")

    def written_article(self, colour: int) -> str:
        """The same as an object: to publish, to endorse."""
        return self.text(f"article_written.{COLOURS[colour]}")

    def slot(self, slot: int) -> str:
        return self.text(f"slot.{SLOTS[slot]}")

    def organ(self, organ: int) -> str:
        return self.text(f"organ.{ORGANS[organ]}")

    def report(self, organ: int) -> str:
        """`report on the ears`."""
        return self.text(f"about.{ORGANS[organ]}")

    def module(self, module: str) -> str:
        return self.text(f"module.{module}")

    # Amounts and lists

    def amount(self, thing: str, n: int) -> str:
        """`2 favor cards`; things are gold, reputation, ingredient, favor, book, cube, approval, smiley, vp."""
        return self.count(f"amount.{thing}", n)

    def paid(self, thing: str, n: int) -> str:
        """The same as an object: to pay, to gain."""
        return self.count(f"paid.{thing}", n)

    def less(self, thing: str, n: int) -> str:
        """`−4 VP`."""
        return self.text("minus", amount=self.amount(thing, n))

    def change(self, thing: str, n: int) -> str:
        return self.less(thing, -n) if n < 0 else self.amount(thing, n)

    def ingredients(self, ingredients: Iterable[int]) -> str:
        return self.both([self.ingredient(ingredient) for ingredient in ingredients])
