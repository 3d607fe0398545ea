"""The main board without its districts: synagogue, action tiles, palace, library, cemetery."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table

from altneu.games.golem.actions.marbles import in_row
from altneu.games.golem.rounds.rounds import phase_of
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BLACK_BOOK,
    CHARACTER_IDS,
    KNOWLEDGE,
    LIBRARY_SLOTS,
    MARBLES,
    ROMAN,
    ROUNDS,
    ROWS,
    SLOTS,
)
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Flow, Pen, grid
from altneu.games.golem.views.view import members

FIXED = 12  # the fixed action space among the action tiles


def headline(pen: Pen, state: GolemState) -> RenderableType:
    """Round, phase and turn order."""
    phase = phase_of(state)
    parts = [pen.label("setup") if state.round == 0 else pen.label("round", n=int(state.round), of=ROUNDS)]
    if phase:
        parts.append(f"{phase} {pen.names.phase(phase)}")
    if len(state.order):
        order = " > ".join(pen.marks.seats[seat] for seat in state.order)
        parts.append(f"{pen.label('order')} {order}")
    return Rule(paint(" · ".join(parts), "bold"), style="dim")


def synagogue(pen: Pen, state: GolemState) -> Table:
    table = grid(11, 0, 2)
    table.add_row(pen.heading("synagogue"))
    for row in range(len(ROWS)):
        marbles = "".join(pen.marks.colours[colour] * state.tray[5 * row + colour] for colour in range(len(MARBLES)))
        strength = int(in_row(state, row))
        table.add_row(pen.names.row(row), paint(marbles or pen.marks.nothing), paint(str(strength), "bold"))
    for key, loose in (("falling", state.pool), ("pass_tile_1", state.held)):
        marbles = "".join(pen.marks.colours[colour] * loose[colour] for colour in range(len(MARBLES)))
        if marbles:
            table.add_row(pen.label(key), paint(marbles))
    return table


def action_tiles(pen: Pen, state: GolemState) -> Table:
    """The tiles from the top slot down, then the fixed action space, with the rabbis on them."""
    table = grid(1, 0, 4)
    for slot in range(SLOTS):
        tile = int(state.tiles[slot])
        if tile >= 0:
            rabbi = int(state.rabbis[slot])
            effect = pen.named(ACTION_TILE_IDS[tile], pen.phrases.phrase(state.box.action_tiles[tile]))
            mark = pen.marks.seats[rabbi] if rabbi >= 0 else pen.marks.nothing
            table.add_row(str(slot + 1), effect, paint(mark))
    rabbis = "".join(pen.marks.seats[seat] for seat in state.fixed)
    effect = pen.phrases.phrase(state.box.action_tiles[FIXED])
    table.add_row("", f"{pen.label('fixed')}: {effect}", paint(rabbis or pen.marks.nothing))
    outer = grid(0)
    outer.add_row(pen.heading("action_tiles"))
    outer.add_row(table)
    return outer


def palace(pen: Pen, state: GolemState) -> Table:
    """The character of the round and those to come: marbles, price, golem steps, bonus."""
    table = grid(1, 4, 2, 3, 2, 0)
    for slot, character in enumerate(state.palace):
        if character < 0 or slot < state.round - 1:
            continue
        active = slot == state.round - 1
        box = state.box
        signs = [pen.marks.colours[side[character]] for side in (box.character_left, box.character_right)]
        cells = [
            pen.marks.active if active else "",
            ROMAN[slot],
            "".join(signs),
            pen.amount(1, box.character_price[character]),
            f"{pen.marks.standing}{box.character_steps[character]}",
            pen.named(CHARACTER_IDS[character], pen.phrases.phrase(box.character_bonus[character])),
        ]
        table.add_row(*(paint(cell, "bold" if active else "") for cell in cells))
    return table


def library(pen: Pen, state: GolemState) -> Table:
    """Each book with its full price, the bonus at once and the bonus of activation."""
    table = grid(18, 6, 0, 0)
    table.add_row("", "", pen.label("at_once"), pen.label("activation"), style="dim")
    for slot in range(LIBRARY_SLOTS):
        book = int(state.library[slot])
        if book:
            box = state.box
            colour = int(box.book_colour[book])
            price = pen.amount(KNOWLEDGE, box.book_cost[book] + box.surcharge[slot])
            if colour == BLACK_BOOK:
                price += f" {pen.marks.student}-1"
            bonuses = (box.book_immediate[book], box.book_activation[book])
            table.add_row(
                paint(f"{pen.marks.book_colour(colour)} {pen.names.title(book)}"),
                paint(price),
                *(pen.phrases.phrase(bonus) for bonus in bonuses),
            )
    return table


def cemetery(pen: Pen, state: GolemState) -> Flow:
    """The open spaces with their bonus or whoever lies there, the last one with the golems of each seat; tokens."""
    box = state.box
    spaces = [f"{pen.label('cemetery')}:"]
    for space in range(box.graves_open):
        owner = int(state.graves[space])
        spaces.append(
            f"{space + 1} {pen.icons(pen.tables.cemetery[space].bonus) if owner < 0 else pen.marks.seats[owner]}"
        )
    crowd = ""
    for seat, board in enumerate(state.seats):
        buried = int(board.killed()) - sum(1 for owner in state.graves if owner == seat)
        crowd += f"{pen.marks.seats[seat]}{buried if buried > 1 else ''}" if buried > 0 else ""
    spaces.append(f"{len(box.graves)} {crowd or pen.marks.nothing}")
    tokens = "".join(pen.marks.colours[district] for district in members(state.tokens))
    return Flow([*spaces, f"{pen.label('tokens')}: {pen.marks.menorah} {tokens or pen.marks.nothing}"])
