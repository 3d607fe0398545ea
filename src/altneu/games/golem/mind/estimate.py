"""A rough worth of a position: the score if the game ended now, and what is likely to become points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.rounds.rounds import control_costs
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ROUNDS
from altneu.kernel.state import size_of

RESOURCE: Final = 0.45  # VP for a clay, coin or knowledge, less at the end
STUDENT: Final = 0.6
RESEARCH: Final = 0.8
TRACK: Final = 0.5
UPGRADE: Final = 1.2
GOLD: Final = 0.9
BOOK: Final = 1.5
CONTROL: Final = 0.8  # VP for a missing knowledge


def estimate(state: GolemState, seat: i64) -> float:
    board = state.seats[seat]
    left = float(ROUNDS + 1 - state.round) / ROUNDS  # share of the game to come
    points = float(board.vp)
    for item in breakdown(state, seat):
        points += float(item)
    resources = board.res[0] + board.res[1] + board.res[2]
    points += RESOURCE * left * float(resources)
    students = board.students[0] + board.students[1] + board.students[2]
    points += left * (STUDENT * float(students) + RESEARCH * float(board.research) + TRACK * float(board.track))
    gold = board.gold[0] + board.gold[1] + board.gold[2] + board.gold[3]
    books = board.heights[0] + board.heights[1] + board.heights[2] + board.heights[3]
    points += left * (GOLD * float(gold) + BOOK * float(books))
    upgrades = size_of(board.upgrades)
    points += left * UPGRADE * float(upgrades)
    owed: i64 = 0
    for cost in control_costs(state, seat):
        owed += cost
    if owed > board.res[2] and not board.waived:
        points -= CONTROL * float(owed - board.res[2])
    return points
