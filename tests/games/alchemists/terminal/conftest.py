"""The command, run by these tests."""

import pytest

from altneu.faces.screen import Screen
from altneu.games.alchemists.terminal.screen import AlchemistsScreen
from cli.command import _ctrl_c, environment, glances, record, run, shell

__all__ = ["_ctrl_c", "counted", "environment", "glances", "record", "run", "shell"]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options are counted from 1 everywhere, for games that are played by first answers."""
    monkeypatch.setattr(AlchemistsScreen, "numbers", Screen.numbers)
