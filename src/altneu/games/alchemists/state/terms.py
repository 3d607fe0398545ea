"""The nouns of Alchemists as numbers: colours, ingredients, alchemicals, potions, triggers (see docs/glossary.md)."""

from typing import Final

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
COLOURS: Final[list[str]] = ["red", "green", "blue"]

PLUS: Final = 0
MINUS: Final = 1
SIGNS: Final[list[str]] = ["+", "-"]

LARGE: Final = 0
SMALL: Final = 1
SIZES: Final[list[str]] = ["large", "small"]

# Ingredients in the order in which a game code assigns them (B-14.2.1), and in that of the deduction sheet.
FERN: Final = 0
CLAW: Final = 1
MUSHROOM: Final = 2
FLOWER: Final = 3
ROOT: Final = 4
SCORPION: Final = 5
TOAD: Final = 6
FEATHER: Final = 7
INGREDIENTS: Final[list[str]] = ["fern", "claw", "mushroom", "flower", "root", "scorpion", "toad", "feather"]
SHEET: Final = [MUSHROOM, FERN, TOAD, CLAW, FLOWER, ROOT, SCORPION, FEATHER]

# A potion is 3 * sign + colour; an alchemical with one large aspect has the number of that aspect (B-1.1.2).
ALL_PLUS: Final = 6
ALL_MINUS: Final = 7
ALCHEMICALS: Final[list[str]] = ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"]
NEUTRAL: Final = 6
POTIONS: Final[list[str]] = ["R+", "G+", "B+", "R-", "G-", "B-", "neutral"]

# How well a potion fits the one demanded, which is also its price (B-5.3.1).
WRONG_SIGN: Final = 1
NEUTRAL_SOLD: Final = 2
RIGHT_SIGN: Final = 3
EXACT: Final = 4
QUALITIES: Final[dict[int, str]] = {WRONG_SIGN: "wrong", NEUTRAL_SOLD: "neutral", RIGHT_SIGN: "sign", EXACT: "exact"}

# A trigger is 2 * colour + size (K-1.10).
TRIGGERS: Final[list[str]] = [f"{size} {colour}" for colour in COLOURS for size in SIZES]

# What a tested golem shows: nothing, or a set of these (K-7.6).
EARS: Final = 1
CHEST: Final = 2
ORGANS: Final[list[str]] = ["ears", "chest"]

KINDS: Final = 8  # of ingredients, and of alchemicals
PAIRS: Final = 28
ROUNDS: Final = 6
LAST_ROUND: Final = 6

# Action spaces in the order of play (B-3.3, K-7.3).
FORAGE: Final = 0
TRANSMUTE: Final = 1
CUSTODIAN_SPACE: Final = 2  # the Custodian cards of all seats (B-11.4)
SELL: Final = 3
RESEARCH: Final = 4  # Research Golem
BUY: Final = 5
LIBRARY: Final = 6  # Visit Library
DEBUNK: Final = 7
PUBLISH: Final = 8
STUDENT: Final = 9
DRINK: Final = 10
EXHIBITION: Final = 11
SPACES: Final[list[str]] = [
    "forage",
    "transmute",
    "custodian",
    "sell",
    "research",
    "buy",
    "library",
    "debunk",
    "publish",
    "student",
    "drink",
    "exhibition",
]
COLUMNS: Final = 4  # actions on one space at most

# Favor cards (B-11).
ASSISTANT: Final = 0
HERBALIST: Final = 1
ASSOCIATE: Final = 2
CUSTODIAN: Final = 3
BARMAID: Final = 4
MERCHANT: Final = 5
SAGE: Final = 6
SHOPKEEPER: Final = 7
COURTIER: Final = 8
FAVORS: Final[list[str]] = [
    "assistant",
    "herbalist",
    "associate",
    "custodian",
    "barmaid",
    "merchant",
    "sage",
    "shopkeeper",
    "courtier",
]

# Artifacts (B-12, K-15.12).
DISCOUNT_CARD: Final = 0
BOOTS_OF_SPEED: Final = 1
MAGIC_MORTAR: Final = 2
PERISCOPE: Final = 3
PRINTING_PRESS: Final = 4
ROBE_OF_RESPECT: Final = 5
WITCHS_TRUNK: Final = 6
AMULET_OF_RHETORIC: Final = 7
HYPNOTIC_AMULET: Final = 8
SEAL_OF_AUTHORITY: Final = 9
SILVER_CHALICE: Final = 10
THINKING_CAP: Final = 11
ALTAR_OF_GOLD: Final = 12
BRONZE_CUP: Final = 13
CRYSTAL_CABINET: Final = 14
FEATHER_IN_CAP: Final = 15
MAGIC_MIRROR: Final = 16
WISDOM_IDOL: Final = 17
REPLICATOR: Final = 18
SIGNET_RING: Final = 19
BOOKCASE: Final = 20
ARTIFACTS: Final[list[str]] = [
    "discount_card",
    "boots_of_speed",
    "magic_mortar",
    "periscope",
    "printing_press",
    "robe_of_respect",
    "witchs_trunk",
    "amulet_of_rhetoric",
    "hypnotic_amulet",
    "seal_of_authority",
    "silver_chalice",
    "thinking_cap",
    "altar_of_gold",
    "bronze_cup",
    "crystal_cabinet",
    "feather_in_cap",
    "magic_mirror",
    "wisdom_idol",
    "replicator",
    "signet_ring",
    "bookcase",
]
LEVELS: Final = 3  # of artifacts: I, II, III

# Seals (B-5.6). An unstarred one has the number of its colour, RED_SEAL + colour.
GOLD_SEAL: Final = 0
SILVER_SEAL: Final = 1
RED_SEAL: Final = 2
WHITE_SEAL: Final = 5
SEALS: Final[list[str]] = ["gold", "silver", "red", "green", "blue", "white"]
MAX_SEALS: Final = 3  # on one theory or article

# Zones of the reputation track (B-7).
NO_ZONE: Final = 1
BLUE_ZONE: Final = 3
ZONES: Final[list[str]] = ["red", "none", "green", "blue"]
LOWEST_REPUTATION: Final = 1

GRANTS: Final = 5  # of theories
ENCYCLOPEDIA_GRANT: Final = 5

# Columns of the order tables: what a space costs, what it gives.
COST_GOLD: Final = 0
COST_REPUTATION: Final = 1
COST_CUBE: Final = 2
COST_APPROVAL: Final = 3
COSTS: Final = 4
GAIN_GOLD: Final = 0
GAIN_REPUTATION: Final = 1
GAIN_INGREDIENT: Final = 2
GAIN_FAVOR: Final = 3
GAIN_BOOK: Final = 4
GAINS: Final = 5
ORDER_SPACES: Final = 8
PARALYSED: Final = 8  # the flask of the first paralysed player; the next stand below

# What is used once a round (`Seat.used`).
USED_BOOTS: Final = 1
USED_PERISCOPE: Final = 2
USED_RING: Final = 4

FUNDING_CARDS: Final = 20
ORDER_BOARDS: Final = 18
MOODS: Final = 8
BIDS: Final = 4  # cards of a seat
ADVENTURERS: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]
DEMANDS: Final[list[str]] = ["left", "middle", "right"]
SIGN_PAIRS: Final[list[str]] = ["++", "--", "+-", "-+"]  # of an article's left and right column (K-15.2)
SLOTS: Final[list[str]] = ["red", "green", "blue", "white"]  # of an article
