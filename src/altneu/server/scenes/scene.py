"""What a game shows in the browser."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from altneu.games.golem.browser.wire import GolemComponents, GolemView
from altneu.kernel.state import State
from altneu.server.wire import GameInfo, Line, Question, ScoreSheet, Topic
from altneu.table.session import Event

Shared = dict[Any, Any]  # what is the same for all eyes, kept by the table as long as it stands still


class Scene(ABC):
    """One game in one language. Nothing here changes a state, and only what `seat` may know is shown."""

    language: str

    @abstractmethod
    def info(self) -> GameInfo:
        """What the lobby offers."""

    @abstractmethod
    def help(self) -> dict[str, Topic]:
        """Every icon, tile and card in words."""

    @abstractmethod
    def player(self, state: State, seat: int) -> str:
        """Who sits there where no name was given."""

    @abstractmethod
    def components(self, state: State) -> GolemComponents:
        """What is printed, as in force at this table."""

    @abstractmethod
    def view(self, state: State, seat: int, shared: Shared | None = None) -> GolemView:
        """What the seat may see."""

    @abstractmethod
    def question(self, state: State, seat: int) -> Question | None:
        """The open question with the choices of `seat`, None when the game is over."""

    @abstractmethod
    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        """A choice that was made at `before`, in words; "" where `viewer` may not know it."""

    @abstractmethod
    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        """The log from line `start` on."""

    @abstractmethod
    def why_not(self, state: State, seat: int, thing: str) -> str:
        """Why a thing cannot be chosen now."""

    @abstractmethod
    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        """VP of every seat at the end of each round, and now."""

    @abstractmethod
    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        """How the game ended and where every point came from."""
