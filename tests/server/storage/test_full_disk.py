"""A full disk: what is begun is taken away, and whoever asks is told in a sentence, without the rows."""

from __future__ import annotations

import asyncio
import logging
import resource
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from altneu.server.http.health import Pulse
from altneu.server.refusal import Refused
from altneu.server.storage.archive import ArchiveError
from altneu.server.storage.backup import back_up
from altneu.server.storage.database import Database, plain_engine
from altneu.server.storage.restore import prepare
from altneu.server.tables.restoring import checked

ROOM = 256 * 1024  # bytes that a file may have on the full disk


@contextmanager
def full_disk() -> Iterator[None]:
    """No file grows any further."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def stuffed(tmp_path: Path) -> Path:
    """A database that cannot be packed."""
    file = tmp_path / "house" / "stuffed.db"
    asyncio.run(prepare(str(file)))
    with closing(sqlite3.connect(file)) as connection:
        rows = [(f"id {number}", "token", 1, secrets.token_hex(ROOM // 8), 0, 0) for number in range(10)]
        connection.executemany("INSERT INTO bundles VALUES (?, ?, ?, ?, ?, ?)", rows)
        connection.commit()
    return file


def test_a_backup_that_finds_no_room_leaves_nothing_behind(stuffed: Path, tmp_path: Path) -> None:
    with full_disk(), pytest.raises(ArchiveError, match=r"tables.gz cannot be written \(.*\); name another file"):
        back_up(str(stuffed), tmp_path / "tables.gz")
    assert [path.name for path in tmp_path.iterdir()] == ["house"]


def test_a_backup_that_finds_no_room_to_be_checked_in_says_where(
    stuffed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(str(stuffed), tmp_path / "tables.gz")
    with full_disk(), pytest.raises(ArchiveError, match=r"tables.gz cannot be unpacked in .*TMPDIR") as caught:
        checked(tmp_path / "tables.gz", None)
    assert len(str(caught.value)) < 500
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(ArchiveError, match=r"tables.gz cannot be unpacked in .*nowhere.*TMPDIR"):
        checked(tmp_path / "tables.gz", None)


def test_no_fault_of_a_database_tells_what_is_in_it(tmp_path: Path) -> None:
    """Messages go to logs, which more people read than the rows."""
    database = Database(str(tmp_path / "tables.db"))
    for engine in (database.engine.sync_engine, plain_engine(database.url)):
        assert engine.hide_parameters
        engine.dispose()


def test_a_server_that_cannot_store_is_not_well_until_it_can(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        database = Database(str(tmp_path / "tables.db"))
        await database.open()
        pulse = Pulse(database)
        large = text("INSERT INTO secrets VALUES ('large', hex(randomblob(1000000)), 0)")
        try:
            assert await pulse.reason() == ""
            with full_disk():
                for _ in range(3):
                    with pytest.raises(Refused):
                        await database.write(lambda connection: connection.execute(large))
                assert "write" in await pulse.reason()
            await database.write(lambda connection: connection.execute(large))
            assert await pulse.reason() == ""
        finally:
            await database.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(whole())
    assert len(caplog.records) == 1  # of the same complaint, for the disk is full
