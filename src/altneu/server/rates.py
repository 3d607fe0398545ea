"""How often something may be done: so many times in a stretch of time that begins with the first of them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SECOND, MINUTE, DAY = 1.0, 60.0, 24 * 60 * 60.0


class Rates:
    """Counts by name. It stands in the way of every request, so it is a look into a dict and no more."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.counts: dict[str, tuple[float, int]] = {}  # when the stretch ends, and how many were in it

    def is_too_often(self, name: str) -> bool:
        """Count one request more; those that are refused do not count."""
        now = self.clock()
        end, count = self.counts.get(name, (0.0, 0))
        if end <= now:
            end, count = now + self.seconds, 0
        if count >= self.most:
            return True
        self.counts[name] = (end, count + 1)
        return False

    def forget(self) -> None:
        """Whoever has not asked lately begins anew anyway."""
        now = self.clock()
        for name in [name for name, (end, _) in self.counts.items() if end <= now]:
            del self.counts[name]
