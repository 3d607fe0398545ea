"""The main board: order track, action spaces, forage row, adventurer, artifacts, exhibition."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table

from altneu.faces.flow import grid
from altneu.games.alchemists.actions.artifacts import cost_of
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.actions.theories import seals_counted
from altneu.games.alchemists.kings_golem.counter import price_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    COLUMNS,
    CUSTODIAN_SPACE,
    DEMANDS,
    NEUTRAL,
    ORDER_SPACES,
    PARALYSED,
    POTIONS,
    ROUNDS,
    SHEET,
    STUDENT,
)
from altneu.games.alchemists.terminal.marks import paint
from altneu.games.alchemists.terminal.pen import Flow, Pen
from altneu.games.alchemists.views.view import members, phase_of, spaces_done
from altneu.kernel.state import BIT
from altneu.language.nouns import signed

SPACE_WIDTH = 21
BOXES_WIDTH = 7
CONFERENCES = (1, 2)  # at the end of rounds 3 and 5


def headline(pen: Pen, state: AlchemistsState) -> RenderableType:
    """Round, what is going on, and the start player."""
    phase = phase_of(state)
    parts = [pen.label("round", n=int(state.round), of=ROUNDS)] if state.round else []
    if phase != "over":
        parts.append(pen.words.phase(phase))
    if state.round:
        parts.append(f"{pen.label('start')} {pen.marks.seats[state.start]}")
    return Rule(paint(" · ".join(parts), "bold"), style="dim")


def order_track(pen: Pen, state: AlchemistsState) -> Table:
    """The spaces from the top with what they cost and give, and the flasks on them."""
    box, board = state.box, int(state.expansion.board(state))
    table = grid(1, 1, 0)
    heading = pen.heading("order_board", f" {pen.words.phrases.board(board)}") if board else pen.heading("order_track")
    flasks = {int(seat.flask): number for number, seat in enumerate(state.seats) if seat.flask >= 0}
    for space in range(ORDER_SPACES):
        if box.order_players[ORDER_SPACES * board + space] <= box.players:
            flask = pen.marks.seats[flasks[space]] if space in flasks else pen.marks.nothing
            table.add_row(str(space + 1), paint(flask), pen.words.order_space(state, space))
    aside = [flasks[place] for place in sorted(flasks) if place >= PARALYSED] or [int(k) for k in state.paralysed]
    if aside:
        table.add_row("P", paint(pen.seats(aside[:1])), paint(f"{pen.label('paralysed')} {pen.seats(aside[1:])}"))
    outer = grid(0)
    outer.add_row(heading)
    outer.add_row(table)
    return outer


def next_order_board(pen: Pen, state: AlchemistsState) -> Flow:
    """K-4.9: it lies open a round before."""
    board = int(state.court.next_board)
    if not board:
        return Flow([])
    places = [(space + 1, ORDER_SPACES * board + space) for space in range(ORDER_SPACES)]
    spaces = [
        f"{number}\N{NO-BREAK SPACE}{pen.words.phrases.order_space(state.box, place)};"
        for number, place in places
        if state.box.order_players[place] <= state.box.players
    ]
    return Flow([f"{pen.label('next_board')} {pen.words.phrases.board(board)}:", *spaces])


def next_conference(pen: Pen, state: AlchemistsState) -> Flow:
    """B-8.3: what it will bring for how many seals, and how many each player has now."""
    coming = [number for number in CONFERENCES if max(1, state.round) <= 2 * number + 1]
    if not coming:
        return Flow([])
    number = coming[0]
    tile = [int(state.box.conference[5 * (number - 1) + seals]) for seals in range(5)]
    while len(tile) > 1 and tile[-1] == tile[-2]:
        tile.pop()
    rows = [pen.words.conference_row(seals, change, seals == len(tile) - 1) for seals, change in enumerate(tile)]
    now = [f"{pen.marks.seats[seat]} {int(seals_counted(state, seat))}" for seat in range(len(state.seats))]
    parts = [pen.label("conference", number=number, round=2 * number + 1), *(f"{row}," for row in rows[:-1])]
    parts += [f"{rows[-1]};", f"{pen.label('seals_now')} {' '.join(now)}"]
    if state.box.has_golem:
        parts.append(f"+ {pen.words.text('title.golem_tile', number=number)}")
    return Flow(parts)


def spaces(pen: Pen, state: AlchemistsState) -> Table:
    """The spaces of this round in the order of play: cubes for each action, and who is there, first one first."""
    table = grid(SPACE_WIDTH, BOXES_WIDTH, 0)
    table.add_row(pen.heading("spaces"))
    box, done = state.box, spaces_done(state)
    for space in [int(entry.number) for entry in box.spaces]:
        costs = [int(box.cube_cost[COLUMNS * space + column]) for column in range(COLUMNS)]
        rows = [int(state.rows[4 * space + row]) for row in range(4)]
        is_open = any(costs) and box.first_round[space] <= max(1, state.round) <= box.last_round[space]
        if not is_open or (space == CUSTODIAN_SPACE and rows[0] < 0):
            continue
        present = [cubes(pen, state, space, seat, costs) for seat in rows if seat >= 0]
        if present and space in done:  # its cubes have left the board
            present = [pen.marks.done]
        boxes = "" if space == CUSTODIAN_SPACE else " ".join(str(cost) for cost in costs if cost)
        angry = f" ({pen.label('angry')})" if space == STUDENT and state.angry else ""
        table.add_row(f"{pen.words.space(space)}{angry}", boxes, paint(" ".join(present) or pen.marks.nothing))
    return table


def cubes(pen: Pen, state: AlchemistsState, space: int, seat: int, costs: Sequence[int]) -> str:
    """`♣■■■`."""
    actions = int(state.seats[seat].actions[space])
    return pen.marks.seats[seat] + pen.marks.cube * sum(costs[:actions])


def forage_row(pen: Pen, state: AlchemistsState) -> Flow:
    row = [times(pen.words.ingredient(k), int(state.forage[k])) for k in SHEET if state.forage[k]]
    piles = pen.label("piles", deck=int(size(state.deck)), discard=int(size(state.discard)))
    return Flow([f"{pen.label('forage_row')}:", *(row or [pen.marks.nothing]), piles])


def adventurer(pen: Pen, state: AlchemistsState) -> Flow:
    """Who is in town, and which of the three potions are sold."""
    if state.adventurer < 0:
        return Flow([])
    wanted = []
    for place in range(len(DEMANDS)):
        potion = pen.words.potion(int(state.box.demands[3 * state.adventurer + place]))
        sold = f" {pen.marks.done}" if state.sold & BIT[place] else ""
        wanted.append(f"{pen.words.demand(place)} {potion}{sold}")
    name = pen.words.adventurer(int(state.adventurer))
    return Flow([f"{pen.label('adventurer')}: {name};", *wanted])


def artifacts(pen: Pen, state: AlchemistsState, viewer: int | None) -> list[Flow]:
    """Those on offer with their price, for the one who looks, and their points."""
    seat = 0 if viewer is None else viewer
    offered = []
    for artifact in members(state.market):
        cost = state.box.artifact_cost[artifact] if viewer is None else cost_of(state, seat, artifact)
        offered.append(priced(pen, state, artifact, int(cost)))
    lines = [pen.listed("artifacts", offered or [pen.marks.nothing])]
    if state.box.has_golem and state.court.counter >= 0:
        cost = int(price_of(state, seat))
        lines.append(pen.listed("counter", [priced(pen, state, int(state.court.counter), cost)]))
    return lines


def priced(pen: Pen, state: AlchemistsState, artifact: int, cost: int) -> str:
    """`Periscope (3 gold, 1 VP)`."""
    worth = pen.words.phrases.worth(state.box, artifact)
    return f"{pen.words.artifact(artifact)} ({pen.words.amount('gold', cost)}, {worth})"


def exhibition(pen: Pen, state: AlchemistsState) -> Flow:
    """Who has shown which potion."""
    shown = []
    for potion in range(NEUTRAL):
        seats = [seat for seat, board in enumerate(state.seats) if board.exhibited & BIT[potion]]
        shown.append(f"{signed(POTIONS[potion])} {pen.seats(seats) or pen.marks.nothing}")
    spaces = pen.label("exhibition_spaces", n=int(state.box.exhibition_spaces))
    return Flow([f"{pen.words.phase('exhibition')}:", *shown, spaces])


def times(name: str, number: int) -> str:
    """`fern`, `fern ×2`."""
    return name if number == 1 else f"{name} ×{number}"
