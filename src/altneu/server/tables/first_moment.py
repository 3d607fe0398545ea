"""The first moment of a new table: stored with its keys, then in use."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.tables import opening, presence
from altneu.server.tables.acting import DRAW
from altneu.server.tables.clocks import clock_after
from altneu.server.tables.in_memory import LoadedTables
from altneu.server.tables.loaded import LoadedTable
from altneu.server.wire import Opened


class FirstMoment:
    """NATURE makes its first choices; all people have been seen now."""

    def __init__(self, in_memory: LoadedTables, new: opening.Opening, opened: Opened) -> None:
        live = new.live
        self.in_memory = in_memory
        self.new = new
        self.opened = opened
        self.plan = live.foresee([], DRAW)
        self.now = in_memory.clocks.now()
        self.clock = clock_after(live, self.plan, self.now)
        self.people = [] if live.is_local else [seat for seat, who in enumerate(live.seats) if who.is_person]

    async def store(self, connection: AsyncConnection) -> None:
        await opening.store(connection, self.new, self.plan, self.opened, self.clock)
        await presence.mark(connection, self.new.live.table, self.people, self.now)

    def begin(self) -> Opened:
        """What was stored is played at."""
        live = self.new.live
        for entry in self.plan.entries:
            live.apply(entry)
        if self.clock is not None:
            live.clock = self.clock
            self.in_memory.clocks.heed(self.clock.deadline)
        loaded = self.in_memory.keep(LoadedTable(live, 0, []))
        loaded.seen = dict.fromkeys(self.people, self.now)
        self.in_memory.moving.begin(loaded)
        return self.opened
