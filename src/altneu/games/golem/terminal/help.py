"""Help on a sign, a term, a card, a tile or a place of the board."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from altneu.games.golem.actions.golems import tile_of, tile_source
from altneu.games.golem.state.sources import SETUP
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, KNOWLEDGE, MARBLES, ROMAN, SECTIONS, VP
from altneu.games.golem.terminal.districts import golems, students
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Flow, Pen
from altneu.kernel.flow import IllegalChoice
from altneu.language.topics import matching

CARDS = ("AT-", "N-", "CH-", "UP", "GO-", "book ", "ST-", "street ", "cemetery ", "board ", "AU-")


def is_card(topic: str) -> bool:
    """Cards and tiles have a number; "book column" is a term."""
    return topic.startswith(CARDS) and any(sign.isdigit() for sign in topic)


def signs(pen: Pen) -> dict[str, str]:
    """The topic of each sign."""
    marks = pen.marks
    return {
        **{marks.resources[k]: name for k, name in enumerate(("clay", "coins", "knowledge"))},
        **{sign: f"marble {colour}" for sign, colour in zip(marks.colours[3:], MARBLES[3:], strict=True)},
        marks.gold: "gold",
        marks.hole: "cauldron",
        marks.standing: "golem",
        marks.lying: "golem",
        marks.student: "student",
        marks.book: "book",
        marks.goal: "goal",
        marks.kill: "kill",
        marks.upgrade: "upgrade",
        marks.income: "street income",
        marks.menorah: "menorah",
        marks.enter: "entry cost",
        pen.vp: "VP",
        "T": "golem track",
        "R": "research track",
    }


def explain(pen: Pen, state: GolemState, topic: str) -> RenderableType:
    """The help on `topic`; all topics where it is empty."""
    if not topic:
        return contents(pen)
    if topic in signs(pen):
        return shown(pen, signs(pen)[topic])
    colour, _, section = topic.casefold().partition(" ")
    for district, name in enumerate(DISTRICTS):
        if colour in (name, pen.names.text(f"colour.{name}")) and section.upper() in ROMAN:
            return place(pen, state, SECTIONS * district + ROMAN.index(section.upper()))
    found = matching({known: pen.words.help_title(known) for known in pen.words.help_topics()}, topic)
    if not found:
        raise IllegalChoice(pen.labels.text("help.unknown", topic=topic))
    if len(found) > 1:
        return Text(pen.labels.text("help.several", topics=", ".join(pen.words.help_title(name) for name in found)))
    return shown(pen, found[0])


def shown(pen: Pen, topic: str) -> Group:
    """What it is, then the code and the rules to look up."""
    return Group(paint(pen.words.help(topic)), paint(f"({pen.words.help_details(topic)})", "dim"))


def contents(pen: Pen) -> Group:
    """The signs with their topics, the terms, and of each kind of card the first and last."""
    topics = pen.words.help_topics()
    terms = [f"{pen.words.help_title(topic)};" for topic in topics if not is_card(topic)]
    cards = []
    for prefix in CARDS:
        titles = [pen.words.help_title(topic) for topic in topics if is_card(topic) and topic.startswith(prefix)]
        cards.append(f"{titles[0]} … {titles[-1]};")
    known = [paint(f"{sign} {pen.words.help_title(topic)}") for sign, topic in signs(pen).items()]
    text = pen.labels.text
    return Group(
        paint(text("help.signs"), "bold"),
        Columns(known, padding=(0, 2)),
        paint(text("help.terms"), "bold"),
        Flow(terms),
        paint(text("help.cards"), "bold"),
        Flow(cards),
    )


def place(pen: Pen, state: GolemState, here: int) -> Group:
    """One section of one district: tile, street, entry cost, who is there."""
    source = int(tile_source(state, here))
    effect = pen.phrases.phrase(tile_of(state, here))
    income = pen.phrases.phrase(state.box.streets[here])
    cost = int(state.box.entry_cost[here])
    text = pen.labels.text
    lines = [
        text("help.tile", tile=effect if source == SETUP else f"{pen.names.source(source)}, {effect}"),
        text("help.street", income=income),
    ]
    if cost:
        prices = [pen.names.amount(resource, cost) for resource in (KNOWLEDGE, VP)]
        lines.append(text("help.entry", price=pen.names.either(prices)))
    present = " ".join((students(pen, state, here // SECTIONS, here % SECTIONS + 1), golems(pen, state, here))).strip()
    if present:
        lines.append(text("help.present", pieces=present))
    return Group(paint(pen.names.place(here), "bold"), *(paint(f"  {line}") for line in lines))
