"""What the lobby offers for a game."""

from __future__ import annotations

from altneu.analysis.hint import has_hints
from altneu.bots import bots_for
from altneu.faces.scene import AnyScene
from altneu.kernel.game import Game
from altneu.server.scenes.words import bot_text, bot_title
from altneu.server.wire import BotInfo, GameInfo


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


def bots_of(game: str, language: str) -> list[BotInfo]:
    """The bots of a game, weakest first."""
    return [
        BotInfo(kind=kind, title=bot_title(kind, language), words=bot_text(kind, "words", language))
        for kind in bots_for(game)
    ]
