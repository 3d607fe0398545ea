"""The score sheet: where every point came from; and what each round left the seats with."""

from __future__ import annotations

from altneu.faces.wire import Points, ScoreSheet
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.sources import SCORE_ITEMS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital
from altneu.table.session import Event


def sheet_of(words: Words, texts: Catalogue, state: AlchemistsState, log: list[Event]) -> ScoreSheet:
    """A game that people ended before its end has brought no points (B-10)."""
    items = [Points(title=capital(words.score_item(item)), vp=vp) for item, vp in points_by_item(state, log).items()]
    return ScoreSheet(
        parts=[items],
        total=scoring.scores(state),
        places=scoring.places(state),
        tie_break=texts.text("sheet.tie_break") if is_decided_by_gold(state) else "",
    )


def points_by_item(state: AlchemistsState, log: list[Event]) -> dict[int, list[int]]:
    """VP of every seat by item of the final scoring; items that brought nobody anything are left out."""
    found = {item: [0] * len(state.seats) for item in range(len(SCORE_ITEMS))}
    for kind, seat, source, vp, _ in log:
        if kind == events.SCORED:
            found[source - sources.SCORING][seat] += vp
    return {item: row for item, row in found.items() if any(row)}


def is_decided_by_gold(state: AlchemistsState) -> bool:
    """B-10.9: whether the first has as many points as the second and more gold left over."""
    first, second = (state.seats[seat] for seat in scoring.places(state)[:2])
    return state.top is None and bool(first.vp == second.vp and first.remainder != second.remainder)


def points_by_round(state: AlchemistsState, log: list[Event]) -> list[list[int]]:
    """The reputation of every seat at the end of each round, which is worth as many points (B-10.1), read from the
    log's end back to its start; last the points, once they are scored."""
    reputation = [int(board.reputation) for board in state.seats]
    is_over = state.top is None
    rounds = [scoring.scores(state)] if is_over else [list(reputation)]
    for kind, seat, source, a, _ in reversed(log):
        if is_over and source < sources.SCORING:
            is_over = False
            rounds.insert(0, list(reputation))
        if kind == events.ROUND_BEGAN and a > 1:
            rounds.insert(0, list(reputation))
        elif kind == events.REPUTATION:
            reputation[seat] -= a
    return rounds
