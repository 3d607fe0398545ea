"""What the rules count on the boards, so that the browser need not know them."""

from __future__ import annotations

from typing import Final

from altneu.games.golem.actions.books import column_limit
from altneu.games.golem.actions.gains import purse
from altneu.games.golem.actions.marbles import in_row
from altneu.games.golem.browser.wire import GoalProgress, Menorahs, SeatFigures
from altneu.games.golem.rounds.goals import achieved, is_fulfilled
from altneu.games.golem.rounds.rounds import control_costs
from altneu.games.golem.rounds.scoring import built, menorahs
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CAULDRONS, DISTRICTS, GOAL_IDS, KNOWLEDGE, ROWS, UPR_5
from altneu.games.golem.views.view import is_face_up, members

ACTIONS: Final = 3  # of a seat in a round: both marbles and the rabbi (G-4.3.2)


def strength(state: GolemState) -> dict[str, int]:
    """G-5.0.3."""
    return {name: int(in_row(state, row)) for row, name in enumerate(ROWS)}


def active_character(state: GolemState) -> int | None:
    """That of the round (G-4.0.2), until it is turned face down (G-4.5.4)."""
    slot = int(state.round) - 1
    return slot if slot >= 0 and is_face_up(state, slot) else None


def figures_of(state: GolemState, seat: int) -> SeatFigures:
    """All of this lies open to everybody."""
    board, box = state.seats[seat], state.box
    control = 0 if board.waived else sum(control_costs(state, seat))
    return SeatFigures(
        menorahs={district: menorahs_of(state, seat, d) for d, district in enumerate(DISTRICTS)},
        completed=[bool(board.gold[row] == box.cauldron[row]) for row in range(CAULDRONS)],
        control=control,
        is_short=bool(control > purse(state, seat, KNOWLEDGE)),
        limit=int(column_limit(state, seat)),
        graves=graves_of(state, seat),
        actions=int(board.marbles()) + (board.rabbi > 0),
        is_turned=bool(board.has(UPR_5)),
    )


def graves_of(state: GolemState, seat: int) -> list[int]:
    """Those without a space of their own lie in the rightmost, which takes any number (G-1.3.7)."""
    own = [space for space, owner in enumerate(state.graves, 1) if owner == seat]
    return own + [len(state.graves)] * (int(state.seats[seat].killed()) - len(own))


def menorahs_of(state: GolemState, seat: int, colour: int) -> Menorahs:
    """G-15, G-16.1."""
    found, multiplied = int(menorahs(state, seat, colour)), int(built(state, seat, colour))
    return Menorahs(menorahs=found, built=multiplied, vp=found * multiplied)


def progress_of(state: GolemState, seat: int) -> dict[str, GoalProgress]:
    """How far the goals of a seat are reached, for its own eyes (G-14.2)."""
    return {
        GOAL_IDS[goal]: GoalProgress(
            n=int(achieved(state, seat, state.box.goal_kind[goal])), is_reached=bool(is_fulfilled(state, seat, goal))
        )
        for goal in members(state.seats[seat].goals)
    }
