"""A real server in a process of its own, on a database of the test's own; one PostgreSQL for all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.postgres import Cluster
from tools.serving import Serving


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """An SQLite file that is not there yet."""
    return tmp_path / "tables.sqlite"


@pytest.fixture
def serving(database: Path, tmp_path: Path) -> Iterator[Serving]:
    with Serving(f"sqlite:///{database}", tmp_path / "server.log") as running:
        yield running


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Every test names databases of its own there, and nobody stops it."""
    with Cluster() as running:
        yield running
