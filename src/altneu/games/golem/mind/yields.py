"""What the printed things of a box will yield, for every number of incomes still to come: tables of the evaluation."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.mind.appraisal import appraise
from altneu.games.golem.mind.weights import (
    DRIFT,
    INCOME,
    LAST_INCOME,
    LIMIT,
    RESEARCH,
    RESOURCE,
    STREETS,
    TRACK,
)
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import ROUNDS, SECTIONS
from altneu.kernel.state import Effect


@final
class Yields:
    """In points, by the weights `w` of one player."""

    def __init__(self, w: vec[float]) -> None:
        self.w = w
        self.box: Box | None = None
        nothing = vec[float]([0.0] * 0)
        self.street = nothing  # value of the incomes to come: 30 * incomes + place
        self.research = nothing  # 22 * incomes + space
        self.track = nothing  # 13 * incomes + space
        self.artifact = nothing  # 32 * incomes + 4 * side + row
        self.tile = nothing  # tiles * incomes + 2 * tile + side
        self.tiles: i64 = 0
        self.pays = nothing  # knowledge: of a street by place, then of the research track by space
        self.work = nothing  # neighbourhoods, 10 * district + number - 1
        self.reading = nothing  # by book
        self.bonus = nothing  # of a column
        self.character = nothing

    def prepare(self, box: Box) -> None:
        """Fill the tables for a box that was not met before."""
        self.box = box
        drift = self.w[DRIFT]
        street: list[float] = []
        research: list[float] = []
        track: list[float] = []
        artifact: list[float] = []
        tile: list[float] = []
        for left in range(ROUNDS + 1):
            for district in range(3):
                row = [self.income_now(box.streets[SECTIONS * district + k], left) for k in range(SECTIONS)]
                later = [self.income_now(box.streets[SECTIONS * district + k], left - 1) for k in range(SECTIONS)]
                for k in range(SECTIONS):
                    street.append(self.w[STREETS] * drifting(row, later, k, left, drift))
            spaces = len(box.research_vp)
            for turned in range(2):
                first = turned * spaces
                row = [self.income_now(box.research_income[first + k], left) for k in range(spaces)]
                later = [self.income_now(box.research_income[first + k], left - 1) for k in range(spaces)]
                for k in range(spaces):
                    end = between([float(vp) for vp in box.research_vp], float(k) + drift * float(left))
                    room = self.w[LIMIT] * float(left) * float(box.research_limit[first + k]) / ROUNDS
                    research.append(self.w[RESEARCH] * (drifting(row, later, k, left, drift) + end) + room)
            row = [self.income_now(box.track_income[k], left) for k in range(box.track_last + 1)]
            for k in range(box.track_last + 1):
                track.append(self.w[TRACK] * drifting(row, row, k, left, drift))
            for effect in box.artifacts:
                artifact.append(self.w[INCOME] * self.incomes(effect, left))
            for effect in box.tile_income:
                tile.append(self.w[INCOME] * self.incomes(effect, left))
        self.tiles = len(box.tile_income)
        self.street = vec[float](street)
        self.research = vec[float](research)
        self.track = vec[float](track)
        self.artifact = vec[float](artifact)
        self.tile = vec[float](tile)
        self.pays = vec[float]([appraise(effect).knowledge for effect in box.streets + box.research_income])
        self.work = vec[float]([appraise(effect).total() for effect in box.neighbourhoods])
        self.reading = vec[float]([appraise(effect).total() for effect in box.book_activation])
        self.bonus = vec[float]([appraise(effect).total() for effect in box.column_bonus])
        gains = [appraise(effect).total() for effect in box.character_bonus]
        coins = 3.0 * self.w[RESOURCE]
        self.character = vec[float](
            [max(coins, gains[k] - self.w[RESOURCE] * float(box.character_price[k])) for k in range(len(gains))]
        )

    def income_now(self, effect: Effect[Any], left: i64) -> float:
        """One payment, the first of `left` still to come."""
        if left < 1:
            return 0.0
        found = appraise(effect)
        unit = self.w[LAST_INCOME] if left == 1 else self.w[RESOURCE]
        return unit * found.units + found.points + found.rest * (0.4 if left == 1 else 1.0)

    def incomes(self, effect: Effect[Any], left: i64) -> float:
        """All payments still to come of what stays as it is."""
        total = 0.0
        while left > 0:
            total += self.income_now(effect, left)
            left -= 1
        return total


def between(row: list[float], place: float) -> float:
    """The value at a place between two spaces."""
    low = min(int(place), len(row) - 1)
    high = min(low + 1, len(row) - 1)
    return row[low] + (row[high] - row[low]) * (place - float(int(place)))


def drifting(row: list[float], later: list[float], place: int, left: int, drift: float) -> float:
    """All payments still to come of a piece that moves on a little every round."""
    if left == 0:
        return 0.0
    total = row[place]
    spot = float(place)
    for _ in range(left - 1):
        spot += drift
        total += between(later, spot)
    return total
