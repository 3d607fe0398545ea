"""The score sheet: final scoring, VP by source, places."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Group
from rich.table import Table

from altneu.games.golem.rounds import scoring
from altneu.games.golem.state import sources
from altneu.games.golem.state.sources import SCORE_ITEMS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Pen
from altneu.games.golem.views.points import BEFORE, points_before, points_by_group
from altneu.table.session import Event


def sheet(pen: Pen, state: GolemState, log: list[Event]) -> Group:
    text = pen.labels.text
    seats = range(len(state.seats))
    places = scoring.places(state)
    items = [scoring.breakdown(state, seat) for seat in seats]
    table = Table(title=text("sheet.title"), title_style="bold", box=SIMPLE)
    table.add_column("")
    for seat in seats:
        table.add_column(paint(pen.player(seat), "bold"), justify="right")
    for group, row in points_by_group(state, log).items():
        table.add_row(pen.words.points(group), *(str(points) for points in row), style="dim")
    before = [str(points_before(state, seat)) for seat in seats]
    table.add_row(pen.words.points(BEFORE), *before, end_section=True)
    for item in range(len(SCORE_ITEMS)):
        table.add_row(pen.names.source(sources.SCORING + item), *(str(items[seat][item]) for seat in seats))
    table.add_section()
    table.add_row(text("sheet.total"), *(f"{state.seats[seat].vp} {pen.vp}" for seat in seats), style="bold")
    ranking = [
        paint(text("sheet.place", place=place, player=pen.player(seat), points=f"{state.seats[seat].vp} {pen.vp}"))
        for place, seat in enumerate(places, 1)
    ]
    ranking[0].stylize("bold")
    return Group(table, *ranking)
