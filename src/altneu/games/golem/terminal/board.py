"""The whole table as one seat sees it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from altneu.games.golem.state.state import GolemState
from altneu.games.golem.terminal.boards import goals, seat_board
from altneu.games.golem.terminal.city import action_tiles, cemetery, headline, library, palace, synagogue
from altneu.games.golem.terminal.districts import districts, streets
from altneu.games.golem.terminal.pen import Flow, Pen, grid

SYNAGOGUE_WIDTH = 24


def board(pen: Pen, state: GolemState, viewer: int | None) -> Group:
    """Everything open, and the goals of `viewer`, if any."""
    top = grid(SYNAGOGUE_WIDTH, 0)
    top.add_row(synagogue(pen, state), action_tiles(pen, state))
    parts: list[RenderableType] = [headline(pen, state), top]
    if any(character >= 0 for character in state.palace):
        parts += [pen.heading("palace"), palace(pen, state)]
    if any(state.library):
        parts += [pen.heading("library"), library(pen, state)]
    parts += [pen.heading("districts"), districts(pen, state), streets(pen, state), cemetery(pen, state), Text()]
    order = list(state.order) or range(len(state.seats))
    parts += [seat_board(pen, state, int(seat)) for seat in order]
    if viewer is not None and state.seats[viewer].goals:
        parts += [Text(), pen.heading("goals_of", f" {pen.player(viewer)}"), goals(pen, state, viewer)]
    parts.append(legend(pen))
    return Group(*parts)


def legend(pen: Pen) -> Flow:
    """What the signs mean."""
    marks = pen.marks
    signs = {
        "track": "T",
        "research": "R",
        "student": marks.student,
        "standing": marks.standing,
        "lying": marks.lying,
        "create": f"+{marks.standing}",
        "kill": marks.kill,
        "gold": marks.gold,
        "book": marks.book,
        "upgrade": marks.upgrade,
        "income": marks.income,
        "menorah": marks.menorah,
        "enter": marks.enter,
        "goal": marks.goal,
        "help": "?",
    }
    resources = [f"{sign} {pen.names.resource(k)}" for k, sign in enumerate(marks.resources)]
    return Flow([*resources, *(f"{sign} {pen.label(f'legend.{key}')}" for key, sign in signs.items())], "dim")
