"""The options of a question: number, words and notation of each, or a picture of many that are alike."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Group
from rich.table import Table

from altneu.faces.screen import Screen
from altneu.kernel.game import Game
from altneu.kernel.state import State

NOTATION_WIDTH = 24  # where there is no room for more
GAPS = 2


def options_of(screen: Screen, game: Game, state: State, width: int) -> Group:
    """What may be answered; a picture shows its options with their numbers, the others follow as a list."""
    picture, pictured = screen.picture(state)
    listed = [
        (str(number), screen.choice(state, option), game.text(option))
        for number, option in zip(screen.numbers(state), state.options, strict=True)
        if option not in pictured
    ]
    taken = max((cell_len(number) + cell_len(words) + GAPS for number, words, _ in listed), default=0)
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold")
    table.add_column(overflow="fold")
    table.add_column(style="dim", overflow="fold", max_width=max(NOTATION_WIDTH, width - taken))
    for row in listed:
        table.add_row(*row)
    missing = screen.missing(state)
    return Group(*(part for part in (picture, table, missing) if part is not None))
