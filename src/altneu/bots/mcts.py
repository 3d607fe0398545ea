"""Information-set Monte Carlo tree search over worlds that fit the view."""

from __future__ import annotations

import contextlib
import multiprocessing
from typing import TYPE_CHECKING, ClassVar, Final

from librt.random import Random

from altneu.bots.base import Position
from altneu.bots.budget import Budget
from altneu.bots.processes import follow_parent
from altneu.bots.thinker import IS_COMPILED, Thinker
from altneu.search.rollout import Rollout
from altneu.search.tree import Tree
from altneu.search.turn import TurnSearch

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

BIAS_WIDTH: Final = 2  # of the plans behind the bias of a new node
BIAS_NODES: Final = 300
ROOT_WIDTH: Final = 32  # of the plans for the turn that is being decided
ROOT_SHARE: Final = 0.2  # of the budget goes into them
RATE: Final = 300_000 if IS_COMPILED else 15_000  # about so many nodes are made in a second
ROLLOUT_WIDTH: Final = 4
ROLLOUT_NODES: Final = 100
STAGES: Final = 1  # a rollout ends with the next round
EXPLORE: Final = 8.0  # points
SHARPNESS: Final = 3.0  # points: options that differ by so much differ in bias by the factor e
SEEDS: Final = 2**40

Tally = dict[int, tuple[int, float]]  # visits and points by option


class MctsBot(Thinker):
    usual: ClassVar[int] = 200_000
    usual_pure: ClassVar[int] = 10_000

    def choose(self, position: Position) -> int:
        if len(position.options) == 1:
            return position.options[0]
        if self.budget.processes == 1:
            tally = self.think(position, self.budget, self.rng)
        else:
            tally = self.think_together(position)
        return max(position.options, key=lambda option: tally[option])

    @staticmethod
    def tree(search: TurnSearch, seat: int, nodes: int) -> Tree:
        """A tree for a decision of about so many nodes."""
        tree = Tree(Rollout(search, ROLLOUT_WIDTH, ROLLOUT_NODES), seat, STAGES, EXPLORE, SHARPNESS)
        tree.plan(BIAS_WIDTH, BIAS_NODES, ROOT_WIDTH, int(nodes * ROOT_SHARE))
        return tree

    def think(self, position: Position, budget: Budget, rng: Random) -> Tally:
        """How often each option was taken, and the points that came of it, until the budget is spent or the rest of it
        can change nothing."""
        search = TurnSearch(self.judgement(position.game), rng)
        tree = self.tree(search, position.seat, budget.nodes or int(budget.seconds * RATE))
        clock = budget.start()
        worlds = [position.first_world()]
        lucks = [rng.randrange(SEEDS)]
        while not clock.is_over(search.nodes) or tree.simulations == 0:
            if tree.is_decided(clock.trials_left(search.nodes, tree.simulations)):
                break
            number = tree.next_world(worlds[0])
            if number == len(worlds):
                worlds.append(position.world())
                lucks.append(rng.randrange(SEEDS))
            tree.simulate(worlds[number], lucks[number])
        found = {branch.move: (int(branch.visits), branch.total) for branch in tree.root.branches}
        return {option: found.get(option, (0, 0.0)) for option in position.options}

    def think_together(self, position: Position) -> Tally:
        """One tree in each process; the visits are added up, those of a process that was killed are missed."""
        share = self.budget.shared()
        context = multiprocessing.get_context("fork")  # states cannot be pickled, but a forked process has them
        workers = []
        try:
            for _ in range(self.budget.processes - 1):
                here, there = context.Pipe(duplex=False)
                worker = context.Process(target=self.answer, args=(there, position, share, self.rng.randrange(SEEDS)))
                worker.start()
                there.close()
                workers.append((worker, here))
            tally = self.think(position, share, self.rng)
            for _, here in workers:
                with contextlib.suppress(EOFError, OSError):
                    other: Tally = here.recv()
                    tally = {
                        option: (visits + other[option][0], total + other[option][1])
                        for option, (visits, total) in tally.items()
                    }
        finally:
            for worker, here in workers:
                here.close()
                worker.kill()  # it has answered, or nobody waits for its answer any more
                worker.join()
        return tally

    def answer(self, pipe: Connection, position: Position, budget: Budget, seed: int) -> None:
        """In another process."""
        follow_parent()
        position.rng = Random(seed)
        pipe.send(self.think(position, budget, position.rng))
        pipe.close()
