"""Budgets: what each of many may spend at once, refilled over time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Budgets:
    """By name, each `most` at once and `rate` a second; whoever spent more than there was waits until it is made up."""

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.rate = rate
        self.clock = clock
        self.spent: dict[str, tuple[float, float]] = {}  # how much, and when that was

    def debt(self, name: str) -> float:
        """What is spent and not yet refilled."""
        spent, when = self.spent.get(name, (0.0, 0.0))
        return max(0.0, spent - (self.clock() - when) * self.rate)

    def spend(self, name: str, cost: float) -> None:
        self.spent[name] = (self.debt(name) + cost, self.clock())

    def wait(self, name: str, cost: float = 0.0) -> float:
        """Seconds until so much may be spent."""
        return max(0.0, (self.debt(name) + cost - self.most) / self.rate)

    def forget(self) -> None:
        """Whoever has all of it again need not be remembered."""
        for name in [name for name in self.spent if not self.debt(name)]:
            del self.spent[name]
