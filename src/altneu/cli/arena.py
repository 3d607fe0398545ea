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
from altneu.cli.arguments import (
    SEAT_OPTIONS,
    AsJson,
    ComponentsDir,
    GameName,
    Level,
    Modules,
    Options,
    alchemists_options,
    game_named,
    options_of,
    print_json,
    tidy,
)
from altneu.cli.simulate import progress
from altneu.intervals import shown_mean, shown_rate
from altneu.kernel.game import Game, SetupError

INTERRUPTED = 130


def arena(
    game: GameName = "golem",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="KIND,KIND",
            help="Who plays: bots, in golem automa:LEVEL too. One alone plays against itself.",
        ),
    ] = "random,greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games in all.")] = 100,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="W", min=1, max=4096, help="Games at once.", show_default="one for each processor"
        ),
    ] = None,
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="Seats at each table: 2, 3 or 4.")] = 2,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds play equal games.")] = 1,
    level: Level = None,
    modules: Modules = None,
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

    [bold]Examples[/bold]

    altneu arena golem --bots random,greedy --games 400

    altneu arena golem --bots greedy --seats 4 --games 1000 --out balance

    altneu arena golem --bots greedy,random,automa:3 --games 600 --workers 8 --json

    altneu arena alchemists --bots scholar,random --modules funding,busy --games 200

    altneu arena golem --bots random,greedy --games 100000 --ray 10.0.0.5:6379
    """
    chosen = game_named(game)
    given = options_of(option)
    if alchemists_options(chosen, given, level, modules) is not None:
        raise SetupError(
            "the level of the Automa stands among the bots, as in --bots greedy,automa:3; leave --level out"
        )
    for name in SEAT_OPTIONS:
        if name in given and name in chosen.options:
            raise SetupError(f"option {name} follows from the bots, as in --bots greedy,automa:3; leave it out")
    chosen.complete_options(given)
    plan = new_plan(chosen, kinds_of(chosen, bots), seats, given, seed, components)
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


def kinds_of(game: Game, text: str) -> list[str]:
    """`greedy,automa` as kinds of seats; an Automa without a level gets the usual one."""
    kinds = [tidy(part) for part in text.split(",")]
    return [
        f"{kind}:{game.options['automa_level'][0]}" if kind == "automa" and game.plays_itself(kind) else kind
        for kind in kinds
    ]


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
