"""The games, by name."""

from altneu.games.golem.game import GOLEM
from altneu.kernel.game import Game

GAMES: dict[str, Game] = {GOLEM.name: GOLEM}
