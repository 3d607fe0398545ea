"""`altneu levels`: a bot against the Automa at each of its levels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from altneu.bots import bots_for, check_bot, match
from altneu.cli.arguments import AsJson, ComponentsDir, GameName, Options, options_of, print_json
from altneu.cli.seats import Player, seat_options, table_options
from altneu.cli.simulate import Tally, progress, seat_summary
from altneu.games import game_named
from altneu.intervals import shown_mean, shown_rate
from altneu.kernel.game import Game, SetupError

AUTOMA = "automa"
BOT_SEAT, AUTOMA_SEAT = 0, 1


def levels(
    game: GameName = "golem",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games for each level.")] = 200,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds play equal games.")] = 1,
    bot: Annotated[
        str, typer.Option("--bot", metavar="KIND", help=f"Its opponent: {' or '.join(bots_for('golem'))}.")
    ] = "greedy",
    option: Options = None,
    components: ComponentsDir = None,
    json: AsJson = False,
) -> None:
    """Let a bot play the Automa at each level, and see whether it gets stronger.

    Behind ± and in brackets: 95 times in 100 the true value lies within.
    Exit status 0: the mean score of the Automa rises with every level; 1: it does not.

    [bold]Examples[/bold]

    altneu levels golem

    altneu levels golem --games 1000 --seed 7 --bot random

    altneu levels golem --components my-box --json
    """
    chosen = game_named(game)
    if not chosen.plays_itself(AUTOMA):
        raise SetupError(f"{chosen.name} has no Automa, so there are no levels to compare; name golem")
    check_bot(chosen.name, bot)
    given = options_of(option)
    found: list[dict[str, Any]] = []
    began = perf_counter()
    with progress() as bar:
        numbers = sorted(chosen.options["automa_level"])
        task = bar.add_task(chosen.name, total=games * len(numbers))
        for level in numbers:
            players = [Player(bot), Player(f"{AUTOMA}:{level}")]
            tally = play_level(chosen, players, games, seed, given, components, lambda: bar.advance(task))
            automa, opponent = seat_summary(tally, AUTOMA_SEAT), seat_summary(tally, BOT_SEAT)
            found.append({"level": int(level), "automa": automa, "bot": opponent})
    means = [entry["automa"]["mean_score"] for entry in found]
    rises = means == sorted(set(means))
    options = {
        name: value for name, value in chosen.complete_options(given).items() if name not in seat_options(chosen)
    }
    summary = {
        "game": chosen.name,
        "bot": bot,
        "games": games,
        "seed": seed,
        "options": options,
        "seconds": perf_counter() - began,
        "levels": found,
        "rises": rises,
    }
    if json:
        print_json(summary)
    else:
        show(summary)
    if not rises:
        raise typer.Exit(1)


def play_level(
    game: Game,
    players: list[Player],
    games: int,
    seed: int,
    given: dict[str, str],
    components: Path | None,
    advance: Callable[[], None],
) -> Tally:
    tally = Tally(len(players))

    def played(result: match.Result) -> None:
        tally.add(result)
        advance()

    options = table_options(game, players, given)
    match.simulate(game, [player.kind for player in players], games, seed, options, components, played)
    return tally


def show(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    bot = summary["bot"]
    title = f"{summary['game']}: {bot} against the Automa, {summary['games']} games a level, seed {summary['seed']}"
    table = Table(title=title, title_justify="left", box=SIMPLE)
    for heading in ("level", "Automa, mean score", f"{bot}, mean score", f"games won by {bot}"):
        table.add_column(heading, justify="right")
    for entry in summary["levels"]:
        seats = entry["automa"], entry["bot"]
        scores = [shown_mean(seat["mean_score"], seat["mean_score_interval"]) for seat in seats]
        won = shown_rate(entry["bot"]["win_rate"], entry["bot"]["win_rate_interval"])
        table.add_row(str(entry["level"]), *scores, won)
    console.print(table)
    verdict = "rises with every level" if summary["rises"] else "does not rise with every level"
    console.print(f"The mean score of the Automa {verdict} ({summary['seconds']:.1f} s).")
