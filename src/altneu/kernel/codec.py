"""A state as plain data and back, also in the middle of an effect.

What comes back may be forged: each number is held against the bounds of its field (`bounds.py`), and the stack must
come to rest at a question.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.bounds import Fields, Frames, Row
from altneu.kernel.combinators import Together
from altneu.kernel.flow import advance
from altneu.kernel.state import BIT, Effect, Frame, State

MOST_STEPS: Final = 10_000  # that happen by themselves before a question

# What rules do with numbers that have the right shape and describe no game.
IMPOSSIBLE: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)


class CodecError(ValueError):
    """Data that is no state of this game."""


def encode_fields(owner: Any, fields: Iterable[str]) -> dict[str, Any]:
    """Numbers as numbers, rows and tuples as lists."""
    data: dict[str, Any] = {}
    for field in fields:
        value = getattr(owner, field)
        data[field] = int(value) if isinstance(value, int) else list(value)
    return data


def decode_fields(owner: Any, fields: Fields, data: Any) -> None:
    """Set the fields of `owner`, a fresh object, from what `encode_fields` made."""
    if not isinstance(data, dict) or set(data) != set(fields):
        raise CodecError("the fields of the snapshot are not those of this version")
    for field, bounds in fields.items():
        value = data[field]
        if not bounds.allows(value):
            raise CodecError(f"snapshot field {field}: {bounds.words}")
        if isinstance(bounds, Row):
            value = tuple(value) if isinstance(getattr(owner, field), tuple) else vec[i64](value)
        setattr(owner, field, value)


def encode_stack(state: State) -> list[list[Any]]:
    """The frames, top first, each effect by its name."""
    frames = []
    frame = state.top
    while frame is not None:
        frames.append([frame.effect.name, int(frame.seat), int(frame.source), int(frame.n), int(frame.m)])
        frame = frame.below
    return frames


def decode_stack(state: State, data: Any, effects: dict[str, Effect[Any]], frames: Frames) -> None:
    """Put the frames that `encode_stack` told onto the stack, and go on to the question they wait for."""
    if not isinstance(data, list) or len(data) > frames.most:
        raise CodecError("the stack of the snapshot is damaged")
    top: Frame | None = None
    for entry in reversed(data):
        if not isinstance(entry, list) or len(entry) != 5 or not isinstance(entry[0], str):
            raise CodecError("the stack of the snapshot is damaged")
        effect = effects.get(entry[0])
        if effect is None:
            raise CodecError(f"the snapshot waits for {entry[0][:60]!r}, which this version does not know")
        if not frames.allows(type(effect).__name__, *entry[1:]):
            raise CodecError("the stack of the snapshot is damaged")
        top = Frame(effect, entry[1], entry[2], entry[3], entry[4], top)
        if isinstance(effect, Together) and not is_open(state, top):
            raise CodecError("the stack of the snapshot is damaged")
    state.top = top
    try:
        settle(state)
    except CodecError:
        raise
    except IMPOSSIBLE:
        raise CodecError("the stack of the snapshot is damaged") from None


def is_open(state: State, frame: Frame) -> bool:
    """Whether a sealed question is asked of the seat that answers it, among others or alone."""
    return 0 <= frame.seat < len(state.sealed) and frame.m & BIT[frame.seat] != 0


def settle(state: State) -> None:
    """`advance` for a stack that may be forged: it must come to a question after some steps."""
    if not advance(state, MOST_STEPS):
        raise CodecError("the stack of the snapshot comes to no question")


def fingerprint(data: Any) -> str:
    """A short hash of plain data, equal for equal data on every machine."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
