"""The best choices at a question, with the final margin to expect of each and what tells them apart.

Nothing is known here but what the seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altneu.analysis.outlook import Outlook, mean, standard_error
from altneu.analysis.race import Runner, race
from altneu.bots.base import Position
from altneu.bots.budget import Budget
from altneu.intervals import Z
from altneu.kernel.game import Game, SetupError

TELLING: Final = 3  # aspects named
LEAST: Final = 0.25  # points: an aspect that differs by less tells nothing


@dataclass(frozen=True)
class Aspect:
    """A part of what a position is worth, in points; the game's evaluation names it."""

    name: str
    points: float


@dataclass(frozen=True)
class Advice:
    """An option: the final margin to expect over the best other seat, and what tells it from its rival.

    The rival of the best option is the next best, that of all others is the best.
    """

    move: int
    margin: float
    error: float  # half of the 95 % interval of the margin
    share: float  # of the search that went there, 0 to 1
    lead: float  # margin more than the rival's, negative where it is less
    at_once: float  # of it, what the end of the turn shows
    is_clear: bool  # whether the lead is more than chance
    aspects: tuple[Aspect, ...]  # more or less than the rival has at the end of the turn, the largest first

    @property
    def is_alone(self) -> bool:
        """Whether nothing else was worth a look."""
        return self.share == 1.0


def has_hints(game: Game) -> bool:
    """Whether the game can judge positions."""
    return type(game).evaluation is not Game.evaluation


def check_hints(game: Game) -> None:
    if not has_hints(game):
        raise SetupError(f"nobody here can judge a game of {game.name}, so it has no hints and no review")


def advise(position: Position, budget: Budget) -> list[Advice]:
    """The best choices, best first; a SetupError for a game without an evaluation."""
    check_hints(position.game)
    outlook = Outlook(position.game)
    return advice_of(outlook, race(outlook, position, budget))


def advice_of(outlook: Outlook, runners: list[Runner]) -> list[Advice]:
    """What a race has shown, its first being the best."""
    names = outlook.evaluation.aspects()
    best = runners[0]
    trials = sum(len(runner.margins) for runner in runners)
    found = []
    for runner in runners:
        rival = best if runner is not best else runners[1] if len(runners) > 1 else best
        leads = runner.leads(rival)
        found.append(
            Advice(
                move=runner.move,
                margin=mean(best.margins) + (mean(leads) if rival is best else 0.0),
                error=Z * standard_error(runner.margins),
                share=len(runner.margins) / trials,
                lead=mean(leads),
                at_once=sum(average(runner.parts)) - sum(average(rival.parts)),
                is_clear=abs(mean(leads)) > standard_error(leads),
                aspects=told_apart(names, runner, rival),
            )
        )
    return found


def told_apart(names: list[str], runner: Runner, rival: Runner) -> tuple[Aspect, ...]:
    """What differs most, on average over the worlds."""
    own, other = average(runner.parts), average(rival.parts)
    aspects = [Aspect(name, own[k] - other[k]) for k, name in enumerate(names) if abs(own[k] - other[k]) >= LEAST]
    return tuple(sorted(aspects, key=lambda aspect: -abs(aspect.points))[:TELLING])


def average(rows: list[list[float]]) -> list[float]:
    return [mean(column) for column in zip(*rows, strict=True)]
