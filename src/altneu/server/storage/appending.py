"""How the journal grows: the one thing that is stored with every choice, so it goes the shortest way to the database.

Everything else is written with SQLAlchemy, statement by statement. Here all appends that wait together are one call:
a file is written by a thread of its own in four statements, however many tables there are; PostgreSQL gets a statement
for each table, all in one round trip, which also tells the other processes what was entered.
"""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from time import monotonic
from typing import Any, LiteralString

import msgspec
import psycopg
from sqlalchemy import URL, bindparam, insert, literal_column, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from altneu.server.storage.changes import CHANNEL, announce, told_with
from altneu.server.storage.columns import ENTRIES, TABLES

Values = dict[str, Any]
QUIET_SECONDS = 1.0  # after which a connection is tried before it is used

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


class Lost(Exception):
    """The connection broke, so that nobody knows whether the work is stored."""


@dataclass(frozen=True)
class Appending:
    """Entries that go into the journal of a table if it is at `seq`, and what its row tells then.

    Where keys were replaced since its `renewals`, nothing is entered either: whoever acts may hold none any more.
    """

    table: str
    seq: int
    renewals: int
    values: Values
    entries: list[Values]

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(sorted(self.values))


class Appender(ABC):
    """Stores appends; for each the table's new number of changes, or None where it was not where it should be."""

    @abstractmethod
    async def commit(self, batch: Sequence[Appending]) -> list[int | None]:
        """Returns when all are durable; raises when none is, or Lost."""

    @abstractmethod
    async def close(self) -> None:
        """Let go."""


def in_order(batch: Sequence[Appending]) -> list[Appending]:
    """By what they set, and then by table: two processes that lock rows in the same order never wait for each other."""
    return sorted(batch, key=lambda one: (one.columns, one.table))


# By SQLAlchemy


async def append(connection: AsyncConnection, one: Appending) -> int | None:
    """Within a transaction that stores more than that."""
    values = {**one.values, "changes": TABLES.c.changes + 1}
    stands = (TABLES.c.id == one.table, TABLES.c.seq == one.seq, TABLES.c.renewals == one.renewals)
    found = await connection.execute(update(TABLES).where(*stands).values(values).returning(TABLES.c.changes))
    changes: int | None = found.scalar_one_or_none()
    if changes is not None:
        await connection.execute(insert(ENTRIES), one.entries)
        await announce(connection, one.table, changes)
    return changes


class MemoryAppender(Appender):
    """For a database that has only one connection."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def commit(self, batch: Sequence[Appending]) -> list[int | None]:
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            changes = [await append(connection, one) for one in batch]
            await connection.commit()
        return changes

    async def close(self) -> None:
        """The engine is not ours."""


# SQLite


class FileAppender(Appender):
    """A connection of its own, in a thread of its own."""

    def __init__(self, file: str, busy_seconds: float) -> None:
        self.file = file
        self.busy_seconds = busy_seconds
        self.thread = ThreadPoolExecutor(1, "altneu-journal")
        self.connection: sqlite3.Connection | None = None

    async def commit(self, batch: Sequence[Appending]) -> list[int | None]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.store, batch)

    def connected(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, timeout=self.busy_seconds, isolation_level=None)
            for pragma in PRAGMAS:
                self.connection.execute(f"PRAGMA {pragma}")
        return self.connection

    def store(self, batch: Sequence[Appending]) -> list[int | None]:
        connection = self.connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            changes: dict[str, int] = {}
            for columns, group in groupby(in_order(batch), key=lambda one: one.columns):
                rows = [{**one.values, "id": one.table, "before": one.seq, "renewals": one.renewals} for one in group]
                changes |= dict(connection.execute(sqlite_update(columns), [as_json(rows)]).fetchall())
            entered = [entry for one in batch if one.table in changes for entry in one.entries]
            connection.execute(sqlite_insert(), [as_json(entered)])
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return [changes.get(one.table) for one in batch]

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.hang_up)
        self.thread.shutdown()

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def as_json(rows: list[Values]) -> str:
    return msgspec.json.encode(rows).decode()


@lru_cache
def sqlite_update(columns: tuple[str, ...]) -> str:
    """All rows of a JSON list at once."""
    values = ", ".join(f"\"{name}\" = json_extract(new.value, '$.{name}')" for name in columns)
    return (
        f"UPDATE tables SET {values}, changes = changes + 1 FROM json_each(?) AS new"
        " WHERE tables.id = json_extract(new.value, '$.id') AND tables.seq = json_extract(new.value, '$.before')"
        " AND tables.renewals = json_extract(new.value, '$.renewals')"
        " RETURNING tables.id, changes"
    )


@lru_cache
def sqlite_insert() -> str:
    names = [column.name for column in ENTRIES.columns]
    values = ", ".join(f"json_extract(value, '$.{name}')" for name in names)
    return f"INSERT INTO entries ({', '.join(map(quoted, names))}) SELECT {values} FROM json_each(?)"


def quoted(name: str) -> str:
    return f'"{name}"'


# PostgreSQL


class PostgresAppender(Appender):
    """A connection of its own, opened anew where it broke."""

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: psycopg.AsyncConnection[Any] | None = None
        self.used = 0.0

    async def commit(self, batch: Sequence[Appending]) -> list[int | None]:
        connection = await self.connected()
        ordered = in_order(batch)
        try:
            # What is sent before the end of a pipeline is one transaction; one statement is by itself.
            async with connection.pipeline() if len(ordered) > 1 else nullcontext():
                found = [await connection.execute(postgres_append(one.columns), parameters(one)) for one in ordered]
            rows = [await cursor.fetchone() for cursor in found]
        except psycopg.Error as error:
            if connection.closed or connection.broken:
                raise Lost(str(error)) from error
            raise
        finally:
            self.used = monotonic()
        changes = {one.table: None if row is None else int(row[0]) for one, row in zip(ordered, rows, strict=True)}
        return [changes[one.table] for one in batch]

    async def connected(self) -> psycopg.AsyncConnection[Any]:
        """A connection that works as far as anybody can tell beforehand."""
        if self.connection is not None and monotonic() - self.used > QUIET_SECONDS:
            try:
                await self.connection.execute("SELECT 1")
            except psycopg.Error:
                await self.close()
        if self.connection is None or self.connection.closed:
            self.connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
        return self.connection

    async def close(self) -> None:
        if self.connection is not None:
            with suppress(psycopg.Error):
                await self.connection.close()
            self.connection = None


def parameters(one: Appending) -> Values:
    return {
        **{f"new_{name}": value for name, value in one.values.items()},
        "the_table": one.table,
        "before": one.seq,
        "renewals": one.renewals,
        "entries": as_json(one.entries),
        "channel": CHANNEL,
        "news": told_with(one.seq, one.entries),
    }


@lru_cache
def postgres_append(columns: tuple[str, ...]) -> LiteralString:
    """Row, entries and the word to other processes in one statement."""
    values = {name: bindparam(f"new_{name}", type_=TABLES.c[name].type) for name in columns}
    moved = (
        update(TABLES)
        .where(
            TABLES.c.id == bindparam("the_table"),
            TABLES.c.seq == bindparam("before"),
            TABLES.c.renewals == bindparam("renewals"),
        )
        .values({**values, "changes": TABLES.c.changes + literal_column("1")})
        .returning(TABLES.c.changes)
    )
    dialect: Any = postgresql.psycopg.dialect()  # type: ignore[no-untyped-call]
    return (
        f"WITH moved AS ({moved.compile(dialect=dialect)}), added AS (INSERT INTO entries SELECT entry.* FROM moved,"
        " json_populate_recordset(NULL::entries, %(entries)s::json) AS entry)"
        " SELECT changes, pg_notify(%(channel)s, %(the_table)s::text || ' ' || changes || %(news)s::text) FROM moved"
    )
