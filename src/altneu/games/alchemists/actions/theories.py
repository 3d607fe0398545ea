"""The theory board: tokens, seals and conflicts, and which seals count (B-5.5.17, B-5.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS
from altneu.kernel.state import BIT, size_of

# By ingredient: the set of all pairs it is in.
PAIRS_WITH: Final[vec[i64]] = vec[i64](
    [sum(2**number for number, pair in enumerate(ALL_PAIRS) if ingredient in pair) for ingredient in range(KINDS)]
)


def is_disputed(state: AlchemistsState, ingredient: i64) -> bool:
    """B-18.3: whether the theory has a conflict token."""
    return state.conflicts & PAIRS_WITH[ingredient] != 0


def tokens_in_use(state: AlchemistsState) -> i64:
    """The set of alchemicals that stand in a theory."""
    tokens = state.tokens
    used: i64 = 0
    k: i64 = 0
    while k < KINDS:
        if tokens[k] >= 0:
            used |= BIT[tokens[k]]
        k += 1
    return used


def seals_at(row: vec[i64], place: i64) -> i64:
    """How many seals lie on one theory or article of a row of faces."""
    count: i64 = 0
    seat: i64 = 0
    while seat < 4:
        if row[4 * place + seat] >= 0:
            count += 1
        seat += 1
    return count


def seals_on(state: AlchemistsState, ingredient: i64) -> i64:
    return seals_at(state.seals, ingredient)


def theories_of(state: AlchemistsState, seat: i64) -> i64:
    """The set of ingredients whose theory bears a seal of this seat and has no conflict token."""
    found: i64 = 0
    k: i64 = 0
    while k < KINDS:
        if state.seals[4 * k + seat] >= 0 and not is_disputed(state, k):
            found |= BIT[k]
        k += 1
    return found


def seals_counted(state: AlchemistsState, seat: i64) -> i64:
    """B-5.5.17, K-5.28: the seals that count for the top alchemist and at conferences."""
    return size_of(theories_of(state, seat)) + state.expansion.seals_on_articles(state, seat)
