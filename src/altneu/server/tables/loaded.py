"""A table in memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from altneu.server.storage.marks import Kept
from altneu.server.tables import talk
from altneu.server.thinking.advice import Adviser
from altneu.server.wire import ChatLine
from altneu.table.live import LiveTable


class LoadedTable:
    """What is played, what is said, and the lock of whoever changes it."""

    def __init__(self, live: LiveTable, changes: int, chat: list[ChatLine]) -> None:
        self.live = live
        self.changes = changes
        self.chat = chat
        self.talk = talk.Talk()
        self.moment = (-1, -1)  # the entry and the change that the following show
        self.drawn: dict[tuple[Any, ...], bytes] = {}  # what viewers were shown
        self.shared: dict[Any, Any] = {}  # what is the same for all eyes
        self.marks: dict[int, Kept] | None = None  # of the seats' papers; none: they have to be looked up
        self.looked_at_marks = 0  # raised by whoever may have written
        self.lock = asyncio.Lock()
        self.others: asyncio.Task[None] | None = None  # lets NATURE and the bots move
        self.adviser = Adviser()
        self.is_stuck = False  # they stopped because something failed
        self.is_gone = False  # the database has it no more
        self.removal: float | None = None  # when it will be removed
        self.now: Callable[[], float] = time.time
        self.seen: dict[int, float] = {}  # when people were last known to be here, by seat
