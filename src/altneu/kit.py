"""A game as one object: its rules, and by name the rooms that are loaded only where they are needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from altneu.kernel.game import Game


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What a game brings along. A room is named as `package.module:name` and imported by whoever uses it."""

    game: Game
    title: str  # as in shops and catalogues
    bgg: int = 0  # its number at BoardGameGeek, 0 for none
    bots: dict[str, str] = field(default_factory=dict)  # players of this game alone, by name
    screen: str = ""  # its face in the terminal
    scene: str = ""  # its face in the browser; a game without one is not played there

    @property
    def name(self) -> str:
        return self.game.name


def room(named: str) -> Any:
    """What a kit names, imported now."""
    module, _, name = named.partition(":")
    return getattr(import_module(module), name)
