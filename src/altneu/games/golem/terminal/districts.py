"""The three districts, section by section: tiles, students, golems; and what the streets pay."""

from __future__ import annotations

from rich.table import Table

from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, GOLEMS, KNOWLEDGE, ROMAN, SECTIONS
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Pen, grid
from altneu.kernel.state import BIT

STREET_WIDTH = 6


def districts(pen: Pen, state: GolemState) -> Table:
    table = grid(4, *(0, 4, 6) * len(DISTRICTS))
    titles = []
    for d in range(len(DISTRICTS)):
        colour = pen.names.text(f"colour.{DISTRICTS[d]}")
        titles += [f"{pen.marks.colours[d]} {colour}", pen.marks.student, pen.marks.standing]
    table.add_row("", *(paint(title, "bold") for title in titles))
    for section in range(SECTIONS):
        cells = []
        for d in range(len(DISTRICTS)):
            place = SECTIONS * d + section
            cells += [tile(pen, state, place), students(pen, state, d, section + 1), golems(pen, state, place)]
        table.add_row(ROMAN[section], *(paint(cell) for cell in cells))
    return table


def tile(pen: Pen, state: GolemState, place: int) -> str:
    """What the section does for a golem; from VIII on, what it costs to enter."""
    number = int(state.tile_at[place])
    if number > 0:
        return pen.icons(pen.tables.neighbourhoods[place // SECTIONS * 10 + number - 1].effect)
    cost = int(state.box.entry_cost[place])
    return f"{pen.marks.enter}{pen.amount(KNOWLEDGE, cost)}/{cost}{pen.vp}" if cost else pen.marks.nothing


def students(pen: Pen, state: GolemState, district: int, section: int) -> str:
    return "".join(
        pen.marks.seats[seat] for seat, board in enumerate(state.seats) if board.students[district] == section
    )


def golems(pen: Pen, state: GolemState, place: int) -> str:
    """`♣▮▬ ☾▮`: one standing and one lying golem of one seat, a standing one of another."""
    found = []
    for seat, board in enumerate(state.seats):
        here = [k for k in range(GOLEMS) if board.golems[k] == place]
        lying = sum(1 for k in here if board.lying & BIT[k])
        if here:
            postures = pen.marks.standing * (len(here) - lying) + pen.marks.lying * lying
            found.append(pen.marks.seats[seat] + postures)
    return " ".join(found)


def streets(pen: Pen, state: GolemState) -> Table:
    """The income of a student in each section."""
    table = grid(0, *(STREET_WIDTH,) * SECTIONS)
    table.add_row(pen.heading("streets"), *(paint(section, "dim") for section in ROMAN))
    for d in range(len(DISTRICTS)):
        incomes = [street.income for street in pen.tables.streets[SECTIONS * d : SECTIONS * (d + 1)]]
        cells = [pen.icons(income) for income in incomes]
        table.add_row(paint(f"{pen.marks.colours[d]}{pen.marks.student}"), *(paint(cell) for cell in cells))
    return table
