"""`altneu admin`: what the host of a server may see and do about its tables."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from altneu.cli.arguments import AsJson
from altneu.cli.backup import DatabaseUrl, HouseError
from altneu.cli.directories import database_file
from altneu.cli.serve import HOST, PORT
from altneu.kernel.state import NONE

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from altneu.server.tables.admin import TableInfo

T = TypeVar("T")
Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME", help="A table: its name, or enough of its beginning; -- before one with a hyphen in front."
    ),
]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask whether you are sure.")]

admin = typer.Typer(rich_markup_mode="rich", context_settings={"help_option_names": ["-h", "--help"]})


@admin.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """See and tidy the tables of a server while it runs. Secrets of games and people's keys are never shown.

    [bold]Examples[/bold]

    altneu admin tables

    altneu admin link kG3x 1 --address https://golem.example.org
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def call(url: str | None, work: Callable[[AsyncConnection], Awaitable[T]], writes: bool = False) -> T:
    """What the work finds or does in the database of a server."""
    from altneu.server.refusal import Refused
    from altneu.server.storage.database import Database, DatabaseError
    from altneu.server.tables.admin import AdminError, ready

    async def whole() -> T:
        database = Database(url or str(database_file()))
        try:
            await ready(database)
            return await (database.write(work) if writes else database.read(work))
        finally:
            await database.close()

    try:
        return asyncio.run(whole())
    except (AdminError, DatabaseError, Refused) as error:
        raise HouseError(str(error)) from None


@admin.command()
def tables(
    waiting: Annotated[bool, typer.Option("--waiting", help="Only those that wait for a person or a bot.")] = False,
    over: Annotated[bool, typer.Option("--over", help="Only those that are over or closed.")] = False,
    older: Annotated[
        float | None, typer.Option("--older", metavar="DAYS", min=0, help="Only those unchanged for that many days.")
    ] = None,
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List tables, the latest first: who sits there, how far they are, and how much they take.

    [bold]Examples[/bold]

    altneu admin tables

    altneu admin tables --over --older 90

    altneu admin tables --waiting --json --database-url postgresql://altneu@localhost/altneu
    """
    from altneu.server.storage.columns import TABLES
    from altneu.server.tables import admin as house

    wanted: list[ColumnElement[bool]] = []
    if waiting:
        wanted += [~TABLES.c.is_over, ~TABLES.c.is_closed]
    if over:
        wanted.append(TABLES.c.is_over | TABLES.c.is_closed)
    if older is not None:
        wanted.append(house.older(older))
    found = call(database_url, lambda connection: house.tables(connection, *wanted))
    if as_json:
        typer.echo(json.dumps([asdict(table) for table in found]))
        return
    for table in found:
        typer.echo(f"{table.table}  {when(table.updated)}  {amount(table.bytes):>8}  {status(table)}  {people(table)}")
    typer.echo(f"Tables: {len(found)}, {amount(sum(table.bytes for table in found))}.")


@admin.command()
def table(name: Name, database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Show everything about a table except its secrets.

    [bold]Example[/bold]

    altneu admin table kG3x
    """
    from altneu.server.tables import admin as house

    found = call(database_url, lambda connection: house.one(connection, name))
    if as_json:
        typer.echo(json.dumps(asdict(found)))
        return
    typer.echo(f"{found.table}: {found.game}, {status(found)}{', a sandbox' if found.is_sandbox else ''}")
    typer.echo(f"opened {when(found.created)}, last change {when(found.updated)}, {amount(found.bytes)}")
    if found.removal is not None:
        typer.echo(f"will be removed on {when(found.removal)}")
    for person in found.people:
        state = "" if person.has_come else ", has not come yet"
        bot = f", {person.stand_in} stands in" if person.stand_in else ""
        typer.echo(f"  seat {person.seat}: {person.name or '(no name)'}, {person.kind}{state}{bot}")
    typer.echo(f"keys: {', '.join(f'{count} {kind}' for kind, count in sorted(found.keys.items()))}")


@admin.command()
def close(
    name: Name,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="What its people are told.")] = "",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Close a table for good: people can look at it, but nobody plays on. They are told so at the table.

    [bold]Example[/bold]

    altneu admin close kG3x --reason "The names here hurt others."
    """
    from altneu.server.tables import admin as house

    done(call(database_url, lambda connection: house.close(connection, name, reason), writes=True), "closed", as_json)


@admin.command()
def remove(name: Name, yes: Sure = False, database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Remove a table with its journal, its keys and its chat. Only a backup brings it back.

    [bold]Example[/bold]

    altneu admin remove kG3x --yes
    """
    from altneu.server.tables import admin as house

    if not yes and not typer.confirm(f"Remove table {name} for ever?", err=True):
        raise typer.Exit(1)
    done(call(database_url, lambda connection: house.remove(connection, name), writes=True), "removed", as_json)


@admin.command()
def link(
    name: Name,
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="The number of the seat; the first is 0.")],
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where people reach the server.")
    ] = f"http://{HOST}:{PORT}/",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Make a new link to a seat, for somebody who has lost theirs. The old one no longer works.

    [bold]Example[/bold]

    altneu admin link kG3x 1 --address https://golem.example.org
    """
    from altneu.server.tables import admin as house

    found, key = call(database_url, lambda connection: house.link(connection, name, seat), writes=True)
    address = f"{address.rstrip('/')}/#/join/{found.table}/{key}"
    typer.echo(json.dumps({"table": found.table, "seat": seat, "link": address}) if as_json else address)


@admin.command()
def phrases(
    unused_days: Annotated[
        int, typer.Option("--unused-days", metavar="N", min=1, help="Those that nobody has used for that many days.")
    ],
    yes: Sure = False,
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Remove pass phrases of people that nobody has used for a long time; their words no longer work.

    [bold]Example[/bold]

    altneu admin phrases --unused-days 730 --yes
    """
    from altneu.server.rates import DAY
    from altneu.server.tables.bundles import forget_unused

    if not yes and not typer.confirm(f"Remove pass phrases not used for {unused_days} days, for ever?", err=True):
        raise typer.Exit(1)
    since = time.time() - unused_days * DAY
    removed = call(database_url, lambda connection: forget_unused(connection, since), writes=True)
    typer.echo(json.dumps({"removed": removed}) if as_json else f"{removed} removed.")


@admin.command()
def sizes(database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Show how much the database holds.

    [bold]Example[/bold]

    altneu admin sizes --json
    """
    from altneu.server.tables import admin as house

    found = call(database_url, house.sizes)
    if as_json:
        typer.echo(json.dumps(asdict(found)))
        return
    typer.echo(f"Tables: {found.rows['tables']}, of which over: {found.over}, sandboxes: {found.sandboxes}")
    typer.echo(f"{amount(found.bytes)}, of which {amount(found.free)} are free for new tables")
    for kind, count in found.rows.items():
        typer.echo(f"  {kind}: {count} rows")


def done(table: TableInfo, what: str, as_json: bool) -> None:
    typer.echo(json.dumps({"table": table.table, "done": what}) if as_json else f"{table.table}: {what}.")


def status(table: TableInfo) -> str:
    if table.is_over:
        return "over"
    if table.is_closed:
        return "closed"
    round_played = "" if table.round == NONE else f"round {table.round}, "
    return f"{round_played}waits for {', '.join(map(str, table.waits_for)) or 'nobody'}"


def people(table: TableInfo) -> str:
    return ", ".join(person.name or person.kind for person in table.people)


def when(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


def amount(size: int) -> str:
    return f"{size / 1000:.1f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"
