"""Busy Days: the stack of order boards, one for each round (K-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.court import BASE_TRACK
from altneu.games.alchemists.state.moves import BOARD
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import LAST_ROUND, ORDER_BOARDS
from altneu.kernel.state import BIT, NATURE, NONE, Effect, Frame


def boards_for(state: AlchemistsState, round: i64) -> i64:
    """K-4.3: the set of boards of which one may still come in this round; each is for two rounds."""
    first = round - 1 + round % 2
    boards: i64 = 0
    k: i64 = 0
    while k < ORDER_BOARDS:
        if state.court.boards & BIT[k] and state.box.board_rounds[k] == first:
            boards |= BIT[k]
        k += 1
    return boards


class TurnOver(Effect[AlchemistsState]):
    """The open board becomes the order track; NATURE turns over that of round `frame.n`, if there is such a round."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        boards = boards_for(state, frame.n)
        options: list[int] = []
        k: i64 = 0
        while k < ORDER_BOARDS:
            if boards & BIT[k]:
                options.append(BOARD + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        court = state.own_court()
        court.board = court.next_board
        if court.board != BASE_TRACK:
            state.tell(events.BOARD_LAID, 0, frame.source, court.board)
        if choice == NONE:
            court.next_board = BASE_TRACK
            return
        court.next_board = choice - BOARD + 1
        court.boards &= ~BIT[choice - BOARD]
        if frame.n % 2 == 0:  # K-4.2.2: two boards of each kind
            court.boards &= ~boards_for(state, frame.n)


class LayBoards(Effect[AlchemistsState]):
    """K-4.2.3: the board of round 1 is the order track, that of round 2 lies open."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(TURN_OVER, NATURE, sources.SETUP, 2)
        state.push(TURN_OVER, NATURE, sources.SETUP, 1)


class NextBoard(Effect[AlchemistsState]):
    """K-4.9: at the end of every round but the last."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round < LAST_ROUND:
            state.push(TURN_OVER, NATURE, sources.END_OF_ROUND, state.round + 2)


TURN_OVER: Final = TurnOver("turn over board")
LAY_BOARDS: Final = LayBoards("lay boards")
NEXT_BOARD: Final = NextBoard("next board")
