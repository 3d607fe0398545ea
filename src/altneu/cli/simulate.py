"""`altneu simulate`: whole games between bots and seats that the rules play, and what came of them."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from altneu.bots import match
from altneu.cli.arguments import AsJson, ComponentsDir, GameName, Options, options_of, print_json
from altneu.cli.own import Own, meaning_of
from altneu.cli.seats import Player, bots_of, table_options, told_kinds
from altneu.games import FIRST, KITS, game_named
from altneu.intervals import mean_interval, rate_interval, shown_mean, shown_rate
from altneu.kernel.game import Game
from altneu.kernel.record import new_record, write
from altneu.table.store import SaveError


class Tally:
    """What a row of games came to."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.wins = [0.0] * seats  # a shared victory counts in parts
        self.digest = hashlib.sha256()

    def add(self, result: match.Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)
        for seat, score in enumerate(result.scores):
            self.scores[seat].append(score)
        self.digest.update(" ".join(f"{seat}:{move}" for seat, move in result.choices).encode() + b"\n")


def simulate(
    own: Own,
    game: GameName = FIRST,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="KIND,KIND",
            help=f"Who plays, one for each seat: {told_kinds(people=False)}. A bot that looks ahead may have a budget: "
            "mcts:5000 nodes, mcts:1s.",
            show_default="random on as few seats as there can be",
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds play equal games.")] = 1,
    option: Options = None,
    components: ComponentsDir = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of each game into DIR.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots, and seats that the rules play, play many games and count.

    Behind ± and in brackets: 95 times in 100 the true value lies within.
    """
    chosen = game_named(game)
    meaning = meaning_of(KITS[chosen.name], "simulate", own, options_of(option))
    players = bots_of(chosen, seats or ",".join(["random"] * chosen.seats[0]), meaning.level)
    options = chosen.complete_options(table_options(chosen, players, meaning.options))
    tally = Tally(len(players))
    start = chosen.begin(len(players), options, components)
    blank = new_record(chosen, start, options, [player.entry for player in players])
    if records is not None:
        make_directory(records)
    began = perf_counter()
    with progress() as bar:
        task = bar.add_task(chosen.name, total=games)

        def played(result: match.Result) -> None:
            tally.add(result)
            if records is not None:
                blank.choices = result.choices
                write_file(records / f"{chosen.name}-{seed}-{tally.games:05d}.txt", write(blank, chosen))
            bar.advance(task)

        kinds = [player.kind for player in players]
        match.simulate(chosen, kinds, games, seed, options, components, played)
    seconds = perf_counter() - began
    summary = summarise(chosen, players, options, seed, seconds, tally)
    if json:
        print_json(summary)
    else:
        show(summary)


def progress() -> Progress:
    """A bar on stderr, where that is a terminal."""
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def make_directory(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{directory}: cannot be made ({error.strerror}); choose another place") from None


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SaveError(f"{path}: cannot be written ({error.strerror}); choose another place") from None


def summarise(
    game: Game, players: list[Player], options: dict[str, str], seed: int, seconds: float, tally: Tally
) -> dict[str, Any]:
    return {
        "game": game.name,
        "games": tally.games,
        "seed": seed,
        "options": options,
        "decisions": tally.decisions,
        "mean_decisions": tally.decisions / tally.games,
        "seconds": seconds,
        "decisions_per_s": tally.decisions / seconds,
        "hash": tally.digest.hexdigest(),
        "seats": [{"kind": player.kind, **seat_summary(tally, seat)} for seat, player in enumerate(players)],
    }


def seat_summary(tally: Tally, seat: int) -> dict[str, Any]:
    return {
        "mean_score": fmean(tally.scores[seat]),
        "mean_score_interval": mean_interval(tally.scores[seat]),
        "win_rate": tally.wins[seat] / tally.games,
        "win_rate_interval": rate_interval(tally.wins[seat], tally.games),
    }


def show(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table(title=f"{summary['game']}: {summary['games']} games, seed {summary['seed']}", box=SIMPLE)
    for heading in ("seat", "player", "mean score", "games won"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for number, seat in enumerate(summary["seats"], 1):
        score = shown_mean(seat["mean_score"], seat["mean_score_interval"])
        table.add_row(str(number), seat["kind"], score, shown_rate(seat["win_rate"], seat["win_rate_interval"]))
    console.print(table)
    console.print(
        f"{summary['decisions']} decisions ({summary['mean_decisions']:.0f} a game) in {summary['seconds']:.1f} s, "
        f"{summary['decisions_per_s']:.0f} a second"
    )
    console.print(f"hash {summary['hash']}")
