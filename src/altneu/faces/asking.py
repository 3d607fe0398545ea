"""The open question as one seat sees it."""

from __future__ import annotations

from typing import TypeVar, cast

from altneu.kernel.flow import turn_to
from altneu.kernel.state import EVERYONE, Frame, State

S = TypeVar("S", bound=State)


def turned_to(state: S, seat: int) -> S:
    """The state with the question put to `seat`, which is one of those asked."""
    if state.top is None or state.top.seat == seat:
        return state
    probe = cast(S, state.copy())
    turn_to(probe, seat)
    return probe


def own_question(state: S, seat: int) -> S:
    """The state with the sealed question as this seat saw it, whether it has answered or not."""
    probe = cast(S, state.copy())
    probe.top = frame_of(state, seat)
    return probe


def frame_of(state: State, seat: int) -> Frame:
    top = state.top
    assert top is not None, "the game is over"
    return Frame(top.effect, seat, top.source, top.n, top.m, top.below)


def is_known_to(viewer: int, state: State, seat: int) -> bool:
    """Whether `viewer` may know what `seat` answers to the question of `state`."""
    frame = frame_of(state, seat)
    return frame.effect.private_to(frame) in (EVERYONE, viewer)


def sealed_answer(state: State, seat: int) -> int:
    """What the seat has answered to a question that is open for others, -1 for nothing."""
    return state.sealed[seat] if 0 <= seat < len(state.sealed) else -1
