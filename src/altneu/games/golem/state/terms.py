"""The nouns of the box as numbers: colours, resources, rows, upgrades, places (see docs/glossary.md)."""

from typing import Final

# Districts, and the colours of marbles and books that share their numbers (G-0.6).
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
BLACK: Final = 3  # marbles
WHITE: Final = 4
GREEN: Final = 3  # books
BLACK_BOOK: Final = 4

DISTRICTS: Final = ["red", "yellow", "blue"]
MARBLES: Final = ["red", "yellow", "blue", "black", "white"]
BOOK_COLOURS: Final = ["red", "yellow", "blue", "green", "black"]
SEAT_COLOURS: Final = ["green", "purple", "orange", "grey"]

# Resources carry the number of their district: red clay, yellow coins, blue knowledge (G-0.6).
CLAY: Final = 0
COINS: Final = 1
KNOWLEDGE: Final = 2
VP: Final = 3
RESOURCES: Final = ["clay", "coins", "knowledge", "VP"]

# Rows of the synagogue, top to bottom (G-1.3.10).
WORK: Final = 0
GOLEM: Final = 1
ARTIFACTS: Final = 2
RESEARCH: Final = 3
MIRROR: Final = 4
ROWS: Final = ["work", "golem", "artifacts", "research", "mirror"]

# Upgrades: six of each type (G-11).
UPR: Final = 0
UPG: Final = 6
UPA: Final = 12
UPR_3: Final = 2
UPR_5: Final = 4
UPR_6: Final = 5
UPG_1: Final = 6
UPG_2: Final = 7
UPG_3: Final = 8
UPG_4: Final = 9
UPG_5: Final = 10
UPG_6: Final = 11
UPA_1: Final = 12
UPA_2: Final = 13
UPA_6: Final = 17
UPGRADES: Final = [f"{area}-{k}" for area in ("UPR", "UPG", "UPA") for k in range(1, 7)]

# Golems: a place is 10 * district + section - 1; the other two are no places.
PARKED: Final = -2
BURIED: Final = -1
GOLEMS: Final = 6
STARTING_GOLEMS: Final = 2
PARKING: Final = GOLEMS - STARTING_GOLEMS  # spaces for those not created yet (G-1.4.2)
SECTIONS: Final = 10
PLACES: Final = 30
LYING: Final = 30  # added to the place of a golem that lies
LAST_SECTION: Final = 10
FIRST_COSTLY: Final = 8  # sections VIII to X cost entry and have no tile slot (G-1.3.3, G-1.3.4)
TILE_SLOTS: Final = 7
ROMAN: Final = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

COLUMNS: Final = 4
COLUMN_SIZE: Final = 5
LIBRARY_SLOTS: Final = 5
CAULDRONS: Final = 4
ROUNDS: Final = 4
CELLS: Final = 25  # of the synagogue: a row and a colour
SLOTS: Final = 5  # for action tiles, above the fixed action space
START_VP: Final = 10  # G-3.2.1

# Cards and tiles by number, and the ids they are known by outside.
ACTION_TILES: Final = 12
CHARACTERS: Final = 12
FIRST_CHARACTER: Final = 39  # printed on the card
BOOKS: Final = 39  # numbers of the cards from 1 on; 0 is none
GOALS: Final = 27
STARTS: Final = 18  # starting tiles
GRAVES: Final = 8  # spaces of the cemetery
CARDS: Final = 20  # of the Automa
SIDES: Final = 8  # of artifact boards
BOARD_SLOTS: Final = 8  # of a side at most
ACTION_TILE_IDS: Final = [f"AT-{number:02d}" for number in range(1, ACTION_TILES + 1)]
NEIGHBOURHOOD_IDS: Final = [f"N-{name[0].upper()}{number}" for name in DISTRICTS for number in range(1, SECTIONS + 1)]
CHARACTER_IDS: Final = [f"CH-{FIRST_CHARACTER + k}" for k in range(CHARACTERS)]
GOAL_IDS: Final = [f"GO-{number:02d}" for number in range(1, GOALS + 1)]
START_IDS: Final = [f"ST-{number:02d}" for number in range(1, STARTS + 1)]
CARD_IDS: Final = [f"AU-{number:02d}" for number in range(1, CARDS + 1)]
SIDE_IDS: Final = [f"{board}{side}" for board in range(1, 5) for side in "AB"]

# What an effect may read or write; see `kernel.state.Effect`.
ON_RESOURCES: Final = 1
ON_VP: Final = 2
ON_STUDENTS: Final = 4
ON_RESEARCH: Final = 8
ON_TRACK: Final = 16
ON_GOLEMS: Final = 32
ON_GOLD: Final = 64
ON_UPGRADES: Final = 256
ON_GOALS: Final = 512
ON_EVERYTHING: Final = 1023
ON_DEATH: Final = 1024  # the effect offers a kill
