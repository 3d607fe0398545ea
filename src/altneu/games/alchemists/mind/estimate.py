"""A rough worth of a position: what would score now, and what is likely to become points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import artifact_points
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.kings_golem.articles import seal_vp, wrong_slots
from altneu.games.alchemists.kings_golem.reports import report_points
from altneu.games.alchemists.rounds.scoring import NO_COLOUR, SEVERAL, wrong_colour
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, COLOURS, KINDS, ORGANS, RED_SEAL, ROUNDS
from altneu.kernel.state import BIT

# VP, less towards the end of the game.
INGREDIENT: Final = 0.25
FAVOR: Final = 0.3  # besides the gold it becomes
ARTIFACT: Final = 1.0
NOTE: Final = 0.5  # an observation
TEST: Final = 0.4  # of the golem
SEAL: Final = 0.8  # on a theory or article, for the conferences and grants
UNUSED: Final = 0.1  # a seal not yet placed


def estimate(state: AlchemistsState, seat: i64) -> float:
    board = state.seats[seat]
    if state.top is None:
        return float(board.vp)
    box = state.box
    left = float(ROUNDS + 1 - state.round) / ROUNDS  # share of the game to come
    gold = board.gold + box.favor_gold * size(board.favors) + box.approval_gold * state.court.approvals[seat]
    points = float(board.reputation) + float(gold) / float(box.gold_per_vp)
    points += float(theory_points(state, seat) + court_points(state, seat) + grant_points(state, seat))
    artifact: i64 = 0
    while artifact < len(ARTIFACTS):
        if board.has(artifact):
            points += float(artifact_points(state, seat, artifact)) + ARTIFACT * left
        artifact += 1
    points += left * (INGREDIENT * float(board.cards()) + FAVOR * float(size(board.favors)))
    points += left * (NOTE * float(len(board.observed)) + TEST * float(state.court.tests[seat]))
    points += left * (SEAL * float(seals_placed(state, seat)) + UNUSED * float(size(board.seals)))
    return points


def theory_points(state: AlchemistsState, seat: i64) -> i64:
    """B-10.6, B-10.7: own seals on theories, if this world is the real one."""
    box = state.box
    points: i64 = 0
    k: i64 = 0
    while k < KINDS:
        face = state.seals[4 * k + seat]
        if state.tokens[k] >= 0 and face >= 0:
            wrong = wrong_colour(state.tokens[k], state.secret.alchemicals[k])
            if wrong == NO_COLOUR:
                points += box.seal_points[face]
            elif wrong == SEVERAL or face != RED_SEAL + wrong:
                points += box.wrong_seal
        k += 1
    return points


def court_points(state: AlchemistsState, seat: i64) -> i64:
    """K-5.29, K-9: articles, reports and the animation."""
    points: i64 = 0
    colour: i64 = 0
    while colour < len(COLOURS):
        face = state.court.seals[4 * colour + seat]
        if face >= 0:
            points += seal_vp(state, wrong_slots(state, colour), face)
        colour += 1
    if state.box.has_golem:
        organ: i64 = 0
        while organ < len(ORGANS):
            points += report_points(state, seat, organ)
            organ += 1
        if state.court.animated & BIT[seat]:
            points += state.box.animation_vp
    return points


def grant_points(state: AlchemistsState, seat: i64) -> i64:
    points: i64 = 0
    grant: i64 = 0
    while grant < len(state.box.grant_vp):
        if state.seats[seat].grants & BIT[grant]:
            points += state.box.grant_vp[grant]
        grant += 1
    return points


def seals_placed(state: AlchemistsState, seat: i64) -> i64:
    count: i64 = 0
    k: i64 = 0
    while k < KINDS:
        if state.seals[4 * k + seat] >= 0:
            count += 1
        k += 1
    k = 0
    while k < len(COLOURS):
        if state.court.seals[4 * k + seat] >= 0:
            count += 1
        k += 1
    return count
