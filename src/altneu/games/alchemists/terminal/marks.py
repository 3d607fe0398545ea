"""Signs of the board: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text


@dataclass(frozen=True)
class Marks:
    seats: str  # leaf, crescent, sun, tower
    done: str
    nothing: str
    active: str
    start: str  # player
    cube: str
    conflict: str
    seal: str  # face down


UNICODE = Marks(seats="♣☾☼♜", done="✓", nothing="·", active="▸", start="①", cube="■", conflict="⚡", seal="○")
ASCII = Marks(seats="LCST", done="*", nothing=".", active=">", start="1st", cube="#", conflict="!", seal="o")

SEAT_STYLES = ["green", "magenta", "dark_orange", "grey70"]
STYLES = dict(zip(UNICODE.seats, (f"bold {style}" for style in SEAT_STYLES), strict=True))
SIGNS = re.compile(f"[{UNICODE.seats}]{UNICODE.cube}*")


def marks_for(console: Console) -> Marks:
    """Signs this terminal can show."""
    if console.encoding.lower().startswith("utf") and not console.is_dumb_terminal:
        return UNICODE
    return ASCII


def paint(text: str, style: str = "") -> Text:
    """The text with the marks of seats and their cubes in the colour of the seat."""
    painted = Text(text, style=style)
    for found in SIGNS.finditer(text):
        painted.stylize(STYLES[found[0][0]], *found.span())
    return painted
