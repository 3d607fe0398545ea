"""The tables in memory: loaded on demand, kept up to date, changed only once the change is stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import NoWorld
from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage import lease
from altneu.server.storage.appending import append
from altneu.server.storage.changes import Changes, News
from altneu.server.storage.columns import PRESENCE, TABLES
from altneu.server.storage.database import Database, Work
from altneu.server.storage.packing import Packing
from altneu.server.tables import chat as chats
from altneu.server.tables import journal, talk
from altneu.server.tables.clocks import Clocks, clock_after
from altneu.server.tables.origins import may_advise
from altneu.server.tables.others import (
    bots_asked,
    entry_of,
    is_to_move,
    next_entries,
    thinker_asked,
    thought_of_bot,
)
from altneu.server.thinking.advice import Adviser
from altneu.server.thinking.thinking import Thinking, ThinkingError
from altneu.server.wire import ChatLine
from altneu.table import clock as table_clock
from altneu.table.live import CHOICES, RESTORED, Entry, LiveTable, Plan
from altneu.table.session import NoUndo, fair_draw

KEPT = 300  # tables in memory, besides those in use
PATIENCE = 2.0  # seconds that another process gets to let its bots move
RESTLESS = 3000  # undos and the like of one seat in a game; the journal is read whole when its table is loaded
RENEWAL = lease.SECONDS / 3  # seconds between two signs that we still think
DRAW = fair_draw(secrets.randbelow)
LOG = logging.getLogger("altneu.server")

T = TypeVar("T")
Planned = Callable[[LiveTable], list[Entry]]


class Place:
    """A table in memory: what is played, what is said, and the lock of whoever changes it."""

    def __init__(self, live: LiveTable, changes: int, chat: list[ChatLine]) -> None:
        self.live = live
        self.changes = changes
        self.chat = chat
        self.talk = talk.Talk()
        self.moment = (-1, -1)  # the entry and the change that the following show
        self.drawn: dict[tuple[Any, ...], bytes] = {}  # what viewers were shown
        self.shared: dict[Any, Any] = {}  # what is the same for all eyes
        self.lock = asyncio.Lock()
        self.others: asyncio.Task[None] | None = None  # lets NATURE and the bots move
        self.adviser = Adviser()
        self.is_stuck = False  # they stopped because something failed
        self.is_gone = False  # the database has it no more
        self.removal: float | None = None  # when it will be removed
        self.now: Callable[[], float] = time.time
        self.seen: dict[int, float] = {}  # when people were last known to be here, by seat


class Places:
    """All tables that are in memory."""

    def __init__(self, database: Database, thinking: Thinking, components: Path | None, kept: int = KEPT) -> None:
        self.database = database
        self.thinking = thinking
        self.process = secrets.token_hex(8)  # our name in the database
        self.has_thought = False
        self.choices = 0  # stored since we began
        self.components = components
        self.most = kept
        self.changes = Changes(database, self.heard)
        self.packing = Packing(database)
        self.void: Callable[[str], None] = lambda _: None  # told of tables whose keys may be others now
        self.alive: WeakValueDictionary[str, Place] = WeakValueDictionary()  # whatever somebody uses or we keep
        self.kept: OrderedDict[str, Place] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.clocks = Clocks(self)
        self.is_closing = False

    async def close(self) -> None:
        """Finish what is being stored; bots stop where they are."""
        self.is_closing = True
        await self.changes.close()
        for place in list(self.alive.values()):
            if place.others is not None:
                place.others.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.has_thought:
            with suppress(Refused):  # else it is found out in a few seconds
                await self.database.write(lambda connection: lease.let_go(connection, self.process))

    # Memory

    async def place(self, table: str, is_fresh: bool = True) -> Place:
        """The table, loaded if need be; `is_fresh`: with all that is stored."""
        place = self.alive.get(table)
        if place is not None and is_fresh:
            await self.refresh(place)
        place = self.keep(self.alive.get(table) or await self.load(table))
        if is_fresh:
            await self.ask_origin(place)
        return place

    def keep(self, place: Place) -> Place:
        table = place.live.table
        self.alive[table] = place
        place.now = self.clocks.time
        self.kept[table] = place
        self.kept.move_to_end(table)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return place

    async def load(self, table: str) -> Place:
        stored = await self.database.read(lambda connection: journal.fetch(connection, table))
        if stored is None:
            raise journal.no_table()
        place = self.alive.get(table)
        if place is not None:  # somebody was faster
            return place
        live, rebased = journal.revive(stored, self.components)
        place = self.keep(Place(live, stored.row.changes, stored.chat))
        place.removal = stored.row.removal
        place.talk = talk.load(stored.row.talk)
        if rebased:
            await self.rebase(live, stored)
        place.seen = await self.database.read(lambda connection: last_seen(connection, table), single=True)
        await self.clocks.fit(place)
        self.let_others_move(place)
        return place

    async def rebase(self, live: LiveTable, stored: journal.Stored) -> None:
        await self.database.write(lambda connection: journal.rebase(connection, live, stored.row.snapshot))

    async def refresh(self, place: Place) -> None:
        """Take over what other processes did to the table, and later what they leave undone."""
        if await self.database.read(lambda connection: has_changed(connection, place), single=True):
            async with place.lock:
                await self.catch_up(place)
        await self.clocks.fit(place)
        self.take_over_later(place)

    async def look_after(self, place: Place) -> None:
        """What comes with time and not with a change, which is heard of: bots left alone, clocks, leave to hint."""
        live = place.live
        if is_to_move(live) or live.clock is not None or live.origin is not None:
            await self.whole(self.refresh(place))

    def take_over_later(self, place: Place) -> None:
        """Another process lets NATURE and the bots move; if it does not, we do."""
        if is_to_move(place.live) and place.others is None:
            asyncio.get_running_loop().call_later(PATIENCE, self.take_over, place, place.live.seq)

    def take_over(self, place: Place, seq: int) -> None:
        """Let NATURE and the bots move if no other process has done so since `seq`."""
        if place.live.seq == seq:
            self.let_others_move(place)

    async def ask_origin(self, place: Place) -> None:
        """A sandbox gives hints if the table that it comes from lets it."""
        live, origin = place.live, place.live.origin
        if origin is None:
            return
        may = await self.database.read(lambda connection: may_advise(connection, origin), single=True)
        if may != live.has_hints:
            live.has_hints = may
            place.drawn.clear()

    async def catch_up(self, place: Place) -> None:
        """With the lock: read what is newer than we are."""
        live, said = place.live, place.chat[-1].number if place.chat else 0
        stored = await self.database.read(lambda connection: journal.fetch(connection, live.table, live.seq, said))
        if stored is None:
            self.forget(place)
            raise journal.no_table()
        if (stored.row.changes, stored.row.seq) == (place.changes, live.seq):
            return
        try:
            if any(entry.kind == RESTORED for entry in stored.entries):
                raise IllegalChoice("what we remember is not what was restored")
            journal.follow(live, stored)
        except (IllegalChoice, NoUndo):  # restored, or played by other rules and so it goes on from its snapshot
            stored = await self.load_again(place)
        place.live.seats[:] = seating.load(stored.row.seats)
        if place.live.origin is None:
            place.live.has_hints = bool(stored.row.has_hints)
        place.live.renewals = stored.row.renewals
        place.live.is_closed = bool(stored.row.is_closed)
        place.removal = stored.row.removal
        place.live.clock = table_clock.load(stored.row.clock)
        journal.take_company(place.live, stored.row)
        await self.take_talk(place, stored)
        del place.chat[: -chats.KEPT]
        place.changes = stored.row.changes
        self.changes.ring(live.table)

    async def take_talk(self, place: Place, stored: journal.Stored) -> None:
        """What was said since; where a line was removed, what is left of everything."""
        before, place.talk = place.talk, talk.load(stored.row.talk)
        if before.removed == place.talk.removed:
            place.chat += stored.chat
            return
        table, seq = place.live.table, stored.row.seq
        whole = await self.database.read(lambda connection: journal.fetch(connection, table, seq))
        place.chat = [] if whole is None else whole.chat

    async def load_again(self, place: Place) -> journal.Stored:
        """With the lock: nothing that we remember of the table counts."""
        table = place.live.table
        stored = await self.database.read(lambda connection: journal.fetch(connection, table))
        if stored is None:
            self.forget(place)
            raise journal.no_table()
        place.live, rebased = journal.revive(stored, self.components)
        place.chat.clear()
        self.void(table)
        if rebased:
            await self.rebase(place.live, stored)
        return stored

    def forget(self, place: Place) -> None:
        """The table is gone; whoever follows it is told."""
        table = place.live.table
        place.is_gone = True
        self.kept.pop(table, None)
        self.alive.pop(table, None)
        self.void(table)
        self.changes.ring(table)

    async def heard(self, table: str, changes: int, news: News | None) -> None:
        """Another process, or we ourselves, changed a table that somebody follows."""
        place = self.alive.get(table)
        if place is not None and place.changes < changes and not self.take_in(place, changes, news):
            try:
                await self.refresh(place)
            except Refused:
                if not place.is_gone:
                    raise

    def take_in(self, place: Place, changes: int, news: News | None) -> bool:
        """Enter what another process tells of, where we know all that was before; False where we must look."""
        live = place.live
        if (
            news is None
            or live.clock is not None
            or place.lock.locked()
            or (live.seq, place.changes + 1) != (news.seq, changes)
        ):
            return False
        try:
            for entry in journal.told(live, news):
                live.apply(entry)
        except (IllegalChoice, NoUndo):
            return False
        place.changes, place.removal = changes, None
        self.changes.ring(live.table)
        self.take_over_later(place)
        return True

    @asynccontextmanager
    async def subscribe(self, table: str, bell: asyncio.Event) -> AsyncIterator[None]:
        """The bell is rung whenever the table changed; it stays loaded meanwhile.

        Whoever hangs up is not waited for, but what was begun to be read is read: else its connection would be lost.
        """
        place = await self.whole(self.place(table))
        with self.changes.subscribe(place.live.table, bell):
            yield

    # Changes

    async def act(
        self, place: Place, seq: int | None, planned: Planned, request: str = "", also: Work[None] | None = None
    ) -> None:
        """Plan, store, and only then do it; a visitor who hangs up meanwhile changes nothing about that.

        A `request` that was done before is not done again. What else is stored at the same moment, besides the
        journal, is read again afterwards. Where keys were replaced meanwhile, the visitor's may be one of them, so
        nothing is done.
        """
        renewals = place.live.renewals

        def lawful(live: LiveTable) -> list[Entry]:
            if live.renewals != renewals:
                raise stale()
            return planned(live)

        await self.whole(self.act_alone(place, seq, lawful, request, also))

    async def act_alone(
        self, place: Place, seq: int | None, planned: Planned, request: str, also: Work[None] | None
    ) -> None:
        async with place.lock:
            if seq is not None and seq > place.live.seq:  # the visitor heard of it from another process
                await self.catch_up(place)
            if await self.clocks.run_out(place) and request not in place.live.requests:
                raise stale()
            while request not in place.live.requests:
                if await self.commit(place, self.plan(place.live, seq, planned, request), also):
                    break  # else another process was faster; caught up, we see whether that matters
            if also is not None:
                await self.catch_up(place)
        await self.clocks.fit(place)
        self.let_others_move(place)

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

    async def commit(self, place: Place, plan: Plan, also: Work[None] | None = None) -> bool:
        """With the lock: store the plan and carry it out; False if another process was faster, who is caught up."""
        live, clock = place.live, clock_after(place.live, plan, self.clocks.now())
        one, also = journal.appending(live, plan, clock), also or journal.giving_up(live, plan)

        async def store(connection: AsyncConnection) -> int | None:
            changes = await append(connection, one)
            if changes is not None and also is not None:
                await also(connection)
            return changes

        changes = await (self.database.append(one) if also is None else self.database.write(store))
        if changes is None:
            await self.catch_up(place)
            return False
        for entry in plan.entries:
            live.apply(entry)
        place.removal = None
        if plan.is_over:
            self.packing.heed(live.table)
        self.choices += sum(entry.kind in CHOICES for entry in plan.entries)
        if clock is not None:
            live.clock = clock
            self.clocks.heed(clock.deadline)
        if changes == place.changes + 1:  # else there is chat or a guest that we find when we look next
            place.changes = changes
        self.changes.ring(live.table)
        return True

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that goes on to its end even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    def let_others_move(self, place: Place) -> None:
        """NATURE and the bots go on in the background, choice by choice."""
        if place.others is None and is_to_move(place.live) and not self.is_closing:
            place.is_stuck = False
            place.others = asyncio.create_task(self.others_move(place))
            self.tasks.add(place.others)
            place.others.add_done_callback(self.tasks.discard)

    async def others_move(self, place: Place) -> None:
        try:
            while is_to_move(place.live):
                seat = thinker_asked(place.live)
                if seat is not None and not await self.think(place, seat):
                    break
                async with place.lock:
                    if is_to_move(place.live) and thinker_asked(place.live) is None:
                        await self.commit(place, place.live.foresee(next_entries(place.live), DRAW))
                await asyncio.sleep(0)
        except Exception as error:  # they go on when somebody looks at the table again
            is_foreseen = isinstance(error, (Refused, ThinkingError, NoWorld))
            LOG.error("the bots at table %s stopped: %s", place.live.table, error, exc_info=not is_foreseen)
            place.is_stuck = True
            self.changes.ring(place.live.table)
        finally:
            place.others = None

    async def think(self, place: Place, seat: int) -> bool:
        """Let a bot think while others use the table, and choose if its question still stands then.

        False if another process lets it think.
        """
        live, seq = place.live, place.live.seq
        if not await self.hold(live.table, seq):
            async with place.lock:
                await self.catch_up(place)
            if place.live.seq == seq:
                asyncio.get_running_loop().call_later(lease.SECONDS, self.take_over, place, seq)
            return place.live.seq != seq
        thought = asyncio.create_task(self.thinking.ask(thought_of_bot(live, seat, self.thinking.thought), int))
        try:
            while not (await asyncio.wait([thought], timeout=RENEWAL))[0]:
                await self.hold(live.table, seq)
        finally:
            thought.cancel()
        move = thought.result()
        async with place.lock:
            while not place.live.is_stale(seq) and seat in bots_asked(place.live):
                if await self.commit(place, place.live.foresee([entry_of(place.live, seat, move)], DRAW)):
                    break
        return True

    async def hold(self, table: str, seq: int) -> bool:
        """Whether it is for this process to think about the table at `seq`, now and for the next seconds."""
        self.has_thought = True
        return await self.database.write(lambda connection: lease.take(connection, table, seq, self.process))


def closed() -> Refused:
    return Refused(409, "closed", "whoever runs this server has closed this table; open a new one")


def restless() -> Refused:
    return Refused(429, "restless", "you have done this too often in this game; play on")


def stale() -> Refused:
    return Refused(409, "stale", "the table has changed since; look again and choose anew")


async def last_seen(connection: AsyncConnection, table: str) -> dict[int, float]:
    rows = await connection.execute(select(PRESENCE.c.seat, PRESENCE.c.seen).where(PRESENCE.c.table == table))
    return {row.seat: row.seen for row in rows}


async def has_changed(connection: AsyncConnection, place: Place) -> bool:
    found = select(TABLES.c.changes).where(TABLES.c.id == place.live.table)
    return (await connection.execute(found)).scalar_one_or_none() != place.changes
