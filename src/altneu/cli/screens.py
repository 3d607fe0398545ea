"""The screen of every game."""

from __future__ import annotations

from rich.console import Console

from altneu.faces.screen import Screen
from altneu.faces.words_screen import WordsScreen
from altneu.games import KITS
from altneu.kernel.game import SetupError
from altneu.kit import room
from altneu.language import Catalogue
from altneu.table.session import Session


def screen_of(console: Console, labels: Catalogue, language: str, session: Session, players: list[str]) -> Screen:
    """What the session's game shows in this terminal; `players` are the names of those who have one.

    A game without a screen of its own is shown by its words.
    """
    kit = KITS[session.game.name]
    if kit.screen:
        screen: Screen = room(kit.screen)(console, labels, language, session, players)
        return screen
    if kit.words:
        return WordsScreen(session.game, labels, room(kit.words)(language, players, session.components))
    raise SetupError(f"{kit.name} brings neither words nor a screen, so nobody can play it here; let bots play it")
