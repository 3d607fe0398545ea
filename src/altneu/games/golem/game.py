"""Golem as the kernel sees it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from altneu.games.golem import estimate, features, invariants, options, scoring, traits, view
from altneu.games.golem.box import Box
from altneu.games.golem.build import build, load_tables
from altneu.games.golem.evaluation import GolemEvaluation
from altneu.games.golem.moves import notation
from altneu.games.golem.setup import new_game, start
from altneu.games.golem.state import GolemState
from altneu.games.golem.tables import Tables
from altneu.games.golem.weights import tastes
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.features import Features
from altneu.kernel.flow import advance
from altneu.kernel.game import Game, Pick, SetupError, Traits
from altneu.kernel.state import Effect, State

RULES_VERSION = 1

# What a snapshot holds; everything else follows from it or is shared.
STATE_FIELDS = (
    "sealed",
    "order",
    "round",
    "tray",
    "pool",
    "held",
    "tiles",
    "rabbis",
    "fixed",
    "tile_stack",
    "tile_discard",
    "palace",
    "tile_at",
    "library",
    "books",
    "book_bottom",
    "goals",
    "goal_bottom",
    "goal_bottom_by",
    "graves",
    "tokens",
    "starts",
    "laid",
)
AUTOMA_FIELDS = ("marker", "strategy", "deck", "bottom", "played", "reshuffle", "benefits")
SEAT_FIELDS = (
    "res",
    "vp",
    "research",
    "track",
    "students",
    "golems",
    "lying",
    "gold",
    "side",
    "slots",
    "upgrades",
    "columns",
    "heights",
    "goals",
    "hand",
    "seen",
    "starts",
    "eyes",
    "rabbi",
    "pass_tile",
    "passes",
    "waived",
    "tokens",
)


APART = {"automa": dict, "seats": list, "stack": list}  # encoded on their own


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
            raise SetupError("only one Automa can sit at a table; give the other seats to people or bots")
        level = kinds[seats[0] - 1].partition(":")[2] or self.options["automa_level"][0]
        if level not in self.options["automa_level"]:
            raise SetupError(f"the Automa has the levels 1 to 4, not {level!r}")
        return {"automa_seat": str(seats[0]), "automa_level": level}

    def box(self, seats: int, options: dict[str, str], components: Path | None = None) -> Box:
        self.check_seats(seats)
        values = self.complete_options(options)
        if values["automa_seat"] != "none":
            if int(values["automa_seat"]) > seats:
                raise SetupError(f"the Automa cannot take seat {values['automa_seat']} of {seats}")
            if values["setup"] == "first":
                raise SetupError(
                    "the first game has no Automa; use the normal setup, if you like with first_layout=yes"
                )
        return box_of(components, seats, tuple(values.items()))

    def components_version(self, state: State) -> str:
        return cast(GolemState, state).box.version

    def effects(self, state: State) -> dict[str, Effect[Any]]:
        return cast(GolemState, state).box.effects

    def encode(self, state: State) -> dict[str, Any]:
        golem = cast(GolemState, state)
        data = encode_fields(golem, STATE_FIELDS)
        data["automa"] = encode_fields(golem.automa, AUTOMA_FIELDS)
        data["seats"] = [encode_fields(seat, SEAT_FIELDS) for seat in golem.seats]
        data["stack"] = encode_stack(golem)
        return data

    def decode(self, data: dict[str, Any], fresh: State) -> State:
        state = new_game(cast(GolemState, fresh).box)
        if not isinstance(data, dict) or any(not isinstance(data.get(key), kind) for key, kind in APART.items()):
            raise CodecError("the snapshot is damaged")
        if len(data["seats"]) != len(state.seats):
            raise CodecError("the snapshot has another number of seats")
        decode_fields(state, STATE_FIELDS, {field: data[field] for field in data if field not in APART})
        decode_fields(state.own_automa(), AUTOMA_FIELDS, data["automa"])
        for seat, entry in enumerate(data["seats"]):
            decode_fields(state.own(seat), SEAT_FIELDS, entry)
        decode_stack(state, data["stack"], state.box.effects)
        advance(state)
        return state

    def scores(self, state: State) -> list[int]:
        return scoring.scores(cast(GolemState, state))

    def places(self, state: State) -> list[int]:
        return scoring.places(cast(GolemState, state))

    def features(self) -> Features[Any]:
        return features.FEATURES

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(cast(GolemState, state), seat)

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
