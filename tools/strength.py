"""Plays the bots of Golem against each other with seats alternated and prints who wins how often, as JSON.

Run as `python tools/strength.py [--pairs planner:greedy,mcts=1s:strategist] [--games N] [--workers W] [--seed S]
[--solo mcts=1s] [--solo-games N] [--out DIR]`. In a pair the bot named first should win; a budget is written behind
`=`. Without `--pairs` each level meets the one below; `--solo` plays one bot alone against the Automa of level 4. The
games are those of `altneu arena golem --bots FIRST,SECOND` with the same seed. Every finished game is kept: stopped,
the same command goes on where it was. Progress and the result of each pair go to stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from balance import told

from altneu.arena import contest
from altneu.arena.jobs import ArenaError, Plan, new_plan
from altneu.bots import LEVELS
from altneu.games import GAMES
from altneu.intervals import shown_rate
from altneu.kernel.game import SetupError

GOLEM = GAMES["golem"]
AUTOMA = "automa:4"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", metavar="A:B,...", help="who meets whom, as planner:greedy,mcts=1s:strategist")
    parser.add_argument("--games", type=int, default=400, help="of each pair")
    parser.add_argument("--solo", metavar="BOT", default="", help="a bot to play alone against the Automa of level 4")
    parser.add_argument("--solo-games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/strength"), metavar="DIR", help="where games are kept")
    given = parser.parse_args()
    if min(given.games, given.solo_games, given.workers) < 1:
        parser.error("give at least one game and one worker")
    levels = [f"{stronger}:{weaker}" for weaker, stronger in pairwise(LEVELS)]
    pairs = [pair.split(":") for pair in (given.pairs.split(",") if given.pairs is not None else levels) if pair]
    if any(len(pair) != 2 for pair in pairs):
        parser.error("write pairs as planner:greedy,mcts=1s:strategist")
    rows = [(first.replace("=", ":"), second.replace("=", ":"), given.games) for first, second in pairs]
    if given.solo:
        rows.append((given.solo.replace("=", ":"), AUTOMA, given.solo_games))
    try:
        given.rows = [
            (new_plan(GOLEM, [first, second], 2, {}, given.seed, None), games) for first, second, games in rows
        ]
    except SetupError as error:
        parser.error(str(error))
    return given


def place_of(plan: Plan) -> str:
    """The folder of a pair: games of other components or of another seed lie elsewhere."""
    return "-".join([plan.data, str(plan.seed), *plan.bots]).replace(":", "-")


def entry(plan: Plan, summary: dict[str, Any]) -> dict[str, Any]:
    first, second = ({found["bot"]: found for found in summary["results"]}[bot] for bot in plan.bots)
    return {
        "bot": first["bot"],
        "against": second["bot"],
        "games": summary["games"],
        "win_rate": first["win_rate"],
        "win_rate_interval": first["win_rate_interval"],
        "mean_score": first["mean_score"],
        "mean_score_against": second["mean_score"],
        "mean_margin": first["mean_score"] - second["mean_score"],
        "seconds_a_game": summary["length"]["seconds"],
        "failed": summary["failed"],
    }


def shown(found: dict[str, Any]) -> str:
    """`planner against greedy: won 99.5% (98% to 100%) of 400 games, 92.6 : 49.8`, and what could not be finished."""
    rate = shown_rate(found["win_rate"], found["win_rate_interval"])
    scores = f"{found['mean_score']:.1f} : {found['mean_score_against']:.1f}"
    lines = [f"{found['bot']} against {found['against']}: won {rate} of {found['games']} games, {scores}"]
    lines += [f"game {failure['game'] + 1} was not finished: {failure['reason']}" for failure in found["failed"]]
    return "\n".join(lines)


def measure(given: argparse.Namespace) -> list[dict[str, Any]]:
    measured = []
    for plan, games in given.rows:
        directory = given.out / place_of(plan)
        print(f"{' against '.join(plan.bots)}, kept in {directory}", file=sys.stderr)
        measured.append(entry(plan, contest.hold(plan, games, directory, given.workers, None, told)))
        print(shown(measured[-1]), file=sys.stderr, flush=True)
    return measured


def main() -> None:
    given = arguments()
    try:
        measured = measure(given)
    except ArenaError as error:
        sys.exit(f"strength: {error}")
    except KeyboardInterrupt:
        sys.exit("\nstrength: stopped; finished games are kept, the same command goes on")
    print(json.dumps(measured, indent=2))
    sys.exit(1 if any(found["failed"] for found in measured) else 0)


if __name__ == "__main__":
    main()
