"""What a run says about its cost."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from conftest import folder_of, spent_by_folder, warnings

TESTS = Path(__file__).parent


def report(nodeid: str, cpu: float) -> pytest.TestReport:
    return pytest.TestReport(nodeid, ("", 0, ""), {}, "passed", None, "call", cpu=cpu)


def test_costs_are_summed_by_folder_and_the_dearest_comes_first() -> None:
    reports = [
        report("tests/games/golem/rounds/test_income.py::test_one[a/b]", 2.0),
        report("tests/server/http/test_api.py::test_one", 3.0),
        report("tests/games/golem/words/test_words.py::test_two", 4.0),
        report("tests/kernel/test_flow.py::test_one", 0.1),
    ]
    assert list(spent_by_folder(reports).items()) == [("games/golem", 6.0), ("server", 3.0)]


def test_more_than_the_budget_is_told_and_so_is_a_folder_without_one() -> None:
    told = warnings({"server": 31.0, "cli": 9.0, "attic": 2.0}, {"server": 30, "cli": 10})
    assert [line.split()[0] for line in told] == ["tests/server", "tests/attic"]
    assert "used 31 CPU seconds, more than the 30" in told[0]


def test_budgets_are_of_folders_that_there_are() -> None:
    found = {folder_of(f"tests/{path.relative_to(TESTS).as_posix()}") for path in TESTS.rglob("test_*.py")}
    assert found >= set(tomllib.loads((TESTS / "budget.toml").read_text())["cpu_seconds"])
