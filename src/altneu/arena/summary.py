"""What an arena found, as plain data: for `--json`, the screen and the report."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from altneu.arena.jobs import Failed, Plan
from altneu.arena.ratings import Ratings
from altneu.arena.tally import SEAT, Component, Moments, Tally
from altneu.intervals import rate_interval


def summarise(plan: Plan, tally: Tally, ratings: Ratings, failed: list[Failed]) -> dict[str, Any]:
    return {
        "game": plan.game,
        "bots": list(plan.bots),
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "rules_version": plan.rules,
        "components_version": plan.data,
        "games": tally.games,
        "failed": [msgspec.to_builtins(entry) for entry in failed],
        "seconds": tally.seconds,
        "ratings": [msgspec.to_builtins(rating) for rating in ratings.best_first()],
        "results": [bot_entry(plan, tally, rating.bot) for rating in ratings.best_first() if rating.bot in tally.bots],
        "pairs": pairs(plan, tally),
        "winning_score": mean_entry(tally.winning),
        "length": length(tally),
        "components": components(tally),
    }


def mean_entry(moments: Moments) -> dict[str, Any]:
    return {"mean": moments.mean(), "interval": moments.interval()}


def scored(moments: Moments) -> dict[str, Any]:
    return {
        "games": moments.count,
        "mean_score": moments.mean(),
        "mean_score_interval": moments.interval(),
        "win_rate": moments.wins / moments.count,
        "win_rate_interval": rate_interval(moments.wins, moments.count),
    }


def bot_entry(plan: Plan, tally: Tally, bot: str) -> dict[str, Any]:
    games = tally.bots[bot].count
    at = {seat: tally.at[bot, seat] for seat in range(plan.seats) if (bot, seat) in tally.at}
    points = sorted(tally.points[bot].items(), key=lambda entry: -entry[1])
    return {
        "bot": bot,
        **scored(tally.bots[bot]),
        "choices": tally.choices[bot].mean(),
        "by_seat": [{"seat": seat + 1, **scored(moments)} for seat, moments in at.items()],
        "points": {source: total / games for source, total in points},
        "scores": {str(score): count for score, count in sorted(tally.scores[bot].items())},
    }


def pairs(plan: Plan, tally: Tally) -> list[dict[str, Any]]:
    """How often each came before each other, in all games they played together; a shared place counts half."""
    found = []
    for bot in plan.bots:
        for rival in plan.bots:
            meetings = (tally.ahead[bot, rival] + tally.ahead[rival, bot]) // 2
            if bot != rival and meetings:
                ahead = tally.ahead[bot, rival] / 2
                interval = rate_interval(ahead, meetings)
                found.append(
                    {"bot": bot, "rival": rival, "games": meetings, "rate": ahead / meetings, "interval": interval}
                )
    return found


def length(tally: Tally) -> dict[str, Any]:
    moments = Moments()
    for decisions, count in tally.lengths.items():
        for _ in range(count):
            moments.add(decisions)
    return {
        "decisions": mean_entry(moments),
        "seconds": tally.seconds / tally.games,
        "histogram": {str(decisions): count for decisions, count in sorted(tally.lengths.items())},
    }


def components(tally: Tally) -> list[dict[str, Any]]:
    """Seats first, then kind by kind."""
    known = set(tally.components) | set(tally.offered)
    return [component_entry(tally, component) for component in sorted(known, key=in_order)]


def in_order(component: Component) -> tuple[bool, str, list[tuple[int, str]]]:
    kind, name = component
    return kind != SEAT, kind, [(int(digits or 0), text) for digits, text in re.findall(r"(\d+)|(\D+)", name)]


def component_entry(tally: Tally, component: Component) -> dict[str, Any]:
    kind, name = component
    entry: dict[str, Any] = {"kind": kind, "name": name, "games": 0}
    if component in tally.components:
        shift, interval, count = tally.shift(component)
        entry |= {"games": count, "shift": shift, "shift_interval": interval}
        wins = sum(moments.wins for moments in tally.components[component].values())
        if component in tally.taken or kind == SEAT:
            entry |= {"win_rate": wins / count, "win_rate_interval": rate_interval(wins, count)}
    if component in tally.offered and any(kind == other for other, _ in tally.taken):
        offered, taken = tally.offered[component], tally.taken[component]
        entry |= {
            "offered": offered,
            "taken": taken / offered,
            "taken_interval": rate_interval(taken, offered),
        }
    return entry
