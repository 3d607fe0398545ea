"""What goes into the journal without anybody's choice, such as a new link: only so that the log tells it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.changes import announce
from altneu.server.storage.columns import ENTRIES, TABLES
from altneu.server.storage.shape import blank


async def tell(connection: AsyncConnection, table: str, kind: str, seat: int, note: str = "", **values: Any) -> None:
    """The next entry of the table's journal, and what else changes in its row at the same moment."""
    raised = (
        update(TABLES)
        .where(TABLES.c.id == table)
        .values(seq=TABLES.c.seq + 1, changes=TABLES.c.changes + 1, **values)
        .returning(TABLES.c.seq, TABLES.c.changes)
    )
    row = (await connection.execute(raised)).one()
    entry = {"table": table, "seq": row.seq, "kind": kind, "seat": seat, "move": note}
    await connection.execute(insert(ENTRIES), {**blank(ENTRIES), **entry})
    await announce(connection, table, row.changes)
