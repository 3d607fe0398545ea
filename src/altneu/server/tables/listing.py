"""Tables that are open to everybody: whoever opened one lists it, and anybody takes a free seat without a link.

Only where the host allows it. A table leaves the list when it is full, when its game is over, when its opener wishes
so, or a week after it was listed. Seats that people were given links for stay free until somebody comes, by either way.
Where strangers sit down, nobody is replaced before a certain time (`seating.check_open`).
"""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.rates import DAY, Rates
from altneu.server.refusal import Refused
from altneu.server.storage.changes import change
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.tables import keys, presence
from altneu.server.tables.access import Access
from altneu.server.tables.tables import Tables
from altneu.server.wire import Claim, Claimed, OpenTable
from altneu.server.wire import Terms as WireTerms
from altneu.table import terms
from altneu.table.seats import FRIEND, SeatPlan

DAYS: Final = 7  # that a table stays on the list
SECONDS: Final = DAYS * DAY
MOST: Final = 100  # tables shown


def not_here() -> Refused:
    return Refused(403, "no_listing", "this server keeps no list of open tables; invite people with links")


def check_may_list(listings: Rates, address: str) -> None:
    """Count one table more that an address lists, if the host's limit allows it."""
    if listings.is_too_often(address):
        raise Refused(429, "listed_often", "your address has listed many tables today; invite people with links")


def gone() -> Refused:
    return Refused(409, "no_seat", "this table has no free seat any more; choose another one")


def free_seats(plans: list[SeatPlan]) -> list[int]:
    return [seat for seat, plan in enumerate(plans) if plan.kind == FRIEND and not plan.is_claimed]


async def all_open(tables: Tables) -> list[OpenTable]:
    """The list, the newest first."""
    since = tables.in_memory.clocks.now() - SECONDS

    async def look(connection: AsyncConnection) -> list[OpenTable]:
        wanted = select(TABLES).where(
            TABLES.c.listed > since, TABLES.c.is_over.is_(False), TABLES.c.is_closed.is_(False)
        )
        rows = await connection.execute(wanted.order_by(TABLES.c.listed.desc()).limit(MOST))
        return [shown(row) for row in rows if free_seats(seating.load(row.seats))]

    return await tables.database.read(look, single=True)


def shown(row: Row[Any]) -> OpenTable:
    """What strangers may know of it."""
    plans = seating.load(row.seats)
    agreed = terms.load(row.terms)
    free = free_seats(plans)
    return OpenTable(
        table=row.id,
        game=row.game,
        options=json.loads(row.options),
        terms=WireTerms(**agreed.as_dict()),
        hints=bool(row.has_hints),
        players=[plan.name or plan.kind for seat, plan in enumerate(plans) if seat not in free],
        wanted=len(free),
        listed=row.listed,
    )


async def switch(tables: Tables, access: Access, listed: bool) -> None:
    """Put a table on the list, or take it off."""
    if not access.is_opener:
        raise Refused(403, "not_opener", "only whoever opened the table may open it to everybody")
    if listed and not free_seats(access.live.seats):
        raise gone()
    if listed:
        seating.check_open(access.live.terms)
    since = tables.in_memory.clocks.now() if listed else None
    await tables.database.write(lambda connection: put(connection, access.live.table, since))
    await tables.refresh(access.loaded)


async def put(connection: AsyncConnection, table: str, since: float | None) -> None:
    await change(connection, table, listed=since)


async def take(tables: Tables, table: str, claim: Claim) -> Claimed:
    """A free seat at a listed table, for a key of the guest's own making; asking again with the same key is fine."""
    if not keys.is_table_name(table):
        raise gone()
    named = Claim(key=claim.key, name=seating.tidy(claim.name))
    now = tables.in_memory.clocks.now()
    seats = await tables.database.write(lambda connection: give(connection, table, named, now))
    if isinstance(seats, Refused):
        raise seats
    if (loaded := tables.in_memory.alive.get(table)) is not None:
        await tables.refresh(loaded)
    return Claimed(table=table, seats=seats)


async def give(connection: AsyncConnection, table: str, claim: Claim, now: float) -> list[int] | Refused:
    if mine := await keys.seats_of(connection, table, claim.key):
        return mine
    row = (await connection.execute(select(TABLES).where(TABLES.c.id == table).with_for_update())).one_or_none()
    if row is None or row.listed is None or row.listed <= now - SECONDS or row.is_over or row.is_closed:
        return gone()
    free = free_seats(seating.load(row.seats))
    invitations = select(KEYS).where(KEYS.c.table == table, KEYS.c.kind == keys.INVITATION, KEYS.c.claimed_by.is_(None))
    for invitation in (await connection.execute(invitations.order_by(KEYS.c.seats))).all():
        if set(json.loads(invitation.seats)) <= set(free):
            taken = await keys.give_seat(connection, invitation, claim)
            if isinstance(taken, Refused):
                return taken
            await presence.mark(connection, table, taken, now)
            if not set(free) - set(taken):
                await put(connection, table, None)
            return taken
    return gone()
