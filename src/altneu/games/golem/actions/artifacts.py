"""Gold, cauldrons and artifacts (G-3.10, G-9, G-11.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import benefit, completed
from altneu.games.golem.automa.strategy import drop_strategy
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import ARTIFACT, CAULDRON
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    CAULDRONS,
    ON_GOLD,
    ON_RESEARCH,
    ON_RESOURCES,
    ON_STUDENTS,
    ON_VP,
    YELLOW,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import Effect, Frame

# Golden tiles and their sides, as 2 * tile + side (G-11.4.1, G-11.4.2).
RED_MARBLE: Final = 0
BLUE_MARBLE: Final = 1
FIRST_BOOK: Final = 2
GOLEM_CREATED: Final = 3
FIRST_GREY: Final = 4

INCOME_WRITES: Final = ON_VP | ON_RESOURCES | ON_STUDENTS | ON_RESEARCH  # all an income can give (G-20.20)


def is_completed(state: GolemState, seat: i64, row: i64) -> bool:
    return state.seats[seat].gold[row] == state.box.cauldron[row]


def triggered_row(state: GolemState, seat: i64, trigger: i64) -> i64:
    """The completed artifact that a golden tile with this trigger lies on, or -1 (G-11.4.8)."""
    board = state.seats[seat]
    slot: i64 = 0
    if seat == state.scripted:  # its golden tiles are the special ones
        return -1
    while slot < state.box.slots:
        if board.slots[slot] == trigger + 1:
            row = state.box.slot_row[state.box.slots * board.side + slot]
            return row if is_completed(state, seat, row) else -1
        slot += 1
    return -1


def push_income(state: GolemState, seat: i64, row: i64) -> None:
    """An artifact pays: its field and the grey tiles lying on it (G-9.2, G-9.3, G-11.4.9)."""
    board = state.seats[seat]
    box = state.box
    slot: i64 = 0
    while slot < box.slots:
        code = board.slots[slot] - 1
        if code >= FIRST_GREY and box.slot_row[box.slots * board.side + slot] == row:
            state.push(box.tile_income[code], seat, sources.ARTIFACT + row)
        slot += 1
    state.push(box.artifacts[4 * board.side + row], seat, sources.ARTIFACT + row)


def special_tiles(state: GolemState, seat: i64, row: i64) -> i64:
    """Special tiles of the Automa on this artifact: each adds a payment in phase 6 (A-10.9, A-17.23)."""
    board = state.seats[seat]
    box = state.box
    count: i64 = 0
    slot: i64 = 0
    while slot < box.slots:
        if 0 < board.slots[slot] <= FIRST_GREY and box.slot_row[box.slots * board.side + slot] == row:
            count += 1
        slot += 1
    return count


class Gold(Effect[GolemState]):
    """`1 gold`: put on any free ingot space at once, one ingot at a time (G-3.10, G-20.19).

    `frame.n` is the number of ingots left, 0 at the start.
    """

    def __init__(self, name: str, count: i64) -> None:
        super().__init__(name, ON_GOLD, ON_GOLD | INCOME_WRITES, False, True)
        self.count = count

    def doable(self, state: GolemState, seat: i64) -> bool:
        gold = state.seats[seat].gold
        sizes = state.box.cauldron
        return gold[0] < sizes[0] or gold[1] < sizes[1] or gold[2] < sizes[2] or gold[3] < sizes[3]

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        gold = state.seats[frame.seat].gold
        options: list[int] = []
        row: i64 = 0
        while row < CAULDRONS:
            if gold[row] < state.box.cauldron[row]:
                options.append(CAULDRON + row)
            row += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice < 0:
            self.lapse(state, frame.seat, frame.source)
            return
        row = choice - CAULDRON
        left = (frame.n if frame.n > 0 else self.count) - 1
        if left > 0:
            state.push(self, frame.seat, frame.source, left)
        state.own(frame.seat).gold[row] += 1
        benefit(state, frame.seat)
        state.tell(events.GOLD_PLACED, frame.seat, frame.source, row)
        if is_completed(state, frame.seat, row):
            state.tell(events.ARTIFACT_COMPLETED, frame.seat, frame.source, row)
            push_income(state, frame.seat, row)
            drop_strategy(state, frame.seat, YELLOW)

    def lapse(self, state: GolemState, seat: i64, source: i64) -> None:
        state.tell(events.GOLD_LOST, seat, source)  # G-20.19


class TriggeredIncome(Effect[GolemState]):
    """A golden tile lets the artifact in row `frame.n` % 8 pay."""

    def doable(self, state: GolemState, seat: i64) -> bool:
        return True

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        push_income(state, frame.seat, frame.n % 8)


class ArtifactIncome(Effect[GolemState]):
    """`artifact income`: of one own completed artifact (N-Y9)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_GOLD, INCOME_WRITES)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return completed(state, seat) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        row: i64 = 0
        while row < CAULDRONS:
            if is_completed(state, frame.seat, row):
                options.append(ARTIFACT + row)
            row += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            push_income(state, frame.seat, choice - ARTIFACT)


TRIGGERED_INCOME: Final = TriggeredIncome("triggered income", ON_GOLD, INCOME_WRITES, False, True)
