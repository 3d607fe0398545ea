"""The way to a table: tables are opened, seats taken, keys looked up and replaced."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.once import Once
from altneu.server.refusal import Refused
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.storage.database import Database
from altneu.server.tables import journal, keys, links, opening, presence
from altneu.server.tables.access import Access, KnownKey
from altneu.server.tables.first_moment import FirstMoment
from altneu.server.tables.history import History
from altneu.server.tables.in_memory import LoadedTables
from altneu.server.tables.loaded import LoadedTable
from altneu.server.thinking.checks import Checks
from altneu.server.thinking.thinking import Thinking
from altneu.server.wire import (
    Claim,
    Claimed,
    Fork,
    Held,
    Invitation,
    NewTable,
    Opened,
    Summary,
)

KEYS_KEPT = 10_000


class Doors:
    """The tables of one database, for those who come."""

    def __init__(
        self,
        database: Database,
        components: Path | None = None,
        thinking: Thinking | None = None,
        checks: Checks | None = None,
    ) -> None:
        self.database = database
        self.components = components
        self.thinking = thinking or Thinking()
        self.checks = checks or Checks()
        self.history = History(database, components)
        self.in_memory = LoadedTables(database, self.thinking, components)
        self.in_memory.void = self.forget_keys
        self.known: OrderedDict[str, KnownKey] = OrderedDict()
        self.openings: Once[Opened] = Once()

    async def close(self) -> None:
        """Finish what is being stored; bots stop where they are."""
        await self.thinking.close()
        await self.checks.close()
        await self.in_memory.close()

    async def refresh(self, loaded: LoadedTable) -> None:
        """Take over what other processes did to the table."""
        await self.in_memory.refresh(loaded)

    def subscribe(
        self, table: str, bell: asyncio.Event, seats: Sequence[int] = ()
    ) -> AbstractAsyncContextManager[None]:
        """The bell is rung whenever the table, or a paper of the seats, changed; the table stays loaded meanwhile."""
        return self.in_memory.subscribe(table, bell, seats)

    # Opening

    async def open(self, new: NewTable) -> Opened:
        return await self.set_up(opening.new_game(new, self.components, self.in_memory.clocks.now()))

    async def open_record(self, text: str, address: str = "") -> Opened:
        """The table of a record from this address; whoever brings it holds the seats of all its people."""
        checked = await self.checks.record(text, self.components, address)
        return await self.set_up(opening.recorded(checked, self.components))

    async def fork(self, access: Access, fork: Fork) -> Opened:
        """A sandbox from a moment of the table, for a seat of one's own, or any when the game is over."""
        if not access.live.is_over and fork.seat not in access.seats:
            raise Refused(403, "forbidden", "a game that is not over can be tried out only from a seat of your own")
        return await self.set_up(opening.forked(access.live, fork.number, fork.seat, self.components))

    async def set_up(self, new: opening.Opening) -> Opened:
        """Store a new table with its keys."""
        first = FirstMoment(self.in_memory, new, opening.keys_for(new.live))
        await self.database.write(first.store)
        return first.begin()

    # Coming in

    async def claim(self, table: str, invitation: str, claim: Claim) -> Claimed:
        named = Claim(key=claim.key, name=seating.tidy(claim.name))
        now = self.in_memory.clocks.now()

        async def store(connection: AsyncConnection) -> list[int] | Refused:
            seats = await keys.take_seat(connection, table, invitation, named)
            if not isinstance(seats, Refused):
                await presence.mark(connection, table, seats, now)
            return seats

        seats = await self.database.write(store)
        if isinstance(seats, Refused):
            raise seats
        if (loaded := self.in_memory.alive.get(table)) is not None:
            loaded.seen |= dict.fromkeys(seats, now)
            await self.refresh(loaded)
        return Claimed(table=table, seats=seats)

    async def enter(self, table: str, key: str, is_fresh: bool = True) -> Access:
        """What this key opens; `is_fresh`: up to date with what other processes did, which acting finds out itself."""
        mark = keys.fingerprint_of(key)
        found = await self.key(mark)
        if found is None or found.table != table:
            is_there = keys.is_table_name(table) and await self.database.read(
                lambda connection: has_table(connection, table), single=True
            )
            raise keys.unknown_key() if is_there else journal.no_table()
        if found.kind == keys.INVITATION:
            raise Refused(401, "no_key", "this is an invitation; take its seat first")
        loaded = await self.in_memory.loaded(table, is_fresh)
        access = Access(loaded, found.kind, found.seats, found.is_opener, mark, found.renewals)
        return await self.certain(access)

    async def certain(self, access: Access) -> Access:
        """The same access with what its key opens now; refused if the key was replaced by a new link."""
        if access.is_certain and access.kind != keys.REPLACED:
            return access
        self.known.pop(access.mark, None)
        found = await self.key(access.mark)
        if found is None:
            raise keys.unknown_key()
        if found.kind == keys.REPLACED:
            raise keys.replaced()
        if found.renewals != access.live.renewals:
            await self.refresh(access.loaded)
        return replace(access, kind=found.kind, seats=found.seats, is_opener=found.is_opener, renewals=found.renewals)

    async def key(self, fingerprint: str) -> KnownKey | None:
        if fingerprint in self.known:
            self.known.move_to_end(fingerprint)
            return self.known[fingerprint]

        async def look(connection: AsyncConnection) -> KnownKey | None:
            wanted = select(KEYS, TABLES.c.renewals).join(TABLES, TABLES.c.id == KEYS.c.table)
            row = (await connection.execute(wanted.where(KEYS.c.hash == fingerprint))).one_or_none()
            if row is None:
                return None
            return KnownKey(row.table, row.kind, tuple(json.loads(row.seats)), bool(row.is_opener), row.renewals)

        found = await self.database.read(look, single=True)
        if found is not None:
            self.known[fingerprint] = found
            if len(self.known) > KEYS_KEPT:
                self.known.popitem(last=False)
        return found

    def forget_keys(self, table: str) -> None:
        """The keys of this table are looked up again."""
        for fingerprint in [mark for mark, known in self.known.items() if known.table == table]:
            del self.known[fingerprint]

    async def mine(self, held: list[Held]) -> list[Summary]:
        """The tables of these keys, the latest first."""
        return await self.history.mine(held)

    async def new_link(self, access: Access, seat: int, away: float | None) -> Invitation:
        """A new link for a friend's seat or for those who watch; `away`: seconds its person is, None if here."""
        if not access.is_opener:
            raise Refused(403, "not_opener", "only whoever opened the table hands out new links; ask them for one")
        live, by = access.live, access.name
        links.check(live, seat, away, self.in_memory.clocks.now())

        async def store(connection: AsyncConnection) -> Invitation | Refused:
            if seat == links.WATCHING:
                return await links.new_spectator(connection, live.table, by)
            return await links.renew(connection, live, seat, by)

        made = await self.database.write(store)
        if isinstance(made, Refused):
            raise made
        await self.refresh(access.loaded)
        return made


async def has_table(connection: AsyncConnection, table: str) -> bool:
    return (await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table))).one_or_none() is not None
