"""Six rounds: order, declaring, the action spaces one after the other, the end of the round (B-3)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.turns import BY_BOOTS
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import USE_BOOTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    BOOTS_OF_SPEED,
    COLUMNS,
    EXHIBITION,
    ROUNDS,
    SELL,
    SPACES,
    USED_BOOTS,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, Effect, Frame


def push_steps(state: AlchemistsState, steps: list[Effect[Any]]) -> None:
    """All of them, the first on top."""
    k = len(steps) - 1
    while k >= 0:
        state.push(steps[k], 0)
        k -= 1


class Round(Effect[AlchemistsState]):
    """Round `frame.n`."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.round = frame.n
        begin_round(state)
        state.tell(events.ROUND_BEGAN, 0, sources.SETUP, frame.n)
        if frame.n < ROUNDS:
            state.push(self, 0, 0, frame.n + 1)
        else:
            push_steps(state, state.box.scoring)
        push_steps(state, state.box.end_of_round)
        state.push(SPACES_IN_ORDER, 0)
        state.push(DECLARE_ALL, 0)
        state.push(CHOOSE_ORDER, 0)


def begin_round(state: AlchemistsState) -> None:
    """B-2.4.1, B-18.1, B-18.8: cubes of the round; what holds for one round is forgotten (K-15.3)."""
    seat: i64 = 0
    while seat < state.box.players:
        board = state.own(seat)
        board.cubes = state.box.cubes[state.round] - board.unused
        board.actions = vec[i64]([0] * len(SPACES))
        board.spent = 0
        board.associates = 0
        board.flask = -1
        board.used = 0
        board.immune = 0
        seat += 1
    state.rows = vec[i64]([-1] * (4 * len(SPACES)))
    state.sold = 0
    state.sellers = vec[i64]()
    state.angry = 0


class SpacesInOrder(Effect[AlchemistsState]):
    """The action spaces from number `frame.n` of the box's list on (B-3.3)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        spaces = state.box.spaces
        k = frame.n
        while k < len(spaces):
            space = spaces[k]
            k += 1
            if state.rows[4 * space.number] < 0:  # nobody is there
                if space.closes is not None:
                    state.push(self, 0, 0, k)
                    state.push(space.closes, 0, sources.SPACE + space.number)
                    return
                continue
            state.push(self, 0, 0, k)
            state.tell(events.SPACE_BEGAN, 0, sources.SPACE + space.number, space.number)
            if space.closes is not None:
                state.push(space.closes, 0, sources.SPACE + space.number)
            state.push(BOOTS_WINDOW, 0, sources.SPACE + space.number, k - 1)
            if space.opens is not None:  # it pushes the turns itself
                state.push(space.opens, 0, sources.SPACE + space.number)
            else:
                push_turns(state, space.number, space.turn)
            return


def push_turns(state: AlchemistsState, space: i64, turn: Effect[Any]) -> None:
    """B-3.4.1: column by column, inside a column from the top row down."""
    column: i64 = COLUMNS - 1
    while column >= 0:
        row: i64 = 3
        while row >= 0:
            seat = state.rows[4 * space + row]
            if seat >= 0 and state.seats[seat].actions[space] > column:
                state.push(turn, seat, sources.SPACE + space, column)
            row -= 1
        column -= 1


class BootsWindow(Effect[AlchemistsState]):
    """B-18.12: once a round, one more action on space number `frame.n` of the list, after all cubes there."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        space = state.box.spaces[frame.n].number
        if space == SELL or (space == EXHIBITION and not state.box.boots_exhibition):
            return
        seat: i64 = 0
        while seat < state.box.players:
            board = state.seats[seat]
            if board.has(BOOTS_OF_SPEED) and not board.used & USED_BOOTS and board.actions[space] > 0:
                state.push(BOOTS, seat, frame.source, frame.n)
            seat += 1


class Boots(Effect[AlchemistsState]):
    """Not asked for where nothing can be done: such an action would be cancelled at once (B-18.4)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        turn = state.box.spaces[frame.n].turn
        action = Frame(turn, frame.seat, frame.source, BY_BOOTS, 0, None)
        return [USE_BOOTS, SKIP] if turn.options(state, action) else AUTO

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice != USE_BOOTS:
            return
        space = state.box.spaces[frame.n]
        state.own(frame.seat).used |= USED_BOOTS
        state.tell(events.BOOTS_USED, frame.seat, sources.ARTIFACT + BOOTS_OF_SPEED, space.number)
        state.push(space.turn, frame.seat, frame.source, BY_BOOTS)


SPACES_IN_ORDER: Final = SpacesInOrder("spaces in order")
BOOTS_WINDOW: Final = BootsWindow("boots window")
BOOTS: Final = Boots("boots")
ROUND: Final = Round("round")
