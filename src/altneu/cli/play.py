"""`altneu play`: the table in the browser, or in this terminal for people, bots and the Automa."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from altneu.cli.arguments import (
    AUTOMA,
    SEAT_OPTIONS,
    ComponentsDir,
    FirstGame,
    FirstLayout,
    LanguageCode,
    Level,
    Modules,
    Options,
    Player,
    alchemists_options,
    checked,
    game_named,
    golem_options,
    language_of,
    options_of,
    players_of,
    recorded_players,
    table_options,
)
from altneu.cli.browser import play_in_browser
from altneu.cli.directories import new_file
from altneu.cli.hotseat import HotSeat, Leave, check_free
from altneu.cli.screens import screen_of
from altneu.cli.serve import Lan
from altneu.faces.console import table_console
from altneu.games import GAMES
from altneu.games.alchemists.terminal.code import follow, secret_moves
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import NATURE
from altneu.language import catalogue
from altneu.table import session as table
from altneu.table.store import SaveError
from altneu.table.store import load as load_file

INTERRUPTED = 130
FIRST = "golem"  # what is played where no game is named
SOLO = "human,automa"
FIRST_GAME = "human,greedy"  # the first game has no Automa
ALCHEMISTS = "human,scholar"  # nor has Alchemists


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"Play in the terminal: {', '.join(GAMES)}.", show_default=False),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="KIND,KIND",
            help="Who plays: human, random, greedy, in golem planner, strategist, mcts:1s, automa:LEVEL, in alchemists "
            "scholar; a name may follow: human:Ada,greedy.",
            show_default=f"{SOLO}; for the first game {FIRST_GAME}; in alchemists {ALCHEMISTS}",
        ),
    ] = None,
    solo: Annotated[bool, typer.Option("--solo", help=f"You against the Automa, same as --seats {SOLO}.")] = False,
    level: Level = None,
    modules: Modules = None,
    code: Annotated[
        str | None,
        typer.Option(
            "--code",
            metavar="CODE",
            help="The secret of alchemists that the official app has under this code.",
            show_default="a new one",
        ),
    ] = None,
    first_game: FirstGame = False,
    first_layout: FirstLayout = False,
    option: Options = None,
    components: ComponentsDir = None,
    language: LanguageCode = None,
    pace: Annotated[
        float,
        typer.Option(
            "--pace", metavar="SECONDS", min=0, max=60, help="Wait before each thing a bot or the Automa does."
        ),
    ] = 0,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where to save after every answer; else in your data directory."),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Chance and bots repeat themselves.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, same as naming a game.")] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Do not open the browser, only say where to look.")
    ] = False,
    lan: Lan = False,
) -> None:
    """Play in the browser: alone, at one device, or with friends by a link.

    With a game or any option but --lan, --no-open and --components you play in this terminal instead.
    There the Automa tells its reasons; the answer [bold]w[/bold] repeats them rule by rule.
    In alchemists the answer [bold]n[/bold] opens your notebook: what you know, and what would tell most.
    The game is saved after every answer. Answers may also come from a pipe, one a line.

    [bold]Examples[/bold]

    altneu play

    altneu play --lan --no-open

    altneu play golem

    altneu play golem --solo --level 3 --pace 1

    altneu play golem --seats human:Ada,automa:3,human:Leo --first-layout

    altneu play golem --first-game --seats human:Ada,human:Leo,greedy

    altneu play golem --option golem_level=space --language de

    altneu play alchemists --seats human:Ada,human:Leo,scholar --level master

    altneu play alchemists --modules funding,busy,encyclopedia,golem --code OCEGF

    altneu play --load golem.txt
    """
    given = (game, seats, level, modules, code, option or None, language, load, save, seed)
    in_terminal = (
        terminal or solo or first_game or first_layout or pace > 0 or any(value is not None for value in given)
    )
    if not in_terminal:
        play_in_browser(components, lan, not no_open)
        return
    if lan or no_open:
        raise SetupError("--lan and --no-open are for the browser; leave out the game and the terminal's options")
    spoken = language_of(language)
    if load is None:
        chosen = game_named(FIRST if game is None else game)
        if solo and seats:
            raise SetupError("--solo has its own seats; give --solo or --seats, not both")
        options = options_of(option)
        golem_options(chosen, options, first_game, first_layout)
        automa_level = alchemists_options(chosen, options, level, modules)
        players = players_of(chosen, seats or (SOLO if solo else usual_seats(chosen, options)), automa_level)
        check_company(chosen, players)
        options = table_options(chosen, players, options)
        secret = secret_moves(chosen, options, code)
        session = table.begin(chosen, [player.entry for player in players], options, components)
        follow(session, secret)
        path = save or new_file(chosen.name)
    else:
        if seats or solo or level or modules or code or option or first_game or first_layout:
            raise SetupError("a saved game has its own seats and options; give --load without them")
        session = load_file(load, GAMES, components)
        if game is not None and game_named(game) is not session.game:
            raise SetupError(f"{load} is a game of {session.game.name}, not of {game}")
        players = seated_players(session, load)
        session = with_history(session, players)
        path = save or load
    if load is None or path.resolve() != load.resolve():
        check_free(path)
    console = table_console()
    talk = catalogue("cli", spoken)
    screen = screen_of(console, talk, spoken, session, table_names(session.game, players))
    dice = secrets.randbits(48) if seed is None else seed
    hotseat = HotSeat(session, players, screen, console, talk, path, dice, pace)
    try:
        hotseat.run()
        console.print(talk.text("talk.saved", path=path), soft_wrap=True)
    except Leave:
        console.print(talk.text("talk.left", path=path), soft_wrap=True)
    except KeyboardInterrupt:
        typer.echo(f"\n{talk.text('talk.left', path=path)}", err=True)
        raise typer.Exit(INTERRUPTED) from None


def usual_seats(game: Game, options: dict[str, str]) -> str:
    """Who plays where nobody is named."""
    if not game.plays_itself(AUTOMA):
        return ALCHEMISTS
    return FIRST_GAME if options.get("setup") == "first" else SOLO


def check_company(game: Game, players: list[Player]) -> None:
    """DA-36: the Automa plays with people."""
    ruled = [player.kind for player in players if game.plays_itself(player.kind)]
    if ruled and not any(player.is_human for player in players):
        raise SetupError(
            f"the Automa plays with people, and no seat here is human; write --seats human,{ruled[0]}, "
            "or let bots play it with altneu simulate"
        )


def seated_players(session: table.Session, file: Path) -> list[Player]:
    """The players of a saved game; whoever wrote it, the Automa sits where the options say."""
    game, record = session.game, session.record
    try:
        players = [checked(game, player) for player in recorded_players(record.players)]
        brought = game.complete_options(game.options_for([player.kind for player in players]))
    except SetupError as error:
        raise SaveError(f"{file}: {error}") from None
    options = game.complete_options(record.options)
    for name in SEAT_OPTIONS:
        if name in options and options[name] != brought[name]:
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


def table_names(game: Game, players: list[Player]) -> list[str]:
    """What to call the players: their names, else the kind of a bot; the Automa goes by its own name."""
    nameless = [player.is_human or game.plays_itself(player.kind) for player in players]
    return [player.name or ("" if no_name else player.kind) for player, no_name in zip(players, nameless, strict=True)]
