"""Items that flow over the lines of a terminal, and grids of fixed and free columns."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

GAP = "  "


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
        return Padding(self.painted(text), (0, 0, 0, len(line) - len(text)), expand=False)

    def painted(self, text: str) -> Text:
        """A game with signs of its own gives them their colours."""
        return Text(text, style=self.style)
