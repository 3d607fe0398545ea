"""`altneu play`: a table for people and bots at one device."""

from __future__ import annotations

import os
import secrets
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from altneu.cli.arguments import (
    ComponentsDir,
    FirstGame,
    GameName,
    LanguageCode,
    Options,
    Player,
    checked,
    game_named,
    language_of,
    options_of,
    players_of,
    recorded_players,
)
from altneu.cli.console import table_console
from altneu.cli.golem.screen import GolemScreen
from altneu.cli.hotseat import HotSeat, Leave, check_free
from altneu.games import GAMES
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError
from altneu.kernel.state import NATURE
from altneu.language import catalogue
from altneu.table import session as table
from altneu.table.store import load as load_file

INTERRUPTED = 130


def play(
    game: GameName = "golem",
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="KIND,KIND",
            help="Who plays: human, random or greedy, a name may follow: human:Ada,greedy.",
            show_default="human,greedy",
        ),
    ] = None,
    first_game: FirstGame = False,
    option: Options = None,
    components: ComponentsDir = None,
    language: LanguageCode = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where to save after every answer; else in your data directory."),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Chance and bots repeat themselves.")] = None,
) -> None:
    """Play at this terminal, alone against bots or with several people in turn.

    The game is saved after every answer. Answers may also come from a pipe, one a line.

    [bold]Examples[/bold]

    altneu play

    altneu play golem --first-game --seats human:Ada,human:Leo,greedy

    altneu play golem --option golem_level=space --language de

    altneu play --load golem.txt
    """
    spoken = language_of(language)
    if load is None:
        chosen = game_named(game)
        players = players_of(seats or "human,greedy")
        entries = [player.entry for player in players]
        session = table.begin(chosen, entries, options_of(option, first_game), components)
        path = save or new_file(chosen.name)
    else:
        if seats or option or first_game:
            raise SetupError("a saved game has its own seats and options; give --load without them")
        session = load_file(load, GAMES, components)
        players = [checked(player) for player in recorded_players(session.record.players)]
        session = with_history(session, players)
        path = save or load
    if load is None or path.resolve() != load.resolve():
        check_free(path)
    console = table_console()
    talk = catalogue("cli", spoken)
    screen = GolemScreen(console, talk, spoken, session, table_names(players))
    hotseat = HotSeat(session, players, screen, console, talk, path, secrets.randbits(48) if seed is None else seed)
    try:
        hotseat.run()
        console.print(talk.text("talk.saved", path=path), soft_wrap=True)
    except Leave:
        console.print(talk.text("talk.left", path=path), soft_wrap=True)
    except KeyboardInterrupt:
        typer.echo(f"\n{talk.text('talk.left', path=path)}", err=True)
        raise typer.Exit(INTERRUPTED) from None


def with_history(session: table.Session, players: list[Player]) -> table.Session:
    """The same table played again choice by choice, so that log and undo reach back to its beginning.

    A game that was begun under older rules may not play again; it keeps only what its snapshot tells.
    """
    record = session.record
    again = table.begin(session.game, record.players, record.options, session.components)
    try:
        for seat, move in record.choices:
            again.check(seat, move)
            if seat != NATURE and players[seat].is_human:
                again.answer(seat, move)
            else:
                again.take(seat, move)
    except IllegalChoice:
        return session
    return again


def table_names(players: list[Player]) -> list[str]:
    """What to call the players: their names, else the kind of a bot."""
    return [player.name or ("" if player.is_human else player.kind) for player in players]


def new_file(game: str) -> Path:
    """A file of its own for this game, among the user's data."""
    folder = data_directory() / "altneu"
    stamp = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    taken = 1
    path = folder / f"{stamp}.txt"
    while path.exists():
        taken += 1
        path = folder / f"{stamp}-{taken}.txt"
    return path


def data_directory() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home()))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
