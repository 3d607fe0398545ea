"""Where a sandbox comes from. What that table agreed on holds in all that is forked from it, until its game is over.

A sandbox of a sandbox comes from the same table as the first one, however deep. Whether it gives advice is not its own
affair: while the game it comes from goes on, a hint, a review or a bot's choice in the sandbox would be advice there.
A table that was closed or removed gives no more cause to hold back.
"""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.columns import TABLES
from altneu.table.live import LiveTable


def origin_of(live: LiveTable) -> str | None:
    """The table that a fork of this one comes from; nobody knows it of sandboxes of older versions."""
    return live.origin if live.is_sandbox else live.table


def gives_hints(live: LiveTable) -> bool:
    """Whether a fork gives hints as long as its origin is not asked."""
    return live.has_hints or (live.is_over and not live.is_sandbox)


async def may_advise(connection: AsyncConnection, origin: str) -> bool:
    """Whether advice may be had in sandboxes that come from this table."""
    found = select(TABLES.c.is_over, TABLES.c.is_closed, TABLES.c.has_hints).where(TABLES.c.id == origin)
    row = (await connection.execute(found)).one_or_none()
    return row is None or bool(row.is_over or row.is_closed or row.has_hints)
