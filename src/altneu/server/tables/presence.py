"""Who is at a table and since when somebody is away, known to all processes and after a restart.

A seat is *here* while a feed of its key is open, in whatever process. It is *away* since its last feed was closed; who
never came, since the seat was taken; a seat that nobody has taken, since the table was opened. A process writes down a
seat when its first feed opens, when its last one closes, and every `BEAT` seconds between. What is at one process is
therefore seen at another one after that time at most; a process that said nothing for `LATE` seconds is gone.

Time in which no server ran, or the machine slept, is no absence, for nobody could come: all that is known moves on by
that time (`wake`). What somebody was away before counts on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.refusal import Refused
from altneu.server.storage.columns import PRESENCE, PULSE
from altneu.server.storage.database import Work

if TYPE_CHECKING:
    from altneu.server.tables.feeds import Feeds
    from altneu.server.tables.in_memory import LoadedTables
    from altneu.server.tables.loaded import LoadedTable

BEAT: Final = 30.0  # seconds
LATE: Final = 2.5 * BEAT
AT_ONCE: Final = 500  # tables in one look
NOWHERE: Final = ""  # instead of a process: the seat was left
ONLY: Final = 1  # the one row of the pulse
LOG = logging.getLogger("altneu.server")


class Presence:
    """The seats whose feeds this process has, and what others tell of theirs."""

    def __init__(self, in_memory: LoadedTables, feeds: Feeds) -> None:
        self.in_memory = in_memory
        self.database = in_memory.database
        self.feeds = feeds
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_closed = False
        feeds.came, feeds.left = self.came, self.left

    @property
    def now(self) -> float:
        return self.in_memory.clocks.now()

    # What there is to know

    async def away(self, loaded: LoadedTable, seat: int) -> float | None:
        """Seconds that the person of this seat is away, None if here; for ever where no person has it."""
        live, table, now = loaded.live, loaded.live.table, self.now
        if seat in self.feeds.here(table):
            return None
        if not 0 <= seat < len(live.seats) or not live.seats[seat].is_person or live.is_local:
            return float("inf")
        rows = await self.database.write(lambda connection: known(connection, table, [seat], now))
        seen, process = rows[seat]
        loaded.seen[seat] = seen
        return None if self.is_elsewhere(seen, process, now) else max(0.0, now - seen)

    async def rows(self, table: str) -> dict[int, tuple[float, str]]:
        """When each seat was last seen, and in which process it still is."""
        found = await self.database.read(lambda connection: seen_at(connection, [table]), single=True)
        return found.get(table, {})

    # Coming and leaving

    def came(self, table: str, seats: Iterable[int]) -> None:
        """The first feed of these seats was opened."""
        loaded = self.in_memory.alive.get(table)
        if loaded is None or loaded.live.is_local:
            return
        theirs, now = list(seats), self.now
        people = [seat for seat, plan in enumerate(loaded.live.seats) if plan.is_person]

        async def store(connection: AsyncConnection) -> None:
            await known(connection, table, people, now)
            await seen(connection, [(table, seat) for seat in theirs], now, self.in_memory.process)
            loaded.seen |= {seat: at for seat, (at, _) in (await seen_at(connection, [table]))[table].items()}
            self.feeds.wake(table)

        self.enter(store)

    def left(self, table: str, seats: Iterable[int]) -> None:
        """The last feed of these seats was closed."""
        loaded = self.in_memory.alive.get(table)
        if self.is_closed or (loaded is not None and loaded.live.is_local):
            return
        theirs, now = list(seats), self.now
        if loaded is not None:
            loaded.seen |= dict.fromkeys(theirs, now)

        async def store(connection: AsyncConnection) -> None:
            await left_from(connection, [(table, seat) for seat in theirs], now, self.in_memory.process)

        self.enter(store)

    def enter(self, store: Work[None]) -> None:
        """Write it down, whoever waits for it or not; a table that is gone meanwhile needs it no more."""

        async def write() -> None:
            with suppress(Refused, IntegrityError):
                await self.database.write(store)

        task = asyncio.create_task(write())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def settled(self) -> None:
        """All is written down."""
        await asyncio.gather(*self.tasks)

    # The pulse

    async def run(self) -> None:
        while True:
            try:
                await self.beat()
            except Refused as error:
                LOG.error("nobody can write down who is at the tables: %s", error)
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Write down who is here, and see who is elsewhere."""
        await self.settled()
        here = [(table, seat) for table in self.feeds.listeners for seat in self.feeds.here(table)]
        theirs, now = [pair for pair in here if self.counts(pair[0])], self.now

        async def store(connection: AsyncConnection) -> None:
            await wake(connection, now)
            await seen(connection, theirs, now, self.in_memory.process)

        await self.database.write(store)
        await self.look({table for table, _ in theirs})

    def counts(self, table: str) -> bool:
        loaded = self.in_memory.alive.get(table)
        return loaded is not None and not loaded.live.is_local

    async def look(self, tables: set[str]) -> None:
        """What other processes told of these tables; whoever follows one is told what is new."""
        now, names = self.now, sorted(tables)
        for first in range(0, len(names), AT_ONCE):
            part = names[first : first + AT_ONCE]
            found = await self.database.read(partial(seen_at, tables=part), single=True)
            for table in part:
                rows = found.get(table, {})
                if (loaded := self.in_memory.alive.get(table)) is not None:
                    loaded.seen |= {seat: at for seat, (at, _) in rows.items()}
                others = {seat for seat, (at, process) in rows.items() if self.is_elsewhere(at, process, now)}
                self.feeds.elsewhere_are(table, others)

    def is_elsewhere(self, seen: float, process: str, now: float) -> bool:
        """Whether another process has this seat."""
        return process not in (NOWHERE, self.in_memory.process) and now - seen < LATE

    async def close(self) -> None:
        """Whoever is here is seen until now."""
        await self.settled()
        self.is_closed = True
        here = [(table, seat) for table in self.feeds.listeners for seat in self.feeds.here(table)]
        now = self.now

        async def store(connection: AsyncConnection) -> None:
            await wake(connection, now)
            await left_from(connection, here, now, self.in_memory.process)

        with suppress(Refused):
            await self.database.write(store)


def insert_for(connection: AsyncConnection) -> Any:
    """An INSERT that knows what to do where the row is there already."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


async def mark(connection: AsyncConnection, table: str, seats: Iterable[int], now: float) -> None:
    """Seats that count from now: the table was opened, or somebody took them."""
    rows = [{"table": table, "seat": seat, "seen": now, "process": NOWHERE} for seat in seats]
    if rows:
        fresh = {"seen": now, "process": NOWHERE}
        wish = insert_for(connection)(PRESENCE).on_conflict_do_update(index_elements=["table", "seat"], set_=fresh)
        await connection.execute(wish, rows)


async def known(connection: AsyncConnection, table: str, seats: list[int], now: float) -> dict[int, tuple[float, str]]:
    """When each of these seats was last seen, and where; those of which nothing is known count from now."""
    wish = insert_for(connection)(PRESENCE).on_conflict_do_nothing()
    rows = [{"table": table, "seat": seat, "seen": now, "process": NOWHERE} for seat in seats]
    await connection.execute(wish, rows)
    return (await seen_at(connection, [table]))[table]


async def seen(connection: AsyncConnection, seats: list[tuple[str, int]], now: float, process: str) -> None:
    """These seats are here now."""
    if seats:
        wish = SEEN.values(seen=now, process=process)
        await connection.execute(wish, [{"at": table, "of": seat} for table, seat in seats])


async def left_from(connection: AsyncConnection, seats: list[tuple[str, int]], now: float, process: str) -> None:
    """These seats are here no more; where another process has them too, it knows better."""
    if seats:
        wish = SEEN.where(PRESENCE.c.process == process).values(seen=now, process=NOWHERE)
        await connection.execute(wish, [{"at": table, "of": seat} for table, seat in seats])


SEEN = update(PRESENCE).where(PRESENCE.c.table == bindparam("at"), PRESENCE.c.seat == bindparam("of"))


async def seen_at(connection: AsyncConnection, tables: list[str]) -> dict[str, dict[int, tuple[float, str]]]:
    rows = await connection.execute(select(PRESENCE).where(PRESENCE.c.table.in_(tables)))
    found: dict[str, dict[int, tuple[float, str]]] = {}
    for row in rows:
        found.setdefault(row.table, {})[row.seat] = (row.seen, row.process)
    return found


async def wake(connection: AsyncConnection, now: float) -> None:
    """Some server runs now; while none did, nobody was away."""
    found = select(PULSE.c.at).where(PULSE.c.id == ONLY).with_for_update()
    last = (await connection.execute(found)).scalar_one_or_none()
    if last is None:
        await connection.execute(insert_for(connection)(PULSE).on_conflict_do_nothing(), {"id": ONLY, "at": now})
        return
    if now - last > LATE:
        await connection.execute(update(PRESENCE).values(seen=PRESENCE.c.seen + (now - last), process=NOWHERE))
    if now > last:
        await connection.execute(update(PULSE).where(PULSE.c.id == ONLY).values(at=now))
