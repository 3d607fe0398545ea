"""How long tables are kept. Where nothing has happened for long, people are told first, and then the table goes.

Every process of a server may sweep: what one of them has told or removed, the others find done.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Row, and_, delete, or_, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.rates import DAY
from altneu.server.refusal import Refused
from altneu.server.storage.changes import announce, change
from altneu.server.storage.columns import TABLES
from altneu.server.storage.database import Database

BATCH = 100  # tables in a transaction, so that choices do not wait
SOON = 60.0  # seconds from the start to the first sweep
LOG = logging.getLogger("altneu.server")


@dataclass
class Swept:
    """What a sweep did."""

    told: int = 0
    removed: int = 0


def notice_seconds(days: int) -> float:
    """How long before its removal the people of a table are told: a tenth of the time, one day to seven."""
    return min(7.0, max(1.0, days / 10)) * DAY


class Keeping:
    """Removes tables without change for `days`; None keeps all, and takes back what was announced."""

    def __init__(self, database: Database, days: int | None, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.days = days
        self.clock = clock

    async def daily(self) -> None:
        """A sweep soon, for a start must not wait for all tables there are, and every day."""
        await asyncio.sleep(SOON)
        while True:
            try:
                swept = await self.sweep()
                if swept.told or swept.removed:
                    LOG.warning("%d tables removed, %d announced to be", swept.removed, swept.told)
            except (Refused, SQLAlchemyError) as error:
                LOG.warning("old tables are looked for again tomorrow: %s", error)
            await asyncio.sleep(DAY)

    async def sweep(self) -> Swept:
        swept = Swept()
        if self.days is None:
            while await self.database.write(self.keep_all):
                pass
            return swept
        while count := await self.database.write(self.remove):
            swept.removed += count
        while count := await self.database.write(self.plan):
            swept.told += count
        return swept

    async def keep_all(self, connection: AsyncConnection) -> int:
        """Nothing is to be removed any more."""
        rows = await found(connection, TABLES.c.removal.is_not(None))
        for row in rows:
            await change(connection, row.id, removal=None)
        return len(rows)

    async def remove(self, connection: AsyncConnection) -> int:
        """Tables that were announced and whose time has come; what belongs to them goes with them."""
        now = self.clock()
        rows = await found(connection, TABLES.c.removal <= now, TABLES.c.updated <= now - self.kept, is_left_alone(now))
        if rows:
            await connection.execute(delete(TABLES).where(TABLES.c.id.in_([row.id for row in rows])))
        for row in rows:
            await announce(connection, row.id, row.changes + 1)
        return len(rows)

    async def plan(self, connection: AsyncConnection) -> int:
        """Tables whose time comes soon, or later than was announced; all are told early enough."""
        assert self.days is not None
        now, notice = self.clock(), notice_seconds(self.days)
        is_old = and_(TABLES.c.updated <= now - self.kept + notice, is_left_alone(now))
        is_early = TABLES.c.removal < TABLES.c.updated + self.kept
        rows = await found(connection, or_(is_early, TABLES.c.removal.is_(None) & is_old))
        for row in rows:
            is_near = row.updated <= now - self.kept + notice
            at = max(row.updated + self.kept, now + notice) if is_near else None
            await change(connection, row.id, removal=at)
        return len(rows)

    @property
    def kept(self) -> float:
        """Seconds that a table without change is kept."""
        assert self.days is not None
        return self.days * DAY


def is_left_alone(now: float) -> ColumnElement[bool]:
    """Where a clock runs, people have the time they agreed on."""
    return or_(TABLES.c.deadline.is_(None), TABLES.c.deadline <= now)


async def found(connection: AsyncConnection, *wanted: object) -> list[Row[str, int, float]]:
    """Some tables, which nobody else changes until the end of the transaction."""
    rows = select(TABLES.c.id, TABLES.c.changes, TABLES.c.updated).where(*wanted)  # type: ignore[arg-type]
    return list((await connection.execute(rows.order_by(TABLES.c.id).limit(BATCH).with_for_update())).all())
