"""Words typed at the Lab: uses, ingredients, potions and colours, in English or in the language of the table."""

from __future__ import annotations

from typing import TypeVar

from altneu.games.alchemists.state.terms import COLOURS, INGREDIENTS, NEUTRAL, POTIONS
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import IllegalChoice

MIX, SELL, DEBUNK, EXHIBIT = "mix", "sell", "debunk", "exhibit"
LIBRARY, TEST, ANIMATE, REVEAL = "library", "test", "animate", "reveal"
HELP, LEAVE = "help", "leave"
KEYS = {"?": HELP, "q": LEAVE}
LONGEST_SHOWN = 20
NO_INGREDIENT = -1

# What goes with a use: ingredients, potions and colours by their first letters, sorted; and an example of each.
EXAMPLES: dict[str, dict[str, tuple[str, ...]]] = {
    MIX: {"ii": ("mushroom", "toad")},
    SELL: {"iip": ("R+", "mushroom", "toad")},
    DEBUNK: {"ci": ("toad", "red"), "iip": ("mushroom", "toad", "R+")},
    EXHIBIT: {"iip": ("R+", "mushroom", "toad")},
    LIBRARY: {"": ()},
    TEST: {"i": ("toad",)},
    ANIMATE: {"ii": ("mushroom", "toad")},
    REVEAL: {"": ()},
    HELP: {"": ()},
    LEAVE: {"": ()},
}
NEVER_NEUTRAL = (SELL, EXHIBIT)  # B-14.1.3, B-14.1.6

T = TypeVar("T")
Thing = tuple[str, int]  # ingredient, potion or colour by its first letter, and its number


class Order:
    """A line that was understood."""

    def __init__(self, use: str, things: list[Thing]) -> None:
        self.use = use
        self.ingredients = [number for kind, number in things if kind == "i"]
        self.potions = [number for kind, number in things if kind == "p"]
        self.colours = [number for kind, number in things if kind == "c"]


class Vocabulary:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.text = words.text
        self.uses: dict[str, str] = dict(KEYS)
        self.things: dict[str, Thing] = {}
        for use in EXAMPLES:
            self.uses[use] = use
            self.uses[plain(self.text(f"lab.use.{use}"))] = use
        for number, ingredient in enumerate(INGREDIENTS):
            self.add(("i", number), ingredient, words.ingredient(number))
        for number, potion in enumerate(POTIONS):
            self.add(("p", number), potion, words.potion_name(number))
        for number, colour in enumerate(COLOURS):
            self.add(("c", number), colour, words.colour(number))

    def add(self, thing: Thing, *names: str) -> None:
        for name in names:
            self.things[plain(name)] = thing

    def order(self, line: str) -> Order:
        """What a line means; an IllegalChoice says what is wrong with it."""
        first, *others = plain(line).split()
        use = self.meant(first, self.uses)
        things = [self.meant(word, self.things) for word in others]
        order = Order(use, things)
        if "".join(sorted(kind for kind, _ in things)) not in EXAMPLES[use]:
            raise IllegalChoice(self.text("lab.needs", example=" / ".join(self.examples(use))))
        if len(set(order.ingredients)) < len(order.ingredients):
            name = self.words.ingredient(order.ingredients[0])
            raise IllegalChoice(self.text("lab.same", ingredient=name))
        if NEUTRAL in order.potions and use in NEVER_NEUTRAL:
            raise IllegalChoice(self.text("lab.neutral"))
        return order

    def ingredient(self, line: str) -> int:
        """The one ingredient a line names, or none."""
        found = set(fitting(plain(line), self.things).values()) if line else set()
        kind, number = found.pop() if len(found) == 1 else ("", NO_INGREDIENT)
        return number if kind == "i" else NO_INGREDIENT

    def meant(self, word: str, known: dict[str, T]) -> T:
        """What a word or the beginning of one means."""
        found = fitting(word, known)
        if not found:
            raise IllegalChoice(self.text("lab.unknown", word=shortened(word)))
        if len(set(found.values())) > 1:
            raise IllegalChoice(self.text("lab.several", word=word, words=", ".join(found)))
        return next(iter(found.values()))

    def examples(self, use: str) -> list[str]:
        """How the use is written, in the language of the table."""
        return [
            " ".join([self.text(f"lab.use.{use}"), *(self.named(name) for name in names)])
            for names in EXAMPLES[use].values()
        ]

    def named(self, name: str) -> str:
        kind, number = self.things[plain(name)]
        if kind == "i":
            return self.words.ingredient(number)
        return name if kind == "p" else self.words.colour(number)


def fitting(word: str, known: dict[str, T]) -> dict[str, T]:
    """What a word is, else all that begins with it."""
    return {word: known[word]} if word in known else {name: known[name] for name in known if name.startswith(word)}


def shortened(word: str) -> str:
    """As it is repeated in a message."""
    return word if len(word) <= LONGEST_SHOWN else word[:LONGEST_SHOWN] + "..."


def plain(text: str) -> str:
    """As it is compared: small letters, simple minuses."""
    return text.casefold().replace("−", "-")
