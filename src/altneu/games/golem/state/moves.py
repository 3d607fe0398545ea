"""The move table of Golem: every choice as a small number with a notation.

Append only: a move's number is part of the record's hash and of learned policies.
"""

from typing import Final

from altneu.games.golem.state.terms import DISTRICTS, MARBLES, RESOURCES, ROMAN, ROWS, UPGRADES
from altneu.kernel.combinators import KERNEL_MOVES, NOTATION

TAKE: Final = KERNEL_MOVES  # 5 * row + colour
FALL: Final = TAKE + 25  # 5 * colour + row
RABBI: Final = FALL + 25
RABBI_FIXED: Final = RABBI + 5
PASS: Final = RABBI_FIXED + 1
WORK_WITH: Final = PASS + 1  # 0 to 4 golems
COPY: Final = WORK_WITH + 5
MIRROR_RESEARCH: Final = COPY + 4
STUDENT: Final = MIRROR_RESEARCH + 1
STUDENT_BACK: Final = STUDENT + 3
TRACK_UP: Final = STUDENT_BACK + 3
TRACK_DOWN: Final = TRACK_UP + 1
UPGRADE: Final = TRACK_DOWN + 1  # UPR-1 to UPG-6
ARTIFACT_TILE: Final = UPGRADE + 12  # 2 * tile + side for UPA-1 to UPA-5, then UPA-6
SLOT: Final = ARTIFACT_TILE + 11
SPEND: Final = SLOT + 8
ENTRY_KNOWLEDGE: Final = SPEND + 3
ENTRY_VP: Final = ENTRY_KNOWLEDGE + 1
KILL: Final = ENTRY_VP + 1  # place, + 30 if lying
BURY: Final = KILL + 60
CREATE: Final = BURY + 8
STEP: Final = CREATE + 3
USE: Final = STEP + 1
FORWARD: Final = USE + 1  # place, + 30 if lying
BACK: Final = FORWARD + 60
MARCH: Final = BACK + 60
ACTIVATE: Final = MARCH + 60  # place
USE_TILE: Final = ACTIVATE + 30  # place
STEPS: Final = USE_TILE + 30
CAULDRON: Final = STEPS + 10
ARTIFACT: Final = CAULDRON + 4
BOOK: Final = ARTIFACT + 4  # number of the card, from 1
COLUMN: Final = BOOK + 39
READ: Final = COLUMN + 4  # number of the card, from 1
TRIGGER_NOW: Final = READ + 39
TRIGGER_LATER: Final = TRIGGER_NOW + 1
GOAL: Final = TRIGGER_LATER + 1
START: Final = GOAL + 27
SIDE: Final = START + 18
CHARACTER: Final = SIDE + 8
LEAVE_OUT: Final = CHARACTER + 12  # 10 * district + number - 1
ACTION_TILE: Final = LEAVE_OUT + 30
SEAT: Final = ACTION_TILE + 12
PLACE: Final = SEAT + 4
INCOME: Final = PLACE + 3
INFLUENCE: Final = INCOME + 9
TAKE_COINS: Final = INFLUENCE + 1
CARD: Final = TAKE_COINS + 1  # of the Automa
STRATEGY: Final = CARD + 20
MOVES: Final = STRATEGY + 3

# Sources of income, in the order of the moves above (G-4.6.5).
INCOME_SOURCES: Final = [*DISTRICTS, *[f"artifact {row}" for row in range(1, 5)], "research", "track"]


def notation() -> list[str]:
    """The text of every move, by number."""
    places = [f"{district} {section}" for district in DISTRICTS for section in ROMAN]
    golems = places + [place + " lying" for place in places]
    table = list(NOTATION)
    table += [f"marble {row} {colour}" for row in ROWS for colour in MARBLES]
    table += [f"fall {colour} {row}" for colour in MARBLES for row in ROWS]
    table += [f"rabbi {slot}" for slot in range(1, 6)] + ["rabbi fixed", "pass"]
    table += [f"work {count}" for count in range(5)]
    table += [f"copy {row}" for row in ROWS[:4]] + ["mirror research"]
    table += [f"student {colour}" for colour in DISTRICTS] + [f"student {colour} back" for colour in DISTRICTS]
    table += ["track up", "track down"]
    table += [f"upgrade {name}" for name in UPGRADES[:12]]
    table += [f"upgrade {name}{side}" for name in UPGRADES[12:17] for side in "ab"] + ["upgrade UPA-6"]
    table += [f"slot {slot}" for slot in range(1, 9)]
    table += [f"spend {resource}" for resource in RESOURCES[:3]] + ["entry knowledge", "entry VP"]
    table += [f"kill {golem}" for golem in golems] + [f"bury {space}" for space in range(1, 9)]
    table += [f"create {district}" for district in DISTRICTS] + ["step", "use"]
    for verb in ("forward", "back", "march"):
        table += [f"{verb} {golem}" for golem in golems]
    table += [f"activate {place}" for place in places] + [f"use {place}" for place in places]
    table += [f"steps {count}" for count in range(10)]
    table += [f"cauldron {row}" for row in range(1, 5)] + [f"artifact {row}" for row in range(1, 5)]
    table += [f"book {number}" for number in range(39)] + [f"column {column}" for column in range(1, 5)]
    table += [f"read {number}" for number in range(39)] + ["trigger now", "trigger later"]
    table += [f"goal {number}" for number in range(1, 28)] + [f"start {number}" for number in range(1, 19)]
    table += [f"board {board}{side}" for board in range(1, 5) for side in "AB"]
    table += [f"character {number}" for number in range(39, 51)]
    table += [f"leave out {district} {number}" for district in DISTRICTS for number in range(1, 11)]
    table += [f"tile AT-{number:02d}" for number in range(1, 13)] + [f"seat {seat}" for seat in range(1, 5)]
    table += [f"place {district}" for district in DISTRICTS]
    table += [f"income {source}" for source in INCOME_SOURCES] + ["influence", "take coins"]
    table += [f"card AU-{number:02d}" for number in range(1, 21)] + [f"strategy {district}" for district in DISTRICTS]
    return table
