"""What the host of a server may know and do about its tables. Secrets of games and keys are never told."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.rates import DAY
from altneu.server.refusal import Refused
from altneu.server.scenes.words import CLOSED as NOTICE
from altneu.server.storage.backup import shown
from altneu.server.storage.changes import announce
from altneu.server.storage.columns import CHAT, ENTRIES, KEYS, METADATA, TABLES
from altneu.server.storage.database import Database, DatabaseError
from altneu.server.storage.shape import blank, newest, step_of
from altneu.server.tables import links
from altneu.server.tables.chat import add_line
from altneu.table.journal import CLOSED

NOBODY = -1
NO_ROW = 40  # bytes of a row of the journal or the chat besides its texts, about


class AdminError(ValueError):
    """Something that cannot be done to a table; the message says what to do."""


@dataclass
class Person:
    """Who has a seat."""

    seat: int
    kind: str
    name: str
    has_come: bool
    stand_in: str


@dataclass
class TableInfo:
    """A table as its host may know it."""

    table: str
    game: str
    people: list[Person]
    round: int
    choices: int
    waits_for: list[int]
    is_over: bool
    is_closed: bool
    is_sandbox: bool
    created: float
    updated: float
    removal: float | None
    bytes: int
    keys: dict[str, int] = field(default_factory=dict)


@dataclass
class Sizes:
    """How much a database holds."""

    rows: dict[str, int]
    over: int
    sandboxes: int
    bytes: int  # of the database
    free: int  # of them not in use; the next tables fill them first


async def ready(database: Database) -> None:
    """The database is there and has the columns that we know; nothing is changed about that here."""
    if not database.is_postgres and not Path(str(database.url.database)).is_file():
        raise DatabaseError(f"there is no database {database.url.database}; name the one that the server uses")
    try:
        async with database.engine.connect() as connection:
            step = await connection.run_sync(step_of)
    except Exception as error:
        raise DatabaseError(database.complaint(error)) from None
    if step is None:
        raise DatabaseError(f"{shown(database.url)} holds no tables of Altneu; check the URL")
    if step != newest():
        raise AdminError(
            "the tables were last used by another version of Altneu; start its server once, or use that one"
        )


async def tables(connection: AsyncConnection, *wanted: ColumnElement[bool]) -> list[TableInfo]:
    """All tables that fit, the latest first."""
    rows = (await connection.execute(select(TABLES).where(*wanted).order_by(TABLES.c.updated.desc()))).all()
    sizes = await bytes_of(connection)
    return [info(row, sizes.get(row.id, 0)) for row in rows]


def info(row: Row[Any], size: int) -> TableInfo:
    plans = seating.load(row.seats)
    return TableInfo(
        table=row.id,
        game=row.game,
        people=[Person(seat, plan.kind, plan.name, plan.is_claimed, plan.stand_in) for seat, plan in enumerate(plans)],
        round=row.round,
        choices=row.number,
        waits_for=json.loads(row.asked),
        is_over=bool(row.is_over),
        is_closed=bool(row.is_closed),
        is_sandbox=bool(row.is_sandbox),
        created=row.created,
        updated=row.updated,
        removal=row.removal,
        bytes=size + sum(len(text or "") for text in (row.snapshot, row.base, row.packed)),
    )


async def bytes_of(connection: AsyncConnection) -> dict[str, int]:
    """About how much the journal and the chat of each table take."""
    found: dict[str, int] = {}
    for table, texts in ((ENTRIES, (ENTRIES.c.kind, ENTRIES.c.move)), (CHAT, (CHAT.c.text, CHAT.c.name))):
        letters = sum((func.length(column) for column in texts), start=func.length(table.c.table))
        for row in await connection.execute(select(table.c.table, func.sum(letters + NO_ROW)).group_by(table.c.table)):
            found[row[0]] = found.get(row[0], 0) + int(row[1])
    return found


def older(days: float, now: float | None = None) -> ColumnElement[bool]:
    return TABLES.c.updated < (time.time() if now is None else now) - days * DAY


async def one(connection: AsyncConnection, name: str) -> TableInfo:
    """The table with this name, or the only one whose name begins so."""
    found = await tables(connection, TABLES.c.id.startswith(name, autoescape=True))
    exact = [table for table in found if table.table == name] or found
    if not exact:
        raise AdminError(f"there is no table {name!r}; `altneu admin tables` lists them")
    if len(exact) > 1:
        raise AdminError(f"{len(exact)} tables begin with {name!r}; write more of the name")
    kinds = select(KEYS.c.kind, func.count()).where(KEYS.c.table == exact[0].table).group_by(KEYS.c.kind)
    exact[0].keys = {row[0]: row[1] for row in await connection.execute(kinds)}
    return exact[0]


async def close(connection: AsyncConnection, name: str, reason: str) -> TableInfo:
    """Nobody plays on; the table says so, and why. What is closed once stays so."""
    table = await one(connection, name)
    if table.is_closed or table.is_over:
        raise AdminError(
            f"table {table.table} is {'closed' if table.is_closed else 'over'} already; nothing was changed"
        )
    raised = (
        update(TABLES)
        .where(TABLES.c.id == table.table)
        .values(seq=TABLES.c.seq + 1, changes=TABLES.c.changes + 1, is_closed=True, asked="[]", updated=time.time())
        .values(clock=None, deadline=None)
        .returning(TABLES.c.seq)
    )
    seq = (await connection.execute(raised)).scalar_one()
    entry = {"table": table.table, "seq": seq, "kind": CLOSED, "seat": NOBODY}
    await connection.execute(insert(ENTRIES), {**blank(ENTRIES), **entry})
    await add_line(connection, table.table, NOBODY, "", seating.tidy(reason), NOTICE)
    return await one(connection, table.table)


async def remove(connection: AsyncConnection, name: str) -> TableInfo:
    """The table with all that belongs to it."""
    table = await one(connection, name)
    gone = delete(TABLES).where(TABLES.c.id == table.table).returning(TABLES.c.changes)
    await announce(connection, table.table, (await connection.execute(gone)).scalar_one() + 1)
    return table


async def link(connection: AsyncConnection, name: str, seat: int) -> tuple[TableInfo, str]:
    """A new invitation to the seat of a person; the old keys of the seat open nothing any more."""
    table = await one(connection, name)
    made = await links.new_invitation(connection, table.table, seat)
    if isinstance(made, Refused):
        raise AdminError(made.detail)
    return table, made.key


async def sizes(connection: AsyncConnection) -> Sizes:
    rows = {
        str(table.name): int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
        for table in METADATA.sorted_tables
    }
    counts = select(func.count()).select_from(TABLES)
    over = (await connection.execute(counts.where(TABLES.c.is_over))).scalar_one()
    sandboxes = (await connection.execute(counts.where(TABLES.c.is_sandbox))).scalar_one()
    if connection.dialect.name == "postgresql":
        size = (await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one()
        return Sizes(rows, over, sandboxes, size, 0)
    pages, free, page = [
        int((await connection.execute(text(f"PRAGMA {name}"))).scalar_one())
        for name in ("page_count", "freelist_count", "page_size")
    ]
    return Sizes(rows, over, sandboxes, pages * page, free * page)
