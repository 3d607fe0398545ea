"""What seats wrote on their papers: one text of JSON each, with a version that every change raises."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.changes import announce
from altneu.server.storage.columns import MARKS, TABLES


class Kept(NamedTuple):
    """The marks of a seat."""

    version: int = 0
    content: str = "{}"

    @property
    def marks(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.content)
        return found


NO_MARKS = Kept()


async def marks_at(connection: AsyncConnection, table: str) -> dict[int, Kept]:
    """By seat."""
    rows = await connection.execute(select(MARKS).where(MARKS.c.table == table))
    return {row.seat: Kept(row.version, row.content) for row in rows}


async def keep(connection: AsyncConnection, table: str, seat: int, renewals: int, wanted: Kept) -> bool:
    """Store what follows the version before it, once however often it comes; False where that is another one.

    Where keys were replaced since `renewals`, nothing is stored either: whoever writes may hold none any more.
    """
    found = await connection.execute(select(TABLES.c.renewals).where(TABLES.c.id == table).with_for_update())
    if found.scalar_one_or_none() != renewals:
        return False
    before = (await marks_at(connection, table)).get(seat, NO_MARKS)
    if before == wanted:
        return True
    if before.version + 1 != wanted.version:
        return False
    values = {"version": wanted.version, "content": wanted.content}
    if before == NO_MARKS:
        await connection.execute(insert(MARKS), {"table": table, "seat": seat, **values})
    else:
        await connection.execute(update(MARKS).where(MARKS.c.table == table, MARKS.c.seat == seat).values(values))
    await announce(connection, table, told_of(seat))
    return True


def told_of(seat: int) -> int:
    """What other processes hear instead of a number of changes: the table has none, its paper of the seat has."""
    return -1 - seat
