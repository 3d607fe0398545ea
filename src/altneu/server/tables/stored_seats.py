"""Who plays the seats of a table, as its row tells; whoever changes that reads it here first."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.storage.columns import TABLES
from altneu.table.seats import SeatPlan


async def stored_seats(connection: AsyncConnection, table: str) -> list[SeatPlan]:
    """None for a table that is gone. Nobody else changes them before the transaction ends."""
    found = select(TABLES.c.seats).where(TABLES.c.id == table).with_for_update()
    seats = (await connection.execute(found)).scalar_one_or_none()
    return [] if seats is None else seating.load(seats)
