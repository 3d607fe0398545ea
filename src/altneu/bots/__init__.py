"""Players that are programs. They see their own view and worlds that fit it, never the real state."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from librt.random import Random

from altneu.bots.base import Bot, Position
from altneu.bots.budget import Budget, read_budget
from altneu.bots.greedy import GreedyBot
from altneu.bots.mcts import MctsBot
from altneu.bots.planner import PlannerBot
from altneu.bots.random import RandomBot
from altneu.bots.strategist import StrategistBot
from altneu.games import KITS
from altneu.kernel.game import SetupError
from altneu.kit import room

OF_EVERY_GAME: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "strategist": StrategistBot,
    "mcts": MctsBot,
}


class Bots(Mapping[str, type[Bot]]):
    """Players by name: those of every game, then those that a game brings along, imported when first asked for."""

    @cached_property
    def known(self) -> dict[str, type[Bot]]:
        return OF_EVERY_GAME | {name: room(bot) for kit in KITS.values() for name, bot in kit.bots.items()}

    def __getitem__(self, name: str) -> type[Bot]:
        return self.known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


BOTS: Final = Bots()
LEVELS = ("random", "greedy", "planner", "strategist", "mcts")  # of Golem, each stronger than the one before

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "GreedyBot",
    "MctsBot",
    "PlannerBot",
    "Position",
    "RandomBot",
    "StrategistBot",
    "bots_for",
    "check_bot",
    "is_bot",
    "new_bot",
    "quick_bots",
    "read_budget",
]


def bots_for(game: str) -> list[str]:
    """The bots that can play this game."""
    return [kind for kind, bot in BOTS.items() if not bot.games or game in bot.games]


def quick_bots(game: str) -> list[str]:
    """Those of them that answer at once, without a search."""
    return [kind for kind in bots_for(game) if not BOTS[kind].has_budget]


def is_bot(kind: str) -> bool:
    """Whether a seat of this kind, as `greedy` or `mcts:1s`, is played by a bot."""
    return kind.partition(":")[0] in BOTS


def check_bot(game: str, kind: str) -> None:
    """A SetupError for a bot that there is not, or not in this game, or with a budget it cannot have."""
    name, colon, budget = kind.partition(":")
    others = ", ".join(bots_for(game))
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; bots are {others}")
    if name not in bots_for(game):
        raise SetupError(f"the bot {name} plays only {', '.join(BOTS[name].games)}; bots of {game} are {others}")
    if colon:
        if not BOTS[name].has_budget:
            thinkers = ", ".join(bot for bot in bots_for(game) if BOTS[bot].has_budget) or "none here"
            raise SetupError(
                f"the bot {name} has no budget, so leave {colon + budget!r} out; those with one: {thinkers}"
            )
        read_budget(budget)


def new_bot(kind: str, rng: Random, personality: int | None = None) -> Bot:
    """The bot of a seat, as `greedy` or `mcts:1s`; without a personality given it draws its own."""
    name, colon, budget = kind.partition(":")
    return BOTS[name](rng, read_budget(budget) if colon else None, personality)
