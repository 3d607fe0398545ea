"""Expected information in bits: how unsure the answer is, since the world decides it."""

from __future__ import annotations

import numpy as np

from altneu.games.alchemists.lab.alchemy import quality
from altneu.games.alchemists.mind.deduction.marginals import Marginals, Table
from altneu.games.alchemists.state.terms import NEUTRAL, QUALITIES


def entropy(chances: Table) -> Table:
    """Of distributions along the last axis."""
    logarithms = np.log2(chances, where=chances > 0, out=np.zeros_like(chances))
    bits: Table = np.abs((chances * logarithms).sum(axis=-1))
    return bits


def of_experiments(marginals: Marginals) -> Table:
    """[pair]: mixing it and seeing the potion."""
    return entropy(marginals.potions)


def of_sales(marginals: Marginals, demanded: int) -> Table:
    """[pair]: selling it for this demand and seeing the level."""
    levels = [[quality(potion, demanded) == level for level in QUALITIES] for potion in range(NEUTRAL + 1)]
    return entropy(marginals.potions @ np.array(levels, np.float64))


def of_demonstrations(marginals: Marginals) -> Table:
    """[pair, potion]: claiming the potion and hearing yes or no."""
    return entropy(np.stack([marginals.potions, 1 - marginals.potions], axis=-1))


def of_aspects(marginals: Marginals) -> Table:
    """[ingredient, colour]: being shown the sign."""
    return entropy(marginals.signs)


def of_books(marginals: Marginals) -> Table:
    """[ingredient]: reading whether it is solar or lunar."""
    return entropy(np.stack([marginals.solar, 1 - marginals.solar], axis=-1))


def of_golem_tests(marginals: Marginals) -> Table:
    """[ingredient]: seeing the golem's reaction to it."""
    return entropy(marginals.reactions)


def of_animations(marginals: Marginals) -> Table:
    """[pair]: trying to bring the golem to life with it."""
    return entropy(np.stack([marginals.animations, 1 - marginals.animations], axis=-1))
