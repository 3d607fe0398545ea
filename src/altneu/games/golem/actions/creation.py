"""Creating golems (G-8.2) and what that triggers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.artifacts import GOLEM_CREATED, TRIGGERED_INCOME, triggered_row
from altneu.games.golem.actions.gains import benefit, is_paid_out, move_track, pay_less, pay_out, purse
from altneu.games.golem.actions.golems import can_work, tile_of, tile_source
from altneu.games.golem.actions.movement import shift
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.automa.strategy import drop_strategy
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import CREATE, STEP, USE
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BURIED,
    CLAY,
    GOLEMS,
    ON_EVERYTHING,
    PARKED,
    RED,
    SECTIONS,
    STARTING_GOLEMS,
    UPG_6,
)
from altneu.kernel.combinators import SKIP, AnyOrder
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame


def parked_golem(board: Seat) -> i64:
    """The next golem that can be created, or -1 (G-8.2.1)."""
    k: i64 = STARTING_GOLEMS
    while k < GOLEMS:
        if board.golems[k] == PARKED:
            return k
        k += 1
    return -1


def creation_price(board: Seat, district: i64) -> i64:
    """3 clay + 3 per own golem in the district (G-8.2.2)."""
    price: i64 = 3
    k: i64 = 0
    while k < GOLEMS:
        if board.golems[k] >= 0 and board.golems[k] // SECTIONS == district:
            price += 3
        k += 1
    return price


def creation_cost(board: Seat, district: i64, discount: i64) -> i64:
    """The price less the discount, at least 0 (G-3.5.3)."""
    return max(0, creation_price(board, district) - discount)


class Create(Effect[GolemState]):
    """`create golem -1`: standing in section I of a district of choice, golem track +2 (G-8.2)."""

    def __init__(self, name: str, discount: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.discount = discount

    def doable(self, state: GolemState, seat: i64) -> bool:
        return is_paid_out(state, seat, self.discount) or self.possible(state, seat)

    def possible(self, state: GolemState, seat: i64) -> bool:
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if parked_golem(board) < 0:
            return AUTO
        clay = purse(state, frame.seat, CLAY)
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if creation_cost(board, district, self.discount) <= clay:
                options.append(CREATE + district)
            district += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        if choice == NONE:
            pay_out(state, seat, frame.source, CLAY, self.discount)
        if choice == SKIP or choice == NONE:
            return
        board = state.own(seat)
        district = choice - CREATE
        pay_less(state, seat, frame.source, CLAY, creation_price(board, district), self.discount)
        golem = parked_golem(board)
        board.golems[golem] = district * SECTIONS
        board.lying &= ~BIT[golem]
        benefit(state, seat)
        state.tell(events.GOLEM_CREATED, seat, frame.source, district * SECTIONS)
        move_track(state, seat, frame.source, 2)
        drop_strategy(state, seat, RED)
        row = triggered_row(state, seat, GOLEM_CREATED)
        if row >= 0 and board.has(UPG_6):  # G-17.3: in the owner's order
            state.push(CREATED, seat, frame.source, golem * 8 + row)
        elif row >= 0:
            state.push(TRIGGERED_INCOME, seat, frame.source, row)
        elif board.has(UPG_6):
            state.push(NEW_GOLEM, seat, sources.UPGRADE + UPG_6, golem * 8)


class NewGolem(Effect[GolemState]):
    """UPG-6: the new golem may step forward and then apply its tile without lying down (G-11.3.6, G-20.12).

    `frame.n` is 8 * golem (+ a row that does not concern it); `frame.m` is 1 after the step.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        place = state.seats[frame.seat].golems[frame.n // 8]
        options: list[int] = []
        if place == BURIED:  # killed meanwhile by the other trigger's tile
            return AUTO
        if frame.m == 0:
            options.append(STEP)
        if can_work(state, frame.seat, place):
            options.append(USE)
        if options:
            options.append(SKIP)
        return options

    def doable(self, state: GolemState, seat: i64) -> bool:
        return True

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        golem = frame.n // 8
        if choice == STEP:
            state.push(self, frame.seat, frame.source, frame.n, 1)
            shift(state, frame.seat, frame.source, golem, 1)
        elif choice == USE:
            place = state.seats[frame.seat].golems[golem]
            judge(state, frame.seat, frame.source)  # on its own
            state.push(tile_of(state, place), frame.seat, tile_source(state, place))


NEW_GOLEM: Final = NewGolem("new golem")
CREATED: Final = AnyOrder("created", [TRIGGERED_INCOME, NEW_GOLEM])
