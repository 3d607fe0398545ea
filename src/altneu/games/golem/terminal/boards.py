"""The board of each seat, and the goals of the one who looks."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table

from altneu.faces.marks import SEAT_STYLES
from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.rounds.goals import achieved, is_fulfilled
from altneu.games.golem.rounds.rounds import control_costs
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    CAULDRONS,
    COLUMN_SIZE,
    COLUMNS,
    DISTRICTS,
    GOAL_IDS,
    KNOWLEDGE,
    PARKING,
    RESOURCES,
    ROMAN,
    UPA,
)
from altneu.games.golem.terminal import automa
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Flow, Pen, grid
from altneu.games.golem.views.view import members, side_name
from altneu.kernel.flow import asked


def seat_board(pen: Pen, state: GolemState, seat: int) -> Group:
    board = state.seats[seat]
    ruled = seat == state.box.automa
    lines = [
        Flow(purse(pen, state, seat), f"bold {SEAT_STYLES[seat]}"),
        *(automa.status(pen, state) if ruled else []),
        Flow(tracks(pen, state, seat), indent=2),
        Flow(artifacts(pen, state, board), indent=2),
        Flow([*upgrades(pen, board), *columns(pen, state, board)], indent=2),
        Flow(starting_tiles(pen, board), indent=2),
    ]
    return Group(*(line for line in lines if line.items))


def purse(pen: Pen, state: GolemState, seat: int) -> list[str]:
    """Name, VP, resources, and what was used this round."""
    board = state.seats[seat]
    if seat == state.box.automa:
        parts = automa.purse(pen, state, seat)
    else:
        turn = f"{pen.marks.active} " if seat == asked(state) else ""
        parts = [f"{turn}{pen.player(seat)}", f"{board.vp} {pen.vp}"]
        parts += [f"{board.res[k]}{pen.marks.resources[k]} {pen.names.resource(k)}" for k in range(len(RESOURCES) - 1)]
    eyes = "".join(pen.marks.colours[colour] for colour in board.eyes if colour >= 0)
    if eyes:
        parts.append(f"{pen.label('eyes')} {eyes}")
    if board.pass_tile:
        parts.append(pen.label("passed", n=int(board.pass_tile)))
    return parts


def tracks(pen: Pen, state: GolemState, seat: int) -> list[str]:
    """Golem track, research track, menorahs, golems left to create, and knowledge needed for control."""
    board = state.seats[seat]
    box = state.box
    track = pen.tables.golem_track[board.track - 1]
    space = pen.tables.research_track[board.research]
    turned = research_space(state, seat) > box.research_last and space.is_covered
    research_income = space.turned_income if turned else space.income
    owed = 0 if board.waived else sum(control_costs(state, seat))
    signs = " ".join(f"{menorahs(state, seat, d)}{pen.marks.colours[d]}" for d in range(len(DISTRICTS)))
    return [
        pen.label(
            "track",
            space=int(board.track),
            level=int(box.track_level[board.track]),
            steps=track.steps,
            income=pen.icons(track.income),
        ),
        pen.label(
            "research_automa" if seat == box.automa else "research",
            space=int(board.research),
            limit=int(box.research_limit[research_space(state, seat)]),
            income=pen.icons(research_income),
        ),
        f"{pen.marks.menorah} {signs}",
        f"+{pen.marks.standing} {PARKING - board.created()}",
        pen.label("control", cost=pen.amount(KNOWLEDGE, owed)) if owed else "",
    ]


def artifacts(pen: Pen, state: GolemState, board: Seat) -> list[str]:
    """Each cauldron from the bottom up: ingots, bonus, slots with their cost or the tile in them."""
    if board.side < 0:
        return []
    box = state.box
    name = side_name(int(board.side))
    rows = []
    for row in range(CAULDRONS):
        size, gold = int(box.cauldron[row]), int(board.gold[row])
        ingots = pen.marks.gold * gold + pen.marks.hole * (size - gold)
        bonus = pen.icons(pen.tables.artifact_sides[name][row].bonus)
        slots = ""
        for slot in range(box.size(board.side)):
            index = box.slots * board.side + slot
            if box.slot_row[index] == row:
                code = int(board.slots[slot])
                kind = pen.label("golden" if box.slot_golden[index] else "grey")
                tile = pen.names.upgrade_name(UPA + (code - 1) // 2) if code else f"{kind}{box.slot_cost[index]}"
                slots += f"[{tile}]"
        done = pen.marks.done if gold == size else ""
        rows.append(f"{ingots}{done} {bonus} {slots}".strip())
    return [f"{pen.label('artifacts')} ({pen.names.board(int(board.side))}):", *rows]


def upgrades(pen: Pen, board: Seat) -> list[str]:
    made = [pen.names.upgrade_name(upgrade) for upgrade in members(board.upgrades)]
    return [f"{pen.label('upgrades')}:", *made] if made else []


def columns(pen: Pen, state: GolemState, board: Seat) -> list[str]:
    """The books of each column, bottom first, with the shape of their colour."""
    shown = []
    for column in range(COLUMNS):
        books = [int(board.columns[COLUMN_SIZE * column + k]) for k in range(board.heights[column])]
        names = [f"{pen.marks.book_colour(int(state.box.book_colour[book]))} {pen.names.title(book)}" for book in books]
        if names:
            shown.append(f"{column + 1}[{', '.join(names)}]")
    return [f"{pen.label('books')}:", *shown] if shown else []


def starting_tiles(pen: Pen, board: Seat) -> list[str]:
    """Those still to choose from, open to all (R-01)."""
    tiles = [pen.tables.starting_tiles[tile] for tile in members(board.starts)]
    told = [f"{pen.names.name_of(tile.id)}: {pen.icons(tile.effect)}" for tile in tiles]
    return [f"{pen.label('starting_tiles')}:", *told] if told else []


def goals(pen: Pen, state: GolemState, seat: int) -> Table:
    """For the eyes of this seat only."""
    board = state.seats[seat]
    table = grid(2, 0, 12)
    for goal in members(board.goals):
        reached = int(achieved(state, seat, state.box.goal_kind[goal]))
        now = ROMAN[reached - 1] if state.box.goal_kind[goal] < len(DISTRICTS) else str(reached)
        sign = pen.marks.done if is_fulfilled(state, seat, goal) else pen.marks.goal
        progress = pen.label("now", n=now)
        table.add_row(paint(sign), pen.named(GOAL_IDS[goal], pen.phrases.goal(state.box, goal)), progress)
    return table
