"""A hint in the terminal: the best choices, the margin to expect of each, and the reasons."""

from __future__ import annotations

from rich.table import Table

from altneu.analysis import advise, points, reason
from altneu.bots import Budget, Position
from altneu.faces.screen import Screen
from altneu.kernel.state import State
from altneu.language import Catalogue

BUDGET = Budget(seconds=1.0)
SHOWN = 3  # choices


def hint_of(screen: Screen, talk: Catalogue, state: State, position: Position, budget: Budget) -> Table:
    """Numbered as the options of the open question are."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold")
    table.add_column(overflow="fold")
    table.add_column(justify="right", style="bold", no_wrap=True)
    for rank, advice in enumerate(advise(position, budget)[:SHOWN]):
        number = screen.numbers(state)[state.options.index(advice.move)]
        margin = points(talk.language, advice.margin, signed=True)
        told = talk.text("hint.margin", margin=margin, error=points(talk.language, advice.error))
        table.add_row(str(number), screen.choice(state, advice.move), told)
        table.add_row("", reason(position.game, talk.language, advice, is_best=rank == 0))
    return table
