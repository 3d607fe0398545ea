"""Journals of games that are over, each in one text of its row: a tenth of what the entries take one by one.

A packed journal is read like any other. When an undo that everybody agreed to lets the game go on, new entries follow
it as rows, and at the next end both are packed together. The text is compressed JSON in base64, so that a backup of any
kind keeps it like other texts.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import time
import zlib
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.rates import DAY
from altneu.server.refusal import Refused
from altneu.server.storage.columns import ENTRIES, TABLES
from altneu.server.storage.database import Database

NAMES = [column.name for column in ENTRIES.columns if column.name != "table"]
RECENT = 10  # entries that keep the names of their requests, should one of these come again
QUIET = 10 * 60.0  # seconds after which a game that is over is packed
FEW = 20  # tables in one transaction
LOG = logging.getLogger("altneu.server")


class Packed(msgspec.Struct):
    """A journal by columns."""

    columns: dict[str, list[Any]]


def packed(entries: list[Any]) -> str:
    columns = {name: [getattr(entry, name) for entry in entries] for name in NAMES}
    columns["request"][:-RECENT] = [""] * len(columns["request"][:-RECENT])
    return base64.b64encode(zlib.compress(msgspec.json.encode(Packed(columns)), 9)).decode()


def unpacked(text: str) -> list[Any]:
    """Entries like the rows they were; a column that is younger than the text is empty."""
    columns = msgspec.json.decode(zlib.decompress(base64.b64decode(text)), type=Packed).columns
    length = len(columns["seq"])
    rows = zip(*(columns.get(name, [""] * length) for name in NAMES), strict=True)
    return [SimpleNamespace(**dict(zip(NAMES, row, strict=True))) for row in rows]


async def entries_of(connection: AsyncConnection, row: Any, after: int) -> list[Any]:
    """What the journal tells after entry `after`, as far as the row knows."""
    found = [entry for entry in unpacked(row.packed) if entry.seq > after] if row.packed_seq > after else []
    first = max(after, row.packed_seq) + 1
    if row.seq >= first:
        wanted = select(ENTRIES).where(ENTRIES.c.table == row.id, ENTRIES.c.seq.between(first, row.seq))
        found += (await connection.execute(wanted.order_by(ENTRIES.c.seq))).all()
    return found


async def pack(connection: AsyncConnection, tables: Iterable[str]) -> int:
    """Pack those of the tables that are over, as they are now; how many were."""
    wanted = select(TABLES).where(TABLES.c.id.in_(list(tables)), TABLES.c.is_over, TABLES.c.packed_seq < TABLES.c.seq)
    rows = (await connection.execute(wanted.order_by(TABLES.c.id).with_for_update())).all()
    for row in rows:
        text = packed(await entries_of(connection, row, row.base_seq))
        done = update(TABLES).where(TABLES.c.id == row.id).values(packed=text, packed_seq=row.seq)
        await connection.execute(done)
        await connection.execute(delete(ENTRIES).where(ENTRIES.c.table == row.id, ENTRIES.c.seq <= row.seq))
    return len(rows)


class Packing:
    """Packs what this process saw end, some time later; and once a day whatever was forgotten."""

    def __init__(self, database: Database, quiet: float = QUIET, clock: Callable[[], float] = time.monotonic) -> None:
        self.database = database
        self.quiet = quiet
        self.clock = clock
        self.due: dict[str, float] = {}  # by table, the first to come first
        self.looked: float | None = None

    def heed(self, table: str) -> None:
        """A game is over."""
        self.due.pop(table, None)
        self.due[table] = self.clock() + self.quiet

    async def for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.quiet / 10)
            try:
                await self.sweep()
            except (Refused, SQLAlchemyError) as error:
                LOG.warning("games that are over are packed later: %s", error)

    async def sweep(self) -> int:
        """Everything that is due; how many tables."""
        count = 0
        if self.looked is None or self.clock() - self.looked > DAY:
            self.looked = self.clock()
            for table in await self.database.read(self.forgotten):
                self.due.setdefault(table, self.clock() + self.quiet)
        while ripe := [table for table, when in self.due.items() if when <= self.clock()][:FEW]:
            count += await self.database.write(lambda connection, ripe=ripe: pack(connection, ripe))  # type: ignore[misc]
            for table in ripe:
                self.due.pop(table, None)
        return count

    async def forgotten(self, connection: AsyncConnection) -> list[str]:
        old = select(TABLES.c.id).where(TABLES.c.is_over, TABLES.c.packed_seq < TABLES.c.seq)
        return list((await connection.execute(old)).scalars())
