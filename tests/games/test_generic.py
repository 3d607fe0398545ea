"""Whoever serves all games knows none by name: neither the code nor what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import altneu

SOURCE = Path(altneu.__file__).parent
NAMES = re.compile(r"golem|alchemist|automa\b|scholar", re.IGNORECASE)
GENERIC = sorted(
    path
    for path in [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.po")]
    if path.relative_to(SOURCE).parts[0] not in ("games", "__init__.py")
)


def named(text: str) -> list[str]:
    found: list[str] = NAMES.findall(text.replace("golem.example.org", ""))
    return found


def test_there_is_something_to_look_at() -> None:
    assert {path.relative_to(SOURCE).parts[0] for path in GENERIC} >= {
        "arena",
        "bots",
        "cli",
        "env",
        "faces",
        "locale",
        "server",
    }


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_is_named(path: Path) -> None:
    assert named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", ['if game == "golem":', "class AlchemistsScreen:", "# the Automa's turn", "Der Golem"])
def test_a_name_is_found(text: str) -> None:
    assert len(named(text)) == 1


def test_a_word_like_a_name_is_none() -> None:
    assert named("automatic, --allowed-host golem.example.org") == []
