"""Backups: all tables at one moment, read back and loaded; whatever is wrong with a file is refused."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from altneu.server.storage import archive
from altneu.server.storage.archive import ArchiveError
from altneu.server.storage.backup import back_up
from altneu.server.storage.columns import METADATA
from altneu.server.storage.database import DatabaseError
from altneu.server.storage.restore import RestoreError
from altneu.server.storage.shape import newest
from altneu.server.tables.restoring import checked, restore
from altneu.server.wire import Fork, Say
from server.indoors import House, claimed, new, play_on, scene
from server.olden import make_old


async def furnish(house: House) -> None:
    """Tables of all kinds: alone, with a friend who has come, with chat, a sandbox, a game that is over."""
    tables = await house.server()
    random.seed(3)
    alone = await claimed(tables, await tables.open(new("here", "automa:1")))
    await play_on(tables, alone, 6)
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    await play_on(tables, hands, 12)
    await tables.say(hands[1], Say(text="Добрий вечір!\n„So“", seat=1))
    await tables.fork(hands[0], Fork(number=3, seat=0))
    await tables.open(new("here", "friend"))


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that tests only read."""
    folder = tmp_path_factory.mktemp("furnished")

    async def whole() -> None:
        house = House(folder / "tables.db")
        await furnish(house)
        for database in house.databases:
            await database.close()

    asyncio.run(whole())
    return folder / "tables.db"


@pytest.fixture(scope="module")
def file(furnished: Path) -> Path:
    target = furnished.with_name("tables.gz")
    back_up(str(furnished), target)
    return target


def rows_of(database: Path) -> dict[str, list]:
    with closing(sqlite3.connect(database)) as connection:
        return {
            table.name: sorted(connection.execute(f'SELECT * FROM "{table.name}"').fetchall(), key=repr)
            for table in METADATA.sorted_tables
        }


def test_a_backup_holds_every_row_of_every_table_and_can_be_loaded(furnished: Path, file: Path, tmp_path: Path) -> None:
    header, loaded = checked(file, None)
    assert header.rows == {name: len(rows) for name, rows in rows_of(furnished).items()}
    assert (loaded.tables, loaded.from_snapshot, loaded.broken) == (4, 0, [])
    restore(str(tmp_path / "new.db"), file)
    assert rows_of(tmp_path / "new.db") == rows_of(furnished)


def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(file: Path) -> None:
    assert file.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in file.parent.iterdir() if ".part" in path.name) == []


def test_what_a_killed_backup_left_goes_with_the_next_of_its_name(furnished: Path, tmp_path: Path) -> None:
    left = [tmp_path / f".{name}.0123abcd.part" for name in ("tables.gz", "tables.gz", "others.gz", "tables.gz.old")]
    left[1] = left[1].with_name(".tables.gz.4567cdef.part")
    for part in left:
        part.touch()
    for part in (left[0], *left[2:]):
        os.utime(part, (0, 0))
    back_up(str(furnished), tmp_path / "tables.gz")
    assert [part.exists() for part in left] == [False, True, True, True]  # the second may still be written


@scene
async def test_a_backup_is_one_moment_of_a_database_in_use(house: House) -> None:
    """Choices go on while it is written: no table is torn, and the header's counts are right."""
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    target, seen = house.file.with_name("torn.gz"), []

    def tell(what: str, done: int, total: int) -> None:
        with closing(sqlite3.connect(house.file)) as connection:
            connection.execute("UPDATE tables SET seq = seq + 1000")
            connection.execute("DELETE FROM entries")
            connection.commit()
        seen.append(what)

    await play_on(tables, hands, 3)
    await asyncio.to_thread(back_up, str(house.file), target, tell)
    assert seen
    _, loaded = await asyncio.to_thread(checked, target, None)
    assert (loaded.tables, loaded.from_snapshot, loaded.broken) == (1, 0, [])


def test_a_table_that_cannot_be_loaded_is_named(furnished: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    with closing(sqlite3.connect(furnished)) as source, closing(sqlite3.connect(broken)) as target:
        source.backup(target)
        name = target.execute("SELECT id FROM tables ORDER BY id").fetchone()[0]
        target.execute("UPDATE tables SET game = 'checkers' WHERE id = ?", [name])
        target.commit()
    back_up(str(broken), tmp_path / "broken.gz")
    _, loaded = checked(tmp_path / "broken.gz", None)
    assert [one.table for one in loaded.broken] == [name]
    with pytest.raises(RestoreError, match=f"1 of 4 tables .* {name} .*--with-broken"):
        restore(str(tmp_path / "new.db"), tmp_path / "broken.gz")
    assert not (tmp_path / "new.db").exists()
    restore(str(tmp_path / "new.db"), tmp_path / "broken.gz", with_broken=True)
    assert rows_of(tmp_path / "new.db") == rows_of(broken)


Forge = Callable[[list[Any]], None]


def forged(file: Path, target: Path, forge: Forge) -> Path:
    """The backup with other lines, and the checksum that belongs to them."""
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()[:-1]]
    forge(lines)
    text = b"".join(json.dumps(line).replace('": ', '":').encode() + b"\n" for line in lines)
    end = json.dumps({"sha256": hashlib.sha256(text).hexdigest()}).encode() + b"\n"
    target.write_bytes(gzip.compress(text + end))
    return target


def start_of(lines: list[Any], table: str) -> int:
    """The line that says which rows follow."""
    return next(k for k, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == table)


def column(lines: list[Any], table: str, name: str, value: Any) -> None:
    start = start_of(lines, table)
    lines[start + 1][lines[start]["columns"].index(name)] = value


def repeated(lines: list[Any]) -> None:
    start = start_of(lines, "keys")
    lines.insert(start + 1, lines[start + 1])
    lines[0]["rows"]["keys"] += 1


FORGERIES: dict[str, tuple[Forge, str]] = {
    "newer format": (lambda lines: lines[0].update(format=99), "which is newer"),
    "newer columns": (lambda lines: lines[0].update(revision="9999"), "does not know"),
    "another kind": (lambda lines: lines[0].update(kind="zoo"), "is no backup"),
    "fewer rows": (lambda lines: lines.pop(), "damaged"),
    "more rows than told": (lambda lines: lines.append(lines[-1]), "damaged"),
    "no header": (lambda lines: lines.pop(0), "is no backup"),
    "a foreign line": (lambda lines: lines.insert(3, {"x": 1}), "damaged"),
    "a nested row": (lambda lines: lines.insert(2, [[1], [2]]), "damaged"),
    "a foreign table": (lambda lines: lines[1].update(table="alembic_version"), "damaged"),
    "a foreign column": (
        lambda lines: lines[start_of(lines, "tables")]["columns"].append("evil"),
        "columns that Altneu never had",
    ),
    "a short row": (lambda lines: lines[start_of(lines, "tables") + 1].pop(), "fit no table"),
    "a text for a number": (lambda lines: column(lines, "tables", "seq", "7"), "fit no table"),
    "a number for a text": (lambda lines: column(lines, "tables", "seats", 7), "fit no table"),
    "a huge number": (lambda lines: column(lines, "tables", "seq", 2**63), "fit no table"),
    "nothing where something must be": (lambda lines: column(lines, "tables", "game", None), "fit no table"),
    "a zero byte": (lambda lines: column(lines, "tables", "game", "a\0b"), "fit no table"),
    "the journal of no table": (lambda lines: column(lines, "entries", "table", "nowhere"), "fit no table"),
    "the same key twice": (repeated, "fit no table"),
    "seats that are none": (lambda lines: column(lines, "tables", "seats", "[[]]"), "cannot be loaded"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_backup_is_refused_with_a_sentence_and_changes_nothing(
    furnished: Path, file: Path, tmp_path: Path, forgery: str
) -> None:
    forge, sentence = FORGERIES[forgery]
    target = tmp_path / "target.db"
    with closing(sqlite3.connect(furnished)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    bad = forged(file, tmp_path / "forged.gz", forge)
    with pytest.raises((ArchiveError, RestoreError), match=sentence):
        restore(str(target), bad, replace=True)
    assert rows_of(target) == rows_of(furnished)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.9, 0.999])
def test_a_truncated_backup_is_refused(file: Path, tmp_path: Path, share: float) -> None:
    content = file.read_bytes()
    (tmp_path / "short.gz").write_bytes(content[: int(len(content) * share)])
    with pytest.raises(ArchiveError, match=r"damaged|is no backup"):
        checked(tmp_path / "short.gz", None)


def test_a_changed_byte_is_found(file: Path, tmp_path: Path) -> None:
    text = gzip.decompress(file.read_bytes())
    for place in random.Random(5).sample(range(len(text)), 20):
        changed = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
        (tmp_path / "changed.gz").write_bytes(gzip.compress(changed, 1))
        with pytest.raises(ArchiveError):
            checked(tmp_path / "changed.gz", None)


@pytest.mark.parametrize("content", [b"[" + b"0" * 200_000, b"[]\n" * 400_000])
def test_a_file_that_unpacks_to_very_much_is_left_alone(tmp_path: Path, monkeypatch, content: bytes) -> None:
    """In one line or in many: reading stops long before the end."""
    monkeypatch.setattr(archive, "LONGEST", 100_000)
    monkeypatch.setattr(archive, "UNPACKED", 100_000)
    bomb = tmp_path / "bomb.gz"
    bomb.write_bytes(gzip.compress(content))
    lines = archive.lines_of(bomb)
    with pytest.raises(ArchiveError, match="far more than a backup"):
        max(lines)


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"SQLite format 3\0" * 50, gzip.compress(b"", mtime=0), gzip.compress(b"[" * 9999, mtime=0)]
)
def test_other_files_are_no_backups(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "other").write_bytes(content)
    with pytest.raises(ArchiveError, match=r"is no backup"):
        checked(tmp_path / "other", None)


def test_what_cannot_be_read_or_written_is_named(furnished: Path, tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match=r"nowhere.gz cannot be read"):
        checked(tmp_path / "nowhere.gz", None)
    with pytest.raises(ArchiveError, match=r"cannot be written .*; name another file"):
        back_up(str(furnished), tmp_path / "nowhere" / "tables.gz")
    with pytest.raises(DatabaseError, match="there is no database"):
        back_up(str(tmp_path / "nowhere.db"), tmp_path / "tables.gz")
    (tmp_path / "foreign.db").touch()
    with pytest.raises(DatabaseError, match="holds no tables of Altneu"):
        back_up(str(tmp_path / "foreign.db"), tmp_path / "tables.gz")
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".gz") == []


def test_a_database_with_tables_is_replaced_only_when_asked(furnished: Path, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "new.db"
    restore(str(target), file)
    with pytest.raises(RestoreError, match=r"holds 4 tables; --replace"):
        restore(str(target), file)
    assert rows_of(target) == rows_of(furnished)
    old = tmp_path / "old.db"
    make_old(old)
    with pytest.raises(RestoreError, match=r"holds 1 tables; --replace"):
        restore(str(old), file)
    assert step_of(old) == "0002"  # else its own version could no longer use it
    restore(str(old), file, replace=True)
    assert step_of(old) == newest()


def step_of(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """The rows of version 0002 go into its columns, then the later migrations run."""
    old = tmp_path / "old.db"
    make_old(old)
    header = back_up(str(old), tmp_path / "old.gz")
    assert header.revision == "0002"
    restore(str(tmp_path / "new.db"), tmp_path / "old.gz")
    assert step_of(tmp_path / "new.db") == newest()
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        assert connection.execute("SELECT is_opener FROM keys ORDER BY kind").fetchall() == [(1,), (0,)]
