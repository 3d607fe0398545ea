"""What the lobby offers for a game."""

from __future__ import annotations

from altneu.analysis.hint import has_hints
from altneu.faces.scene import AnyScene
from altneu.kernel.game import Game
from altneu.server.scenes.words import bots_of
from altneu.server.wire import GameInfo


def info_of(game: Game, scene: AnyScene) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=scene.title(),
        seats=game.seats,
        bots=bots_of(game.name, scene.language),
        has_hints=has_hints(game),
        rivals=scene.rivals(),
        options=scene.options(),
    )
