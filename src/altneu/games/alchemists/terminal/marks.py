"""Signs of the board: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from altneu.faces.marks import SEAT_LETTERS, SEATS, Paint, has_unicode


@dataclass(frozen=True)
class Marks:
    seats: str
    done: str
    nothing: str
    active: str
    start: str  # player
    cube: str
    conflict: str
    seal: str  # face down


UNICODE = Marks(seats=SEATS, done="✓", nothing="·", active="▸", start="①", cube="■", conflict="⚡", seal="○")
ASCII = Marks(seats=SEAT_LETTERS, done="*", nothing=".", active=">", start="1st", cube="#", conflict="!", seal="o")

paint = Paint(f"[{SEATS}]{UNICODE.cube}*")  # cubes as their seat


def marks_for(console: Console) -> Marks:
    """Signs this terminal can show."""
    return UNICODE if has_unicode(console) else ASCII
