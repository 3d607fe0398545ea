"""Alchemists on the table in one language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from msgspec import convert, to_builtins
from msgspec.structs import replace

from altneu.faces.asking import is_known_to, own_question, turned_to
from altneu.faces.scene import Scene, Shared
from altneu.faces.wire import (
    Ahead,
    GameOption,
    Line,
    OptionValue,
    Paper,
    Passage,
    Preset,
    Question,
    ScoreSheet,
    Sought,
    Standing,
    Topic,
)
from altneu.games.alchemists.browser.ahead import ahead_of
from altneu.games.alchemists.browser.components import components_of
from altneu.games.alchemists.browser.deduction import is_fine, sheet_for
from altneu.games.alchemists.browser.deduction_wire import DeductionSheet
from altneu.games.alchemists.browser.describing import Describing
from altneu.games.alchemists.browser.figures import add_figures
from altneu.games.alchemists.browser.flights import flights_of
from altneu.games.alchemists.browser.how import How
from altneu.games.alchemists.browser.lobby import options_of, presets_of
from altneu.games.alchemists.browser.log import line_of
from altneu.games.alchemists.browser.losses import Losses
from altneu.games.alchemists.browser.marks import read
from altneu.games.alchemists.browser.on_table import is_asked_for, things_on_table
from altneu.games.alchemists.browser.question import is_told, question_of
from altneu.games.alchemists.browser.round_summary import Summaries
from altneu.games.alchemists.browser.sheet import points_by_round, sheet_of
from altneu.games.alchemists.browser.standing import standing_of
from altneu.games.alchemists.browser.things import things_of
from altneu.games.alchemists.browser.where import where
from altneu.games.alchemists.browser.why_not import WhyNot, offers
from altneu.games.alchemists.browser.wire import AlchemistsComponents, AlchemistsView
from altneu.games.alchemists.mind.deduction.ink import BOOKKEEPING, LEVELS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views import view
from altneu.games.alchemists.views.code import code_of
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import all_asked
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.table.session import Event

BOARDS = "altneu.games.alchemists.browser"  # the words of the boards in the browser


class AlchemistsScene(Scene[AlchemistsView, AlchemistsComponents]):
    view_type = AlchemistsView
    components_type = AlchemistsComponents
    paper_type = DeductionSheet
    usual_help = BOOKKEEPING

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, components, players)
        self.words = Words(language, components, self.players)
        self.boards = catalogue(BOARDS, language)
        self.reasons = WhyNot(self.words, self.boards)
        self.hows = How(self.words, self.boards)
        self.losses = Losses(self.words, self.boards)
        self.summaries = Summaries(self.words, self.boards)

    def title(self) -> str:
        return self.words.title()

    def options(self) -> list[GameOption]:
        return options_of(self.words)

    def presets(self) -> list[Preset]:
        return presets_of(self.boards)

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
        add_figures(alchemists, found)
        if found["secret"] is not None:
            found["secret"]["code"] = code_of(alchemists)
        shown = [int(code) for code in alchemists.shown]
        own = [int(code) for code in alchemists.seats[seat].observed] if seat >= 0 else []
        for notes, codes in (("shown", shown), ("observations", own)):
            for note, code in zip(found[notes], codes, strict=True):
                note["text"] = self.words.observation(code)
        return convert(found, AlchemistsView)

    def question(self, state: State, seat: int) -> Question | None:
        return question_of(self.words, self.boards, cast(AlchemistsState, state), seat)

    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        alchemists = cast(AlchemistsState, before)
        if not is_known_to(viewer, alchemists, seat) or (viewer != seat and not is_told(alchemists, move)):
            return ""
        return self.words.choice(alchemists if seat == NATURE else own_question(alchemists, seat), move)

    def things(self, before: State, seat: int, move: int) -> list[str]:
        return things_of(move)

    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        alchemists = cast(AlchemistsState, state)
        return [
            replace(
                line_of(self.words, alchemists, at, log[at]),
                loss=self.losses.at(alchemists, log, at),
                summary=self.summaries.at(alchemists, log, at),
                flights=flights_of(log[at]),
            )
            for at in range(start, len(log))
        ]

    def why_not(self, state: State, seat: int, thing: str) -> str:
        alchemists = cast(AlchemistsState, state)
        return self.reasons.not_asked(alchemists, seat) or self.reasons.reason(turned_to(alchemists, seat), seat, thing)

    def how(self, state: State, seat: int, thing: str) -> str:
        alchemists = cast(AlchemistsState, state)
        if state.top is None or thing not in things_on_table(alchemists, seat):
            return ""
        if seat in all_asked(alchemists):
            alchemists = turned_to(alchemists, seat)
            if offers(alchemists, thing) or is_asked_for(alchemists, thing):
                return ""
        return self.hows.sentence(alchemists, seat, thing)

    def where(self, state: State, seat: int) -> list[Sought]:
        return where(self.words, cast(AlchemistsState, state))

    def ahead(self, state: State, seat: int) -> list[Ahead]:
        return ahead_of(self.words, self.boards, cast(AlchemistsState, state), seat)

    def standing(self, state: State, log: list[Event], seat: int) -> Standing:
        return standing_of(self.words, self.boards, cast(AlchemistsState, state), log, seat)

    def describe(self, state: State, seat: int) -> list[Passage]:
        alchemists = cast(AlchemistsState, state)
        describing = Describing(self.words, self.boards, alchemists, self.view(state, seat), self.components(state))
        return describing.passages(self.help(), self.where(state, seat))

    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        return points_by_round(cast(AlchemistsState, state), log)

    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        return sheet_of(self.words, self.boards, cast(AlchemistsState, state), log)

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
