"""Golem on the screen: board, log, question, options, help and score sheet, in one language."""

from __future__ import annotations

from typing import cast

from rich.console import Console, Group, RenderableType
from rich.padding import Padding

from altneu.faces.screen import Screen, given_names
from altneu.games.golem.game import tables_of
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.terminal.automa import drawn_card, reason_line, reason_of, why
from altneu.games.golem.terminal.board import board
from altneu.games.golem.terminal.help import explain
from altneu.games.golem.terminal.marks import marks_for, paint
from altneu.games.golem.terminal.pen import Pen, with_own
from altneu.games.golem.terminal.sheet import sheet
from altneu.games.golem.words.words import Words
from altneu.kernel.state import State
from altneu.language import Catalogue
from altneu.table.session import Event, Session

NOBODYS = {events.ROUND_BEGAN, events.PHASE_BEGAN, events.SCORING_BEGAN, events.MARBLES_FELL}


class GolemScreen(Screen):
    def __init__(
        self, console: Console, labels: Catalogue, language: str, session: Session, players: list[str]
    ) -> None:
        self.labels = with_own(labels)
        words = Words(language, session.components, given_names(session))
        automa = int(cast(GolemState, session.state).box.automa)
        self.pen = Pen(marks_for(console), words, self.labels, tables_of(session.components), players, automa)
        self.words = words

    def player(self, seat: int) -> str:
        return self.pen.player(seat)

    def board(self, state: State, viewer: int | None) -> Group:
        return board(self.pen, cast(GolemState, state), viewer)

    def event(self, state: State, event: Event) -> RenderableType:
        kind, seat = event[:2]
        golem = cast(GolemState, state)
        if kind == events.REASONED:
            return reason_line(self.pen, golem, reason_of(golem, event))
        line = self.words.event(golem, event)
        if kind in NOBODYS or seat < 0:
            return Padding(paint(line, "bold"), (0, 0, 0, 2))
        line = f"{self.pen.marks.seats[seat]} {line}"
        if kind == events.CARD_DRAWN:
            return drawn_card(self.pen, golem, event[3], line)
        return Padding(paint(line), (0, 0, 0, 2))

    def why(self, state: State, log: list[Event]) -> Group:
        return why(self.pen, cast(GolemState, state), log)

    def reasons(self, state: State, log: list[Event]) -> list[tuple[str, list[tuple[str, str]]]]:
        golem = cast(GolemState, state)
        found = [reason_of(golem, event) for event in log if event[0] == events.REASONED]
        return [(self.words.reason(golem, reason), self.words.reason_steps(golem, reason)) for reason in found]

    def question(self, state: State) -> str:
        return self.words.question(cast(GolemState, state))

    def choice(self, state: State, move: int) -> str:
        return self.words.choice(cast(GolemState, state), move)

    def help(self, state: State, topic: str) -> RenderableType:
        return explain(self.pen, cast(GolemState, state), topic)

    def sheet(self, state: State, log: list[Event]) -> Group:
        return sheet(self.pen, cast(GolemState, state), log)
