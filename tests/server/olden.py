"""Databases as older versions left them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, insert

from altneu.server.storage.database import migrate, plain_engine
from altneu.server.storage.shape import shape_of
from server.indoors import House, claimed, new, play_on


def make_old(target: Path, step: str = "0002") -> None:
    """A database of an older version with a table that this version can load."""
    today = target.with_name("today.db")

    async def open_one() -> None:
        house = House(today)
        tables = await house.server()
        await play_on(tables, await claimed(tables, await tables.open(new("here", "here"))), 4)
        await house.databases[0].close()

    asyncio.run(open_one())
    engine = plain_engine(URL.create("sqlite", database=str(target)))
    with engine.connect() as connection, closing(sqlite3.connect(today)) as source:
        connection = connection.execution_options(writes=True)
        migrate(connection, step)
        source.row_factory = sqlite3.Row
        for table in shape_of(step).sorted_tables:
            names = [column.name for column in table.columns]
            rows = [{name: row[name] for name in names} for row in source.execute(f'SELECT * FROM "{table.name}"')]
            if rows:
                connection.execute(insert(table), rows)
        connection.commit()
    engine.dispose()
    today.unlink()
