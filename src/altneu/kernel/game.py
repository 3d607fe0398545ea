"""The contract between the kernel and a game: all that the table, bots and commands may ask of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from altneu.kernel.codec import fingerprint
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.features import Features
from altneu.kernel.flow import IllegalChoice, all_asked
from altneu.kernel.state import NONE, Effect, Frame, State

SPECTATOR: Final = -3  # a viewer without a seat

Pick = Callable[[int], int]  # a number from 0 up to, not including, the argument


class SetupError(ValueError):
    """A game that cannot be set up as asked; the message says what to change.

    `cause` says the same in a word, and `values` what it is about, for whoever has words of their own for people.
    """

    def __init__(self, message: str, cause: str = "", **values: object) -> None:
        super().__init__(message)
        self.cause = cause
        self.values: dict[str, str] = {name: str(value) for name, value in values.items()}


class NoWorld(RuntimeError):
    """No state was found that a seat cannot tell from the real one; with other dice there may be one."""


class Traits:
    """What a report on many games counts of one that is over; names are those of `altneu components`."""

    def __init__(
        self, points: list[dict[str, int]], taken: list[dict[str, list[str]]], table: dict[str, list[str]]
    ) -> None:
        self.points = points  # by seat: VP by where they came from
        self.taken = taken  # by seat: components by kind
        self.table = table  # by kind: what lay there for everybody, or, of a kind that seats take, what could be taken


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Stateless; `State` objects carry everything."""

    seen_stays: ClassVar[bool] = False  # undo stops at what was seen wherever several minds play, also at one device

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: list[int],
        options: dict[str, tuple[str, ...]],
        notation: list[str],
        former: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.rules_version = rules_version  # raised whenever a stored record could play differently
        self.seats = seats  # numbers of seats it can be played with
        self.options = options  # name -> values, the default first
        self.former = former or {}  # name -> value that was played before there was this option, where no default
        self.notation = notation  # text of every move, by number
        self.moves = {text: move for move, text in enumerate(notation)}

    def begin(self, seats: int, options: dict[str, str], components: Path | None = None) -> State:
        """A new game at its first question; a SetupError or ComponentError says why not."""
        raise RuntimeError("a game without a beginning")

    def complete_options(self, given: dict[str, str]) -> dict[str, str]:
        """All options with their values."""
        for name, value in given.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                message = f"{self.name} has no option {name!r}; its options are {known}"
                raise SetupError(message, "option", option=name, options=known)
            if value not in self.options[name]:
                message = f"option {name} of {self.name} is {' or '.join(self.options[name])}, not {value!r}"
                raise SetupError(message, "value", option=name, value=value, values=", ".join(self.options[name]))
        return {name: given.get(name, values[0]) for name, values in self.options.items()}

    def recorded_options(self, given: dict[str, str]) -> dict[str, str]:
        """The options of a record; one that is younger than the record has the value that was played then."""
        return {**given, **{name: value for name, value in self.former.items() if name not in given}}

    def plays_itself(self, kind: str) -> bool:
        """Whether a seat of this kind is played by the rules, without a person or a bot."""
        return False

    def options_for(self, kinds: list[str]) -> dict[str, str]:
        """The options that seats played by the rules bring along; a SetupError if they do not fit."""
        return {}

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            has_gaps = len(self.seats) <= last - first
            numbers = " or ".join(map(str, self.seats)) if has_gaps else f"{first} to {last}"
            message = f"{self.name} is played with {numbers} seats, not {seats}"
            raise SetupError(message, "seats", numbers=", ".join(map(str, self.seats)), seats=seats)

    def components_version(self, state: State) -> str:
        """Fingerprint of the component data in use."""
        raise RuntimeError("a game without components")

    def encode(self, state: State) -> dict[str, Any]:
        """Everything that is true in this state, as plain data."""
        raise RuntimeError("a game without a codec")

    def decode(self, data: dict[str, Any], fresh: State) -> State:
        """The state `encode` described, on the box of `fresh`, a newly begun game; a CodecError if it is none."""
        raise RuntimeError("a game without a codec")

    def effects(self, state: State) -> dict[str, Effect[Any]]:
        """Every effect that can stand on the stack, by name."""
        raise RuntimeError("a game without effects")

    def round_of(self, state: State) -> int:
        """The round that is played, 0 while the game is set up; NONE in a game without rounds."""
        return NONE

    def scores(self, state: State) -> list[int]:
        raise RuntimeError("a game without scores")

    def places(self, state: State) -> list[int]:
        """Seats from first to last place."""
        raise RuntimeError("a game without places")

    def shared_places(self, state: State) -> list[list[int]]:
        """The places from first to last, each with the seats that share it."""
        return [[seat] for seat in self.places(state)]

    def features(self) -> Features[Any]:
        """How what a seat may know is written as numbers."""
        raise RuntimeError("a game without features")

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What this seat (or SPECTATOR) may know, built up from nothing."""
        raise RuntimeError("a game without views")

    def question(self, state: State, seat: int) -> dict[str, Any] | None:
        """The part of the view that is asked: None when the game is over, options only for the seat asked."""
        top = state.top
        if top is None:
            return None
        asked = all_asked(state)
        options = None
        if seat in asked:
            own = Frame(top.effect, seat, top.source, top.n, top.m, top.below)
            options = [self.text(move) for move in top.effect.options(state, own)]
        sealed = state.sealed[seat] if 0 <= seat < len(state.sealed) else NONE
        return {"asked": asked, "options": options, "answered": self.text(sealed) if sealed != NONE else None}

    def determinize(self, state: State, seat: int, pick: Pick) -> State:
        """A state this seat cannot tell from the real one; a NoWorld where none was found."""
        raise RuntimeError("a game without secrets")

    def learned(self, before: State, after: State) -> bool:
        """Whether some seat has seen a secret between these two states that no recorded choice tells of."""
        return False

    def faults(self, state: State) -> list[str]:
        """Broken invariants: pieces lost or doubled, impossible numbers."""
        raise RuntimeError("a game without invariants")

    def estimate(self, state: State, seat: int) -> float:
        """A rough worth of the position for a simple bot."""
        raise RuntimeError("a game without an estimate")

    def evaluation(self, personality: int = 0) -> Evaluation[Any]:
        """How a strong player judges positions; every personality a little differently, 0 as the game knows best."""
        raise RuntimeError("a game without an evaluation")

    def traits(self, state: State) -> Traits:
        """What statistics count of a game that is over, read from its end and its log; nothing where it is not said."""
        seats = range(len(self.scores(state)))
        return Traits([{} for _ in seats], [{} for _ in seats], {})

    def hash(self, state: State) -> str:
        return fingerprint(self.encode(state))

    def text(self, move: int) -> str:
        return self.notation[move]

    def move(self, text: str) -> int:
        """The move with this notation."""
        if text not in self.moves:
            raise IllegalChoice(f"{text!r} is no move of {self.name}")
        return self.moves[text]
