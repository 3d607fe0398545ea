"""The database: SQLite in a file, or PostgreSQL by its URL. Writes that come together are committed together."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from altneu.server.refusal import Refused
from altneu.server.storage.appending import (
    PRAGMAS,
    Appender,
    Appending,
    FileAppender,
    Lost,
    MemoryAppender,
    PostgresAppender,
)

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 8  # connections that are kept open
BUSY_SECONDS = 20  # how long a write waits for another process
COMPLAIN_SECONDS = 60.0  # until the log has the same complaint again
ATTEMPTS = 25  # to open a file that is busy
LOCK = 4_119_110  # of PostgreSQL, while one process migrates
LOG = logging.getLogger("altneu.server")

FAILURES = (DBAPIError, Lost, psycopg.Error, sqlite3.Error)

T = TypeVar("T")
W = TypeVar("W")
Work = Callable[[AsyncConnection], Awaitable[T]]


class DatabaseError(ValueError):
    """A database that cannot be used; the message says what to do."""


class Database:
    """One database. `read` sees what is committed; `write` returns when its work is durable."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = engine_for(self.url)
        self.appender = self.new_appender()
        self.appends: list[tuple[Appending, asyncio.Future[Any]]] = []  # that wait to be stored
        self.waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.is_failing = False  # whether the last write did
        self.complained = ("", 0.0)  # of what, and when

    async def open(self) -> None:
        """Connect, bring the columns up to date and see that something can be written."""
        try:
            if not self.is_postgres and not is_in_memory(self.url) and not self.url.query:
                look_at(Path(str(self.url.database)))
            for attempt in range(ATTEMPTS):
                try:
                    return await self.bring_up_to_date()
                except OperationalError as error:  # while another process changes a new file to its journal mode
                    if "locked" not in str(error.orig) or attempt == ATTEMPTS - 1:
                        raise
                    await asyncio.sleep(0.2)
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise DatabaseError(self.complaint(error)) from None
        except CommandError:  # of Alembic, which does not know the database's last migration
            raise DatabaseError(self.complaint(ValueError("a newer version of Altneu has changed it"))) from None

    async def bring_up_to_date(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            await connection.begin()  # else every step of the migration would be committed by itself
            if self.is_postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(migrate)
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            await connection.commit()

    async def close(self) -> None:
        """Finish what is being written and let go."""
        if self.writer is not None:
            await self.writer
        await self.appender.close()
        await self.engine.dispose()

    def new_appender(self) -> Appender:
        if self.is_postgres:
            return PostgresAppender(self.url)
        if is_in_memory(self.url) or self.url.query:
            return MemoryAppender(self.engine)
        return FileAppender(str(self.url.database), BUSY_SECONDS)

    def is_own(self, backend: int) -> bool:
        """Whether this session of PostgreSQL is the one that our appends go through."""
        appender = self.appender
        if not isinstance(appender, PostgresAppender) or appender.connection is None:
            return False
        return not appender.connection.closed and appender.connection.info.backend_pid == backend

    def complaint(self, error: Exception) -> str:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        if self.is_postgres:
            name = self.url.render_as_string(hide_password=True)
            return f"the database {name} cannot be used ({reason}); check its URL and that the server runs"
        advice = "make room on its disk" if "full" in reason else "name another file, or move this one away"
        return f"the database {self.url.database} cannot be used ({reason}); {advice}"

    async def read(self, work: Work[T], single: bool = False) -> T:
        """What the work finds, all at one moment; a `single` statement needs no transaction for that."""
        try:
            async with self.engine.connect() as connection:
                await connection.execution_options(single=single)
                return await work(connection)
        except DBAPIError as error:
            raise self.out_of_order(error) from None

    def out_of_order(self, error: Exception) -> Refused:
        """The log has the same complaint once a minute, or it would fill the disk that is full."""
        complaint, now = self.complaint(error), time.monotonic()
        if complaint != self.complained[0] or now > self.complained[1] + COMPLAIN_SECONDS:
            self.complained = (complaint, now)
            LOG.error("%s", complaint)
        return Refused(503, "storage", "the database does not answer; try again in a moment")

    async def write(self, work: Work[T]) -> T:
        """Do the work in a transaction; all that wait are committed at once, for a commit waits for the disk.

        Measured with 50 tables on SQLite: 2.5 to 5 times as many choices a second as with a commit for each.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        self.begin_to_write()
        return await done

    async def append(self, one: Appending) -> int | None:
        """The table's new number of changes, or None if it is no longer where it was."""
        done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self.appends.append((one, done))
        self.begin_to_write()
        return await done

    def begin_to_write(self) -> None:
        if self.writer is None:
            self.writer = asyncio.create_task(self.write_all())

    async def write_all(self) -> None:
        try:
            while self.appends or self.waiting:
                appends, self.appends = self.appends, []
                await self.settle_all(appends, self.appender.commit)
                batch, self.waiting = self.waiting, []
                await self.settle_all(batch, self.commit)
        finally:
            self.writer = None

    async def settle_all(
        self, batch: list[tuple[W, asyncio.Future[Any]]], commit: Callable[[list[W]], Awaitable[list[Any]]]
    ) -> None:
        """Commit everything at once, or each for itself where that fails, so that only the guilty one does."""
        if not batch:
            return
        try:
            results = await commit([work for work, _ in batch])
        except Exception as error:
            for work, done in batch:
                if len(batch) == 1 or is_lost(error):
                    self.fail(done, error)
                else:
                    await self.settle_all([(work, done)], commit)
        else:
            self.is_failing = False
            for (_, done), result in zip(batch, results, strict=True):
                settle(done, result)

    def fail(self, done: asyncio.Future[Any], error: Exception) -> None:
        if isinstance(error, FAILURES):
            self.is_failing = True
            error = self.out_of_order(error)
        if not done.done():
            done.set_exception(error)

    async def commit(self, works: list[Work[Any]]) -> list[Any]:
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            results = [await work(connection) for work in works]
            await connection.commit()
        return results


def is_lost(error: Exception) -> bool:
    """Whether the connection broke, so that nobody knows if the work is stored: doing it again could double it."""
    return isinstance(error, Lost) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def settle(done: asyncio.Future[Any], result: Any) -> None:
    if not done.done():
        done.set_result(result)


def async_url(url: str) -> URL:
    """`sqlite:///file`, a plain path or `postgresql://...` with the drivers we use."""
    if url and "://" not in url:
        return URL.create("sqlite+aiosqlite", database=url)
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise DatabaseError(
            f"{url!r} is no URL of a database; write sqlite:///FILE or postgresql://HOST/NAME"
        ) from None
    kind = parsed.get_backend_name()
    if kind not in ("sqlite", "postgresql", "postgres"):
        raise DatabaseError(f"there is no {kind} here; write sqlite:///FILE or postgresql://HOST/NAME")
    return parsed.set(drivername="sqlite+aiosqlite" if kind == "sqlite" else "postgresql+psycopg")


def is_in_memory(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def look_at(file: Path) -> None:
    """Whether it is a database or can become one; aiosqlite would leave a thread behind if not."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file, timeout=BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA schema_version")


def engine_for(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "postgresql":
        return create_async_engine(url, pool_pre_ping=True, pool_size=READERS, hide_parameters=True)
    in_memory = is_in_memory(url)
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1 if in_memory else READERS,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS, "isolation_level": None},
    )
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def plain_engine(url: URL) -> Engine:
    """For work that nobody waits for meanwhile, in a process or thread of its own."""
    if url.get_backend_name() == "postgresql":
        return create_engine(url, hide_parameters=True)
    arguments = {"timeout": BUSY_SECONDS, "isolation_level": None}
    engine = create_engine(url.set(drivername="sqlite"), connect_args=arguments, hide_parameters=True)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: Any) -> None:
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()
    except Exception:
        connection.close()
        raise


def begin_sqlite(connection: Connection) -> None:
    """A write takes its lock at once, so that it never has to give up what it has read."""
    options = connection.get_execution_options()
    if not options.get("single"):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes") else "BEGIN")


def migrate(connection: Connection, revision: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
