"""What is said at a table, and what the table itself tells there."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.changes import announce
from altneu.server.storage.columns import CHAT, TABLES
from altneu.server.wire import ChatLine

KEPT = 200  # lines of a table


async def say_once(connection: AsyncConnection, table: str, seat: int, name: str, text: str, request: str) -> ChatLine:
    """The next line, or the one that this request has said already."""
    if request:
        await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
        said = select(CHAT).where(CHAT.c.table == table, CHAT.c.request == request)
        row = (await connection.execute(said)).one_or_none()
        if row is not None:
            return chat_line(row)
    return await add_line(connection, table, seat, name, text, request=request)


def chat_line(row: Row[Any]) -> ChatLine:
    return ChatLine(number=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at, notice=row.notice)


async def add_line(
    connection: AsyncConnection, table: str, seat: int, name: str, text: str, notice: str = "", request: str = ""
) -> ChatLine:
    """The next line; a notice has the bot it is about for its text. What nobody is shown any more is forgotten."""
    raised = update(TABLES).where(TABLES.c.id == table)
    raised = raised.values(chat=TABLES.c.chat + 1, changes=TABLES.c.changes + 1)
    row = (await connection.execute(raised.returning(TABLES.c.chat, TABLES.c.changes))).one()
    line = ChatLine(number=row.chat, seat=seat, name=name, text=text, at=time.time(), notice=notice)
    values = {"table": table, "number": line.number, "seat": seat, "name": name, "text": text}
    await connection.execute(insert(CHAT), {**values, "request": request, "notice": notice, "at": line.at})
    await connection.execute(delete(CHAT).where(CHAT.c.table == table, CHAT.c.number <= line.number - KEPT))
    await announce(connection, table, row.changes)
    return line
