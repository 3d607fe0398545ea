"""Whoever serves all games knows none by name: neither the code nor what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import altneu

SOURCE = Path(altneu.__file__).parent
NAMES = re.compile(r"golem|alchemist|automa\b|scholar", re.IGNORECASE)
GENERIC = sorted(
    path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in ("games", "__init__.py")
)


def test_there_is_something_to_look_at() -> None:
    assert {path.relative_to(SOURCE).parts[0] for path in GENERIC} >= {"arena", "bots", "cli", "env", "faces", "server"}


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("golem.example.org", "")
    assert NAMES.findall(text) == []
