"""The nouns and the alchemy of Alchemists for players that are programs, who know no game by name."""

from altneu.games.alchemists.alchemy import is_solar, mix, quality, sign_of
from altneu.games.alchemists.golem import chest_of, ears_of
from altneu.games.alchemists.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    NEUTRAL,
    ORGANS,
    POTIONS,
    QUALITIES,
    SIGN_PAIRS,
    SIGNS,
    SLOTS,
    TRIGGERS,
)

__all__ = [
    "ALCHEMICALS",
    "COLOURS",
    "INGREDIENTS",
    "KINDS",
    "NEUTRAL",
    "ORGANS",
    "POTIONS",
    "QUALITIES",
    "SIGNS",
    "SIGN_PAIRS",
    "SLOTS",
    "TRIGGERS",
    "chest_of",
    "ears_of",
    "is_solar",
    "mix",
    "quality",
    "sign_of",
]
