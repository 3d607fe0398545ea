"""Final scoring, one effect for each step of the base game, and who wins (B-10, K-15.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import artifact_points
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.lab.alchemy import sign_of
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, KINDS, RED_SEAL, WISDOM_IDOL
from altneu.kernel.state import BIT, Effect, Frame

# Items of the score sheet, as in sources.SCORE_ITEMS.
REPUTATION: Final = 0
ARTIFACT_ITEM: Final = 1
SECRET_ARTIFACT: Final = 2
GRANT_ITEM: Final = 3
GOLD: Final = 4
THEORIES: Final = 5
ARTICLES: Final = 6
IDOL: Final = 7
REPORTS: Final = 8
ANIMATION: Final = 9

NO_COLOUR: Final = -1  # a right theory
SEVERAL: Final = -2  # wrong in more than one colour


def score(state: AlchemistsState, seat: i64, item: i64, vp: i64) -> None:
    """B-10.8: VP, which may be negative."""
    if vp != 0:
        state.own(seat).vp += vp
        state.tell(events.SCORED, seat, sources.SCORING + item, vp)


def scores(state: AlchemistsState) -> list[int]:
    return [int(board.vp) for board in state.seats]


def places(state: AlchemistsState) -> list[int]:
    """B-10.9: seats from first to last place, by VP, then by gold left over."""
    return sorted(range(int(state.box.players)), key=lambda seat: (-state.seats[seat].vp, -state.seats[seat].remainder))


def winners(state: AlchemistsState) -> list[int]:
    """B-10.9: who is equal to the first in VP and in gold left over shares the victory."""
    return shared_places(state)[0]


def shared_places(state: AlchemistsState) -> list[list[int]]:
    """The places from first to last; who is equal in VP and in gold left over shares one (B-10.9)."""
    found: list[list[int]] = []
    for seat in places(state):
        board = state.seats[seat]
        last = state.seats[found[-1][0]] if found else None
        if last is not None and last.vp == board.vp and last.remainder == board.remainder:
            found[-1].append(seat)
        else:
            found.append([seat])
    return found


class ScoreReputation(Effect[AlchemistsState]):
    """B-10.1."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            score(state, seat, REPUTATION, state.seats[seat].reputation)
            seat += 1


class ScoreArtifacts(Effect[AlchemistsState]):
    """B-10.2."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            vp: i64 = 0
            artifact: i64 = 0
            while artifact < len(ARTIFACTS):
                if state.seats[seat].has(artifact):
                    vp += artifact_points(state, seat, artifact)
                artifact += 1
            score(state, seat, ARTIFACT_ITEM, vp)
            seat += 1


class ScoreGrants(Effect[AlchemistsState]):
    """B-10.3."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        worth = state.box.grant_vp
        seat: i64 = 0
        while seat < state.box.players:
            vp: i64 = 0
            grant: i64 = 0
            while grant < len(worth):
                if state.seats[seat].grants & BIT[grant]:
                    vp += worth[grant]
                grant += 1
            score(state, seat, GRANT_ITEM, vp)
            seat += 1


class ScoreGold(Effect[AlchemistsState]):
    """B-10.4, B-10.5: favor cards and approval tokens count as gold; what is left over breaks ties."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        box = state.box
        seat: i64 = 0
        while seat < box.players:
            board = state.own(seat)
            gold = board.gold + box.favor_gold * size(board.favors) + box.approval_gold * state.court.approvals[seat]
            score(state, seat, GOLD, gold // box.gold_per_vp)
            board.remainder = gold % box.gold_per_vp
            seat += 1


def wrong_colour(token: i64, alchemical: i64) -> i64:
    """The only colour in which a theory is wrong, or NO_COLOUR, or SEVERAL."""
    wrong: i64 = NO_COLOUR
    colour: i64 = 0
    while colour < 3:
        if sign_of(token, colour) != sign_of(alchemical, colour):
            wrong = colour if wrong == NO_COLOUR else SEVERAL
        colour += 1
    return wrong


class ScoreTheories(Effect[AlchemistsState]):
    """B-10.6, B-10.7: the Lab reveals the alchemicals, the theories their seals; conflicts do not matter (B-5.5.18)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        box = state.box
        points = [0] * int(box.players)
        ingredient: i64 = 0
        while ingredient < KINDS:
            alchemical = state.secret.alchemicals[ingredient]
            state.tell(events.REVEALED, 0, sources.SCORING + THEORIES, ingredient, alchemical)
            token = state.tokens[ingredient]
            seat: i64 = 0
            while token >= 0 and seat < box.players:
                face = state.seals[4 * ingredient + seat]
                if face >= 0:
                    wrong = wrong_colour(token, alchemical)
                    state.tell(events.SEAL_REVEALED, seat, sources.SCORING + THEORIES, face, ingredient)
                    if wrong == NO_COLOUR:
                        points[seat] += box.seal_points[face]
                    elif wrong == SEVERAL or face != RED_SEAL + wrong:
                        points[seat] += box.wrong_seal
                seat += 1
            ingredient += 1
        seat = 0
        while seat < box.players:
            score(state, seat, THEORIES, points[seat])
            seat += 1


class ScoreWisdomIdol(Effect[AlchemistsState]):
    """B-12.18: 1 VP for each seal of the owner, of any kind, on a right theory or article (K-15.13.2)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            if state.seats[seat].has(WISDOM_IDOL):
                right = state.expansion.right_articles(state, seat)
                ingredient: i64 = 0
                while ingredient < KINDS:
                    is_right = state.tokens[ingredient] == state.secret.alchemicals[ingredient]
                    if is_right and state.seals[4 * ingredient + seat] >= 0:
                        right += 1
                    ingredient += 1
                score(state, seat, IDOL, state.box.idol_vp * right)
            seat += 1


SCORE_REPUTATION: Final = ScoreReputation("score reputation")
SCORE_ARTIFACTS: Final = ScoreArtifacts("score artifacts")
SCORE_GRANTS: Final = ScoreGrants("score grants")
SCORE_GOLD: Final = ScoreGold("score gold")
SCORE_THEORIES: Final = ScoreTheories("score theories")
SCORE_WISDOM_IDOL: Final = ScoreWisdomIdol("score wisdom idol")
