"""The Lab: what it answers about ingredients and the golem, and nothing beyond that (B-14.1.1)."""

from __future__ import annotations

from mypy_extensions import i64

from altneu.games.alchemists.lab import alchemy
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import chest_of, ears_of, is_animator, reacts
from altneu.games.alchemists.state.terms import CHEST, EARS


def potion_of(assignment: Assignment, first: i64, second: i64) -> i64:
    """B-14.1.2: what two different ingredients make."""
    return alchemy.mix(assignment.alchemicals[first], assignment.alchemicals[second])


def sale(assignment: Assignment, first: i64, second: i64, demanded: i64) -> i64:
    """B-14.1.3: how well the potion fits, and no more."""
    return alchemy.quality(potion_of(assignment, first, second), demanded)


def aspect(assignment: Assignment, ingredient: i64, colour: i64) -> i64:
    """B-14.1.4: the true sign, which the apprentices' debunk shows."""
    return alchemy.sign_of(assignment.alchemicals[ingredient], colour)


def makes(assignment: Assignment, first: i64, second: i64, potion: i64) -> bool:
    """Whether a claim of the masters' debunk or the promise of an exhibition is true (B-14.1.5, B-14.1.6)."""
    return potion_of(assignment, first, second) == potion


def is_solar(assignment: Assignment, ingredient: i64) -> bool:
    """K-2.2: what a book tells."""
    return alchemy.is_solar(assignment.alchemicals[ingredient])


def reaction(assignment: Assignment, ingredient: i64) -> i64:
    """K-7.6: what a test of the golem shows, as a set of EARS and CHEST."""
    alchemical = assignment.alchemicals[ingredient]
    ears: i64 = EARS if reacts(alchemical, ears_of(assignment.golem)) else 0
    chest: i64 = CHEST if reacts(alchemical, chest_of(assignment.golem)) else 0
    return ears | chest


def animates(assignment: Assignment, first: i64, second: i64) -> bool:
    """K-7.12: only the two ingredients that both fit the recipe bring the golem to life."""
    kinds = assignment.alchemicals
    return is_animator(kinds[first], assignment.golem) and is_animator(kinds[second], assignment.golem)
