"""The score sheet: final scoring, VP by source, places."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Group
from rich.table import Table

from altneu.cli.golem.marks import paint
from altneu.cli.golem.pen import Pen
from altneu.games.golem import events, scoring, sources
from altneu.games.golem.sources import SCORE_ITEMS
from altneu.games.golem.state import GolemState
from altneu.games.golem.terms import START_VP
from altneu.table.session import Event

# Sources that belong together, by the first source of each group.
GROUPS = {
    sources.ROW: "rows",
    sources.ACTION: "action_tiles",
    sources.NEIGHBOURHOOD: "neighbourhoods",
    sources.CHARACTER: "characters",
    sources.BOOK: "books",
    sources.UPGRADE: "upgrades",
    sources.GRAVE: "cemetery",
    sources.START: "starting_tiles",
    sources.STREET: "streets",
    sources.ARTIFACT: "artifacts",
    sources.RESEARCH_TRACK: "research_track",
    sources.GOLEM_TRACK: "golem_track",
    sources.MOVEMENT: "movement",
    sources.INFLUENCE: "characters",
    sources.UPGRADE_PHASE: "upgrades",
    sources.CONTROL: "control",
    sources.AUTOMA_CARD: "automa_cards",
}


def group_of(source: int) -> str:
    return GROUPS[max(first for first in GROUPS if first <= source)]


def points_by_group(state: GolemState, log: list[Event]) -> dict[str, list[int]]:
    """VP of each seat before the final scoring; empty where the log does not tell all of them."""
    seats = len(state.seats)
    points = {"start": [START_VP] * seats} | {group: [0] * seats for group in GROUPS.values()}
    for kind, seat, source, amount, _ in log:
        is_final = sources.SCORING <= source < sources.AUTOMA_CARD
        if kind == events.SCORED and source != sources.SETUP and not is_final:
            points[group_of(source)][seat] += amount
    before = [points_before(state, seat) for seat in range(seats)]
    if [sum(column) for column in zip(*points.values(), strict=True)] != before:
        return {}
    return {group: row for group, row in points.items() if any(row)}


def points_before(state: GolemState, seat: int) -> int:
    """The VP of a seat when the final scoring began."""
    return int(state.seats[seat].vp) - sum(scoring.breakdown(state, seat))


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
        table.add_row(text(f"sheet.{group}"), *(str(points) for points in row), style="dim")
    table.add_row(text("sheet.before"), *(str(points_before(state, seat)) for seat in seats), end_section=True)
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
