"""Theory board, encyclopedia and research board."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from altneu.faces.flow import grid
from altneu.games.alchemists.kings_golem.articles import claimed_sign
from altneu.games.alchemists.kings_golem.research import has_animated
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COLOURS, ENCYCLOPEDIA_GRANT, ORGANS, SHEET, SLOTS
from altneu.games.alchemists.terminal.marks import paint
from altneu.games.alchemists.terminal.pen import Flow, Pen
from altneu.games.alchemists.views.view import is_over, members

COLUMNS = 2


def seals(pen: Pen, state: AlchemistsState, viewer: int | None, row: Any, place: int) -> str:
    """The owners; the face only for who put it there, until the end (B-4.5)."""
    found = []
    for seat in range(len(state.seats)):
        face = int(row[4 * place + seat])
        if face >= 0:
            known = f"({pen.words.seal(face)})" if seat == viewer or is_over(state) else ""
            found.append(f"{pen.marks.seats[seat]}{known}")
    return " ".join(found)


def theories(pen: Pen, state: AlchemistsState, viewer: int | None) -> Table:
    """Every ingredient with its token, its seals and its conflicts."""
    table = grid(*(0,) * COLUMNS)
    cells: list[RenderableType] = []
    for ingredient in SHEET:
        name = pen.words.ingredient(ingredient)
        token = int(state.tokens[ingredient])
        if token < 0:
            cells.append(Text(f"{name} {pen.marks.nothing}", style="dim"))
            continue
        parts = [name, pen.words.alchemical(token), seals(pen, state, viewer, state.seals, ingredient)]
        rivals = [other(pair, ingredient) for pair in members(state.conflicts) if ingredient in ALL_PAIRS[pair]]
        parts += [f"{pen.marks.conflict} {pen.words.ingredient(rival)}" for rival in rivals]
        cells.append(paint(" ".join(parts)))
    for k in range(0, len(cells), COLUMNS):
        table.add_row(*cells[k : k + COLUMNS])
    return table


def other(pair: int, ingredient: int) -> int:
    first, second = ALL_PAIRS[pair]
    return second if first == ingredient else first


def grants(pen: Pen, state: AlchemistsState) -> Flow:
    """Those not yet taken, with the ingredients they lie between."""
    found = []
    for grant in members(state.grants):
        name = pen.words.grant(grant)
        if grant == ENCYCLOPEDIA_GRANT:
            found.append(name)
        else:
            found.append(f"{name} ({pen.words.phrases.grant_place(state.box, grant)})")
    return pen.listed("grants", found)


def encyclopedia(pen: Pen, state: AlchemistsState, viewer: int | None) -> list[RenderableType]:
    """An article a colour: each slot with its ingredient and the sign claimed."""
    court = state.court
    lines: list[RenderableType] = []
    for colour in range(len(COLOURS)):
        if court.signs[colour] < 0:
            lines.append(Flow([f"{pen.words.article(colour)} {pen.marks.nothing}"], "dim"))
            continue
        claims = []
        for slot in range(len(SLOTS)):
            sign = pen.words.sign(int(claimed_sign(state, colour, slot)))
            ingredient = pen.words.ingredient(int(court.slots[len(SLOTS) * colour + slot]))
            claims.append(f"{pen.words.slot(slot)} {ingredient} {sign};")
        owners = seals(pen, state, viewer, court.seals, colour)
        lines.append(Flow([f"{pen.words.article(colour)}:", *claims, owners]))
    return lines


def research(pen: Pen, state: AlchemistsState) -> Flow:
    """Approval tokens on the space; each player's tests, and how many tokens lie in each report."""
    court = state.court
    parts = [f"{pen.label('on_space')} {pen.words.amount('approval', int(court.on_space))};"]
    for seat in range(len(state.seats)):
        done = [pen.label("animated") if has_animated(state, seat) else pen.label("tests", n=int(court.tests[seat]))]
        for organ in range(len(ORGANS)):
            tokens = len(members(court.reports[2 * seat + organ]))
            if tokens:
                done.append(f"{pen.words.organ(organ)} {tokens}")
        parts.append(f"{pen.marks.seats[seat]} {', '.join(done)}")
    return Flow(parts)
