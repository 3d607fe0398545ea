"""Golem as the kernel sees it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from altneu.games.golem.cards.build import build, load_tables
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.mind import estimate, features
from altneu.games.golem.mind.evaluation import GolemEvaluation
from altneu.games.golem.mind.weights import tastes
from altneu.games.golem.rounds import scoring
from altneu.games.golem.rounds.setup import start
from altneu.games.golem.state import options
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.moves import notation
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views import invariants, snapshot, traits, view
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.features import Features
from altneu.kernel.game import Game, Pick, SetupError, Traits
from altneu.kernel.state import Effect, State

RULES_VERSION = 1


@lru_cache(maxsize=8)
def tables_of(components: Path | None) -> Tables:
    return load_tables(components)


@lru_cache(maxsize=64)
def box_of(components: Path | None, seats: int, values: tuple[tuple[str, str], ...]) -> Box:
    return build(tables_of(components), seats, options.read(dict(values)))


class Golem(Game):
    def __init__(self) -> None:
        super().__init__("golem", RULES_VERSION, [2, 3, 4], options.CHOICES, notation())

    def begin(self, seats: int, options: dict[str, str], components: Path | None = None) -> State:
        return start(self.box(seats, options, components))

    def plays_itself(self, kind: str) -> bool:
        return kind.partition(":")[0] == "automa"

    def options_for(self, kinds: list[str]) -> dict[str, str]:
        """A-2.1, A-2.2: `automa` or `automa:3` at one seat."""
        seats = [number for number, kind in enumerate(kinds, 1) if self.plays_itself(kind)]
        if not seats:
            return {}
        if len(seats) > 1:
            message = "only one Automa can sit at a table; give the other seats to people or bots"
            raise SetupError(message, "one_ruled")
        level = kinds[seats[0] - 1].partition(":")[2] or self.options["automa_level"][0]
        if level not in self.options["automa_level"]:
            levels = sorted(self.options["automa_level"])
            message = f"the Automa has the levels {levels[0]} to {levels[-1]}, not {level!r}"
            raise SetupError(message, "level", level=level, levels=", ".join(levels))
        return {"automa_seat": str(seats[0]), "automa_level": level}

    def box(self, seats: int, options: dict[str, str], components: Path | None = None) -> Box:
        self.check_seats(seats)
        values = self.complete_options(options)
        if values["automa_seat"] != "none":
            if int(values["automa_seat"]) > seats:
                seat = values["automa_seat"]
                raise SetupError(f"the Automa cannot take seat {seat} of {seats}", "ruled_seat", seat=seat, seats=seats)
            if values["setup"] == "first":
                message = "the first game has no Automa; use the normal setup, if you like with first_layout=yes"
                raise SetupError(message, "first_alone")
        return box_of(components, seats, tuple(values.items()))

    def components_version(self, state: State) -> str:
        return cast(GolemState, state).box.version

    def effects(self, state: State) -> dict[str, Effect[Any]]:
        return cast(GolemState, state).box.effects

    def encode(self, state: State) -> dict[str, Any]:
        return snapshot.encode(cast(GolemState, state))

    def decode(self, data: dict[str, Any], fresh: State) -> State:
        return snapshot.decode(data, cast(GolemState, fresh).box)

    def round_of(self, state: State) -> int:
        return int(cast(GolemState, state).round)

    def scores(self, state: State) -> list[int]:
        return scoring.scores(cast(GolemState, state))

    def places(self, state: State) -> list[int]:
        return scoring.places(cast(GolemState, state))

    def features(self) -> Features[Any]:
        return features.FEATURES

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(cast(GolemState, state), seat)

    def question(self, state: State, seat: int) -> dict[str, Any] | None:
        return view.question(cast(GolemState, state), seat)

    def determinize(self, state: State, seat: int, pick: Pick) -> State:
        return view.determinize(cast(GolemState, state), seat, pick)

    def learned(self, before: State, after: State) -> bool:
        """Goals seen, also when there was no choice which ones to draw (G-20.28)."""
        old, new = cast(GolemState, before).seats, cast(GolemState, after).seats
        return any(now.seen & ~then.seen for then, now in zip(old, new, strict=True))

    def faults(self, state: State) -> list[str]:
        return invariants.faults(cast(GolemState, state))

    def traits(self, state: State) -> Traits:
        return traits.traits(cast(GolemState, state))

    def estimate(self, state: State, seat: int) -> float:
        return estimate.estimate(cast(GolemState, state), seat)

    def evaluation(self, personality: int = 0) -> Evaluation[Any]:
        return GolemEvaluation(tastes(personality))


GOLEM = Golem()
