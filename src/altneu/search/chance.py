"""What NATURE takes."""

from __future__ import annotations

from librt.random import Random

from altneu.kernel.state import State


def draw(state: State, rng: Random) -> int:
    """All options alike, or by their weights."""
    options = state.options
    frame = state.top
    assert frame is not None
    weights = frame.effect.weights(state, frame)
    if weights is None:
        return options[rng.randrange(len(options))]
    total = 0
    for weight in weights:
        total += weight
    ticket = rng.randrange(total)
    for k in range(len(options)):
        ticket -= weights[k]
        if ticket < 0:
            return options[k]
    raise RuntimeError("weights do not fit the options")
