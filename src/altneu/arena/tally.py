"""Counting games as they pass by: scores, wins, points and components, without keeping the games."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt

from altneu.arena.jobs import Played
from altneu.intervals import Interval, Z

SEAT = "seat"


class Moments:
    """Number, sum and sum of squares of values, and the wins that went with them."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.wins = 0.0

    def add(self, value: float, won: float = 0.0) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.wins += won

    def mean(self) -> float:
        return self.total / self.count

    def interval(self) -> Interval | None:
        return spread(self.mean(), self.squares - self.total * self.mean(), self.count)


def spread(mean: float, squares: float, count: int) -> Interval | None:
    """The interval of a mean from the squares of the distances to it."""
    if count < 2:
        return None
    half = Z * sqrt(max(0.0, squares) / (count - 1) / count)
    return mean - half, mean + half


Component = tuple[str, str]  # kind and name


class Tally:
    """What all games came to so far."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0
        self.bots: dict[str, Moments] = defaultdict(Moments)
        self.at: dict[tuple[str, int], Moments] = defaultdict(Moments)  # by bot and seat
        self.scores: dict[str, Counter[int]] = defaultdict(Counter)
        self.ahead: Counter[tuple[str, str]] = Counter()  # how often a bot came before another, twice each
        self.winning = Moments()
        self.lengths: Counter[int] = Counter()
        self.choices: dict[str, Moments] = defaultdict(Moments)
        self.points: dict[str, Counter[str]] = defaultdict(Counter)
        self.components: dict[Component, dict[str, Moments]] = defaultdict(lambda: defaultdict(Moments))
        self.offered: Counter[Component] = Counter()  # games
        self.taken: Counter[Component] = Counter()  # games

    def add(self, played: Played) -> None:
        self.games += 1
        self.seconds += played.seconds
        self.lengths[played.decisions] += 1
        place = {seat: number for number, seats in enumerate(played.places) for seat in seats}
        winners = played.places[0]
        self.winning.add(max(played.scores[seat] for seat in winners))
        for seat, bot in enumerate(played.bots):
            score, won = played.scores[seat], 1 / len(winners) if seat in winners else 0.0
            self.bots[bot].add(score, won)
            self.at[bot, seat].add(score, won)
            self.scores[bot][score] += 1
            self.choices[bot].add(played.choices[seat])
            self.points[bot].update(played.points[seat])
            self.components[SEAT, str(seat + 1)][bot].add(score, won)
            for kind, names in played.taken[seat].items():
                for name in names:
                    self.components[kind, name][bot].add(score, won)
            for other, rival in enumerate(played.bots):
                if other != seat:
                    self.ahead[bot, rival] += 1 + (place[seat] < place[other]) - (place[seat] > place[other])
        self.add_table(played)

    def add_table(self, played: Played) -> None:
        """What was offered to all: a kind that nobody can take was there for everybody."""
        kinds = {kind for taken in played.taken for kind in taken}
        for kind, names in played.table.items():
            for name in names:
                self.offered[kind, name] += 1
                if kind not in kinds:
                    for seat, bot in enumerate(played.bots):
                        self.components[kind, name][bot].add(played.scores[seat])
        for kind in kinds:
            for name in {name for taken in played.taken for name in taken.get(kind, [])}:
                self.taken[kind, name] += 1

    def shift(self, component: Component) -> tuple[float, Interval | None, int]:
        """How far scores with a component lie from the mean score of the same bots, and how often it was there."""
        count, total, squares = 0, 0.0, 0.0
        for bot, moments in self.components[component].items():
            mean = self.bots[bot].mean()
            count += moments.count
            total += moments.total - moments.count * mean
            squares += moments.squares - 2 * mean * moments.total + moments.count * mean * mean
        mean = total / count
        return mean, spread(mean, squares - count * mean * mean, count), count
