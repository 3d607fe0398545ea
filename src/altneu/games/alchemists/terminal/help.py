"""Help on a space, a card, a token or a term."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from altneu.games.alchemists.terminal.alchemicals import alchemicals
from altneu.games.alchemists.terminal.marks import paint
from altneu.games.alchemists.terminal.pen import Flow, Pen
from altneu.kernel.flow import IllegalChoice
from altneu.language.topics import matching

WITH_ALCHEMICALS = {"alchemical", "mixing", "solar"}
NUMBERED = ("F", "B", "K")  # funding cards, order boards, mood tokens


def explain(pen: Pen, topic: str) -> RenderableType:
    """The help on `topic`; all topics where it is empty."""
    if not topic:
        return contents(pen)
    found = matching({known: pen.words.help_title(known) for known in pen.words.help_topics()}, topic)
    if not found:
        raise IllegalChoice(pen.labels.text("help.unknown", topic=topic))
    titles = list(dict.fromkeys(pen.words.help_title(name) for name in found))
    if len(titles) > 1:
        return Text(pen.labels.text("help.several", topics=", ".join(titles)))
    lines = [line for name in found for line in shown(pen, name)]  # the Custodian is a space and a card
    return Group(*lines, alchemicals(pen)) if set(found) & WITH_ALCHEMICALS else Group(*lines)


def shown(pen: Pen, topic: str) -> list[RenderableType]:
    """What it is, then the code and the rules to look up."""
    return [paint(pen.words.help(topic)), paint(f"({pen.words.help_details(topic)})", "dim")]


def is_numbered(topic: str) -> bool:
    return topic.startswith(NUMBERED) and topic[1:2].isdigit()


def contents(pen: Pen) -> Group:
    """All titles; cards and boards with a number only from first to last."""
    topics = pen.words.help_topics()
    titles = dict.fromkeys(f"{pen.words.help_title(topic)};" for topic in topics if not is_numbered(topic))
    cards = []
    for letter in NUMBERED:
        of_kind = [pen.words.help_title(topic) for topic in topics if is_numbered(topic) and topic.startswith(letter)]
        cards.append(f"{of_kind[0]} … {of_kind[-1]};")
    return Group(paint(pen.labels.text("help.terms"), "bold"), Flow(titles), Flow(cards))
