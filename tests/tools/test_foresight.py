"""The measure of hints: what they foresee beside what came of it."""

from __future__ import annotations

import json
import sys

import foresight
import pytest
from foresight import Foreseen


def printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object) -> str:
    monkeypatch.setattr(sys, "argv", ["foresight.py", "--workers", "1", *map(str, words)])
    foresight.main()
    return capsys.readouterr().out


def test_a_game_with_the_automa_gives_hints_in_every_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ("--games", 1, "--nodes", 50, "--again", 1, "--seed", 2, "--automa", 1)
    rows = json.loads(printed(monkeypatch, capsys, *small, "--json"))
    assert [row["round"] for row in rows] == ["1", "2", "3", "4", "all"]
    assert rows[-1]["hints"] == sum(row["hints"] for row in rows[:-1])
    assert [line.split()[0] for line in foresight.table(rows).splitlines()] == ["round", "1", "2", "3", "4", "all"]


def test_what_came_true_is_told_beside_what_was_foreseen() -> None:
    hints = [Foreseen(1, 4.0, 6.0, 2.0, 1.0), Foreseen(1, 2.0, 2.0, 4.0, 2.0)]
    row = foresight.row("1", hints)
    assert (row["hints"], row["margin"], row["came"]) == (2, 3.0, 4.0)
    assert (row["lead"], row["proved"], row["true_share"]) == (3.0, 1.5, 0.5)
    assert row["true_share_interval"] == 0.0
    assert row["surprise_interval"] > 0.0


def test_choices_that_are_all_alike_have_no_leads_to_come_true() -> None:
    assert foresight.row("1", [Foreseen(1, 4.0, 6.0, 0.0, 1.0)])["true_share"] is None
    assert "–" in foresight.table([foresight.row("1", [Foreseen(1, 4.0, 6.0, 0.0, 1.0)])])


def test_nothing_to_measure_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        printed(monkeypatch, capsys, "--games", 0)
    assert "give at least one game" in capsys.readouterr().err
