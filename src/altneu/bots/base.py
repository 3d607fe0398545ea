"""What a bot gets and what it answers."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.random import Random

from altneu.bots.budget import Budget
from altneu.kernel.flow import turn_to
from altneu.kernel.game import Game
from altneu.kernel.state import State


class Position:
    """A question as one seat sees it.

    Holds a determinised state from the start, so the real one cannot be reached from here.
    """

    def __init__(self, game: Game, state: State, seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self._world = game.determinize(state, seat, rng.randrange)
        turn_to(self._world, seat)
        self.options = list(self._world.options)

    @property
    def view(self) -> dict[str, Any]:
        return self.game.view(self._world, self.seat)

    @property
    def about(self) -> tuple[str, int, int]:
        """Which effect asks, by its name, and the two numbers of its frame."""
        frame = self._world.top
        assert frame is not None, "the game is over"
        return frame.effect.name, int(frame.n), int(frame.m)

    def first_world(self) -> State:
        """A copy of the world the options come from, always the same one: made at once."""
        return self._world.copy()

    def world(self) -> State:
        """A copy to think with: a state this seat cannot tell from the real one, another each time."""
        twin = self.game.determinize(self._world, self.seat, self.rng.randrange)
        turn_to(twin, self.seat)
        return twin


class Bot:
    """Chooses one of `position.options`, which depends on the position and its dice alone."""

    has_budget: ClassVar[bool] = False  # whether a budget may follow its name, as in mcts:1s

    def __init__(self, rng: Random, budget: Budget | None = None, personality: int | None = None) -> None:
        self.rng = rng

    @classmethod
    def can_play(cls, game: Game) -> bool:
        """Whether the game tells this bot what it needs to know."""
        return True

    def choose(self, position: Position) -> int:
        raise RuntimeError("a bot without a choice")
