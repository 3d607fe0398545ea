"""The 28 pairs of different ingredients, and other small sets, as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.state.terms import FUNDING_CARDS, KINDS

ALL_PAIRS: Final = [(first, second) for first in range(KINDS) for second in range(first + 1, KINDS)]
FIRST: Final[vec[i64]] = vec[i64]([first for first, _ in ALL_PAIRS])
SECOND: Final[vec[i64]] = vec[i64]([second for _, second in ALL_PAIRS])
PAIR: Final[vec[i64]] = vec[i64](
    [
        ALL_PAIRS.index((min(first, second), max(first, second))) if first != second else -1
        for first in range(KINDS)
        for second in range(KINDS)
    ]
)

# K-2.2: the sets of four ingredients a book can offer, as bits.
OFFERS: Final = [bits for bits in range(2**KINDS) if bits.bit_count() == 4]

# K-3.3: the pairs of funding cards a player can keep.
FUNDING_PAIRS: Final = [(first, second) for first in range(FUNDING_CARDS) for second in range(first + 1, FUNDING_CARDS)]

# K-8.5: the reports about one organ: one trigger, or two, as bits.
REPORTS: Final = [bits for bits in range(2**6) if 1 <= bits.bit_count() <= 2]


def pair_of(first: i64, second: i64) -> i64:
    return PAIR[KINDS * first + second]
