"""What the tests cost: the CPU seconds of each folder, beside its budget, at the end of every run.

A test's cost is that of its process and of the processes it waited for. More than the budget is a warning, not a
failure: machines differ.
"""

from __future__ import annotations

import os
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

BUDGETS = Path(__file__).with_name("budget.toml")
SMALL = 1.0  # CPU seconds of a folder that are not worth a line
_counted = 0.0


def used() -> float:
    """CPU seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    """Gives each report, which xdist carries to the main process, what was used since the one before."""
    global _counted
    report = yield
    now = used()
    report.cpu = now - _counted
    _counted = now
    return report


def pytest_collection_finish() -> None:
    """What collecting took is nobody's."""
    global _counted
    _counted = used()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    spent = spent_by_folder(terminalreporter)
    budgets = tomllib.loads(BUDGETS.read_text())["cpu_seconds"]
    lines = [f"{folder} {cpu:.0f} of {budgets.get(folder, 0)}" for folder, cpu in spent.items() if cpu >= SMALL]
    if lines:
        terminalreporter.write_line(f"CPU seconds: {', '.join(lines)}")
    for folder, cpu in spent.items():
        if cpu > max(SMALL, budgets.get(folder, 0)):
            more = f"tests/{folder} used {cpu:.0f} CPU seconds, more than the {budgets.get(folder, 0)} of budget.toml"
            terminalreporter.write_line(f"warning: {more}", yellow=True)


def spent_by_folder(terminalreporter: pytest.TerminalReporter) -> dict[str, float]:
    """The dearest first."""
    spent: dict[str, float] = defaultdict(float)
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(report, pytest.TestReport):
            spent[folder_of(report.nodeid)] += getattr(report, "cpu", 0.0)
    return dict(sorted(spent.items(), key=lambda item: -item[1]))


def folder_of(nodeid: str) -> str:
    """`server` for a test below tests/server; of the games each is one."""
    folders = nodeid.split("::")[0].split("/")[1:-1]
    return "/".join(folders[: 2 if folders[:1] == ["games"] else 1]) or "."
