"""`altneu` itself: version, help with examples, and faults of our own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from altneu import __version__
from altneu.cli import simulate as command
from altneu.kernel.game import NoWorld

COMMANDS = [
    "play",
    "serve",
    "simulate",
    "arena",
    "levels",
    "replay",
    "review",
    "components",
    "lab",
    "notebook",
    "bench",
]


def test_version_is_shown(shell):
    assert shell("--version").stdout == f"altneu {__version__}\n"


def test_command_alone_shows_its_help(run):
    done = run()
    assert done.exit_code == 0
    assert all(name in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_examples_in_its_help(run, name):
    done = run(name, "--help")
    assert done.exit_code == 0
    assert "Examples" in done.stdout
    assert f"altneu {name}" in done.stdout.partition("Examples")[2]


def test_a_fault_of_our_own_is_one_line_too(run, monkeypatch):
    def fail(*_: object) -> None:
        raise RuntimeError("the golem runs wild")

    monkeypatch.setattr("altneu.bots.match.simulate", fail)
    done = run(command.__name__, "--games", 1)
    assert done.exit_code == 1
    assert done.stderr.startswith(
        "altneu: a fault of Altneu itself, please report it: RuntimeError the golem runs wild"
    )
    assert done.stderr.count("\n") == 1


def test_a_bot_that_finds_no_world_to_think_with_says_so_in_one_line(run, monkeypatch):
    def fail(*_: object) -> None:
        raise NoWorld("in 12 tries no world was found; try again")

    monkeypatch.setattr("altneu.bots.match.simulate", fail)
    done = run(command.__name__, "--games", 1)
    assert done.exit_code == 2
    assert done.stderr == "altneu: in 12 tries no world was found; try again\n"


@pytest.mark.parametrize(
    "command",
    ["altneu components golem", "altneu simulate golem --games 1 --json", "altneu.language pl", "altneu.language xx"],
)
def test_a_command_ends_quietly_when_nobody_reads_on(environment, command):
    reader, writer = os.pipe()
    os.close(reader)
    words = [sys.executable, "-m", *command.split()]
    done = subprocess.run(words, env=os.environ | environment, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
