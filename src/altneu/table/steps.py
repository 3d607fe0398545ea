"""A choice told in step: what follows it happens frame by frame, so that every deed can be shown by itself."""

from __future__ import annotations

from collections.abc import Iterator

from altneu.kernel.flow import advance, turn_to
from altneu.kernel.state import State


def steps(state: State, seat: int, move: int) -> Iterator[int]:
    """Take a choice that is known to be legal; stop behind every frame that tells something, and at the next question.

    Each stop gives the length of the log so far, and `state` is the table as it lies then. Whoever goes through all
    of them has done what `play` does.
    """
    turn_to(state, seat)
    frame = state.top
    assert frame is not None, "the game is over"
    log = state.log = [] if state.log is None else state.log
    told = len(log)
    state.top = frame.below
    frame.effect.resolve(state, frame, move)
    is_done = False
    while not is_done:
        if len(log) > told:
            told = len(log)
            yield told
        is_done = advance(state, 1)
    yield len(log)
