"""Neither run may test the wrong flavour of the rules."""

import importlib
import os

import pytest

from thorough import sampled

pytestmark = pytest.mark.both

EXPECT_COMPILED = os.environ.get("EXPECT_COMPILED") == "1"
HOT = [
    "altneu.kernel.state",
    "altneu.kernel.flow",
    "altneu.kernel.combinators",
    "altneu.games.golem.state.state",
    "altneu.games.golem.rounds.rounds",
    "altneu.games.alchemists.lab.alchemy",
    "altneu.games.alchemists.lab.lab",
    "altneu.bots.playout",
    "altneu.games.golem.mind.evaluation",
    "altneu.search.turn",
    "altneu.search.tree",
    "altneu.kernel.features",
    "altneu.games.golem.mind.features",
    "altneu.games.alchemists.mind.features",
    "altneu.env.stepping",
]


@pytest.mark.parametrize("name", HOT)
def test_hot_module_comes_in_the_expected_flavour(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(".py") != EXPECT_COMPILED, file


def test_of_the_rules_every_file_is_tested_compiled() -> None:
    names = [f"tests/games/{file}.py::test_{k}" for file in ("golem", "alchemists") for k in range(6)] + [
        "one.py::test"
    ]
    assert sampled(names) == [*names[0:6:4], *names[6:12:4], "one.py::test"]
