"""Many games side by side, stepped together: the loop around the rules, compiled with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from altneu.bots.playout import draw
from altneu.kernel.features import Features, NumberPen
from altneu.kernel.flow import answer
from altneu.kernel.state import State


def settle(state: State, nature: Random) -> None:
    """Let NATURE answer until a seat is asked or the game is over."""
    frame = state.top
    while frame is not None and frame.seat < 0:
        answer(state, draw(state, nature))
        frame = state.top


def take(state: State, action: i64, nature: Random) -> None:
    """A seat's answer, known to be legal, and those of NATURE behind it."""
    answer(state, action)
    settle(state, nature)


@final
class Stepping:
    """`judge` gives the rewards of all seats at the end; without `features` nothing is observed."""

    def __init__(
        self,
        start: State,
        features: Features[Any] | None,
        size: int,
        moves: int,
        players: int,
        seeds: list[int],
        judge: Callable[[State], list[float]],
    ) -> None:
        games = len(seeds)
        self.start = start
        self.features = features
        self.games: i64 = games
        self.moves: i64 = moves
        self.players: i64 = players
        self.judge = judge
        self.nature = [Random(seed) for seed in seeds]
        self.states: list[State] = [start] * games
        self.options: list[list[int]] = [[] for _ in range(games)]
        self.row: vec[i16] = vec[i16]([0] * (games * size))
        self.mask: vec[u8] = vec[u8]([0] * (games * moves))
        self.seats: vec[i64] = vec[i64]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * players))
        self.dones: vec[u8] = vec[u8]([0] * games)
        self.choices: vec[i64] = vec[i64]([0] * games)
        self.pens = [NumberPen(self.row, size * k) for k in range(games)]
        k: i64 = 0
        while k < self.games:
            self.begin(k)
            self.show(k)
            k += 1

    def begin(self, k: i64) -> None:
        state = self.start.copy()
        settle(state, self.nature[k])
        self.states[k] = state

    def show(self, k: i64) -> None:
        """Who is asked in game `k`, what is legal, and what that seat may know."""
        state = self.states[k]
        frame = state.top
        assert frame is not None, "a game without decisions"
        self.seats[k] = frame.seat
        mask = self.mask
        start = k * self.moves
        for option in self.options[k]:
            mask[start + option] = 0
        options = state.options
        for option in options:
            mask[start + option] = 1
        self.options[k] = options
        features = self.features
        if features is not None:
            pen = self.pens[k]
            pen.begin()
            features.write(state, frame.seat, pen)

    def first_illegal(self, actions: list[int]) -> int:
        """The first game whose action is not legal, or -1."""
        k: i64 = 0
        while k < self.games:
            action: i64 = actions[k]
            if action < 0 or action >= self.moves or self.mask[k * self.moves + action] == 0:
                return int(k)
            k += 1
        return -1

    def step(self, actions: list[int]) -> None:
        """One legal action in every game; a game that is over begins anew."""
        k: i64 = 0
        while k < self.games:
            state = self.states[k]
            take(state, actions[k], self.nature[k])
            if self.dones[k] != 0:
                self.clear(k)
            if state.top is None:
                self.finish(k)
                self.begin(k)
            self.show(k)
            k += 1

    def clear(self, k: i64) -> None:
        self.dones[k] = 0
        seat: i64 = 0
        while seat < self.players:
            self.rewards[k * self.players + seat] = 0.0
            seat += 1

    def finish(self, k: i64) -> None:
        self.dones[k] = 1
        seat: i64 = 0
        for reward in self.judge(self.states[k]):
            self.rewards[k * self.players + seat] = reward
            seat += 1

    def sample(self, rng: Random) -> None:
        """A legal action in every game, all alike, into `choices`."""
        k: i64 = 0
        while k < self.games:
            options = self.options[k]
            self.choices[k] = options[rng.randrange(len(options))]
            k += 1
