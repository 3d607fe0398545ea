"""Who wants to be told: browsers by the key of a seat, webhooks by whoever opened the table."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.language import languages
from altneu.server.budget import Budgets
from altneu.server.notices import outbox, push
from altneu.server.notices.delivery import GAP
from altneu.server.notices.due import NEVER
from altneu.server.notices.outgoing import Outgoing, check_url
from altneu.server.notices.sender import Sender
from altneu.server.notices.webhooks import place_of
from altneu.server.notices.wire import (
    NewWebhook,
    NoticeState,
    PushAddress,
    Renew,
    Sight,
    Subscribe,
    WebhookInfo,
)
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.storage.columns import BELLS, SUBSCRIPTIONS, WEBHOOKS
from altneu.server.tables.access import Access
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.keys import is_table_name
from altneu.server.tables.tables import Tables

BROWSERS = 8  # that one key is told on
HOOKS = 4  # of one table
TESTS = 4  # calls that one visitor tries out at once; then one in each GAP
SHARING = 100  # tables that tell one address, of a browser or a webhook
HERE = "mailto:altneu@localhost"  # the contact of a server that nobody put on the internet


def contact_of(settings: Settings) -> str:
    """Whom push services may write to."""
    return settings.contact or (f"https://{settings.hosts[0]}" if settings.hosts else HERE)


class Notices:
    """What people switch on and off."""

    def __init__(
        self, tables: Tables, feeds: Feeds, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.database = tables.database
        self.feeds = feeds
        self.allow_private = settings.allow_private_receivers
        outgoing = Outgoing(settings.allow_private_receivers)
        self.sender = Sender(tables, feeds, outgoing, contact_of(settings), settings.components, clock)
        self.tests = Budgets(TESTS, 1 / GAP, clock)  # by the visitor's address: of others' there are any number

    @property
    def key(self) -> str:
        return self.sender.deliverer.signer.public

    async def state(self, access: Access) -> NoticeState:
        """What this key may know of who is told."""
        table = access.live.table

        async def look(connection: AsyncConnection) -> NoticeState:
            own = select(SUBSCRIPTIONS.c.endpoint).where(SUBSCRIPTIONS.c.key == access.mark)
            browsers = [push.mark_of(endpoint) for endpoint in (await connection.execute(own)).scalars()]
            hooks = None
            if access.is_opener:
                rows = await connection.execute(
                    select(WEBHOOKS).where(WEBHOOKS.c.table == table).order_by(WEBHOOKS.c.id)
                )
                hooks = [info_of(row) for row in rows]
            return NoticeState(key=self.key, browsers=browsers, webhooks=hooks)

        return await self.database.read(look)

    # Browsers

    async def subscribe(self, access: Access, wish: Subscribe) -> None:
        """Tell this key on one browser more, or on the same in another language."""
        if not access.seats:
            raise Refused(403, "forbidden", "only people who play here are told; ask with the key of a seat")
        self.check_push(wish.push)
        check_language(wish.language)
        table, mark, endpoint = access.live.table, access.mark, wish.push.endpoint
        values = {"p256dh": wish.push.p256dh, "auth": wish.push.auth, "language": wish.language, "failures": 0}

        async def store(connection: AsyncConnection) -> Refused | None:
            own = select(SUBSCRIPTIONS.c.endpoint).where(SUBSCRIPTIONS.c.key == mark)
            known = (await connection.execute(own)).scalars().all()
            if endpoint not in known and len(known) >= BROWSERS:
                return Refused(409, "receivers", f"you are told on {BROWSERS} browsers already; switch one of them off")
            sharing = select(func.count()).where(SUBSCRIPTIONS.c.endpoint == endpoint)
            if endpoint not in known and (await connection.execute(sharing)).scalar_one() >= SHARING:
                return Refused(409, "receivers", "too many tables tell this browser; switch some of them off")
            make = insert_postgres if self.database.is_postgres else insert_sqlite
            made = make(SUBSCRIPTIONS).values(
                id=outbox.new_id(), key=mark, table=table, endpoint=endpoint, sent=0.0, **values
            )
            changed = made.on_conflict_do_update(index_elements=["key", "endpoint"], set_=values)
            await connection.execute(changed)
            await ring(connection, table, self.database.is_postgres)
            return None

        await self.stored(store)

    async def unsubscribe(self, access: Access, endpoint: str) -> None:
        own = (SUBSCRIPTIONS.c.key == access.mark, SUBSCRIPTIONS.c.endpoint == endpoint)
        await self.database.write(lambda connection: connection.execute(delete(SUBSCRIPTIONS).where(*own)))

    async def renew(self, renewed: Renew) -> int:
        """A browser has another address; how many tables tell it there. Only the browser itself knew the old one."""
        self.check_push(renewed.push)
        values = {"endpoint": renewed.push.endpoint, "p256dh": renewed.push.p256dh, "auth": renewed.push.auth}
        if renewed.language:
            check_language(renewed.language)
            values["language"] = renewed.language

        async def store(connection: AsyncConnection) -> int | Refused:
            old = SUBSCRIPTIONS.c.endpoint == renewed.old
            if renewed.old != renewed.push.endpoint:  # a page was faster
                there = select(SUBSCRIPTIONS.c.key).where(SUBSCRIPTIONS.c.endpoint == renewed.push.endpoint)
                await connection.execute(delete(SUBSCRIPTIONS).where(old, SUBSCRIPTIONS.c.key.in_(there)))
            sharing = select(func.count()).where(SUBSCRIPTIONS.c.endpoint.in_([renewed.old, renewed.push.endpoint]))
            if (await connection.execute(sharing)).scalar_one() > SHARING:
                return Refused(409, "receivers", "too many tables tell this browser; switch some of them off")
            changed = await connection.execute(update(SUBSCRIPTIONS).where(old).values(failures=0, **values))
            return int(changed.rowcount)

        found = await self.database.write(store)
        if isinstance(found, Refused):
            raise found
        return found

    async def forget(self, endpoint: str) -> int:
        """No table tells this browser any more."""
        gone = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == endpoint)
        return int((await self.database.write(lambda connection: connection.execute(gone))).rowcount)

    def check_push(self, address: PushAddress) -> None:
        check_url(address.endpoint, self.allow_private, must_encrypt=True)
        push.check(address)

    # Webhooks

    async def add_webhook(self, access: Access, wish: NewWebhook, site: str) -> None:
        check_opener(access)
        check_url(wish.url, self.allow_private)
        check_language(wish.language)
        table = access.live.table
        row = {
            "id": outbox.new_id(), "table": table, "kind": wish.kind, "url": wish.url, "language": wish.language,
            "events": json.dumps(sorted(set(wish.events))), "site": site, "failures": 0, "trouble": "", "sent": 0.0,
        }  # fmt: skip

        async def store(connection: AsyncConnection) -> Refused | None:
            here = select(WEBHOOKS.c.url).where(WEBHOOKS.c.table == table)
            known = (await connection.execute(here)).scalars().all()
            if wish.url in known:
                return Refused(409, "receivers", "this table tells that address already; remove it there first")
            if len(known) >= HOOKS:
                return Refused(409, "receivers", f"a table tells {HOOKS} addresses at most; remove one of them")
            sharing = select(func.count(), func.max(WEBHOOKS.c.sent)).where(WEBHOOKS.c.url == wish.url)
            count, sent = (await connection.execute(sharing)).one()
            if count >= SHARING:
                return Refused(409, "receivers", "too many tables tell this address; remove it at some of them")
            await connection.execute(insert(WEBHOOKS), {**row, "sent": sent or 0.0})
            await ring(connection, table, self.database.is_postgres)
            return None

        await self.stored(store)

    async def remove_webhook(self, access: Access, name: str) -> None:
        hook = await self.webhook(access, name)
        await self.database.write(
            lambda connection: connection.execute(delete(WEBHOOKS).where(WEBHOOKS.c.id == hook.id))
        )

    async def test_webhook(self, access: Access, name: str, address: str = "") -> str:
        hook = await self.webhook(access, name)
        self.tests.forget()
        if wait := math.ceil(self.tests.wait(address, 1)):
            raise Refused(429, "too_many", f"you have tested several addresses; wait {wait} s and try again", wait)
        self.tests.spend(address, 1)
        return await self.sender.deliverer.test(hook)

    async def webhook(self, access: Access, name: str) -> Any:
        check_opener(access)
        wanted = select(WEBHOOKS).where(WEBHOOKS.c.id == name, WEBHOOKS.c.table == access.live.table)

        async def look(connection: AsyncConnection) -> Any:
            return (await connection.execute(wanted)).one_or_none()

        found = await self.database.read(look, single=True) if is_table_name(name) else None
        if found is None:
            raise Refused(404, "not_found", "this table has no such webhook; look again which it has")
        return found

    # Seeing

    async def sight(self, access: Access, sight: Sight) -> None:
        """A page came into sight, or went out of it having shown the table up to an entry."""
        table = access.live.table
        self.feeds.turn(table, access.mark, sight.page, sight.visible)
        if not sight.visible and access.seats:
            seq = max(NEVER, min(sight.seq, access.live.seq))
            await self.database.write(lambda connection: outbox.saw(connection, access.mark, table, seq))

    async def stored(self, store: Any) -> None:
        refusal = await self.database.write(store)
        if refusal is not None:
            raise refusal


def check_opener(access: Access) -> None:
    if not access.is_opener:
        raise Refused(403, "not_opener", "only whoever opened the table decides where else it tells its news")


def check_language(language: str) -> None:
    if language not in languages():
        raise Refused(422, "receiver", f"there is no language {language!r}; choose one of {', '.join(languages())}")


def info_of(row: Row[Any]) -> WebhookInfo:
    return WebhookInfo(
        id=row.id,
        kind=row.kind,
        place=place_of(row.url),
        language=row.language,
        events=json.loads(row.events),
        trouble=row.trouble,
        is_off=row.failures >= outbox.FAILURES,
    )


async def ring(connection: AsyncConnection, table: str, is_postgres: bool) -> None:
    """From now on somebody wants to hear of the table."""
    make = insert_postgres if is_postgres else insert_sqlite
    made = make(BELLS).values(table=table, looked=NEVER, ended=NEVER)
    await connection.execute(made.on_conflict_do_update(index_elements=["table"], set_={"looked": NEVER}))
