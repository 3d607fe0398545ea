"""What to expect: the best turn that begins with an option, then everybody by quick plans."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from librt.random import Random

from altneu.kernel.flow import answer
from altneu.kernel.game import Game
from altneu.kernel.state import State
from altneu.search.rollout import Rollout
from altneu.search.turn import TurnSearch

TURN_WIDTH: Final = 48  # of the plan for the turn that is weighed
WIDTH: Final = 4  # of the plans that follow
NODES: Final = 100
QUICK_NODES: Final = 12  # of the plans to the end of the game, which are one state wide
GAMES: Final = 16  # played to their end for what a seat that the rules play will still gain
END: Final = 2**30  # later than any stage
NORMAL: Final = NormalDist()


class Outlook:
    """Judges as the game knows best. Equal seeds bring equal luck, so that options are compared fairly."""

    def __init__(self, game: Game) -> None:
        self.evaluation = game.evaluation()
        self.search = TurnSearch(self.evaluation, Random(0))
        self.rollout = Rollout(self.search, WIDTH, NODES)
        self.quick = Rollout(self.search, 1, QUICK_NODES)
        self.gains: dict[int, list[float]] = {}  # after a stage, by seat

    @property
    def nodes(self) -> int:
        """Spent so far."""
        return int(self.search.nodes)

    def stage(self, state: State) -> int:
        return int(self.evaluation.stage(state))

    def turn(self, state: State, seat: int, move: int, seed: int, nodes: int) -> State:
        """The end of the best turn found that begins with this move; the state is left as it is."""
        self.search.rng = Random(seed)
        end = state.copy()
        answer(end, move)
        return end if self.search.settle(end, seat) else self.search.plan(end, seat, TURN_WIDTH, nodes)

    def margins(self, state: State, last: int, seed: int) -> list[float]:
        """By seat: its final points less the best other's, as stage `last` will show; the state is left as it is."""
        expected = self.worths(state) if state.top is None else self.expected(state, last, seed)
        spread = self.evaluation.spread(last)
        return [
            own - expected_best(expected[:seat] + expected[seat + 1 :], spread) for seat, own in enumerate(expected)
        ]

    def expected(self, state: State, last: int, seed: int) -> list[float]:
        """By seat: its final points, once everybody has played stage `last` by quick plans."""
        if last not in self.gains:
            self.gains[last] = self.gains_after(state, last)
        self.search.rng = Random(seed)
        worths = self.worths(self.rollout.run(state.copy(), last))
        return [worth + more for worth, more in zip(worths, self.gains[last], strict=True)]

    def worths(self, state: State) -> list[float]:
        self.search.nodes += 1  # judged, also where nothing was left to play
        return [self.evaluation.worth(state, seat) for seat in range(int(self.evaluation.seats(state)))]

    def gains_after(self, state: State, last: int) -> list[float]:
        """What a seat gains that its worth after a stage does not foresee: a scripted one's worth is what it has."""
        seats = range(int(self.evaluation.seats(state)))
        scripted = [seat for seat in seats if seat == state.scripted]
        gains = [0.0 if seat in scripted else self.evaluation.drift(last) for seat in seats]
        for number in range(GAMES if scripted else 0):
            self.search.rng = Random(number)
            twin = self.quick.run(state.copy(), last)
            before = self.worths(twin)
            after = self.worths(self.quick.run(twin, END))
            for seat in scripted:
                gains[seat] += (after[seat] - before[seat]) / GAMES
        return gains


def expected_best(points: Sequence[float], spread: float) -> float:
    """What the best of several seats will have: more than is expected of any of them, as long as luck can tell.

    Each comes out around its points, normally distributed; two are joined at a time, as Clark does.
    """
    best, variance = points[0], spread**2
    for other in points[1:]:
        apart = sqrt(variance + spread**2)
        if apart == 0.0:
            best = max(best, other)
            continue
        ahead = (best - other) / apart
        chance, density = NORMAL.cdf(ahead), NORMAL.pdf(ahead)
        squares = (best**2 + variance) * chance + (other**2 + spread**2) * (1.0 - chance)
        squares += (best + other) * apart * density
        best = best * chance + other * (1.0 - chance) + apart * density
        variance = squares - best**2
    return best


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Of their mean; 0 where one value tells nothing about it."""
    if len(values) < 2:
        return 0.0
    centre = mean(values)
    return sqrt(sum((value - centre) ** 2 for value in values) / (len(values) - 1) / len(values))
