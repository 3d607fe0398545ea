"""Where each thing lies in an observation: named slices of one array, and the bounds of its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from altneu.kernel.features import parts_of
from altneu.kernel.game import Game
from altneu.kernel.state import State


class Layout(Mapping[str, slice]):
    """`layout["hand"]` is a slice; `seat0.` stands before what belongs to the viewer's board, `seat1.` to the next."""

    def __init__(self, game: Game, start: State) -> None:
        parts, self.size = parts_of(game.features(), start)
        ends = [begin for _, begin, _, _ in parts[1:]] + [self.size]
        self._slices = {name: slice(begin, end) for (name, begin, _, _), end in zip(parts, ends, strict=True)}
        self.low = np.zeros(self.size, np.int16)
        self.high = np.zeros(self.size, np.int16)
        for (_, _, low, high), part in zip(parts, self._slices.values(), strict=True):
            self.low[part] = low
            self.high[part] = high
        self._scale = 1 / np.maximum(abs(self.low), abs(self.high)).astype(np.float32)

    def __getitem__(self, name: str) -> slice:
        return self._slices[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._slices)

    def __len__(self) -> int:
        return len(self._slices)

    def __str__(self) -> str:
        """A line for each part: where it lies, and between which bounds its numbers are."""
        return "\n".join(
            f"{name}: {part.start} to {part.stop - 1}, numbers from {self.low[part.start]} to {self.high[part.start]}"
            for name, part in self._slices.items()
        )

    def scaled(self, observation: NDArray[np.int16]) -> NDArray[np.float32]:
        """The same numbers between -1 and 1, as networks like them; also many observations at once."""
        return (observation * self._scale).astype(np.float32, copy=False)
