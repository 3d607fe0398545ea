"""Plays the bots of Golem against each other with seats alternated and prints who wins how often, as JSON.

Run as `python tools/strength.py [--pairs planner:greedy,mcts=1s:strategist] [--games N] [--workers W] [--seed S]
[--solo mcts=1s] [--solo-games N]`. In a pair the bot named first should win; a budget is written behind `=`. Without
`--pairs` each level meets the one below; `--solo` plays one bot alone against the Automa of level 4. Every game has a
seed of its own, so the result does not depend on the number of workers. Progress goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from statistics import fmean
from typing import Any

from altneu.bots import LEVELS, check_bot, match
from altneu.games import GAMES
from altneu.intervals import mean_interval, rate_interval
from altneu.kernel.game import SetupError

GOLEM = GAMES["golem"]
AUTOMA = "automa:4"
Job = tuple[str, str, int, int]  # the two bots, seed, number


def play(job: Job) -> tuple[bool, int, int, float]:
    """Whether the first bot won, both scores and the seconds it took; odd games with seats exchanged."""
    first, second, seed, number = job
    kinds = [second, first] if number % 2 else [first, second]
    began = time.perf_counter()
    state = GOLEM.begin(2, GOLEM.options_for(kinds))
    result = match.play_match(GOLEM, state, kinds, seed, number // 2)
    seat = number % 2
    seconds = time.perf_counter() - began
    return result.places[0] == seat, result.scores[seat], result.scores[1 - seat], seconds


def summary(first: str, second: str, results: list[tuple[bool, int, int, float]]) -> dict[str, Any]:
    wins = sum(won for won, _, _, _ in results)
    margins = [own - other for _, own, other, _ in results]
    return {
        "bot": first,
        "against": second,
        "games": len(results),
        "win_rate": wins / len(results),
        "win_rate_interval": rate_interval(wins, len(results)),
        "mean_score": fmean(own for _, own, _, _ in results),
        "mean_score_against": fmean(other for _, _, other, _ in results),
        "mean_margin": fmean(margins),
        "mean_margin_interval": mean_interval(margins) if len(margins) > 1 else None,
        "seconds_a_game": fmean(seconds for _, _, _, seconds in results),
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", metavar="A:B,...", help="who meets whom, as planner:greedy,mcts=1s:strategist")
    parser.add_argument("--games", type=int, default=400, help="of each pair")
    parser.add_argument("--solo", metavar="BOT", default="", help="a bot to play alone against the Automa of level 4")
    parser.add_argument("--solo-games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if min(given.games, given.solo_games, given.workers) < 1:
        parser.error("give at least one game and one worker")
    levels = [f"{stronger}:{weaker}" for weaker, stronger in pairwise(LEVELS)]
    pairs = [pair.split(":") for pair in (given.pairs.split(",") if given.pairs is not None else levels) if pair]
    if any(len(pair) != 2 for pair in pairs):
        parser.error("write pairs as planner:greedy,mcts=1s:strategist")
    given.rows = [(first.replace("=", ":"), second.replace("=", ":"), given.games) for first, second in pairs]
    if given.solo:
        given.rows.append((given.solo.replace("=", ":"), AUTOMA, given.solo_games))
    try:
        for first, second, _ in given.rows:
            check_bot(GOLEM.name, first)
            if second != AUTOMA:
                check_bot(GOLEM.name, second)
    except SetupError as error:
        parser.error(str(error))
    return given


def main() -> None:
    given = arguments()
    found = []
    with ProcessPoolExecutor(given.workers) as pool:
        for first, second, games in given.rows:
            jobs = [pool.submit(play, (first, second, given.seed, number)) for number in range(games)]
            for done, _ in enumerate(as_completed(jobs), 1):
                print(f"\r{first} against {second}: {done} of {games}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            found.append(summary(first, second, [job.result() for job in jobs]))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
