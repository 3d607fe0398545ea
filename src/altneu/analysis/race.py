"""Options against each other: all in the same worlds with the same luck, until the best is clear or time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.random import Random

from altneu.analysis.outlook import Outlook, mean, standard_error
from altneu.bots.base import Position
from altneu.bots.budget import Budget
from altneu.kernel.state import State

SURVEY_WIDTH: Final = 8  # of the plans by which options are picked
SURVEY_NODES: Final = 6000
MOST: Final = 5  # options picked
NEAR: Final = 10.0  # points: what is expected to be worse by more is not picked
TURNS: Final = 2  # plans for each of them, since there may be chance within a turn
TURN_NODES: Final = 1500
SHARE: Final = 0.25  # of a budget for all plans of one kind at most
SOME: Final = 6  # worlds before an option may drop out
CLEAR: Final = 2.5  # standard errors
FEWEST: Final = 2  # worlds
TRUST: Final = 0.5  # of what a choice promises over play as usual, so much comes true (docs/strength.md)
SEEDS: Final = 2**40


class Runner:
    """An option with the turns that begin with it, and what came of it world by world."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.turns: list[State] = []  # their ends
        self.parts: list[list[float]] = []  # of what each turn leads to
        self.margins: list[float] = []

    def leads(self, rival: Runner) -> list[float]:
        """In the worlds that both have seen."""
        return [own - other for own, other in zip(self.margins, rival.margins, strict=False)]


def race(outlook: Outlook, position: Position, budget: Budget, also: Sequence[int] = ()) -> list[Runner]:
    """The few options that plans find best, and those in `also`, best first; the first has seen every world."""
    clock = budget.start()
    began = outlook.nodes
    runners = [Runner(move) for move in picked(outlook, position, budget, also)]
    plan(outlook, position, budget, runners)
    here = position.first_world()
    last = outlook.stage(here)
    is_last_turn = all(end.top is None for runner in runners for end in runner.turns)
    trust = 1.0 if is_last_turn else TRUST
    running = list(runners)
    worlds = 0
    while worlds < FEWEST or not clock.is_over(outlook.nodes - began):
        seed = position.rng.randrange(SEEDS)
        usual = margin(outlook, position, here, last, seed)
        for runner in running:
            end = runner.turns[worlds % TURNS]
            promised = margin(outlook, position, end, last, seed)
            runner.margins.append(usual + trust * (promised - usual))
        worlds += 1
        if worlds >= SOME:
            first = leader(running)
            running = [runner for runner in running if runner is first or not is_beaten(runner, first)]
            if len(running) < min(2, len(runners)):
                break
    first = leader(running)
    return sorted(runners, key=lambda runner: -mean(runner.leads(first)))


def margin(outlook: Outlook, position: Position, state: State, last: int, seed: int) -> float:
    """That of the seat, in a world that the seat cannot tell from this state."""
    world = position.game.determinize(state, position.seat, Random(seed).randrange)
    return outlook.margins(world, last, seed)[position.seat]


def picked(outlook: Outlook, position: Position, budget: Budget, also: Sequence[int]) -> list[int]:
    """Options by what the best turns are worth that begin with them."""
    outlook.search.rng = position.rng
    nodes = at_most(SURVEY_NODES, budget)
    values = outlook.search.values(position.first_world(), position.seat, SURVEY_WIDTH, nodes)
    ranked = sorted(zip(values, position.options, strict=True), key=lambda pair: -pair[0])
    found = [move for value, move in ranked[:MOST] if value > ranked[0][0] - NEAR]
    return found + [move for move in also if move not in found]


def plan(outlook: Outlook, position: Position, budget: Budget, runners: Sequence[Runner]) -> None:
    """The turns that begin with each option."""
    plans = TURNS * len(runners)
    nodes = at_most(TURN_NODES * plans, budget) // plans
    for _ in range(TURNS):
        world = position.world()
        seed = position.rng.randrange(SEEDS)
        for runner in runners:
            end = outlook.turn(world, position.seat, runner.move, seed, max(1, nodes))
            runner.turns.append(end)
            runner.parts.append(outlook.evaluation.parts(end, position.seat))


def at_most(nodes: int, budget: Budget) -> int:
    """So many nodes, or the share of a smaller budget."""
    return min(nodes, max(1, int(budget.nodes * SHARE))) if budget.nodes else nodes


def leader(runners: Sequence[Runner]) -> Runner:
    return max(runners, key=lambda runner: mean(runner.margins))


def is_beaten(runner: Runner, first: Runner) -> bool:
    leads = first.leads(runner)
    return mean(leads) > CLEAR * standard_error(leads)
