"""Alchemists and The King's Golem with their rooms."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.kit import Kit

KIT: Final = Kit(
    game=ALCHEMISTS,
    title="Alchemists",
    bgg=161970,
    bots={"scholar": "altneu.games.alchemists.mind.scholar.bot:ScholarBot"},
    screen="altneu.games.alchemists.terminal.screen:AlchemistsScreen",
)
