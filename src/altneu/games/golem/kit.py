"""Golem with its rooms."""

from __future__ import annotations

from typing import Final

from altneu.games.golem.game import GOLEM
from altneu.kit import Kit

KIT: Final = Kit(
    game=GOLEM,
    title="Golem",
    bgg=298383,
    screen="altneu.games.golem.terminal.screen:GolemScreen",
    scene="altneu.games.golem.browser.scene:GolemScene",
)
