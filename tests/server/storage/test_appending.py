"""The journal grows: many tables at once, each only from where it was, and nobody suffers for somebody else."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select
from tools.postgres import Cluster

from altneu.server.refusal import Refused
from altneu.server.storage.appending import Appending, Lost
from altneu.server.storage.changes import LONGEST, NEWS, told_with
from altneu.server.storage.columns import ENTRIES, TABLES
from altneu.server.storage.database import Database
from altneu.server.tables.tables import Tables
from altneu.server.wire import NewTable, SeatSetup

NEW = NewTable(game="golem", seats=[SeatSetup(kind="here"), SeatSetup(kind="here")])


@asynccontextmanager
async def house(url: str) -> AsyncIterator[tuple[Tables, list[str]]]:
    """Three new tables."""
    tables = Tables(Database(url))
    await tables.database.open()
    try:
        yield tables, [(await tables.open(NEW)).table for _ in range(3)]
    finally:
        await tables.close()
        await tables.database.close()


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "memory":
        yield "sqlite+aiosqlite://"
    elif request.param == "file":
        yield str(tmp_path / "tables.db")
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        yield cluster.url(request.node.name[:60])


async def stored(tables: Tables, table: str) -> tuple:
    """Its row and the kinds of its last two entries."""

    async def look(connection) -> tuple:
        row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).one()
        found = select(ENTRIES.c.kind).where(ENTRIES.c.table == table).order_by(ENTRIES.c.seq)
        kinds = (await connection.execute(found)).scalars().all()
        return row.seq, row.changes, row.asked, row.outcome, bool(row.is_over), kinds[-2:], len(kinds)

    return await tables.database.read(look)


async def one(tables: Tables, table: str, seq: int = 0, **values: object) -> Appending:
    """Two entries after what is there, or after `seq`."""
    seq = seq or (await stored(tables, table))[0]
    rows = [
        {"table": table, "seq": seq + k, "kind": f"kind {k}", "seat": -1, "move": "ä \"'%s", "request": ""}
        for k in (1, 2)
    ]
    return Appending(table, seq, 0, {"seq": seq + 2, "asked": "[1]", "is_over": True, "outcome": None, **values}, rows)


def test_tables_that_wait_are_stored_together_and_one_that_moved_on_is_left_out(url: str) -> None:
    async def play() -> None:
        async with house(url) as (tables, names):
            before = [await stored(tables, name) for name in names]
            late = await one(tables, names[1], seq=7)
            appends = [await one(tables, names[0]), late, await one(tables, names[2], outcome='{"a": 1}', round=3)]
            assert await asyncio.gather(*map(tables.database.append, appends)) == [1, None, 1]
            assert await stored(tables, names[1]) == before[1]
            for name, outcome, (seq, changes, *_, length) in zip(
                names[::2], (None, '{"a": 1}'), before[::2], strict=True
            ):
                now = await stored(tables, name)
                assert now == (seq + 2, changes + 1, "[1]", outcome, True, ["kind 1", "kind 2"], length + 2)
            assert await tables.database.append(await one(tables, names[0])) == 2

    asyncio.run(play())


def test_whoever_held_an_older_key_enters_nothing(url: str) -> None:
    async def play() -> None:
        async with house(url) as (tables, names):
            entry = await one(tables, names[0])
            renewed = Appending(entry.table, entry.seq, 1, entry.values, entry.entries)
            assert await tables.database.append(renewed) is None

    asyncio.run(play())


def test_an_append_that_fails_does_not_take_others_with_it(url: str) -> None:
    async def play() -> None:
        async with house(url) as (tables, names):
            good, bad = await one(tables, names[0]), await one(tables, names[1])
            bad.entries[1]["seq"] = bad.entries[0]["seq"]
            before = await stored(tables, names[1])
            results = await asyncio.gather(*map(tables.database.append, [good, bad]), return_exceptions=True)
            assert results[0] == 1
            assert isinstance(results[1], Refused)
            assert results[1].status == 503
            assert await stored(tables, names[1]) == before

    asyncio.run(play())


def test_what_may_have_been_stored_is_not_stored_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as (tables, names):
            tries = []

            async def lose(batch: list[Appending]) -> list[int | None]:
                tries.append(len(batch))
                raise Lost("server closed the connection")

            appends = [await one(tables, name) for name in names]
            tables.database.appender.commit = lose  # type: ignore[method-assign]
            results = await asyncio.gather(*map(tables.database.append, appends), return_exceptions=True)
            assert [result.code for result in results] == ["storage"] * 3
            assert tries == [3]

    asyncio.run(play())


def test_a_file_is_written_as_durably_as_by_any_other_way(tmp_path: Path) -> None:
    async def play() -> list[object]:
        async with house(str(tmp_path / "tables.db")) as (tables, names):
            await tables.database.append(await one(tables, names[0]))
            appender = tables.database.appender

            def look() -> list[object]:
                connection: sqlite3.Connection = appender.connected()
                pragmas = ("journal_mode", "synchronous", "foreign_keys")
                return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas]

            return await asyncio.get_running_loop().run_in_executor(appender.thread, look)

    assert asyncio.run(play()) == ["wal", 2, 1]


def test_a_notice_carries_the_entries_unless_they_are_too_long() -> None:
    entry = {"table": "t", "seq": 8, "kind": "choice", "seat": 1, "move": "marble golem red", "request": "r" * 22}
    news = NEWS.decode(told_with(7, [entry]))
    assert news.seq == 7
    assert news.entries == [{name: value for name, value in entry.items() if name != "table"}]
    assert told_with(7, [entry] * (LONGEST // 40)) == ""
