"""What `altneu bench` measures of the Automa."""

from __future__ import annotations

import json

import pytest

from altneu.games.golem.commands.turns import PLAYED, card_draws

pytestmark = pytest.mark.both


def test_turns_of_the_automa_are_measured_without_and_with_reasons(run):
    automa = json.loads(run("bench", "--json", "--seconds", 0.4).stdout)["automa"]
    assert list(automa) == ["turn_us", "turn_trace_us"]
    assert all(value > 0 for value in automa.values())


def test_every_measured_turn_of_the_automa_begins_with_a_card():
    """Three a round in four rounds of each game."""
    draws = card_draws()
    assert len(draws) == PLAYED * 12
    assert all(len(state.automa.played) < 3 for state in draws)
