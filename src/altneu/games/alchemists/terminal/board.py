"""The whole table as one seat sees it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from altneu.faces.flow import grid
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import LAST_ROUND
from altneu.games.alchemists.terminal.papers import encyclopedia, grants, research, theories
from altneu.games.alchemists.terminal.pen import Pen
from altneu.games.alchemists.terminal.players import hand, player
from altneu.games.alchemists.terminal.town import (
    adventurer,
    artifacts,
    exhibition,
    forage_row,
    headline,
    next_conference,
    next_order_board,
    order_track,
    spaces,
)


def board(pen: Pen, state: AlchemistsState, viewer: int | None) -> Group:
    """Everything open, and the hand of `viewer`, if any."""
    top = grid(0, 0)
    top.add_row(order_track(pen, state), spaces(pen, state))
    parts: list[RenderableType] = [headline(pen, state), top]
    lines = [next_order_board(pen, state), forage_row(pen, state), adventurer(pen, state)]
    lines += [*artifacts(pen, state, viewer), next_conference(pen, state)]
    parts += [line for line in lines if line.items]
    if state.round == LAST_ROUND:
        parts.append(exhibition(pen, state))
    parts += [pen.heading("theories"), theories(pen, state, viewer), grants(pen, state)]
    if state.box.has_encyclopedia:
        parts += [pen.heading("encyclopedia"), *encyclopedia(pen, state, viewer)]
    if state.box.has_golem:
        parts += [pen.heading("research"), research(pen, state)]
    parts.append(pen.heading("players"))
    parts += [player(pen, state, seat) for seat in range(len(state.seats))]
    if viewer is not None:
        parts += [Text(), pen.heading("hand_of", f" {pen.player(viewer)}"), hand(pen, state, viewer)]
    return Group(*parts)
