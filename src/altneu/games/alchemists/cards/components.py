"""The components of Alchemists and The King's Golem (B-2, K-2 to K-6): what each data file holds, row by row."""

from dataclasses import dataclass
from typing import Annotated

from altneu.components import Flag, Ids, Kind, ListOf, Numbered, OneOf, Rows, Text, Whole
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS

PLAYERS = [2, 3, 4]
LEVELS = ["apprentice", "master"]
DECKS = ["I", "II", "III"]
MODULES = ["base", "funding", "busy", "encyclopedia", "golem"]
VARIABLE = ["crystal_cabinet", "feather_in_cap", "magic_mirror", "wisdom_idol", "bookcase"]
ROUND_PAIRS = ["1-2", "3-4", "5-6"]
UNBOUNDED = 999  # the upper end of the last zone

Number = Annotated[int, Whole(1, 20)]
Id = Annotated[str, Text(means="an id")]
Few = Annotated[int, Whole(0, 9)]
Points = Annotated[int, Whole(0, 20)]
Gain = Annotated[int, Whole(0, 9)]
Loss = Annotated[int, Whole(-9, 0)]
Potion = Annotated[str, OneOf(*terms.POTIONS[: terms.NEUTRAL])]
Module = Annotated[str, OneOf(*MODULES)]
CubesPerAction = Annotated[tuple[int, ...], ListOf(Whole(1, 3), 1, 4)]
CubesByRound = Annotated[tuple[int, ...], ListOf(Whole(1, 9), terms.ROUNDS, terms.ROUNDS)]


@dataclass(frozen=True)
class OrderSpace:
    """A space of the order track, from so many players on (B-3.1, K-4.4): what it costs, then what it gives."""

    space: Number
    players: Annotated[int, Whole(2, 4)]
    pay_gold: Few = 0
    pay_reputation: Few = 0
    pay_cube: Annotated[int, Whole(0, 2)] = 0
    pay_approval: Annotated[int, Whole(0, 1)] = 0
    gold: Few = 0
    reputation: Few = 0
    ingredient: Few = 0
    favor: Few = 0
    book: Annotated[int, Whole(0, 3)] = 0

    @property
    def is_open_to_the_poor(self) -> bool:
        """K-15.9: reputation and cubes can always be paid, gold and approval tokens may be lacking."""
        return self.pay_gold == 0 and self.pay_approval == 0


@dataclass(frozen=True)
class Paralysed:
    """What the space of the paralysed gives (B-18.7, K-15.8)."""

    ingredient: Few
    favor: Few


@dataclass(frozen=True, kw_only=True)
class ActionSpace:
    """An action space (B-3.3): cubes for its first, second, ... action, and the rounds in which it is there."""

    space: Annotated[str, OneOf(*terms.SPACES)]
    cubes: CubesPerAction
    cubes_of_four: CubesPerAction = ()  # where it differs with four players
    first: Annotated[int, Whole(1, terms.ROUNDS)]
    last: Annotated[int, Whole(1, terms.ROUNDS)]
    module: Module

    def cubes_with(self, players: int) -> tuple[int, ...]:
        return self.cubes_of_four if players == 4 and self.cubes_of_four else self.cubes


@dataclass(frozen=True)
class Cubes:
    """Action cubes of a player in each round (B-2.4, K-7.1)."""

    players: Annotated[int, Whole(2, 4)]
    base: CubesByRound
    golem: CubesByRound


@dataclass(frozen=True)
class Adventurer:
    """The potions an adventurer asks for (B-5.3)."""

    adventurer: Number
    left: Potion
    middle: Potion
    right: Potion

    @property
    def potions(self) -> tuple[str, str, str]:
        return self.left, self.middle, self.right


@dataclass(frozen=True)
class Bid:
    """A bid card (B-5.3)."""

    discount: Annotated[int, Whole(0, 3)]
    smileys: Few


@dataclass(frozen=True)
class Price:
    """What a guarantee is worth (B-5.3)."""

    quality: Annotated[str, OneOf(*terms.QUALITIES.values())]
    gold: Few


@dataclass(frozen=True, kw_only=True)
class Zone:
    """A zone of the reputation track (B-7): its last space, and what changes for a player standing there."""

    zone: Annotated[str, OneOf(*terms.ZONES)]
    up_to: Annotated[int, Whole(1, 99)] = UNBOUNDED
    price: Annotated[int, Whole(-3, 3)]
    smileys: Annotated[int, Whole(0, 3)]
    loss: Annotated[int, Whole(-3, 3)]


@dataclass(frozen=True)
class Seal:
    """How many seals with this face a player has, and how many more with the encyclopedia (B-5.6, K-5.2)."""

    face: Annotated[str, OneOf(*terms.SEALS)]
    count: Few
    added: Few


@dataclass(frozen=True)
class Favor:
    """A favor card (B-11)."""

    name: Annotated[str, OneOf(*terms.FAVORS)]
    copies: Few
    module: Module


@dataclass(frozen=True, kw_only=True)
class Artifact:
    """An artifact (B-12): deck, cost in gold, and VP, unless the rules count those."""

    id: Id
    name: Annotated[str, Text(means="a name")]
    level: Annotated[str, OneOf(*DECKS)]
    cost: Few
    vp: Points = 0
    variable: Annotated[bool, Flag()] = False
    module: Module


@dataclass(frozen=True)
class Grant:
    """A grant of the theory board (B-6) and the ingredients around it."""

    grant: Number
    ingredients: Annotated[tuple[str, ...], ListOf(OneOf(*[terms.INGREDIENTS[kind] for kind in terms.SHEET]), 2, 8)]
    vp: Few


@dataclass(frozen=True)
class GrantTerms:
    """What holds for all grants (B-6, K-15.1): seals needed for a first and a later one, gold; VP of the sixth."""

    need_first: Annotated[int, Whole(1, 3)]
    need_later: Annotated[int, Whole(1, 3)]
    gold: Few
    encyclopedia_vp: Few


@dataclass(frozen=True)
class Conference:
    """A conference tile on theories (B-8, K-8.11): reputation by number of own seals; the last one for all above."""

    conference: Annotated[int, Whole(1, 2)]
    level: Annotated[str, OneOf(*LEVELS)]
    module: Module
    reputation: Annotated[tuple[int, ...], ListOf(Whole(-9, 9), 2, 5)]


@dataclass(frozen=True)
class FirstGolemTile:
    """The golem tile of the first conference (K-8.9): with at least one report, and without any."""

    level: Annotated[str, OneOf(*LEVELS)]
    report_reputation: Gain
    report_favor: Gain
    none_reputation: Loss


@dataclass(frozen=True)
class SecondGolemTile:
    """The golem tile of the second conference (K-8.10): for the best reports, the worst, and an animated golem."""

    highest: Gain
    lowest: Loss
    animated: Gain


@dataclass(frozen=True)
class Reputation:
    """Changes of reputation (B-5, B-8, B-9, K-7.11)."""

    publish: Gain
    debunk_success: Gain
    debunk_failure: Loss
    seal_debunked: Loss
    bad_sale: Loss
    insanity: Loss
    top_alchemist: Gain
    exhibition_first: Gain
    exhibition_both_signs: Gain
    exhibition_failure: Loss
    animation_failure: Loss


@dataclass(frozen=True)
class Start:
    """What a game starts with (B-2.2, B-2.3)."""

    gold: Points
    reputation: Annotated[int, Whole(1, 50)]
    favors_drawn: Few
    favors_kept: Few
    ingredients_apprentice: Few
    ingredients_master: Few
    funding_ingredient: Few  # for an apprentice, besides the funding cards (K-3.4)
    ingredient_copies: Annotated[int, Whole(1, 20)]
    forage_row: Few
    artifacts_shown: Annotated[int, Whole(1, 4)]


@dataclass(frozen=True)
class Final:
    """Final scoring (B-10, K-9, K-3.12)."""

    favor_gold: Few
    gold_per_vp: Annotated[int, Whole(1, 20)]
    gold_seal: Few
    silver_seal: Few
    wrong_seal: Loss
    approval_gold: Few
    secret_artifact: Few
    one_token_right: Few
    two_tokens_right: Few
    two_tokens_wrong: Loss
    one_token_wrong: Loss
    animated: Few


@dataclass(frozen=True)
class Funding:
    """A funding card (K-3); `delayed` is reputation at the end of round 1 (K-3.10)."""

    id: Id
    gold: Few = 0
    ingredient: Few = 0
    favor: Few = 0
    book: Annotated[int, Whole(0, 3)] = 0
    reputation: Annotated[int, Whole(-9, 9)] = 0
    delayed: Annotated[int, Whole(-9, 9)] = 0
    artifact: Annotated[str, OneOf("none", "starting", "secret")] = "none"

    @property
    def is_blank(self) -> bool:
        amounts = (self.gold, self.ingredient, self.favor, self.book, self.reputation, self.delayed)
        return not any(amounts) and self.artifact == "none"


@dataclass(frozen=True)
class Penalty:
    """What a starting artifact of this cost takes from the reputation (K-3.13)."""

    cost: Few
    reputation: Loss


@dataclass(frozen=True)
class OrderBoard:
    """An order board of Busy Days (K-4), used in two rounds; `golem` is the symbol in its corner (K-4.2)."""

    id: Id
    rounds: Annotated[str, OneOf(*ROUND_PAIRS)]
    golem: Annotated[bool, Flag()]
    spaces: Annotated[tuple[OrderSpace, ...], Rows(OrderSpace, ("space",), Numbered(1, 4, 8))]


@dataclass(frozen=True)
class Mood:
    """A mood token (K-6.9): so many approval tokens, and the number of players that is crossed out, or 0."""

    id: Id
    value: Few
    removed_with: Annotated[int, Whole(0, 4)]


@dataclass(frozen=True)
class Project:
    """Other numbers of the Golem Project (K-6.1, K-7.16, K-15.12)."""

    approval_tokens: Annotated[int, Whole(1, 99)]
    counter_discount: Few
    bookcase_vp: Few
    bookcase_most: Points


@dataclass(frozen=True)
class Powers:
    """The numbers in the texts of favor cards and artifacts (B-11, B-12)."""

    herbalist_draws: Few
    herbalist_discards: Few
    sage_gold: Few
    merchant_gold: Few
    shopkeeper_discount: Few
    assistant_cubes: Few
    first_discount: Few
    later_discount: Few
    robe_reputation: Few
    trunk_ingredients: Points
    amulet_reputation: Few
    hypnotic_favors: Few
    authority_reputation: Few
    cap_pairs: Annotated[int, Whole(0, 2)]
    altar_most: Annotated[int, Whole(0, 8)]
    cabinet_vp: Few
    feather_vp: Few
    mirror_reputation: Annotated[int, Whole(1, 9)]
    idol_vp: Few


TILES = (
    (1, "apprentice", "base"),
    (1, "master", "base"),
    (2, "apprentice", "base"),
    (2, "master", "base"),
    (2, "apprentice", "golem"),
    (2, "master", "golem"),
)

ORDER_TRACK = Kind("order_track", OrderSpace, "space", ("space",), Numbered(1, 4, 8))
PARALYSED = Kind("paralysed", Paralysed)
SPACES = Kind("spaces", ActionSpace, "space", ("space",), Ids(*terms.SPACES))
CUBES = Kind("cubes", Cubes, "cubes", ("players",), Ids(*PLAYERS))
ADVENTURERS = Kind("adventurers", Adventurer, "adventurer", ("adventurer",), Ids(*range(1, 7)))
BIDS = Kind("bids", Bid, "bid", ("discount",), Ids(0, 1, 2, 3))
PRICES = Kind("prices", Price, "price", ("quality",), Ids(*terms.QUALITIES.values()))
ZONES = Kind("zones", Zone, "zone", ("zone",), Ids(*terms.ZONES))
SEALS = Kind("seals", Seal, "seal", ("face",), Ids(*terms.SEALS))
FAVORS = Kind("favors", Favor, "favor", ("name",), Ids(*terms.FAVORS))
ARTIFACTS = Kind("artifacts", Artifact, "artifact", ("id",), Ids(*terms.ARTIFACTS))
GRANTS = Kind("grants", Grant, "grant", ("grant",), Ids(*range(1, 6)))
GRANT_TERMS = Kind("grant_terms", GrantTerms)
CONFERENCES = Kind("conferences", Conference, "tile", ("conference", "level", "module"), Ids(*TILES))
FIRST_GOLEM_TILE = Kind("first_golem_tile", FirstGolemTile, "side", ("level",), Ids(*LEVELS))
SECOND_GOLEM_TILE = Kind("second_golem_tile", SecondGolemTile)
REPUTATION = Kind("reputation", Reputation)
START = Kind("start", Start)
FINAL = Kind("final", Final)
FUNDING = Kind("funding", Funding, "card", ("id",), Ids(*FUNDING_IDS))
PENALTIES = Kind("penalties", Penalty, "penalty", ("cost",), Ids(3, 4))
ORDER_BOARDS = Kind("order_boards", OrderBoard, "board", ("id",), Ids(*BOARD_IDS))
MOODS = Kind("moods", Mood, "token", ("id",), Ids(*MOOD_IDS))
PROJECT = Kind("golem_project", Project)
POWERS = Kind("powers", Powers)

KINDS = (
    ORDER_TRACK,
    PARALYSED,
    SPACES,
    CUBES,
    ADVENTURERS,
    BIDS,
    PRICES,
    ZONES,
    SEALS,
    FAVORS,
    ARTIFACTS,
    GRANTS,
    GRANT_TERMS,
    CONFERENCES,
    FIRST_GOLEM_TILE,
    SECOND_GOLEM_TILE,
    REPUTATION,
    START,
    FINAL,
    FUNDING,
    PENALTIES,
    ORDER_BOARDS,
    MOODS,
    PROJECT,
    POWERS,
)
