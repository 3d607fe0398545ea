"""The screen of every game."""

from __future__ import annotations

from rich.console import Console

from altneu.faces.screen import Screen
from altneu.games import KITS
from altneu.kit import room
from altneu.language import Catalogue
from altneu.table.session import Session


def screen_of(console: Console, labels: Catalogue, language: str, session: Session, players: list[str]) -> Screen:
    """What the session's game shows in this terminal; `players` are the names of those who have one."""
    screen: Screen = room(KITS[session.game.name].screen)(console, labels, language, session, players)
    return screen
