"""Signs of the board: colour never stands alone, and every sign has a letter for terminals without Unicode."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from altneu.games.golem.state.terms import BLACK, GREEN


@dataclass(frozen=True)
class Marks:
    seats: str  # leaf, crescent, sun, tower
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
    seats="♣☾☼♜",
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
    seats="LCST",
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

SEAT_STYLES = ["green", "magenta", "dark_orange", "grey70"]
STYLES = {
    **dict(zip(UNICODE.seats, (f"bold {style}" for style in SEAT_STYLES), strict=True)),
    **dict(zip(UNICODE.colours, ("red", "yellow", "bright_blue", "bold", ""), strict=True)),
    UNICODE.green: "green",
    UNICODE.gold: "yellow",
    UNICODE.hole: "yellow",
    UNICODE.red_zone: "red",
}
SIGNS = re.compile(f"[{UNICODE.seats}][{UNICODE.standing}{UNICODE.lying}]*|[{''.join(STYLES)}]")


def marks_for(console: Console) -> Marks:
    """Signs this terminal can show."""
    if console.encoding.lower().startswith("utf") and not console.is_dumb_terminal:
        return UNICODE
    return ASCII


def paint(text: str, style: str = "") -> Text:
    """The text with its signs in their colours; letters keep the colour of the text."""
    painted = Text(text, style=style)
    for found in SIGNS.finditer(text):
        painted.stylize(STYLES[found[0][0]], *found.span())
    return painted
