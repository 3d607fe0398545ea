"""What NATURE takes by the dice of a search; `table.session.fair_draw` is the same by any dice."""

from __future__ import annotations

from librt.random import Random

from altneu.kernel.chance import total, weighed
from altneu.kernel.state import State


def draw(state: State, rng: Random) -> int:
    """All options alike, or by their weights."""
    options = state.options
    frame = state.top
    assert frame is not None
    weights = frame.effect.weights(state, frame)
    if weights is None:
        return options[rng.randrange(len(options))]
    return weighed(options, weights, rng.randrange(total(weights)))
