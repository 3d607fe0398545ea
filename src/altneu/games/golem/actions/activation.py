"""Activating golems: laid down, they apply the tile of their section (G-3.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.golems import (
    ALL_GOLEMS,
    can_work,
    golem_at,
    is_offered,
    tile_of,
    tile_source,
)
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import ACTIVATE, USE_TILE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOLEMS, ON_EVERYTHING
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, Effect, Frame


def standing_moves(state: GolemState, seat: i64, among: i64) -> list[int]:
    """A move for each place where one of these golems stands and can work, and declining (G-20.9)."""
    board = state.seats[seat]
    options: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        place = board.golems[k]
        able = place >= 0 and among & BIT[k] and not board.lying & BIT[k] and can_work(state, seat, place)
        if able and ACTIVATE + place not in options:
            options.append(ACTIVATE + place)
        k += 1
    if options:
        options.append(SKIP)
    return options


def activate(state: GolemState, seat: i64, golem: i64) -> None:
    """G-3.7.1: lay the golem down and apply the tile of its section."""
    board = state.own(seat)
    place = board.golems[golem]
    board.lying |= BIT[golem]
    source = tile_source(state, place)
    state.tell(events.GOLEM_ACTIVATED, seat, source, place)
    state.push(tile_of(state, place), seat, source)


class Activate(Effect[GolemState]):
    """`activate 2 golems`: different standing own golems, without cost (G-3.7.2)."""

    def __init__(self, name: str, count: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.count = count

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return standing_moves(state, frame.seat, ALL_GOLEMS)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            golem = golem_at(state.seats[frame.seat], choice - ACTIVATE, ALL_GOLEMS)
            if self.count > 1:
                state.push(ACTIVATIONS, frame.seat, frame.source, self.count - 1, ALL_GOLEMS & ~BIT[golem])
            if (
                not sources.ACTION <= frame.source <= sources.FIXED_SPACE
            ):  # a rabbi action is judged as a whole
                judge(state, frame.seat, frame.source)
            activate(state, frame.seat, golem)


class Activations(Effect[GolemState]):
    """`frame.n` activations of golems from the set `frame.m`, one tile resolved before the next (G-5.1.6, G-20.7)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return standing_moves(state, frame.seat, frame.m)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            golem = golem_at(state.seats[frame.seat], choice - ACTIVATE, frame.m)
            if frame.n > 1:
                state.push(self, frame.seat, frame.source, frame.n - 1, frame.m & ~BIT[golem])
            judge(state, frame.seat, frame.source)
            activate(state, frame.seat, golem)


class UseTile(Effect[GolemState]):
    """`use tile of golem`: standing or lying, posture unchanged (AT-10, G-6.2.10)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            new = place >= 0 and USE_TILE + place not in options
            if new and is_offered(state, frame.seat, tile_of(state, place)):
                options.append(USE_TILE + place)
            k += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            place = choice - USE_TILE
            state.push(tile_of(state, place), frame.seat, tile_source(state, place))


ACTIVATIONS: Final = Activations("activations")
