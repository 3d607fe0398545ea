"""Plays Golem with equal bots at two, three and four seats and checks the bounds of docs/balance.md.

Run as `python tools/balance.py [--games N] [--bot KIND] [--seats 2,3,4] [--components DIR] [--workers W] [--out DIR]
[--plots DIR] [--json]`. It prints a table, or JSON, draws the plots of the document where --plots says, and ends with 1
when a bound is broken. Every finished game is kept: stopped, the same command goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from altneu.arena import contest, plots
from altneu.arena.jobs import ArenaError, new_plan
from altneu.components import ComponentError
from altneu.games import GAMES
from altneu.kernel.game import SetupError

GOLEM: Final = GAMES["golem"]
SCORES: Final = (75.0, 110.0)  # mean score of the winner
SHIFT: Final = 8.0  # VP between the scores with a component and all scores
BOUGHT: Final = (0.02, 0.6)  # of the games in which a book was seen, by two seats
FEW: Final = 100  # seats that took a component: fewer tell nothing
SHIFTING: Final = ("seat", "artifact board", "starting tile", "character in the palace", "influenced character")


def most_bought(seats: int) -> float:
    """No seat may be keener on a book than one of two who buy it in 60 % of games: 60, 75 and 84 % at 2, 3 and 4."""
    return 1.0 - float((1.0 - BOUGHT[1]) ** (seats / 2))


class Finding(NamedTuple):
    """One measured value and the bounds it must keep."""

    seats: int
    kind: str
    name: str
    value: float
    interval: tuple[float, float]
    least: float
    most: float
    games: int
    judged: bool

    @property
    def is_broken(self) -> bool:
        return self.judged and not self.least <= self.value <= self.most


def findings(summary: dict[str, Any]) -> Iterator[Finding]:
    seats, won = summary["seats"], summary["winning_score"]
    around = won["interval"] or (won["mean"], won["mean"])
    yield Finding(seats, "winning score", "mean", won["mean"], around, *SCORES, summary["games"], True)
    for entry in summary["components"]:
        kind, name, count = entry["kind"], entry["name"], entry["games"]
        if kind in SHIFTING and entry.get("shift_interval"):
            yield Finding(
                seats, kind, name, entry["shift"], entry["shift_interval"], -SHIFT, SHIFT, count, count >= FEW
            )
        elif kind == "book":
            bounds, offered = (BOUGHT[0], most_bought(seats)), entry["offered"]
            yield Finding(seats, kind, name, entry["taken"], entry["taken_interval"], *bounds, offered, offered >= FEW)


def shown(finding: Finding) -> str:
    """`2 seats  book 10  58.9 % (57.1 to 60.7), 2 to 60 %, 1,204 games`."""
    if finding.kind == "book":
        value = f"{finding.value:7.1%} ({finding.interval[0]:.1%} to {finding.interval[1]:.1%})"
        bounds = f"{finding.least:.0%} to {finding.most:.0%}"
    else:
        sign = "" if finding.kind == "winning score" else "+"
        value = f"{finding.value:{sign}7.1f} ({finding.interval[0]:{sign}.1f} to {finding.interval[1]:{sign}.1f})"
        bounds = f"{finding.least:g} to {finding.most:g}"
    verdict = "BROKEN" if finding.is_broken else "holds" if finding.judged else "too few"
    label = f"{finding.kind} {finding.name}"
    return f"{finding.seats} seats  {label:<32} {value:<28} {bounds:<12} {finding.games:>6}  {verdict}"


def extremes(found: list[Finding]) -> list[Finding]:
    """Of each kind the lowest and the highest value that is judged."""
    kinds: dict[tuple[int, str], list[Finding]] = {}
    for finding in found:
        if finding.judged:
            kinds.setdefault((finding.seats, finding.kind), []).append(finding)
    picked = [pick(group, key=lambda finding: finding.value) for group in kinds.values() for pick in (min, max)]
    return list(dict.fromkeys(picked))


# The plots of the document


def drawing(svg: str) -> str:
    """A plot of the arena's report as a file of its own."""
    style = (resources.files("altneu.arena") / "report.css").read_text(encoding="utf-8")
    head, rest = svg.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{rest}\n'


def shift_dots(found: list[Finding], kinds: tuple[str, ...], title: str) -> str:
    rows = [
        plots.Dot(
            f"{finding.kind} {finding.name}, {finding.seats} seats",
            finding.value,
            finding.interval,
            f"{finding.value:+.1f}",
            finding.seats - 2,
        )
        for finding in sorted(found, key=lambda finding: (finding.kind, finding.name, finding.seats))
        if finding.kind in kinds and finding.judged
    ]
    return plots.dots(title, rows, 0.0, "VP")


def book_dots(found: list[Finding], seats: int) -> str:
    rows = [
        plots.Dot(
            f"book {finding.name}",
            100 * finding.value,
            (100 * finding.interval[0], 100 * finding.interval[1]),
            f"{finding.value:.0%}",
            seats - 2,
        )
        for finding in found
        if finding.kind == "book" and finding.seats == seats
    ]
    return plots.dots(f"How often each book is bought, {seats} seats", rows, 100 * most_bought(seats), "% of games")


def drawings(summaries: list[dict[str, Any]], found: list[Finding]) -> Iterator[tuple[str, str]]:
    """Names and contents of the files."""
    scores = {
        f"{summary['seats']} seats": {int(score): count for score, count in summary["results"][0]["scores"].items()}
        for summary in summaries
    }
    yield "scores", plots.histograms("Scores of all seats", scores, "VP")
    names = [f"{summary['seats']} seats" for summary in summaries]
    points = [summary["results"][0]["points"] for summary in summaries]
    order = sorted(set().union(*points), key=lambda source: -max(row.get(source, 0.0) for row in points))
    rows = [(source, [row.get(source, 0.0) for row in points]) for source in order]
    yield "points", plots.bars("Where the points come from", rows, names, "VP")
    yield "boards", shift_dots(found, ("seat", "artifact board"), "Seats and artifact boards")
    yield "tiles", shift_dots(found, ("starting tile",), "Starting tiles")
    yield "characters", shift_dots(found, SHIFTING[3:], "Characters")
    for summary in summaries:
        yield f"books-{summary['seats']}", book_dots(found, summary["seats"])


# The command


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2400, help="at each number of seats")
    parser.add_argument("--bot", default="planner", help="who plays on all seats")
    parser.add_argument("--seats", default="2,3,4", metavar="N,N")
    parser.add_argument("--components", type=Path, metavar="DIR", help="an owner's values")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("build/balance"), metavar="DIR", help="where games are kept")
    parser.add_argument("--plots", type=Path, metavar="DIR", help="where to draw the plots of the document")
    parser.add_argument("--json", action="store_true", help="everything measured, as JSON")
    given = parser.parse_args()
    if min(given.games, given.workers) < 1:
        parser.error("give at least one game and one worker")
    try:
        given.tables = [int(part) for part in given.seats.split(",")]
    except ValueError:
        parser.error("write --seats as 2,3,4")
    return given


def told(what: str, done: int, total: int) -> None:
    print(f"\r{what}: {done} of {total} games ", end="" if done < total else "\n", file=sys.stderr, flush=True)


def measure(given: argparse.Namespace) -> list[dict[str, Any]]:
    summaries = []
    for seats in given.tables:
        plan = new_plan(GOLEM, [given.bot], seats, {}, 1, given.components)
        directory = given.out / f"{plan.data}-{given.bot.replace(':', '-')}-{seats}"
        print(f"{seats} seats, {given.bot}, kept in {directory}", file=sys.stderr)
        summaries.append(contest.hold(plan, given.games, directory, given.workers, None, told))
    return summaries


def main() -> None:
    given = arguments()
    try:
        if given.plots is not None:
            given.plots.mkdir(parents=True, exist_ok=True)
        summaries = measure(given)
        found = [finding for summary in summaries for finding in findings(summary)]
        for name, svg in drawings(summaries, found) if given.plots is not None else ():
            (given.plots / f"{name}.svg").write_text(drawing(svg), encoding="utf-8")
    except OSError as error:
        sys.exit(f"balance: the plots cannot be drawn in {given.plots}: {error.strerror}; name another directory")
    except (ArenaError, ComponentError, SetupError) as error:
        sys.exit(f"balance: {error}")
    except KeyboardInterrupt:
        sys.exit("\nbalance: stopped; finished games are kept, the same command goes on")
    broken = [finding for finding in found if finding.is_broken]
    if given.json:
        print(json.dumps([{**finding._asdict(), "broken": finding.is_broken} for finding in found], indent=2))
    else:
        for finding in dict.fromkeys([*extremes(found), *broken]):
            print(shown(finding))
        judged = sum(finding.judged for finding in found)
        print(f"{judged - len(broken)} of {judged} bounds hold, {len(found) - judged} values rest on too few games")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
