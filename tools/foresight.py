"""Compares what hints foresee with what comes of it, round by round, and prints a table or JSON.

Run as `python tools/foresight.py [--games N] [--seats N] [--automa LEVEL] [--nodes N] [--again N] [--seed S]
[--workers W] [--json]`. In games between planners a hint is asked for at one turn of every round. From there planners
play on to the end many times, after the best choice and again after the next best, in worlds that the asking seat
cannot tell apart.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from librt.random import Random

from altneu.analysis import advise
from altneu.analysis.outlook import mean, standard_error
from altneu.bots import Budget, Position
from altneu.bots.match import bots_of, moves, play_match, seed_of
from altneu.games import GAMES
from altneu.intervals import Z
from altneu.kernel.flow import answer
from altneu.kernel.state import NATURE, State

GOLEM: Final = GAMES["golem"]
TURNS: Final = 3  # of each seat and round among which one is drawn
SEEDS: Final = 2**40
HINTS: Final = 9  # beside the seats, for the dice of a game


class Foreseen(NamedTuple):
    """A hint, and what became of its two best choices on average."""

    round: int
    margin: float
    came: float
    lead: float
    proved: float


def margin_after(state: State, seat: int, move: int, kinds: list[str], seed: int, number: int) -> int:
    """The final margin of the seat in a world of its own, once this choice is made."""
    world = GOLEM.determinize(state, seat, Random(seed + number).randrange)
    answer(world, move)
    scores = play_match(GOLEM, world, kinds, seed, number).scores
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def compared(state: State, seat: int, kinds: list[str], nodes: int, again: int, seed: int) -> Foreseen | None:
    """None where there is nothing to choose from."""
    advice = advise(Position(GOLEM, state, seat, Random(seed)), Budget(nodes))
    if len(advice) < 2:
        return None
    best, next_best = (
        [margin_after(state, seat, choice.move, kinds, seed, number) for number in range(again)]
        for choice in advice[:2]
    )
    stage = int(GOLEM.evaluation().stage(state))
    return Foreseen(stage, advice[0].margin, mean(best), advice[0].lead, mean(best) - mean(next_best))


def game(number: int, kinds: list[str], nodes: int, again: int, seed: int) -> list[Foreseen]:
    """One game between planners, or with the Automa: a hint at a turn of every round."""
    state = GOLEM.begin(len(kinds), GOLEM.options_for(kinds))
    evaluation = GOLEM.evaluation()
    dice = Random(seed_of(seed, number, HINTS))
    found: list[Foreseen] = []
    stage, left = 0, 0
    for seat, _ in moves(GOLEM, state, bots_of(kinds, seed, number), Random(seed_of(seed, number, 0))):
        if seat == NATURE or not evaluation.begins_turn(state):
            continue
        if evaluation.stage(state) > stage:
            stage, left = int(evaluation.stage(state)), dice.randrange(TURNS * kinds.count("planner"))
        if left == 0:
            hint = compared(state, seat, kinds, nodes, again, dice.randrange(SEEDS))
            found += [hint] if hint else []
        left -= 1
    return found


def row(name: str, hints: Sequence[Foreseen]) -> dict[str, Any]:
    """Means over these hints; what came true of the leads is their slope."""
    leads = sum(hint.lead**2 for hint in hints)
    slope = sum(hint.lead * hint.proved for hint in hints) / leads if leads else 0.0
    rest = sum((hint.proved - slope * hint.lead) ** 2 for hint in hints) / max(1, len(hints) - 1)
    surprises = [hint.came - hint.margin for hint in hints]
    return {
        "round": name,
        "hints": len(hints),
        "margin": mean([hint.margin for hint in hints]),
        "came": mean([hint.came for hint in hints]),
        "surprise_interval": Z * standard_error(surprises),
        "lead": mean([hint.lead for hint in hints]),
        "proved": mean([hint.proved for hint in hints]),
        "true_share": slope if leads else None,
        "true_share_interval": Z * (rest / leads) ** 0.5 if leads else None,
    }


def table(rows: Sequence[dict[str, Any]]) -> str:
    lines = ["round  hints  margin    came  (of the difference)    lead  proved  true share of leads"]
    for found in rows:
        share, around = found["true_share"], found["true_share_interval"]
        lines.append(
            f"{found['round']:>5}  {found['hints']:>5}  {found['margin']:>6.1f}  {found['came']:>6.1f}"
            f"  (±{found['surprise_interval']:.1f}){'':>14}{found['lead']:>8.2f}{found['proved']:>8.2f}"
            f"  {'–' if share is None else f'{share:.2f} ±{around:.2f}'}"
        )
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2, choices=GOLEM.seats)
    parser.add_argument("--automa", type=int, default=0, choices=range(1, 5), metavar="LEVEL", help="on the last seat")
    parser.add_argument("--nodes", type=int, default=20_000, help="of a hint")
    parser.add_argument("--again", type=int, default=16, help="times that planners play on after each choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    if min(given.games, given.nodes, given.again, given.workers) < 1:
        parser.error("give at least one game, one node, one time to play on and one worker")
    return given


def main() -> None:
    given = arguments()
    hints: list[Foreseen] = []
    kinds = ["planner"] * given.seats
    if given.automa:
        kinds[-1] = f"automa:{given.automa}"
    one = partial(game, kinds=kinds, nodes=given.nodes, again=given.again, seed=given.seed)
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        for number, found in enumerate(pool.map(one, range(given.games))):
            hints += found
            print(f"\r{number + 1} of {given.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if not hints:
        sys.exit("foresight: no question in these games had two choices worth a hint")
    rounds = sorted({hint.round for hint in hints})
    rows = [row(str(stage), [hint for hint in hints if hint.round == stage]) for stage in rounds]
    rows.append(row("all", hints))
    print(json.dumps(rows, indent=2) if given.json else table(rows))


if __name__ == "__main__":
    main()
