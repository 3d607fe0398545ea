"""Plans its own whole turn, all nested questions included, and takes the first step of the best plan."""

from __future__ import annotations

from typing import ClassVar, Final

from altneu.bots.base import Position
from altneu.bots.thinker import Thinker
from altneu.search.turn import TurnSearch

FIRST_WIDTH: Final = 2  # states kept at each depth; doubled while the budget lasts
WIDEST: Final = 256


class PlannerBot(Thinker):
    usual: ClassVar[int] = 300
    usual_pure: ClassVar[int] = 300

    def choose(self, position: Position) -> int:
        search = TurnSearch(self.judgement(position.game), self.rng)
        world = position.first_world()
        clock = self.budget.start()
        width = FIRST_WIDTH
        while True:
            before = search.nodes
            values = search.values(world, position.seat, width, clock.left(search.nodes))
            width *= 2
            wider = search.nodes + 2 * (search.nodes - before)  # about what the next, wider, search would come to
            if width > WIDEST or clock.is_over(wider):
                return position.options[values.index(max(values))]
