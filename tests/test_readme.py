"""What the README shows works."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from altneu.cli import app

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    \.venv/bin/altneu ([^#\n]+)", README, re.MULTILINE)


def test_the_python_example_runs(capsys) -> None:
    block = re.search(r"^    from altneu\.bots\.playout import play_out\n(?:(?:    .*)?\n)+", README, re.MULTILINE)
    assert block is not None
    assert "librt" not in block[0]
    exec("\n".join(line[4:] for line in block[0].splitlines()), {})
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("character ")
    assert re.fullmatch(r"\[-?\d+, -?\d+\] \[[01], [01]\]", last)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_option_exists(command: str) -> None:
    words = shlex.split(command)
    shown = CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}).invoke(app, [words[0], "--help"])
    assert shown.exit_code == 0
    assert all(word in shown.stdout for word in words if word.startswith("--"))


def test_both_make_targets_exist() -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text(encoding="utf-8")
    assert all(f"\n{target}:" in makefile for target in re.findall(r"^    make (\w+)", README, re.MULTILINE))
    assert len(COMMANDS) > 5
