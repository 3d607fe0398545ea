"""Moving golems by choice, and the cost of entering VIII to X (G-8.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.activation import activate
from altneu.games.golem.actions.gains import benefit, pay, purse, score
from altneu.games.golem.actions.golems import all_moves, golem_at, on_board, section_of
from altneu.games.golem.automa.choices import either_way
from altneu.games.golem.automa.turn import numbers
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import BACK, ENTRY_KNOWLEDGE, ENTRY_VP, FORWARD, MARCH, STEP, USE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import KNOWLEDGE, LAST_SECTION, ON_EVERYTHING, ON_GOLEMS, ON_RESOURCES
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NONE, Effect, Frame


def shift(state: GolemState, seat: i64, source: i64, golem: i64, steps: i64) -> None:
    """One step; a lying golem stands up (G-3.6.3). Entering VIII to X costs (G-8.1.6, G-8.1.7)."""
    board = state.own(seat)
    old = board.golems[golem]
    place = old + steps
    if steps < 0 or board.lying & BIT[golem]:  # forward steps of a standing golem are no benefit
        benefit(state, seat)
    board.golems[golem] = place
    board.lying &= ~BIT[golem]
    state.tell(events.GOLEM_MOVED, seat, source, old, place)
    cost = state.box.entry_cost[place]
    if cost > 0 and (steps > 0 or state.box.back_entry_paid):
        state.push(ENTRY, seat, source, cost)


class Entry(Effect[GolemState]):
    """Pay an entry cost, `frame.n`, in knowledge or in VP, never mixed (G-8.1.6); VP may fall below 0 (G-20.16)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if purse(state, frame.seat, KNOWLEDGE) >= frame.n:
            return [ENTRY_KNOWLEDGE, ENTRY_VP]
        return [ENTRY_VP]

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == ENTRY_KNOWLEDGE:
            pay(state, frame.seat, frame.source, KNOWLEDGE, frame.n)
        else:
            score(state, frame.seat, frame.source, -frame.n)


class MoveGolems(Effect[GolemState]):
    """`move golems 2`: single steps forward or back with any own golems (AT-03, AT-08, CH-41).

    `frame.n` is the number of steps left, 0 at the start.
    """

    def __init__(self, name: str, steps: i64) -> None:
        super().__init__(name, ON_GOLEMS | ON_RESOURCES, ON_GOLEMS | ON_RESOURCES)
        self.steps = steps

    def doable(self, state: GolemState, seat: i64) -> bool:
        if seat == state.scripted:  # it leaves a step unused rather than go forward without need
            return either_way(state.golems_of(seat), numbers(state.automa.strategy))[0] >= 0
        return on_board(state.seats[seat]) != 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options = all_moves(board, FORWARD, 1, LAST_SECTION - 1)
        options += all_moves(board, BACK, 2, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == SKIP or choice == NONE:
            return
        left = (frame.n if frame.n > 0 else self.steps) - 1
        if left > 0:
            state.push(self, frame.seat, frame.source, left)
        board = state.seats[frame.seat]
        if choice >= BACK:
            shift(state, frame.seat, frame.source, golem_at(board, choice - BACK, on_board(board)), -1)
        else:
            shift(state, frame.seat, frame.source, golem_at(board, choice - FORWARD, on_board(board)), 1)


class March(Effect[GolemState]):
    """`march golem 4`: choose one own golem, then `Marching` (AT-07, G-6.2.7)."""

    def __init__(self, name: str, steps: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.steps = steps

    def doable(self, state: GolemState, seat: i64) -> bool:
        return on_board(state.seats[seat]) != 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options = all_moves(state.seats[frame.seat], MARCH, 1, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            state.push(MARCHING, frame.seat, frame.source, golem_at(board, choice - MARCH, on_board(board)), self.steps)


class Marching(Effect[GolemState]):
    """0 to 4 steps with golem `frame.n`, `frame.m` left; then, if it stands, it may be activated (G-20.14)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        if frame.m > 0 and section_of(board.golems[frame.n]) < LAST_SECTION:
            options.append(STEP)
        if not board.lying & BIT[frame.n]:
            options.append(USE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == STEP:
            state.push(self, frame.seat, frame.source, frame.n, frame.m - 1)
            shift(state, frame.seat, frame.source, frame.n, 1)
        elif choice == USE:
            activate(state, frame.seat, frame.n)


ENTRY: Final = Entry("entry cost", ON_RESOURCES, ON_RESOURCES, False, True)
MARCHING: Final = Marching("marching")
