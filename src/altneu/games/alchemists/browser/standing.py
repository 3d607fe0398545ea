"""What every seat would have if the game ended now, as far as a viewer may know."""

from __future__ import annotations

from altneu.faces.wire import Points, ScoreSheet, Standing
from altneu.games.alchemists.actions.artifacts import artifact_points
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.browser.sheet import sheet_of
from altneu.games.alchemists.kings_golem.funding import has_hidden
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import FEATHER_IN_CAP
from altneu.games.alchemists.views.view import members
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import BIT
from altneu.language import Catalogue, capital
from altneu.table.session import Event


def standing_of(words: Words, texts: Catalogue, state: AlchemistsState, log: list[Event], viewer: int) -> Standing:
    """Whether theories, articles and reports are right is not known to anybody."""
    if state.top is None:
        return Standing(sheet=sheet_of(words, texts, state, log))
    seats = range(len(state.seats))
    items = [known_items(state, seat, seat == viewer) for seat in seats]
    rows = {item: [found.get(item, 0) for found in items] for item in sorted({k for found in items for k in found})}
    total = [sum(found.values()) for found in items]
    return Standing(
        sheet=ScoreSheet(
            parts=[[Points(title=capital(words.score_item(item)), vp=vp) for item, vp in rows.items() if any(vp)]],
            total=total,
            places=sorted(seats, key=lambda seat: -total[seat]),
        ),
        note=texts.text("standing.note"),
    )


def known_items(state: AlchemistsState, seat: int, is_own: bool) -> dict[int, int]:
    """By item of the final scoring (B-10, K-15.4): of another seat only what lies open."""
    box, board, court = state.box, state.seats[seat], state.court
    artifacts = members(board.artifacts)
    secret = int(court.secret[seat])
    if is_own and has_hidden(state, seat):
        artifacts.append(secret)
    gold = board.gold + box.favor_gold * size(board.favors) + box.approval_gold * court.approvals[seat]
    found = {
        scoring.REPUTATION: int(board.reputation),
        scoring.ARTIFACT_ITEM: sum(
            int(artifact_points(state, seat, artifact))
            for artifact in artifacts
            if is_own or artifact != FEATHER_IN_CAP  # what lies under it is its owner's to know
        ),
        scoring.GRANT_ITEM: sum(int(box.grant_vp[grant]) for grant in members(board.grants)),
        scoring.GOLD: int(gold // box.gold_per_vp),
        scoring.ANIMATION: int(box.animation_vp) if box.has_golem and court.animated & BIT[seat] else 0,
    }
    if is_own and secret >= 0:
        found[scoring.SECRET_ARTIFACT] = max(0, int(box.secret_worth - box.artifact_cost[secret]))
    return found
