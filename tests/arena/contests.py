"""Games for tests of counting, rating and reporting: written by hand, not played."""

from __future__ import annotations

from altneu.arena.jobs import Plan, Played
from altneu.arena.ratings import Ratings
from altneu.arena.summary import summarise
from altneu.arena.tally import Tally

PLAN = Plan("golem", ("weak", "strong"), 2, (), 1, None, 1, "abc")


def game(number: int, bots: list[str], scores: list[int], **more: object) -> Played:
    """Places by score; equal scores share one."""
    places = [
        [seat for seat, mine in enumerate(scores) if mine == score] for score in sorted(set(scores), reverse=True)
    ]
    seats = len(bots)
    usual = {
        "decisions": 100 + number,
        "choices": [40] * seats,
        "seconds": 0.5,
        "digest": f"{number:016x}",
        "points": [{"books": score} for score in scores],
        "taken": [{} for _ in bots],
        "table": {},
    }
    return Played(game=number, bots=bots, scores=scores, places=places, **{**usual, **more})


def counted(games: list[Played]) -> Tally:
    tally = Tally()
    for played in games:
        tally.add(played)
    return tally


def summary_of(games: list[Played], plan: Plan = PLAN, failed=()) -> dict:
    ratings = Ratings(plan.bots)
    for played in games:
        ratings.add(played)
    return summarise(plan, counted(games), ratings, list(failed))
