"""What is said at a table, and what the table itself tells there."""

from __future__ import annotations

import time

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.changes import announce
from altneu.server.columns import CHAT, TABLES
from altneu.server.wire import ChatLine


async def add_line(
    connection: AsyncConnection, table: str, seat: int, name: str, text: str, notice: str = ""
) -> ChatLine:
    """The next line; a notice has the bot it is about for its text."""
    raised = update(TABLES).where(TABLES.c.id == table)
    raised = raised.values(chat=TABLES.c.chat + 1, changes=TABLES.c.changes + 1)
    row = (await connection.execute(raised.returning(TABLES.c.chat, TABLES.c.changes))).one()
    line = ChatLine(number=row.chat, seat=seat, name=name, text=text, at=time.time(), notice=notice)
    values = {"table": table, "number": line.number, "seat": seat, "name": name, "text": text}
    await connection.execute(insert(CHAT), {**values, "notice": notice, "at": line.at})
    await announce(connection, table, row.changes)
    return line
