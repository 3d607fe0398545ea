"""Any option, all alike."""

from altneu.bots.base import Bot, Position


class RandomBot(Bot):
    def choose(self, position: Position) -> int:
        return position.options[self.rng.randrange(len(position.options))]
