"""Activating golems: laid down, they apply the tile of their section (G-3.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.golems import (
    ALL_GOLEMS,
    golem_at,
    golem_in,
    has_tile,
    on_board,
    tile_of,
    tile_source,
)
from altneu.games.golem.automa.choices import LYING, rightmost, worker
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import ACTIVATE, USE_TILE
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import GOLEMS, ON_EVERYTHING
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame


def standing_moves(state: GolemState, board: Seat, among: i64, base: i64) -> list[int]:
    """A move for each place where one of these golems stands beside a tile (G-20.9)."""
    options: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        place = board.golems[k]
        able = place >= 0 and among & BIT[k] and not board.lying & BIT[k] and has_tile(state, place)
        if able and base + place not in options:
            options.append(base + place)
        k += 1
    return options


def activate(state: GolemState, seat: i64, golem: i64) -> None:
    """G-3.7.1: lay the golem down and apply the tile of its section."""
    board = state.own(seat)
    place = board.golems[golem]
    board.lying |= BIT[golem]
    source = tile_source(state, place)
    state.tell(events.GOLEM_ACTIVATED, seat, source, place)
    state.push(tile_of(state, place), seat, source)


def work_automa(state: GolemState, frame: Frame, count: i64, among: i64, judged: bool) -> None:
    """The rightmost standing golem of the set works, then the next (A-9.1.2); a useless tile may be judged (A-8.2)."""
    board = state.seats[frame.seat]
    able = [golem for golem in state.golems_of(frame.seat) if golem < LYING and golem_in(board, golem, among)]
    why = state.why()
    chosen = worker(able, list(state.automa.strategy), why)
    state.explain(why)
    if chosen < 0:
        return
    golem = golem_at(board, chosen, among)
    if count > 1:
        state.push(ACTIVATIONS, frame.seat, frame.source, count - 1, among & ~BIT[golem])
    if judged:
        judge(state, frame.seat, frame.source)
    activate(state, frame.seat, golem)


class Activate(Effect[GolemState]):
    """`activate 2 golems`: different standing own golems, without cost (G-3.7.2)."""

    def __init__(self, name: str, count: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.count = count

    def doable(self, state: GolemState, seat: i64) -> bool:
        board = state.seats[seat]
        if seat == state.box.automa:
            return on_board(board) & ~board.lying != 0
        return len(standing_moves(state, board, on_board(board), ACTIVATE)) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if frame.seat == state.box.automa:
            return AUTO
        board = state.seats[frame.seat]
        options = standing_moves(state, board, on_board(board), ACTIVATE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            among = on_board(board)
            golem = golem_at(board, choice - ACTIVATE, among)
            if self.count > 1:
                state.push(ACTIVATIONS, frame.seat, frame.source, self.count - 1, ALL_GOLEMS & ~BIT[golem])
            activate(state, frame.seat, golem)
        elif choice == NONE and frame.seat == state.box.automa:
            rabbi = sources.ACTION <= frame.source <= sources.FIXED_SPACE  # judged as a whole
            work_automa(state, frame, self.count, ALL_GOLEMS, not rabbi)


class Activations(Effect[GolemState]):
    """`frame.n` activations of golems from the set `frame.m`, one tile resolved before the next (G-5.1.6, G-20.7)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if frame.seat == state.box.automa:
            return AUTO
        options = standing_moves(state, state.seats[frame.seat], frame.m, ACTIVATE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            golem = golem_at(state.seats[frame.seat], choice - ACTIVATE, frame.m)
            if frame.n > 1:
                state.push(self, frame.seat, frame.source, frame.n - 1, frame.m & ~BIT[golem])
            activate(state, frame.seat, golem)
        elif choice == NONE and frame.seat == state.box.automa:
            work_automa(state, frame, frame.n, frame.m, True)


class UseTile(Effect[GolemState]):
    """`use tile of golem`: standing or lying, posture unchanged (AT-10, G-6.2.10)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def doable(self, state: GolemState, seat: i64) -> bool:
        if seat == state.box.automa:
            return on_board(state.seats[seat]) != 0
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if frame.seat == state.box.automa:
            return AUTO
        board = state.seats[frame.seat]
        options: list[int] = []
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0 and USE_TILE + place not in options and tile_of(state, place).doable(state, frame.seat):
                options.append(USE_TILE + place)
            k += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            place = choice - USE_TILE
            state.push(tile_of(state, place), frame.seat, tile_source(state, place))
        elif choice == NONE and frame.seat == state.box.automa:
            why = state.why()
            chosen = rightmost(state.golems_of(frame.seat), list(state.automa.strategy), why)
            state.explain(why)
            if chosen >= 0:
                place = chosen % LYING
                state.push(tile_of(state, place), frame.seat, tile_source(state, place))


ACTIVATIONS: Final = Activations("activations")
