"""The scene of every game that is played in the browser."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

from altneu.faces.scene import AnyScene
from altneu.faces.wire import Components, View
from altneu.faces.words import WordsComponents, WordsView
from altneu.faces.words_scene import scene_in_words
from altneu.games import GAMES, KITS
from altneu.kernel.game import Game
from altneu.kit import room
from altneu.table.live import LiveTable


def why_not_here(game: str) -> str:
    """Why nothing can be opened for this game; empty if it can."""
    if game in PLAYED_HERE:
        return ""
    here = ", ".join(PLAYED_HERE)
    if game in GAMES:
        return f"{game} is not played in the browser; play it with altneu play {game}, games here are {here}"
    return f"there is no game {game!r}; games are {here}"


@lru_cache(maxsize=256)
def scene_of(game: str, language: str, components: Path | None = None, players: tuple[str, ...] = ()) -> AnyScene:
    """What the game shows in this language to these players; a LanguageError where nobody has translated it."""
    return scene_type(game)(language, components, players)


def scene_at(live: LiveTable, language: str, components: Path | None = None) -> AnyScene:
    """What the game shows at a table, where its people have names."""
    return scene_of(live.game.name, language, components, tuple(plan.name for plan in live.seats))


@lru_cache
def scene_type(game: str) -> type[AnyScene]:
    """The game's own, else one that shows its words."""
    kit = KITS[game]
    found: type[AnyScene] = room(kit.scene) if kit.scene else scene_in_words(kit.game, room(kit.words))
    return found


def played_here() -> dict[str, Game]:
    """The games with a scene or with words; one that a package names and that cannot be loaded is left out."""
    found: dict[str, Game] = {}
    for name, kit in KITS.items():
        try:
            if kit.scene or kit.words:
                scene_type(name)
                found[name] = kit.game
        except Exception as error:
            reason = f"{kit.scene or kit.words} cannot be loaded ({error})"
            print(f"altneu: {name} is not played in the browser: {reason}", file=sys.stderr)
    return found


PLAYED_HERE: dict[str, Game] = played_here()


def view_types() -> tuple[type[View], ...]:
    """Every kind of view that can travel."""
    return (WordsView, *dict.fromkeys(scene_type(game).view_type for game in PLAYED_HERE))


def components_types() -> tuple[type[Components], ...]:
    return (WordsComponents, *dict.fromkeys(scene_type(game).components_type for game in PLAYED_HERE))
