"""The rows of a backup take the place of what the database holds, at once and while servers use it."""

from __future__ import annotations

import dataclasses
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, delete, insert, select, text, update
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from altneu.server.storage.backup import Tell, batches, reason_of, shown
from altneu.server.storage.changes import CHANNEL
from altneu.server.storage.columns import CHAT, ENTRIES, METADATA, TABLES
from altneu.server.storage.database import Database, DatabaseError, plain_engine
from altneu.server.storage.shape import blank, step_of
from altneu.table import clock
from altneu.table.journal import RESTORED

ATTEMPTS = 5  # where PostgreSQL ends one of two that wait for each other
NOBODY = -1
RAISED = ("seq", "chat", "changes", "renewals")
COUNTERS = select(TABLES.c.id, *(TABLES.c[name] for name in RAISED))


class RestoreError(ValueError):
    """A backup that is not put back; the message says what to do."""


def tables_in(address: URL) -> int:
    """How many tables it holds, of whatever version; looking changes nothing."""
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).is_file():
        return 0
    engine = plain_engine(address)
    try:
        with engine.connect() as connection:
            if step_of(connection) is None:
                return 0
            return int(connection.execute(text("SELECT count(*) FROM tables")).scalar_one())
    except SQLAlchemyError:
        return 0  # opening it tells what is wrong
    finally:
        engine.dispose()


def not_empty(address: URL, count: int) -> RestoreError:
    return RestoreError(
        f"{shown(address)} holds {count} tables; --replace puts the backup in their place, "
        f"so make a backup of them first"
    )


async def prepare(url: str) -> None:
    """The database has today's columns."""
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


def copy(source: Path, address: URL, replace: bool, made: float, tell: Tell) -> None:
    origin, target = plain_engine(URL.create("sqlite", database=str(source))), plain_engine(address)
    try:
        with origin.connect() as reading:
            for attempt in range(ATTEMPTS):
                try:
                    with target.connect() as connection:
                        connection = connection.execution_options(writes=True)
                        take_over(reading, connection, replace, address, tell)
                        go_on(connection, time.time() - made)
                        return connection.commit()
                except OperationalError as error:
                    if "deadlock" not in str(error.orig) or attempt == ATTEMPTS - 1:
                        raise
    except SQLAlchemyError as error:
        raise DatabaseError(f"{shown(address)} cannot be written ({reason_of(error)}); nothing was changed") from None
    finally:
        origin.dispose()
        target.dispose()


def take_over(reading: Connection, connection: Connection, replace: bool, address: URL, tell: Tell) -> None:
    """In one transaction, while nobody else writes."""
    tables = METADATA.sorted_tables
    if connection.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in tables)
        connection.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))
    before: dict[str, Any] = {row.id: row for row in connection.execute(COUNTERS)}
    if before and not replace:
        raise not_empty(address, len(before))
    for table in reversed(tables):
        connection.execute(delete(table))
    done = 0
    for table in tables:
        for rows in batches(reading, table):
            columns = [column.name for column in table.columns]
            connection.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
            done += len(rows)
            tell("storing", done, 0)
    if before:
        tell_servers(connection, before)


def go_on(connection: Connection, lost: float) -> None:
    """The time since the backup is nobody's fault: clocks go on where they stood, and no removal is near."""
    timed = select(TABLES.c.id, TABLES.c.clock).where(TABLES.c.clock.is_not(None))
    for row in connection.execute(timed).all():
        try:
            stood = clock.load(row.clock)
        except (KeyError, TypeError, ValueError):  # of a table that cannot be loaded either
            stood = None
        if stood is None:
            continue
        later = dataclasses.replace(stood, since=stood.since + max(0.0, lost))
        changed = update(TABLES).where(TABLES.c.id == row.id)
        connection.execute(changed.values(clock=later.dump(), deadline=later.deadline))
    connection.execute(update(TABLES).where(TABLES.c.removal.is_not(None)).values(removal=None))


def tell_servers(connection: Connection, before: dict[str, Any]) -> None:
    """What servers remember is void: numbers go on where they were, so that none is used for two things."""
    now = time.time()
    for row in connection.execute(COUNTERS).all():
        known = before.pop(row.id, row)
        counters = {name: max(getattr(row, name), getattr(known, name)) + 1 for name in RAISED}
        entry = {"table": row.id, "seq": counters["seq"], "kind": RESTORED, "seat": NOBODY}
        line = {"table": row.id, "number": counters["chat"], "seat": NOBODY, "notice": RESTORED, "at": now}
        connection.execute(insert(ENTRIES), {**blank(ENTRIES), **entry})
        connection.execute(insert(CHAT), {**blank(CHAT), **line})
        connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(**counters, thinker=""))
        announce(connection, row.id, counters["changes"])
    for table, gone in before.items():
        announce(connection, table, gone.changes + 1)


def announce(connection: Connection, table: str, changes: int) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": f"{table} {changes}"}
        )
