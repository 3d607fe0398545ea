"""Stored games cost nothing until somebody comes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from altneu.server.http.app import create_app
from altneu.server.settings import Settings
from altneu.server.storage.database import Database
from altneu.server.tables.tables import Tables
from altneu.server.wire import NewTable, Opened, SeatSetup

STORED = 1000
NEW = NewTable(game="golem", seats=[SeatSetup(kind="here"), SeatSetup(kind="automa:2")])


async def open_one(url: str) -> Opened:
    database = Database(url)
    await database.open()
    tables = Tables(database)
    opened = await tables.open(NEW)
    await tables.close()
    await database.close()
    return opened


def multiply(file: Path, table: str) -> None:
    """Copies of the table until there are STORED."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for kept, name in (("tables", "id"), ("entries", "table")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({kept})")]
            others = ", ".join(f'"{column}"' for column in columns if column != name)
            copy = f'INSERT INTO {kept} ("{name}", {others}) SELECT ?, {others} FROM {kept} WHERE "{name}" = ?'
            connection.executemany(copy, [(f"copy-{number}", table) for number in range(1, STORED)])
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (STORED,)


@contextmanager
def counted() -> Iterator[list[str]]:
    """Every statement that any engine sends."""
    sent: list[str] = []

    def note(connection: object, cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(Engine, "before_cursor_execute", note)


async def start_and_stop(url: str) -> None:
    async with create_app(Settings(database_url=url)).lifespan():
        pass


@pytest.fixture
def stored(database: Path) -> Opened:
    """One table with its key, and no other."""
    return asyncio.run(open_one(f"sqlite:///{database}"))


def test_start_asks_the_same_of_a_thousand_tables_as_of_one(database: Path, stored: Opened) -> None:
    url = f"sqlite:///{database}"
    asyncio.run(start_and_stop(url))  # makes what is made once
    with counted() as few:
        asyncio.run(start_and_stop(url))
    multiply(database, stored.table)
    with counted() as many:
        asyncio.run(start_and_stop(url))
    assert many == few
    assert not any("FROM entries" in statement or "FROM tables" in statement for statement in many)


def test_only_the_table_that_is_entered_is_loaded(database: Path, stored: Opened) -> None:
    multiply(database, stored.table)

    async def enter() -> tuple[list[str], list[str]]:
        house = Database(f"sqlite:///{database}")
        await house.open()
        tables = Tables(house)
        before = list(tables.in_memory.alive)
        access = await tables.enter(stored.table, stored.key)
        after = list(tables.in_memory.alive)
        assert access.seats == (0,)
        await tables.close()
        await house.close()
        return before, after

    assert asyncio.run(enter()) == ([], [stored.table])
