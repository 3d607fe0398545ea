"""Exact probabilities of single things in a set of worlds that are all equally likely."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from altneu.games.alchemists.lab.alchemy import is_solar, sign_of
from altneu.games.alchemists.lab.assignment import KINDS
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of
from altneu.games.alchemists.mind.deduction.masks import MIXED, animates, shows
from altneu.games.alchemists.mind.deduction.worlds import (
    ARRANGEMENTS,
    ASSIGNED,
    FIRST_FOURS,
    HALF,
    LAST_FOURS,
    PAIR,
    PAIRS,
    Words,
    size,
    unpacked,
)
from altneu.games.alchemists.state.terms import CHEST, COLOURS, EARS, POTIONS, SIGNS, TRIGGERS

Table = npt.NDArray[np.float64]
Counts = npt.NDArray[np.float32]  # exact, because no count reaches 2 ** 24


class Marginals:
    """Tables of probabilities, each computed when it is first read. The set of worlds must not be empty."""

    def __init__(self, worlds: Words) -> None:
        self._worlds = worlds
        self._by_golem = np.bitwise_count(worlds).sum(axis=1, dtype=np.int64)
        self.worlds = int(self._by_golem.sum())

    @cached_property
    def alchemicals(self) -> Table:
        """[ingredient, alchemical]"""
        counts = [half @ kinds for half, kinds in zip(self._halves, _KINDS, strict=True)]
        return self._share(np.concatenate(counts).reshape(KINDS, KINDS))

    @cached_property
    def signs(self) -> Table:
        """[ingredient, colour, sign]"""
        signs: Table = np.tensordot(self.alchemicals, _SIGNS, axes=1)
        return signs

    @cached_property
    def solar(self) -> Table:
        """[ingredient]"""
        solar: Table = self.alchemicals @ _SOLAR
        return solar

    @cached_property
    def potions(self) -> Table:
        """[pair, potion], the pairs in the order of PAIRS."""
        counts = np.empty((len(PAIRS), len(POTIONS)), np.float32)
        for half, pairs, potions in zip(self._halves, _PAIRS_WITHIN, _POTIONS_WITHIN, strict=True):
            counts[pairs] = (half @ potions).reshape(len(pairs), len(POTIONS))
        placed = (_PLACES.T @ (self._weights @ _PLACES)).reshape(len(FIRST_FOURS), HALF, HALF, HALF, HALF)
        counts[_PAIRS_ACROSS] = placed.transpose(1, 3, 0, 2, 4).reshape(len(_PAIRS_ACROSS), -1) @ _POTIONS_ACROSS
        return self._share(counts)

    @cached_property
    def golems(self) -> Table:
        """[golem]"""
        return self._share(self._by_golem)

    @cached_property
    def ears(self) -> Table:
        """[trigger]"""
        return self.golems @ _EARS

    @cached_property
    def chest(self) -> Table:
        """[trigger]"""
        return self.golems @ _CHEST

    @cached_property
    def reactions(self) -> Table:
        """[ingredient, reaction], a reaction being a set of EARS and CHEST."""
        shown = [[size(self._worlds & shows(kind, r)) for r in range(EARS + CHEST + 1)] for kind in range(KINDS)]
        return self._share(np.array(shown))

    @cached_property
    def animations(self) -> Table:
        """[pair]: the two ingredients bring the golem to life."""
        return self._share(np.array([size(self._worlds & animates(*pair)) for pair in PAIRS]))

    @cached_property
    def _weights(self) -> Counts:
        """By alchemicals of the first four ingredients and both arrangements: how many golems are possible."""
        golems: npt.NDArray[np.uint8] = np.add.reduce(unpacked(self._worlds), axis=0, dtype=np.uint8)
        return golems.astype(np.float32).reshape(len(FIRST_FOURS), len(ARRANGEMENTS), len(ARRANGEMENTS))

    @cached_property
    def _halves(self) -> tuple[Counts, Counts]:
        """Summed over the arrangements of the other half."""
        return self._weights.sum(axis=2).reshape(-1), self._weights.sum(axis=1).reshape(-1)

    def _share(self, counts: npt.NDArray[np.float32] | npt.NDArray[np.int64]) -> Table:
        return counts.astype(np.float64) / self.worlds


def _marked(values: npt.ArrayLike, count: int) -> Counts:
    """A last axis more, with 1 at the place of each value."""
    marks: Counts = (np.asarray(values)[..., None] == np.arange(count)).astype(np.float32)
    return marks


_SIGNS: Final = _marked([[int(sign_of(kind, c)) for c in range(len(COLOURS))] for kind in range(KINDS)], len(SIGNS))
_SOLAR: Final = np.array([float(is_solar(kind)) for kind in range(KINDS)])
_EARS: Final = _marked([int(ears_of(golem)) for golem in range(GOLEMS)], len(TRIGGERS))
_CHEST: Final = _marked([int(chest_of(golem)) for golem in range(GOLEMS)], len(TRIGGERS))

_BY_HALVES: Final = ASSIGNED.reshape(len(FIRST_FOURS), len(ARRANGEMENTS), len(ARRANGEMENTS), KINDS)
_FOURS: Final = [_BY_HALVES[:, :, 0, :HALF].reshape(-1, HALF), _BY_HALVES[:, 0, :, HALF:].reshape(-1, HALF)]
_KINDS: Final = [_marked(fours, KINDS).reshape(len(fours), -1) for fours in _FOURS]

_WITHIN: Final = list(combinations(range(HALF), 2))
_PAIRS_WITHIN: Final = [[PAIR[i][j] for i, j in _WITHIN], [PAIR[HALF + i][HALF + j] for i, j in _WITHIN]]
_POTIONS_WITHIN: Final = [
    np.concatenate([_marked(MIXED[fours[:, i], fours[:, j]], len(POTIONS)) for i, j in _WITHIN], axis=1)
    for fours in _FOURS
]

# Across the halves only the place among the four alchemicals matters, not the whole arrangement.
_PAIRS_ACROSS: Final = [PAIR[i][HALF + j] for i in range(HALF) for j in range(HALF)]
_PLACES: Final = _marked(ARRANGEMENTS, HALF).reshape(len(ARRANGEMENTS), HALF * HALF)
_POTIONS_ACROSS: Final = _marked(
    MIXED[np.array(FIRST_FOURS)[:, :, None], np.array(LAST_FOURS)[:, None, :]], len(POTIONS)
).reshape(-1, len(POTIONS))
