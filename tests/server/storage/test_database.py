"""The database: URLs, migrations, faults, and writes that go together."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, select, text

from altneu.server.refusal import Refused
from altneu.server.storage.columns import CHAT, METADATA, TABLES
from altneu.server.storage.database import Database, DatabaseError, async_url


def new_table(name: str) -> dict:
    values = dict.fromkeys([column.name for column in TABLES.columns], 0)
    return {**values, **dict.fromkeys(("game", "components", "options", "seats", "asked", "snapshot"), ""), "id": name}


def line(table: str, number: int) -> dict:
    return {"table": table, "number": number, "seat": 0, "name": "", "text": "hello", "at": 1.5}


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("tables.db", "sqlite+aiosqlite:///tables.db"),
        ("/a/b c/tables.db", "sqlite+aiosqlite:////a/b c/tables.db"),
        ("sqlite:///tables.db", "sqlite+aiosqlite:///tables.db"),
        ("sqlite+aiosqlite:////a/tables.db", "sqlite+aiosqlite:////a/tables.db"),
        ("postgresql://ada:pw@host:5433/altneu", "postgresql+psycopg://ada:pw@host:5433/altneu"),
        ("postgres://host/altneu", "postgresql+psycopg://host/altneu"),
    ],
)
def test_a_database_is_named_by_a_path_or_a_url(url: str, meant: str) -> None:
    assert async_url(url).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize("url", ["mysql://host/name", "://", "postgresql://host:port/name", ""])
def test_another_url_is_refused_with_what_to_write(url: str) -> None:
    with pytest.raises(DatabaseError, match="write sqlite:///FILE or postgresql://HOST/NAME"):
        async_url(url)


def test_the_migrations_make_the_columns_that_the_server_uses(tmp_path: Path) -> None:
    async def differences() -> list:
        database = Database(str(tmp_path / "new" / "tables.db"))
        await database.open()
        async with database.engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), METADATA)
            )
        await database.close()
        return found

    assert asyncio.run(differences()) == []


def test_a_file_survives_being_opened_again_and_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def scene() -> tuple:
        url = str(tmp_path / "tables.db")
        first, second = Database(url), Database(url)
        await first.open()
        await second.open()
        await first.write(lambda connection: connection.execute(insert(TABLES), new_table("a")))
        await first.close()

        async def look(connection) -> tuple:
            found = (await connection.execute(select(TABLES.c.id))).scalars().all()
            pragmas = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            return found, pragmas

        seen = await second.read(look)
        await second.close()
        return seen

    assert asyncio.run(scene()) == (["a"], ["wal", 2, 1])


def test_several_processes_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    imports = "import asyncio; from altneu.server.storage.database import Database"
    code = f"{imports}; asyncio.run(Database({str(file)!r}).open())"
    openers = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(opener.communicate()[1], opener.returncode) for opener in openers] == [(b"", 0)] * 3


def test_a_write_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    async def scene() -> tuple:
        database = Database(str(tmp_path / "tables.db"))
        await database.open()
        await database.write(lambda connection: connection.execute(insert(TABLES), new_table("a")))
        lines = [line("a", 1), line("nowhere", 2), line("a", 3), line("a", 1), line("a", 4)]
        results = await asyncio.gather(
            *(database.write(lambda connection, one=one: connection.execute(insert(CHAT), one)) for one in lines),
            return_exceptions=True,
        )

        async def look(connection) -> list:
            return list((await connection.execute(select(CHAT.c.number))).scalars())

        kept = await database.read(look)
        await database.close()
        return [isinstance(result, Refused) for result in results], kept

    assert asyncio.run(scene()) == ([False, True, False, True, False], [1, 3, 4])


async def opened(url: str) -> None:
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is no database" * 100)
    for url in (str(broken), str(tmp_path), str(broken / "tables.db")):
        with pytest.raises(DatabaseError, match=r"cannot be used .*; name another file"):
            asyncio.run(opened(url))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(opened(str(file)))
    with pytest.raises(DatabaseError, match=r"cannot be used .*readonly.*; name another file"):
        asyncio.run(opened(f"sqlite:///file:{file}?mode=ro&uri=true"))


def test_a_server_that_cannot_be_reached_is_named_without_its_password() -> None:
    with pytest.raises(DatabaseError, match=r"ada:\*\*\*@127.0.0.1:1/altneu cannot be used .*that the server runs"):
        asyncio.run(opened("postgresql://ada:secret@127.0.0.1:1/altneu"))


def test_all_steps_of_a_migration_are_stored_at_once(tmp_path: Path) -> None:
    """Else another process could take the next step in between."""
    commits: list[str] = []

    async def open_new() -> None:
        database = Database(str(tmp_path / "tables.db"))
        event.listen(database.engine.sync_engine, "commit", lambda _: commits.append("commit"))
        await database.open()
        await database.close()

    asyncio.run(open_new())
    assert commits == ["commit"]
