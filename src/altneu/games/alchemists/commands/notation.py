"""Observations as lines of text: `mix mushroom toad R+`, `book toad solar`; in English or the table's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altneu.games.alchemists.commands.vocabulary import fitting, plain, shortened
from altneu.games.alchemists.mind.deduction import (
    Animation,
    Aspect,
    Book,
    Demonstration,
    Experiment,
    Glimpse,
    GolemTest,
    Sale,
    SaleGlimpse,
    Statement,
    Theory,
)
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    EXACT,
    INGREDIENTS,
    NEUTRAL,
    NEUTRAL_SOLD,
    POTIONS,
    QUALITIES,
    RIGHT_SIGN,
    SIGNS,
    WRONG_SIGN,
)
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import IllegalChoice
from altneu.language import Catalogue

ANSWERS = ["no", "yes"]
CLASSES = ["lunar", "solar"]
REACTIONS = ["nothing", "ears", "chest", "both"]  # by the set of EARS and CHEST

# The English words of each slot of a line, by number.
SLOTS: dict[str, dict[int, str]] = {
    "ingredient": dict(enumerate(INGREDIENTS)),
    "potion": dict(enumerate(POTIONS)),
    "colour": dict(enumerate(COLOURS)),
    "sign": dict(enumerate(SIGNS)),
    "level": {level: QUALITIES[level] for level in (EXACT, RIGHT_SIGN, NEUTRAL_SOLD, WRONG_SIGN)},
    "answer": dict(enumerate(ANSWERS)),
    "class": dict(enumerate(CLASSES)),
    "reaction": dict(enumerate(REACTIONS)),
    "alchemical": dict(enumerate(ALCHEMICALS)),
}
SUPPOSED = ("ingredient", "alchemical")

# What can be noted, with the slots of its line, what it means, and an example.
Pattern = tuple[tuple[str, ...], Callable[..., Statement], tuple[int, ...]]
USES: dict[str, list[Pattern]] = {
    "mix": [(("ingredient", "ingredient", "potion"), Experiment, (2, 6, 0))],
    "sell": [
        (
            ("potion", "ingredient", "ingredient", "level"),
            lambda potion, first, second, level: Sale(first, second, potion, level),
            (0, 2, 6, RIGHT_SIGN),
        )
    ],
    "debunk": [
        (("ingredient", "colour", "sign"), Aspect, (6, 0, 0)),
        (
            ("ingredient", "ingredient", "potion", "answer"),
            lambda first, second, potion, answer: Demonstration(first, second, potion, bool(answer)),
            (2, 6, 0, 1),
        ),
    ],
    "exhibit": [
        (
            ("potion", "ingredient", "ingredient", "answer"),
            lambda potion, first, second, answer: Demonstration(first, second, potion, bool(answer)),
            (0, 2, 6, 0),
        )
    ],
    "glimpse": [
        (("ingredient", "potion"), Glimpse, (6, 0)),
        (("ingredient", "potion", "level"), SaleGlimpse, (6, 0, RIGHT_SIGN)),
    ],
    "book": [(("ingredient", "class"), lambda ingredient, solar: Book(ingredient, bool(solar)), (6, 1))],
    "test": [(("ingredient", "reaction"), GolemTest, (6, 1))],
    "animate": [
        (
            ("ingredient", "ingredient", "answer"),
            lambda first, second, answer: Animation(first, second, bool(answer)),
            (2, 6, 0),
        )
    ],
}


def line_of(statement: Statement) -> str:
    """The line that notes a statement, in English, as files keep it."""
    use, slots, numbers = written(statement)
    return " ".join([use, *(SLOTS[slot][number] for slot, number in zip(slots, numbers, strict=True))])


def written(statement: Statement) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
    """Use, slots and numbers of a statement."""
    note: Any = statement
    if isinstance(statement, Experiment):
        return "mix", USES["mix"][0][0], (note.first, note.second, note.potion)
    if isinstance(statement, Sale):
        return "sell", USES["sell"][0][0], (note.demanded, note.first, note.second, note.level)
    if isinstance(statement, Aspect):
        return "debunk", USES["debunk"][0][0], (note.ingredient, note.colour, note.sign)
    if isinstance(statement, Demonstration):
        return "debunk", USES["debunk"][1][0], (note.first, note.second, note.potion, int(note.confirmed))
    if isinstance(statement, Glimpse):
        return "glimpse", USES["glimpse"][0][0], (note.ingredient, note.potion)
    if isinstance(statement, SaleGlimpse):
        return "glimpse", USES["glimpse"][1][0], (note.ingredient, note.demanded, note.level)
    if isinstance(statement, Book):
        return "book", USES["book"][0][0], (note.ingredient, int(note.solar))
    if isinstance(statement, GolemTest):
        return "test", USES["test"][0][0], (note.ingredient, note.reaction)
    assert isinstance(statement, Animation), f"{statement} is no observation"
    return "animate", USES["animate"][0][0], (note.first, note.second, int(note.success))


class Notation:
    """Reads lines in one language, and in English."""

    def __init__(self, words: Words, labels: Catalogue) -> None:
        self.words = words
        self.text = labels.text
        self.uses = {name: use for use in USES for name in (use, plain(self.text(f"notebook.use.{use}")))}
        self.known: dict[str, dict[str, int]] = {}
        for slot, names in SLOTS.items():
            self.known[slot] = {
                plain(name): number for number, word in names.items() for name in (word, self.named(slot, number))
            }

    def named(self, slot: str, number: int) -> str:
        """A word of the table's language."""
        if slot == "ingredient":
            return self.words.ingredient(number)
        if slot == "colour":
            return self.words.colour(number)
        if slot == "potion":
            return self.words.potion_name(number) if number == NEUTRAL else SLOTS[slot][number]
        if slot in ("sign", "alchemical"):
            return SLOTS[slot][number]
        if slot == "class":
            return self.words.kind(bool(number))
        return self.text(f"notebook.{slot}.{SLOTS[slot][number]}")

    def statement(self, line: str) -> Statement:
        """What a line says; an IllegalChoice says what is wrong with it."""
        first, *others = plain(line).split()
        uses = set(fitting(first, self.uses).values())
        if len(uses) != 1:
            names = ", ".join(self.text(f"notebook.use.{use}") for use in USES)
            raise IllegalChoice(self.text("notebook.no_use", word=shortened(first), words=names))
        use = uses.pop()
        for slots, make, _ in USES[use]:
            numbers = self.numbers(slots, others)
            if numbers is not None:
                return self.checked(make, slots, numbers)
        raise IllegalChoice(self.text("notebook.needs", line=shortened(line), example=" / ".join(self.examples(use))))

    def theory(self, line: str) -> Theory:
        """`fern R+`: what somebody supposes."""
        numbers = self.numbers(SUPPOSED, plain(line).split())
        if numbers is None:
            example = f"suppose {self.named('ingredient', 0)} {ALCHEMICALS[0]}"
            raise IllegalChoice(self.text("notebook.needs", line=shortened(line), example=example))
        return Theory(*numbers)

    def numbers(self, slots: tuple[str, ...], words: list[str]) -> list[int] | None:
        """The words by number, None where they do not fit the slots."""
        if len(words) != len(slots):
            return None
        found = [set(fitting(word, self.known[slot]).values()) for slot, word in zip(slots, words, strict=True)]
        return [numbers.pop() for numbers in found] if all(len(numbers) == 1 for numbers in found) else None

    def checked(self, make: Callable[..., Statement], slots: tuple[str, ...], numbers: list[int]) -> Statement:
        ingredients = [number for slot, number in zip(slots, numbers, strict=True) if slot == "ingredient"]
        if len(set(ingredients)) < len(ingredients):
            raise IllegalChoice(self.words.text("lab.same", ingredient=self.words.ingredient(ingredients[0])))
        is_demand = "level" in slots or slots[0] == "potion"
        if is_demand and numbers[slots.index("potion")] == NEUTRAL:
            raise IllegalChoice(self.words.text("lab.neutral"))
        return make(*numbers)

    def examples(self, use: str) -> list[str]:
        """How the use is written, in the language of the table."""
        return [
            " ".join(
                [
                    self.text(f"notebook.use.{use}"),
                    *(self.named(slot, number) for slot, number in zip(slots, numbers, strict=True)),
                ]
            )
            for slots, _, numbers in USES[use]
        ]
