"""Monte Carlo tree search over information sets.

Every simulation begins in a world that the seat at the root cannot tell from the real one, and follows the moves that
are open there; so a node stands for a sequence of moves, whatever chance and secrets lie between them. Worlds come with
their luck, and every move of the root meets them in the same order: what tells two moves apart is then seldom luck. A
move of the tree is the first choice of a turn; the rest of the turn is planned. Moves are tried by what the evaluation
expects of them (progressive bias), and judged by short rollouts. Where the tree has been seldom, everybody follows a
plan: a node gets branches only after `PATIENCE` visits.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from altneu.kernel.flow import answer
from altneu.kernel.state import State
from altneu.search.rollout import Rollout

NEVER: Final = -1e9
PATIENCE: Final = 24
UNSEEN: Final = 0.02  # bias for a move that was not open when its node was new


@final
class Branch:
    """A move of a node, and what came of it for the seat that made it."""

    def __init__(self, move: int, bias: float) -> None:
        self.move = move
        self.bias = bias
        self.visits: i64 = 0
        self.total = 0.0
        self.plan: list[int] = []  # the choices to follow in this turn
        self.node: Node | None = None


@final
class Node:
    """A sequence of moves; its branches are made when it is first met."""

    def __init__(self) -> None:
        self.met: i64 = 0  # simulations that came here
        self.visits: i64 = 0  # simulations that went on from here
        self.total = 0.0
        self.branches: list[Branch] = []

    def branch(self, move: int) -> Branch:
        for branch in self.branches:
            if branch.move == move:
                return branch
        branch = Branch(move, UNSEEN)
        self.branches.append(branch)
        return branch


@final
class Tree:
    """One search from a question of `seat`. `explore` and `sharpness` are in points."""

    def __init__(self, rollout: Rollout, seat: i64, stages: i64, explore: float, sharpness: float) -> None:
        self.rollout = rollout
        self.seat = seat
        self.stages = stages  # a rollout goes on for so many stages after this one
        self.explore = explore
        self.sharpness = sharpness
        self.width: i64 = 0  # of the plans behind the bias of a new node; 0: no plans
        self.limit: i64 = 0
        self.root_width: i64 = 0  # the same at the root, whose plans are followed too
        self.root_limit: i64 = 0
        self.root = Node()
        self.wanted: Branch | None = None  # the move of the root to be tried next
        self.simulations: i64 = 0

    def plan(self, width: i64, limit: i64, root_width: i64, root_limit: i64) -> None:
        """Let plans so wide and with so many nodes say which moves to try first."""
        self.width, self.limit = width, limit
        self.root_width, self.root_limit = root_width, root_limit

    def next_world(self, world: State) -> i64:
        """The number of the world in which to simulate next; `world` is any of them."""
        if not self.root.branches:
            self.expand(self.root, world, self.seat)
        self.wanted = self.select(self.root, world)
        return self.wanted.visits

    def simulate(self, world: State, luck: i64) -> None:
        """One simulation in a copy of this world, which `next_world` asked for."""
        branch = self.wanted
        assert branch is not None, "ask for the next world first"
        rollout = self.rollout
        evaluation = rollout.search.evaluation
        state = world.copy()
        rollout.follow(state, luck)
        last = evaluation.stage(state) + self.stages
        seat = self.seat
        node = self.root
        path: list[Branch] = []
        nodes: list[Node] = []
        seats: list[i64] = []
        while True:
            path.append(branch)
            nodes.append(node)
            seats.append(seat)
            answer(state, branch.move)
            state = rollout.finish_turn(state, seat, branch.plan)
            rollout.next_question(state)
            following = branch.node
            if following is None:
                following = Node()
                branch.node = following
            node = following
            frame = state.top
            if frame is None or evaluation.stage(state) > last:
                break
            seat = frame.seat
            node.met += 1
            if not node.branches:
                if node.met <= PATIENCE:
                    break
                self.expand(node, state, seat)
            branch = self.select(node, state)
        state = rollout.run(state, last)
        margins = rollout.margins(state)
        for k in range(len(path)):
            value = margins[seats[k]]
            path[k].visits += 1
            path[k].total += value
            nodes[k].visits += 1
            nodes[k].total += value
        self.simulations += 1

    def is_decided(self, left: float) -> bool:
        """Whether no other move of the root can become the most tried one in so many simulations."""
        most: i64 = 0
        second: i64 = 0
        for branch in self.root.branches:
            if branch.visits > most:
                second = most
                most = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return float(most - second) > left

    def expand(self, node: Node, state: State, seat: i64) -> None:
        """Branches for the open options, each biased by the plan that begins with it, or all alike without plans."""
        if self.width == 0:
            for option in state.options:
                node.branches.append(Branch(option, 1.0 / float(len(state.options))))
            return
        search = self.rollout.search
        is_root = node is self.root
        width = self.root_width if is_root else self.width
        options = state.options
        share = (self.root_limit if is_root else self.limit) // len(options)
        values: list[float] = []
        best = NEVER
        for option in options:
            branch = Branch(option, 0.0)
            value = search.value(state, option, seat, width, share)
            if is_root:
                branch.plan = search.choices()
            node.branches.append(branch)
            values.append(value)
            best = max(best, value)
        total = 0.0
        for k in range(len(values)):
            weight = exp((values[k] - best) / self.sharpness)
            node.branches[k].bias = weight
            total += weight
        for branch in node.branches:
            branch.bias /= total

    def select(self, node: Node, state: State) -> Branch:
        """The open move with the best mean, raised by its bias while it is little known."""
        mean = node.total / float(node.visits) if node.visits > 0 else 0.0
        curiosity = self.explore * sqrt(float(node.visits) + 1.0)
        best: Branch | None = None
        best_score = NEVER
        for option in state.options:
            branch = node.branch(option)
            value = mean
            if branch.visits > 0:
                value = branch.total / float(branch.visits)
            score = value + curiosity * branch.bias / (1.0 + float(branch.visits))
            if score > best_score:
                best, best_score = branch, score
        assert best is not None, "a question without options"
        return best
