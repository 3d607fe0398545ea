"""A module for each game, as PettingZoo wants them: `altneu.env.GAME_v0` with `env` and `raw_env`."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from altneu.env.aec import Observation, TableEnv
from altneu.games import GAMES
from altneu.kernel.game import Game


def learnable() -> dict[str, Game]:
    """The games that can be written as numbers."""
    return {name: game for name, game in GAMES.items() if type(game).features is not Game.features}


class TableModule(ModuleType):
    """The tables of one game."""

    def __init__(self, package: str, game: Game) -> None:
        super().__init__(f"{package}.{game.name}_v0", f"{game.name} for PettingZoo.")
        self.game = game.name

    def raw_env(
        self,
        render_mode: str | None = None,
        players: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        components: Path | str | None = None,
    ) -> TableEnv:
        """A table with options of the game; PettingZoo does not check the order of calls."""
        return TableEnv(self.game, render_mode, players, options, reward, components)

    def env(
        self,
        render_mode: str | None = None,
        players: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        components: Path | str | None = None,
    ) -> OrderEnforcingWrapper[str, Observation, int | None]:
        """The same with PettingZoo's check of the order of calls."""
        return OrderEnforcingWrapper(self.raw_env(render_mode, players, options, reward, components))


def open_tables(package: str) -> list[str]:
    """Puts the modules of all games into the package; their names."""
    names = []
    for game in learnable().values():
        module = TableModule(package, game)
        name = f"{game.name}_v0"
        sys.modules[module.__name__] = module
        setattr(sys.modules[package], name, module)
        names.append(name)
    return names
