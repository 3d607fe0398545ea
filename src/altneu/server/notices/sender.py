"""Sends what is due, a few times a minute, beside everything else: nobody at a table ever waits for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.notices import look, outbox
from altneu.server.notices.delivery import Delivery
from altneu.server.notices.outgoing import AT_ONCE, Outgoing
from altneu.server.notices.vapid import Signer, signer
from altneu.server.refusal import Refused
from altneu.server.storage.columns import SUBSCRIPTIONS, WEBHOOKS
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.in_memory import LoadedTables
from altneu.server.tables.tables import Tables

TICK = 2.0  # seconds between two looks
FORGOTTEN = 15.0  # seconds after which a table that no process looked at is everybody's
LOG = logging.getLogger("altneu.server")

Rows = Sequence[Any]


class Sender:
    """The one task of a process that tells people; `tick` is one round of it."""

    def __init__(
        self,
        tables: Tables,
        feeds: Feeds,
        outgoing: Outgoing,
        contact: str,
        components: Path | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.in_memory: LoadedTables = tables.in_memory
        self.database = tables.database
        self.feeds = feeds
        self.outgoing = outgoing
        self.contact = contact
        self.components = components
        self.clock = clock
        self.delivery: Delivery | None = None
        self.running: asyncio.Task[None] | None = None
        self.sending: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        """Read the server's keys, made now if there are none yet."""
        own: Signer = await signer(self.database, self.contact)
        self.delivery = Delivery(self.in_memory, self.outgoing, own, self.components, self.clock)

    @property
    def deliverer(self) -> Delivery:
        assert self.delivery is not None, "the sender is not prepared"
        return self.delivery

    async def start(self) -> None:
        await self.prepare()
        self.running = asyncio.create_task(self.run())

    async def close(self) -> None:
        """What is under way and not acknowledged is sent again after the next start."""
        tasks = [*self.sending, *([self.running] if self.running is not None else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.outgoing.close()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except (Refused, SQLAlchemyError) as error:
                LOG.warning("notices wait: %s", error)
            except Exception:
                LOG.exception("notices wait")

    async def tick(self) -> None:
        now = self.clock()
        soon = await self.database.read(lambda connection: outbox.soon(connection, now + 2 * TICK), single=True)
        await self.look(now, {row.table for row in soon if row.due <= now})
        held = [row.id for row in soon if row.key is not None and self.feeds.is_in_sight(row.table, row.key)]
        if held:
            await self.database.write(lambda connection: outbox.hold(connection, held, now + outbox.HOLD))
        if any(row.due <= now and row.id not in held for row in soon):
            await self.send(now)

    async def look(self, now: float, urgent: set[str]) -> None:
        """At the tables that changed: ours at once, others only if nobody else does."""
        for row in await self.database.read(outbox.changed_tables, single=True):
            if row.id in self.in_memory.alive or row.id in urgent or row.updated < now - FORGOTTEN:
                await self.look_at(row, now)

    async def look_at(self, row: Row[Any], now: float) -> None:
        try:
            live = (await self.in_memory.loaded(row.id)).live
        except Refused:  # it cannot go on by today's rules, so nobody is waited for
            news = look.News()
        else:
            found = await self.database.read(lambda connection: look.known(connection, row.id, live.opened))
            news = look.news_of(live, found, row.ended, now + outbox.GRACE)
        await self.database.write(lambda connection: look.enter(connection, row, news))

    async def send(self, now: float) -> None:
        """Begin to send what is due; it ends in tasks of its own."""
        most = AT_ONCE - len(self.sending)
        if most <= 0:
            return
        rows = await self.database.write(lambda connection: outbox.claim(connection, now, most))
        browsers, hooks = await self.database.read(lambda connection: receivers(connection, rows))
        to_browsers = [row for row in rows if row.subscription in browsers]
        to_hooks = [row for row in rows if row.webhook in hooks]
        by_endpoint = sorted(to_browsers, key=lambda row: str(browsers[row.subscription].endpoint))
        for _, some in groupby(by_endpoint, key=lambda row: browsers[row.subscription].endpoint):
            these = list(some)
            self.begin(self.deliverer.to_browser(browsers[these[0].subscription], these))
        for hook, some in groupby(sorted(to_hooks, key=lambda row: str(row.webhook)), key=lambda row: row.webhook):
            self.begin(self.deliverer.to_hook(hooks[hook], list(some)))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        async def whole() -> None:
            try:
                await work
            except (Refused, SQLAlchemyError) as error:
                LOG.warning("a notice waits: %s", error)
            except Exception:
                LOG.exception("a notice waits")

        task = asyncio.create_task(whole())
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def settled(self) -> None:
        """All that was begun has ended."""
        while self.sending:
            await asyncio.wait(self.sending)


async def receivers(connection: AsyncConnection, rows: Rows) -> tuple[dict[str, Row[Any]], dict[str, Row[Any]]]:
    """The browsers and webhooks of these rows, by id."""
    browsers = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id.in_({row.subscription for row in rows}))
    hooks = select(WEBHOOKS).where(WEBHOOKS.c.id.in_({row.webhook for row in rows}))
    return (
        {row.id: row for row in (await connection.execute(browsers)).all()},
        {row.id: row for row in (await connection.execute(hooks)).all()},
    )
