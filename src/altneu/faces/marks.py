"""Signs in the terminal: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.text import Text

SEATS: Final = "♣☾☼♜"  # leaf, crescent, sun, tower
SEAT_LETTERS: Final = "LCST"
SEAT_STYLES: Final = ["green", "magenta", "dark_orange", "grey70"]


def has_unicode(console: Console) -> bool:
    return console.encoding.lower().startswith("utf") and not console.is_dumb_terminal


class Paint:
    """Gives signs their colours, each run of them that of its first; letters keep the colour of the text."""

    def __init__(self, signs: str, styles: dict[str, str] | None = None) -> None:
        seats = dict(zip(SEATS, (f"bold {style}" for style in SEAT_STYLES), strict=True))
        self.styles = seats | (styles or {})
        self.signs = re.compile(signs)

    def __call__(self, text: str, style: str = "") -> Text:
        painted = Text(text, style=style)
        for found in self.signs.finditer(text):
            painted.stylize(self.styles[found[0][0]], *found.span())
        return painted
