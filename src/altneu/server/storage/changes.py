"""How often a table has changed: counted in its row, and told to other processes of a PostgreSQL."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.columns import TABLES

CHANNEL = "altneu"
LONGEST = 7000  # bytes of entries in a notice; PostgreSQL takes 8000 in all


class News(msgspec.Struct):
    """What was entered into a journal after `seq`: entries as they are stored, less their table."""

    seq: int
    entries: list[dict[str, Any]]


NEWS = msgspec.json.Decoder(News)


async def announce(connection: AsyncConnection, table: str, changes: int) -> None:
    """Tell other processes, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        await connection.execute(
            text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": f"{table} {changes}"}
        )


async def change(connection: AsyncConnection, table: str, **values: Any) -> None:
    """Another value in the row of a table, of which whoever follows it is told."""
    changed = update(TABLES).where(TABLES.c.id == table).values(**values, changes=TABLES.c.changes + 1)
    await announce(connection, table, (await connection.execute(changed.returning(TABLES.c.changes))).scalar_one())


def told_with(seq: int, entries: list[dict[str, Any]]) -> str:
    """What follows the number of changes in the notice of an append: its entries, unless they are too long."""
    told = [{name: value for name, value in entry.items() if name != "table"} for entry in entries]
    news = msgspec.json.encode(News(seq, told))
    return f" {news.decode()}" if len(news) < LONGEST else ""
