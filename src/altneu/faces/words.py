"""What is read at a table of a game: the one contract behind the faces that show a game in words alone.

A game writes its words, names them in its kit, and is playable in terminal and browser:

    class DiceWords(GameWords[DiceState]):
        ...

    KIT = Kit(game=DICE, title="Dice", words="dice.words:DiceWords")
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from altneu.kernel.state import State
from altneu.language import catalogue

SUBJECT = "faces"

Event = tuple[int, int, int, int, int]  # as `State.tell` writes it: kind, seat, source and two numbers
Tone = Literal["plain", "good", "bad"]
# heading: says where we are in the game; turn: a turn begins; reason: why something will be done, nothing is done yet
Role = Literal["heading", "turn", "reason"]
S = TypeVar("S", bound=State)


class Figure(Struct, frozen=True):
    """A number with its name."""

    label: str
    value: str
    tone: Tone = "plain"


class WordsLine(Struct, frozen=True):
    text: str
    thing: str = ""  # what it stands for, where it can be chosen or asked about


class Section(Struct, frozen=True):
    """A part of the table; `seat` where it is somebody's own, -1 where it is everybody's."""

    title: str
    lines: Sequence[WordsLine] = ()
    figures: Sequence[Figure] = ()
    seat: int = -1


class Topic(Struct, frozen=True):
    """A piece of help."""

    title: str
    text: str


class Points(Struct, frozen=True):
    """A source of points, and how many it brought each seat."""

    title: str
    vp: Sequence[int]


class GameWords(ABC, Generic[S]):
    """One game in one language at one table; where it is not translated, in English. Nothing here changes a state.

    `players` are the names of those who sit there, "" for who has none; `components` is the folder of the owner's data
    where the game is played with such.
    """

    def __init__(self, language: str, players: Sequence[str] = (), components: Path | None = None) -> None:
        self.language = language
        self.players = tuple(players)
        self.components = components

    # Who plays

    def seat(self, seat: int) -> str:
        """What a seat is called whose player has no name; NATURE's too."""
        texts = catalogue(SUBJECT, self.language)
        return texts.text("seat.player", number=seat + 1) if seat >= 0 else texts.text("seat.nature")

    def who(self, state: S, seat: int) -> str:
        """Who sits there; sentences about a seat begin with this."""
        named = self.players[seat] if 0 <= seat < len(self.players) else ""
        return named or self.seat(seat)

    # The table

    @abstractmethod
    def title(self) -> str:
        """The name of the game."""

    @abstractmethod
    def sections(self, state: S, viewer: int) -> list[Section]:
        """What lies on the table; of secrets those of `viewer` alone, who may be a SPECTATOR."""

    @abstractmethod
    def question(self, state: S) -> str:
        """Who is asked what."""

    @abstractmethod
    def choice(self, state: S, move: int) -> str:
        """An option of the open question."""

    @abstractmethod
    def event(self, state: S, event: Event) -> str:
        """A line of the log; what it tells, everybody may know."""

    def roles(self, event: Event) -> list[Role]:
        """What a line of the log is to the telling of a game."""
        return []

    def thing(self, state: S, seat: int, move: int) -> str:
        """The thing of a line of the sections that this move chooses, "" for none."""
        return ""

    def why_not(self, state: S, seat: int, thing: str) -> str:
        """Why a thing cannot be chosen now; "" for no more than that it cannot."""
        return ""

    def points(self, state: S, log: list[Event]) -> list[Points]:
        """Where the points of the final score came from."""
        return []

    # Help and options

    def topics(self) -> dict[str, Topic]:
        """Help by topic, the same topics in every language."""
        return {}

    def option(self, name: str) -> str:
        """The title of an option of the game."""
        return name

    def option_text(self, name: str) -> str:
        """What each value of the option means."""
        return ""

    def option_value(self, name: str, value: str) -> str:
        return value
