"""Golem on the table in one language."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from msgspec import convert
from msgspec.structs import replace

from altneu.games.golem.browser.components import components_of
from altneu.games.golem.browser.lobby import info_of
from altneu.games.golem.browser.log import line_of
from altneu.games.golem.browser.question import own_question, question_of, turned_to
from altneu.games.golem.browser.sheet import sheet_of
from altneu.games.golem.browser.things import NOBODY, moves_of, owner_of, things_of, things_on_table
from altneu.games.golem.browser.wire import GolemComponents, GolemView
from altneu.games.golem.state import view
from altneu.games.golem.state.points import points_by_round
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.words.why_not import WhyNot
from altneu.games.golem.words.words import Words, printed
from altneu.kernel.state import EVERYONE, NATURE, Frame, State
from altneu.server.scenes.scene import Scene, Shared
from altneu.server.wire import GameInfo, Line, Question, ScoreSheet, Topic
from altneu.table.session import Event


class GolemScene(Scene):
    """`components` is the folder of the owner's data where the game is played with such."""

    def __init__(self, language: str, components: Path | None = None) -> None:
        self.tables = printed(components)[0]
        self.language = language
        self.words = Words(language, components)
        self.reasons = WhyNot(self.words)

    def info(self) -> GameInfo:
        return info_of(self.words)

    def help(self) -> dict[str, Topic]:
        words = self.words
        return {topic: Topic(title=words.help_title(topic), text=words.help(topic)) for topic in words.help_topics()}

    def player(self, state: State, seat: int) -> str:
        return self.words.who(cast(GolemState, state), seat)

    def components(self, state: State) -> GolemComponents:
        return components_of(cast(GolemState, state).box, self.tables)

    def view(self, state: State, seat: int, shared: Shared | None = None) -> GolemView:
        golem, kept = cast(GolemState, state), {} if shared is None else shared
        if GolemView not in kept:
            kept[GolemView] = convert(view.open_view(golem), GolemView)
        lying_open: GolemView = kept[GolemView]
        seats = list(lying_open.seats)
        if 0 <= seat < len(seats):
            seats[seat] = replace(seats[seat], **view.own_cards(golem, seat))
        return replace(lying_open, seats=seats, **view.own_view(golem, seat))

    def question(self, state: State, seat: int) -> Question | None:
        return question_of(self.words, cast(GolemState, state), seat)

    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        golem = cast(GolemState, before)
        top = golem.top
        assert top is not None, "the game is over"
        frame = Frame(top.effect, seat, top.source, top.n, top.m, top.below)
        if frame.effect.private_to(frame) not in (EVERYONE, viewer):
            return ""
        return self.words.choice(golem if seat == NATURE else own_question(golem, seat), move)

    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        golem = cast(GolemState, state)
        return [line_of(self.words, golem, start + k, event) for k, event in enumerate(log[start:])]

    def why_not(self, state: State, seat: int, thing: str) -> str:
        golem = cast(GolemState, state)
        not_asked = self.reasons.not_asked(golem, seat)
        if not_asked:
            return not_asked
        golem = turned_to(golem, seat)
        if thing not in things_on_table(golem, seat):
            return self.reasons.gone()
        if any(thing in things_of(golem, seat, move) for move in golem.options):
            return ""
        owner = owner_of(thing)
        if owner not in (NOBODY, seat):
            return self.reasons.others(golem, owner)
        kind, _, slot = thing.partition(":")
        if kind == "palace" and int(slot) != golem.round - 1:
            return self.reasons.character(golem, int(slot))
        return self.reasons.reason(golem, moves_of(golem, seat, thing))

    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        return points_by_round(cast(GolemState, state), log)

    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        return sheet_of(self.words, cast(GolemState, state), log)
