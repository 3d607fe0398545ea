"""A game being played: the state, its record, the log of events, undo and redo."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

from altneu.kernel.chance import total, weighed
from altneu.kernel.flow import OVER, IllegalChoice, all_asked, answer, asked, turn_to
from altneu.kernel.game import Game, Pick
from altneu.kernel.record import Record, new_record
from altneu.kernel.state import EVERYONE, NATURE, State

Event = tuple[int, int, int, int, int]


class StaleAnswer(IllegalChoice):
    """An answer to a question that is no longer open."""


class NoUndo(ValueError):
    """Nothing to take back, or nothing that may be taken back."""


class Checkpoint:
    """The table just before a person's choice."""

    def __init__(self, state: State, seat: int, choices: int, events: int, notes: int) -> None:
        self.state = state
        self.seat = seat  # of the person
        self.choices = choices
        self.events = events
        self.notes = notes


class Session:
    """One table. `local` means that undo has no barrier: all share the device, and the game has no rule against it."""

    def __init__(
        self, game: Game, state: State, record: Record, components: Path | None = None, local: bool = True
    ) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.components = components
        self.local = local
        self.first = len(record.choices)  # choices made before this session, of which only the record tells
        self.start = state.copy()
        self.events: list[Event] = state.log or []  # a game that listened from its beginning has told some
        self.notes: list[object] = []  # what events point to: the reasons of a seat that the rules play
        self.marks: list[int] = []  # the length of the log before each choice since `first`
        self.history: list[Checkpoint] = []
        self.undone: list[list[tuple[int, int]]] = []  # choices taken back, the latest last
        self.listen()

    def listen(self) -> None:
        """The state tells its events and notes to this table."""
        self.state.log = self.events
        self.state.notes = self.notes

    @property
    def number(self) -> int:
        """The number of the open question: how many choices were made before it."""
        return len(self.record.choices)

    @property
    def is_over(self) -> bool:
        return asked(self.state) == OVER

    def answer(self, seat: int, move: int, number: int | None = None) -> None:
        """A person's or bot's choice; IllegalChoice or StaleAnswer leave the table unchanged."""
        if number is not None and number != self.number:
            raise StaleAnswer(f"this answers question {number}, but question {self.number} is open")
        if seat not in all_asked(self.state):
            raise IllegalChoice("the game is over" if self.is_over else f"seat {seat + 1} is not asked now")
        self.check(seat, move)
        self.mark(seat)
        self.undone.clear()
        self.take(seat, move)

    def mark(self, seat: int) -> None:
        """A checkpoint before a person's choice."""
        self.history.append(Checkpoint(self.state.copy(), seat, self.number, len(self.events), len(self.notes)))

    def check(self, seat: int, move: int) -> None:
        options = self.state.options
        if asked(self.state) != seat:
            probe = self.state.copy()
            turn_to(probe, seat)
            options = probe.options
        if move not in options:
            name = self.game.text(move) if 0 <= move < len(self.game.notation) else str(move)
            raise IllegalChoice(f"{name!r} does not answer the open question")

    def take(self, seat: int, move: int) -> None:
        turn_to(self.state, seat)
        self.marks.append(len(self.events))
        self.record.add(seat, move)
        answer(self.state, move)

    def run_nature(self, draw: Callable[[State], int]) -> None:
        """Let NATURE move as long as it is asked."""
        while asked(self.state) == NATURE:
            self.take(NATURE, draw(self.state))

    def undo(self) -> None:
        """Back to just before the last person's choice."""
        if not self.history:
            raise NoUndo("there is nothing to take back")
        if not self.local and self.revealed_since(self.history[-1]):
            raise NoUndo("something was revealed since then, so it cannot be taken back")
        self.take_back()

    def take_back(self) -> None:
        """Take back the last person's choice with all that followed it, whoever may want that."""
        point = self.history.pop()
        self.undone.append(self.record.choices[point.choices :])
        del self.record.choices[point.choices :]
        del self.marks[point.choices - self.first :]
        del self.events[point.events :]
        del self.notes[point.notes :]
        self.state = point.state
        self.listen()

    def revealed_since(self, point: Checkpoint) -> bool:
        """Whether NATURE or another seat moved, a seat learned something, or the game ended, since `point`.

        When a game is over everybody may see everything.
        """
        if self.is_over or any(other != point.seat for other, _ in self.record.choices[point.choices :]):
            return True
        frame = point.state.top
        private = frame is not None and frame.effect.private_to(frame) != EVERYONE
        return private or self.game.learned(point.state, self.state)

    def redo(self) -> None:
        """Take again what was last taken back, with all that followed it."""
        if not self.undone:
            raise NoUndo("there is nothing to take again")
        choices = self.undone.pop()
        self.mark(choices[0][0])
        for seat, move in choices:
            self.take(seat, move)

    def state_at(self, number: int) -> State:
        """A copy of the table after `number` choices; a ValueError where this session does not reach."""
        if not self.first <= number <= self.number:
            raise ValueError(f"there is no moment {number}; choose one from {self.first} to {self.number}")
        if number == self.number:
            return self.state.copy()
        state, played = self.start, self.first
        known = bisect_right(self.history, number, key=lambda point: point.choices)
        if known:
            state, played = self.history[known - 1].state, self.history[known - 1].choices
        state = state.copy()
        for seat, move in self.record.choices[played:number]:
            turn_to(state, seat)
            answer(state, move)
        return state

    def log_length_after(self, number: int) -> int:
        """How long the log was after `number` choices."""
        return len(self.events) if number >= self.number else self.marks[number - self.first]


def begin(game: Game, players: list[str], options: dict[str, str], components: Path | None = None) -> Session:
    """A new table; `players` says who sits at each seat."""
    state = game.begin(len(players), options, components)
    return Session(game, state, new_record(game, state, options, players), components)


def fair_draw(pick: Pick) -> Callable[[State], int]:
    """NATURE's choices by `pick`, weighted where a game weighs them."""

    def draw(state: State) -> int:
        frame = state.top
        assert frame is not None
        weights = frame.effect.weights(state, frame)
        if weights is None:
            return state.options[pick(len(state.options))]
        return weighed(state.options, weights, pick(int(total(weights))))

    return draw
