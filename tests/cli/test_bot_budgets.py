"""Seats with a budget, as in mcts:5000."""

from __future__ import annotations

import json

import pytest


@pytest.mark.parametrize("budget", ["0", "0s", "lots", "1s:0"])
def test_command_says_what_to_write(run, budget):
    done = run("simulate", "golem", "--seats", f"mcts:{budget},random", "--games", 1)
    assert done.exit_code == 2
    assert "Traceback" not in done.stderr
    assert "budget" in done.stderr or "processes" in done.stderr


def test_seats_keep_their_budget(run):
    done = run("simulate", "golem", "--seats", "planner:40,mcts:60", "--games", 1, "--json")
    assert done.exit_code == 0, done.stderr
    assert [seat["kind"] for seat in json.loads(done.stdout)["seats"]] == ["planner:40", "mcts:60"]
