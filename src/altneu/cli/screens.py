"""The screen of every game."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from altneu.cli.alchemists.screen import AlchemistsScreen
from altneu.cli.golem.screen import GolemScreen
from altneu.cli.screen import Screen
from altneu.language import Catalogue
from altneu.table.session import Session

Draw = Callable[[Console, Catalogue, str, Session, list[str]], Screen]

SCREENS: dict[str, Draw] = {"golem": GolemScreen, "alchemists": AlchemistsScreen}


def screen_of(console: Console, labels: Catalogue, language: str, session: Session, players: list[str]) -> Screen:
    """What the session's game shows in this terminal; `players` are the names of those who have one."""
    return SCREENS[session.game.name](console, labels, language, session, players)
