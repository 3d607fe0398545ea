"""Golem on the table in one language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from msgspec import convert, to_builtins
from msgspec.structs import replace

from altneu.faces.asking import is_known_to, own_question, turned_to
from altneu.faces.scene import Scene, Shared
from altneu.faces.wire import Ahead, GameOption, Line, Passage, Question, Rivals, ScoreSheet, Sought, Standing, Topic
from altneu.games.golem.browser.ahead import ahead_of
from altneu.games.golem.browser.components import components_of
from altneu.games.golem.browser.describing import Describing
from altneu.games.golem.browser.figures import active_character, figures_of, progress_of, strength
from altneu.games.golem.browser.flights import flights_of
from altneu.games.golem.browser.how import How, offers_thing
from altneu.games.golem.browser.lobby import options_of, rivals_of
from altneu.games.golem.browser.log import line_of
from altneu.games.golem.browser.losses import Losses
from altneu.games.golem.browser.question import question_of
from altneu.games.golem.browser.round_summary import Summaries
from altneu.games.golem.browser.sheet import sheet_of
from altneu.games.golem.browser.standing import standing_of
from altneu.games.golem.browser.things import NOBODY, moves_of, owner_of, things_of, things_on_table
from altneu.games.golem.browser.where import where
from altneu.games.golem.browser.wire import GolemComponents, GolemView
from altneu.games.golem.rounds.rounds import ACTION
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views import view
from altneu.games.golem.views.points import points_by_round
from altneu.games.golem.words.why_not import WhyNot
from altneu.games.golem.words.words import Words, printed
from altneu.kernel.flow import all_asked
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.table.session import Event

BOARDS = "altneu.games.golem.browser"  # the words of the boards in the browser


class GolemScene(Scene[GolemView, GolemComponents]):
    view_type = GolemView
    components_type = GolemComponents

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, components, players)
        self.tables = printed(components)[0]
        self.words = Words(language, components, self.players)
        self.boards = catalogue(BOARDS, language)
        self.reasons = WhyNot(self.words)
        self.hows = How(self.words, self.boards, self.reasons)
        self.losses = Losses(self.words, self.boards)
        self.summaries = Summaries(self.words, self.boards)

    def title(self) -> str:
        return self.words.title()

    def options(self) -> list[GameOption]:
        return options_of(self.words, self.boards)

    def rivals(self) -> Rivals:
        return rivals_of(self.words, self.boards)

    def texts(self) -> dict[str, list[str]]:
        return {key: list(forms) for key, forms in self.boards.entries.items() if key}

    def help(self) -> dict[str, Topic]:
        words = self.words
        return {
            topic: Topic(title=words.help_title(topic), text=words.help(topic), details=words.help_details(topic))
            for topic in words.help_topics()
        }

    def player(self, state: State, seat: int) -> str:
        return self.words.who(cast(GolemState, state), seat)

    def components(self, state: State) -> GolemComponents:
        return components_of(cast(GolemState, state).box, self.tables)

    def view(self, state: State, seat: int, shared: Shared | None = None) -> GolemView:
        golem, kept = cast(GolemState, state), {} if shared is None else shared
        if GolemView not in kept:
            kept[GolemView] = convert(lying_open(golem), GolemView)
        shown: GolemView = kept[GolemView]
        seats = list(shown.seats)
        if 0 <= seat < len(seats):
            seats[seat] = replace(seats[seat], **view.own_cards(golem, seat), progress=progress_of(golem, seat))
        return replace(shown, seats=seats, **view.own_view(golem, seat))

    def question(self, state: State, seat: int) -> Question | None:
        return question_of(self.words, self.boards, cast(GolemState, state), seat)

    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        golem = cast(GolemState, before)
        if not is_known_to(viewer, golem, seat):
            return ""
        return self.words.choice(golem if seat == NATURE else own_question(golem, seat), move)

    def things(self, before: State, seat: int, move: int) -> list[str]:
        return things_of(own_question(cast(GolemState, before), seat), seat, move)

    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        golem = cast(GolemState, state)
        return [
            replace(
                line_of(self.words, golem, at, log[at]),
                loss=self.losses.at(golem, log, at),
                summary=self.summaries.at(golem, log, at),
                flights=flights_of(golem, log[at]),
            )
            for at in range(start, len(log))
        ]

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

    def how(self, state: State, seat: int, thing: str) -> str:
        golem = cast(GolemState, state)
        if golem.top is None or thing not in things_on_table(golem, seat) or owner_of(thing) not in (NOBODY, seat):
            return ""
        if seat not in all_asked(golem):
            return self.hows.in_general(golem, seat, thing)
        golem = turned_to(golem, seat)
        return "" if offers_thing(golem, seat, thing) else self.hows.sentence(golem, seat, thing)

    def where(self, state: State, seat: int) -> list[Sought]:
        return where(self.view(state, SPECTATOR), self.components(state), self.boards, max(0, seat))

    def ahead(self, state: State, seat: int) -> list[Ahead]:
        return ahead_of(self.words, self.boards, cast(GolemState, state), seat)

    def standing(self, state: State, log: list[Event], seat: int) -> Standing:
        return standing_of(self.words, self.boards, cast(GolemState, state), seat)

    def describe(self, state: State, seat: int) -> list[Passage]:
        golem, view = cast(GolemState, state), self.view(state, seat)
        people = [self.words.who(golem, number) for number in range(len(golem.seats))]
        describing = Describing(self.boards, self.help(), view, self.components(state), people)
        return describing.passages(seat, self.where(state, seat))

    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        return points_by_round(cast(GolemState, state), log)

    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        return sheet_of(self.words, self.boards, cast(GolemState, state), log)


def stage_of(state: GolemState, phase: int) -> str:
    """Where the game is between its setup and its end, as the texts of the boards call it."""
    if phase:
        return f"phase_{phase}"
    if state.round == 0:
        return "setup"
    return "over" if state.top is None else "scoring"


def lying_open(state: GolemState) -> dict[str, Any]:
    """What lies open to everybody, with what the rules count of it."""
    found = view.open_view(state)
    found["stage"] = stage_of(state, found["phase"])
    found["is_action_phase"] = found["phase"] == ACTION
    found["strength"] = strength(state)
    found["active_character"] = active_character(state)
    for seat, board in enumerate(found["seats"]):
        board["figures"] = to_builtins(figures_of(state, seat))
    return found
