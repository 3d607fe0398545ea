"""What to expect of the best of several seats."""

from __future__ import annotations

from math import pi, sqrt

import pytest

from altneu.analysis.outlook import END, Outlook, expected_best, mean
from altneu.games import GAMES

GOLEM = GAMES["golem"]
THREE_ALIKE = 1.5 / sqrt(pi)  # the mean of the largest of three standard normal numbers


def test_the_best_of_others_is_the_one_expected_to_be_where_nothing_is_left_to_luck():
    assert expected_best([3.0, 9.0, -2.0], 0.0) == 9.0


def test_one_other_is_expected_where_it_is_whatever_luck_does():
    assert expected_best([7.0], 11.0) == 7.0


def test_the_best_of_several_will_have_more_than_any_of_them_can_expect():
    assert expected_best([50.0, 50.0], 10.0) == pytest.approx(50.0 + 10.0 / sqrt(pi))
    assert expected_best([50.0, 50.0, 50.0], 10.0) == pytest.approx(50.0 + 10.0 * THREE_ALIKE, rel=0.001)
    assert expected_best([50.0, 20.0], 5.0) == pytest.approx(50.0, abs=0.001)


def test_the_order_of_the_others_hardly_matters():
    best = expected_best([40.0, 55.0, 60.0], 10.0)
    assert expected_best([60.0, 40.0, 55.0], 10.0) == pytest.approx(best, abs=0.2)
    assert expected_best([55.0, 60.0, 40.0], 10.0) == pytest.approx(best, abs=0.2)


def test_at_a_full_table_everybody_expects_to_be_behind_the_luckiest_at_first():
    """Nobody has moved yet, and somebody will win."""
    state = GOLEM.begin(4, {})
    outlook = Outlook(GOLEM)
    early = outlook.margins(outlook.quick.run(state, 0), 1, 3)
    assert sum(early) / 4 < -8.0


def test_after_the_last_round_nothing_is_left_to_luck():
    spread = [Outlook(GOLEM).evaluation.spread(stage) for stage in range(5)]
    assert spread == sorted(spread, reverse=True)
    assert (spread[3] > 0.0, spread[4]) == (True, 0.0)


@pytest.mark.parametrize("kinds", [["human", "human", "human"], ["human", "automa:2"]], ids=["people", "the Automa"])
def test_a_game_that_is_over_has_the_margins_of_its_scores(kinds):
    outlook = Outlook(GOLEM)
    end = outlook.quick.run(GOLEM.begin(len(kinds), GOLEM.options_for(kinds)), END)
    scores = GOLEM.scores(end)
    margins = [own - max(scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores)]
    assert outlook.margins(end, 4, 1) == pytest.approx(margins)


def test_the_first_round_begins_where_the_choice_of_tiles_has_ended():
    """Against the Automa, whose worth is what it has, the mean error of everybody else's shows."""
    state = GOLEM.begin(2, GOLEM.options_for(["human", "automa:2"]))
    outlook = Outlook(GOLEM)
    before = [outlook.margins(state, 0, seed)[0] for seed in range(12)]
    after = [outlook.margins(outlook.quick.run(state.copy(), 0), 1, seed)[0] for seed in range(12)]
    assert mean(after) == pytest.approx(mean(before), abs=9.0)
