"""Goal cards: the draft, drawing two to keep one, and what they ask for (G-2.1.15, G-14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.golem.actions.gains import benefit, upgrades_made
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import GOAL
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOALS, ON_GOALS
from altneu.kernel.combinators import Together, open_together
from altneu.kernel.state import BIT, NATURE, NONE, Effect, Frame

DRAFT: Final = 4  # cards dealt to each seat
KEPT: Final = 3
SOLO_DRAW: Final = 6

# Types of requirement (G-14.2); the first three are the students of the districts.
CREATED: Final = 3
GOLD: Final = 4
MADE: Final = 5
RESEARCH: Final = 6
BOOKS: Final = 7
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


class KeepRandom(Effect[GolemState]):
    """The Automa, seat `frame.n`, keeps one of its hand at random, unseen (A-3.9)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.n].hand)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice != NONE:
            keep_goal(state, frame.n, frame.source, choice - GOAL)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class DrawGoals(Effect[GolemState]):
    """`draw goals`: draw 2, keep 1, the other under the deck (AT-11, N-Y6)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, ON_GOALS, False, True)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return state.goals != 0 or len(state.goal_bottom) > 0

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if frame.seat == state.scripted:
            state.push(KEEP_RANDOM, NATURE, frame.source, frame.seat)
        else:
            state.push(KEEP_GOAL, frame.seat, frame.source)
        state.push(DEAL_GOAL, NATURE, frame.source, frame.seat)
        state.push(DEAL_GOAL, NATURE, frame.source, frame.seat)


def keep_goal(state: GolemState, seat: i64, source: i64, kept: i64) -> None:
    """One card of the hand is kept, the rest goes under the deck."""
    board = state.own(seat)
    board.goals |= BIT[kept]
    goal: i64 = 0
    while goal < GOALS:
        if board.hand & BIT[goal] and goal != kept:
            put_under(state, seat, goal)
        goal += 1
    board.hand = 0
    benefit(state, seat)
    state.tell(events.GOAL_KEPT, seat, source)


class KeepGoal(Effect[GolemState]):
    """Keep one goal of the hand, the rest goes under the deck."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].hand)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice != NONE:
            keep_goal(state, frame.seat, frame.source, choice - GOAL)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class Draft(Together[GolemState]):
    """Each seat secretly keeps 1 goal of its hand and passes the rest to the left (G-2.1.15)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].hand)

    def reveal(self, state: GolemState, frame: Frame) -> None:
        passed: list[i64] = []
        drafting = drafters(state)
        for seat in drafting:
            board = state.own(seat)
            kept = BIT[state.sealed[seat] - GOAL]
            board.goals |= kept
            passed.append(board.hand & ~kept)
        for k in range(len(drafting)):  # left of seat s is the next one (G-2.1.19), past the Automa
            board = state.own(drafting[k])
            board.hand = passed[k - 1]
            board.seen |= board.hand
        state.sealed = ()
        open_together(state, self if passed[0] != 0 else RETURN_GOAL, state.box.players, 0, set_of_seats(drafting))


class ReturnGoal(Together[GolemState]):
    """Each seat keeps 3 of its 4 goals and puts 1 under the deck (G-2.1.15)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].goals)

    def reveal(self, state: GolemState, frame: Frame) -> None:
        k: i64 = 0
        while k < state.box.players:
            seat = state.order[k]
            if state.sealed[seat] >= 0:
                goal: i64 = state.sealed[seat] - GOAL
                state.own(seat).goals &= ~BIT[goal]
                put_under(state, seat, goal)
            k += 1
        state.sealed = ()


class SoloGoals(Effect[GolemState]):
    """A solo player keeps 3 of 6 goals, the rest goes under the deck (A-2.6); `frame.n` are left to keep."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.seats[frame.seat].hand)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if frame.n == 1:
            keep_goal(state, frame.seat, frame.source, choice - GOAL)
            return
        board = state.own(frame.seat)
        board.goals |= BIT[choice - GOAL]
        board.hand &= ~BIT[choice - GOAL]
        state.push(self, frame.seat, frame.source, frame.n - 1)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def drafters(state: GolemState) -> list[int]:
    """The seats in the draft: all but the Automa (A-2.6)."""
    return [seat for seat in range(state.box.players) if seat != state.box.automa]


def set_of_seats(seats: list[int]) -> i64:
    found: i64 = 0
    for seat in seats:
        found |= BIT[seat]
    return found


DEAL_GOAL: Final = DealGoal("deal goal")
KEEP_RANDOM: Final = KeepRandom("keep random goal")
KEEP_GOAL: Final = KeepGoal("keep goal")
SOLO_GOALS: Final = SoloGoals("solo goals")
DRAFT_GOALS: Final = Draft("draft goals")
RETURN_GOAL: Final = ReturnGoal("return goal")
