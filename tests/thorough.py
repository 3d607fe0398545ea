"""Whether this run takes the time to look at everything (`make thorough`), or at a sample that covers it."""

from __future__ import annotations

import os
from typing import TypeVar

THOROUGH = os.environ.get("THOROUGH") == "1"

T = TypeVar("T")


def also(*further: T) -> list[T]:
    """What only a thorough run tries besides."""
    return list(further) if THOROUGH else []


def shared(number: int, step: int, mine: int, sharers: int) -> bool:
    """Whether moment `number` is looked at: of every `step`th one by one of the sharers, in a thorough run by all."""
    return number % step == 0 and (THOROUGH or number // step % sharers == mine)
