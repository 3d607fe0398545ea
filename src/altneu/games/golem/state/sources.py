"""Where a gain, a loss or a question comes from: the `source` of a frame and of an event."""

from typing import Final

from altneu.games.golem.state.terms import DISTRICTS, ROWS, UPGRADES

SETUP: Final = 0
ROW: Final = 1
ACTION: Final = ROW + 5  # AT-01 to AT-12, then the fixed action space
FIXED_SPACE: Final = ACTION + 12
NEIGHBOURHOOD: Final = FIXED_SPACE + 1  # 10 * district + number - 1
CHARACTER: Final = NEIGHBOURHOOD + 30
BOOK: Final = CHARACTER + 12  # number of the card, from 1
UPGRADE: Final = BOOK + 39
GRAVE: Final = UPGRADE + 18
START: Final = GRAVE + 8
STREET: Final = START + 18
ARTIFACT: Final = STREET + 3
RESEARCH_TRACK: Final = ARTIFACT + 4
GOLEM_TRACK: Final = RESEARCH_TRACK + 1
MOVEMENT: Final = GOLEM_TRACK + 1
INFLUENCE: Final = MOVEMENT + 1
UPGRADE_PHASE: Final = INFLUENCE + 1
CONTROL: Final = UPGRADE_PHASE + 1
SCORING: Final = CONTROL + 1  # the seven items of G-16.1
AUTOMA_CARD: Final = SCORING + 7

SCORE_ITEMS: Final = [
    "golems x red menorahs",
    "artifacts x yellow menorahs",
    "columns x blue menorahs",
    "research track",
    "goals",
    "variety of goals",
    "resources",
]

SOURCES: Final = [
    "setup",
    *ROWS,
    *[f"AT-{k:02d}" for k in range(1, 13)],
    "fixed action space",
    *[f"N-{district[0].upper()}{k}" for district in DISTRICTS for k in range(1, 11)],
    *[f"CH-{k}" for k in range(39, 51)],
    *[f"book {k}" for k in range(39)],
    *UPGRADES,
    *[f"cemetery {k}" for k in range(1, 9)],
    *[f"ST-{k:02d}" for k in range(1, 19)],
    *[f"street {district}" for district in DISTRICTS],
    *[f"artifact {k}" for k in range(1, 5)],
    "research track",
    "golem track",
    "golem movement",
    "character",
    "phase 6 upgrade",
    "golem control",
    *SCORE_ITEMS,
    *[f"AU-{k:02d}" for k in range(1, 21)],
]
