"""Goal cards: the draft, drawing two to keep one, and what they ask for (G-2.1.15, G-14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.golem import events
from altneu.games.golem.gains import upgrades_made
from altneu.games.golem.moves import GOAL
from altneu.games.golem.state import GolemState
from altneu.games.golem.terms import ON_GOALS
from altneu.kernel.combinators import Together, open_together
from altneu.kernel.state import BIT, NATURE, NONE, Effect, Frame

GOALS: Final = 27
DRAFT: Final = 4  # cards dealt to each seat
KEPT: Final = 3

# Types of requirement (G-14.2); the first three are the students of the districts.
CREATED: Final = 3
GOLD: Final = 4
MADE: Final = 5
RESEARCH: Final = 6
BOOKS: Final = 7
KILLED: Final = 8
KINDS: Final = [
    "student red",
    "student yellow",
    "student blue",
    "golems created",
    "gold",
    "upgrades",
    "research",
    "books",
    "golems killed",
]


def moves_for(cards: i64) -> list[int]:
    options: list[int] = []
    goal: i64 = 0
    while goal < GOALS:
        if cards & BIT[goal]:
            options.append(GOAL + goal)
        goal += 1
    return options


def achieved(state: GolemState, seat: i64, kind: i64) -> i64:
    """How far the seat has come in this kind of goal."""
    board = state.seats[seat]
    if kind < CREATED:
        return board.students[kind]
    if kind == CREATED:
        return board.created()
    if kind == GOLD:
        return board.gold[0] + board.gold[1] + board.gold[2] + board.gold[3]
    if kind == MADE:
        return upgrades_made(state, seat)
    if kind == RESEARCH:
        return board.research
    if kind == BOOKS:
        return board.heights[0] + board.heights[1] + board.heights[2] + board.heights[3]
    return board.killed()


def is_fulfilled(state: GolemState, seat: i64, goal: i64) -> bool:
    return achieved(state, seat, state.box.goal_kind[goal]) >= state.box.goal_threshold[goal]


def put_under(state: GolemState, seat: i64, goal: i64) -> None:
    """Under the deck; only this seat knows what lies there."""
    state.goal_bottom = append(state.goal_bottom[:], goal)
    state.goal_bottom_by = append(state.goal_bottom_by[:], seat)


class DealGoal(Effect[GolemState]):
    """NATURE deals a goal to the hand of seat `frame.n`; only that seat sees it (G-20.28)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.goals)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice != NONE:
            goal = choice - GOAL
            state.goals &= ~BIT[goal]
        elif len(state.goal_bottom) > 0:
            goal = state.goal_bottom[0]
            state.goal_bottom = state.goal_bottom[1:]
            state.goal_bottom_by = state.goal_bottom_by[1:]
        else:
            return
        board = state.own(frame.n)
        board.hand |= BIT[goal]
        board.seen |= BIT[goal]

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class DrawGoals(Effect[GolemState]):
    """`draw goals`: draw 2, keep 1, the other under the deck (AT-11, N-Y6)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, ON_GOALS, False, True)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return state.goals != 0 or len(state.goal_bottom) > 0

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.push(KEEP_GOAL, frame.seat, frame.source)
        state.push(DEAL_GOAL, NATURE, frame.source, frame.seat)
        state.push(DEAL_GOAL, NATURE, frame.source, frame.seat)


class KeepGoal(Effect[GolemState]):
    """Keep one goal of the hand, the rest goes under the deck."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].hand)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        board = state.own(frame.seat)
        kept = choice - GOAL
        board.goals |= BIT[kept]
        goal: i64 = 0
        while goal < GOALS:
            if board.hand & BIT[goal] and goal != kept:
                put_under(state, frame.seat, goal)
            goal += 1
        board.hand = 0
        state.tell(events.GOAL_KEPT, frame.seat, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class Draft(Together[GolemState]):
    """Each seat secretly keeps 1 goal of its hand and passes the rest to the left (G-2.1.15)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].hand)

    def reveal(self, state: GolemState, frame: Frame) -> None:
        players = state.box.players
        passed: list[i64] = []
        seat: i64 = 0
        while seat < players:
            board = state.own(seat)
            kept = BIT[state.sealed[seat] - GOAL]
            board.goals |= kept
            passed.append(board.hand & ~kept)
            seat += 1
        seat = 0
        while seat < players:  # left of seat s is seat s + 1 (G-2.1.19)
            board = state.own(seat)
            board.hand = passed[(seat + players - 1) % players]
            board.seen |= board.hand
            seat += 1
        state.sealed = ()
        if state.seats[0].hand != 0:
            open_together(state, self, players)
        else:
            open_together(state, RETURN_GOAL, players)


class ReturnGoal(Together[GolemState]):
    """Each seat keeps 3 of its 4 goals and puts 1 under the deck (G-2.1.15)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].goals)

    def reveal(self, state: GolemState, frame: Frame) -> None:
        k: i64 = 0
        while k < state.box.players:
            seat = state.order[k]
            goal: i64 = state.sealed[seat] - GOAL
            state.own(seat).goals &= ~BIT[goal]
            put_under(state, seat, goal)
            k += 1
        state.sealed = ()


DEAL_GOAL: Final = DealGoal("deal goal")
KEEP_GOAL: Final = KeepGoal("keep goal")
DRAFT_GOALS: Final = Draft("draft goals")
RETURN_GOAL: Final = ReturnGoal("return goal")
