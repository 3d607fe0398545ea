"""What every seat would have if the game ended now, as far as a viewer may know."""

from __future__ import annotations

from altneu.faces.wire import Points, ScoreSheet, Standing
from altneu.games.golem.rounds import scoring
from altneu.games.golem.state import sources
from altneu.games.golem.state.sources import SCORE_ITEMS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue, capital

GOAL_ITEMS = (SCORE_ITEMS.index("goals"), SCORE_ITEMS.index("variety of goals"))


def standing_of(words: Words, texts: Catalogue, state: GolemState, viewer: int) -> Standing:
    """Goals are counted for the viewer, and for the Automa, whose goals are worth the same whatever they ask for."""
    seats = range(len(state.seats))
    items = [known_items(state, seat, viewer) for seat in seats]
    now = Points(title=texts.text("standing.now"), vp=[int(board.vp) for board in state.seats])
    final = [
        Points(title=capital(words.source(sources.SCORING + item)), vp=[items[seat][item] for seat in seats])
        for item in range(len(SCORE_ITEMS))
    ]
    total = [int(state.seats[seat].vp) + sum(items[seat]) for seat in seats]
    order = [int(seat) for seat in state.order] or list(seats)
    hides = any(seat not in (viewer, state.box.automa) for seat in seats)
    return Standing(
        sheet=ScoreSheet(
            parts=[[now], final],
            total=total,
            places=sorted(seats, key=lambda seat: (-total[seat], order.index(seat) if seat in order else seat)),
        ),
        note=texts.text("standing.goals" if viewer in seats else "standing.all_goals") if hides else "",
    )


def known_items(state: GolemState, seat: int, viewer: int) -> list[int]:
    items = [int(points) for points in scoring.breakdown(state, seat)]
    if seat not in (viewer, state.box.automa):
        for item in GOAL_ITEMS:
            items[item] = 0
    return items
