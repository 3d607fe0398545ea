"""The score sheet: where every point came from, and the Big Revelation."""

from __future__ import annotations

from altneu.faces.wire import Points, ScoreSheet
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.sources import SCORE_ITEMS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.words.words import Words
from altneu.language import capital
from altneu.table.session import Event


def sheet_of(words: Words, state: AlchemistsState, log: list[Event]) -> ScoreSheet:
    items = [
        Points(title=capital(words.score_item(item)), vp=vp) for item, vp in points_by_item(state, log).items()
    ]
    return ScoreSheet(parts=[items], total=scoring.scores(state), places=scoring.places(state))


def points_by_item(state: AlchemistsState, log: list[Event]) -> dict[int, list[int]]:
    """VP of every seat by item of the final scoring; items that brought nobody anything are left out."""
    found = {item: [0] * len(state.seats) for item in range(len(SCORE_ITEMS))}
    for kind, seat, source, vp, _ in log:
        if kind == events.SCORED:
            found[source - sources.SCORING][seat] += vp
    return {item: row for item, row in found.items() if any(row)}
