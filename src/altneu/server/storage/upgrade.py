"""A backup before a new version changes the columns of a database that holds tables."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from altneu import __version__
from altneu.server.storage import archive
from altneu.server.storage.archive import ArchiveError
from altneu.server.storage.backup import back_up
from altneu.server.storage.database import DatabaseError, async_url, is_in_memory, plain_engine
from altneu.server.storage.shape import UnknownStep, newest, shape_of, step_of

KEPT = 5  # backups of this kind
BEFORE = "before"


def back_up_first(url: str, elsewhere: Path, now: datetime | None = None) -> Path | None:
    """The backup that was written, None if no migration is due or there is nothing to lose.

    It lies beside the file of SQLite, for PostgreSQL in the folder `elsewhere`. A DatabaseError if it failed.
    """
    if not is_due(url):
        return None
    address = async_url(url)
    is_file = address.get_backend_name() == "sqlite"
    name = Path(str(address.database)).stem
    folder = Path(str(address.database)).parent if is_file else elsewhere
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = free_name(folder, f"{name}-{BEFORE}-{__version__}-{now or datetime.now():%Y-%m-%d-%H%M%S}")
        back_up(url, file)
        for _ in archive.parts_of(file):
            pass  # read to its end, it is whole
    except (ArchiveError, DatabaseError, OSError) as error:
        raise DatabaseError(
            f"a new version has to change the tables, and the backup before that failed: {error}; "
            f"nothing was changed; mend that, or start with --no-backup"
        ) from None
    forget_old(folder, name)
    return file


def is_due(url: str) -> bool:
    """Whether opening this database would change the columns of tables that are in it."""
    address = async_url(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).is_file():
        return False
    if is_in_memory(address) or address.query:
        return False
    engine = plain_engine(address)
    try:
        with engine.connect() as connection:
            step = step_of(connection)
            if step is None or step == newest():
                return False
            tables = shape_of(step).tables["tables"]
            return bool(connection.execute(select(func.count()).select_from(tables)).scalar_one())
    except (SQLAlchemyError, UnknownStep):
        return False  # opening it tells what is wrong
    finally:
        engine.dispose()


def free_name(folder: Path, stem: str) -> Path:
    file, taken = folder / f"{stem}.altneu.gz", 1
    while file.exists():
        taken += 1
        file = folder / f"{stem}-{taken}.altneu.gz"
    return file


def forget_old(folder: Path, name: str) -> None:
    """Only the newest of these backups stay; others are nobody's business here."""
    found = sorted(folder.glob(f"{name}-{BEFORE}-*.altneu.gz"), key=lambda file: file.stat().st_mtime)
    for file in found[:-KEPT]:
        file.unlink()
