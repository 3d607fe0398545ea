"""What everything on the board is drawn with: signs, words and the names of the players."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altneu.cli.golem.icons import icons
from altneu.cli.golem.marks import Marks, paint
from altneu.games.golem.tables import Tables
from altneu.games.golem.terms import VP
from altneu.games.golem.words import Words
from altneu.language import Catalogue

GAP = "  "


class Pen:
    def __init__(
        self, marks: Marks, words: Words, labels: Catalogue, tables: Tables, players: list[str], automa: int = -1
    ) -> None:
        self.marks = marks
        self.words = words
        self.names = words.names
        self.phrases = words.phrases
        self.labels = labels
        self.tables = tables
        self.players = players  # the name of each seat's player, "" for none
        self.automa = automa  # its seat, -1 for none
        self.vp = self.names.resource(VP)

    def label(self, key: str, **values: object) -> str:
        return self.labels.text(f"board.{key}", **values)

    def player(self, seat: int) -> str:
        """`♣ Green (Ada)`."""
        if seat == self.automa:
            return f"{self.marks.seats[seat]} {self.names.text('seat.automa')}"
        name = f" ({self.players[seat]})" if self.players[seat] else ""
        return f"{self.marks.seats[seat]} {self.names.seat(seat)}{name}"

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


class Flow:
    """Items one after the other, none of them broken; further lines are indented by two more."""

    def __init__(self, items: Iterable[str], style: str = "", indent: int = 0) -> None:
        self.items = [item for item in items if item]
        self.style = style
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = " " * self.indent
        for place, item in enumerate(self.items):
            gap = GAP if place and line.strip() else ""
            if gap and cell_len(line + gap + item) > options.max_width:
                yield self.drawn(line)
                line, gap = " " * (self.indent + 2), ""
            line += gap + item
        yield self.drawn(line)

    def drawn(self, line: str) -> Padding:
        """An item wider than the terminal stays indented."""
        text = line.lstrip(" ")
        return Padding(paint(text, self.style), (0, 0, 0, len(line) - len(text)), expand=False)
