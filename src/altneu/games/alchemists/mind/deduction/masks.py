"""The worlds in which an elementary fact holds: built when first asked for, shared by all notebooks, never changed.

A fact of alchemy takes 5 kB, one of the golem 121 kB. All there are take 12 MB (potions 3, ingredients 1, reactions 4,
animations 4); a game needs a small part of them.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from altneu.games.alchemists.lab.alchemy import is_solar, mix, quality, sign_of
from altneu.games.alchemists.lab.assignment import KINDS
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of, is_animator, reacts
from altneu.games.alchemists.mind.deduction.worlds import ASSIGNED, Words, packed, sealed
from altneu.games.alchemists.state.terms import CHEST, EARS, POTIONS

MIXED = np.array([[mix(first, second) for second in range(KINDS)] for first in range(KINDS)], np.int8)


@cache
def alchemicals_of(ingredient: int) -> Words:
    """A row for each alchemical the ingredient may be."""
    return packed(ASSIGNED[:, ingredient] == np.arange(KINDS, dtype=np.uint8)[:, None])


@cache
def is_among(ingredient: int, alchemicals: tuple[int, ...]) -> Words:
    """The ingredient is one of these alchemicals."""
    return sealed(np.bitwise_or.reduce(alchemicals_of(ingredient)[list(alchemicals)], axis=0))


@cache
def has_sign(ingredient: int, colour: int, sign: int) -> Words:
    return is_among(ingredient, tuple(a for a in range(KINDS) if sign_of(a, colour) == sign))


@cache
def has_class(ingredient: int, solar: bool) -> Words:
    return is_among(ingredient, tuple(a for a in range(KINDS) if is_solar(a) == solar))


@cache
def potions_of(first: int, second: int) -> Words:
    """A row for each potion the two ingredients may give."""
    potions = MIXED[ASSIGNED[:, first], ASSIGNED[:, second]]
    return packed(potions == np.arange(len(POTIONS), dtype=np.int8)[:, None])


@cache
def gives(first: int, second: int, potions: tuple[int, ...]) -> Words:
    """The two ingredients give one of these potions."""
    rows = potions_of(first, second)
    words: Words = rows[potions[0]] if len(potions) == 1 else np.bitwise_or.reduce(rows[list(potions)], axis=0)
    return sealed(words)


@cache
def others_than(potion: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(POTIONS)) if other != potion)


@cache
def fitting(demanded: int, level: int) -> tuple[int, ...]:
    """The potions that are of this level for this demand (B-14.1.3)."""
    return tuple(potion for potion in range(len(POTIONS)) if quality(potion, demanded) == level)


@cache
def gives_with_some(ingredient: int, potions: tuple[int, ...]) -> Words:
    """With some other ingredient it gives one of these potions."""
    able = [a for a in range(KINDS) if any(MIXED[a, b] in potions for b in range(KINDS) if b != a)]
    return is_among(ingredient, tuple(able))


@cache
def shows(ingredient: int, reaction: int) -> Words:
    """The golem shows this reaction to the ingredient: nothing, or a set of EARS and CHEST."""
    return sealed(
        np.stack(
            [
                is_among(ingredient, tuple(a for a in range(KINDS) if reaction_of(a, golem) == reaction))
                for golem in range(GOLEMS)
            ]
        )
    )


def reaction_of(alchemical: int, golem: int) -> int:
    return EARS * reacts(alchemical, ears_of(golem)) + CHEST * reacts(alchemical, chest_of(golem))


@cache
def animates(first: int, second: int) -> Words:
    """K-7.12: the two ingredients are the two alchemicals of the golem's recipe."""
    one, other = alchemicals_of(first), alchemicals_of(second)
    rows = []
    for golem in range(GOLEMS):
        a, b = (alchemical for alchemical in range(KINDS) if is_animator(alchemical, golem))
        rows.append(one[a] & other[b] | one[b] & other[a])
    return sealed(np.stack(rows))


@cache
def has_trigger(organ: int, trigger: int) -> Words:
    """The golem's ears or chest react to this trigger."""
    side = ears_of if organ == EARS else chest_of
    return sealed(np.array([[-(side(golem) == trigger)] for golem in range(GOLEMS)], np.int64).astype(np.uint64))
