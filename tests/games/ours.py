"""Our games, whatever packages are installed here besides."""

from __future__ import annotations

from altneu.games import OURS as ROOMS
from altneu.kit import Kit, room

OURS: dict[str, Kit] = {kit.name: kit for kit in map(room, ROOMS)}
