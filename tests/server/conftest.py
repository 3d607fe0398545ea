"""A real server in a process of its own, on a database of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.serving import Serving


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """An SQLite file that is not there yet."""
    return tmp_path / "tables.sqlite"


@pytest.fixture
def serving(database: Path, tmp_path: Path) -> Iterator[Serving]:
    with Serving(f"sqlite:///{database}", tmp_path / "server.log") as running:
        yield running
