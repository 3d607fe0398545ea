"""The contract between a game and the search: what a position is worth, and where a turn ends."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from altneu.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """How one player judges positions, in points expected at the end; two players may judge differently."""

    def worth(self, state: S, seat: i64) -> float:
        """The points that this seat can expect; at the end of the game those that it has."""
        raise RuntimeError("an evaluation without a worth")

    def aspects(self) -> list[str]:
        """What a worth is made of, by name."""
        return ["points"]

    def parts(self, state: S, seat: i64) -> list[float]:
        """The worth by aspect."""
        return [self.worth(state, seat)]

    def seats(self, state: S) -> i64:
        raise RuntimeError("an evaluation without seats")

    def begins_turn(self, state: S) -> bool:
        """Whether the open question, NATURE's included, opens a turn or a phase: a plan for one turn ends before it."""
        return True

    def stage(self, state: S) -> i64:
        """A number that rises as the game goes on, once a round or so."""
        return 0

    def spread(self, stage: i64) -> float:
        """By how much the points at the end differ from the worth after a stage, as a standard deviation."""
        return 0.0

    def drift(self, stage: i64) -> float:
        """How many points more a player makes than quick plans to the end of a stage, and the worth then, foresee."""
        return 0.0
