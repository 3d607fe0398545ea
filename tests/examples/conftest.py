"""The command, run where the example of docs/adding-a-game.md is installed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

from cli.command import _ctrl_c, environment, shell
from games.packages import install_example

__all__ = ["_ctrl_c", "environment", "shell"]

Altneu = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which Wrackline is found."""
    return install_example(tmp_path_factory.mktemp("wrackline"), "wrackline")


@pytest.fixture
def altneu(shell: Altneu, installed: dict[str, str]) -> Altneu:
    """`altneu ARGUMENTS` there."""
    return lambda *arguments, **more: shell(*arguments, **installed, **more)
