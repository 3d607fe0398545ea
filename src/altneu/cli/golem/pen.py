"""What everything on the board is drawn with: signs, words and the names of the players."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from altneu.cli.golem.icons import icons
from altneu.cli.golem.marks import Marks, paint
from altneu.games.golem.tables import Tables
from altneu.games.golem.terms import VP
from altneu.games.golem.words import Words
from altneu.language import Catalogue

LONGEST_NAME = 16


class Pen:
    def __init__(self, marks: Marks, words: Words, labels: Catalogue, tables: Tables, players: list[str]) -> None:
        self.marks = marks
        self.words = words
        self.names = words.names
        self.phrases = words.phrases
        self.label = labels.text
        self.tables = tables
        self.players = players  # the name of each seat's player, "" for none
        self.vp = self.names.resource(VP)

    def player(self, seat: int) -> str:
        """`♣ Ada`; without a name, the seat's own."""
        name = self.players[seat] or self.names.seat(seat)
        return f"{self.marks.seats[seat]} {name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + '.'}"

    def icons(self, effect: str) -> str:
        return icons(effect, self.marks, self.vp)

    def amount(self, resource: int, n: int) -> str:
        return f"{n}{self.marks.resources[resource]}"

    def heading(self, key: str, note: str = "") -> Text:
        return paint(f"{self.label(key)}{note}", "bold underline")


def grid(*widths: int, expand: bool = True) -> Table:
    """Columns of these widths; 0 takes what is left."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=expand)
    for width in widths:
        table.add_column(width=width or None, ratio=None if width else 1, overflow="fold")
    return table
