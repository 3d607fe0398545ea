"""What travels between server and browser. The browser's types are generated from these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from msgspec import Meta, field

from altneu.faces.wire import (
    Ahead,
    Components,
    GameOption,
    Line,
    OptionValue,
    Paper,
    Preset,
    Question,
    Rivals,
    View,
    Wire,
)
from altneu.kit import MOST_SEATS
from altneu.server.played import components_types, paper_types, view_types

if TYPE_CHECKING:
    AnyView = View
    AnyComponents = Components
    AnyPaper = Paper
else:  # the games that are played here say what can travel
    AnyView = Union[view_types()]  # noqa: UP007
    AnyComponents = Union[components_types()]  # noqa: UP007
    AnyPaper = Union[paper_types() or (Paper,)]  # noqa: UP007

Name = Annotated[str, Meta(max_length=24)]
Key = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(max_length=60)]


class Once(Wire):
    """What happens once however often it is delivered, if it says its name: one that nobody could guess."""

    request: Annotated[str, Meta(max_length=64, pattern=r"^([A-Za-z0-9_-]{22,})?$")] = ""


# The lobby


class BotInfo(Wire):
    """A bot that may have a seat, or stand in for somebody."""

    kind: str
    title: str
    words: str  # how it plays, in a sentence
    names: list[str]  # it goes by the first that nobody at the table has


class GameInfo(Wire):
    name: str
    title: str
    seats: list[int]
    bots: list[BotInfo]  # weakest first
    has_hints: bool  # somebody can be asked for advice, and games that are over can be reviewed
    rivals: Rivals | None  # where the rules play a seat
    options: list[GameOption]
    helps: list[OptionValue]  # how much a table may help with the papers of its seats; empty where there are none
    usual_help: str  # where several people play
    presets: list[Preset] = field(default_factory=list)


class Language(Wire):
    code: str
    name: str  # in the language itself
    direction: str  # ltr or rtl
    new: str  # said beside the name while the translation is new, in the language itself; else ""


class Lobby(Wire):
    version: str
    games: list[GameInfo]
    addresses: list[str]  # where other devices of the network reach this server; empty where they cannot
    can_open: bool  # a person at this device may let them in
    open_tables: bool  # the host allows a list of tables that everybody may join
    needs_phrase: bool  # whoever opens a table says the host's pass phrase in the header Opening-Phrase


class Addresses(Wire):
    addresses: list[str]


class SeatSetup(Wire):
    """`here` (this device), `friend` (by link), a bot, or a seat that the rules play."""

    kind: Word
    name: Name = ""


class Terms(Wire):
    """What the people of a table agree on when it opens."""

    pace: Literal["live", "days"] = "live"
    absence: Annotated[int, Meta(ge=0, le=30 * 24 * 60 * 60)] | None = None  # seconds until a bot may stand in
    time: Annotated[int, Meta(ge=0, le=60 * 24 * 60 * 60)] = 0  # seconds of a game or a turn, 0 for no clock
    increment: Annotated[int, Meta(ge=0, le=60 * 60)] = 0  # seconds more after each turn, live
    vacation: Annotated[int, Meta(ge=0, le=90 * 24 * 60 * 60)] = 0  # seconds that a clock may rest, over days
    at_end: Literal["bot", "resign"] = "bot"  # where somebody's time is over
    bot: Word = ""  # goes on for who is out of time or resigns; "": a usual one
    help: Word = ""  # of the game's ways to help everybody with their papers; "": a usual one


class NewTable(Once, kw_only=True):
    game: Word
    seats: Annotated[list[SeatSetup], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[Word, Word] = field(default_factory=dict)
    terms: Terms = field(default_factory=Terms)
    listed: bool = False  # everybody may take a free seat, where the host allows it
    hints: bool | None = None  # whether the table gives advice; None: only where all people share this device


class OpenTable(Wire):
    """A table that everybody may join."""

    table: str
    game: str
    options: dict[str, str]
    terms: Terms
    hints: bool
    players: list[str]  # who sits there, by name or by kind
    wanted: int  # free seats
    listed: float  # seconds since 1970


class Listing(Wire):
    listed: bool


class RecordText(Once, kw_only=True):
    """A record as it was downloaded."""

    text: str


class Invitation(Wire):
    seat: int
    key: str


class NewLink(Wire):
    """For whom a new link is wanted: a seat, or -1 for those who watch."""

    seat: int


class Opened(Wire):
    """A new table and all its keys; the server keeps only their fingerprints."""

    table: str
    key: str
    seats: list[int]
    invitations: list[Invitation]
    spectator: str


class Claim(Wire):
    """Take the seat of an invitation with a key of one's own making, so that asking again does no harm."""

    key: Key
    name: Name = ""


class Claimed(Wire):
    table: str
    seats: list[int]


class Held(Wire):
    """A key that this browser holds."""

    table: Word
    key: Key


class Mine(Wire):
    keys: Annotated[list[Held], Meta(max_length=500)]


class Bundle(Wire):
    """What a pass phrase brings to another device, enciphered by the browser that sent it."""

    version: Annotated[int, Meta(ge=0, le=2**31 - 2)]  # in a request: the one it follows, 0 for none
    content: Annotated[str, Meta(min_length=1, max_length=60_000, pattern=r"^[A-Za-z0-9_-]+$")]


class BundleVersion(Wire):
    version: int


class Result(Wire):
    """How one of my games ended; all lists are by seat, except `resigned`."""

    kind: str  # finished, agreed, resigned
    scores: list[int]
    places: list[int]  # from 1; equals share one
    resigned: list[int]  # seats that gave up
    minutes: int  # that it took, 0 where it went over days


class Summary(Wire):
    """One of my tables. Tables that are gone are left out."""

    table: str
    game: str
    players: list[str]
    seats: list[int]  # mine
    round: int  # 0 while the game is set up, -1 in a game without rounds
    your_turn: bool
    is_over: bool
    is_sandbox: bool
    is_closed: bool  # by the host of the server
    removal: float | None  # when it will be removed, in seconds since 1970
    updated: float  # seconds since 1970
    result: Result | None  # of a game that was played here to its end, or to the end that people agreed on


# At the table


class SeatInfo(Wire):
    seat: int
    kind: str  # here, friend, a bot, or a seat that the rules play
    name: str  # what to show; never empty
    is_mine: bool
    is_claimed: bool  # false while an invitation is open
    is_connected: bool
    resigned: bool = False  # gave up for good
    stand_in: str = ""  # the bot that plays for an absent person
    proxy: str = ""  # the bot that the person lets play at once when away
    stand_in_from: float | None = None  # when others may let a bot play, in seconds since 1970; None while they may not
    is_renewed: bool = False  # a new link for the seat waits for somebody to take it
    is_thinking: bool = False  # a bot is choosing here
    level: str = ""  # what plays here, in a word; "" for a person
    face: str = ""  # what its face is drawn from: the kind of seat, and for bots the how-manieth; "" for a person


class Log(Wire):
    """Lines from `start` on; the log has `length` lines, all after `start` known before are void."""

    start: int
    length: int
    lines: list[Line]


class Undo(Wire):
    can_undo: bool
    can_redo: bool
    needs_consent: bool  # undo would ask the other people first
    asked_by: int | None  # the seat that asks for an undo
    waiting_for: list[int]  # seats that have not agreed yet


class Ending(Wire):
    """How the game ended, or may end before its end."""

    kind: str  # finished, agreed, resigned; "": it goes on
    places: list[int]  # by seat, from 1; equals share one, and who resigned is last
    can_resign: bool
    can_propose: bool
    proposed_by: int | None  # the seat that proposes an end
    waiting_for: list[int]  # seats that have not agreed to it yet


class SeatTime(Wire):
    left: float  # seconds: of the game at a live table, of this turn over days
    runs: bool
    vacation: float  # seconds of vacation left
    is_away: bool  # on vacation
    is_out: bool  # the time is over, and a bot goes on


class Clocks(Wire):
    """What time is left to each seat at the moment `now`, in seconds since 1970 by the server's watch."""

    now: float
    seats: list[SeatTime]


class ChatLine(Wire):
    number: int
    seat: int  # -1: a spectator
    name: str
    text: str
    at: float
    notice: str = ""  # the table tells this of the seat: stand_in, back, ...; removed: what somebody said


class TableState(Wire):
    """All a viewer needs to draw the table."""

    table: str
    game: str
    title: str  # of the game, in words
    seq: int  # raised by everything that happens; answers carry it
    first: int  # the earliest moment that is known, above 0 where the table began in the middle of a game
    number: int  # choices so far, NATURE's included
    is_over: bool
    is_local: bool  # all people share this device
    is_sandbox: bool
    origin: str  # the table that a sandbox comes from, "" where that is not known
    is_closed: bool  # by the host of the server: nobody plays on
    removal: float | None  # when the table will be removed, in seconds since 1970
    seats: list[SeatInfo]
    viewer: int  # the seat whose secrets these are, -1 for a spectator
    mine: list[int]
    options: dict[str, str]
    terms: Terms
    is_opener: bool  # the viewer opened the table
    muted: list[int]  # seats that may not write in the chat; -1: no spectator may
    is_listed: bool  # everybody may take a free seat
    rematch: str  # the table where the same people play again, "" for none, and for those who only watched
    view: AnyView
    question: Question | None
    held_by: int | None  # the seat that has yet to end its turn
    ahead: list[Ahead]  # what the rules will soon do to the viewer's seat
    undo: Undo
    ending: Ending
    clocks: Clocks | None  # none where no clock was agreed on
    log: Log
    last_turn: int  # the log line where the viewer's last turn ended
    vp_by_round: list[list[int]]  # by round, then seat; the last entry is now
    chat: list[ChatLine]  # lines that are new to the viewer
    hints: bool  # whoever is asked may ask for advice
    can_switch_hints: bool  # the viewer may turn advice on and off
    can_review: bool  # the choices of a game that is over can be judged
    trouble: str  # why the bots stopped, "" while all is well


class Answer(Once, kw_only=True):
    seq: int
    seat: int
    choice: Word
    hold: bool = False  # wait for `end-turn` before others go on


class Act(Once, kw_only=True):
    """Undo, redo, end of turn."""

    seq: int
    seat: int


class Consent(Once, kw_only=True):
    seq: int
    seat: int
    agree: bool


class Vacation(Act, kw_only=True):
    is_away: bool


class Say(Once, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: int = -1


class Mute(Wire):
    seat: int  # -1: all spectators
    muted: bool


class Muted(Wire):
    """Seats that may not write; -1: no spectator may."""

    muted: list[int]


class Remove(Wire):
    number: int  # of a line of the chat


class PaperState(Wire):
    """What lies before a seat alone; the feed of who plays there brings it as events `paper`."""

    seat: int
    seq: int  # the entry of the journal that it shows
    version: int  # of the marks
    paper: AnyPaper


class Marking(Wire):
    """The marks of a seat, all of them, as they follow a version."""

    seat: int
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    marks: dict[str, Any]


class Verdict(Wire):
    """What is thought of one's own marks, in a sentence."""

    text: str


class Difference(Wire):
    """A part of a view that is another one."""

    at: list[str | int]  # names and places, from the outside in
    value: Any


class Deed(Wire):
    """What was told at once, and the table behind it."""

    lines: int  # of its moment, told by then
    back: list[Difference]  # makes the view of this deed of the next one's; the last one's is that of its moment
    is_setup: bool  # the game is not played yet


class Moment(Wire):
    """The table after a choice, and how it came there."""

    number: int
    seat: int  # who chose; NATURE is -1
    choice: str  # in words, "" where it is a secret
    lines: list[Line]
    deeds: list[Deed]  # never none
    view: AnyView


class Fork(Once, kw_only=True):
    number: int
    seat: int


class WhyNot(Wire):
    reason: str
    how: str  # what would make it possible, "" where nothing is known


# Advice


class Hint(Wire):
    """A choice and what it is worth."""

    notation: str
    words: str
    margin: float  # expected at the end over the best other seat, in points
    error: float  # half of the 95 % interval of the margin, 0 where nobody knows
    reason: str


class Hints(Wire):
    """Advice to the open question of a seat, the best choice first."""

    seq: int
    seat: int
    hints: list[Hint]


class Switch(Wire):
    hints: bool


class Proxy(Once, kw_only=True):
    """The bot that may play for me whenever I am away; "" for none."""

    seat: int
    bot: Word


class StandIn(Once, kw_only=True):
    """A bot for a seat of one's own or of an absent person; "": the person plays again."""

    seq: int
    seat: int
    bot: Word


class JudgedMoment(Wire):
    """A choice that was made, and what it gave away."""

    number: int  # choices made before it
    seat: int
    round: int  # as in a summary
    choice: str  # in words
    things: list[str]  # what is clicked for it
    best: str
    best_things: list[str]
    best_move: str  # in notation
    loss: float  # expected points
    reason: str  # why the best was better, or what chance has done just before
    is_turning: bool
    is_luck: bool  # it turned by chance, not by the choice
    margins: list[float]  # by seat, expected before the choice


class ReviewState(Wire):
    """A game that is over, judged choice by choice; complete when `done` equals `of`."""

    done: int
    of: int
    judged: list[JudgedMoment]
    final: list[int]  # margins by seat, as the game ended


class Problem(Wire):
    """A refusal: what is wrong and what to do."""

    status: int
    code: str  # stale, illegal, no_key, ...
    detail: str
    wait: int = 0  # seconds after which it is worth asking again, 0 where that is not known
    cause: str = ""  # which of the causes of this code it is, where each has a sentence
    values: dict[str, str] = field(default_factory=dict)  # what that sentence speaks of
