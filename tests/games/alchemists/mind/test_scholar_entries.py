"""Observations of a view as statements: true in the same worlds as the rules say."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, numbered
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of
from altneu.games.alchemists.mind.deduction import Notebook, Theory, Trigger
from altneu.games.alchemists.mind.deduction.entries import statement_of
from altneu.games.alchemists.state.observations import KINDS_OF_OBSERVATION, is_true, observation
from altneu.games.alchemists.state.terms import CHEST, EARS
from altneu.games.alchemists.views.view import observation_view

# Ingredients, and the two numbers of an observation of each kind.
NUMBERS = {
    "experiment": [(0, 0), (6, 0)],
    "demonstration": [(4, 1), (4, 0)],
    "sale": [(1, 1), (1, 3), (5, 4)],
    "glimpse": [(2, 0), (6, 0)],
    "sale glimpse": [(3, 2), (3, 4)],
    "aspect": [(0, 0), (2, 1)],
    "book": [(0, 1), (0, 0)],
    "golem test": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "animation": [(0, 1), (0, 0)],
}


@pytest.mark.parametrize("kind", KINDS_OF_OBSERVATION)
def test_a_statement_is_true_where_the_observation_is(kind):
    rng = Random(KINDS_OF_OBSERVATION.index(kind))
    for a, b in NUMBERS[kind]:
        code = observation(KINDS_OF_OBSERVATION.index(kind), 2, 6, a, b)
        statement = statement_of(observation_view(int(code)))
        for _ in range(20):
            world = numbered(rng.randrange(ASSIGNMENTS), rng.randrange(GOLEMS))
            known = Notebook(Theory(k, int(kind)) for k, kind in enumerate(world.alchemicals))
            known.add(Trigger(EARS, int(ears_of(world.golem))))
            known.add(Trigger(CHEST, int(chest_of(world.golem))))
            assert known.size() == 1
            assert known.is_possible(statement) == is_true(code, world.alchemicals, world.golem)


def test_a_kind_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="There is no observation of the kind 'dream'"):
        statement_of({"kind": "dream", "ingredients": ["toad"]})
