"""Backups as tables: whether every one of them can be played on, and the way back into a database."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import select

from altneu.server.refusal import Refused
from altneu.server.storage.archive import Header
from altneu.server.storage.backup import Tell, silent, unpacked
from altneu.server.storage.columns import TABLES
from altneu.server.storage.database import Database, DatabaseError, async_url, is_in_memory
from altneu.server.storage.restore import RestoreError, copy, not_empty, prepare, tables_in
from altneu.server.tables import journal


@dataclass
class Broken:
    """A table that is stored but cannot be played on."""

    table: str
    reason: str


@dataclass
class Loaded:
    """What came of loading every table."""

    tables: int = 0
    from_snapshot: int = 0  # those that go on without log and undo, since the rules have changed
    broken: list[Broken] = field(default_factory=list)


def restore(
    url: str,
    file: Path,
    components: Path | None = None,
    replace: bool = False,
    with_broken: bool = False,
    tell: Tell = silent,
) -> tuple[Header, Loaded]:
    """Put the backup into an empty database, or in the place of all that it holds; nothing is changed if it fails."""
    address = async_url(url)
    if is_in_memory(address):
        raise DatabaseError("a database in memory is gone at once; name a file or a PostgreSQL server")
    if not replace and (count := tables_in(address)):
        raise not_empty(address, count)
    with unpacked(file, tell) as (header, source):
        loaded = load_all(source, components, tell)
        if loaded.broken and not with_broken:
            first = loaded.broken[0]
            raise RestoreError(
                f"{len(loaded.broken)} of {loaded.tables} tables in {file} cannot be loaded, the first is "
                f"{first.table} ({first.reason}); --with-broken restores them all the same"
            )
        asyncio.run(prepare(url))
        copy(source, address, replace, header.made, tell)
    return header, loaded


def load_all(target: Path, components: Path | None, tell: Tell = silent) -> Loaded:
    """Whether every table of the database can be played on."""
    return asyncio.run(try_all(str(target), components, tell))


async def try_all(url: str, components: Path | None, tell: Tell) -> Loaded:
    database, loaded = Database(url), Loaded()
    try:
        async with database.engine.connect() as connection:
            names = list((await connection.execute(select(TABLES.c.id).order_by(TABLES.c.id))).scalars())
            for name in names:
                stored = await journal.fetch(connection, name)
                assert stored is not None
                try:
                    loaded.from_snapshot += journal.revive(stored, components)[1]
                except Refused as refusal:
                    loaded.broken.append(Broken(name, refusal.detail))
                except Exception as error:  # whatever is wrong with one table, the others are looked at
                    loaded.broken.append(Broken(name, f"{type(error).__name__}: {error}"[:200]))
                loaded.tables += 1
                tell("loading", loaded.tables, len(names))
    finally:
        await database.close()
    return loaded


def checked(file: Path, components: Path | None, tell: Tell = silent) -> tuple[Header, Loaded]:
    """Read the backup as a restore would and load every table of it."""
    with unpacked(file, tell) as (header, target):
        return header, load_all(target, components, tell)
