"""The Automa's two kinds of action: which marble (A-7), which action tile (A-6), and which of the two (A-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.state import reasons
from altneu.games.golem.state.reasons import Why, ask, narrow, settle
from altneu.games.golem.state.terms import BLACK, MIRROR, WHITE, WORK

# Criteria of the marble column.
LARGEST: Final = 0
AT_WORK: Final = 1
STRATEGY: Final = 2
IS_BLACK: Final = 3
LEFT: Final = 5
RIGHT: Final = 6
NEITHER: Final = 7
CRITERIA: Final = ["LARGEST", "WORK", "STRATEGY", "BLACK", "WHITE", "LEFT", "RIGHT", "NEITHER"]
CRITERION_RULES: Final = [f"A-7.1.{k}" for k in range(1, 9)]

FIXED: Final = 5
ENOUGH_TO_WORK: Final = 2  # standing golems for the main strategy tile

RABBI_FIRST: Final = 0
MARBLE_FIRST: Final = 1


def action_kind(
    turn: int, rabbi_used: bool, marbles: int, silhouette: bool, marble_first: bool, why: Why | None = None
) -> int:
    """A-5.4 to A-5.6: rabbi (0) or marble (1) on this turn of the round."""
    ask(why, "rabbi or marble", reasons.ACTION_KIND, [RABBI_FIRST, MARBLE_FIRST])
    if rabbi_used:
        narrow(why, "A-5.6" if turn == 3 else "A-5.5", "rabbi is out", [MARBLE_FIRST])
        return settle(why, MARBLE_FIRST)
    if marbles == 2:
        narrow(why, "A-5.6", "both marbles are taken", [RABBI_FIRST])
        return settle(why, RABBI_FIRST)
    if turn == 2 and silhouette:
        narrow(why, "A-5.5", "silhouette complete", [RABBI_FIRST])
        return settle(why, RABBI_FIRST)
    kind = MARBLE_FIRST if marble_first else RABBI_FIRST
    narrow(why, "A-5.4" if turn == 1 else "A-5.5", "leftmost column", [kind])
    return settle(why, kind)


def action_slot(
    free: list[int], killing: list[int], ranking: list[int], must_kill: bool, why: Why | None = None
) -> int:
    """A-6: the slot for the rabbi, FIXED for the fixed action space. `free` slots, `killing` those that kill."""
    ask(why, "which action tile", reasons.ACTION_SLOT, [*free, FIXED])
    if must_kill:
        deadly = [slot for slot in free if slot in killing]
        if deadly:
            narrow(why, "A-6.1", "a tile that kills", deadly[:1])
            return settle(why, deadly[0])
        narrow(why, "A-6.1", "fixed action space kills", [FIXED])
        return settle(why, FIXED)
    for position in ranking:
        if position - 1 in free:
            narrow(why, "A-6.2", "topmost free number", [position - 1])
            return settle(why, position - 1)
    narrow(why, "A-17.2", "topmost free tile", [free[0]])
    return settle(why, free[0])


def ignored_colour(taken: int, left: int, right: int) -> int:
    """A-7.2.7: the colour of the character's that was taken already, -1 if none; a doubled colour is not ignored."""
    if taken in (left, right) and left != right:
        return taken
    return -1


def row_of(cell: i64) -> i64:
    return cell // 5


def colour_of(cell: i64) -> i64:
    return cell % 5


def marble(
    tray: list[int],
    criteria: list[int],
    left: int,
    right: int,
    taken: int,
    strategy: list[int],
    standing: int,
    strategy_colours: bool,
    why: Why | None = None,
) -> tuple[int, bool]:
    """A-7.2: the cell of the tray (5 * row + colour), and whether WORK was an active criterion.

    `tray` has 25 counts; `left` and `right` are the character's colours; `taken` the colour taken before this round, -1
    for none; `standing` the number of own standing golems.
    """
    ignored = ignored_colour(taken, left, right)
    cells = [cell for cell in range(25) if tray[cell] > 0]
    ask(why, "which marble", reasons.CELL, cells)
    if ignored >= 0:
        cells = [cell for cell in cells if colour_of(cell) != ignored]
        narrow(why, "A-7.2.7", "colour taken before", cells)
    sizes = [
        tray[5 * row] + tray[5 * row + 1] + tray[5 * row + 2] + tray[5 * row + 3] + tray[5 * row + 4]
        for row in range(5)
    ]
    work = False
    for criterion in criteria:
        if len(cells) == 1:
            break
        matched = matching(criterion, cells, sizes, left, right, taken, strategy, standing)
        if matched:
            cells = matched
            work = work or criterion == AT_WORK
            value = sizes[row_of(cells[0])] if criterion == LARGEST else -1
            narrow(why, CRITERION_RULES[criterion], CRITERIA[criterion], cells, value)
        else:
            narrow(why, CRITERION_RULES[criterion], CRITERIA[criterion] + " matches nothing", cells)
    cell = cells[0] if len(cells) == 1 else tie_break(cells, strategy, standing, strategy_colours, why)
    return settle(why, cell), work


def matching(
    criterion: int,
    cells: list[int],
    sizes: list[int],
    left: int,
    right: int,
    taken: int,
    strategy: list[int],
    standing: int,
) -> list[int]:
    """A-7.1: the candidates that satisfy one criterion."""
    if criterion == LARGEST:
        largest = 0
        for cell in cells:
            largest = max(largest, sizes[row_of(cell)])
        return [cell for cell in cells if sizes[row_of(cell)] == largest]
    if criterion == AT_WORK:
        return [cell for cell in cells if standing > 0 and (row_of(cell) == WORK or row_of(cell) == MIRROR)]
    if criterion == STRATEGY:
        return [cell for cell in cells if row_of(cell) == strategy[0] + 1]
    if criterion == NEITHER:
        return [cell for cell in cells if colour_of(cell) != left and colour_of(cell) != right]
    colour = BLACK if criterion == IS_BLACK else WHITE
    if criterion == LEFT:
        colour = right if taken == left else left
    elif criterion == RIGHT:
        colour = left if taken == right else right
    return [cell for cell in cells if colour_of(cell) == colour]


def tie_break(cells: list[int], strategy: list[int], standing: int, strategy_colours: bool, why: Why | None) -> int:
    """A-7.2.5, A-7.2.6: not Mirror, Work with two standing golems, then the strategy order of rows and of colours."""
    plain = [cell for cell in cells if row_of(cell) != MIRROR]
    if plain and len(plain) < len(cells):
        cells = plain
        narrow(why, "A-7.2.5", "not Mirror", cells)
    at_work = [cell for cell in cells if row_of(cell) == WORK]
    others = [cell for cell in cells if row_of(cell) != WORK]
    if at_work and standing >= ENOUGH_TO_WORK:
        cells = at_work
        narrow(why, "A-7.2.5", "Work with two standing golems", cells)
    elif others:
        cells = others
        for colour in strategy:
            of_row = [cell for cell in others if row_of(cell) == colour + 1]
            if of_row:
                cells = of_row
                narrow(why, "A-7.2.5", "strategy order", cells)
                break
    colours = [*strategy, BLACK, WHITE] if strategy_colours else [BLACK, WHITE, *strategy]
    for colour in colours:
        for cell in cells:
            if colour_of(cell) == colour:
                if len(cells) > 1:
                    narrow(why, "A-7.2.6", "strategy order of colours", [cell])
                return cell
    return cells[0]
