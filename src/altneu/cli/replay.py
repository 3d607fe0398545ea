"""`altneu replay`: a record choice by choice, the table it leads to, and whether it still fits the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from altneu.cli.arguments import AsJson, ComponentsDir, LanguageCode, language_of, print_json
from altneu.cli.result import Form, result_of
from altneu.cli.screens import screen_of
from altneu.cli.seats import recorded_players, table_names
from altneu.faces.console import table_console
from altneu.faces.screen import Screen
from altneu.games import GAMES
from altneu.kernel.flow import OVER, asked, turn_to
from altneu.kernel.game import Game, SetupError
from altneu.kernel.record import Record, seat_name
from altneu.kernel.record import replay as play_again
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.table import session as table
from altneu.table.store import load, read_file


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a saved game.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Stop after N choices.", show_default="all")
    ] = None,
    why: Annotated[bool, typer.Option("--why", help="Tell the reasons of seats that the rules play, too.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the whole record fits the rules.")] = False,
    result: Annotated[
        Form | None,
        typer.Option("--result", help="Only the result, as BG Stats imports it, or a row for each player."),
    ] = None,
    json: AsJson = False,
    components: ComponentsDir = None,
    language: LanguageCode = None,
) -> None:
    """Show a recorded game choice by choice, and the table it leads to.

    [bold]Examples[/bold]

    altneu replay game.txt

    altneu replay game.txt --to 60 --why

    altneu replay game.txt --verify

    altneu replay game.txt --result json > game.bgsplay
    """
    record, snapshot = read_file(file, GAMES)
    total = len(record.choices)
    if to is not None and (verify or result is not None):
        raise SetupError(
            f"--to shows a part of the choices, {'--verify' if verify else '--result'} needs all; leave one"
        )
    if to is not None and to > total:
        raise SetupError(f"{file}: it has {total} choices, so --to {to} leads nowhere; give 0 to {total}")
    if verify and snapshot:
        load(file, GAMES, components)
    game = GAMES[record.game]
    state = play_again(record, game, str(file), to, components)
    found = summary(file, game, record, state)
    spoken = language_of(language)
    if verify and json:
        print_json({"fits": True, **found})
    elif verify:
        scores = ", ".join(map(str, found["scores"]))
        ending = "final scores" if found["over"] else "not over, VP so far"
        typer.echo(f"{file}: fits; {total} choices, {ending} {scores}, hash {found['hash']}")
    elif result is not None:
        typer.echo(result_of(file, record, state, result), nl=False)
    else:
        again = table.begin(game, record.players, record.options, components)
        names = table_names(game, recorded_players(record.players))
        console = table_console()
        screen = screen_of(console, catalogue("cli", spoken), spoken, again, names)
        choices = told(screen, again, record.choices[:to], why)
        if json:
            print_json({**found, "to": len(choices), "choices": [plain(choice) for choice in choices]})
        else:
            show(console, screen, again, choices)


@dataclass
class Choice:
    """A choice in words, and why a seat that the rules play takes it."""

    number: int
    seat: int
    notation: str
    words: str
    why: list[tuple[str, list[tuple[str, str]]]] | None = None  # reasons with their steps, where asked for


def told(screen: Screen, again: table.Session, choices: list[tuple[int, int]], why: bool) -> list[Choice]:
    """These choices, made again at a table that has just begun."""
    made = []
    for number, (seat, move) in enumerate(choices, 1):
        turn_to(again.state, seat)
        words, heard = screen.choice(again.state, move), len(again.events)
        again.take(seat, move)
        reasons = screen.reasons(again.state, again.events[heard:]) if why else None
        made.append(Choice(number, seat, again.game.text(move), words, reasons))
    return made


def plain(choice: Choice) -> dict[str, Any]:
    found: dict[str, Any] = {
        "number": choice.number,
        "seat": seat_name(choice.seat),
        "choice": choice.notation,
        "words": choice.words,
    }
    if choice.why is not None:
        found["why"] = [{"reason": line, "steps": steps} for line, steps in choice.why]
    return found


def show(console: Console, screen: Screen, again: table.Session, choices: list[Choice]) -> None:
    """The choices, and the table they lead to."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(justify="right")
    lines.add_column(overflow="fold")
    for choice in choices:
        who = "*" if choice.seat == NATURE else screen.player(choice.seat)
        lines.add_row(str(choice.number), f"{who}: {choice.words} [{choice.notation}]")
        for line, _ in choice.why or []:
            lines.add_row("", f"  {line}")
    console.print(lines, screen.board(again.state, None), sep="\n")
    if again.is_over:
        console.print(screen.sheet(again.state, again.events))


def summary(file: Path, game: Game, record: Record, state: State) -> dict[str, Any]:
    return {
        "file": str(file),
        "game": game.name,
        "players": record.players,
        "options": record.options,
        "count": len(record.choices),
        "over": asked(state) == OVER,
        "scores": game.scores(state),
        "hash": game.hash(state),
    }
