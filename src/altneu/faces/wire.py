"""What a game shows in the browser, as it travels. The browser's types are generated from these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field


class Wire(Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of all: a field that is not listed never leaves the server, and nothing unknown is accepted."""


class View(Wire, tag_field="game"):
    """What a seat may see. Each game that has boards of its own adds what lies on them; the tag names its kit."""


class Components(Wire, tag_field="game"):
    """What is printed, as in force at a table."""

    has_sources: bool = False  # the table can be asked where something is to be had
    has_standing: bool = False  # the table can be asked what every seat would have if the game ended now


class Paper(Wire, tag_field="game"):
    """What lies before a seat alone: what the table has written for it, and its own marks."""


# The lobby


class OptionValue(Wire):
    value: str
    label: str
    without_rival: str = ""  # why no seat may be played by the rules then, "" where one may
    instead: dict[str, str] = field(default_factory=dict)  # options that stand for it where the rules do play a seat
    needs: dict[str, str] = field(default_factory=dict)  # other options without which it cannot be played


class GameOption(Wire):
    """An option of a game or an open ruling, its default first."""

    name: str
    title: str
    explanation: str
    values: list[OptionValue]
    is_ruling: bool = False  # about a rule that can be read in several ways
    with_rival: bool = False  # of interest only where the rules play a seat


class Preset(Wire):
    """Options that go well together, by a name; all that it does not say but rulings is as usual."""

    title: str
    text: str
    options: dict[str, str]


class Rival(Wire):
    """A seat that the rules play."""

    kind: str  # of its seat
    title: str  # who that is, among all who can sit there
    name: str  # in a list of players
    level: str  # in a word


class Rivals(Wire):
    """How one person can play against the rules."""

    text: str
    title: str  # what the levels are of
    play: str  # to begin
    levels: list[Rival]
    usual: str  # kind


class Topic(Wire):
    title: str
    text: str
    details: str = ""  # codes and rules, for who wants to look them up


# At the table


class Change(Wire):
    """What a choice does at once to the chooser's own figures."""

    icon: str
    n: int
    label: str
    colour: str | None = None


class Choice(Wire):
    notation: str
    words: str
    things: list[str]  # what to click for it
    changes: list[Change]
    group: str = ""  # where it is to be found, in words: choices of one group stand together under it
    around: list[str] = []  # things that it lies in, such as a row or a deck: a click there offers it too
    short: str = ""  # the words under that heading, "" for all of them


class Question(Wire):
    asked: list[int]
    text: str
    source: str  # a help topic, "" for none
    trail: list[str]  # where we are in a long effect, outermost first
    choices: list[Choice]  # empty unless the viewer is asked
    answered: str | None  # the viewer's own sealed answer, in words
    usual: str = ""  # the choice that hardly anybody declines: who prefers it is not asked, and undo asks


class Step(Wire):
    """One rule that led to a decision."""

    rule: str
    text: str


# (sub)heading: says where we are in the game; turn: one begins; reason: why something will be done, nothing is done
# yet; aside: a figure that changes by the deed before it, told in passing
Role = Literal["heading", "subheading", "turn", "reason", "aside"]


class Loss(Wire):
    """What a seat loses or misses with a line: for its own eyes the telling stops there."""

    title: str  # what, and how much
    why: str  # in a sentence or two
    icon: str = ""
    n: int = 0  # what becomes of the figure
    topic: str = ""  # the help on the rule
    is_chosen: bool = False  # a choice of the seat itself said so: news only where somebody else chose for it


class SummaryCell(Wire):
    """What came of a part of a round for a seat: figures, then words."""

    changes: list[Change] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class SummaryRow(Wire):
    """A part of a round."""

    title: str
    cells: list[SummaryCell]  # by seat


class RoundSummary(Wire):
    """A round that is over, part by part for every seat."""

    round: int  # from 1
    title: str
    rows: list[SummaryRow]


class Flight(Wire):
    """A piece on its way: where it lay before the line, and where it lies then.

    Of several things the first that is in sight counts; without any at one end, the piece comes up or fades away.
    """

    piece: str  # an icon of the game
    start: list[str]
    end: list[str]
    n: int = 1
    colour: str | None = None
    seat: int = -1  # whose piece it is


class Line(Wire):
    """A line of the log."""

    index: int
    seat: int  # -1: nobody's
    kind: str
    text: str
    things: list[str]
    steps: list[Step]  # of a reason
    roles: list[Role]
    topic: str = ""  # of the help that says more about it, such as the card that was drawn
    sound: str = ""  # one of the game's sounds
    number: int = 0  # the moment that wrote it
    loss: Loss | None = None  # of the seat of the line
    summary: RoundSummary | None = None  # of the round that was over before the line
    flights: list[Flight] = field(default_factory=list)
    is_of_table: bool = False  # no event of the game: an undo, a stand-in and the like, which no undo removes


class Passage(Wire):
    """A part of the table in words, to be listened to."""

    name: str  # what is typed to hear it
    lines: list[str]


class Source(Wire):
    """Where something is to be had."""

    thing: str
    topic: str  # help that says what it does


class Sought(Wire):
    """Something that can be looked for, with all its sources on the table."""

    icon: str
    colour: str | None
    title: str
    sources: list[Source]


class Points(Wire):
    title: str
    vp: list[int]


class Aim(Wire):
    words: str
    is_reached: bool


class Aims(Wire):
    """What each seat wanted to reach, shown at the end."""

    title: str
    seats: list[list[Aim]]


class ScoreSheet(Wire):
    """Where every point came from."""

    parts: list[list[Points]]  # of the game, one after the other
    total: list[int]
    places: list[int]  # seats from first to last
    aims: Aims | None = None
    tie_break: str = ""  # what told the first from others with as many points, "" where nothing had to


class Standing(Wire):
    """What every seat would have if the game ended now, as far as the viewer may know."""

    sheet: ScoreSheet
    note: str = ""  # what is not counted, since the viewer may not know it


class Ahead(Wire):
    """What the rules will do to the viewer's seat before long, as things are now."""

    title: str  # what, and how much
    why: str  # in a sentence or two
    icon: str = ""
    n: int = 0  # points that it would cost, negative; 0 where it costs none
    topic: str = ""  # the help on the rule
    things: list[str] = field(default_factory=list)  # what it is about
