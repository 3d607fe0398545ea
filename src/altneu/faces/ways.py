"""Looking ahead for a person: which choices of the open question lead to what cannot be chosen yet.

Only a seat's own choices are followed, up to where chance or anybody else is asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeVar, cast

from altneu.kernel.flow import all_asked, answer
from altneu.kernel.state import State

S = TypeVar("S", bound=State)

MOST = 60  # states looked at behind each choice
DEEPEST = 6  # choices one after the other


def ways(
    state: S, seat: int, reaches: Callable[[S], bool], goes_on: Callable[[S], bool] = lambda state: True
) -> list[list[int]]:
    """For each choice of the open question, put to `seat`, that leads there: the shortest list of choices that does.

    `goes_on`: whether a question still belongs to what was begun.
    """
    found = [way_behind(state, seat, move, reaches, goes_on) for move in state.options]
    return [way for way in found if way]


def way_behind(state: S, seat: int, move: int, reaches: Callable[[S], bool], goes_on: Callable[[S], bool]) -> list[int]:
    waiting = deque([(state, [int(move)])])  # ways whose last choice is not followed yet: most are never looked at
    for _ in range(MOST):
        if not waiting:
            break
        before, way = waiting.popleft()
        here = followed(before, way[-1])
        if here.top is None or all_asked(here) != [seat] or not goes_on(here):
            continue
        if reaches(here):
            return way
        if len(way) < DEEPEST:
            waiting.extend((here, [*way, int(option)]) for option in here.options)
    return []


def followed(state: S, move: int) -> S:
    probe = cast(S, state.copy())
    probe.log = probe.notes = None  # nobody listens
    answer(probe, move)
    return probe
