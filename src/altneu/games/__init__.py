"""The games, by name."""

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.golem.game import GOLEM
from altneu.kernel.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (GOLEM, ALCHEMISTS)}
