"""Many games of one kind in one process, all stepped at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from librt.random import Random
from numpy.typing import NDArray

from altneu.bots.match import seed_of
from altneu.dice import fresh_seed
from altneu.env.setting import Setting, whole
from altneu.env.stepping import Stepping
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError

SAMPLING = 1  # role of the dice behind `sample`, after NATURE's


class Batch:
    """Each game waits for one action of one seat: `seats[k]`, to which `observations[k]` and `masks[k]` belong.

    The arrays are windows on the games: the next step overwrites them, so copy what you keep. A game that is over
    begins anew at once; then `dones[k]` is True and `rewards[k]` holds the rewards of all its seats.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        seed: int | None = None,
        observe: bool = True,
        components: Path | str | None = None,
    ) -> None:
        self.n = whole("the number of games", n)
        if self.n < 1:
            raise SetupError(f"a batch has at least one game, not {n}")
        self.setting = Setting(game, players, options, reward, components)
        self.layout = self.setting.layout
        self.observe = observe
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; equal seeds give equal games, each independent of how many there are."""
        if seed is None:
            seed = fresh_seed()
        setting = self.setting
        size = self.layout.size if self.observe else 0
        self._dice = Random(seed_of(seed, -1, SAMPLING))
        self._stepping = stepping = Stepping(
            setting.start,
            setting.game.features() if self.observe else None,
            size,
            setting.moves,
            setting.players,
            [seed_of(seed, number, 0) for number in range(self.n)],
            setting.rewards,
        )
        self.observations: NDArray[np.int16] = window(stepping.row, np.int16).reshape(self.n, size)
        self.masks: NDArray[np.int8] = window(stepping.mask, np.int8).reshape(self.n, -1)
        self.rewards: NDArray[np.float64] = window(stepping.rewards, np.float64).reshape(self.n, -1)
        self.seats: NDArray[np.int64] = window(stepping.seats, np.int64)
        self.dones: NDArray[np.bool_] = window(stepping.dones, np.bool_)
        self._choices: NDArray[np.int64] = window(stepping.choices, np.int64)

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """An action for every game. One that is not legal is an IllegalChoice, and no game has moved."""
        if isinstance(actions, np.ndarray):
            moves = actions.tolist() if actions.ndim == 1 else []
            are_whole = actions.dtype.kind in "iu"
        else:
            moves = list(actions) if isinstance(actions, Iterable) else []
            are_whole = all(type(move) is int for move in moves)
        if len(moves) != self.n or not are_whole:
            raise IllegalChoice(f"a step takes {self.n} whole numbers, one for each game")
        try:
            wrong = self._stepping.first_illegal(moves)
        except (ValueError, OverflowError):  # compiled rules know no numbers beyond 64 bits
            wrong = next(k for k, move in enumerate(moves) if not 0 <= move < self.setting.moves)
        if wrong >= 0:
            raise IllegalChoice(f"game {wrong}: {self.setting.refusal(moves[wrong])}")
        self._stepping.step(moves)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all alike."""
        self._stepping.sample(self._dice)
        return self._choices


def window(buffer: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """The numbers of a row as an array that shows every change and takes none."""
    return np.frombuffer(memoryview(buffer), dtype)
