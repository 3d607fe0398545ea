"""The siege of a server: it finds nothing on ours, and it is able to find what is wrong."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import siege

from server.house import House, house


class Fortress(siege.Siege):
    """Besieged inside of the test, by a few requests."""

    choices = 3

    def operations(self) -> Any:
        wanted = ("mine", "undo", "table", "stand-in")
        return [one for one in super().operations() if one[0].label.endswith(wanted)][:6]


def besiege(running: House, folder: Path) -> Fortress:
    fortress = Fortress(running.address, folder / "tables.sqlite", random.Random(4))
    fortress.besiege(60, 4)
    return fortress


def test_nothing_is_answered_with_5xx_and_nothing_changes(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        fortress = besiege(running, tmp_path)
    assert fortress.answers.total() >= 50
    assert max(fortress.answers) < siege.FAULT


def test_a_fault_of_the_server_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as running:
        fortress = Fortress(running.address, tmp_path / "tables.sqlite", random.Random(4))

        def fail(*_: object) -> None:
            raise RuntimeError("the golem runs wild")

        monkeypatch.setattr(running.app.state.tables, "mine", fail)
        with pytest.raises(siege.Fault, match="500 for"):
            fortress.besiege(150, 4)


def test_a_table_that_was_changed_is_found(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        fortress = Fortress(running.address, tmp_path / "tables.sqlite", random.Random(4))
        fortress.play()
        with pytest.raises(siege.Fault, match="changed"):
            fortress.check("a choice")


def test_it_begins_at_a_server_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(siege, "Siege", Fortress)
    assert siege.main(20, 4) == 0
    assert "none of 5xx" in capsys.readouterr().out
