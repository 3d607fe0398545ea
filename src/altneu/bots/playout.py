"""Random play: the loop around the rules, compiled with them."""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from altneu.kernel.flow import answer
from altneu.kernel.state import State
from altneu.search.chance import draw

__all__ = ["draw", "play_out"]


def play_out(state: State, rng: Random, choices: list[tuple[int, int]] | None = None) -> i64:
    """Play to the end, every seat at random; returns the number of decisions, NATURE's included."""
    decisions: i64 = 0
    frame = state.top
    while frame is not None:
        if frame.seat < 0:
            choice = draw(state, rng)
        else:
            options = state.options
            choice = options[rng.randrange(len(options))]
        if choices is not None:
            choices.append((int(frame.seat), choice))
        answer(state, choice)
        decisions += 1
        frame = state.top
    return decisions
