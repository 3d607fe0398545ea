"""The faces that the kits of the games name, and what can travel to a browser because of them."""

from __future__ import annotations

from altneu.faces.scene import AnyScene
from altneu.faces.wire import Components, View
from altneu.faces.words import WordsComponents, WordsView
from altneu.games import KITS
from altneu.kit import room


def scene_type(game: str) -> type[AnyScene]:
    """The face of a game in the browser."""
    found: type[AnyScene] = room(KITS[game].scene)
    return found


def scene_types() -> list[type[AnyScene]]:
    return [scene_type(name) for name, kit in KITS.items() if kit.scene]


def view_types() -> tuple[type[View], ...]:
    return tuple(dict.fromkeys([WordsView, *(scene.view_type for scene in scene_types())]))


def components_types() -> tuple[type[Components], ...]:
    return tuple(dict.fromkeys([WordsComponents, *(scene.components_type for scene in scene_types())]))
