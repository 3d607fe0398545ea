"""What is read at the table of a game that brings no boards of its own: sections of lines, some to be chosen.

A game names its words in its kit, `words="dice.words:DiceWords"`; the faces in terminal and browser are made from them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Literal, TypeVar

from msgspec import field

from altneu.faces.wire import Ahead, Components, Loss, Points, Role, RoundSummary, Topic, View, Wire
from altneu.kernel.state import State
from altneu.language import catalogue
from altneu.table.session import Event

S = TypeVar("S", bound=State)


class Figure(Wire):
    """A number with its name."""

    label: str
    value: str
    tone: Literal["plain", "good", "bad"] = "plain"


class WordsLine(Wire):
    text: str
    thing: str = ""  # what it stands for, where it can be chosen or asked about
    topic: str = ""  # the help on it


class WordsSection(Wire):
    """A part of the table; `seat` where it is somebody's own, -1 where it is everybody's."""

    title: str
    lines: list[WordsLine] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    seat: int = -1
    topic: str = ""  # the help on it


class WordsView(View, tag="words"):
    sections: list[WordsSection]


class WordsComponents(Components, tag="words"):
    """Nothing is printed that the sections do not tell."""


class TableWords(ABC, Generic[S]):
    """What is read at a table of a game, in one language; where it is not translated, in English."""

    def __init__(self, language: str, players: Sequence[str] = (), components: Path | None = None) -> None:
        self.language = language
        self.players = players  # names by seat, "" for none
        self.components = components  # the folder of the owner's data where the game is played with such

    def who(self, seat: int) -> str:
        """Who sits there, with the seat's number where others are called the same; sentences begin with this."""
        named = self.players[seat] if 0 <= seat < len(self.players) else ""
        if self.players.count(named) > 1 and named:
            return f"{named} {seat + 1}"
        return named or self.seat(seat)

    def seat(self, seat: int) -> str:
        """What a seat is called whose player has no name; NATURE too."""
        texts = catalogue("faces", self.language)
        return texts.text("seat.player", number=seat + 1) if seat >= 0 else texts.text("seat.nature")

    @abstractmethod
    def title(self) -> str:
        """The name of the game."""

    @abstractmethod
    def sections(self, state: S, viewer: int) -> list[WordsSection]:
        """What lies on the table; of secrets those of `viewer` alone, who may be a SPECTATOR."""

    @abstractmethod
    def question(self, state: S) -> str:
        """Who is asked what."""

    @abstractmethod
    def choice(self, state: S, move: int) -> str:
        """An option of the open question."""

    @abstractmethod
    def event(self, state: S, event: Event) -> str:
        """A line of the log."""

    def thing(self, state: S, seat: int, move: int) -> str:
        """The thing of a line of the sections that this move chooses, "" for none."""
        return ""

    def group(self, state: S, move: int) -> str:
        """Under what the move stands in the list of choices, such as the place it is about; "" for nothing."""
        return ""

    def why_not(self, state: S, seat: int, thing: str) -> str:
        """Why a thing cannot be chosen now; "" for no more than that it cannot."""
        return ""

    def roles(self, event: Event) -> list[Role]:
        """What a line of the log is to the telling of a game."""
        return []

    def loss(self, state: S, log: list[Event], at: int) -> Loss | None:
        """What the seat of line `at` loses or misses there."""
        return None

    def summary(self, state: S, log: list[Event], at: int) -> RoundSummary | None:
        """The round that was over before line `at`."""
        return None

    def ahead(self, state: S, seat: int) -> list[Ahead]:
        """What the rules will soon do to a seat, the worst first."""
        return []

    def points(self, state: S, log: list[Event]) -> list[list[Points]]:
        """Where the points of the final score came from."""
        return []

    def topics(self) -> dict[str, Topic]:
        """Help by topic."""
        return {}

    def option(self, name: str) -> str:
        return name

    def option_text(self, name: str) -> str:
        """What each value of the option means."""
        return ""

    def option_value(self, name: str, value: str) -> str:
        return value
