"""Nodes and simulations a second, beside catanatron, as JSON: python bench/search.py [SECONDS]

A node is a state made by a copy and an answer, and judged. A plain simulation is the same on both sides: down a tree
by UCB, one new leaf, random play to the end of the game, the result back up the tree; ours with two seats of Golem,
theirs with two of Catan. Both take turns, so that a busy machine is busy for both. `mcts` are the simulations of the
bot: planned turns to the end of the round, judged by the evaluation.
"""

from __future__ import annotations

import json
import math
import os
import random
import statistics
import sys
import time
from typing import Any

from librt.random import Random

from altneu.bots import MctsBot, PlannerBot, Position
from altneu.bots.budget import Budget
from altneu.bots.thinker import IS_COMPILED
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.state import NATURE, State
from altneu.search.chance import draw
from altneu.search.rollout import Rollout
from altneu.search.tree import Tree
from altneu.search.turn import TurnSearch

GOLEM = GAMES["golem"]
POSITIONS = 12
REPETITIONS = 5
UCB = 1.4


def positions() -> list[Position]:
    """Turns from the beginning to the end of a game between planners."""
    state = GOLEM.begin(2, {})
    dice = Random(7)
    bots = [PlannerBot(Random(seat), Budget(nodes=200)) for seat in range(2)]
    found = []
    while (seat := asked(state)) != OVER:
        if seat == NATURE:
            answer(state, draw(state, dice))
            continue
        position = Position(GOLEM, state, seat, dice)
        if position.about[0] == "turn":
            found.append(position)
        answer(state, bots[seat].choose(position))
    return found[:: max(1, len(found) // POSITIONS)]


def simulate(tree: Tree, world: State) -> None:
    """In one world with a luck for every simulation."""
    tree.next_world(world)
    tree.simulate(world, tree.simulations)


def rates(found: list[Position], seconds: float) -> dict[str, float]:
    """Of plans, of the tree of the bot, and of a tree with random play."""
    evaluation = GOLEM.evaluation()
    piece = seconds / len(found)
    plan_nodes, tree_nodes, tree_simulations, plain = 0, 0, 0, 0
    spent = [0.0, 0.0, 0.0]
    for position in found:
        search = TurnSearch(evaluation, position.rng)
        world = position.world()
        began = time.perf_counter()
        while time.perf_counter() - began < piece / 3:
            search.values(world, position.seat, 16, 100_000)
        spent[0] += time.perf_counter() - began
        plan_nodes += search.nodes

        search = TurnSearch(evaluation, position.rng)
        tree = MctsBot.tree(search, position.seat, MctsBot.usual)
        began = time.perf_counter()
        while time.perf_counter() - began < piece / 3:
            simulate(tree, world)
        spent[1] += time.perf_counter() - began
        tree_nodes += search.nodes
        tree_simulations += tree.simulations

        tree = Tree(Rollout(TurnSearch(evaluation, position.rng), 0, 0), position.seat, 99, 30.0, 1.0)
        began = time.perf_counter()
        while time.perf_counter() - began < piece / 3:
            simulate(tree, world)
        spent[2] += time.perf_counter() - began
        plain += tree.simulations
    return {
        "plan_nodes_per_s": plan_nodes / spent[0],
        "mcts_nodes_per_s": tree_nodes / spent[1],
        "mcts_simulations_per_s": tree_simulations / spent[1],
        "plain_simulations_per_s": plain / spent[2],
    }


class CatanNode:
    """A node of a plain tree over catanatron's games."""

    def __init__(self) -> None:
        self.visits = 0
        self.children: dict[Any, CatanNode] = {}
        self.wins: dict[Any, float] = {}


def catan_simulation(root: CatanNode, start: Any) -> None:
    from catanatron.game import TURNS_LIMIT

    game = start.copy()
    node, path = root, []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        fresh = [action for action in actions if action not in node.children]
        if fresh:
            action = random.choice(fresh)
            node.children[action] = CatanNode()
        else:
            visits = math.log(node.visits + 1)
            action = max(
                actions,
                key=lambda move: (
                    node.wins.get(move, 0.0) / max(1, node.children[move].visits)
                    + UCB * math.sqrt(visits / max(1, node.children[move].visits))
                ),
            )
        path.append((node, action, game.state.current_color()))
        game.execute(action)
        node = node.children[action]
        if fresh:
            break
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.execute(random.choice(game.state.playable_actions))
    winner = game.winning_color()
    root.visits += 1
    for above, action, colour in path:
        above.children[action].visits += 1
        above.wins[action] = above.wins.get(action, 0.0) + (colour == winner)


def catanatron_rate(seconds: float, seed: int) -> float:
    """Plain simulations a second from positions spread over a game of two."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    simulations, spent = 0, 0.0
    while spent < seconds:
        for _ in range(60):
            if game.winning_color() is None:
                game.play_tick()
        if game.winning_color() is not None:
            seed += 1
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        root = CatanNode()
        began = time.perf_counter()
        while time.perf_counter() - began < seconds / 8:
            catan_simulation(root, game)
            simulations += 1
        spent += time.perf_counter() - began
    return simulations / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    random.seed(1)
    found = positions()
    ours, theirs = [], []
    for number in range(REPETITIONS):
        ours.append(rates(found, seconds / REPETITIONS * 0.6))
        theirs.append(catanatron_rate(seconds / REPETITIONS * 0.4, number))
    median = {name: statistics.median(sample[name] for sample in ours) for name in ours[0]}
    peer = statistics.median(theirs)
    print(
        json.dumps(
            {
                "compiled": IS_COMPILED,
                "load": os.getloadavg()[0],
                **{name: round(value) for name, value in median.items()},
                "catanatron_simulations_per_s": round(peer, 1),
                "plain_simulations_against_catanatron": round(median["plain_simulations_per_s"] / peer, 1),
                "mcts_simulations_against_catanatron": round(median["mcts_simulations_per_s"] / peer, 1),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
