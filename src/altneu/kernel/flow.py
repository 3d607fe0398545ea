"""Running the stack: everything automatic happens, scripted seats are answered for, every real question stops it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.kernel.combinators import Together
from altneu.kernel.state import AUTO, BIT, NATURE, NONE, Frame, State

OVER: Final = -2  # the seat asked when the game is over
UNLIMITED: Final = -1


class IllegalChoice(ValueError):
    """A choice that does not answer the open question; the state is unchanged."""


def advance(state: State, most: i64 = UNLIMITED) -> bool:
    """Resolve frames, at most so many, until a seat is asked or the game is over; whether it came to that."""
    scripted = state.scripted
    while most != 0:
        frame = state.top
        if frame is None:
            state.options = AUTO
            return True
        options = frame.effect.options(state, frame)
        choice: i64 = NONE
        if frame.seat == scripted:
            if options or frame.effect.explains:
                choice = state.answer_for(frame, options)
        elif options:
            if len(options) > 1:
                state.options = options
                return True
            choice = options[0]
        state.top = frame.below
        frame.effect.resolve(state, frame, choice)
        most -= 1
    return False


def answer(state: State, choice: i64) -> None:
    """Take `choice`, known to be one of `state.options`, and go on to the next question."""
    frame = state.top
    assert frame is not None, "the game is over"
    state.top = frame.below
    frame.effect.resolve(state, frame, choice)
    advance(state)


def asked(state: State) -> int:
    """The seat asked now: a seat, NATURE, or OVER."""
    frame = state.top
    return OVER if frame is None else int(frame.seat)


def all_asked(state: State) -> list[int]:
    """Every seat that may answer now: several while a sealed question is open."""
    frame = state.top
    if frame is None:
        return []
    if isinstance(frame.effect, Together):
        return [seat for seat in range(len(state.sealed)) if frame.m & BIT[seat]]
    return [int(frame.seat)]


def turn_to(state: State, seat: i64) -> None:
    """Let `seat` answer the open sealed question before those in front of it."""
    frame = state.top
    if frame is None or frame.seat == seat:
        return
    if seat == NATURE or int(seat) not in all_asked(state):
        raise IllegalChoice(f"seat {int(seat) + 1} is not asked now")
    state.top = Frame(frame.effect, seat, frame.source, frame.n, frame.m, frame.below)
    advance(state)


def checked_answer(state: State, choice: int) -> None:
    """`answer` for choices that come from outside."""
    if choice not in state.options:
        raise IllegalChoice("this choice does not answer the open question")
    answer(state, choice)
