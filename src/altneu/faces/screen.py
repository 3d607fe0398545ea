"""What a game shows in the terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from rich.console import RenderableType

from altneu.kernel.state import State
from altneu.language import Catalogue
from altneu.table.session import Event, Session


def given_names(session: Session) -> list[str]:
    """What people called themselves, for the sentences told of them; "" where nobody said: `Ada` of `human Ada`."""
    return [player.partition(" ")[2] for player in session.record.players]


class Screen(ABC):
    """One game in one language, drawn for one table."""

    has_notebook: ClassVar[bool] = False  # whether a seat can look up what it knows
    labels: Catalogue  # what the table says, with words of the game's own in place of the usual ones

    @abstractmethod
    def player(self, seat: int) -> str:
        """The seat's mark and the name of who sits there."""

    @abstractmethod
    def board(self, state: State, viewer: int | None) -> RenderableType:
        """The table with the secrets of `viewer` alone."""

    def gathered(self, log: list[Event]) -> list[Event]:
        """The log with like events that follow each other as one."""
        return log

    @abstractmethod
    def event(self, state: State, event: Event) -> RenderableType:
        """A line of the log."""

    @abstractmethod
    def why(self, state: State, log: list[Event]) -> RenderableType:
        """What the rules decided last for a seat that they play, and why."""

    @abstractmethod
    def reasons(self, state: State, log: list[Event]) -> list[tuple[str, list[tuple[str, str]]]]:
        """Each decision of such a seat in the log: in one line, and rule by rule."""

    @abstractmethod
    def question(self, state: State) -> str:
        """Who is asked what."""

    @abstractmethod
    def choice(self, state: State, move: int) -> str:
        """An option in words."""

    def picture(self, state: State) -> tuple[RenderableType | None, set[int]]:
        """Options that are too many for a list, drawn with their numbers, and which ones they are."""
        return None, set()

    def numbers(self, state: State) -> list[int]:
        """What the options are answered by: counted from 1, or the numbers that the board has for all of them."""
        return list(range(1, len(state.options) + 1))

    def missing(self, state: State) -> RenderableType | None:
        """What is there and not offered, with the reason."""
        return None

    @abstractmethod
    def help(self, state: State, topic: str) -> RenderableType:
        """The help on a topic, or the list of topics if it is empty; IllegalChoice where there is none."""

    def secrets(self, state: State, seat: int) -> list[RenderableType]:
        """What the seat alone has learned so far, of which the log tells nothing; a line each."""
        return []

    def notebook(self, state: State, seat: int) -> RenderableType:
        """What the seat knows for certain and how likely the rest is."""
        raise RuntimeError("a game without a notebook")

    @abstractmethod
    def sheet(self, state: State, log: list[Event]) -> RenderableType:
        """How the game ended."""
