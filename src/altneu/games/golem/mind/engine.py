"""What comes again, with every income or action: aspects of the evaluation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions.artifacts import FIRST_GREY
from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.mind.time import Time
from altneu.games.golem.mind.weights import BOOKS, INGOTS, POWER, TOKEN
from altneu.games.golem.mind.yields import Yields
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import CAULDRONS, COLUMN_SIZE, COLUMNS, SECTIONS, UPA
from altneu.kernel.state import BIT

POWERS: Final[int] = 2 ** (UPA + 2) - 1  # upgrades with a weight


@final
class Engine:
    def __init__(self, w: vec[float], yields: Yields, time: Time) -> None:
        self.w = w
        self.yields = yields
        self.time = time

    def of_research(self, state: GolemState, seat: i64) -> float:
        spaces = len(state.box.research_vp)
        return self.yields.research[2 * spaces * self.time.incomes + research_space(state, seat)]

    def of_students(self, state: GolemState, board: Seat) -> float:
        """Streets, and the way to a menorah token still to be had."""
        yields = self.yields
        students = board.students
        base = 30 * self.time.incomes - 1
        points = (
            yields.street[base + students[0]]
            + yields.street[base + SECTIONS + students[1]]
            + yields.street[base + 2 * SECTIONS + students[2]]
        )
        if state.tokens and self.time.actions > 0:
            district: i64 = 0
            while district < 3:
                if state.tokens & BIT[district] and students[district] > 4:
                    points += self.w[TOKEN] * float(students[district] - 4)
                district += 1
        return points

    def of_track(self, box: Box, board: Seat) -> float:
        return self.yields.track[(box.track_last + 1) * self.time.incomes + board.track]

    def of_gold(self, box: Box, board: Seat) -> float:
        """Incomes of artifacts and grey tiles, and the gold on the way to an artifact."""
        yields = self.yields
        incomes = self.time.incomes
        points = 0.0
        row: i64 = 0
        while row < CAULDRONS:
            size = box.cauldron[row]
            value = yields.artifact[32 * incomes + 4 * board.side + row] if board.side >= 0 else 0.0
            if board.gold[row] == size:
                points += value
            elif board.gold[row] > 0 and self.time.actions > 0:
                points += self.w[INGOTS] * (value + 3.0) * float(board.gold[row]) / float(size)
            row += 1
        if board.side >= 0:
            slot: i64 = 0
            while slot < box.slots:
                code = board.slots[slot] - 1
                if code >= FIRST_GREY:
                    row = box.slot_row[box.slots * board.side + slot]
                    chance = 1.0 if board.gold[row] == box.cauldron[row] else 0.6
                    points += chance * yields.tile[yields.tiles * incomes + code]
                slot += 1
        return points

    def of_books(self, board: Seat) -> float:
        """The books that will be read again."""
        yields = self.yields
        weight = 0.0
        read = 0.0
        column: i64 = 0
        while column < COLUMNS:
            height = board.heights[column]
            if height < COLUMN_SIZE:
                chain = yields.bonus[column] if board.upgrades & BIT[column] else 0.0
                k: i64 = COLUMN_SIZE * column
                while k < COLUMN_SIZE * column + height:
                    chain += yields.reading[board.columns[k]]
                    k += 1
                heavy = float(1 + height)
                weight += heavy
                read += heavy * chain
            column += 1
        return self.w[BOOKS] * self.time.share * read / weight if weight > 0.0 else 0.0

    def of_upgrades(self, board: Seat) -> float:
        """What upgrades do, besides menorahs."""
        w = self.w
        upgrades = board.upgrades & POWERS
        powers = 0.0
        upgrade: i64 = 0
        while upgrades:
            if upgrades & BIT[upgrade]:
                upgrades &= ~BIT[upgrade]
                powers += w[POWER + upgrade]
            upgrade += 1
        return powers * self.time.share
