"""Backups of the whole database while servers use it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Table, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from altneu import __version__
from altneu.server.storage import archive
from altneu.server.storage.archive import ArchiveError, Header, Part
from altneu.server.storage.database import (
    DatabaseError,
    async_url,
    is_in_memory,
    migrate,
    plain_engine,
)
from altneu.server.storage.shape import UnknownStep, fitting, shape_of, step_of

Tell = Callable[[str, int, int], None]  # what is being done, how far, and of how much


def silent(_: str, __: int, ___: int) -> None:
    """For whoever does not want to know."""


def back_up(url: str, file: Path, tell: Tell = silent) -> Header:
    """Write all rows, as they are at one moment, to the file."""
    address = existing(url)
    engine = plain_engine(address)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            step = step_of(connection)
            if step is None:
                raise DatabaseError(f"{shown(address)} holds no tables of Altneu; check the URL")
            return write_all(connection, step, file, tell)
    except UnknownStep:
        raise DatabaseError(f"a newer version of Altneu has changed {shown(address)}; use that version") from None
    except SQLAlchemyError as error:
        raise DatabaseError(f"{shown(address)} cannot be read ({reason_of(error)}); check the URL") from None
    finally:
        engine.dispose()


def write_all(connection: Connection, step: str, file: Path, tell: Tell) -> Header:
    tables = shape_of(step).sorted_tables
    counts = {
        str(table.name): connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
    }
    header = Header(version=__version__, revision=step, made=time.time(), rows=counts)
    done, total = 0, sum(counts.values())
    with archive.Writer(file) as writer:
        writer.put(header)
        for table in tables:
            writer.put(Part(table=str(table.name), columns=[str(column.name) for column in table.columns]))
            for rows in batches(connection, table):
                for row in rows:
                    writer.put(row)
                done += len(rows)
                tell("writing", done, total)
    return header


def batches(connection: Connection, table: Table) -> Iterator[list[list[Any]]]:
    """All rows, some at a time."""
    wanted = select(table).order_by(*table.primary_key.columns)
    found = connection.execution_options(yield_per=archive.BATCH).execute(wanted)
    for rows in found.partitions():
        yield [list(row) for row in rows]


def existing(url: str) -> URL:
    """The address of a database that is there; reading must not make an empty one."""
    address = async_url(url)
    is_file = address.get_backend_name() == "sqlite" and not address.query
    if is_file and (is_in_memory(address) or not Path(str(address.database)).is_file()):
        raise DatabaseError(f"there is no database {address.database}; name the one that the server uses")
    return address


def shown(address: URL) -> str:
    if address.get_backend_name() == "sqlite":
        return f"the database {address.database}"
    return f"the database {address.render_as_string(hide_password=True)}"


def reason_of(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


@contextmanager
def unpacked(file: Path, tell: Tell = silent) -> Iterator[tuple[Header, Path]]:
    """The backup as a database of its own, with today's columns; it is gone afterwards."""
    header = archive.header_of(file)
    with room_for(file) as folder:
        target = folder / "tables.sqlite"
        engine = plain_engine(URL.create("sqlite", database=str(target)))
        try:
            fill(engine, header, file, tell)
        except UnknownStep:
            raise ArchiveError(
                f"{file} was written by Altneu {header.version[:40]}, whose tables this version does not know; "
                f"install that version"
            ) from None
        except SQLAlchemyError as error:
            raise no_room(file, error) from None
        finally:
            engine.dispose()
        yield header, target


@contextmanager
def room_for(file: Path) -> Iterator[Path]:
    """A folder that is gone afterwards."""
    try:
        folder = tempfile.TemporaryDirectory(prefix="altneu-")
    except OSError as error:
        raise no_room(file, error) from None
    with folder as name:
        yield Path(name)


def no_room(file: Path, error: Exception) -> ArchiveError:
    return ArchiveError(
        f"{file} cannot be unpacked in {tempfile.gettempdir()} ({reason_of(error)}); name a folder with more room by "
        f"the variable TMPDIR"
    )


def fill(engine: Engine, header: Header, file: Path, tell: Tell) -> None:
    """Rows go where they were when the backup was made; then the migrations since are made up for."""
    shape = shape_of(header.revision)
    done, total = 0, sum(header.rows.values())
    with engine.connect() as connection:
        connection = connection.execution_options(writes=True)
        migrate(connection, header.revision)
        for part, rows in archive.parts_of(file):
            if rows:
                put(connection, shape.tables.get(part.table), part, rows, file)
            done += len(rows)
            tell("reading", done, total)
        migrate(connection)
        connection.commit()


def put(connection: Connection, table: Table | None, part: Part, rows: list[archive.Row], file: Path) -> None:
    if table is None or sorted(part.columns) != sorted(column.name for column in table.columns):
        raise ArchiveError(f"{file} has columns that Altneu never had; take another backup")
    columns = [table.columns[name] for name in part.columns]
    try:
        values = [
            {column.name: fitting(column, value) for column, value in zip(columns, row, strict=True)} for row in rows
        ]
        connection.execute(insert(table), values)
    except (ValueError, IntegrityError):
        raise ArchiveError(f"{file} has rows in {table.name} that fit no table; take another backup") from None
