"""Plans like the planner; where a turn begins, plays the best plans on to the end of the round, everybody planning."""

from __future__ import annotations

from typing import ClassVar, Final

from altneu.bots.base import Position
from altneu.bots.thinker import Thinker
from altneu.kernel.flow import answer
from altneu.search.rollout import Rollout
from altneu.search.turn import TurnSearch

PLAN_WIDTH: Final = 8
PLAN_NODES: Final = 1500
CANDIDATES: Final = 5
NEAR: Final = 8.0  # points: what is expected to be worse than the best by more is not tried
ROLLOUT_WIDTH: Final = 3
ROLLOUT_NODES: Final = 60


class StrategistBot(Thinker):
    usual: ClassVar[int] = 4_000
    usual_pure: ClassVar[int] = 1_500

    def choose(self, position: Position) -> int:
        search = TurnSearch(self.judgement(position.game), self.rng)
        rollout = Rollout(search, ROLLOUT_WIDTH, ROLLOUT_NODES)
        clock = self.budget.start()
        world = position.first_world()
        values = search.values(world, position.seat, PLAN_WIDTH, min(PLAN_NODES, clock.left(0)))
        if not search.evaluation.begins_turn(world):  # the rest of a turn goes by its plan
            return position.options[values.index(max(values))]
        ranked = sorted(zip(values, position.options, strict=True), key=lambda pair: -pair[0])
        tried = [option for value, option in ranked[:CANDIDATES] if value > ranked[0][0] - NEAR]
        if len(tried) == 1:
            return tried[0]
        totals = dict.fromkeys(tried, 0.0)
        last = search.evaluation.stage(world)
        rounds = 0
        while not clock.is_over(search.nodes) or rounds == 0:
            world = position.world()
            for option in tried:
                state = world.copy()
                answer(state, option)
                state = rollout.run(rollout.finish_turn(state, position.seat), last)
                totals[option] += rollout.margins(state)[position.seat]
            rounds += 1
        return max(tried, key=lambda option: totals[option])
