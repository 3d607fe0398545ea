"""Where the VP of a game came from, told by its log: by source during the game, round by round, at the end."""

from __future__ import annotations

from altneu.games.golem.rounds import scoring
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import START_VP

Event = tuple[int, int, int, int, int]

START = "start"
BEFORE = "before"  # all that came before the final scoring

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


def is_final(source: int) -> bool:
    """One of the items of G-16.1."""
    return sources.SCORING <= source < sources.AUTOMA_CARD


def points_by_group(state: GolemState, log: list[Event]) -> dict[str, list[int]]:
    """VP of each seat before the final scoring; empty where the log does not tell all of them."""
    seats = len(state.seats)
    points = {START: [START_VP] * seats} | {group: [0] * seats for group in GROUPS.values()}
    for kind, seat, source, amount, _ in log:
        if kind == events.SCORED and source != sources.SETUP and not is_final(source):
            points[group_of(source)][seat] += amount
    before = [points_before(state, seat) for seat in range(seats)]
    if [sum(column) for column in zip(*points.values(), strict=True)] != before:
        return {}
    return {group: row for group, row in points.items() if any(row)}


def points_before(state: GolemState, seat: int) -> int:
    """The VP of a seat when the final scoring began, or now while the game goes on."""
    final = sum(scoring.breakdown(state, seat)) if state.top is None else 0
    return int(state.seats[seat].vp) - final


def points_by_round(state: GolemState, log: list[Event]) -> list[list[int]]:
    """VP of every seat at the end of each round, read from the log's end back to its start, and now."""
    points = [int(board.vp) for board in state.seats]
    rounds = [list(points)]
    is_last = state.top is None
    for kind, seat, source, a, _ in reversed(log):
        if is_last and (kind != events.SCORED or not is_final(source)):
            is_last = False
            rounds.insert(0, list(points))
        if kind == events.ROUND_BEGAN and a > 1:
            rounds.insert(0, list(points))
        elif kind == events.SCORED:
            points[seat] -= a
    return rounds
