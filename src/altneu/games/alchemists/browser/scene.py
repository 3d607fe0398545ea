"""Alchemists on the table in one language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from msgspec import convert, to_builtins

from altneu.faces.asking import is_known_to, own_question, sealed_answer, turned_to
from altneu.faces.scene import Scene, Shared
from altneu.faces.wire import Choice, GameOption, Line, OptionValue, Paper, Question, ScoreSheet, Topic
from altneu.games.alchemists.browser.components import components_of
from altneu.games.alchemists.browser.deduction import is_fine, sheet_for
from altneu.games.alchemists.browser.deduction_wire import DeductionSheet
from altneu.games.alchemists.browser.log import line_of
from altneu.games.alchemists.browser.marks import read
from altneu.games.alchemists.browser.sheet import sheet_of
from altneu.games.alchemists.browser.things import things_of
from altneu.games.alchemists.browser.wire import AlchemistsComponents, AlchemistsView
from altneu.games.alchemists.mind.deduction.ink import BOOKKEEPING, LEVELS
from altneu.games.alchemists.state import options
from altneu.games.alchemists.state.moves import notation
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views import view
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import all_asked
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.table.session import Event

BOARDS = "altneu.games.alchemists.browser"  # the words of the boards in the browser
NOTATION = notation()


class AlchemistsScene(Scene[AlchemistsView, AlchemistsComponents]):
    view_type = AlchemistsView
    components_type = AlchemistsComponents
    paper_type = DeductionSheet
    usual_help = BOOKKEEPING

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, components, players)
        self.words = Words(language, components, self.players)
        self.boards = catalogue(BOARDS, language)

    def title(self) -> str:
        return self.words.title()

    def options(self) -> list[GameOption]:
        words = self.words
        return [
            GameOption(
                name=name,
                title=words.option(name),
                explanation=words.option_text(name),
                values=[OptionValue(value=value, label=words.option_value(name, value)) for value in values],
                is_ruling=name != "level" and name not in MODULES,
            )
            for name, values in options.CHOICES.items()
        ]

    def texts(self) -> dict[str, list[str]]:
        return {key: list(forms) for key, forms in self.boards.entries.items() if key}

    def help(self) -> dict[str, Topic]:
        words = self.words
        return {
            topic: Topic(title=words.help_title(topic), text=words.help(topic), details=words.help_details(topic))
            for topic in words.help_topics()
        }

    def player(self, state: State, seat: int) -> str:
        return self.words.who(seat)

    def components(self, state: State) -> AlchemistsComponents:
        return components_of(self.words, cast(AlchemistsState, state).box)

    def view(self, state: State, seat: int, shared: Shared | None = None) -> AlchemistsView:
        alchemists = cast(AlchemistsState, state)
        found: dict[str, Any] = view.view(alchemists, seat)
        del found["question"]
        shown = [int(code) for code in alchemists.shown]
        own = [int(code) for code in alchemists.seats[seat].observed] if seat >= 0 else []
        for notes, codes in (("shown", shown), ("observations", own)):
            for note, code in zip(found[notes], codes, strict=True):
                note["text"] = self.words.observation(code)
        return convert(found, AlchemistsView)

    def question(self, state: State, seat: int) -> Question | None:
        alchemists = cast(AlchemistsState, state)
        if alchemists.top is None:
            return None
        asked = all_asked(alchemists)
        own = turned_to(alchemists, seat) if seat in asked else None
        sealed = sealed_answer(alchemists, seat)
        return Question(
            asked=asked,
            text=self.words.question(own or alchemists),
            source="",
            trail=[],
            choices=[] if own is None else [self.offered(own, int(move)) for move in own.options],
            answered=self.words.choice(own_question(alchemists, seat), sealed) if sealed >= 0 else None,
        )

    def offered(self, state: AlchemistsState, move: int) -> Choice:
        return Choice(notation=NOTATION[move], words=self.words.choice(state, move), things=things_of(move), changes=[])

    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        alchemists = cast(AlchemistsState, before)
        if not is_known_to(viewer, alchemists, seat):
            return ""
        return self.words.choice(alchemists if seat == NATURE else own_question(alchemists, seat), move)

    def things(self, before: State, seat: int, move: int) -> list[str]:
        return things_of(move)

    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        alchemists = cast(AlchemistsState, state)
        return [line_of(self.words, alchemists, at, log[at]) for at in range(start, len(log))]

    def why_not(self, state: State, seat: int, thing: str) -> str:
        return catalogue("server", self.language).text("why_not")

    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        return []

    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        return sheet_of(self.words, cast(AlchemistsState, state), log)

    def helps(self) -> list[OptionValue]:
        return [OptionValue(value=level, label=self.boards.text(f"deduction.level.{level}")) for level in LEVELS]

    def marks(self, marks: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = to_builtins(read(marks))
        return found

    def paper(self, state: State, log: list[Event], seat: int, help: str, marks: dict[str, Any]) -> Paper:
        return sheet_for(self.words, cast(AlchemistsState, state), log, seat, help, read(marks))

    def verdict(self, state: State, seat: int, help: str, marks: dict[str, Any]) -> str:
        found = is_fine(cast(AlchemistsState, state), seat, help, read(marks))
        return self.boards.text({None: "deduction.unchecked", True: "deduction.fine", False: "deduction.wrong"}[found])
