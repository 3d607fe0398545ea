"""Killing golems and the cemetery (G-8.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import benefit, move_track
from altneu.games.golem.actions.golems import all_moves, golem_at, on_board
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import BURY, KILL
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    BURIED,
    LAST_SECTION,
    ON_DEATH,
    ON_EVERYTHING,
    ON_GOLEMS,
    ON_TRACK,
    UPG_2,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, Effect, Frame


class Kill(Effect[GolemState]):
    """`kill golem`: any own golem in the districts, whatever its posture (G-8.3). `frame.n` = 1: not doubled (D-25)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING | ON_DEATH)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return on_board(state.seats[seat]) != 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options = all_moves(state.seats[frame.seat], KILL, 1, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            state.push(GRAVE, frame.seat, frame.source, golem_at(board, choice - KILL, on_board(board)), frame.n)


class Grave(Effect[GolemState]):
    """Golem `frame.n` goes to a free, open cemetery space; golem track -1, then its bonus (G-8.3.2, G-8.3.3)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        space: i64 = 0
        while space < state.box.graves_open:
            if state.graves[space] < 0:
                options.append(BURY + space)
            space += 1
        options.append(BURY + len(state.box.graves) - 1)  # the rightmost takes any number (G-1.3.7)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        space = choice - BURY
        board = state.own(seat)
        place = board.golems[frame.n]
        board.golems[frame.n] = BURIED
        benefit(state, seat)
        board.lying &= ~BIT[frame.n]
        state.tell(events.GOLEM_KILLED, seat, frame.source, place, space)
        move_track(state, seat, frame.source, -1)
        if space < state.box.graves_open:
            graves = state.graves[:]
            graves[space] = seat
            state.graves = graves
        bonus = state.box.graves[space]
        state.push(bonus, seat, sources.GRAVE + space)
        if board.has(UPG_2) and frame.m == 0:  # taken twice in a row, with separate choices
            state.push(bonus, seat, sources.GRAVE + space)


GRAVE: Final = Grave("grave", ON_GOLEMS, ON_TRACK, False, True)
