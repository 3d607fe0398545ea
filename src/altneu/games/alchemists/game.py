"""Alchemists, with or without The King's Golem, as the kernel sees it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from altneu.games.alchemists.cards import tables
from altneu.games.alchemists.cards.build import build, expansion_of
from altneu.games.alchemists.cards.tables import Tables
from altneu.games.alchemists.kings_golem.funding import has_hidden
from altneu.games.alchemists.mind import estimate, features
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.rounds.setup import new_game
from altneu.games.alchemists.state import options
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.moves import notation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views import imagination, invariants, snapshot, traits, view
from altneu.kernel.features import Features
from altneu.kernel.flow import advance
from altneu.kernel.game import Game, Pick, Traits
from altneu.kernel.state import Effect, State

RULES_VERSION = 1


@lru_cache(maxsize=8)
def tables_of(components: Path | None) -> Tables:
    return tables.load(components)


@lru_cache(maxsize=256)
def box_of(components: Path | None, seats: int, values: tuple[tuple[str, str], ...]) -> Box:
    return build(tables_of(components), seats, options.read(dict(values)))


class Alchemists(Game):
    seen_stays = True  # what the Lab has shown cannot be unseen

    def __init__(self) -> None:
        super().__init__("alchemists", RULES_VERSION, [2, 3, 4], options.CHOICES, notation(), options.FORMER)

    def begin(self, seats: int, options: dict[str, str], components: Path | None = None) -> State:
        state = self.table(seats, options, components)
        advance(state)
        return state

    def table(self, seats: int, given: dict[str, str], components: Path | None = None) -> AlchemistsState:
        """A new table before the first question."""
        self.check_seats(seats)
        values = self.complete_options(given)
        box = box_of(components, seats, tuple(values.items()))
        return new_game(box, expansion_of(options.read(values)))

    def components_version(self, state: State) -> str:
        return cast(AlchemistsState, state).box.version

    def effects(self, state: State) -> dict[str, Effect[Any]]:
        return cast(AlchemistsState, state).box.effects

    def encode(self, state: State) -> dict[str, Any]:
        return snapshot.encode(cast(AlchemistsState, state))

    def decode(self, data: dict[str, Any], fresh: State) -> State:
        new = cast(AlchemistsState, fresh)
        return snapshot.decode(data, new.box, new.expansion)

    def round_of(self, state: State) -> int:
        return int(cast(AlchemistsState, state).round)

    def scores(self, state: State) -> list[int]:
        return scoring.scores(cast(AlchemistsState, state))

    def places(self, state: State) -> list[int]:
        return scoring.places(cast(AlchemistsState, state))

    def shared_places(self, state: State) -> list[list[int]]:
        return scoring.shared_places(cast(AlchemistsState, state))

    def features(self) -> Features[Any]:
        return features.FEATURES

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(cast(AlchemistsState, state), seat)

    def question(self, state: State, seat: int) -> dict[str, Any] | None:
        return view.question(cast(AlchemistsState, state), seat)

    def determinize(self, state: State, seat: int, pick: Pick) -> State:
        return imagination.determinize(cast(AlchemistsState, state), seat, pick)

    def learned(self, before: State, after: State) -> bool:
        """Answers of the Lab, whoever saw them, cards drawn, artifacts looked at or revealed, the Big Revelation."""
        old, new = cast(AlchemistsState, before), cast(AlchemistsState, after)
        if view.is_over(new) or len(new.shown) > len(old.shown):
            return True
        if list(new.deck) != list(old.deck) or list(new.favor_deck) != list(old.favor_deck):
            return True  # also where NATURE had no choice
        for seat, (then, now) in enumerate(zip(old.seats, new.seats, strict=True)):
            if len(now.observed) > len(then.observed) or view.has_looked(new, seat) != view.has_looked(old, seat):
                return True
            if has_hidden(old, seat) != has_hidden(new, seat):
                return True
        return False

    def faults(self, state: State) -> list[str]:
        return invariants.faults(cast(AlchemistsState, state))

    def traits(self, state: State) -> Traits:
        return traits.traits(cast(AlchemistsState, state))

    def estimate(self, state: State, seat: int) -> float:
        return estimate.estimate(cast(AlchemistsState, state), seat)


ALCHEMISTS = Alchemists()
