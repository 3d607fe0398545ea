"""Alchemists on the screen: board, log, question, options, notebook, help and score sheet, in one language."""

from __future__ import annotations

from typing import cast

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from altneu.faces.screen import Screen, given_names
from altneu.games.alchemists.state import events, moves
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.terminal.board import board
from altneu.games.alchemists.terminal.grids import theories_to_publish
from altneu.games.alchemists.terminal.help import explain
from altneu.games.alchemists.terminal.marks import marks_for, paint
from altneu.games.alchemists.terminal.pen import Flow, Pen, with_own
from altneu.games.alchemists.terminal.reports import reports_to_send
from altneu.games.alchemists.terminal.sheet import sheet
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import State
from altneu.language import Catalogue
from altneu.table.session import Event, Session

COUNTED = {events.INGREDIENTS_DRAWN, events.INGREDIENTS_DISCARDED, events.FAVORS_DRAWN}  # a is a number of cards
HEADINGS = {events.ROUND_BEGAN, events.SPACE_BEGAN}
NOBODYS = {
    *HEADINGS,
    events.ADVENTURER_CAME,
    events.ARTIFACTS_LAID_OUT,
    events.CONFERENCE,
    events.REVEALED,
    events.BOARD_LAID,
    events.KINGS_MOOD,
    events.ROW_CLEARED,
    events.GOLEM_REVEALED,
}


class AlchemistsScreen(Screen):
    has_notebook = True

    def __init__(
        self, console: Console, labels: Catalogue, language: str, session: Session, players: list[str]
    ) -> None:
        self.labels = with_own(labels)
        self.words = Words(language, session.components, given_names(session))
        self.pen = Pen(marks_for(console), self.words, self.labels, players)
        self.game = session.game

    def player(self, seat: int) -> str:
        return self.pen.player(seat)

    def board(self, state: State, viewer: int | None) -> Group:
        return board(self.pen, cast(AlchemistsState, state), viewer)

    def gathered(self, log: list[Event]) -> list[Event]:
        """Cards drawn or discarded one by one, and cubes placed one by one on a space."""
        lines: list[Event] = []
        for event in log:
            kind, seat, source, a, b = event
            last = lines[-1] if lines else None
            if last and kind in COUNTED and last[:3] == event[:3]:
                lines[-1] = (kind, seat, source, last[3] + a, b)
            elif last and kind == events.CUBE_PLACED and last[:4] == event[:4]:
                lines[-1] = (kind, seat, source, a, last[4] + b)
            else:
                lines.append(event)
        return lines

    def event(self, state: State, event: Event) -> RenderableType:
        kind, seat = event[:2]
        line = self.words.event(cast(AlchemistsState, state), event)
        if kind in NOBODYS or seat < 0:
            return Padding(paint(line, "bold" if kind in HEADINGS else ""), (0, 0, 0, 2))
        return Padding(paint(f"{self.pen.marks.seats[seat]} {line}"), (0, 0, 0, 2))

    def why(self, state: State, log: list[Event]) -> RenderableType:
        return Text(self.pen.labels.text("talk.no_reasons"))

    def reasons(self, state: State, log: list[Event]) -> list[tuple[str, list[tuple[str, str]]]]:
        """The rules play no seat."""
        return []

    def question(self, state: State) -> str:
        return self.words.question(cast(AlchemistsState, state))

    def choice(self, state: State, move: int) -> str:
        return self.words.choice(cast(AlchemistsState, state), move)

    def picture(self, state: State) -> tuple[RenderableType | None, set[int]]:
        table = cast(AlchemistsState, state)
        theories, found = theories_to_publish(self.pen, table)
        return (theories, found) if found else reports_to_send(self.pen, table)

    def numbers(self, state: State) -> list[int]:
        """Spaces of the order track have theirs."""
        if all(moves.ORDER <= option < moves.CUBE for option in state.options):
            return [option - moves.ORDER + 1 for option in state.options]
        return super().numbers(state)

    def missing(self, state: State) -> RenderableType | None:
        reasons = list(self.words.missing(cast(AlchemistsState, state)).values())
        if not reasons:
            return None
        lines = [*(f"{why};" for why in reasons[:-1]), reasons[-1]]
        return Flow([f"{self.words.text('missing.title')}:", *lines], "dim")

    def help(self, state: State, topic: str) -> RenderableType:
        return explain(self.pen, topic)

    def secrets(self, state: State, seat: int) -> list[RenderableType]:
        """Its observations."""
        codes = cast(AlchemistsState, state).seats[seat].observed
        text = self.pen.labels.text
        return [
            Flow([text("academy.alone", note=self.words.observation(int(code)))], "bold", indent=2) for code in codes
        ]

    def notebook(self, state: State, seat: int) -> RenderableType:
        """From what the seat has observed and everybody was shown, and nothing else."""
        from altneu.games.alchemists.mind.deduction import Notebook
        from altneu.games.alchemists.mind.deduction.entries import statements_of
        from altneu.games.alchemists.terminal.pages import Pages

        alchemists = cast(AlchemistsState, state)
        notebook = Notebook(statements_of(self.game.view(state, seat)))
        hand = [int(cards) for cards in alchemists.seats[seat].hand]
        box = alchemists.box
        has_books = box.has_funding or box.has_busy or box.has_golem  # K-0.3
        page = Pages(self.words, self.pen.labels, self.pen.marks).page(notebook, box.has_golem, has_books, hand)
        notes = [int(code) for code in (*alchemists.shown, *alchemists.seats[seat].observed)]
        heading = paint(self.pen.labels.text("notebook.observations"), "bold underline")
        told = [self.words.observation(code) for code in notes] or [self.pen.labels.text("notebook.nothing_certain")]
        lines = [Flow([note], indent=2) for note in told]
        return Group(heading, *lines, page)

    def sheet(self, state: State, log: list[Event]) -> Group:
        return sheet(self.pen, cast(AlchemistsState, state), log)
