"""What the learning environments have in common: a game as it is set up, its spaces and its rewards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from altneu.env.layout import Layout
from altneu.games import game_named
from altneu.kernel.features import NumberPen
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError
from altneu.kernel.state import State

REWARDS = ("place", "margin")


class Setting:
    """`reward` is `place` (1 for the first, -1 for the last, others between) or `margin` (VP above the average)."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        components: Path | str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise SetupError(f"the reward is {' or '.join(REWARDS)}, not {reward!r}")
        self.game = game_named(game)
        self.players = self.game.seats[0] if players is None else whole("the number of players", players)
        self.reward = reward
        self.start = self.game.begin(self.players, options or {}, None if components is None else Path(components))
        self.seats = [seat for seat in range(self.players) if seat != self.start.scripted]
        self.moves = len(self.game.notation)
        self.layout = Layout(self.game, self.start)

    def observation_space(self) -> spaces.Box:
        return spaces.Box(self.layout.low, self.layout.high, dtype=np.int16)

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.moves)

    def rewards(self, state: State) -> list[float]:
        """Of all seats at the end; they add up to 0."""
        if self.reward == "margin":
            scores = self.game.scores(state)
            mean = sum(scores) / len(scores)
            return [score - mean for score in scores]
        found = [0.0] * self.players
        step = 2 / (self.players - 1)
        place = 0
        for sharers in self.game.shared_places(state):
            worth = 1 - step * (place + (len(sharers) - 1) / 2)
            for seat in sharers:
                found[seat] = worth
            place += len(sharers)
        return found

    def mask_of(self, state: State) -> NDArray[np.int8]:
        """1 for each legal move."""
        mask = np.zeros(self.moves, np.int8)
        mask[state.options] = 1
        return mask

    def move_of(self, state: State, action: object) -> int:
        """An action as a move; an IllegalChoice if it is not legal now."""
        if isinstance(action, (np.integer, np.ndarray)) and np.ndim(action) == 0:
            action = action.item()
        if type(action) is not int or action not in state.options:
            raise IllegalChoice(self.refusal(action))
        return action

    def refusal(self, action: object) -> str:
        """Why an action cannot be taken."""
        if isinstance(action, int) and 0 <= action < self.moves:
            return f"action {action} ({self.game.text(action)}) is not legal now; see the action mask"
        return f"an action is a number from 0 to {self.moves - 1}, not {action!r}"


class Observer:
    """Writes down what a seat may know."""

    def __init__(self, setting: Setting) -> None:
        row = vec[i16]([0] * setting.layout.size)
        self.features = setting.game.features()
        self.pen = NumberPen(row)
        self.numbers: NDArray[np.int16] = np.frombuffer(memoryview(row), np.int16)

    def look(self, state: State, seat: int) -> NDArray[np.int16]:
        """A window on the numbers, overwritten by the next look."""
        self.pen.begin()
        self.features.write(state, seat, self.pen)
        return self.numbers


def whole(what: str, number: object) -> int:
    if isinstance(number, (int, np.integer)) and not isinstance(number, bool):
        return int(number)
    raise SetupError(f"{what} is a whole number, not {number!r}")
