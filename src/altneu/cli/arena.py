"""`altneu arena`: many games between bots on all processors, with ratings and a report."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from altneu.arena import contest
from altneu.arena.jobs import new_plan
from altneu.bots import bots_for
from altneu.cli.arguments import AsJson, ComponentsDir, GameName, Options, options_of, print_json
from altneu.cli.own import Own, meaning_of
from altneu.cli.seats import seat_kind, seat_options, tidy
from altneu.cli.simulate import progress
from altneu.faces.console import INTERRUPTED
from altneu.games import FIRST, KITS, game_named
from altneu.intervals import shown_mean, shown_rate
from altneu.kernel.game import Game, SetupError

USUAL = "random,greedy"


def arena(
    own: Own,
    game: GameName = FIRST,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="KIND,KIND",
            help="Who plays: bots, and seats that the rules play. One alone plays against itself.",
            show_default=USUAL,
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games in all.")] = 100,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="W", min=1, max=4096, help="Games at once.", show_default="one for each processor"
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option("--seats", metavar="N", help="Seats at each table.", show_default="as few as there can be"),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds play equal games.")] = 1,
    option: Options = None,
    components: ComponentsDir = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Where results and report go.", show_default="arena-GAME"),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="HOST:PORT", help="Play on this Ray cluster instead of this machine."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other in every line-up, with seats rotated, and see who is stronger and what wins.

    Every finished game is kept at once. If it is stopped or killed, run the same command again to pick up where it
    left off; a larger --games adds games. DIR then holds report.html, games.parquet, summary.json and games.jsonl.
    """
    chosen = game_named(game)
    given = options_meant(chosen, own, options_of(option))
    kinds = kinds_of(chosen, usual_bots(chosen) if bots is None else bots)
    plan = new_plan(chosen, kinds, chosen.seats[0] if seats is None else seats, given, seed, components)
    directory = out or Path(f"arena-{chosen.name}")
    crew = workers if workers is not None or ray is not None else os.cpu_count() or 1
    with progress() as bar:
        task = bar.add_task(chosen.name, total=games)
        try:

            def told(what: str, done: int, total: int) -> None:
                bar.update(task, description=f"{chosen.name}, {what}", completed=done, total=total)

            summary = contest.hold(plan, games, directory, crew, ray, told)
        except KeyboardInterrupt:
            bar.stop()
            typer.echo("altneu: stopped; finished games are kept, the same command goes on", err=True)
            raise typer.Exit(INTERRUPTED) from None
    if json:
        print_json(summary)
    else:
        show(summary, directory)
    if summary["failed"]:
        raise typer.Exit(1)


def options_meant(game: Game, own: Own, given: dict[str, str]) -> dict[str, str]:
    """Those given by name or by an argument of the game; what follows from the bots is not given."""
    meaning = meaning_of(KITS[game.name], "arena", own, given)
    ruled = KITS[game.name].ruled
    example = f"--bots greedy,{ruled.example or ruled.kind}" if ruled else ""
    if ruled and meaning.level is not None:
        flag = next(argument.flag for argument in KITS[game.name].arguments if argument.is_level)
        raise SetupError(f"the level of the {ruled.name} stands among the bots, as in {example}; leave {flag} out")
    for name in seat_options(game):
        if name in meaning.options:
            raise SetupError(f"option {name} follows from the bots, as in {example}; leave it out")
    game.complete_options(meaning.options)
    return meaning.options


def usual_bots(game: Game) -> str:
    """Those of the usual ones that can play this game."""
    known = bots_for(game.name)
    return ",".join(bot for bot in USUAL.split(",") if bot in known)


def kinds_of(game: Game, text: str) -> list[str]:
    """`greedy,random` as kinds of seats; one that the rules play without a level gets the usual one."""
    return [seat_kind(game, tidy(part)) for part in text.split(",")]


def show(summary: dict[str, Any], directory: Path) -> None:
    console = Console(highlight=False)
    title = f"{summary['game']}: {summary['games']} games, {summary['seats']} seats, seed {summary['seed']}"
    table = Table(title=title, title_justify="left", box=SIMPLE)
    for heading in ("bot", "rating", "mean score", "games won"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    ratings = {entry["bot"]: entry for entry in summary["ratings"]}
    for entry in summary["results"]:
        rating = ratings[entry["bot"]]
        table.add_row(
            entry["bot"],
            shown_mean(rating["rating"], rating["interval"]) if len(ratings) > 1 else "-",
            shown_mean(entry["mean_score"], entry["mean_score_interval"]),
            shown_rate(entry["win_rate"], entry["win_rate_interval"]),
        )
    console.print(table)
    for failure in summary["failed"]:
        console.print(f"game {failure['game'] + 1} was not finished: {failure['reason']}", markup=False)
    console.print(f"The report: {directory / contest.REPORT}", markup=False, soft_wrap=True)
