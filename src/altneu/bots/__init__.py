"""Players that are programs. They see their own view and worlds that fit it, never the real state."""

from collections.abc import Iterator, Mapping
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
    """Players by name: those of every game, then those that a game brings along, each imported when it is asked for."""

    def __init__(self) -> None:
        self.rooms = {name: bot for kit in KITS.values() for name, bot in kit.bots.items()}

    def __getitem__(self, name: str) -> type[Bot]:
        if name in OF_EVERY_GAME:
            return OF_EVERY_GAME[name]
        bot: type[Bot] = room(self.rooms[name])
        return bot

    def __contains__(self, name: object) -> bool:
        return name in OF_EVERY_GAME or name in self.rooms

    def __iter__(self) -> Iterator[str]:
        return iter([*OF_EVERY_GAME, *self.rooms])

    def __len__(self) -> int:
        return len(OF_EVERY_GAME) + len(self.rooms)


BOTS: Final = Bots()
LEVELS = tuple(OF_EVERY_GAME)  # each stronger than the one before

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
    "games_of",
    "is_bot",
    "new_bot",
    "read_budget",
]


def bots_for(game: str) -> list[str]:
    """The bots that can play this game: those of every game that it tells enough, then its own."""
    kit = KITS[game]
    return [*(kind for kind, bot in OF_EVERY_GAME.items() if bot.can_play(kit.game)), *kit.bots]


def games_of(bot: str) -> list[str]:
    """The games that a bot can play."""
    return [game for game in KITS if bot in bots_for(game)]


def is_bot(kind: str) -> bool:
    """Whether a seat of this kind, as `greedy` or `mcts:1s`, is played by a bot."""
    return kind.partition(":")[0] in BOTS


def check_bot(game: str, kind: str) -> None:
    """A SetupError for a bot that there is not, or not in this game, or with a budget it cannot have."""
    name, colon, budget = kind.partition(":")
    others = ", ".join(bots_for(game))
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; bots are {others}", "bot", bot=name, bots=others)
    if name not in bots_for(game):
        message = f"the bot {name} plays only {', '.join(games_of(name))}; bots of {game} are {others}"
        raise SetupError(message, "bot_elsewhere", bot=name, bots=others)
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
