"""What printed effects are worth in general, wherever they stand: the yardstick behind the evaluation."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from altneu.games.golem.actions.activation import Activate, UseTile
from altneu.games.golem.actions.artifacts import ArtifactIncome, Gold
from altneu.games.golem.actions.books import BuyBook, ReadBooks
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import (
    Gain,
    GainPer,
    GolemTrack,
    NoControl,
    Pay,
    Research,
    ResearchBack,
)
from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.actions.movement import March, MoveGolems
from altneu.games.golem.actions.students import Student, StudentBack
from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.rounds.goals import DrawGoals
from altneu.games.golem.rounds.income import StreetIncome
from altneu.games.golem.state.terms import KNOWLEDGE, VP
from altneu.kernel.combinators import Choose, Composite, Exchange
from altneu.kernel.state import Effect

COUNTED: Final = 2.5  # what `per` counts, on average
RESOURCE: Final = 0.8  # VP for a clay, coin or knowledge in the middle of the game
RESEARCH: Final = 2.4
STUDENT: Final = 2.0
TRACK: Final = 1.2
GOLD: Final = 2.6
CREATION: Final = 3.0
PURCHASE: Final = 2.5  # an upgrade or a book at its full price
ACTIVATION: Final = 2.0
DEATH: Final = 2.5
GOALS: Final = 2.5


@final
class Appraisal:
    """Of one effect: resources in units, points, and the rest in VP."""

    def __init__(self, *, units: float = 0.0, knowledge: float = 0.0, points: float = 0.0, rest: float = 0.0) -> None:
        self.units = units
        self.knowledge = knowledge  # of the units
        self.points = points
        self.rest = rest

    def total(self) -> float:
        return RESOURCE * self.units + self.points + self.rest

    def plus(self, other: Appraisal) -> Appraisal:
        return Appraisal(
            units=self.units + other.units,
            knowledge=self.knowledge + other.knowledge,
            points=self.points + other.points,
            rest=self.rest + other.rest,
        )


def appraise(effect: Effect[Any]) -> Appraisal:
    """What taking this effect brings on average."""
    if isinstance(effect, Exchange):
        paid, bought = appraise(effect.cost), appraise(effect.gain)
        if paid.total() >= bought.total():
            return Appraisal()
        return Appraisal(rest=bought.total() - paid.total())
    if isinstance(effect, Choose):
        best = Appraisal()
        for side in effect.subs:
            other = appraise(side)
            if other.total() > best.total():
                best = other
        return best
    if isinstance(effect, Composite):
        whole = Appraisal()
        for part in effect.subs:
            whole = whole.plus(appraise(part))
        return whole
    if isinstance(effect, Gain):
        return of_resource(effect.resource, float(effect.amount))
    if isinstance(effect, GainPer):
        return of_resource(effect.resource, COUNTED * float(effect.amount))
    if isinstance(effect, Pay):
        return of_resource(effect.resource, float(effect.amount))
    return Appraisal(rest=rest_of(effect))


def of_resource(resource: i64, amount: float) -> Appraisal:
    if resource == VP:
        return Appraisal(points=amount)
    return Appraisal(units=amount, knowledge=amount if resource == KNOWLEDGE else 0.0)


def rest_of(effect: Effect[Any]) -> float:
    """Verbs that bring neither resources nor points at once."""
    if isinstance(effect, Research):
        return RESEARCH * float(effect.steps)
    if isinstance(effect, ResearchBack):
        return RESEARCH
    if isinstance(effect, Student | StudentBack):
        return STUDENT
    if isinstance(effect, GolemTrack):
        return TRACK * float(effect.up if effect.up > 0 else 0)
    if isinstance(effect, Gold):
        return GOLD * float(effect.count)
    if isinstance(effect, Create):
        return CREATION + RESOURCE * float(effect.discount)
    if isinstance(effect, Upgrade):
        return PURCHASE + RESOURCE * float(effect.discount)
    if isinstance(effect, BuyBook):
        return PURCHASE + RESOURCE * (2.5 if effect.waived else float(effect.discount))
    if isinstance(effect, Activate):
        return ACTIVATION * float(effect.count)
    if isinstance(effect, ReadBooks):
        return 1.5 * float(effect.count)
    if isinstance(effect, UseTile | ArtifactIncome | StreetIncome):
        return ACTIVATION
    if isinstance(effect, Kill):
        return DEATH
    if isinstance(effect, DrawGoals):
        return GOALS
    if isinstance(effect, MoveGolems | March | NoControl):
        return 1.0
    return 0.0
