"""The scene of every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from altneu.server.golem.scene import GolemScene
from altneu.server.scene import Scene

SCENES: dict[str, Callable[[str, Path | None], Scene]] = {"golem": GolemScene}


@lru_cache(maxsize=16)
def scene_of(game: str, language: str, components: Path | None = None) -> Scene:
    """What the game shows in this language; a LanguageError where nobody has translated it."""
    return SCENES[game](language, components)
