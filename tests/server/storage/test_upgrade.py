"""A new version changes the columns only after a backup, which can be restored."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from altneu import __version__
from altneu.server.storage import upgrade
from altneu.server.storage.database import DatabaseError
from altneu.server.storage.restore import prepare
from altneu.server.storage.shape import newest
from altneu.server.storage.upgrade import KEPT, back_up_first
from altneu.server.tables.restoring import checked
from server.olden import make_old

NOON = datetime(2030, 1, 2, 12)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "house" / "tables.sqlite"
    file.parent.mkdir()
    make_old(file)
    return file


def step(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def test_a_database_of_an_older_version_is_saved_beside_it(old: Path, tmp_path: Path) -> None:
    file = back_up_first(str(old), tmp_path, NOON)
    assert file == old.with_name(f"tables-before-{__version__}-2030-01-02-120000.altneu.gz")
    header, loaded = checked(file, None)
    assert (header.revision, loaded.tables, loaded.broken) == ("0002", 1, [])
    assert step(old) == "0002"


def test_two_that_start_at_once_each_have_their_own(old: Path, tmp_path: Path) -> None:
    assert back_up_first(str(old), tmp_path, NOON) != back_up_first(str(old), tmp_path, NOON)


def test_nothing_is_saved_where_nothing_changes(old: Path, tmp_path: Path) -> None:
    assert back_up_first(str(tmp_path / "new.sqlite"), tmp_path) is None
    assert back_up_first("sqlite+aiosqlite://", tmp_path) is None
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("DELETE FROM tables")
        connection.commit()
    assert back_up_first(str(old), tmp_path) is None
    asyncio.run(prepare(str(old)))
    assert step(old) == newest()
    assert back_up_first(str(old), tmp_path) is None


def test_the_last_few_are_kept_and_other_files_left_alone(old: Path, tmp_path: Path) -> None:
    mine = old.with_name("tables-mine.altneu.gz")
    mine.touch()
    made = [back_up_first(str(old), tmp_path, NOON.replace(second=number)) for number in range(KEPT + 2)]
    assert [file.exists() for file in made] == [False] * 2 + [True] * KEPT
    assert mine.exists()


def test_without_a_backup_nothing_is_changed(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(upgrade, "back_up", full)
    with pytest.raises(DatabaseError, match=r"No space left.*nothing was changed.*--no-backup"):
        back_up_first(str(old), tmp_path)
    assert step(old) == "0002"


def test_serve_saves_upgrades_and_goes_on(old: Path) -> None:
    command = [sys.executable, "-m", "altneu", "serve", "--port", "0", "--json", "--database-url", f"sqlite:///{old}"]
    with subprocess.Popen(command, env=dict(os.environ), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert "url" in json.loads(process.stdout.readline())
        process.send_signal(signal.SIGTERM)
        told = process.communicate(timeout=20)[1].decode()
    [file] = old.parent.glob("tables-before-*.altneu.gz")
    assert str(file) in told
    assert step(old) == newest()
