"""Which process thinks for the bots of a table: one of them at a time, and another one when it is gone."""

from __future__ import annotations

import time

from sqlalchemy import or_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.columns import TABLES

SECONDS = 5.0  # after which a process that says nothing is taken for gone
NOBODY = ""


async def take(connection: AsyncConnection, table: str, seq: int, process: str) -> bool:
    """Whether this process may think about the table at `seq`; to take it again is to keep it."""
    now = time.time()
    is_free = or_(TABLES.c.thinker.in_((NOBODY, process)), TABLES.c.thinks_at != seq, TABLES.c.thinks_until < now)
    taken = (
        update(TABLES)
        .where(TABLES.c.id == table, TABLES.c.seq == seq, is_free)
        .values(thinker=process, thinks_at=seq, thinks_until=now + SECONDS)
        .returning(TABLES.c.id)
    )
    return (await connection.execute(taken)).scalar_one_or_none() is not None


async def let_go(connection: AsyncConnection, process: str) -> None:
    """This process thinks no more."""
    await connection.execute(update(TABLES).where(TABLES.c.thinker == process).values(thinker=NOBODY))
