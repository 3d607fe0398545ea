"""A watch that the test sets."""

from __future__ import annotations

from altneu.server.tables.tables import Tables


class Watch:
    """The time of a test."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time

    def on(self, tables: Tables) -> Tables:
        """The server goes by this watch."""
        tables.in_memory.clocks.now = self
        return tables
