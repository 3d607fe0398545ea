"""Effects as rows of pictograms: each effect class has its icon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altneu.games.golem.actions.activation import Activate, UseTile
from altneu.games.golem.actions.artifacts import FIRST_GREY, ArtifactIncome, Gold
from altneu.games.golem.actions.books import BuyBook, ReadBooks
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import (
    COMPLETED,
    GRAVES,
    LEFTMOST,
    LEVEL,
    MADE,
    Gain,
    GainPer,
    GolemTrack,
    NoControl,
    Pay,
    Research,
    ResearchBack,
)
from altneu.games.golem.actions.golems import CONTROL_CAP
from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.actions.movement import March, MoveGolems
from altneu.games.golem.actions.students import ANY, Student, StudentBack
from altneu.games.golem.actions.upgrades import Upgrade, resource_of
from altneu.games.golem.automa import automa
from altneu.games.golem.browser.wire import Token
from altneu.games.golem.rounds.goals import DrawGoals
from altneu.games.golem.rounds.income import StreetIncome
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import (
    BLACK_BOOK,
    COLUMNS,
    DISTRICTS,
    UPA,
    UPA_6,
    UPG,
    UPG_1,
    UPG_4,
    UPGRADES,
    UPR_3,
    UPR_6,
)
from altneu.kernel.combinators import AnyOrder, Choose, Cost, Exchange, Nothing, Seq
from altneu.kernel.state import Effect

RESOURCE_ICONS = ["clay", "coins", "knowledge", "vp"]
PER_ICONS = {
    LEVEL: "per_level",
    COMPLETED: "per_artifact",
    GRAVES: "per_grave",
    MADE: "per_upgrade",
    LEFTMOST: "per_leftmost",
}
# What an upgrade does beyond the effect printed on it (G-11.2, G-11.3).
LASTING_ICONS = {
    "UPR-3": "double_immediate",
    "UPR-5": "turned_track",
    "UPG-2": "double_graves",
    "UPG-3": "free_work",
    "UPG-5": "ignore_steps",
    "UPG-6": "awake_golem",
}
# What lets the artifact beside a golden tile pay (G-11.4.8).
TRIGGER_TOKENS = [
    Token(icon="marble", colour="red"),
    Token(icon="marble", colour="blue"),
    Token(icon="first_book"),
    Token(icon="create"),
]
# What the brown column of an Automa's card brings; a reshuffle has a sign of its own.
BONUS_TOKENS = {
    automa.GOLD: Token(icon="gold"),
    automa.RESEARCH: Token(icon="research"),
    automa.STUDENT: Token(icon="student"),
    automa.CREATE_1: Token(icon="create", n=1),
    automa.CREATE_2: Token(icon="create", n=2),
}
# The help topic of every icon.
ICON_TOPICS = {
    "clay": "clay",
    "coins": "coins",
    "knowledge": "knowledge",
    "gold": "gold",
    "vp": "VP",
    "student": "student",
    "student_back": "student",
    "research": "research track",
    "research_back": "research track",
    "golem_track": "golem track",
    "golem_track_back": "golem track",
    "golem_track_either": "golem track",
    "golem_upgrade": "upgrade",
    "artifact_upgrade": "upgrade",
    "research_upgrade": "upgrade",
    "any_upgrade": "upgrade",
    "any_resources": "upgrade",
    "discount": "discount",
    "kill": "kill",
    "create": "create",
    "buy_book": "book",
    "free_book": "library",
    "first_book": "golden tile",
    "move_golems": "move",
    "march": "move",
    "activate": "activate",
    "use_tile": "neighbourhood",
    "read_books": "activation bonus",
    "draw_goals": "draw goals",
    "artifact_income": "artifact",
    "street_income": "street income",
    "no_control": "no control",
    "control_cap": "UPG-1",
    "double_immediate": "UPR-3",
    "turned_track": "UPR-5",
    "double_graves": "UPG-2",
    "free_work": "UPG-3",
    "ignore_steps": "UPG-5",
    "awake_golem": "UPG-6",
    "copy": "row mirror",
    "menorah": "menorah",
    "marble": "marble",
    "per_level": "golem track",
    "per_artifact": "artifact",
    "per_grave": "bury",
    "per_upgrade": "upgrade",
    "per_leftmost": "student",
    "arrow": "pay arrow",
    "slash": "slash",
    "then": "order of effects",
    "comma": "order of effects",
}


def icon(name: str, n: int | None = None, colour: int | None = None) -> Token:
    """A token; numbers of the rules are plain here."""
    shown = DISTRICTS[colour] if colour is not None and colour < len(DISTRICTS) else None
    return Token(icon=name, n=int(n) if n is not None else None, colour=shown)


def joined(rows: list[list[Token]], between: str) -> list[Token]:
    tokens: list[Token] = []
    for row in rows:
        tokens += [Token(icon=between), *row] if tokens else row
    return tokens


def tokens_of(effect: Effect[Any]) -> list[Token]:
    """The effect as pictograms; none where nothing is printed."""
    return MAKERS[type(effect)](effect)


def sequence(effect: Seq) -> list[Token]:
    """Stages follow each other (G-3.4.4); parts whose order cannot matter are a list."""
    is_staged = effect.subs[0].name == f"{effect.name} stage 1"
    return joined([tokens_of(sub) for sub in effect.subs], "then" if is_staged else "comma")


def exchange(effect: Exchange) -> list[Token]:
    costs = effect.cost.subs if isinstance(effect.cost, Cost) else [effect.cost]
    paid = joined([tokens_of(cost) for cost in costs], "comma")
    return [*paid, Token(icon="arrow"), *tokens_of(effect.gain)]


def golem_track(effect: GolemTrack) -> list[Token]:
    if effect.up and effect.down:
        return [icon("golem_track_either", effect.up)]
    return [icon("golem_track", effect.up)] if effect.up else [icon("golem_track_back", effect.down)]


def upgrade(effect: Upgrade) -> list[Token]:
    kind = "research" if effect.research else "golem" if effect.golem else "artifact"
    if effect.research and effect.golem:
        kind = "any"
    tokens = discounted(f"{kind}_upgrade", effect.discount)
    return [*tokens, Token(icon="any_resources")] if effect.mixed else tokens


def discounted(name: str, discount: int) -> list[Token]:
    return [icon(name), icon("discount", discount)] if discount else [icon(name)]


MAKERS: dict[type, Callable[[Any], list[Token]]] = {
    Nothing: lambda effect: [],
    Seq: sequence,
    AnyOrder: lambda effect: joined([tokens_of(sub) for sub in effect.subs], "comma"),
    Choose: lambda effect: joined([tokens_of(sub) for sub in effect.subs], "slash"),
    Exchange: exchange,
    Gain: lambda effect: [icon(RESOURCE_ICONS[effect.resource], effect.amount)],
    GainPer: lambda effect: [icon(RESOURCE_ICONS[effect.resource], effect.amount), icon(PER_ICONS[effect.counted])],
    Gold: lambda effect: [icon("gold", effect.count)],
    Research: lambda effect: [icon("research", effect.steps)],
    ResearchBack: lambda effect: [icon("research_back", 1)],
    Student: lambda effect: [icon("student", 1, effect.district if effect.district != ANY else None)],
    StudentBack: lambda effect: [icon("student_back", 1, effect.district if effect.district != ANY else None)],
    Pay: lambda effect: [icon(RESOURCE_ICONS[effect.resource], effect.amount)],
    GolemTrack: golem_track,
    Upgrade: upgrade,
    Kill: lambda effect: [icon("kill")],
    Create: lambda effect: discounted("create", effect.discount),
    BuyBook: lambda effect: [icon("free_book")] if effect.waived else discounted("buy_book", effect.discount),
    MoveGolems: lambda effect: [icon("move_golems", effect.steps)],
    March: lambda effect: [icon("march", effect.steps)],
    Activate: lambda effect: [icon("activate", effect.count)],
    UseTile: lambda effect: [icon("use_tile")],
    ReadBooks: lambda effect: [icon("read_books", effect.count)],
    DrawGoals: lambda effect: [icon("draw_goals")],
    ArtifactIncome: lambda effect: [icon("artifact_income")],
    StreetIncome: lambda effect: [icon("street_income")],
    NoControl: lambda effect: [icon("no_control")],
}


def book_cost(box: Box, book: int) -> list[Token]:
    """Black books cost a step back of a student (G-10.1.2)."""
    return [icon("student_back") if box.book_colour[book] == BLACK_BOOK else icon("knowledge", box.book_cost[book])]


def upgrade_tokens(box: Box, made: int) -> list[Token]:
    """What a research or golem upgrade, or the large artifact tile, does once it is made (G-11.2 to G-11.4)."""
    if made in (UPR_6, UPG_4, UPA_6):
        return [icon("menorah", box.menorahs[made], resource_of(made))]
    if made < COLUMNS and made != UPR_3:
        return tokens_of(box.column_bonus[made])
    if made == UPG_1:
        return [icon("control_cap", CONTROL_CAP)]
    at_once = [tokens_of(box.immediate[made])] if UPG <= made < UPA else []
    lasting = [[Token(icon=LASTING_ICONS[UPGRADES[made]])]]
    return joined([row for row in at_once + lasting if row], "comma")


def tile_tokens(box: Box, code: int) -> list[Token]:
    """An artifact tile with one side up, 2 * tile + side (G-11.4.8, G-11.4.9)."""
    if code < FIRST_GREY:
        return [TRIGGER_TOKENS[code], Token(icon="arrow"), Token(icon="artifact_income")]
    return tokens_of(box.tile_income[code])
