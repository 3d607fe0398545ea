"""The eight alchemicals: signs and sizes of their aspects, class and neutral partner (B-1.1, K-1.7)."""

from __future__ import annotations

from rich.table import Table

from altneu.games.alchemists.lab.alchemy import is_large, is_solar, partner_of, sign_of
from altneu.games.alchemists.state.terms import ALCHEMICALS, COLOURS, LARGE, SMALL
from altneu.games.alchemists.terminal.pen import Pen


def alchemicals(pen: Pen) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    colours = range(len(COLOURS))
    table.add_row("", *map(pen.words.colour, colours), "", pen.label("partner"), style="dim")
    for alchemical in range(len(ALCHEMICALS)):
        sizes = [LARGE if is_large(alchemical, colour) else SMALL for colour in colours]
        table.add_row(
            f"  {pen.words.alchemical(alchemical)}",
            *(pen.words.aspect(sizes[colour], int(sign_of(alchemical, colour))) for colour in colours),
            pen.words.kind(is_solar(alchemical)),
            pen.words.alchemical(int(partner_of(alchemical))),
        )
    return table
