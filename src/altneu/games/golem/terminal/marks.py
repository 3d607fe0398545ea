"""Signs of the board: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from altneu.faces.marks import SEAT_LETTERS, SEATS, Paint, has_unicode
from altneu.games.golem.state.terms import BLACK, GREEN


@dataclass(frozen=True)
class Marks:
    seats: str
    colours: str  # of marbles: red, yellow, blue, black, white
    green: str  # a book
    resources: str  # clay, coins, knowledge
    gold: str
    hole: str  # an empty ingot space
    standing: str
    lying: str
    student: str
    book: str
    goal: str
    kill: str
    upgrade: str
    income: str
    menorah: str
    done: str
    active: str
    enter: str
    nothing: str
    red_zone: str  # of the Automa's resource track

    def book_colour(self, colour: int) -> str:
        """The shape of a book: green and black stand where marbles have black and white."""
        if colour == GREEN:
            return self.green
        return self.colours[colour] if colour < GREEN else self.colours[BLACK]


UNICODE = Marks(
    seats=SEATS,
    colours="▲■●★○",
    green="◆",
    resources="▲■●",
    gold="▰",
    hole="▱",
    standing="▮",
    lying="▬",
    student="♙",
    book="▤",
    goal="⚑",
    kill="†",
    upgrade="⇑",
    income="↻",
    menorah="Ψ",
    done="✓",
    active="▸",
    enter="→",
    nothing="·",
    red_zone="▒",
)
ASCII = Marks(
    seats=SEAT_LETTERS,
    colours="RYBKW",
    green="G",
    resources="c$k",
    gold="g",
    hole="-",
    standing="|",
    lying="_",
    student="i",
    book="b",
    goal="!",
    kill="x",
    upgrade="^",
    income="@",
    menorah="M",
    done="*",
    active=">",
    enter=">",
    nothing=".",
    red_zone="x",
)

STYLES = {
    **dict(zip(UNICODE.colours, ("red", "yellow", "bright_blue", "bold", ""), strict=True)),
    UNICODE.green: "green",
    UNICODE.gold: "yellow",
    UNICODE.hole: "yellow",
    UNICODE.red_zone: "red",
}
paint = Paint(f"[{SEATS}][{UNICODE.standing}{UNICODE.lying}]*|[{''.join(STYLES)}]", STYLES)  # golems as their seat


def marks_for(console: Console) -> Marks:
    """Signs this terminal can show."""
    return UNICODE if has_unicode(console) else ASCII
