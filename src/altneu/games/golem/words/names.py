"""Golem's nouns in one language: seats, colours, places, amounts, sources (see docs/glossary.md)."""

from __future__ import annotations

from collections.abc import Sequence

from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.state import sources
from altneu.games.golem.state.sources import SCORE_ITEMS, SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    BOOK_COLOURS,
    DISTRICTS,
    LYING,
    MARBLES,
    RESOURCES,
    ROMAN,
    ROWS,
    SEAT_COLOURS,
    SECTIONS,
    UPA,
    UPA_1,
    UPA_2,
    UPGRADES,
)
from altneu.games.golem.views.view import side_name
from altneu.kernel.state import NATURE
from altneu.language import Catalogue
from altneu.language.nouns import Nouns, key_of

GOLD = "gold"


class Names(Nouns):
    def __init__(self, catalogue: Catalogue, tables: Tables, players: Sequence[str] = ()) -> None:
        super().__init__(catalogue, players)
        self.parts = [upgrade.part for area in (tables.research_upgrades, tables.golem_upgrades) for upgrade in area]
        self.kinds = [tile.kind for tile in tables.artifact_upgrades]

    def seat(self, seat: int) -> str:
        return self.text("seat.chance" if seat == NATURE else f"seat.{SEAT_COLOURS[seat]}")

    def who(self, state: GolemState, seat: int) -> str:
        """Who sits there by name, else the seat; the Automa has no colour of its own."""
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        return self.text("seat.automa") if seat == state.box.automa and seat != NATURE else self.seat(seat)

    def mark(self, seat: int) -> str:
        """What is drawn on everything of this seat."""
        return self.text(f"mark.{SEAT_COLOURS[seat]}")

    def colour(self, colour: str) -> str:
        """`red (triangle)`: a colour never stands alone."""
        return self.text("colour_and_shape", colour=self.text(f"colour.{colour}"), shape=self.text(f"shape.{colour}"))

    def hue(self, colour: int) -> str:
        """A colour as a noun."""
        return self.text(f"hue.{MARBLES[colour]}")

    def marble(self, colour: int) -> str:
        return self.text(f"marble.{MARBLES[colour]}")

    def marble_colours(self, colours: list[int]) -> str:
        """`red and blue`, of marbles."""
        return self.both([self.text(f"marble_colour.{MARBLES[colour]}") for colour in colours])

    def taken_marble(self, colour: int) -> str:
        """The same as an object."""
        return self.text(f"marble_taken.{MARBLES[colour]}")

    def row(self, row: int) -> str:
        return self.text(f"row.{ROWS[row]}")

    def section(self, section: int) -> str:
        return ROMAN[section - 1]

    def district(self, district: int) -> str:
        return self.text(f"district.{DISTRICTS[district]}")

    def within(self, district: int) -> str:
        return self.text(f"within.{DISTRICTS[district]}")

    def place(self, place: int) -> str:
        return self.text(f"place.{DISTRICTS[place // SECTIONS]}", section=ROMAN[place % SECTIONS])

    def place_in(self, place: int) -> str:
        """Where a piece is: `in red IV`."""
        return self.text(f"place_in.{DISTRICTS[place // SECTIONS]}", section=ROMAN[place % SECTIONS])

    def place_to(self, place: int) -> str:
        """Where a piece goes: `to red IV`."""
        return self.text(f"place_to.{DISTRICTS[place // SECTIONS]}", section=ROMAN[place % SECTIONS])

    def golem(self, code: int) -> str:
        """Where a golem is, from the number of a move: `in red IV`, `in red IV (lying)`."""
        if code < LYING:
            return self.place_in(code)
        return self.text("lying", place=self.place_in(code - LYING))

    def student(self, district: int) -> str:
        return self.text(f"student.{[*DISTRICTS, 'any'][district]}")

    def resource(self, resource: int) -> str:
        return self.text(f"resource.{RESOURCES[resource]}")

    def amount(self, resource: int, n: int) -> str:
        return self.count(f"amount.{RESOURCES[resource]}", n)

    def paid(self, resource: int, n: int) -> str:
        """The same as an object: to pay, to gain."""
        return self.count(f"paid.{RESOURCES[resource]}", n)

    def gold(self, n: int) -> str:
        return self.count(f"amount.{GOLD}", n)

    def menorahs(self, colour: int, n: int) -> str:
        return self.count(f"menorahs.{DISTRICTS[colour]}", n)

    def phase(self, phase: int) -> str:
        return self.text(f"phase.{phase}")

    def upgrade(self, upgrade: int) -> str:
        """`“Quiet Heart” (torso)`: where it lies is printed, the name is ours."""
        return self.text("upgrade_and_part", name=self.upgrade_name(upgrade), part=self.part(upgrade))

    def upgrade_name(self, upgrade: int) -> str:
        return self.name_of(UPGRADES[upgrade])

    def part(self, upgrade: int) -> str:
        """Where it lies, or the kind of tile."""
        return self.text(
            f"kind.{self.kinds[upgrade - UPA]}" if upgrade >= UPA else f"part.{key_of(self.parts[upgrade])}"
        )

    def is_special(self, state: GolemState, seat: int, upgrade: int) -> bool:
        """The Automa has special tiles in place of the golden ones (A-2.3)."""
        return seat == state.box.automa and upgrade in (UPA_1, UPA_2)

    def upgrade_of(self, state: GolemState, seat: int, upgrade: int) -> str:
        return self.text("kind.special") if self.is_special(state, seat, upgrade) else self.upgrade(upgrade)

    def book_colour(self, colour: int) -> str:
        return self.text(f"book_colour.{BOOK_COLOURS[colour]}")

    def book(self, book: int, colour: int) -> str:
        """`On Clay (red book)`."""
        return self.text("book_and_colour", name=self.title(book), colour=self.book_colour(colour))

    def title(self, book: int) -> str:
        return self.name_of(f"book {book}")

    def board(self, side: int) -> str:
        return self.name_of(f"board {side_name(side)}")

    def automa_card(self, card: int) -> str:
        """The Automa's cards do nothing by themselves that a name could tell: they have numbers."""
        return self.text("title.automa_card", number=card + 1)

    def artifact(self, row: int) -> str:
        return self.text("source.artifact", row=row + 1)

    def source(self, source: int) -> str:
        """Where something comes from."""
        if sources.ROW <= source < sources.ACTION:
            return self.row(source - sources.ROW)
        if sources.GRAVE <= source < sources.START:
            return self.text("source.grave", space=source - sources.GRAVE + 1)
        if sources.STREET <= source < sources.ARTIFACT:
            return self.text(f"source.street.{DISTRICTS[source - sources.STREET]}")
        if sources.ARTIFACT <= source < sources.RESEARCH_TRACK:
            return self.artifact(source - sources.ARTIFACT)
        if source in NAMED:
            return self.text(f"source.{NAMED[source]}")
        if source >= sources.AUTOMA_CARD:
            return self.automa_card(source - sources.AUTOMA_CARD)
        return self.name_of(SOURCES[source])

    def level(self, level: int) -> str:
        """The name of a difficulty of the Automa."""
        return self.text(f"level.{level}")

    def strategy(self, colour: int) -> str:
        """A coloured strategy tile of the Automa."""
        return self.text(f"strategy.{DISTRICTS[colour]}")

    def criterion(self, criterion: int) -> str:
        """A criterion of the marble column (A-7.1)."""
        return self.text(f"criterion.{CRITERIA[criterion]}")


NAMED = {
    sources.SETUP: "setup",
    sources.FIXED_SPACE: "fixed_space",
    sources.RESEARCH_TRACK: "research_track",
    sources.GOLEM_TRACK: "golem_track",
    sources.MOVEMENT: "movement",
    sources.INFLUENCE: "character",
    sources.UPGRADE_PHASE: "upgrade_phase",
    sources.CONTROL: "control",
    **{sources.SCORING + item: f"score.{item + 1}" for item in range(len(SCORE_ITEMS))},
}
