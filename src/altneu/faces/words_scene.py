"""The browser face of a game that brings no boards of its own, by its words alone."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from altneu.faces.asking import is_known_to, own_question, sealed_answer, turned_to
from altneu.faces.scene import Scene, Shared
from altneu.faces.ways import ways
from altneu.faces.wire import Ahead, Choice, GameOption, Line, OptionValue, Passage, Question, ScoreSheet, Topic
from altneu.faces.words import TableWords, WordsComponents, WordsView
from altneu.kernel.flow import all_asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.table.session import Event

MOST_WAYS = 3  # named in a sentence


class WordsScene(Scene[WordsView, WordsComponents]):
    """Any game in the browser by its words alone."""

    view_type = WordsView
    components_type = WordsComponents
    game: ClassVar[Game]
    words_type: ClassVar[type[TableWords[Any]]]

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(language, components, players)
        self.words = self.words_type(language, self.players, components)

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
            )
            for name, values in self.game.options.items()
        ]

    def help(self) -> dict[str, Topic]:
        return self.words.topics()

    def player(self, state: State, seat: int) -> str:
        return self.words.who(seat)

    def components(self, state: State) -> WordsComponents:
        return WordsComponents()

    def view(self, state: State, seat: int, shared: Shared | None = None) -> WordsView:
        return WordsView(sections=self.words.sections(state, seat))

    def question(self, state: State, seat: int) -> Question | None:
        if state.top is None:
            return None
        asked, words = all_asked(state), self.words
        own = turned_to(state, seat) if seat in asked else None
        sealed = sealed_answer(state, seat)
        return Question(
            asked=asked,
            text=words.question(own or state),
            source="",
            trail=[],
            choices=[] if own is None else [self.offered(own, seat, int(move)) for move in own.options],
            answered=words.choice(own_question(state, seat), sealed) if sealed >= 0 else None,
        )

    def offered(self, state: State, seat: int, move: int) -> Choice:
        thing = self.words.thing(state, seat, move)
        words = self.words.choice(state, move)
        things, group = [thing] if thing else [], self.words.group(state, move)
        return Choice(notation=self.game.text(move), words=words, things=things, changes=[], group=group)

    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        if not is_known_to(viewer, before, seat):
            return ""
        return self.words.choice(before if seat == NATURE else own_question(before, seat), move)

    def things(self, before: State, seat: int, move: int) -> list[str]:
        thing = self.words.thing(own_question(before, seat), seat, move)
        return [thing] if thing else []

    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        return [
            Line(
                index=index,
                seat=max(event[1], -1),
                kind="",
                text=self.words.event(state, event),
                things=[],
                steps=[],
                roles=self.words.roles(event),
                loss=self.words.loss(state, log, index),
                summary=self.words.summary(state, log, index),
            )
            for index, event in enumerate(log[start:], start)
        ]

    def why_not(self, state: State, seat: int, thing: str) -> str:
        if seat in all_asked(state):
            own = turned_to(state, seat)
            if any(thing == self.words.thing(own, seat, int(move)) for move in own.options):
                return ""
        return self.words.why_not(state, seat, thing) or catalogue("server", self.language).text("why_not")

    def ahead(self, state: State, seat: int) -> list[Ahead]:
        return self.words.ahead(state, seat)

    def how(self, state: State, seat: int, thing: str) -> str:
        """Found by trying, in a world that the seat cannot tell from the real one."""
        if seat not in all_asked(state):
            return ""
        try:
            world = turned_to(self.game.determinize(state, seat, secrets.randbelow), seat)
        except RuntimeError:  # no such world
            return ""

        def offers(later: State) -> bool:
            return any(thing == self.words.thing(later, seat, int(move)) for move in later.options)

        found = [] if offers(world) else ways(world, seat, offers)[:MOST_WAYS]
        choices = "; ".join(self.words.choice(world, way[0]) for way in found)
        return catalogue("faces", self.language).text("how.first", choices=choices) if found else ""

    def describe(self, state: State, seat: int) -> list[Passage]:
        """Section by section."""
        return [
            Passage(
                name=section.title,
                lines=[f"{one.label}: {one.value}" for one in section.figures] + [line.text for line in section.lines],
            )
            for section in self.words.sections(state, seat)
        ]

    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        return []

    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        return ScoreSheet(
            parts=self.words.points(state, log), total=self.game.scores(state), places=self.game.places(state)
        )


def scene_in_words(game: Game, words: type[TableWords[Any]]) -> type[WordsScene]:
    """The scene of a game whose kit names words and no scene."""
    return type("KitScene", (WordsScene,), {"game": game, "words_type": words})
