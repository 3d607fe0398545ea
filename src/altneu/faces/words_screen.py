"""The terminal face of a game that brings no screen of its own: everything in words."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altneu.faces.flow import Flow
from altneu.faces.screen import Screen
from altneu.faces.words import TableWords, WordsSection
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SPECTATOR, Game
from altneu.kernel.state import State
from altneu.language import Catalogue
from altneu.language.topics import matching
from altneu.table.session import Event

MARKS = "●■▲◆★✚▼♥"  # of seats
STYLES = {"plain": "", "good": "green", "bad": "red"}


class WordsScreen(Screen):
    """Sections of lines, one below the other; help where the words have topics."""

    def __init__(self, game: Game, labels: Catalogue, words: TableWords[Any]) -> None:
        self.game = game
        self.labels = labels
        self.words = words

    def player(self, seat: int) -> str:
        return f"{MARKS[seat % len(MARKS)]} {self.words.who(seat)}"

    def board(self, state: State, viewer: int | None) -> Group:
        sections = self.words.sections(state, SPECTATOR if viewer is None else viewer)
        return Group(*(part for section in sections for part in self.drawn(section)))

    def drawn(self, section: WordsSection) -> list[RenderableType]:
        title = section.title if section.seat < 0 else f"{MARKS[section.seat % len(MARKS)]} {section.title}"
        parts: list[RenderableType] = [Text(title, style="bold underline")]
        if section.figures:
            figures = [Text(f"{figure.label}: {figure.value}", style=STYLES[figure.tone]) for figure in section.figures]
            parts.append(Padding(Text("  ").join(figures), (0, 0, 0, 2)))
        parts += [Padding(Text(line.text), (0, 0, 0, 2)) for line in section.lines]
        return parts

    def event(self, state: State, event: Event) -> RenderableType:
        is_heading = "heading" in self.words.roles(event)
        return Padding(Text(self.words.event(state, event), style="bold" if is_heading else ""), (0, 0, 0, 2))

    def why(self, state: State, log: list[Event]) -> RenderableType:
        """The last reason told."""
        reasons = [event for event in log if "reason" in self.words.roles(event)]
        if not reasons:
            return Text(self.labels.text("talk.no_reasons"))
        return Text(self.words.event(state, reasons[-1]))

    def reasons(self, state: State, log: list[Event]) -> list[tuple[str, list[tuple[str, str]]]]:
        return [(self.words.event(state, event), []) for event in log if "reason" in self.words.roles(event)]

    def question(self, state: State) -> str:
        return self.words.question(state)

    def choice(self, state: State, move: int) -> str:
        return self.words.choice(state, move)

    def help(self, state: State, topic: str) -> RenderableType:
        topics = self.words.topics()
        if not topic:
            return Flow(f"{known.title};" for known in topics.values())
        found = [topics[key] for key in matching({key: known.title for key, known in topics.items()}, topic)]
        if not found:
            raise IllegalChoice(self.labels.text("help.unknown", topic=topic))
        if len(found) > 1:
            return Text(self.labels.text("help.several", topics=", ".join(known.title for known in found)))
        return Group(Text(found[0].title, style="bold"), Text(found[0].text))

    def sheet(self, state: State, log: list[Event]) -> Group:
        """Points by where they came from, the sum, and the places."""
        text = self.labels.text
        scores = self.game.scores(state)
        table = Table(title=text("sheet.title"), title_style="bold", box=SIMPLE)
        table.add_column("", no_wrap=True)
        for seat in range(len(scores)):
            table.add_column(Text(self.player(seat), style="bold"), justify="right")
        for part in self.words.points(state, log):
            for row in part:
                table.add_row(Text(row.title), *map(str, row.vp))
            table.add_section()
        table.add_row(text("sheet.total"), *map(str, scores), style="bold")
        return Group(table, *self.ranking(state, scores))

    def ranking(self, state: State, scores: list[int]) -> list[Text]:
        lines, place = [], 1
        for sharers in self.game.shared_places(state):
            for seat in sharers:
                line = self.labels.text("sheet.place", place=place, player=self.player(seat), points=scores[seat])
                lines.append(Text(line, style="bold" if place == 1 else ""))
            place += len(sharers)
        return lines
