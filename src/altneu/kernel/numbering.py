"""Names numbered one after the other, kind by kind: moves with their notation, sources with their names.

A kind is listed once, and known by its first number; how many there are of it follows from its names.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Numbering:
    def __init__(self, names: list[str]) -> None:
        self.names = names[:]  # by number

    def kind(self, names: list[str]) -> i64:
        """Number these names; returns the number of the first."""
        first = len(self.names)
        self.names += names
        return first

    def one(self, name: str) -> i64:
        """A kind of which there is only one."""
        return self.kind([name])
