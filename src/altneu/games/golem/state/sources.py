"""Where a gain, a loss or a question comes from: the `source` of a frame and of an event, each kind listed once."""

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BOOKS,
    CARD_IDS,
    CAULDRONS,
    CHARACTER_IDS,
    DISTRICTS,
    GRAVES,
    NEIGHBOURHOOD_IDS,
    ROWS,
    START_IDS,
    UPGRADES,
)
from altneu.kernel.numbering import Numbering

TABLE: Final = Numbering([])

SCORE_ITEMS: Final = [
    "golems x red menorahs",
    "artifacts x yellow menorahs",
    "columns x blue menorahs",
    "research track",
    "goals",
    "variety of goals",
    "resources",
]

SETUP: Final[i64] = TABLE.one("setup")
ROW: Final[i64] = TABLE.kind(ROWS)
ACTION: Final[i64] = TABLE.kind(ACTION_TILE_IDS)  # then the fixed action space
FIXED_SPACE: Final[i64] = TABLE.one("fixed action space")
NEIGHBOURHOOD: Final[i64] = TABLE.kind(NEIGHBOURHOOD_IDS)  # 10 * district + number - 1
CHARACTER: Final[i64] = TABLE.kind(CHARACTER_IDS)
BOOK: Final[i64] = TABLE.kind([f"book {number}" for number in range(BOOKS)])
UPGRADE: Final[i64] = TABLE.kind(UPGRADES)
GRAVE: Final[i64] = TABLE.kind([f"cemetery {space + 1}" for space in range(GRAVES)])
START: Final[i64] = TABLE.kind(START_IDS)
STREET: Final[i64] = TABLE.kind([f"street {district}" for district in DISTRICTS])
ARTIFACT: Final[i64] = TABLE.kind([f"artifact {row + 1}" for row in range(CAULDRONS)])
RESEARCH_TRACK: Final[i64] = TABLE.one("research track")
GOLEM_TRACK: Final[i64] = TABLE.one("golem track")
MOVEMENT: Final[i64] = TABLE.one("golem movement")
INFLUENCE: Final[i64] = TABLE.one("character")
UPGRADE_PHASE: Final[i64] = TABLE.one("phase 6 upgrade")
CONTROL: Final[i64] = TABLE.one("golem control")
SCORING: Final[i64] = TABLE.kind(SCORE_ITEMS)  # G-16.1
AUTOMA_CARD: Final[i64] = TABLE.kind(CARD_IDS)

SOURCES: Final = TABLE.names
