"""Budgets as they are written in seat lists."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.bots import check_bot, new_bot, read_budget
from altneu.kernel.game import SetupError


@pytest.mark.parametrize(
    ("text", "nodes", "seconds", "processes"),
    [
        ("5000", 5000, 0, 1),
        ("1s", 0, 1, 1),
        ("0.5s", 0, 0.5, 1),
        ("200ms", 0, 0.2, 1),
        ("1s:2", 0, 1, 2),
        ("9:2", 9, 0, 2),
    ],
)
def test_budget_is_read(text, nodes, seconds, processes):
    budget = read_budget(text)
    assert (budget.nodes, budget.seconds, budget.processes) == (nodes, seconds, processes)


@pytest.mark.parametrize(
    "text", ["0", "0s", "0ms", "-5", "x", "", "5x", "1.5", "1e3", "nan", "1s:0", "1s:99", "٣", "99999999999", "601s"]
)
def test_nonsense_is_refused_with_a_sentence(text):
    with pytest.raises(SetupError) as caught:
        check_bot("golem", f"mcts:{text}")
    assert len(str(caught.value)) > 20


def test_only_thinkers_have_a_budget():
    with pytest.raises(SetupError, match="greedy has no budget"):
        check_bot("golem", "greedy:5000")
    with pytest.raises(SetupError, match="plays only golem"):
        check_bot("alchemists", "mcts:1s")


def test_two_processes_share_the_nodes():
    bot = new_bot("mcts:1000:2", Random(1))
    assert bot.budget.shared().nodes == 500
