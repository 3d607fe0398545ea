"""The map of the house is drawn from the code."""

from __future__ import annotations

from pathlib import Path

import pytest
import rooms


def test_a_room_is_a_package_or_a_room_of_a_game_or_of_the_server() -> None:
    names = ("altneu.kit", "altneu.kernel.flow", "altneu.server.wire", "altneu.server.http.app")
    assert [rooms.room_of(module) for module in names] == ["kit", "kernel", "server", "server.http"]
    names = ("altneu.games", "altneu.games.golem.kit", "altneu.games.golem.views.view")
    assert [rooms.room_of(module) for module in names] == ["games", "games.golem", "games.golem.views"]


def test_whoever_imports_most_stands_first() -> None:
    arrows = {"cli": {"table"}, "table": {"kernel"}, "kernel": set[str]()}
    assert rooms.ordered(arrows, ["kernel", "table", "cli"]) == ["cli", "table", "kernel"]


def test_a_map_that_is_not_what_the_code_says_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "architecture.md"
    document.write_text(f"before\n{rooms.BEGIN}old\n{rooms.END}after\n", encoding="utf-8")
    monkeypatch.setattr(rooms, "DOCUMENT", document)
    monkeypatch.setattr(rooms, "drawn", lambda: "new\n")
    monkeypatch.setattr("sys.argv", ["rooms.py", "--check"])
    assert rooms.main() == 1
    assert "run make map" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["rooms.py"])
    assert rooms.main() == 0
    assert document.read_text(encoding="utf-8") == f"before\n{rooms.BEGIN}new\n{rooms.END}after\n"
    monkeypatch.setattr("sys.argv", ["rooms.py", "--check"])
    assert rooms.main() == 0
