"""The games that are played in the browser, and what of them can travel."""

from __future__ import annotations

import sys
from functools import lru_cache
from inspect import isabstract
from pathlib import Path

from altneu.components import ComponentError
from altneu.faces.scene import AnyScene, Scene
from altneu.faces.wire import Components, Paper, View
from altneu.faces.words import TableWords, WordsComponents, WordsView
from altneu.faces.words_scene import scene_in_words
from altneu.games import KITS
from altneu.kernel.game import Game, SetupError
from altneu.kit import room


@lru_cache
def scene_type(game: str) -> type[AnyScene]:
    """The game's own, else one that shows its words."""
    kit = KITS[game]
    found = room(kit.scene or kit.words)
    if not issubclass(found, Scene if kit.scene else TableWords) or isabstract(found):
        raise TypeError(f"{found.__name__} is no finished {'Scene' if kit.scene else 'TableWords'}")
    scene: type[AnyScene] = found if kit.scene else scene_in_words(kit.game, found)
    return scene


def played_here() -> dict[str, Game]:
    """The games with a scene or with words; one that a package names and that cannot be loaded is left out."""
    found: dict[str, Game] = {}
    for name, kit in KITS.items():
        try:
            if kit.scene or kit.words:
                scene_type(name)
                found[name] = kit.game
        except Exception as error:
            reason = f"{kit.scene or kit.words} cannot be loaded ({' '.join(str(error).split())})"
            print(f"altneu: {name} is not played in the browser: {reason}", file=sys.stderr)
    return found


PLAYED_HERE: dict[str, Game] = played_here()


def leave_out_what_cannot_begin(components: Path | None) -> None:
    """Before anybody comes: the owner's values must fit, and one package must not stop the games of others."""
    for name, game in list(PLAYED_HERE.items()):
        try:
            game.begin(game.seats[0], {}, components)
        except (ComponentError, SetupError):
            raise
        except Exception as error:
            reason = f"{type(error).__name__} {' '.join(str(error).split())}"
            print(f"altneu: {name} is left out, since it cannot begin ({reason})", file=sys.stderr)
            del PLAYED_HERE[name]


def view_types() -> tuple[type[View], ...]:
    """Every kind of view that can travel."""
    return (WordsView, *dict.fromkeys(scene_type(game).view_type for game in PLAYED_HERE))


def components_types() -> tuple[type[Components], ...]:
    return (WordsComponents, *dict.fromkeys(scene_type(game).components_type for game in PLAYED_HERE))


def paper_types() -> tuple[type[Paper], ...]:
    found = (scene_type(game).paper_type for game in PLAYED_HERE)
    return tuple(dict.fromkeys(kind for kind in found if kind is not None))
