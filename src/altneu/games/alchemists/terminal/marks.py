"""Signs of the board: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from altneu.faces.marks import SEAT_LETTERS, SEATS, Paint, has_unicode
from altneu.games.alchemists.lab.alchemy import is_large, sign_of
from altneu.games.alchemists.state.terms import SIGNS
from altneu.language.nouns import signed


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

    def sign(self, alchemical: int, colour: int) -> str:
        """`(+)` for a large aspect, `+` for a small one."""
        sign = signed(SIGNS[sign_of(alchemical, colour)])
        return f"({sign})" if is_large(alchemical, colour) else f"{sign} "


UNICODE = Marks(seats=SEATS, done="✓", nothing="·", active="▸", start="①", cube="■", conflict="⚡", seal="○")
ASCII = Marks(seats=SEAT_LETTERS, done="*", nothing=".", active=">", start="1st", cube="#", conflict="!", seal="o")

paint = Paint(f"[{SEATS}]{UNICODE.cube}*")  # cubes as their seat


def marks_for(console: Console) -> Marks:
    """Signs this terminal can show."""
    return UNICODE if has_unicode(console) else ASCII
