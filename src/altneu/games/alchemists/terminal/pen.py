"""What everything on the board is drawn with: signs, words and the names of the players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from altneu.faces.flow import Flow as PlainFlow
from altneu.games.alchemists.terminal.marks import Marks, paint
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, catalogue

TEXTS: Final = "altneu.games.alchemists.terminal"


def with_own(labels: Catalogue) -> Catalogue:
    """What the command says, with the words of this game's boards."""
    return labels.with_own(catalogue(TEXTS, labels.language))


class Pen:
    def __init__(self, marks: Marks, words: Words, labels: Catalogue, players: list[str]) -> None:
        self.marks = marks
        self.words = words
        self.labels = labels
        self.players = players  # the name of each seat's player, "" for none

    def label(self, key: str, **values: object) -> str:
        return self.labels.text(f"academy.{key}", **values)

    def player(self, seat: int) -> str:
        """`♣ Green (Ada)`."""
        name = f" ({self.players[seat]})" if self.players[seat] else ""
        return f"{self.marks.seats[seat]} {self.words.seat(seat)}{name}"

    def seats(self, seats: Iterable[int]) -> str:
        return "".join(self.marks.seats[seat] for seat in seats)

    def heading(self, key: str, note: str = "") -> Text:
        return paint(f"{self.label(key)}{note}", "bold underline")

    def listed(self, key: str, items: Iterable[str], indent: int = 0) -> Flow:
        """`Artifacts: one, another`; nothing where there is nothing to list."""
        found = list(items)
        parts = [*(f"{item}," for item in found[:-1]), *found[-1:]]
        return Flow([f"{self.label(key)}:", *parts] if parts else [], indent=indent)


class Flow(PlainFlow):
    """Items one after the other, seats in their colours."""

    def painted(self, text: str) -> Text:
        return paint(text, self.style)
