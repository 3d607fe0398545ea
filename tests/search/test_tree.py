"""The tree: counts that add up, moves that are open, both kinds of rollout."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from altneu.search.chance import draw
from altneu.search.rollout import RIVALRY, Rollout
from altneu.search.tree import Tree
from altneu.search.turn import TurnSearch
from games.golem.scenario import GOLEM

pytestmark = pytest.mark.both


def opening(seed=3, options=None):
    """The first turn of a game begun at random."""
    state = GOLEM.begin(2, options or {})
    dice = Random(seed)
    while state.top.effect.name != "turn":
        seat = asked(state)
        answer(state, draw(state, dice) if seat == NATURE else state.options[dice.randrange(len(state.options))])
    return state


def tree_of(state, width, seed=1):
    search = TurnSearch(GOLEM.evaluation(), Random(seed))
    tree = Tree(Rollout(search, width, 30), asked(state), 0, 8.0, 3.0)
    tree.plan(width, 100, 2 * width, 400)
    return tree


@pytest.mark.parametrize("width", [0, 2])
def test_every_simulation_is_counted_once(width):
    state = opening()
    before = GOLEM.hash(state)
    tree = tree_of(state, width)
    for luck in range(12):
        assert tree.next_world(state) == tree.wanted.visits
        tree.simulate(state, luck)
    assert GOLEM.hash(state) == before
    assert tree.simulations == 12
    assert tree.root.visits == 12
    assert sum(branch.visits for branch in tree.root.branches) == 12
    assert {branch.move for branch in tree.root.branches} == set(state.options)
    assert sum(branch.bias for branch in tree.root.branches) == pytest.approx(1)


def test_equal_dice_grow_equal_trees():
    state = opening()
    trees = [tree_of(state, 2, seed) for seed in (1, 1)]
    for tree in trees:
        for luck in range(8):
            tree.next_world(state)
            tree.simulate(state, luck)
    first, second = ([(b.move, b.visits, b.total) for b in tree.root.branches] for tree in trees)
    assert first == second


def test_margin_counts_the_other_in_part():
    state = opening()
    evaluation = GOLEM.evaluation()
    own, other = (evaluation.worth(state, seat) for seat in range(2))
    assert tree_of(state, 2).rollout.margins(state)[0] == pytest.approx(own - RIVALRY * other)


def test_rollout_ends_with_the_round():
    state = opening()
    end = tree_of(state, 1).rollout.run(state.copy(), 1)
    assert end.round == 2


def second_round(move, luck):
    """The first turn of the second round after one of the first moves of the game and quick plans."""
    state = opening()
    rollout = tree_of(state, 1).rollout
    rollout.follow(state, luck)
    answer(state, state.options[move])
    state = rollout.run(rollout.finish_turn(state, 0), 1)
    while state.top.effect.name != "turn":
        rollout.next_question(state)
        if state.top.effect.name != "turn":
            answer(state, state.options[0])
    return state


def test_equal_luck_brings_equal_draws_whatever_was_done_before():
    first, second = second_round(0, 7), second_round(-1, 7)
    assert GOLEM.hash(first) != GOLEM.hash(second)
    assert list(first.tray) == list(second.tray)
    assert list(second_round(0, 8).tray) != list(first.tray)


def test_decided_once_no_other_move_can_catch_up():
    state = opening()
    tree = tree_of(state, 2)
    for luck in range(12):
        tree.next_world(state)
        tree.simulate(state, luck)
    visits = sorted(branch.visits for branch in tree.root.branches)
    lead = visits[-1] - visits[-2]
    assert tree.is_decided(lead - 0.5)
    assert not tree.is_decided(lead)
