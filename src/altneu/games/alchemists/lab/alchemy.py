"""The eight alchemicals, what two of them make, and how well that fits what was asked for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.state.terms import (
    ALL_MINUS,
    ALL_PLUS,
    EXACT,
    MINUS,
    NEUTRAL,
    NEUTRAL_SOLD,
    PLUS,
    RIGHT_SIGN,
    WRONG_SIGN,
)

# B-1.1.1: the signs of the red, green and blue aspect; every combination occurs once.
ASPECTS: Final[vec[i64]] = vec[i64](
    [PLUS, PLUS, MINUS]  # R+
    + [MINUS, PLUS, PLUS]  # G+
    + [PLUS, MINUS, PLUS]  # B+
    + [MINUS, MINUS, PLUS]  # R-
    + [PLUS, MINUS, MINUS]  # G-
    + [MINUS, PLUS, MINUS]  # B-
    + [PLUS, PLUS, PLUS]
    + [MINUS, MINUS, MINUS]
)


def sign_of(alchemical: i64, colour: i64) -> i64:
    return ASPECTS[3 * alchemical + colour]


def is_large(alchemical: i64, colour: i64) -> bool:
    """B-1.1.3: an aspect is large if the next one, red to green to blue to red, has the same sign."""
    return sign_of(alchemical, colour) == sign_of(alchemical, (colour + 1) % 3)


def is_solar(alchemical: i64) -> bool:
    """K-1.7: an even number of minuses."""
    return (sign_of(alchemical, 0) + sign_of(alchemical, 1) + sign_of(alchemical, 2)) % 2 == 0


def partner_of(alchemical: i64) -> i64:
    """B-1.1.4: the one with all signs reversed."""
    if alchemical >= ALL_PLUS:
        return ALL_PLUS + ALL_MINUS - alchemical
    return (alchemical + 3) % 6


def mix(first: i64, second: i64) -> i64:
    """The potion of two different alchemicals (B-1.2.1)."""
    colour: i64
    for colour in range(3):
        sign = sign_of(first, colour)
        if sign == sign_of(second, colour) and is_large(first, colour) != is_large(second, colour):
            return 3 * sign + colour
    return NEUTRAL


def quality(potion: i64, demanded: i64) -> i64:
    """B-5.3.1: how well a potion fits the demanded one, which is never neutral."""
    if potion == demanded:
        return EXACT
    if potion == NEUTRAL:
        return NEUTRAL_SOLD
    return RIGHT_SIGN if potion // 3 == demanded // 3 else WRONG_SIGN
