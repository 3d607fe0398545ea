"""A bot that plays for an absent person, until the person is back."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.changes import announce
from altneu.server.columns import TABLES
from altneu.server.refusal import Refused
from altneu.server.wire import StandIn
from altneu.table.clock import can_return
from altneu.table.live import LiveTable


def check(live: LiveTable, own: Collection[int], connected: Collection[int], wish: StandIn) -> None:
    """Whoever holds the seats `own` may wish for this."""
    if not own:
        raise Refused(403, "forbidden", "only people who play here let a bot stand in; ask with the key of a seat")
    if not 0 <= wish.seat < len(live.seats):
        raise Refused(422, "illegal", f"there is no seat {wish.seat}; seats are 0 to {len(live.seats) - 1}")
    if live.seats[wish.seat].resigned:
        raise resigned()
    if not wish.bot:
        check_time(live, wish.seat)
        return
    seating.check_level(live.game, wish.bot)
    if wish.seat in own or wish.seat in connected:
        raise Refused(409, "present", "a bot stands in only for somebody who is away, and this person is at the table")


async def replace(connection: AsyncConnection, table: str, seat: int, bot: str) -> None:
    """Another player for the seat."""
    found = select(TABLES.c.seats).where(TABLES.c.id == table).with_for_update()
    plans = json.loads((await connection.execute(found)).scalar_one())
    plans[seat]["stand_in"] = bot
    changed = (
        update(TABLES)
        .where(TABLES.c.id == table)
        .values(seats=json.dumps(plans), changes=TABLES.c.changes + 1)
        .returning(TABLES.c.changes)
    )
    await announce(connection, table, (await connection.execute(changed)).scalar_one())


def check_time(live: LiveTable, seat: int) -> None:
    """Whether the person of the seat has time to come back to."""
    if live.clock is not None and not can_return(live.clock.seats[seat], live.terms, live.number):
        raise Refused(409, "no_time", "the time of this seat is over; a bot goes on, over days until the turn is made")


def resigned() -> Refused:
    return Refused(409, "resigned", "this seat has resigned, and a bot plays it to the end; you may watch")


def away() -> Refused:
    """To a person whose seat a bot plays."""
    return Refused(409, "stand_in", "a bot plays for this seat; take the seat back first")
