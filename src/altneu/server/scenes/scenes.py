"""The scene of every game that is played in the browser."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from altneu.faces.scene import AnyScene
from altneu.games import GAMES
from altneu.server.played import PLAYED_HERE, scene_type
from altneu.server.scenes.company import names_of
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
    return scene_of(live.game.name, language, components, names_of(live.seats, language))
