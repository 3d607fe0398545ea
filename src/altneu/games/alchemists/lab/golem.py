"""The king's golem: what its ears and its chest react to, and who can bring it to life."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.lab.alchemy import is_large, sign_of
from altneu.games.alchemists.state.terms import LARGE

GOLEMS: Final = 24  # K-1.10: six triggers of the chest, and for each the four of other colours for the ears
NO_GOLEM: Final = -1


def golem_of(ears: i64, chest: i64) -> i64:
    """The number of a golem with these two triggers, whose colours differ."""
    return 4 * chest + (ears if ears < chest else ears - 2)


def chest_of(golem: i64) -> i64:
    return golem // 4


def ears_of(golem: i64) -> i64:
    """K-1.10: a trigger of another colour than the chest's."""
    first = golem // 8 * 2  # the smaller of the two triggers with the chest's colour
    return golem % 4 if golem % 4 < first else golem % 4 + 2


def reacts(alchemical: i64, trigger: i64) -> bool:
    """K-1.11: the size of an aspect counts, its sign does not."""
    return is_large(alchemical, trigger // 2) == (trigger % 2 == LARGE)


def is_animator(alchemical: i64, golem: i64) -> bool:
    """K-7.12: plus where a large aspect is the trigger, minus where a small one is."""
    return fits_recipe(alchemical, ears_of(golem)) and fits_recipe(alchemical, chest_of(golem))


def fits_recipe(alchemical: i64, trigger: i64) -> bool:
    """The numbers of PLUS and LARGE are the same, and so are those of MINUS and SMALL."""
    return sign_of(alchemical, trigger // 2) == trigger % 2
