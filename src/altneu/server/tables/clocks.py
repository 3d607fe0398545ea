"""The clocks of all tables: which of them run, and what happens when a time is over, whether anybody looks or not.

Every process looks after all tables of its database. Whoever is first enters the end of a time into the journal; the
others find it there. After a restart, times that ran out meanwhile are found by the `deadline` of the row.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.flow import IllegalChoice
from altneu.server.refusal import Refused
from altneu.server.storage.columns import TABLES
from altneu.table.clock import Clock, followed, on_vacation
from altneu.table.ends import CLOCK, RESIGN, TIMEOUT, VACATION, VACATION_OVER, plan_timeout
from altneu.table.journal import CHOICES, END_TURN, Entry, Plan
from altneu.table.live import LiveTable

if TYPE_CHECKING:
    from altneu.server.tables.in_memory import LoadedTables
    from altneu.server.tables.loaded import LoadedTable

LOOK_SECONDS = 30.0  # at most between two looks at the database: other processes set deadlines too
AWAY = 503  # the database does not answer
AT_ONCE = 50  # tables in one look
LOG = logging.getLogger("altneu.server")


def running(live: LiveTable, waits_for: list[int], is_over: bool, out: Collection[int] = ()) -> list[int]:
    """Whose clock runs, once the seats `out` are out of the game; see table/clock.py."""
    if is_over or any(plan.is_person and not plan.is_claimed and not plan.stand_in for plan in live.seats):
        return []
    present = [seat for seat, plan in enumerate(live.seats) if plan.is_present and seat not in out]
    return [seat for seat in waits_for if has_time(live, seat) and seat not in out and set(present) - {seat}]


def has_time(live: LiveTable, seat: int) -> bool:
    """Whether a person has this seat whose time may pass."""
    if seat < 0 or live.clock is None:
        return False
    plan = live.seats[seat]
    is_out = bool(plan.stand_in) and live.clock.seats[seat].left <= 0
    return plan.is_person and plan.is_claimed and not plan.resigned and not is_out


def clock_after(live: LiveTable, plan: Plan, now: float) -> Clock | None:
    """The clocks of a table once the plan is carried out."""
    clock = live.clock
    if clock is None:
        return None
    out = {entry.seat for entry in plan.entries if entry.kind in (RESIGN, TIMEOUT)}
    ended = {entry.seat for entry in plan.entries if entry.kind in CHOICES or entry.kind == END_TURN}
    runs = running(live, plan.waits_for, plan.is_over, out)
    clock = followed(clock, live.terms, now, runs, plan.number, ended)
    for entry in plan.entries:
        if entry.kind in (VACATION, VACATION_OVER):
            clock = clock.with_seat(entry.seat, on_vacation(clock.seats[entry.seat], entry.kind == VACATION))
    return clock


def is_fitting(live: LiveTable) -> bool:
    """Whether the clocks run that should; not so once somebody has come, left, or is back."""
    return live.clock is None or live.clock.running == sorted(running(live, live.waits_for, live.is_over))


class Clocks:
    """The clocks of one process; `now` tells the time."""

    def __init__(self, in_memory: LoadedTables) -> None:
        self.in_memory = in_memory
        self.now = time.time
        self.next: float | None = None  # the earliest deadline we know
        self.bell = asyncio.Event()

    def time(self) -> float:
        return self.now()

    # One table

    def heed(self, deadline: float | None) -> None:
        """A deadline that may be earlier than those we know."""
        if deadline is not None and (self.next is None or deadline < self.next):
            self.next = deadline
            self.bell.set()

    async def fit(self, loaded: LoadedTable) -> None:
        """Let the right clocks run after somebody came or left."""
        if is_fitting(loaded.live) or self.in_memory.is_closing:
            return
        async with loaded.lock:
            while not is_fitting(loaded.live):
                await self.enter(loaded, [Entry(loaded.live.seq + 1, CLOCK, -1)])

    async def run_out(self, loaded: LoadedTable) -> bool:
        """With the lock: do what was agreed on for everybody whose time is over; whether there was anybody."""
        found = False
        while (seat := self.out_of_time(loaded.live)) is not None:
            try:
                entries = plan_timeout(loaded.live, seat)
            except IllegalChoice:  # nobody plays there any more
                entries = [Entry(loaded.live.seq + 1, CLOCK, -1)]
            found = await self.enter(loaded, entries) or found
        return found

    def out_of_time(self, live: LiveTable) -> int | None:
        if live.clock is None or live.is_over:
            return None
        over = live.clock.is_over_for(self.now())
        return over[0] if over else None

    async def enter(self, loaded: LoadedTable, entries: list[Entry]) -> bool:
        """With the lock: False if another process was faster, who is caught up."""
        return await self.in_memory.acting.commit(loaded, self.in_memory.acting.foresee(loaded.live, entries))

    # All tables

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            try:
                await self.check()
            except Refused as error:  # the database is away
                LOG.warning("clocks are looked at again in %s s: %s", LOOK_SECONDS, error)
            self.bell.clear()
            wait = LOOK_SECONDS if self.next is None else min(LOOK_SECONDS, max(0.0, self.next - self.now()))
            try:
                await asyncio.wait_for(self.bell.wait(), wait)
            except TimeoutError:
                continue

    async def check(self) -> None:
        """Do what is due at all tables, and learn when something will be."""
        self.next = None
        now = self.now()
        due = await self.in_memory.database.read(lambda connection: due_at(connection, now), single=True)
        for table in due:
            try:
                await self.in_memory.whole(self.act(table))
            except Exception as error:  # a table that cannot be loaded must not stop the clocks of others
                if isinstance(error, Refused) and error.status == AWAY:
                    raise
                LOG.error("the clock of table %s stopped: %s", table, error, exc_info=not isinstance(error, Refused))
                await self.give_up(table)
        self.heed(await self.in_memory.database.read(next_after, single=True))

    async def give_up(self, table: str) -> None:
        await self.in_memory.database.write(lambda connection: stop(connection, table))

    async def act(self, table: str) -> None:
        loaded = await self.in_memory.loaded(table)
        async with loaded.lock:
            await self.run_out(loaded)
        await self.fit(loaded)
        self.in_memory.moving.begin(loaded)


async def due_at(connection: AsyncConnection, now: float) -> list[str]:
    due = select(TABLES.c.id).where(TABLES.c.deadline <= now).order_by(TABLES.c.deadline).limit(AT_ONCE)
    return list((await connection.execute(due)).scalars())


async def next_after(connection: AsyncConnection) -> float | None:
    found: float | None = (await connection.execute(select(func.min(TABLES.c.deadline)))).scalar_one()
    return found


async def stop(connection: AsyncConnection, table: str) -> None:
    """No time runs out at this table until something happens there."""
    await connection.execute(TABLES.update().where(TABLES.c.id == table).values(deadline=None))
