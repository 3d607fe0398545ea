"""A state as plain data and back, also in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.state import Effect, Frame, State


class CodecError(ValueError):
    """Data that is no state of this game."""


def encode_fields(owner: Any, fields: tuple[str, ...]) -> dict[str, Any]:
    """Numbers as numbers, rows and tuples as lists."""
    data: dict[str, Any] = {}
    for field in fields:
        value = getattr(owner, field)
        data[field] = int(value) if isinstance(value, int) else [int(item) for item in value]
    return data


def decode_fields(owner: Any, fields: tuple[str, ...], data: dict[str, Any]) -> None:
    """Set the fields of `owner`, a fresh object, from what `encode_fields` made."""
    if not isinstance(data, dict) or set(data) != set(fields):
        raise CodecError("the fields of the snapshot are not those of this version")
    for field in fields:
        value = data[field]
        fresh = getattr(owner, field)
        if isinstance(fresh, int):
            if not isinstance(value, int):
                raise CodecError(f"snapshot field {field}: a number is expected")
            setattr(owner, field, value)
            continue
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise CodecError(f"snapshot field {field}: a list of numbers is expected")
        setattr(owner, field, tuple(value) if isinstance(fresh, tuple) else vec[i64](value))


def encode_stack(state: State) -> list[list[Any]]:
    """The frames, top first, each effect by its name."""
    frames = []
    frame = state.top
    while frame is not None:
        frames.append([frame.effect.name, int(frame.seat), int(frame.source), int(frame.n), int(frame.m)])
        frame = frame.below
    return frames


def decode_stack(state: State, frames: list[list[Any]], effects: dict[str, Effect[Any]]) -> None:
    top: Frame | None = None
    for entry in reversed(frames):
        if not isinstance(entry, list) or len(entry) != 5 or not all(isinstance(item, int) for item in entry[1:]):
            raise CodecError("the stack of the snapshot is damaged")
        if entry[0] not in effects:
            raise CodecError(f"the snapshot waits for {entry[0]!r}, which this version does not know")
        top = Frame(effects[entry[0]], entry[1], entry[2], entry[3], entry[4], top)
    state.top = top


def fingerprint(data: Any) -> str:
    """A short hash of plain data, equal for equal data on every machine."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
