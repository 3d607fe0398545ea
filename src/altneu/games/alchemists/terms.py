"""The nouns of Alchemists as numbers: colours, ingredients, alchemicals, potions, triggers (see docs/glossary.md)."""

from typing import Final

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
COLOURS: Final = ["red", "green", "blue"]

PLUS: Final = 0
MINUS: Final = 1
SIGNS: Final = ["+", "-"]

LARGE: Final = 0
SMALL: Final = 1
SIZES: Final = ["large", "small"]

# Ingredients in the order in which a game code assigns them (B-14.2.1), and in that of the deduction sheet.
FERN: Final = 0
CLAW: Final = 1
MUSHROOM: Final = 2
FLOWER: Final = 3
ROOT: Final = 4
SCORPION: Final = 5
TOAD: Final = 6
FEATHER: Final = 7
INGREDIENTS: Final = ["fern", "claw", "mushroom", "flower", "root", "scorpion", "toad", "feather"]
SHEET: Final = [MUSHROOM, FERN, TOAD, CLAW, FLOWER, ROOT, SCORPION, FEATHER]

# A potion is 3 * sign + colour; an alchemical with one large aspect has the number of that aspect (B-1.1.2).
ALL_PLUS: Final = 6
ALL_MINUS: Final = 7
ALCHEMICALS: Final = ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"]
NEUTRAL: Final = 6
POTIONS: Final = ["R+", "G+", "B+", "R-", "G-", "B-", "neutral"]

# How well a potion fits the one demanded, which is also its price (B-5.3.1).
WRONG_SIGN: Final = 1
NEUTRAL_SOLD: Final = 2
RIGHT_SIGN: Final = 3
EXACT: Final = 4
QUALITIES: Final = {WRONG_SIGN: "wrong", NEUTRAL_SOLD: "neutral", RIGHT_SIGN: "sign", EXACT: "exact"}

# A trigger is 2 * colour + size (K-1.10).
TRIGGERS: Final = [f"{size} {colour}" for colour in COLOURS for size in SIZES]

# What a tested golem shows: nothing, or a set of these (K-7.6).
EARS: Final = 1
CHEST: Final = 2
