"""Moves and sources keep their numbers: sealed answers and stacks of snapshots hold them, and learned policies."""

from __future__ import annotations

import pytest

from altneu.games import GAMES
from altneu.games.alchemists.state import sources as sources_of_alchemists
from altneu.games.golem.state import sources as sources_of_golem
from altneu.kernel.codec import fingerprint

pytestmark = pytest.mark.both

# How many there were when somebody first saved a game, and their fingerprint; new ones come behind them.
KNOWN = [
    (GAMES["golem"].notation, 688, "c0eaffaf708f0e6d"),
    (sources_of_golem.SOURCES, 184, "3ad7fade61857e4e"),
    (GAMES["alchemists"].notation, 925, "b4e0a172b5b4e365"),
    (sources_of_alchemists.SOURCES, 62, "6bb3044b43c67d6b"),
]


@pytest.mark.parametrize(
    ("names", "count", "known"),
    KNOWN,
    ids=["moves of golem", "sources of golem", "moves of alchemists", "sources of alchemists"],
)
def test_names_known_so_far_keep_their_numbers(names: list[str], count: int, known: str) -> None:
    assert fingerprint({"names": names[:count]}) == known


@pytest.mark.parametrize(
    "names", [GAMES["golem"].notation, GAMES["alchemists"].notation], ids=["moves of golem", "moves of alchemists"]
)
def test_each_name_stands_for_one_move(names: list[str]) -> None:
    assert len(set(names)) == len(names)
