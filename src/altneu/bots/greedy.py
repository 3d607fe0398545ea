"""Looks a few of its own choices ahead and takes what the game's own estimate likes best."""

from __future__ import annotations

from altneu.bots.base import Bot, Position
from altneu.kernel.flow import answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import State

DEPTH = 3  # own choices in a row
WIDTH = 60  # positions estimated for one option at most


class GreedyBot(Bot):
    @classmethod
    def can_play(cls, game: Game) -> bool:
        return type(game).estimate is not Game.estimate

    def choose(self, position: Position) -> int:
        world = position.world()
        best, best_worth = position.options[0], float("-inf")
        for option in position.options:
            worth = self.worth(position.game, world, option, position.seat)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def worth(self, game: Game, state: State, option: int, seat: int) -> float:
        """The best estimate within reach after taking `option`."""
        twin = state.copy()
        answer(twin, option)
        frontier = [twin]
        best = game.estimate(twin, seat)
        looked = 1
        for _ in range(DEPTH - 1):
            following = []
            for node in frontier:
                if asked(node) != seat:
                    continue
                for move in node.options:
                    if looked >= WIDTH:
                        return best
                    child = node.copy()
                    answer(child, move)
                    best = max(best, game.estimate(child, seat))
                    looked += 1
                    following.append(child)
            frontier = following
        return best
