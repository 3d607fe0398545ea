"""Work that is done once, however often it is asked for under one name."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

KEPT = 500  # results

T = TypeVar("T")


class Once(Generic[T]):
    """Results by the names of their requests, the newest in memory. What failed may be tried again."""

    def __init__(self) -> None:
        self.tasks: OrderedDict[str, asyncio.Task[T]] = OrderedDict()

    async def do(self, request: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of the work; a visitor who hangs up meanwhile finds it when asking again."""
        if not request:
            return await work()
        if request not in self.tasks:
            self.tasks[request] = asyncio.create_task(work())
            if len(self.tasks) > KEPT:
                self.tasks.popitem(last=False)
        try:
            return await asyncio.shield(self.tasks[request])
        except Exception:
            self.tasks.pop(request, None)
            raise
