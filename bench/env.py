"""What a step of the learning environments costs, printed as JSON: python bench/env.py [SECONDS]"""

from __future__ import annotations

import json
import os
import sys
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from statistics import median
from time import perf_counter, process_time
from types import ModuleType

from librt.random import Random

from altneu.bench import is_compiled
from altneu.env import Batch, alchemists_v0, golem_v0

GAMES = 64  # in one batch: what fits into the cache of a core
ROUNDS = 5  # of which the median counts
CORES = 2
TABLES = {"golem": golem_v0, "alchemists": alchemists_v0}


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    figures: dict[str, object] = {"compiled": is_compiled(), "cores": CORES, "load": os.getloadavg()[0]}
    for game, module in TABLES.items():
        figures[game] = {
            "pettingzoo_step_us": step_us(module, seconds, wrapped=True),
            "pettingzoo_step_without_wrapper_us": step_us(module, seconds, wrapped=False),
            "batch": together(game, seconds, observe=False),
            "batch_with_observations": together(game, seconds, observe=True),
            "numbers_in_an_observation": Batch(game, 1).layout.size,
        }
    print(json.dumps(figures, indent=2))


def step_us(module: ModuleType, seconds: float, wrapped: bool) -> float:
    """`last` with its observation and `step`, in time of a core: random play, beginnings of games left out."""
    env = module.env() if wrapped else module.raw_env()
    rng = Random(1)
    env.reset(seed=1)
    times = []
    for _ in range(ROUNDS):
        steps, spent = 0, 0.0
        while spent < seconds / ROUNDS:
            options = env.unwrapped._game.options
            if not options:
                env.reset()
                continue
            action = options[rng.randrange(len(options))]
            began = process_time()
            env.last()
            env.step(action)
            spent += process_time() - began
            steps += 1
        times.append(spent / steps * 1e6)
    return median(times)


def together(game: str, seconds: float, observe: bool) -> dict[str, float]:
    """Decisions of seats a second on all cores, a process on each, and the time of a core that one takes.

    The second is the better figure on a machine that does other things as well.
    """
    context = get_context("spawn")
    barrier = context.Barrier(CORES)
    results = context.SimpleQueue()
    workers = [context.Process(target=work, args=(game, seconds, observe, barrier, results)) for _ in range(CORES)]
    for worker in workers:
        worker.start()
    found = [results.get() for _ in workers]
    for worker in workers:
        worker.join()
    return {"decisions_per_s": sum(rate for rate, _ in found), "core_us": median(us for _, us in found)}


def work(game: str, seconds: float, observe: bool, barrier: Barrier, results: object) -> None:
    batch = Batch(game, GAMES, seed=os.getpid(), observe=observe)
    for _ in range(50):  # spread the games over their course
        batch.step(batch.sample())
    rates, costs = [], []
    barrier.wait()
    for _ in range(ROUNDS):
        decisions, began, working = 0, perf_counter(), process_time()
        while perf_counter() - began < seconds / ROUNDS:
            batch.step(batch.sample())
            decisions += GAMES
        rates.append(decisions / (perf_counter() - began))
        costs.append((process_time() - working) / decisions * 1e6)
    results.put((median(rates), median(costs)))  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
