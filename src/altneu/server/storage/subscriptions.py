"""Who wants to know when a table changes: in this process, and through PostgreSQL in others.

Other processes are told by NOTIFY inside the transaction that makes the change, so they hear of it if and only if it
was committed. That is why a connection of our own listens here, instead of a publisher beside the database. What is
missed while the connection is down heals: whoever subscribes is also served by a look at the rows every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.refusal import Refused
from altneu.server.storage.changes import CHANNEL, NEWS, News
from altneu.server.storage.columns import TABLES

if TYPE_CHECKING:
    from altneu.server.storage.database import Database

LOOK_SECONDS = 5.0
GONE = sys.maxsize  # changes of a table that is there no more
ROWS = 500  # that are asked for at once
LOG = logging.getLogger("altneu.server")

Heard = Callable[[str, int, News | None], Awaitable[None]]  # a table, its number of changes, and what was entered


class Subscriptions:
    """Bells by table; `heard` is called with what other processes did."""

    def __init__(self, database: Database, heard: Heard) -> None:
        self.database = database
        self.heard = heard
        self.bells: dict[str, set[asyncio.Event]] = {}
        self.seats: dict[tuple[str, int], set[asyncio.Event]] = {}  # of those who play there, by table and seat
        self.watchers: list[asyncio.Task[None]] = []

    def ring(self, table: str) -> None:
        for bell in self.bells.get(table, ()):
            bell.set()

    def ring_seat(self, table: str, seat: int) -> None:
        """For what concerns nobody else."""
        for bell in self.seats.get((table, seat), ()):
            bell.set()

    @contextmanager
    def subscribe(self, table: str, bell: asyncio.Event, seats: Sequence[int] = ()) -> Iterator[None]:
        """The bell is rung whenever the table, or the paper of one of the seats, changed; several changes may come as
        one."""
        if not self.watchers:
            self.watchers.append(asyncio.create_task(self.look()))
            if self.database.is_postgres:
                self.watchers.append(asyncio.create_task(self.listen()))
        self.bells.setdefault(table, set()).add(bell)
        for seat in seats:
            self.seats.setdefault((table, seat), set()).add(bell)
        try:
            yield
        finally:
            self.bells[table].discard(bell)
            if not self.bells[table]:
                del self.bells[table]
            for seat in seats:
                self.seats[table, seat].discard(bell)
                if not self.seats[table, seat]:
                    del self.seats[table, seat]

    async def close(self) -> None:
        for watcher in self.watchers:
            watcher.cancel()
        for watcher in self.watchers:
            with suppress(asyncio.CancelledError):
                await watcher
        self.watchers.clear()

    async def look(self) -> None:
        """Every few seconds, whether a subscribed table changed without our being told."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self.bells:
                try:
                    await self.look_once()
                except (Refused, SQLAlchemyError) as error:
                    LOG.warning("changes of other processes are looked up again in %s s: %s", LOOK_SECONDS, error)

    async def look_once(self) -> None:
        for wanted in batched(list(self.bells), ROWS):
            found = await self.counts(wanted)
            for table in wanted:
                await self.heard(table, found.get(table, GONE), None)

    async def counts(self, wanted: Sequence[str]) -> dict[str, int]:
        """How many changes each of these tables has had."""

        async def look(connection: AsyncConnection) -> dict[str, int]:
            rows = await connection.execute(select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(wanted)))
            return {row.id: row.changes for row in rows}

        return await self.database.read(look, single=True)

    async def listen(self) -> None:
        address = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    async for notice in connection.notifies():
                        table, changes, *news = notice.payload.split(" ", 2)
                        if table in self.bells and not self.database.is_own(notice.pid):
                            await self.heard(table, int(changes), NEWS.decode(news[0]) if news else None)
            except (Refused, psycopg.Error, SQLAlchemyError, OSError) as error:
                reason = str(error).partition("\n")[0]
                LOG.warning("changes of other processes are looked up every %s s: %s", LOOK_SECONDS, reason)
            await asyncio.sleep(LOOK_SECONDS)


def batched(things: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    for first in range(0, len(things), size):
        yield things[first : first + size]
