"""A game that is over, judged turn by turn: what each choice gave away, how the margins went, where the game turned.

A choice is judged by what its seat knew. The margins are those of the game as it really lay, secrets included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from librt.random import Random

from altneu.analysis.hint import Advice, advice_of, check_hints
from altneu.analysis.outlook import Outlook, mean, standard_error
from altneu.analysis.race import SEEDS, Runner, race
from altneu.bots.base import Position
from altneu.bots.budget import Budget
from altneu.kernel.flow import answer, turn_to
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State

PLAN_WIDTH: Final = 6  # of the plans that tell whether a question within a turn matters
PLAN_NODES: Final = 300
MATTERS: Final = 1.5  # points
REAL: Final = 0.25  # of a budget goes into the margins of the real game
FEWEST: Final = 3  # times it is played on
CLEAR: Final = 1.5  # standard errors
MOST_TURNING: Final = 6
BIG_LOSS: Final = 1.5  # points
BIG_LUCK: Final = 5.0
SMALL_LOSS: Final = 0.5  # the largest loss of a game is a turning point, if it is not even less

Choice = tuple[int, int]  # seat and move


@dataclass(frozen=True)
class Judged:
    """A choice of one seat."""

    number: int  # choices made before it
    round: int  # of the game, NONE where it has none
    seat: int
    move: int
    best: int
    loss: float  # points given away; 0 where the best cannot be told from the choice
    luck: tuple[float, ...]  # by seat: what chance has done to its margin since the moment before
    margins: tuple[float, ...]  # by seat: the final margin to expect before the choice
    advice: tuple[Advice, ...]  # best first, the choice among them


@dataclass(frozen=True)
class Review:
    judged: list[Judged]
    turning: list[int]  # the turning points: indices of `judged`, in order of play
    final: tuple[int, ...]  # by seat: its points less those of the best other


def review(
    game: Game,
    start: State,
    choices: Sequence[Choice],
    budget: Budget,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge a game that began at `start`, spending the budget on every judgement."""
    reviewer = Reviewer(game, start, choices, budget)
    judged = []
    for found in reviewer.judge():
        judged.append(found)
        if progress is not None:
            progress(len(judged), len(reviewer.moments))
    return Review(judged, turning_points(judged), reviewer.final)


class Reviewer:
    """Judges moment after moment; how many there are is known from the start.

    `first` is the number of choices made before `start`.
    """

    def __init__(self, game: Game, start: State, choices: Sequence[Choice], budget: Budget, first: int = 0) -> None:
        check_hints(game)
        self.game = game
        self.start = start
        self.choices = choices
        self.budget = budget
        self.first = first
        self.outlook = Outlook(game)
        self.moments: list[int] = []
        state = start.copy()
        for number, (seat, move) in enumerate(choices):
            turn_to(state, seat)
            if self.is_moment(state, seat, move):
                self.moments.append(number)
            answer(state, move)
        scores = game.scores(state)
        self.final = tuple(own - max(scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores))

    def is_moment(self, state: State, seat: int, move: int) -> bool:
        """Whether a turn begins here, or a choice within one looks like a mistake."""
        if seat == NATURE:
            return False
        if self.outlook.evaluation.begins_turn(state):
            return True
        values = self.outlook.search.values(state, seat, PLAN_WIDTH, PLAN_NODES)
        return max(values) - values[state.options.index(move)] >= MATTERS

    def judge(self) -> Iterator[Judged]:
        """Every moment in order of play."""
        state = self.start.copy()
        moments = set(self.moments)
        first = min(moments, default=0)
        even = (0.0,) * len(self.final)
        luck = even
        before: State | None = None  # chance began to move
        for number, (seat, move) in enumerate(self.choices):
            turn_to(state, seat)
            if seat == NATURE:
                if before is None and number > first:
                    before = state.copy()
            elif before is not None or number in moments:
                last = self.outlook.stage(state)
                margins = self.margins(state, number, last)
                if before is not None:
                    hoped = self.margins(before, number, last)
                    luck = tuple(more + now - was for more, now, was in zip(luck, margins, hoped, strict=True))
                    before = None
                if number in moments:
                    yield self.judgement(state, number, seat, move, luck, margins)
                    luck = even
            answer(state, move)

    def judgement(
        self, state: State, number: int, seat: int, move: int, luck: tuple[float, ...], margins: tuple[float, ...]
    ) -> Judged:
        position = Position(self.game, state, seat, Random(self.first + number))
        runners = race(self.outlook, position, part_of(self.budget, 1.0 - REAL), (move,))
        chosen = next(runner for runner in runners if runner.move == move)
        loss = given_away(runners[0], chosen)
        best = runners[0] if loss > 0.0 else chosen
        runners.sort(key=lambda runner: runner is not best)
        return Judged(
            number=self.first + number,
            round=self.game.round_of(state),
            seat=seat,
            move=move,
            best=best.move,
            loss=loss,
            luck=luck,
            margins=margins,
            advice=tuple(advice_of(self.outlook, runners)),
        )

    def margins(self, state: State, number: int, last: int) -> tuple[float, ...]:
        """By seat: what to expect of the real game, played on to the end of stage `last`."""
        rng = Random(number)
        clock = part_of(self.budget, REAL).start()
        began = self.outlook.nodes
        found: list[list[float]] = []
        while len(found) < FEWEST or not clock.is_over(self.outlook.nodes - began):
            found.append(self.outlook.margins(state, last, rng.randrange(SEEDS)))
        return tuple(mean(column) for column in zip(*found, strict=True))


def part_of(budget: Budget, share: float) -> Budget:
    return Budget(max(1, int(budget.nodes * share)) if budget.nodes else 0, budget.seconds * share)


def given_away(best: Runner, chosen: Runner) -> float:
    """How much better the best is, if that is more than chance."""
    leads = best.leads(chosen)
    return mean(leads) if mean(leads) > CLEAR * standard_error(leads) else 0.0


def strongest_luck(judged: Judged) -> tuple[int, float]:
    """The seat that chance has helped most, and by how much."""
    seat = max(range(len(judged.luck)), key=lambda other: judged.luck[other])
    return seat, judged.luck[seat]


def is_luck(judged: Judged) -> bool:
    """Whether chance did more here than the choice, and much."""
    luck = strongest_luck(judged)[1] / BIG_LUCK
    return luck >= 1.0 and luck > judged.loss / BIG_LOSS


def turning_points(judged: Sequence[Judged]) -> list[int]:
    """The largest losses and strokes of luck, in order of play; else the largest loss that is worth a word."""
    size = [max(moment.loss / BIG_LOSS, strongest_luck(moment)[1] / BIG_LUCK) for moment in judged]
    ranked = sorted(range(len(judged)), key=lambda k: -size[k])
    big = [k for k in ranked if size[k] >= 1.0][:MOST_TURNING]
    worst = max(range(len(judged)), key=lambda k: judged[k].loss, default=-1)
    if not big and worst >= 0 and judged[worst].loss >= SMALL_LOSS:
        big = [worst]
    return sorted(big)
