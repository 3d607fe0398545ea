"""`altneu backup` and `altneu restore`: all tables of a server in one file."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from altneu.cli.arguments import AsJson, ComponentsDir
from altneu.cli.directories import database_file

if TYPE_CHECKING:
    from altneu.server.storage.archive import Header
    from altneu.server.tables.restoring import Loaded

INCOMPLETE = 1  # the exit status where some tables cannot be loaded
NAMED = 10  # of those

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database-url",
        metavar="URL",
        help="Where the tables are: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        show_default="the file in your data directory",
    ),
]


class HouseError(ValueError):
    """Something about the tables of a server that cannot be done; the message says what to do."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as tables.altneu.gz.")],
    database_url: DatabaseUrl = None,
    components: ComponentsDir = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file if it is there already.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Do not read it back and load every table.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write all tables of a server to one file, as they are at one moment, while the server runs.

    The file is then read back, and every table in it loaded; where some cannot be, the exit status is 1. The file
    holds the secrets of all games: keep it as safe as the database.

    [bold]Examples[/bold]

    altneu backup tables.altneu.gz

    altneu backup tables.altneu.gz --overwrite --database-url postgresql://altneu@localhost/altneu

    altneu backup "/var/backups/altneu-$(date +%F).gz" --json
    """
    if file.exists() and not overwrite:
        raise HouseError(f"{file} is there already; name another file, or overwrite it with --overwrite")
    from altneu.server.storage.backup import back_up
    from altneu.server.tables.restoring import checked

    with refusals(), progress(as_json) as tell:
        header = back_up(database_url or str(database_file()), file, tell)
        loaded = None if quick else checked(file, components, tell)[1]
    report(file, header, loaded, as_json, "written")
    if loaded is not None and loaded.broken:
        raise typer.Exit(INCOMPLETE)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `altneu backup` wrote.")],
    database_url: DatabaseUrl = None,
    components: ComponentsDir = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Remove the tables that are there; the backup takes their place.")
    ] = False,
    with_broken: Annotated[
        bool, typer.Option("--with-broken", help="Restore even if some tables cannot be loaded.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Put the tables of a backup into a database, of either kind, all of them or none. Servers may run meanwhile.

    The database must be empty, or --replace removes the tables that are there; people at restored tables are told.
    Backups of older versions are brought up to date.

    [bold]Examples[/bold]

    altneu restore tables.altneu.gz

    altneu restore tables.altneu.gz --replace

    altneu restore tables.altneu.gz --database-url postgresql://altneu@localhost/altneu
    """
    from altneu.server.tables.restoring import restore as put_back

    with refusals(), progress(as_json) as tell:
        header, loaded = put_back(
            database_url or str(database_file()), file, components, replace=replace, with_broken=with_broken, tell=tell
        )
    report(file, header, loaded, as_json, "restored")


@contextmanager
def refusals() -> Iterator[None]:
    """Whatever cannot be done is told in a line; whoever is told to end takes away what was begun."""
    from altneu.server.storage.archive import ArchiveError
    from altneu.server.storage.database import DatabaseError
    from altneu.server.storage.restore import RestoreError

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    except (ArchiveError, DatabaseError, RestoreError) as error:
        raise HouseError(str(error)) from None
    finally:
        signal.signal(signal.SIGTERM, before)


def leave(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def progress(is_silent: bool) -> Iterator[Callable[[str, int, int], None]]:
    """How far the work is, where somebody looks."""
    if is_silent or not sys.stderr.isatty():
        yield lambda _, __, ___: None
        return
    from rich.console import Console
    from rich.progress import Progress, TaskID

    with Progress(console=Console(stderr=True), transient=True) as bars:
        known: dict[str, TaskID] = {}

        def tell(what: str, done: int, total: int) -> None:
            if what not in known:
                known[what] = bars.add_task(what)
            bars.update(known[what], completed=done, total=total or None)

        yield tell


def report(file: Path, header: Header, loaded: Loaded | None, as_json: bool, done: str) -> None:
    if as_json:
        typer.echo(json.dumps(as_object(file, header, loaded)))
        return
    made = datetime.fromtimestamp(header.made)
    typer.echo(f"{file}: {done}, {header.rows['tables']} tables as they were on {made:%Y-%m-%d at %H:%M:%S}.")
    if loaded is None:
        return
    fine = loaded.tables - len(loaded.broken)
    typer.echo(f"{fine} of {loaded.tables} can be loaded.")
    if loaded.from_snapshot:
        typer.echo(f"{loaded.from_snapshot} were played by other rules: they go on without log and undo.")
    for broken in loaded.broken[:NAMED]:
        typer.echo(f"  {broken.table}: {broken.reason}", err=True)
    if len(loaded.broken) > NAMED:
        typer.echo(f"  and {len(loaded.broken) - NAMED} more; --json lists all", err=True)


def as_object(file: Path, header: Header, loaded: Loaded | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "file": str(file),
        "bytes": file.stat().st_size,
        "made": header.made,
        "version": header.version,
        "rows": header.rows,
    }
    if loaded is not None:
        told["loaded"] = loaded.tables - len(loaded.broken)
        told["from_snapshot"] = loaded.from_snapshot
        told["broken"] = [{"table": broken.table, "reason": broken.reason} for broken in loaded.broken]
    return told
