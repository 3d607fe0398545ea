"""`altneu serve`: tables in the browser for many people."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from altneu.cli.arguments import AsJson, ComponentsDir
from altneu.cli.directories import data_directory, database_file
from altneu.server.settings import Settings

HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8584
TRIES = 100  # ports to look at for a free one

Lan = Annotated[bool, typer.Option("--lan", help="Let other devices of your network join, same as --host 0.0.0.0.")]
Ready = Callable[[str, tuple[str, ...]], None]  # told the address on this device and those for others


class ServeError(ValueError):
    """A server that cannot start; the message says what to do."""


def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="The address to listen at.")] = HOST,
    port: Annotated[int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="0 takes a free one.")] = PORT,
    database_url: Annotated[
        str | None,
        typer.Option(
            "--database-url",
            metavar="URL",
            help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
            show_default="a file in your data directory",
        ),
    ] = None,
    components: ComponentsDir = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option("--allowed-host", metavar="NAME", help="A name the server is reached by; may be given again."),
    ] = None,
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--behind-proxy",
            metavar="ADDRESS",
            help="A proxy whose X-Forwarded-For is believed, an address or a network; may be given again.",
            show_default="nobody is believed",
        ),
    ] = None,
    open_tables: Annotated[
        bool, typer.Option("--open-tables", help="Let people list tables that everybody may join, in the lobby.")
    ] = False,
    tables_per_hour: Annotated[
        int, typer.Option("--tables-per-hour", metavar="N", min=1, help="How many tables one address may open.")
    ] = Settings.tables_per_hour,
    requests_per_second: Annotated[
        int, typer.Option("--requests-per-second", metavar="N", min=1, help="How much one key may ask for.")
    ] = Settings.requests_per_second,
    thought: Annotated[
        str,
        typer.Option(
            "--thought", metavar="BUDGET", help="How long the strongest bot thinks about a choice, and a hint takes."
        ),
    ] = Settings.thought,
    thinkers: Annotated[
        int | None,
        typer.Option("--thinkers", metavar="N", min=1, help="Processes that think.", show_default="one for each core"),
    ] = None,
    processes: Annotated[
        int, typer.Option("--processes", metavar="N", min=1, help="Processes that answer; several need PostgreSQL.")
    ] = 1,
    opening_phrase_file: Annotated[
        Path | None,
        typer.Option(
            "--opening-phrase-file",
            metavar="FILE",
            help="A file with the pass phrase that people need to open a table.",
            show_default="the variable ALTNEU_OPENING_PHRASE, else anybody opens tables",
        ),
    ] = None,
    no_backup: Annotated[
        bool, typer.Option("--no-backup", help="After an upgrade, change the tables without a backup of them.")
    ] = False,
    keep_days: Annotated[
        int | None,
        typer.Option(
            "--keep-days",
            metavar="N",
            min=1,
            help="Remove tables where nothing has happened for that many days; their people are told before.",
            show_default="all are kept",
        ),
    ] = None,
    contact: Annotated[
        str,
        typer.Option(
            "--contact",
            metavar="ADDRESS",
            help="Whom push services write to if notices give them trouble: mailto:NAME@HOST or https://...",
            show_default="https:// and the allowed host",
        ),
    ] = "",
    allow_private_receivers: Annotated[
        bool,
        typer.Option("--allow-private-receivers", help="Let notices go to addresses of private networks, too."),
    ] = False,
    monitor_open: Annotated[
        bool, typer.Option("--monitor-open", help="Let everybody read /healthz and /metrics, not this device alone.")
    ] = False,
    lan: Lan = False,
    as_json: AsJson = False,
) -> None:
    """Serve tables in the browser until you press Ctrl-C. Every move is saved before it is confirmed.

    To play over the internet, put a proxy with TLS in front of it. --allowed-host is the name people use;
    --behind-proxy is the address of the proxy, so that its visitors can be told apart.

    [bold]Examples[/bold]

    altneu serve

    altneu serve --lan --port 8000

    altneu serve --thought 500ms --thinkers 1

    altneu serve --allowed-host golem.example.org --behind-proxy 127.0.0.1 --contact mailto:ada@example.org

    altneu serve --allowed-host golem.example.org --open-tables --tables-per-hour 10

    altneu serve --host 0.0.0.0 --allowed-host golem.example.org --database-url postgresql://altneu@localhost/altneu

    altneu serve --processes 4 --database-url postgresql://altneu@localhost/altneu
    """

    def ready(url: str, addresses: tuple[str, ...]) -> None:
        if as_json:
            typer.echo(json.dumps({"url": url, "addresses": addresses}))
        else:
            announce(url, addresses)

    run(
        ready,
        EVERYWHERE if lan else host,
        port,
        database_url=database_url or str(database_file()),
        components=components,
        hosts=tuple(allowed_host or ()),
        behind_proxy=tuple(behind_proxy or ()),
        open_tables=open_tables,
        tables_per_hour=tables_per_hour,
        requests_per_second=requests_per_second,
        thought=thought,
        thinkers=thinkers,
        processes=processes,
        opening_phrase_file=opening_phrase_file,
        backs_up=not no_backup,
        keep_days=keep_days,
        contact=contact,
        allow_private_receivers=allow_private_receivers,
        monitor_open=monitor_open,
    )


def announce(url: str, addresses: tuple[str, ...]) -> None:
    typer.echo(f"Altneu is at {url}")
    for address in addresses:
        typer.echo(f"From other devices: {address}")
    typer.echo("Ctrl-C ends it; nothing is lost.")


def run(
    ready: Ready,
    host: str,
    port: int,
    tries: int = 1,
    processes: int = 1,
    opening_phrase_file: Path | None = None,
    backs_up: bool = True,
    **choices: Any,
) -> None:
    """Serve until Ctrl-C with these Settings. The server is loaded only now, so that other commands start quickly."""
    from altneu.server.http.listen import ListenError, addresses_of, bind, url_of
    from altneu.server.http.listen import serve as answer
    from altneu.server.http.phrase import PhraseError, read_phrase
    from altneu.server.http.processes import Crew, bind_together
    from altneu.server.http.proxies import ProxyError
    from altneu.server.notices.vapid import ContactError, check_contact
    from altneu.server.played import leave_out_what_cannot_begin
    from altneu.server.storage.database import DatabaseError
    from altneu.server.storage.upgrade import back_up_first
    from altneu.server.thinking.thinking import check_thought

    leave_out_what_cannot_begin(choices["components"])
    settings = Settings(**choices)
    check_thought(settings.thought)
    try:
        check_contact(settings.contact)
        phrase = read_phrase(opening_phrase_file)
        if backs_up and (file := back_up_first(settings.database_url, data_directory() / "altneu")) is not None:
            typer.echo(f"A new version changes the tables; as they were, they are in {file}", err=True)
        listeners = [bind(host, port, tries)] if processes == 1 else bind_together(host, port, processes, tries)
        url, addresses = url_of(listeners[0]), addresses_of(listeners[0])
        settings = replace(settings, addresses=addresses, opening_phrase=phrase)
        if processes == 1:
            answer(settings, listeners[0], lambda: ready(url, addresses))
        else:
            Crew(settings, listeners, lambda: ready(url, addresses)).run()
    except (ContactError, DatabaseError, ListenError, PhraseError, ProxyError) as error:
        raise ServeError(str(error)) from None
