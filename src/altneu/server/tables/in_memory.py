"""The tables in memory: loaded on demand and kept up to date."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.flow import IllegalChoice
from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage.changes import News
from altneu.server.storage.columns import PRESENCE, TABLES
from altneu.server.storage.database import Database
from altneu.server.storage.marks import told_of
from altneu.server.storage.packing import Packing
from altneu.server.storage.subscriptions import Subscriptions
from altneu.server.tables import chat as chats
from altneu.server.tables import journal, talk
from altneu.server.tables.acting import Acting
from altneu.server.tables.clocks import Clocks
from altneu.server.tables.loaded import LoadedTable
from altneu.server.tables.moving import Moving
from altneu.server.tables.origins import may_advise
from altneu.server.tables.others import (
    is_to_move,
)
from altneu.server.tables.papers import Papers
from altneu.server.thinking.thinking import Thinking
from altneu.table import clock as table_clock
from altneu.table.journal import RESTORED
from altneu.table.live import LiveTable
from altneu.table.session import NoUndo

KEPT = 300  # tables in memory, besides those in use
PATIENCE = 2.0  # seconds that another process gets to let its bots move

T = TypeVar("T")


class LoadedTables:
    """All tables that are in memory."""

    def __init__(self, database: Database, thinking: Thinking, components: Path | None, kept: int = KEPT) -> None:
        self.database = database
        self.thinking = thinking
        self.process = secrets.token_hex(8)  # our name in the database
        self.choices = 0  # stored since we began
        self.components = components
        self.most = kept
        self.subscriptions = Subscriptions(database, self.heard)
        self.packing = Packing(database)
        self.void: Callable[[str], None] = lambda _: None  # told of tables whose keys may be others now
        self.alive: WeakValueDictionary[str, LoadedTable] = WeakValueDictionary()  # whatever somebody uses or we keep
        self.kept: OrderedDict[str, LoadedTable] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.clocks = Clocks(self)
        self.acting = Acting(self)
        self.moving = Moving(self)
        self.papers = Papers(self)
        self.is_closing = False

    async def close(self) -> None:
        """Finish what is being stored; bots stop where they are."""
        self.is_closing = True
        await self.subscriptions.close()
        for loaded in list(self.alive.values()):
            if loaded.others is not None:
                loaded.others.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.moving.close()

    # Memory

    async def loaded(self, table: str, is_fresh: bool = True) -> LoadedTable:
        """The table, loaded if need be; `is_fresh`: with all that is stored."""
        loaded = self.alive.get(table)
        if loaded is not None and is_fresh:
            await self.refresh(loaded)
        loaded = self.keep(self.alive.get(table) or await self.load(table))
        if is_fresh:
            await self.ask_origin(loaded)
        return loaded

    def keep(self, loaded: LoadedTable) -> LoadedTable:
        table = loaded.live.table
        self.alive[table] = loaded
        loaded.now = self.clocks.time
        self.kept[table] = loaded
        self.kept.move_to_end(table)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return loaded

    async def load(self, table: str) -> LoadedTable:
        stored = await self.database.read(lambda connection: journal.fetch(connection, table))
        if stored is None:
            raise journal.no_table()
        loaded = self.alive.get(table)
        if loaded is not None:  # somebody was faster
            return loaded
        live, rebased = journal.revive(stored, self.components)
        loaded = self.keep(LoadedTable(live, stored.row.changes, stored.chat))
        loaded.removal = stored.row.removal
        loaded.talk = talk.load(stored.row.talk)
        if rebased:
            await self.rebase(live, stored)
        loaded.seen = await self.database.read(lambda connection: last_seen(connection, table), single=True)
        await self.clocks.fit(loaded)
        self.moving.begin(loaded)
        return loaded

    async def rebase(self, live: LiveTable, stored: journal.Stored) -> None:
        await self.database.write(lambda connection: journal.rebase(connection, live, stored.row.snapshot))

    async def refresh(self, loaded: LoadedTable) -> None:
        """Take over what other processes did to the table, and later what they leave undone."""
        if await self.database.read(lambda connection: has_changed(connection, loaded), single=True):
            async with loaded.lock:
                await self.catch_up(loaded)
        await self.clocks.fit(loaded)
        self.take_over_later(loaded)

    async def look_after(self, loaded: LoadedTable) -> None:
        """What comes with time and not with a change, which is heard of: bots left alone, clocks, leave to hint."""
        live = loaded.live
        if is_to_move(live) or live.clock is not None or live.origin is not None:
            await self.whole(self.refresh(loaded))

    def take_over_later(self, loaded: LoadedTable) -> None:
        """Another process lets NATURE and the bots move; if it does not, we do."""
        if is_to_move(loaded.live) and loaded.others is None:
            asyncio.get_running_loop().call_later(PATIENCE, self.take_over, loaded, loaded.live.seq)

    def take_over(self, loaded: LoadedTable, seq: int) -> None:
        """Let NATURE and the bots move if no other process has done so since `seq`."""
        if loaded.live.seq == seq:
            self.moving.begin(loaded)

    async def ask_origin(self, loaded: LoadedTable) -> None:
        """A sandbox gives hints if the table that it comes from lets it."""
        live, origin = loaded.live, loaded.live.origin
        if origin is None:
            return
        may = await self.database.read(lambda connection: may_advise(connection, origin), single=True)
        if may != live.has_hints:
            live.has_hints = may
            loaded.drawn.clear()

    async def catch_up(self, loaded: LoadedTable) -> None:
        """With the lock: read what is newer than we are."""
        self.papers.forget(loaded)
        live, said = loaded.live, loaded.chat[-1].number if loaded.chat else 0
        stored = await self.database.read(lambda connection: journal.fetch(connection, live.table, live.seq, said))
        if stored is None:
            self.forget(loaded)
            raise journal.no_table()
        if (stored.row.changes, stored.row.seq) == (loaded.changes, live.seq):
            return
        try:
            if any(entry.kind == RESTORED for entry in stored.entries):
                raise IllegalChoice("what we remember is not what was restored")
            journal.follow(live, stored)
        except (IllegalChoice, NoUndo):  # restored, or played by other rules and so it goes on from its snapshot
            stored = await self.load_again(loaded)
        loaded.live.seats[:] = seating.load(stored.row.seats)
        if loaded.live.origin is None:
            loaded.live.has_hints = bool(stored.row.has_hints)
        loaded.live.renewals = stored.row.renewals
        loaded.live.is_closed = bool(stored.row.is_closed)
        loaded.removal = stored.row.removal
        loaded.live.clock = table_clock.load(stored.row.clock)
        journal.take_company(loaded.live, stored.row)
        await self.take_talk(loaded, stored)
        del loaded.chat[: -chats.KEPT]
        loaded.changes = stored.row.changes
        self.subscriptions.ring(live.table)

    async def take_talk(self, loaded: LoadedTable, stored: journal.Stored) -> None:
        """What was said since; where a line was removed, what is left of everything."""
        before, loaded.talk = loaded.talk, talk.load(stored.row.talk)
        if before.removed == loaded.talk.removed:
            loaded.chat += stored.chat
            return
        table, seq = loaded.live.table, stored.row.seq
        whole = await self.database.read(lambda connection: journal.fetch(connection, table, seq))
        loaded.chat = [] if whole is None else whole.chat

    async def load_again(self, loaded: LoadedTable) -> journal.Stored:
        """With the lock: nothing that we remember of the table counts."""
        table = loaded.live.table
        stored = await self.database.read(lambda connection: journal.fetch(connection, table))
        if stored is None:
            self.forget(loaded)
            raise journal.no_table()
        loaded.live, rebased = journal.revive(stored, self.components)
        loaded.chat.clear()
        self.void(table)
        if rebased:
            await self.rebase(loaded.live, stored)
        return stored

    def forget(self, loaded: LoadedTable) -> None:
        """The table is gone; whoever follows it is told."""
        table = loaded.live.table
        loaded.is_gone = True
        self.kept.pop(table, None)
        self.alive.pop(table, None)
        self.void(table)
        self.subscriptions.ring(table)

    async def heard(self, table: str, changes: int, news: News | None) -> None:
        """Another process, or we ourselves, changed a table that somebody follows."""
        loaded = self.alive.get(table)
        if loaded is not None and changes < 0:
            self.papers.heard(loaded, told_of(changes))
        elif loaded is not None and loaded.changes < changes and not self.take_in(loaded, changes, news):
            try:
                await self.refresh(loaded)
            except Refused:
                if not loaded.is_gone:
                    raise

    def take_in(self, loaded: LoadedTable, changes: int, news: News | None) -> bool:
        """Enter what another process tells of, where we know all that was before; False where we must look."""
        live = loaded.live
        if (
            news is None
            or live.clock is not None
            or loaded.lock.locked()
            or (live.seq, loaded.changes + 1) != (news.seq, changes)
        ):
            return False
        try:
            for entry in journal.told(live, news):
                live.apply(entry)
        except (IllegalChoice, NoUndo):
            return False
        loaded.changes, loaded.removal = changes, None
        self.subscriptions.ring(live.table)
        self.take_over_later(loaded)
        return True

    @asynccontextmanager
    async def subscribe(self, table: str, bell: asyncio.Event, seats: Sequence[int] = ()) -> AsyncIterator[None]:
        """The bell is rung whenever the table, or a paper of the seats, changed; it stays loaded meanwhile.

        Whoever hangs up is not waited for, but what was begun to be read is read: else its connection would be lost.
        """
        loaded = await self.whole(self.loaded(table))
        with self.subscriptions.subscribe(loaded.live.table, bell, seats):
            yield

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that goes on to its end even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)


async def last_seen(connection: AsyncConnection, table: str) -> dict[int, float]:
    rows = await connection.execute(select(PRESENCE.c.seat, PRESENCE.c.seen).where(PRESENCE.c.table == table))
    return {row.seat: row.seen for row in rows}


async def has_changed(connection: AsyncConnection, loaded: LoadedTable) -> bool:
    found = select(TABLES.c.changes).where(TABLES.c.id == loaded.live.table)
    return (await connection.execute(found)).scalar_one_or_none() != loaded.changes
