"""`altneu play`: the table in the browser, or in this terminal for people, bots and seats that the rules play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from altneu.cli.arguments import ComponentsDir, LanguageCode, Options, language_of, options_of
from altneu.cli.browser import play_in_browser
from altneu.cli.directories import check_free, new_file
from altneu.cli.hotseat import HotSeat
from altneu.cli.own import Own, meaning_of
from altneu.cli.screens import screen_of
from altneu.cli.seats import (
    Player,
    check_company,
    checked,
    players_of,
    recorded_players,
    seat_options,
    table_names,
    table_options,
    told_kinds,
    told_seats,
    usual_seats,
)
from altneu.cli.serve import Lan
from altneu.dice import fresh_seed
from altneu.faces.console import INTERRUPTED, Leave, table_console
from altneu.games import FIRST, GAMES, KITS, game_named
from altneu.kernel.flow import IllegalChoice, asked
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import NATURE
from altneu.language import catalogue
from altneu.table import session as table
from altneu.table.store import SaveError
from altneu.table.store import load as load_file


def play(
    own: Own,
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"Play in the terminal: {', '.join(GAMES)}.", show_default=False),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="KIND,KIND",
            help=f"Who plays: {told_kinds(people=True)}. A name may follow: human:Ada,greedy.",
            show_default=told_seats(),
        ),
    ] = None,
    option: Options = None,
    components: ComponentsDir = None,
    language: LanguageCode = None,
    pace: Annotated[
        float,
        typer.Option("--pace", metavar="SECONDS", min=0, max=60, help="Wait before each thing that no person does."),
    ] = 0,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where to save after every answer; else in your data directory."),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Chance and bots repeat themselves.")] = None,
    practice: Annotated[
        bool,
        typer.Option("--practice", help="Undo takes back everything, also in games where what was seen stays."),
    ] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, same as naming a game.")] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Do not open the browser, only say where to look.")
    ] = False,
    lan: Lan = False,
) -> None:
    """Play in the browser: alone, at one device, or with friends by a link.

    With a game or any option but --lan, --no-open and --components you play in this terminal instead.
    The game is saved after every answer. Answers may also come from a pipe, one a line.

    [bold]Examples[/bold]

    altneu play

    altneu play --lan --no-open

    altneu play --load game.txt
    """
    given = (game, seats, option or None, language, load, save, seed)
    if not (terminal or practice or own or pace > 0 or any(value is not None for value in given)):
        play_in_browser(components, lan, not no_open)
        return
    if lan or no_open:
        raise SetupError("--lan and --no-open are for the browser; leave out the game and the terminal's options")
    spoken = language_of(language)
    if load is None:
        chosen = game_named(FIRST if game is None else game)
        session, players = new_table(chosen, seats, options_of(option), own, components)
        path = save or new_file(chosen.name)
    else:
        if seats or option or own:
            raise SetupError("a saved game has its own seats and options; give --load without them")
        session, players = saved_table(load, game, components)
        path = save or load
    if load is None or path.resolve() != load.resolve():
        check_free(path)
    session.local = practice or not keeps_what_was_seen(session.game, players)
    play_here(session, players, spoken, path, fresh_seed() if seed is None else seed, pace, practice)


def new_table(
    game: Game, seats: str | None, options: dict[str, str], own: Own, components: Path | None
) -> tuple[table.Session, list[Player]]:
    """A table as asked for; who plays is said by the seats, by an argument of the game, or as usual."""
    meaning = meaning_of(KITS[game.name], "play", own, options)
    if seats and meaning.seats:
        flag = meaning.seats_flag
        raise SetupError(f"{flag} has its own seats; give {flag} or --seats, not both")
    players = players_of(game, seats or meaning.seats or usual_seats(game, meaning.options), meaning.level)
    check_company(game, players)
    options = table_options(game, players, meaning.options)
    first = meaning.first_moves(options)
    session = table.begin(game, [player.entry for player in players], options, components)
    follow(session, first)
    return session, players


def keeps_what_was_seen(game: Game, players: list[Player]) -> bool:
    """Alone, or with seats that the rules play, nobody is wronged by an undo."""
    return game.seen_stays and sum(not game.plays_itself(player.kind) for player in players) > 1


def follow(session: table.Session, moves: set[int]) -> None:
    """NATURE takes these moves as long as one of them is offered."""
    while asked(session.state) == NATURE:
        offered = [option for option in session.state.options if option in moves]
        if not offered:
            return
        session.take(NATURE, offered[0])


def saved_table(file: Path, game: str | None, components: Path | None) -> tuple[table.Session, list[Player]]:
    session = load_file(file, GAMES, components)
    if game is not None and game_named(game) is not session.game:
        raise SetupError(f"{file} is a game of {session.game.name}, not of {game}")
    players = seated_players(session, file)
    return with_history(session, players), players


def play_here(
    session: table.Session,
    players: list[Player],
    language: str,
    path: Path,
    dice: int,
    pace: float,
    is_practice: bool = False,
) -> None:
    """The table in this terminal, to its end or until the people leave."""
    console = table_console()
    talk = catalogue("cli", language)
    if is_practice:
        console.print(talk.text("talk.practice"), style="bold")
    screen = screen_of(console, talk, language, session, table_names(session.game, players))
    hotseat = HotSeat(session, players, screen, console, talk, path, dice, pace)
    try:
        hotseat.run()
        console.print(talk.text("talk.saved", path=path), soft_wrap=True)
    except Leave:
        console.print(talk.text("talk.left", path=path), soft_wrap=True)
    except KeyboardInterrupt:
        typer.echo(f"\n{talk.text('talk.left', path=path)}", err=True)
        raise typer.Exit(INTERRUPTED) from None


def seated_players(session: table.Session, file: Path) -> list[Player]:
    """The players of a saved game; whoever wrote it, the rules play the seats that the options say."""
    game, record = session.game, session.record
    try:
        players = [checked(game, player) for player in recorded_players(record.players)]
        brought = game.complete_options(game.options_for([player.kind for player in players]))
    except SetupError as error:
        raise SaveError(f"{file}: {error}") from None
    options = game.complete_options(record.options)
    for name in seat_options(game):
        if options[name] != brought[name]:
            raise SaveError(f"{file}: its option {name} is {options[name]}, but its seats say {brought[name]}")
    return players


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
    same = session.game.hash(again.state) == session.game.hash(session.state)
    return again if same and record.rules_version == session.game.rules_version else session
