"""`altneu replay`: a record choice by choice, the table it leads to, and whether it still fits the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from altneu.cli.arguments import AsJson, ComponentsDir, LanguageCode, language_of, print_json
from altneu.cli.result import Form, result_of
from altneu.cli.screens import screen_of
from altneu.cli.seats import recorded_players, table_names
from altneu.faces.console import table_console
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
    game = GAMES[record.game]
    total = len(record.choices)
    if to is not None and to > total:
        raise SetupError(f"{file}: it has {total} choices, so --to {to} leads nowhere; give 0 to {total}")
    if verify:
        if snapshot:
            load(file, GAMES, components)
        state = play_again(record, game, str(file), None, components)
        found = {"fits": True, **summary(file, game, record, state)}
        if json:
            print_json(found)
        else:
            scores = ", ".join(map(str, found["scores"]))
            ending = "final scores" if found["over"] else "not over, VP so far"
            typer.echo(f"{file}: fits; {total} choices, {ending} {scores}, hash {found['hash']}")
        return
    spoken = language_of(language)
    if result is not None:
        state = play_again(record, game, str(file), None, components)
        typer.echo(result_of(file, record, state, result), nl=False)
        return
    state = play_again(record, game, str(file), to, components)
    console = table_console()
    again = table.begin(game, record.players, record.options, components)
    screen = screen_of(
        console, catalogue("cli", spoken), spoken, again, table_names(game, recorded_players(record.players))
    )
    choices = []
    lines = Table.grid(padding=(0, 1))
    lines.add_column(justify="right")
    lines.add_column(overflow="fold")
    for number, (seat, move) in enumerate(record.choices[:to], 1):
        turn_to(again.state, seat)
        words = screen.choice(again.state, move)
        told: dict[str, Any] = {"number": number, "seat": seat_name(seat), "choice": game.text(move), "words": words}
        choices.append(told)
        who = "*" if seat == NATURE else screen.player(seat)
        lines.add_row(str(number), f"{who}: {words} [{game.text(move)}]")
        heard = len(again.events)
        again.take(seat, move)
        if why:
            reasons = screen.reasons(again.state, again.events[heard:])
            told["why"] = [{"reason": line, "steps": steps} for line, steps in reasons]
            for line, _ in reasons:
                lines.add_row("", f"  {line}")
    if json:
        print_json({**summary(file, game, record, state), "to": len(choices), "choices": choices})
        return
    console.print(lines, screen.board(state, None), sep="\n")
    if again.is_over:
        console.print(screen.sheet(state, again.events))


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
