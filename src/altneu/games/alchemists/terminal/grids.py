"""Theories that may be published as a grid: a line for each ingredient, with the number of each option."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from altneu.games.alchemists.state.moves import ENDORSE, THEORY
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS, SHEET
from altneu.games.alchemists.terminal.pen import Pen
from altneu.kernel.flow import asked

MANY = 8  # up to here a list tells the aspects of each


def theories_to_publish(pen: Pen, state: AlchemistsState) -> tuple[RenderableType | None, set[int]]:
    """The grid and its options; none where there are few."""
    offered = {option: number for number, option in enumerate(state.options, 1) if THEORY <= option < ENDORSE}
    if len(offered) <= MANY:
        return None, set()
    table = Table.grid(padding=(0, 1))
    for justify in ("left", *("right", "left") * KINDS):
        table.add_column(justify=justify)
    for ingredient in SHEET:
        cells = []
        for alchemical in range(KINDS):
            number = offered.get(THEORY + KINDS * ingredient + alchemical)
            cells += [Text(str(number), "bold"), Text(pen.words.alchemical(alchemical))] if number else [Text(), Text()]
        if any(cells):
            table.add_row(f"  {pen.words.ingredient(ingredient)}", *cells)
    return Group(pen.words.theories(state, asked(state)), table), set(offered)
