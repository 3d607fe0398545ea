"""Every test's luck, and what the tests cost: the CPU seconds of each folder beside its budget, after every run.

A test's cost is that of its process and of the processes it waited for. More than the budget is a warning, not a
failure: machines differ.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from altneu.language import catalogue
from luck import LUCK, begin, deal
from thorough import SAMPLED, sampled

BUDGETS = Path(__file__).with_name("budget.toml")
SMALL = 1.0  # CPU seconds of a folder that are not worth a line
_counted = 0.0


def used() -> float:
    """CPU seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


def pytest_configure() -> None:
    begin()
    # tests say what they expect with ordinary spaces; tests/language looks at the others
    vars(sys.modules[catalogue.__module__])["typeset"] = lambda entries, language: dict(entries)
    # a helper that fails shows the values, as tests do
    helpers = {folder.name for folder in BUDGETS.parent.iterdir() if folder.is_dir()} - set(sys.modules)
    pytest.register_assert_rewrite(*helpers)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where another run has all tests of rules, some of each file are enough."""
    if not SAMPLED:
        return
    rules = [
        item.nodeid for item in items if item.nodeid.startswith("tests/games/") and item.get_closest_marker("both")
    ]
    left_out = set(rules) - set(sampled(rules))
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]


def pytest_report_header() -> list[str]:
    return [f"luck: {LUCK}"] if LUCK else []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    deal(item.nodeid)
    return (yield)


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
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    spent = spent_by_folder([report for report in reports if isinstance(report, pytest.TestReport)])
    budgets = tomllib.loads(BUDGETS.read_text())["cpu_seconds"]
    if spent:
        lines = [f"{folder} {cpu:.0f} of {budgets.get(folder, 0)}" for folder, cpu in spent.items()]
        terminalreporter.write_line(f"CPU seconds: {', '.join(lines)}")
    for warning in warnings(spent, budgets):
        terminalreporter.write_line(f"warning: {warning}", yellow=True)


def spent_by_folder(reports: Iterable[pytest.TestReport]) -> dict[str, float]:
    """The dearest first, without those that are not worth a line."""
    spent: dict[str, float] = defaultdict(float)
    for report in reports:
        spent[folder_of(report.nodeid)] += getattr(report, "cpu", 0.0)
    return {folder: cpu for folder, cpu in sorted(spent.items(), key=lambda item: -item[1]) if cpu >= SMALL}


def folder_of(nodeid: str) -> str:
    """`server` for a test below tests/server; of the games each is one."""
    folders = nodeid.split("::")[0].split("/")[1:-1]
    return "/".join(folders[: 2 if folders[:1] == ["games"] else 1]) or "."


def warnings(spent: Mapping[str, float], budgets: Mapping[str, float]) -> list[str]:
    """A sentence for each folder that took more than its budget, or has none."""
    return [
        f"tests/{folder} used {cpu:.0f} CPU seconds, more than the {budgets.get(folder, 0)} of tests/budget.toml"
        for folder, cpu in spent.items()
        if cpu > budgets.get(folder, 0)
    ]
