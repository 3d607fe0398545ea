"""How a recorded game is wished for: seats, options, moves the players prefer, and what must happen in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from altneu.kernel.state import State

S = TypeVar("S", bound=State)
Event = tuple[int, int, int, int, int]
Test = Callable[[S, list[Event]], bool]
Wanted = tuple[int, dict[str, str], list[str], Test[S]]


def happened(event: int) -> Callable[[Any, list[Event]], bool]:
    """An event of this kind was told."""
    return lambda state, log: any(entry[0] == event for entry in log)
