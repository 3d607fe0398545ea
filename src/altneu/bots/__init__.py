"""Players that are programs. They see their own view and worlds that fit it, never the real state."""

from altneu.bots.base import Bot, Position
from altneu.bots.greedy import GreedyBot
from altneu.bots.random import RandomBot
from altneu.bots.scholar import ScholarBot
from altneu.kernel.game import SetupError

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "scholar": ScholarBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "Position", "RandomBot", "ScholarBot", "bots_for", "check_bot"]


def bots_for(game: str) -> list[str]:
    """The bots that can play this game."""
    return [kind for kind, bot in BOTS.items() if not bot.games or game in bot.games]


def check_bot(game: str, kind: str) -> None:
    """A SetupError for a bot that there is not, or not in this game."""
    others = ", ".join(bots_for(game))
    if kind not in BOTS:
        raise SetupError(f"there is no bot {kind!r}; bots are {others}")
    if kind not in bots_for(game):
        raise SetupError(f"the bot {kind} plays only {', '.join(BOTS[kind].games)}; bots of {game} are {others}")
