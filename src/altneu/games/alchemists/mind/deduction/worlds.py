"""The 8! x 24 = 967,680 worlds a table may be in (K-1.9), and sets of them as 64-bit words."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, KINDS
from altneu.games.alchemists.lab.golem import GOLEMS

# A set of worlds has a row of bits for each golem, in each row a bit for each assignment of alchemicals to ingredients.
# A fact of alchemy alone is a single row, which numpy lays over all of them.
Words = npt.NDArray[np.uint64]

PAIRS: Final = list(combinations(range(KINDS), 2))
PAIR: Final = [
    [PAIRS.index((min(first, second), max(first, second))) if first != second else -1 for second in range(KINDS)]
    for first in range(KINDS)
]

# The numbers of the assignments: which four alchemicals the first four ingredients share, how those are arranged, how
# the other four are. It lets the marginals sum over either half at once.
HALF: Final = KINDS // 2
FIRST_FOURS: Final = list(combinations(range(KINDS), HALF))
LAST_FOURS: Final = [tuple(a for a in range(KINDS) if a not in four) for four in FIRST_FOURS]
ARRANGEMENTS: Final = list(permutations(range(HALF)))


def _assigned() -> npt.NDArray[np.uint8]:
    arranged = np.array(ARRANGEMENTS)
    shape = (len(FIRST_FOURS), len(ARRANGEMENTS), len(ARRANGEMENTS), HALF)
    first = np.broadcast_to(np.array(FIRST_FOURS)[:, None, arranged].swapaxes(1, 2), shape)
    last = np.broadcast_to(np.array(LAST_FOURS)[:, None, arranged], shape)
    return np.concatenate([first, last], axis=-1).reshape(ASSIGNMENTS, KINDS).astype(np.uint8)


ASSIGNED: Final = _assigned()  # alchemical by assignment and ingredient


def packed(truths: npt.NDArray[np.bool_]) -> Words:
    """Truth values by assignment, the last axis, 64 to a word."""
    return sealed(np.packbits(truths, axis=-1, bitorder="little").view(np.uint64))


def unpacked(worlds: Words) -> npt.NDArray[np.uint8]:
    """By golem and assignment: 1 if the world is in the set, else 0."""
    return np.unpackbits(worlds.view(np.uint8).reshape(-1), bitorder="little").reshape(GOLEMS, ASSIGNMENTS)


def sealed(words: Words) -> Words:
    """The same words, which nobody can write to any more."""
    words.setflags(write=False)
    return words


def size(worlds: Words) -> int:
    """How many worlds a set holds."""
    return int(np.bitwise_count(worlds).sum(dtype=np.int64))


def is_empty(worlds: Words) -> bool:
    return not worlds.any()


EVERY_WORLD: Final = packed(np.ones((GOLEMS, ASSIGNMENTS), np.bool_))


def world_at(worlds: Words, place: int) -> tuple[list[int], int]:
    """The world at a place of the set, counted from 0: the alchemical of each ingredient, and the golem."""
    until = np.cumsum(np.bitwise_count(worlds), dtype=np.int64)
    if not 0 <= place < until[-1]:
        raise ValueError(f"There is no world {place}: {until[-1]} are left, counted from 0.")
    word = int(np.searchsorted(until, place, side="right"))
    bits = np.unpackbits(worlds.reshape(-1)[word : word + 1].view(np.uint8), bitorder="little")
    bit = int(np.flatnonzero(bits)[place - int(until[word])])  # counted from the end of the word
    golem, assignment = divmod(64 * word + bit, ASSIGNMENTS)
    alchemicals: list[int] = ASSIGNED[assignment].tolist()
    return alchemicals, golem
