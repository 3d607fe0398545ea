"""Players that are programs. They see their own view and worlds that fit it, never the real state."""

from altneu.bots.base import Bot, Position
from altneu.bots.greedy import GreedyBot
from altneu.bots.random import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "Position", "RandomBot"]
