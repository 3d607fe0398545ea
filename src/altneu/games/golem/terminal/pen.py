"""What everything on the board is drawn with: signs, words and the names of the players."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from altneu.faces.flow import Flow as PlainFlow
from altneu.faces.flow import grid
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.state.terms import VP
from altneu.games.golem.terminal.icons import icons
from altneu.games.golem.terminal.marks import Marks, paint
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue, catalogue

__all__ = ["Flow", "Pen", "grid"]


TEXTS: Final = "altneu.games.golem.terminal"


def with_own(labels: Catalogue) -> Catalogue:
    """What the command says, with the words of this game's boards."""
    return labels.with_own(catalogue(TEXTS, labels.language))


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

    def named(self, code: str, effect: str) -> str:
        """A card by its name, with what it does."""
        return self.names.text("choice.named", name=self.names.name_of(code), effect=effect)

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


class Flow(PlainFlow):
    """Items one after the other, their signs in their colours."""

    def painted(self, text: str) -> Text:
        return paint(text, self.style)
