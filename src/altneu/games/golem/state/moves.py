"""The move table of Golem: every choice as a small number with a notation, each kind of move listed once.

Append only: a move's number is part of the record's hash and of learned policies.
"""

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BOARD_SLOTS,
    BOOKS,
    CARD_IDS,
    CAULDRONS,
    CHARACTERS,
    COLUMNS,
    DISTRICTS,
    FIRST_CHARACTER,
    GOALS,
    GRAVES,
    MARBLES,
    RESOURCES,
    ROMAN,
    ROWS,
    SECTIONS,
    SIDE_IDS,
    SLOTS,
    STARTS,
    UPA,
    UPGRADES,
    VP,
)
from altneu.kernel.combinators import NOTATION
from altneu.kernel.numbering import Numbering

TABLE: Final = Numbering(NOTATION)

PLACE_NAMES: Final = [f"{district} {section}" for district in DISTRICTS for section in ROMAN]
GOLEM_NAMES: Final = PLACE_NAMES + [f"{place} lying" for place in PLACE_NAMES]  # place, + 30 if lying
TILE_NAMES: Final = [f"{name}{side}" for name in UPGRADES[UPA:-1] for side in "ab"] + UPGRADES[-1:]  # 2 * tile + side

# Sources of income (G-4.6.5).
INCOME_SOURCES: Final = [*DISTRICTS, *[f"artifact {row + 1}" for row in range(CAULDRONS)], "research", "track"]

TAKE: Final[i64] = TABLE.kind([f"marble {row} {colour}" for row in ROWS for colour in MARBLES])  # 5 * row + colour
FALL: Final[i64] = TABLE.kind([f"fall {colour} {row}" for colour in MARBLES for row in ROWS])  # 5 * colour + row
RABBI: Final[i64] = TABLE.kind([f"rabbi {slot + 1}" for slot in range(SLOTS)])
RABBI_FIXED: Final[i64] = TABLE.one("rabbi fixed")
PASS: Final[i64] = TABLE.one("pass")
WORK_WITH: Final[i64] = TABLE.kind([f"work {count}" for count in range(5)])  # 0 to 4 golems
COPY: Final[i64] = TABLE.kind([f"copy {row}" for row in ROWS[:-1]])
MIRROR_RESEARCH: Final[i64] = TABLE.one("mirror research")
STUDENT: Final[i64] = TABLE.kind([f"student {colour}" for colour in DISTRICTS])
STUDENT_BACK: Final[i64] = TABLE.kind([f"student {colour} back" for colour in DISTRICTS])
TRACK_UP: Final[i64] = TABLE.one("track up")
TRACK_DOWN: Final[i64] = TABLE.one("track down")
UPGRADE: Final[i64] = TABLE.kind([f"upgrade {name}" for name in UPGRADES[:UPA]])  # UPR-1 to UPG-6
ARTIFACT_TILE: Final[i64] = TABLE.kind([f"upgrade {name}" for name in TILE_NAMES])
SLOT: Final[i64] = TABLE.kind([f"slot {slot + 1}" for slot in range(BOARD_SLOTS)])
SPEND: Final[i64] = TABLE.kind([f"spend {resource}" for resource in RESOURCES[:VP]])
ENTRY_KNOWLEDGE: Final[i64] = TABLE.one("entry knowledge")
ENTRY_VP: Final[i64] = TABLE.one("entry VP")
KILL: Final[i64] = TABLE.kind([f"kill {golem}" for golem in GOLEM_NAMES])
BURY: Final[i64] = TABLE.kind([f"bury {space + 1}" for space in range(GRAVES)])
CREATE: Final[i64] = TABLE.kind([f"create {district}" for district in DISTRICTS])
STEP: Final[i64] = TABLE.one("step")
USE: Final[i64] = TABLE.one("use")
FORWARD: Final[i64] = TABLE.kind([f"forward {golem}" for golem in GOLEM_NAMES])
BACK: Final[i64] = TABLE.kind([f"back {golem}" for golem in GOLEM_NAMES])
MARCH: Final[i64] = TABLE.kind([f"march {golem}" for golem in GOLEM_NAMES])
ACTIVATE: Final[i64] = TABLE.kind([f"activate {place}" for place in PLACE_NAMES])
USE_TILE: Final[i64] = TABLE.kind([f"use {place}" for place in PLACE_NAMES])
STEPS: Final[i64] = TABLE.kind([f"steps {count}" for count in range(10)])
CAULDRON: Final[i64] = TABLE.kind([f"cauldron {row + 1}" for row in range(CAULDRONS)])
ARTIFACT: Final[i64] = TABLE.kind([f"artifact {row + 1}" for row in range(CAULDRONS)])
BOOK: Final[i64] = TABLE.kind([f"book {number}" for number in range(BOOKS)])
COLUMN: Final[i64] = TABLE.kind([f"column {column + 1}" for column in range(COLUMNS)])
READ: Final[i64] = TABLE.kind([f"read {number}" for number in range(BOOKS)])
TRIGGER_NOW: Final[i64] = TABLE.one("trigger now")
TRIGGER_LATER: Final[i64] = TABLE.one("trigger later")
GOAL: Final[i64] = TABLE.kind([f"goal {goal + 1}" for goal in range(GOALS)])
START: Final[i64] = TABLE.kind([f"start {tile + 1}" for tile in range(STARTS)])
SIDE: Final[i64] = TABLE.kind([f"board {side}" for side in SIDE_IDS])
CHARACTER: Final[i64] = TABLE.kind([f"character {FIRST_CHARACTER + k}" for k in range(CHARACTERS)])
LEAVE_OUT: Final[i64] = TABLE.kind([f"leave out {name} {k + 1}" for name in DISTRICTS for k in range(SECTIONS)])
ACTION_TILE: Final[i64] = TABLE.kind([f"tile {tile}" for tile in ACTION_TILE_IDS])
SEAT: Final[i64] = TABLE.kind([f"seat {seat + 1}" for seat in range(4)])
PLACE: Final[i64] = TABLE.kind([f"place {district}" for district in DISTRICTS])
INCOME: Final[i64] = TABLE.kind([f"income {source}" for source in INCOME_SOURCES])
INFLUENCE: Final[i64] = TABLE.one("influence")
TAKE_COINS: Final[i64] = TABLE.one("take coins")
CARD: Final[i64] = TABLE.kind([f"card {card}" for card in CARD_IDS])  # of the Automa
STRATEGY: Final[i64] = TABLE.kind([f"strategy {district}" for district in DISTRICTS])
MOVES: Final[i64] = len(TABLE.names)


def notation() -> list[str]:
    """The text of every move, by number."""
    return TABLE.names
