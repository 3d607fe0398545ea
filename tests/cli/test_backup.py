"""`altneu backup` and `altneu restore`."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from server.indoors import House, new


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Two tables where `altneu` looks if nobody says where."""
    file = tmp_path / "data" / "altneu" / "tables.sqlite"

    async def furnish() -> None:
        house = House(file)
        tables = await house.server()
        await tables.open(new("here", "friend"))
        await tables.open(new("here", "here"))
        await house.databases[0].close()

    asyncio.run(furnish())
    return file


def test_all_tables_go_into_a_file_and_into_another_database(run, database, tmp_path):
    done = run("backup", tmp_path / "tables.gz")
    assert done.exit_code == 0, done.stderr
    assert "written, 2 tables as they were on" in done.stdout
    assert "2 of 2 can be loaded." in done.stdout
    again = run("restore", tmp_path / "tables.gz", "--database-url", f"sqlite:///{tmp_path / 'new.db'}", "--json")
    told = json.loads(again.stdout)
    assert (told["rows"]["tables"], told["loaded"], told["broken"]) == (2, 2, [])


def test_a_file_that_is_there_is_kept_unless_asked(run, database, tmp_path):
    (tmp_path / "tables.gz").write_text("mine")
    done = run("backup", tmp_path / "tables.gz")
    assert (done.exit_code, "--overwrite" in done.stderr) == (2, True)
    assert (tmp_path / "tables.gz").read_text() == "mine"
    assert run("backup", tmp_path / "tables.gz", "--overwrite", "--quick").exit_code == 0


def test_tables_are_replaced_only_when_asked(run, database, tmp_path):
    run("backup", tmp_path / "tables.gz", "--quick")
    done = run("restore", tmp_path / "tables.gz")
    assert (done.exit_code, "--replace" in done.stderr) == (2, True)
    assert run("restore", tmp_path / "tables.gz", "--replace").exit_code == 0


def test_a_table_that_cannot_be_loaded_is_listed_and_gives_another_status(run, database, tmp_path):
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE tables SET game = 'checkers' WHERE id = (SELECT max(id) FROM tables)")
        connection.commit()
    done = run("backup", tmp_path / "tables.gz")
    assert done.exit_code == 1
    assert "1 of 2 can be loaded." in done.stdout
    assert "the game checkers is not installed here" in done.stderr
    assert len(json.loads(run("backup", tmp_path / "more.gz", "--json").stdout)["broken"]) == 1


@pytest.mark.parametrize("moment", ["writing", "loading"])
def test_a_backup_that_is_told_to_end_leaves_nothing_behind(run, database, tmp_path, monkeypatch, moment):
    """As when the machine is shut down in the middle of the night's backup."""

    @contextmanager
    def progress(_: bool) -> Iterator[Callable[[str, int, int], None]]:
        yield lambda what, _, __: os.kill(os.getpid(), signal.SIGTERM) if what == moment else None

    monkeypatch.setattr(sys.modules["altneu.cli.backup"], "progress", progress)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    before = signal.signal(signal.SIGTERM, lambda *_: None)  # else it would end the tests
    try:
        assert run("backup", tmp_path / "tables.gz").exit_code == 128 + signal.SIGTERM
    finally:
        signal.signal(signal.SIGTERM, before)
    assert [*(tmp_path / "temporary").iterdir()] == []
    assert (tmp_path / "tables.gz").exists() == (moment == "loading")
    assert not [*tmp_path.glob(".*.part")]


def test_what_is_no_backup_and_no_database_is_told_in_a_line(run, tmp_path):
    (tmp_path / "poem.txt").write_text("Roses are red")
    for words in (("restore", tmp_path / "poem.txt"), ("backup", tmp_path / "new.gz")):
        done = run(*words)
        assert done.exit_code == 2
        assert len(done.stderr.splitlines()) == 1
