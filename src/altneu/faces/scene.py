"""What a game shows in the browser."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from altneu.faces.wire import (
    Ahead,
    Components,
    GameOption,
    Line,
    OptionValue,
    Paper,
    Passage,
    Preset,
    Question,
    Rivals,
    ScoreSheet,
    Sought,
    Standing,
    Topic,
    View,
)
from altneu.kernel.state import State
from altneu.table.session import Event

Shared = dict[Any, Any]  # what is the same for all eyes, kept by the table as long as it stands still

V = TypeVar("V", bound=View, covariant=True)
C = TypeVar("C", bound=Components, covariant=True)


class Scene(ABC, Generic[V, C]):
    """One game in one language at one table. Nothing here changes a state, and only what `seat` may know is shown.

    `components` is the folder of the owner's data where the game is played with such; `players` are the names of
    those who sit there, "" for who has none.
    """

    view_type: ClassVar[type[View]]
    components_type: ClassVar[type[Components]]
    paper_type: ClassVar[type[Paper] | None] = None  # where a seat has a paper to write on
    usual_help: ClassVar[str] = ""  # how much a table of several people helps with it

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        self.language = language
        self.data = components
        self.players = tuple(players)

    # The game

    @abstractmethod
    def title(self) -> str:
        """The name of the game."""

    @abstractmethod
    def options(self) -> list[GameOption]:
        """What the people of a table may agree on."""

    def presets(self) -> list[Preset]:
        """Options that go well together, the usual ones first."""
        return []

    def rivals(self) -> Rivals | None:
        """How to play against the rules; None where they play no seat."""
        return None

    def texts(self) -> dict[str, list[str]]:
        """Words of the game's own boards by key, each with its plural forms."""
        return {}

    @abstractmethod
    def help(self) -> dict[str, Topic]:
        """Every icon, tile and card in words."""

    # The table

    @abstractmethod
    def player(self, state: State, seat: int) -> str:
        """Who sits there: the name, or what the seat is called where none was given."""

    @abstractmethod
    def components(self, state: State) -> C:
        """What is printed, as in force at this table."""

    @abstractmethod
    def view(self, state: State, seat: int, shared: Shared | None = None) -> V:
        """What the seat may see; also between two deeds, where nobody is asked yet."""

    @abstractmethod
    def question(self, state: State, seat: int) -> Question | None:
        """The open question with the choices of `seat`, None when the game is over."""

    @abstractmethod
    def choice(self, before: State, seat: int, move: int, viewer: int) -> str:
        """A choice that was made at `before`, in words; "" where `viewer` may not know it."""

    def things(self, before: State, seat: int, move: int) -> list[str]:
        """What of the table was clicked for a choice that was made at `before`."""
        return []

    @abstractmethod
    def lines(self, state: State, log: list[Event], start: int) -> list[Line]:
        """The log from line `start` on, which has led to `state`, as it may lie between two deeds; a line may tell of
        a loss, of a round that is over, of pieces on their way."""

    @abstractmethod
    def why_not(self, state: State, seat: int, thing: str) -> str:
        """Why a thing cannot be chosen now."""

    def how(self, state: State, seat: int, thing: str) -> str:
        """What `seat` could do to come to choose a thing that it cannot choose now; "" where nothing is known."""
        return ""

    def describe(self, state: State, seat: int) -> list[Passage]:
        """The table in words for whoever listens, part by part, each by a name that can be typed.

        The question and the choices are told by the page itself.
        """
        return []

    def where(self, state: State, seat: int) -> list[Sought]:
        """What can be looked for on the table and on the boards of `seat`."""
        return []

    def ahead(self, state: State, seat: int) -> list[Ahead]:
        """What the rules will soon do to `seat`, the worst first; nothing while it has time to see to it."""
        return []

    def standing(self, state: State, log: list[Event], seat: int) -> Standing | None:
        """What every seat would have if the game ended now, told to `seat`; None where that cannot be said."""
        return None

    @abstractmethod
    def vp_by_round(self, state: State, log: list[Event]) -> list[list[int]]:
        """VP of every seat at the end of each round, and now."""

    @abstractmethod
    def sheet(self, state: State, log: list[Event]) -> ScoreSheet:
        """How the game ended and where every point came from; people may have ended it before its end."""

    # The paper of a seat

    def helps(self) -> list[OptionValue]:
        """How much a table may help a seat with its paper, the least first; nothing where there is none."""
        return []

    def marks(self, marks: dict[str, Any]) -> dict[str, Any]:
        """What a seat wrote on its paper, in order; a ValueError says what cannot be written there."""
        raise ValueError("this game has no paper to write on")

    def paper(self, state: State, log: list[Event], seat: int, help: str, marks: dict[str, Any]) -> Paper | None:
        """The paper of `seat` with its marks; `help`: as the table agreed, "" where it is up to the seat."""
        return None

    def verdict(self, state: State, seat: int, help: str, marks: dict[str, Any]) -> str:
        """Whether the marks may be right, in a sentence that tells no more than that."""
        return ""


AnyScene = Scene[View, Components]
