"""Lines that the table itself writes into the log, between those of the game: undo, stand-ins and the like.

A line stands behind as many events of the game as there were when it was written. An undo that takes some of these
events back moves it up; nothing ever removes it.

To have another one: let what happens be an entry of the journal, name its kind in `TOLD` (journal.py), and write its
words `line.KIND` in `locale/*/server/lines.po`. `{player}` is the seat of the entry. Whatever else the words need goes
into `Entry.note`, and `table_lines.py` of the server puts it into words.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field

from altneu.kernel.state import State


@dataclass
class TableLine:
    """What the table tells of a seat."""

    kind: str  # of the entry in the journal
    seat: int
    at: int  # events of the game before it
    number: int  # the moment: choices before it
    note: str = ""
    taken: list[tuple[int, int]] = field(default_factory=list)  # choices that are, or shall be, taken back
    before: State | None = field(default=None, compare=False)  # the table before those


class TableLines:
    """All of them, the oldest first; an undo moves them, but never past each other."""

    def __init__(self) -> None:
        self.all: list[TableLine] = []

    def index_of(self, event: int) -> int:
        """Where an event of the game stands in the whole log."""
        return event + bisect_right(self.all, event, key=lambda line: line.at)

    def before(self, index: int) -> int:
        """How many of these lines stand before a place of the whole log."""
        return bisect_left(range(len(self.all)), index, key=lambda line: self.all[line].at + line)

    def cut(self, events: int, number: int) -> None:
        """The game went back to so many events and choices."""
        for line in reversed(self.all):
            if line.at <= events and line.number <= number:
                break
            line.at, line.number = min(line.at, events), min(line.number, number)
