"""What the lobby offers for a game."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

from msgspec.json import decode, encode

from altneu.analysis.hint import has_hints
from altneu.bots import bots_for
from altneu.faces.scene import AnyScene
from altneu.faces.wire import Topic
from altneu.kernel.game import Game
from altneu.language import Language, LanguageError, about, catalogue, languages
from altneu.server.played import PLAYED_HERE
from altneu.server.scenes.scenes import scene_of
from altneu.server.scenes.words import bot_names, bot_text, bot_title
from altneu.server.wire import BotInfo, GameInfo


def offered(language: str, components: Path | None) -> list[GameInfo]:
    """What is played here. A game whose words fail is left out, so that the others can be played."""
    found = []
    for name, game in PLAYED_HERE.items():
        try:
            found.append(decode(encode(info_of(game, scene_of(name, language, components))), type=GameInfo))
        except LanguageError:
            raise
        except Exception as error:
            tell(f"the lobby leaves {name} out, whose words in {language} fail ({' '.join(str(error).split())})")
    return found


def readable() -> list[Language]:
    """The languages there are. One whose files cannot be read is left out, so that the others can be spoken."""
    found = []
    for code in languages():
        try:
            catalogue("web", code)
            found.append(about(code))
        except Exception as error:
            tell(f"the language {code} is left out, whose files cannot be read ({' '.join(str(error).split())})")
    return found


def topics_of(game: str, scene: AnyScene) -> dict[str, Topic]:
    """Help on everything; none where a package's words fail, for a game can be played without."""
    try:
        return decode(encode(scene.help()), type=dict[str, Topic])
    except Exception as error:
        reason = " ".join(str(error).split())
        tell(f"{game} is played without help, whose words in {scene.language} fail ({reason})")
        return {}


@lru_cache
def tell(sentence: str) -> None:
    """On stderr, once."""
    print(f"altneu: {sentence}", file=sys.stderr)


def info_of(game: Game, scene: AnyScene) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=scene.title(),
        seats=game.seats,
        bots=bots_of(game.name, scene.language),
        has_hints=has_hints(game),
        rivals=scene.rivals(),
        options=scene.options(),
        presets=scene.presets(),
        helps=scene.helps(),
        usual_help=scene.usual_help,
    )


def bots_of(game: str, language: str) -> list[BotInfo]:
    """The bots of a game, weakest first."""
    return [
        BotInfo(
            kind=kind,
            title=bot_title(kind, language),
            words=bot_text(kind, "words", language),
            names=list(bot_names(kind, language)),
        )
        for kind in bots_for(game)
    ]
