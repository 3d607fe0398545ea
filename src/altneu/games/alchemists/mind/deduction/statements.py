"""A statement about the world, and the checks that its numbers name something."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sized
from dataclasses import dataclass

from altneu.games.alchemists.mind.deduction.worlds import Words
from altneu.games.alchemists.state.terms import INGREDIENTS, NEUTRAL, POTIONS, QUALITIES


class Statement(ABC):
    """True in some worlds, false in the others."""

    __slots__ = ()

    @abstractmethod
    def mask(self) -> Words:
        """The worlds in which it is true: shared words, to be read only."""


def check(nouns: Sized, number: int, noun: str) -> None:
    if not 0 <= number < len(nouns):
        raise ValueError(f"There is no {noun} {number}: they are numbered 0 to {len(nouns) - 1}.")


def check_sale(demanded: int, level: int) -> None:
    check(POTIONS, demanded, "potion")
    if demanded == NEUTRAL:
        raise ValueError("Nobody demands the neutral potion: name one with a colour.")
    if level not in QUALITIES:
        raise ValueError(f"There is no level {level}: they are {min(QUALITIES)} to {max(QUALITIES)}.")


@dataclass(frozen=True, slots=True)
class OfPair(Statement):
    """About two different ingredients, in whichever order they are named."""

    first: int
    second: int

    def __post_init__(self) -> None:
        check(INGREDIENTS, self.first, "ingredient")
        check(INGREDIENTS, self.second, "ingredient")
        if self.first == self.second:
            raise ValueError(f"Two different ingredients are needed, not {INGREDIENTS[self.first]} twice.")
        if self.first > self.second:
            first = self.second
            object.__setattr__(self, "second", self.first)
            object.__setattr__(self, "first", first)

    @property
    def pair(self) -> str:
        return f"{INGREDIENTS[self.first]} + {INGREDIENTS[self.second]}"


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """At least one of several statements: a report of two tokens, or a mixture known to be one of a few."""

    statements: tuple[Statement, ...]

    def __post_init__(self) -> None:
        if not self.statements:
            raise ValueError("One of no statements cannot be true: name at least one.")

    def mask(self) -> Words:
        words = self.statements[0].mask()
        for statement in self.statements[1:]:
            words = words | statement.mask()
        return words

    def __str__(self) -> str:
        return ", or ".join(str(statement) for statement in self.statements)
