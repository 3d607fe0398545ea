"""Holding an arena: what is missing is played, what was played is counted, rated and reported."""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from altneu.arena.cluster import play_on_ray
from altneu.arena.jobs import ArenaError, Failed, Plan
from altneu.arena.results import Results, replace
from altneu.arena.tally import Tally
from altneu.arena.workers import play_here

NEEDED: Final = ("openskill", "pyarrow")
SUMMARY: Final = "summary.json"
PARQUET: Final = "games.parquet"
REPORT: Final = "report.html"


Told = Callable[[str, int, int], None]  # what is being done, how much of it is done, and of how much


def check_packages() -> None:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise ArenaError(f"an arena needs {' and '.join(missing)}; write pip install 'altneu[research]'")


def hold(
    plan: Plan,
    games: int,
    directory: Path,
    workers: int | None,
    ray: str | None,
    told: Told,
) -> dict[str, Any]:
    """Play what is missing of the first `games` games, telling how far it is; returns what all of them came to."""
    check_packages()
    failed: list[Failed] = []
    with Results(directory, plan) as results:
        done = sum(number < games for number in results.lines)
        missing = (number for number in range(games) if number not in results.lines)
        told("playing", done, games)
        if done < games:
            ending = (
                play_on_ray(plan, missing, workers, ray) if ray is not None else play_here(plan, missing, workers or 1)
            )
            with contextlib.closing(ending):
                for ended in ending:
                    if isinstance(ended, Failed):
                        failed.append(ended)
                    else:
                        results.add(ended)
                    done += 1
                    told("playing", done, games)
            results.force()
        if not results.lines:
            raise ArenaError(f"no game could be finished: game {failed[0].game + 1}: {failed[0].reason}")
        return publish(plan, results, directory, failed, told)


def publish(plan: Plan, results: Results, directory: Path, failed: list[Failed], told: Told) -> dict[str, Any]:
    """Writes Parquet, summary and report of all finished games."""
    from altneu.arena import parquet
    from altneu.arena.ratings import Ratings
    from altneu.arena.report import report
    from altneu.arena.summary import summarise

    tally, ratings = Tally(), Ratings(plan.bots)
    for played in results:
        tally.add(played)
        ratings.add(played)
        told("counting", tally.games, len(results.lines))
    parquet.write(directory / PARQUET, results, tally)
    summary = summarise(plan, tally, ratings, failed)
    replace(directory / SUMMARY, msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    replace(directory / REPORT, report(summary).encode())
    return summary
