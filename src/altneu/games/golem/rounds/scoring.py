"""End of the game: menorahs, goals, final scoring, places (G-14 to G-16)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions.gains import completed, score
from altneu.games.golem.actions.upgrades import resource_of
from altneu.games.golem.rounds.goals import is_fulfilled
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, COLUMNS, GOALS, RED, YELLOW
from altneu.kernel.state import BIT, Effect, Frame, size_of

VARIETY: Final = [0, 0, 2, 5, 9]  # by number of different fulfilled types (G-14.5)
RESOURCES_PER_VP: Final = 5
GOAL_VP: Final = vec[i64]([1, 3, 5, 7])  # for each goal of the Automa, by level
UPGRADES: Final = 18


def menorahs(state: GolemState, seat: i64, colour: i64) -> i64:
    """Upgrades made in that area, the special ones counting 3, and the token (G-15)."""
    board = state.seats[seat]
    count: i64 = 1 if board.tokens & BIT[colour] else 0
    upgrade: i64 = 0
    while upgrade < UPGRADES:
        if board.upgrades & BIT[upgrade] and resource_of(upgrade) == colour:
            count += state.box.menorahs[upgrade]
        upgrade += 1
    return count


def built(state: GolemState, seat: i64, colour: i64) -> i64:
    """What menorahs of a colour are multiplied with: golems created, artifacts completed, columns begun (G-16.1)."""
    board = state.seats[seat]
    if colour == RED:
        return board.created()
    if colour == YELLOW:
        return completed(state, seat)
    columns: i64 = 0
    k: i64 = 0
    while k < COLUMNS:
        columns += 1 if board.heights[k] > 0 else 0
        k += 1
    return columns


def variety(types: i64) -> i64:
    return VARIETY[min(types, 4)]


def breakdown(state: GolemState, seat: i64) -> list[int]:
    """The seven items of G-16.1, in order."""
    board = state.seats[seat]
    goals: i64 = 0
    kinds: i64 = 0
    goal: i64 = 0
    while goal < GOALS:
        if board.goals & BIT[goal] and is_fulfilled(state, seat, goal):
            goals += state.box.goal_vp[goal]
            kinds |= BIT[state.box.goal_kind[goal]]
        goal += 1
    types = size_of(kinds)
    resources = (board.res[0] + board.res[1] + board.res[2]) // RESOURCES_PER_VP
    if seat == state.scripted:
        goals = GOAL_VP[state.box.level - 1] * size_of(board.goals)
        types = 0
        resources = marker_vp(state)
    return [
        built(state, seat, RED) * menorahs(state, seat, RED),
        built(state, seat, YELLOW) * menorahs(state, seat, YELLOW),
        built(state, seat, BLUE) * menorahs(state, seat, BLUE),
        state.box.research_vp[board.research],
        goals,
        variety(types),
        resources,
    ]


def marker_vp(state: GolemState) -> i64:
    """A-12.3: 1 VP for 5 on the resource track, -1 at its lower end."""
    marker = state.automa.marker
    if marker == state.box.marker_first:
        return -1
    return max(0, marker) // RESOURCES_PER_VP


class FinalScoring(Effect[GolemState]):
    """G-16.1: seat by seat, item by item, each a deed of its own."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.tell(events.SCORING_BEGAN, 0, sources.SETUP)
        seat = state.box.players - 1
        while seat >= 0:
            items = breakdown(state, seat)
            item: i64 = len(items) - 1
            while item >= 0:
                if items[item] != 0:
                    state.push(SCORE_ITEM, seat, sources.SCORING + item, items[item])
                item -= 1
            seat -= 1


class ScoreItem(Effect[GolemState]):
    """One item: `frame.n` VP from `frame.source`."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        score(state, frame.seat, frame.source, frame.n)


def scores(state: GolemState) -> list[int]:
    return [int(board.vp) for board in state.seats]


def places(state: GolemState) -> list[int]:
    """Seats from first to last place: by VP, then by turn order; no shared places (G-16.2)."""
    order = [int(state.order[k]) for k in range(len(state.order))]
    return sorted(order, key=lambda seat: (-int(state.seats[seat].vp), order.index(seat)))


SCORE_ITEM: Final = ScoreItem("item of the final scoring")
FINAL_SCORING: Final = FinalScoring("final scoring")
