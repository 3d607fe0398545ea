"""What is to be sent: kept until it is sent, void, or given up. One process at a time is at it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, and_, case, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.notices.due import EVENTS, NEVER, Mark
from altneu.server.played import PLAYED_HERE
from altneu.server.storage.columns import BELLS, ENTRIES, KEYS, OUTBOX, SUBSCRIPTIONS, TABLES, TOLD, WEBHOOKS
from altneu.server.tables import keys

GRACE = 10.0  # seconds before the first attempt: quick turns tell nobody
HOLD = 20.0  # seconds that something waits on while its reader has the page in sight
LEASE = 120.0  # seconds until another process takes over
LATER = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0)  # seconds before each next attempt
FAILURES = 10  # in a row, after which a receiver is left alone
FEW = 50  # tables looked at in one go

Rows = Sequence[Any]


def new_id() -> str:
    return secrets.token_hex(8)


async def changed_tables(connection: AsyncConnection) -> Rows:
    """Tables with a bell that changed since somebody looked."""
    wanted = select(TABLES.c.id, TABLES.c.changes, TABLES.c.updated, BELLS.c.looked, BELLS.c.ended)
    wanted = wanted.join(BELLS, BELLS.c.table == TABLES.c.id).where(TABLES.c.changes != BELLS.c.looked)
    return (await connection.execute(wanted.order_by(TABLES.c.updated).limit(FEW))).all()


async def marks_of(connection: AsyncConnection, table: str, opened: int) -> list[Mark]:
    """What each seat did last, by kind."""
    before = func.max(case((ENTRIES.c.seq <= opened, ENTRIES.c.seq), else_=NEVER)).label("before")
    wanted = select(ENTRIES.c.seat, ENTRIES.c.kind, func.max(ENTRIES.c.seq).label("last"), before)
    rows = await connection.execute(wanted.where(ENTRIES.c.table == table).group_by(ENTRIES.c.seat, ENTRIES.c.kind))
    return [Mark(row.seat, row.kind, row.last, row.before) for row in rows]


async def people_of(connection: AsyncConnection, table: str) -> Rows:
    """The keys that hold seats, with what they were told."""
    told = [TOLD.c[name] for name in (*EVENTS, "seen", "waits")]
    wanted = select(KEYS.c.hash.label("key"), KEYS.c.seats, *told).outerjoin(TOLD, TOLD.c.key == KEYS.c.hash)
    return (await connection.execute(wanted.where(KEYS.c.table == table, KEYS.c.kind == keys.HAND))).all()


async def receivers_of(connection: AsyncConnection, table: str) -> tuple[Rows, Rows]:
    """Browsers and webhooks of a table, those that are left alone not among them."""
    browsers = await connection.execute(select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.table == table))
    hooks = await connection.execute(select(WEBHOOKS).where(WEBHOOKS.c.table == table, WEBHOOKS.c.failures < FAILURES))
    return browsers.all(), hooks.all()


def wants(hook: Row[Any], kind: str) -> bool:
    return kind in json.loads(hook.events)


def row_for(table: str, kind: str, seq: int, due: float, **receiver: str | None) -> dict[str, Any]:
    values: dict[str, Any] = {"key": None, "subscription": None, "webhook": None, **receiver}
    return {
        "id": new_id(), "table": table, "kind": kind, "seq": seq, "due": due,
        "attempts": 0, "held_until": 0.0, **values,
    }  # fmt: skip


async def put(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(OUTBOX), rows)


async def remember(connection: AsyncConnection, key: str, table: str, values: dict[str, Any]) -> None:
    """What a person was told or has seen, or that the table waits for them."""
    fresh = dict.fromkeys((*EVENTS, "seen"), NEVER) | {"waits": False} | values
    make = insert_postgres if connection.dialect.name == "postgresql" else insert_sqlite
    made = make(TOLD).values(key=key, table=table, **fresh)
    await connection.execute(made.on_conflict_do_update(index_elements=["key"], set_=values))


async def take_note(connection: AsyncConnection, table: str, looked: int, changes: int) -> bool:
    """Whether it is for us to tell what changed; the other process that looked at the same moment does not."""
    taken = update(BELLS).where(BELLS.c.table == table, BELLS.c.looked == looked).values(looked=changes)
    return (await connection.execute(taken.returning(BELLS.c.table))).scalar_one_or_none() is not None


async def soon(connection: AsyncConnection, until: float) -> Rows:
    """What is sent next, unless its reader looks."""
    wanted = select(OUTBOX.c.id, OUTBOX.c.table, OUTBOX.c.key, OUTBOX.c.due).where(OUTBOX.c.due <= until)
    return (await connection.execute(wanted)).all()


async def hold(connection: AsyncConnection, ids: Collection[str], until: float) -> None:
    await connection.execute(update(OUTBOX).where(OUTBOX.c.id.in_(ids)).values(due=until))


async def saw(connection: AsyncConnection, key: str, table: str, seq: int) -> None:
    """A page showed this person the table as it was at the entry."""
    rung = (await connection.execute(select(BELLS.c.table).where(BELLS.c.table == table))).scalar_one_or_none()
    if rung is None:
        return
    known = (await connection.execute(select(TOLD.c.seen).where(TOLD.c.key == key))).scalar_one_or_none()
    await remember(connection, key, table, {"seen": max(seq, NEVER if known is None else known)})
    await connection.execute(delete(OUTBOX).where(OUTBOX.c.key == key, OUTBOX.c.seq <= seq))


async def claim(connection: AsyncConnection, now: float, most: int) -> Rows:
    """Take what is due; nobody else sends it meanwhile."""
    free = and_(OUTBOX.c.due <= now, OUTBOX.c.held_until < now)
    first = select(OUTBOX.c.id).where(free).order_by(OUTBOX.c.due).limit(most)
    taken = update(OUTBOX).where(OUTBOX.c.id.in_(first), free).values(held_until=now + LEASE)
    return (await connection.execute(taken.returning(*OUTBOX.c))).all()


async def done(connection: AsyncConnection, ids: Collection[str]) -> None:
    await connection.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(ids)))


async def again(connection: AsyncConnection, rows: Rows, now: float, wait: float | None, counts: bool = True) -> None:
    """Try again later, or give up; without `counts` nothing was tried yet."""
    for row in rows:
        attempts = row.attempts + 1 if counts else row.attempts
        if attempts > len(LATER):
            await done(connection, [row.id])
            continue
        later = now + (LATER[attempts - 1] if wait is None else wait)
        changed = update(OUTBOX).where(OUTBOX.c.id == row.id)
        await connection.execute(changed.values(due=later, attempts=attempts, held_until=0.0))


async def last_call(connection: AsyncConnection, browser: str | None, hook: str | None) -> float:
    """When this address was last called, for whichever table."""
    if browser is not None:
        called = select(func.max(SUBSCRIPTIONS.c.sent)).where(SUBSCRIPTIONS.c.endpoint == browser)
    else:
        called = select(func.max(WEBHOOKS.c.sent)).where(WEBHOOKS.c.url == hook)
    return float((await connection.execute(called)).scalar() or 0.0)


async def waiting_tables(connection: AsyncConnection, endpoint: str) -> Rows:
    """The tables that wait for whoever is reached at this address; none of a game that is played here no more."""
    wanted = select(TABLES.c.id, TABLES.c.game, TABLES.c.seats).join(
        SUBSCRIPTIONS, SUBSCRIPTIONS.c.table == TABLES.c.id
    )
    wanted = wanted.join(TOLD, TOLD.c.key == SUBSCRIPTIONS.c.key)
    wanted = wanted.where(SUBSCRIPTIONS.c.endpoint == endpoint, TOLD.c.waits, TABLES.c.game.in_(PLAYED_HERE))
    return (await connection.execute(wanted.order_by(TABLES.c.updated))).all()


async def hands_of(connection: AsyncConnection, wanted: Collection[str]) -> dict[str, list[int]]:
    """The seats of keys."""
    rows = await connection.execute(select(KEYS.c.hash, KEYS.c.seats).where(KEYS.c.hash.in_(wanted)))
    return {row.hash: json.loads(row.seats) for row in rows}


async def pending(connection: AsyncConnection, table: str) -> Rows:
    wanted = select(OUTBOX.c.id, OUTBOX.c.key, OUTBOX.c.kind, OUTBOX.c.seq).where(OUTBOX.c.table == table)
    return (await connection.execute(wanted)).all()
