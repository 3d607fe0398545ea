"""What may be reached: goals and the bonus of the character, by the chance to get them."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.mind.time import Time
from altneu.games.golem.mind.weights import GOAL, GOAL_TYPES, HALF, INFLUENCE, PACE
from altneu.games.golem.mind.yields import Yields
from altneu.games.golem.rounds.goals import achieved
from altneu.games.golem.rounds.scoring import VARIETY
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import WHITE
from altneu.kernel.state import BIT


@final
class Reach:
    def __init__(self, w: vec[float], yields: Yields, time: Time) -> None:
        self.w = w
        self.yields = yields
        self.time = time

    def of_goals(self, state: GolemState, seat: i64) -> float:
        """Each goal by the chance to fulfil it, and the variety of types."""
        box = state.box
        goals = state.seats[seat].goals
        share = self.time.share
        points = 0.0
        types = 0.0
        best = 0.0
        kind: i64 = -1
        goal: i64 = 0
        while goals:
            if goals & BIT[goal]:
                goals &= ~BIT[goal]
                if box.goal_kind[goal] != kind:
                    types += best
                    best = 0.0
                    kind = box.goal_kind[goal]
                missing = float(box.goal_threshold[goal] - achieved(state, seat, kind))
                chance = 1.0
                if missing > 0.0:
                    reach = self.w[PACE + kind] * share
                    chance = max(0.0, min(0.95, 0.5 + 0.5 * (reach - missing) / (0.5 + reach)))
                    if share == 0.0:
                        chance = 0.0
                points += chance * float(box.goal_vp[goal])
                best = max(best, chance)
            goal += 1
        types += best
        whole = int(types)
        low = float(VARIETY[min(whole, 4)])
        high = float(VARIETY[min(whole + 1, 4)])
        return self.w[GOAL] * points + self.w[GOAL_TYPES] * (low + (high - low) * (types - float(whole)))

    def of_character(self, state: GolemState, board: Seat) -> float:
        """The bonus of the character, by the marbles in the eyes beside it."""
        if not self.time.can_influence or state.round == 0:
            return 0.0
        box = state.box
        character = state.palace[state.round - 1]
        bonus = self.yields.character[character]
        left = box.character_left[character]
        right = box.character_right[character]
        first = board.eyes[0]
        second = board.eyes[1]
        fits: i64 = 0
        if first == WHITE or first == left or first == right:
            fits += 1
        if second >= 0 and (second == WHITE or second == left or second == right):
            fits += 0 if first == second and first != WHITE else 1
        marbles = board.marbles()
        if marbles == 2:
            return self.w[INFLUENCE] * bonus if fits == 2 else 0.0
        if fits < marbles:
            return 0.0
        return self.w[HALF] * (1.0 if marbles == 1 else 0.6) * bonus
