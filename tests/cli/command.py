"""The command run inside the test, and as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from altneu.cli import app
from altneu.cli.hotseat import HotSeat
from thorough import THOROUGH

EVERY = 8  # board is drawn where what is looked for is not on it

Run = Callable[..., Result]
Shell = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session", autouse=True)
def _ctrl_c() -> None:
    """Commands hear Ctrl-C even where these tests run in the background, whose children would ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A terminal of 80 columns, English, and a data directory of the test's own."""
    return {
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "COLUMNS": "80",
        "LANG": "en_GB.UTF-8",
        "LC_ALL": "",
        "LC_MESSAGES": "",
        "NO_COLOR": "1",
        "TERM": "xterm",
    }


@pytest.fixture
def run(environment: dict[str, str]) -> Run:
    """`altneu ARGUMENTS` with `answers` as its input."""

    def call(*arguments: object, answers: str = "", **more: str) -> Result:
        return CliRunner(env=environment | more).invoke(app, [str(word) for word in arguments], input=answers)

    return call


@pytest.fixture
def glances(monkeypatch: pytest.MonkeyPatch) -> None:
    """For games that are played for their answers: most of their time is the board, which other tests draw throughout.

    In a thorough run every board is drawn.
    """
    number = count()
    show = HotSeat.show_board

    def glance(table: HotSeat, seat: int) -> None:
        if THOROUGH or next(number) % EVERY == 0:
            show(table, seat)
        else:
            table.looked = len(table.session.events)

    monkeypatch.setattr(HotSeat, "show_board", glance)


@pytest.fixture
def shell(environment: dict[str, str]) -> Shell:
    """The same as a real process."""

    def call(*arguments: object, answers: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "altneu", *(str(word) for word in arguments)],
            env={**os.environ, **environment, "PYTHONIOENCODING": "utf-8"} | more,
            input=answers,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return call


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a game between bots."""
    assert run("simulate", "--games", 1, "--seed", 4, "--records", tmp_path / "games").exit_code == 0
    return tmp_path / "games" / "golem-4-00001.txt"
