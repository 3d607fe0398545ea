"""At every table a whole game, with all that is true of states and of secrets checked along it."""

from __future__ import annotations

import pytest

from conformance.games import Table, label, tables
from conformance.secrets import SECRETS
from conformance.states import STATES
from conformance.walk import watched
from thorough import THOROUGH, covering

pytestmark = pytest.mark.both

SEEDS = range(1, 7) if THOROUGH else [1]


@pytest.mark.parametrize("table", covering(tables()), ids=label)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_property_holds_along_a_whole_game(table: Table, seed: int) -> None:
    watched(table, seed, [*STATES, *SECRETS])
