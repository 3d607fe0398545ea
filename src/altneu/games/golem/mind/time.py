"""What is left of the game for a seat, as the evaluation weighs it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from altneu.games.golem.rounds.income import INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    ACTION,
    CONTROL,
    INCOME,
    INFLUENCE_CHARACTER,
    PHASE,
    PHASE_UPGRADE,
    ROUND,
)
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ROUNDS

ROUND_ACTIONS: Final = 3  # two marbles and the rabbi
ALL_ACTIONS: Final = 12


@final
class Time:
    """Phases and what waits in them are frames, so the stack knows."""

    def __init__(self) -> None:
        self.phase: i64 = 0
        self.later: i64 = 0  # rounds after this one
        self.now: i64 = 0  # actions left in this round
        self.actions: i64 = 0
        self.incomes: i64 = 0
        self.is_paid = False  # for this round
        self.can_influence = False
        self.can_upgrade = False
        self.share = 0.0  # of all actions

    def read(self, state: GolemState, seat: i64) -> None:
        board = state.seats[seat]
        phase: i64 = 0
        income = False
        influence = False
        upgrade = False
        frame = state.top
        while frame is not None:
            effect = frame.effect
            if effect is PHASE:
                phase = frame.n - 1
                break
            if effect is ROUND:
                phase = CONTROL if state.round > 0 else 0
                break
            if frame.seat == seat:
                income = income or effect is INCOME_OF_SEAT
                influence = influence or effect is INFLUENCE_CHARACTER
                upgrade = upgrade or effect is PHASE_UPGRADE
            frame = frame.below
        self.phase = phase
        self.later = ROUNDS - max(1, state.round)
        self.now = 0
        if phase <= ACTION:
            self.now = ROUND_ACTIONS
            if phase == ACTION:
                self.now -= board.marbles() + (1 if board.rabbi > 0 else 0)
        self.actions = self.now + ROUND_ACTIONS * self.later
        self.is_paid = phase >= INCOME and not income
        self.incomes = self.later + (0 if self.is_paid else 1)
        self.can_influence = phase <= ACTION or influence
        self.can_upgrade = phase < INCOME or upgrade
        self.share = float(self.actions) / ALL_ACTIONS
