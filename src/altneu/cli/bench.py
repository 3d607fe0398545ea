"""`altneu bench`: how fast the rules are on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from altneu import peers as other_engines
from altneu.bench import MEASURES, PLAYED, further_of, interpreted, measure, seats_of
from altneu.cli.arguments import AsJson, print_json

FIGURES = {
    "decision_us": ("decision", "us", "{:.2f}"),
    "copy_us": ("copy", "us", "{:.2f}"),
    "games_per_s": ("whole games", "per second", "{:.0f}"),
    "state_bytes": ("kept state", "bytes", "{:.0f}"),
}


def bench(
    json: AsJson = False,
    peers: Annotated[bool, typer.Option("--peers", help="Measure another engine in the same run.")] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.1, max=3600, help="How long to measure, about.")
    ] = 8.0,
) -> None:
    """Measure decisions, copies and whole games of random play.

    Compiled rules are measured beside the same rules interpreted; without compiled rules both are the same.

    [bold]Examples[/bold]

    altneu bench

    altneu bench --peers --seconds 20

    altneu bench --json
    """
    figures: dict[str, Any] = {}
    if peers:
        share = seconds / 3
        figures = measure(seconds - share)
        figures["peers"] = other_engines.measure(share)
    else:
        figures = measure(seconds)
    if json:
        print_json(figures)
    else:
        show(figures)


def show(figures: dict[str, Any]) -> None:
    console = Console(highlight=False)
    for name in PLAYED:
        console.print(game_table(figures, name))
    for name in MEASURES:
        console.print(further_of(name).told(figures[name]))
    for peer, values in figures.get("peers", {}).items():
        console.print(f"{peer}: decision {values['decision_us']:.1f} us, copy {values['copy_us']:.1f} us")
    if not figures["compiled"]:
        console.print("These rules are interpreted: this install has no compiled modules.")


def game_table(figures: dict[str, Any], name: str) -> Table:
    flavours = {"compiled": name, "interpreted": interpreted(name)} if figures["compiled"] else {"interpreted": name}
    game, played = PLAYED[name]
    table = Table(title=f"{played.title}, random play, one core", title_justify="left", box=SIMPLE)
    table.add_column("")
    for seats in seats_of(game):
        for flavour in flavours:
            table.add_column(f"{seats} seats\n{flavour}", justify="right")
    for figure, (noun, unit, shape) in FIGURES.items():
        cells = [
            shape.format(figures[key][str(seats)][figure]) for seats in seats_of(game) for key in flavours.values()
        ]
        table.add_row(f"{noun} ({unit})", *cells)
    return table
