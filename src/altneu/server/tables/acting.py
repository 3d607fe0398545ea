"""What is done at a table: planned, stored, and only then carried out."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.flow import IllegalChoice
from altneu.server.refusal import Refused
from altneu.server.storage.appending import append
from altneu.server.storage.database import Work
from altneu.server.tables import journal
from altneu.server.tables.clocks import clock_after
from altneu.server.tables.loaded import LoadedTable
from altneu.table.journal import CHOICES, Entry, Plan
from altneu.table.live import LiveTable
from altneu.table.session import NoUndo, fair_draw

if TYPE_CHECKING:
    from altneu.server.tables.in_memory import LoadedTables

RESTLESS = 3000  # undos and the like of one seat in a game; the journal is read whole when its table is loaded
DRAW = fair_draw(secrets.randbelow)

Planned = Callable[[LiveTable], list[Entry]]


class Acting:
    """The way of every change to a table of this process."""

    def __init__(self, in_memory: LoadedTables) -> None:
        self.in_memory = in_memory

    async def act(
        self, loaded: LoadedTable, seq: int | None, planned: Planned, request: str = "", also: Work[None] | None = None
    ) -> None:
        """Plan, store, and only then do it; a visitor who hangs up meanwhile changes nothing about that.

        A `request` that was done before is not done again. What else is stored at the same moment, besides the
        journal, is read again afterwards. Where keys were replaced meanwhile, the visitor's may be one of them, so
        nothing is done.
        """
        renewals = loaded.live.renewals

        def lawful(live: LiveTable) -> list[Entry]:
            if live.renewals != renewals:
                raise stale()
            return planned(live)

        await self.in_memory.whole(self.act_alone(loaded, seq, lawful, request, also))

    async def act_alone(
        self, loaded: LoadedTable, seq: int | None, planned: Planned, request: str, also: Work[None] | None
    ) -> None:
        async with loaded.lock:
            if seq is not None and seq > loaded.live.seq:  # the visitor heard of it from another process
                await self.in_memory.catch_up(loaded)
            if await self.in_memory.clocks.run_out(loaded) and request not in loaded.live.requests:
                raise stale()
            while request not in loaded.live.requests:
                if await self.commit(loaded, self.plan(loaded.live, seq, planned, request), also):
                    break  # else another process was faster; caught up, we see whether that matters
            if also is not None:
                await self.in_memory.catch_up(loaded)
        await self.in_memory.clocks.fit(loaded)
        self.in_memory.moving.begin(loaded)

    def plan(self, live: LiveTable, seq: int | None, planned: Planned, request: str) -> Plan:
        """What the visitor wants who knows the table at `seq` (None: at any time); a refusal says why not."""
        if live.is_closed:
            raise closed()
        if seq is not None and live.is_stale(seq):
            raise stale()
        try:
            first, *more = planned(live)
            if first.restless is not None and live.restless[first.restless] >= RESTLESS:
                raise restless()
            return self.foresee(live, [replace(first, request=request), *more])
        except IllegalChoice as error:
            raise Refused(422, "illegal", str(error)) from None
        except NoUndo as error:
            raise Refused(409, "no_undo", str(error)) from None

    def foresee(self, live: LiveTable, entries: list[Entry]) -> Plan:
        return live.foresee(entries, DRAW)

    async def commit(self, loaded: LoadedTable, plan: Plan, also: Work[None] | None = None) -> bool:
        """With the lock: store the plan and carry it out; False if another process was faster, who is caught up."""
        live, clock = loaded.live, clock_after(loaded.live, plan, self.in_memory.clocks.now())
        one, also = journal.appending(live, plan, clock), also or journal.giving_up(live, plan)

        async def store(connection: AsyncConnection) -> int | None:
            changes = await append(connection, one)
            if changes is not None and also is not None:
                await also(connection)
            return changes

        changes = await (self.in_memory.database.append(one) if also is None else self.in_memory.database.write(store))
        if changes is None:
            await self.in_memory.catch_up(loaded)
            return False
        for entry in plan.entries:
            live.apply(entry)
        loaded.removal = None
        if plan.is_over:
            self.in_memory.packing.heed(live.table)
        self.in_memory.choices += sum(entry.kind in CHOICES for entry in plan.entries)
        if clock is not None:
            live.clock = clock
            self.in_memory.clocks.heed(clock.deadline)
        if changes == loaded.changes + 1:  # else there is chat or a guest that we find when we look next
            loaded.changes = changes
        self.in_memory.subscriptions.ring(live.table)
        return True


def closed() -> Refused:
    return Refused(409, "closed", "whoever runs this server has closed this table; open a new one")


def restless() -> Refused:
    return Refused(429, "restless", "you have done this too often in this game; play on")


def stale() -> Refused:
    return Refused(409, "stale", "the table has changed since; look again and choose anew")
