"""The end of the game: points by item, places, the Big Revelation and the code of the game."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table

from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.sources import SCORE_ITEMS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.terminal.marks import paint
from altneu.games.alchemists.terminal.pen import Pen
from altneu.games.alchemists.terminal.revelation import revelation
from altneu.games.alchemists.views.code import code_of
from altneu.language.nouns import signed
from altneu.table.session import Event


def sheet(pen: Pen, state: AlchemistsState, log: list[Event]) -> Group:
    """Items that brought nobody anything are left out."""
    text = pen.labels.text
    seats = range(len(state.seats))
    table = Table(title=text("sheet.title"), title_style="bold", box=SIMPLE)
    table.add_column("", no_wrap=True)
    for seat in seats:
        table.add_column(paint(pen.player(seat), "bold"), justify="right")
    for item, row in points(state, log).items():
        table.add_row(pen.words.score_item(item), *(signed(str(vp)) for vp in row))
    table.add_section()
    totals = [signed(pen.words.amount("vp", int(state.seats[seat].vp))) for seat in seats]
    table.add_row(text("sheet.total"), *totals, style="bold")
    parts: list[RenderableType] = [table, *ranking(pen, state, totals)]
    parts += [revelation(state.secret, pen.words), paint(pen.words.text("lab.code", code=code_of(state)), "bold")]
    return Group(*parts)


def points(state: AlchemistsState, log: list[Event]) -> dict[int, list[int]]:
    """VP of every seat by item of the final scoring."""
    found = {item: [0] * len(state.seats) for item in range(len(SCORE_ITEMS))}
    for kind, seat, source, vp, _ in log:
        if kind == events.SCORED:
            found[source - sources.SCORING][seat] += vp
    return {item: row for item, row in found.items() if any(row)}


def ranking(pen: Pen, state: AlchemistsState, totals: list[str]) -> list[RenderableType]:
    """B-10.9: equal in VP and in gold left over means an equal place."""
    lines = []
    place, before = 0, (0, -1)
    for number, seat in enumerate(scoring.places(state), 1):
        now = (int(state.seats[seat].vp), int(state.seats[seat].remainder))
        place = place if now == before and number > 1 else number
        before = now
        line = paint(pen.labels.text("sheet.place", place=place, player=pen.player(seat), points=totals[seat]))
        if place == 1:
            line.stylize("bold")
        lines.append(line)
    return list(lines)
