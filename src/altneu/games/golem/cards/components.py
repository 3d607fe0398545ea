"""The components of Golem (G-1): what each data file holds, row by row."""

from dataclasses import dataclass
from typing import Annotated

from altneu.components import Effect, Flag, Ids, Kind, ListOf, Numbered, OneOf, Rows, Text, Whole
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BOOK_COLOURS,
    CARD_IDS,
    CHARACTER_IDS,
    DISTRICTS,
    GOAL_IDS,
    NEIGHBOURHOOD_IDS,
    ROMAN,
    SEAT_COLOURS,
    SIDE_IDS,
    START_IDS,
    TILE_SLOTS,
    UPA,
    UPG,
    UPGRADES,
    UPR,
)

BODY_PARTS = ["head", "torso", "left arm", "right arm", "left leg", "right leg"]
BOARD_PARTS = ["column 1", "column 2", "column 3", "column 4", "research track", "top edge"]
TRIGGERS = ["red marble", "blue marble", "first book", "golem created"]
GOAL_TYPES = [
    *[f"student {district}" for district in DISTRICTS],
    "golems created",
    "gold",
    "upgrades",
    "research",
    "books",
    "golems killed",
]
AUTOMA_BONUSES = ["none", "gold", "research", "student", "create at most 1", "create at most 2", "reshuffle"]
CRITERIA = ["LARGEST", "WORK", "STRATEGY", "BLACK", "WHITE", "LEFT", "RIGHT", "NEITHER"]

Number = Annotated[int, Whole(1, 99)]
Id = Annotated[str, Text(means="an id")]
District = Annotated[str, OneOf(*DISTRICTS)]
Section = Annotated[str, OneOf(*ROMAN)]
EffectText = Annotated[str, Effect()]
# What repeats other effects may not stand in these themselves, or it would never end (G-20.36).
REPEATS = "street income|artifact income|activate [0-9]+ books?|use tile of golem"
BookText = Annotated[str, Effect(without=REPEATS)]
# An income gives VP, resources, steps of students and research, at most gold; nothing that acts (G-4.6.2, G-20.20).
ACTS = REPEATS + "|golem track|upgrade|kill|create|buy|move golems|march|activate|draw goals|no control| per "
IncomeText = Annotated[str, Effect(without=ACTS)]
TileText = Annotated[str, Effect(without="use tile of golem")]
Positions = Annotated[tuple[int, ...], ListOf(Whole(1, 5), 1, 5)]
TrackSpace = Annotated[int, Whole(-20, 60)]


@dataclass(frozen=True)
class GolemSpace:
    """A space of the golem track (G-3.8.2); `level` is what effects count (G-3.8.4)."""

    space: Number
    level: Annotated[int, Whole(0, 20)]
    steps: Annotated[int, Whole(0, 9)]
    income: IncomeText
    start: Annotated[bool, Flag()] = False


@dataclass(frozen=True)
class ResearchSpace:
    """A space of the research track (G-3.8.1); where UPR-5 covers it, also what the turned tile shows."""

    space: Annotated[int, Whole(0, 20)]
    limit: Annotated[int, Whole(1, 5)]
    income: IncomeText
    end_vp: Annotated[int, Whole(1, 30)] = 0
    turned_limit: Annotated[int, Whole(1, 5)] = 0
    turned_income: IncomeText = ""

    @property
    def is_covered(self) -> bool:
        return self.turned_limit > 0


@dataclass(frozen=True)
class Street:
    """The income of a student in one section (G-4.6.1)."""

    district: District
    section: Section
    income: IncomeText


@dataclass(frozen=True)
class EntryCost:
    """What a golem pays to enter a block (G-8.1.6)."""

    district: District
    section: Section
    cost: Annotated[int, Whole(0, 20)]


@dataclass(frozen=True)
class BareSection:
    """The effect of a section without a neighbourhood tile (G-1.3.3)."""

    district: District
    section: Section
    effect: TileText


@dataclass(frozen=True)
class Grave:
    """A cemetery space (G-1.3.7), open from so many players on."""

    space: Number
    bonus: EffectText
    players: Annotated[int, Whole(2, 4)]
    unlimited: Annotated[bool, Flag()] = False


@dataclass(frozen=True)
class LibrarySlot:
    """What a book costs on top in this slot (G-1.3.8)."""

    slot: Number
    surcharge: Annotated[int, Whole(0, 9)]


@dataclass(frozen=True)
class Cauldron:
    """The ingot spaces of a cauldron, bottom row first (G-1.4.4)."""

    row: Number
    gold: Annotated[int, Whole(1, 10)]


@dataclass(frozen=True)
class FixedSpace:
    """The fixed action space (G-6.1.4)."""

    effect: EffectText


@dataclass(frozen=True, kw_only=True)
class Upgrade:
    """What all upgrades have (G-11.1)."""

    id: Id
    cost: Annotated[int, Whole(0, 20)]
    menorahs: Annotated[int, Whole(1, 3)]


@dataclass(frozen=True, kw_only=True)
class GolemUpgrade(Upgrade):
    """A golem upgrade (G-11.3), paid in clay, and what it does at once."""

    part: Annotated[str, OneOf(*BODY_PARTS)]
    immediate: EffectText


@dataclass(frozen=True, kw_only=True)
class ResearchUpgrade(Upgrade):
    """A research upgrade (G-11.2), paid in knowledge, and what a book put above it brings."""

    part: Annotated[str, OneOf(*BOARD_PARTS)]
    book_bonus: EffectText
    doubles: Annotated[bool, Flag()] = False


@dataclass(frozen=True, kw_only=True)
class ArtifactUpgrade(Upgrade):
    """An artifact upgrade (G-11.4): a golden tile shows a trigger on each side, a grey one an income."""

    cost: Annotated[int, Whole(0, 20)] = 0
    kind: Annotated[str, OneOf("golden", "grey", "large")]
    side_a: Annotated[str, Effect(*TRIGGERS, without=ACTS)] = "none"
    side_b: Annotated[str, Effect(*TRIGGERS, without=ACTS)] = "none"


@dataclass(frozen=True)
class Book:
    """A book (G-10.1)."""

    number: Number
    colour: Annotated[str, OneOf(*BOOK_COLOURS)]
    cost: Annotated[str, Text("[0-9] knowledge|student any -1", '"N knowledge", or "student any -1" for a black book')]
    immediate: BookText
    activation: BookText

    @property
    def knowledge(self) -> int:
        """The card's cost in knowledge; a black book costs a student's step back instead (G-10.1.2)."""
        return int(self.cost[0]) if self.colour != "black" else 0


@dataclass(frozen=True)
class Slot:
    """A place for an upgrade tile beside an artifact (G-9.4)."""

    kind: Annotated[str, OneOf("golden", "grey")]
    cost: Annotated[int, Whole(0, 20)]


@dataclass(frozen=True)
class Artifact:
    """One row of an artifact board (G-9.1): its bonus, and its slots from left to right."""

    row: Number
    bonus: IncomeText
    slots: Annotated[tuple[Slot, ...], Rows(Slot)]


ArtifactRows = Annotated[tuple[Artifact, ...], Rows(Artifact, ("row",), Ids(1, 2, 3, 4), noun="row")]


@dataclass(frozen=True)
class ArtifactBoard:
    """An artifact board, both sides (G-1.1.12), bottom row first."""

    board: Number
    side_a: ArtifactRows
    side_b: ArtifactRows


@dataclass(frozen=True)
class StartingTile:
    """A starting tile (G-2.1.17)."""

    id: Id
    effect: EffectText


@dataclass(frozen=True)
class Goal:
    """A goal card (G-14.2); a student's threshold is the number of a section."""

    id: Id
    type: Annotated[str, OneOf(*GOAL_TYPES)]
    threshold: Annotated[int, Whole(1, 20)]
    vp: Annotated[int, Whole(0, 20)]


@dataclass(frozen=True)
class Character:
    """A character card (G-13.1)."""

    id: Id
    number: Number
    deck: Annotated[str, OneOf("I-III", "IV")]
    price: Annotated[int, Whole(0, 20)]
    left: Annotated[str, OneOf("red", "yellow", "blue", "black")]
    right: Annotated[str, OneOf("red", "yellow", "blue", "black")]
    steps: Annotated[int, Whole(0, 9)]
    bonus: EffectText


@dataclass(frozen=True)
class ActionTile:
    """An action tile (G-6.2)."""

    id: Id
    effect: EffectText


@dataclass(frozen=True)
class Neighbourhood:
    """A neighbourhood tile (G-12); its number decides where it may lie (G-2.1.6)."""

    id: Id
    district: District
    number: Number
    effect: TileText


@dataclass(frozen=True)
class Marbles:
    """The marbles in play (G-2.1.9)."""

    players: Number
    red: Annotated[int, Whole(0, 3)]
    yellow: Annotated[int, Whole(0, 3)]
    blue: Annotated[int, Whole(0, 3)]
    black: Annotated[int, Whole(0, 1)]
    white: Annotated[int, Whole(0, 5)]


@dataclass(frozen=True)
class FirstStreet:
    """The numbers of a district's neighbourhood tiles in the first game, I to VII (G-2.2.6)."""

    district: District
    numbers: Annotated[tuple[int, ...], ListOf(Whole(1, 10), 7, 7)]


@dataclass(frozen=True)
class FirstSeat:
    """A seat of the first game (G-2.2.14, G-2.2.17, G-2.2.18): what it gets, and the choices made for it."""

    seat: Number
    colour: Annotated[str, OneOf(*SEAT_COLOURS)]
    tiles: Annotated[tuple[str, ...], ListOf(OneOf(*START_IDS), 2, 2)]
    artifacts: Annotated[str, OneOf(*SIDE_IDS)]
    goals: Annotated[tuple[str, ...], ListOf(OneOf(*GOAL_IDS), 3, 3)]
    golems: Annotated[tuple[str, ...], ListOf(OneOf(*DISTRICTS), 2, 2)]
    clay: Annotated[int, Whole(0, 20)]
    coins: Annotated[int, Whole(0, 20)]
    knowledge: Annotated[int, Whole(0, 20)]
    gold_row: Annotated[int, Whole(1, 4)] = 0
    upgrade: Annotated[str, OneOf(*UPGRADES)] = ""
    upgrade_side: Annotated[str, OneOf("a", "b")] = ""
    upgrade_row: Annotated[int, Whole(1, 4)] = 0
    upgrade_slot: Annotated[int, Whole(1, 8)] = 0


@dataclass(frozen=True)
class FirstGame:
    """The fixed setup of the first game (G-2.2)."""

    palace: Annotated[tuple[int, ...], ListOf(Whole(39, 50), 4, 4)]
    neighbourhoods: Annotated[tuple[FirstStreet, ...], Rows(FirstStreet, ("district",), Ids(*DISTRICTS))]
    seat: Annotated[tuple[FirstSeat, ...], Rows(FirstSeat, ("seat",), Ids(1, 2, 3, 4))]


@dataclass(frozen=True, kw_only=True)
class AutomaCard:
    """A card of the Automa (A-1.5): what its columns list, from the top, and the half silhouettes on its edges (A-1.7).

    Two cards side by side complete a silhouette when the left one has `right_half` and the right one `left_half`.
    """

    id: Id
    bonus: Annotated[str, OneOf(*AUTOMA_BONUSES)]
    difficulty: Annotated[int, Whole(1, 4)] = 0
    first: Annotated[str, OneOf("marble", "rabbi")]
    rabbi: Positions
    marble: Annotated[tuple[str, ...], ListOf(OneOf(*CRITERIA), 1, len(CRITERIA))]
    book: Positions
    left_half: Annotated[bool, Flag()]
    right_half: Annotated[bool, Flag()]


@dataclass(frozen=True)
class AutomaTrack:
    """A side of the Automa's resource track (A-1.2); its red zone runs from `min` to `red_up_to` (A-3.4)."""

    side: Number
    levels: Annotated[tuple[int, ...], ListOf(Whole(1, 4), 1, 3)]
    min: Annotated[int, Whole(-20, 0)]
    max: Annotated[int, Whole(1, 60)]
    start: TrackSpace
    red_up_to: TrackSpace


@dataclass(frozen=True)
class AutomaTile:
    """A special artifact upgrade of the Automa (A-1.3) and the golden one it replaces (A-2.3)."""

    tile: Number
    replaces: Annotated[str, OneOf(*UPGRADES[UPA : UPA + 2])]


PLACE = ("district", "section")
PLACES = Ids(*((district, section) for district in DISTRICTS for section in ROMAN))
BARE_PLACES = Ids(*((district, section) for district in DISTRICTS for section in ROMAN[TILE_SLOTS:]))

GOLEM_TRACK = Kind("golem_track", GolemSpace, "space", ("space",), Numbered(1, 3, 20))
RESEARCH_TRACK = Kind("research_track", ResearchSpace, "space", ("space",), Numbered(0, 4, 21))
STREETS = Kind("streets", Street, "street", PLACE, PLACES)
ENTRY_COSTS = Kind("entry_costs", EntryCost, "block", PLACE, BARE_PLACES)
SECTIONS = Kind("sections", BareSection, "section", PLACE, BARE_PLACES)
CEMETERY = Kind("cemetery", Grave, "space", ("space",), Numbered(1, 1, 8))
LIBRARY = Kind("library", LibrarySlot, "slot", ("slot",), Ids(1, 2, 3, 4, 5))
CAULDRONS = Kind("cauldrons", Cauldron, "cauldron", ("row",), Ids(1, 2, 3, 4))
FIXED_SPACE = Kind("fixed_space", FixedSpace)
GOLEM_UPGRADES = Kind("golem_upgrades", GolemUpgrade, "upgrade", ("id",), Ids(*UPGRADES[UPG:UPA]))
RESEARCH_UPGRADES = Kind("research_upgrades", ResearchUpgrade, "upgrade", ("id",), Ids(*UPGRADES[UPR:UPG]))
ARTIFACT_UPGRADES = Kind("artifact_upgrades", ArtifactUpgrade, "upgrade", ("id",), Ids(*UPGRADES[UPA:]))
BOOKS = Kind("books", Book, "book", ("number",), Ids(*range(1, 39)))
ARTIFACT_BOARDS = Kind("artifact_boards", ArtifactBoard, "board", ("board",), Ids(1, 2, 3, 4))
STARTING_TILES = Kind("starting_tiles", StartingTile, "tile", ("id",), Ids(*START_IDS))
GOALS = Kind("goals", Goal, "goal", ("id",), Ids(*GOAL_IDS))
CHARACTERS = Kind("characters", Character, "character", ("id",), Ids(*CHARACTER_IDS))
ACTION_TILES = Kind("action_tiles", ActionTile, "tile", ("id",), Ids(*ACTION_TILE_IDS))
NEIGHBOURHOODS = Kind("neighbourhoods", Neighbourhood, "tile", ("id",), Ids(*NEIGHBOURHOOD_IDS))
MARBLES = Kind("marbles", Marbles, "marbles", ("players",), Ids(2, 3, 4))
FIRST_GAME = Kind("first_game", FirstGame)
AUTOMA_CARDS = Kind("automa_cards", AutomaCard, "card", ("id",), Ids(*CARD_IDS))
AUTOMA_TRACK = Kind("automa_track", AutomaTrack, "side", ("side",), Ids(1, 2))
AUTOMA_TILES = Kind("automa_tiles", AutomaTile, "tile", ("tile",), Ids(1, 2))

KINDS = (
    GOLEM_TRACK,
    RESEARCH_TRACK,
    STREETS,
    ENTRY_COSTS,
    SECTIONS,
    CEMETERY,
    LIBRARY,
    CAULDRONS,
    FIXED_SPACE,
    GOLEM_UPGRADES,
    RESEARCH_UPGRADES,
    ARTIFACT_UPGRADES,
    BOOKS,
    ARTIFACT_BOARDS,
    STARTING_TILES,
    GOALS,
    CHARACTERS,
    ACTION_TILES,
    NEIGHBOURHOODS,
    MARBLES,
    FIRST_GAME,
    AUTOMA_CARDS,
    AUTOMA_TRACK,
    AUTOMA_TILES,
)
