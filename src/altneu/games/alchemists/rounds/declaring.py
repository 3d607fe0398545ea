"""Declaring actions: cubes on the action spaces, row by row, and the favor cards played meanwhile (B-3.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import play_favor
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import CUBE, DONE, PLAY_ASSISTANT, PLAY_ASSOCIATE
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ASSISTANT,
    ASSOCIATE,
    COLUMNS,
    CUSTODIAN,
    CUSTODIAN_SPACE,
    PARALYSED,
    SPACES,
)
from altneu.kernel.state import BIT, Effect, Frame

ROWS: Final = 4  # on each space


class DeclareAll(Effect[AlchemistsState]):
    """B-3.2.1: from the lowest flask upwards."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        place: i64 = 0
        while place < PARALYSED + state.box.players:
            seat: i64 = 0
            while seat < state.box.players:
                if state.seats[seat].flask == place:
                    state.push(DECLARE, seat, sources.DECLARING)
                seat += 1
            place += 1


class Declare(Effect[AlchemistsState]):
    """B-3.2.2: everything in one turn, a cube, a box of joined cubes or a card at a time."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        has_associate = board.favors[ASSOCIATE] > 0
        options: list[int] = []
        space: i64 = 0
        while space < len(SPACES):
            if can_place(state, frame.seat, space):
                options.append(CUBE + space)
            space += 1
        if board.favors[ASSISTANT] > 0:
            options.append(PLAY_ASSISTANT)
        space = 0
        while has_associate and space < len(SPACES):  # B-18.10
            if board.actions[space] > 0 and not board.associates & BIT[space] and space != CUSTODIAN_SPACE:
                options.append(PLAY_ASSOCIATE + space)
            space += 1
        options.append(DONE)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        if choice == DONE:
            board = state.own(seat)
            state.tell(events.DECLARED, seat, frame.source, board.cubes)
            board.unused += board.cubes
            board.cubes = 0
            return
        if choice == PLAY_ASSISTANT:
            play_favor(state, seat, ASSISTANT)
            state.own(seat).cubes += state.box.assistant_cubes
        elif choice >= PLAY_ASSOCIATE:
            space = choice - PLAY_ASSOCIATE
            play_favor(state, seat, ASSOCIATE, space)
            state.own(seat).associates |= BIT[space]
            leave_row(state, seat, space)
            enter_row(state, seat, space, 0)
        else:
            place_cubes(state, seat, choice - CUBE)
        state.push(self, seat, frame.source)


def can_place(state: AlchemistsState, seat: i64, space: i64) -> bool:
    """B-3.2.4: whether the seat has the cubes for the next box of the space, which is open this round (B-3.3)."""
    box = state.box
    board = state.seats[seat]
    column = board.actions[space]
    if column == COLUMNS or state.round < box.first_round[space] or state.round > box.last_round[space]:
        return False
    if space == CUSTODIAN_SPACE and board.favors[CUSTODIAN] == 0:
        return False
    cost = box.cube_cost[COLUMNS * space + column]
    return 0 < cost <= board.cubes


def place_cubes(state: AlchemistsState, seat: i64, space: i64) -> None:
    board = state.own(seat)
    cubes = state.box.cube_cost[COLUMNS * space + board.actions[space]]
    board.cubes -= cubes
    board.actions[space] += 1
    if space == CUSTODIAN_SPACE:  # B-18.9: the card lies open until its action is done
        board.favors[CUSTODIAN] -= 1
        board.custodians += 1
        state.tell(events.FAVOR_PLAYED, seat, sources.FAVOR + CUSTODIAN, CUSTODIAN, space)
    state.tell(events.CUBE_PLACED, seat, sources.DECLARING, space, cubes)
    if board.actions[space] == 1:
        enter_row(state, seat, space, rows_of_associates(state, space))


def rows_of_associates(state: AlchemistsState, space: i64) -> i64:
    """B-3.2.3, B-18.10: the lowest free row is above all earlier players, but for those with an Associate."""
    row: i64 = 0
    while row < ROWS:
        seat = state.rows[ROWS * space + row]
        if seat < 0 or not state.seats[seat].associates & BIT[space]:
            break
        row += 1
    return row


def enter_row(state: AlchemistsState, seat: i64, space: i64, row: i64) -> None:
    """The seat takes this row; whoever has it or a lower one moves down."""
    rows = state.rows[:]
    last: i64 = ROWS - 1
    while last > row:
        rows[ROWS * space + last] = rows[ROWS * space + last - 1]
        last -= 1
    rows[ROWS * space + row] = seat
    state.rows = rows


def leave_row(state: AlchemistsState, seat: i64, space: i64) -> None:
    """The seat gives its row up; those below move up."""
    rows = state.rows[:]
    row: i64 = 0
    while rows[ROWS * space + row] != seat:
        row += 1
    while row < ROWS - 1:
        rows[ROWS * space + row] = rows[ROWS * space + row + 1]
        row += 1
    rows[ROWS * space + row] = -1
    state.rows = rows


DECLARE_ALL: Final = DeclareAll("declare all")
DECLARE: Final = Declare("declare")
