"""The score sheet: where every point came from."""

from __future__ import annotations

from altneu.faces.wire import Aim, Aims, Points, ScoreSheet
from altneu.games.golem.rounds import scoring
from altneu.games.golem.rounds.goals import is_fulfilled
from altneu.games.golem.state import sources
from altneu.games.golem.state.sources import SCORE_ITEMS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOAL_IDS, VP
from altneu.games.golem.views.points import BEFORE, points_before, points_by_group
from altneu.games.golem.views.view import members
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue, capital
from altneu.table.session import Event


def sheet_of(words: Words, texts: Catalogue, state: GolemState, log: list[Event]) -> ScoreSheet:
    """During the game by groups of sources, one line where the log does not reach back; then the items of
    G-16.1, where the game came to them."""
    seats = range(len(state.seats))
    items = [scoring.breakdown(state, seat) for seat in seats]
    groups = points_by_group(state, log) or {BEFORE: [points_before(state, seat) for seat in seats]}
    during = [Points(title=capital(words.points(group)), vp=vp) for group, vp in groups.items()]
    final = [
        Points(title=capital(words.source(sources.SCORING + item)), vp=[int(items[seat][item]) for seat in seats])
        for item in range(len(SCORE_ITEMS))
    ]
    goals = [goals_of(words, state, seat) for seat in seats]
    return ScoreSheet(
        parts=[during, final] if state.top is None else [during],
        total=scoring.scores(state),
        places=scoring.places(state),
        aims=Aims(title=texts.text("sheet.goals"), seats=goals) if any(goals) else None,
        tie_break=texts.text("sheet.tie_break") if is_tied(state) else "",
    )


def is_tied(state: GolemState) -> bool:
    """Whether the first place was decided by the turn order (G-16.2)."""
    points = sorted(scoring.scores(state))
    return len(points) > 1 and points[-1] == points[-2]


def goals_of(words: Words, state: GolemState, seat: int) -> list[Aim]:
    cards = members(state.seats[seat].goals)
    if seat == state.box.automa:
        # by its level, whatever the card asks for.
        worth = words.names.amount(VP, int(scoring.GOAL_VP[state.box.level - 1]))
        name_of = words.names.name_of
        told = [words.names.text("choice.deal_goal", name=name_of(GOAL_IDS[goal]), goal=worth) for goal in cards]
        return [Aim(words=text, is_reached=True) for text in told]
    return [
        Aim(words=words.phrases.goal(state.box, goal), is_reached=bool(is_fulfilled(state, seat, goal)))
        for goal in cards
    ]
