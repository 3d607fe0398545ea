"""Hints: the best choices first, with the true margin to expect, from what a seat knows alone."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.analysis import advise, has_hints, race
from altneu.analysis.outlook import Outlook
from altneu.analysis.race import MOST, TRUST
from altneu.bots import Budget, Position
from altneu.games import GAMES
from altneu.kernel.flow import answer, asked
from altneu.kernel.game import SetupError
from altneu.search.chance import draw
from games.golem.positions import begin_turn, last_upgrade
from games.golem.scenario import GOLEM, scenario, set_library, set_seat, set_tray


def middle():
    """A turn in the second round with much to choose from."""
    state = scenario(players=2)
    state.round = 2
    set_seat(state, 0, clay=4, coins=4, knowledge=4)
    set_seat(state, 1, clay=4, coins=4, knowledge=4, marbles=["red", "blue"], rabbi=6)
    set_tray(state, golem="red", research="blue", work="white")
    set_library(state, [1, 2, 3, 4, 5])
    begin_turn(state)
    return state


def advice(state, nodes=60, seed=1):
    return advise(Position(GOLEM, state, 0, Random(seed)), Budget(nodes))


def test_the_obvious_choice_comes_first_with_what_speaks_for_it():
    found = advice(last_upgrade(), 400)
    assert GOLEM.text(found[0].move) == "marble golem white"
    assert found[0].aspects[0].name == "golems"
    assert found[0].aspects[0].points > 0


def test_the_margin_at_the_end_is_that_of_the_real_scores():
    """Nothing is hidden and nothing left to chance: the turn as planned ends the game."""
    state = last_upgrade()
    best = advice(state, 400)[0]
    outlook = Outlook(GOLEM)
    end = outlook.rollout.run(outlook.turn(state, 0, best.move, 1, 400), 4)
    assert asked(end) < 0
    own, other = GOLEM.scores(end)
    assert best.margin == pytest.approx(own - other)
    assert best.error == 0.0


def test_so_much_of_a_promise_is_told_as_comes_true(monkeypatch):
    """Whoever picks the best of many is disappointed on average: what it promises over play as usual is cut."""
    told = {}
    for trust in (1.0, TRUST, 0.0):
        monkeypatch.setattr(race, "TRUST", trust)
        told[trust] = advice(middle(), 2000)
    for promised, found, usual in zip(told[1.0], told[TRUST], told[0.0], strict=True):
        assert found.move == promised.move
        assert found.lead == pytest.approx(TRUST * promised.lead)
        assert found.margin == pytest.approx(usual.margin + TRUST * (promised.margin - usual.margin))
    assert told[1.0][0].margin > told[0.0][0].margin


def test_choices_are_few_different_and_ordered_by_margin():
    state = middle()
    found = advice(state, 300)
    margins = [option.margin for option in found]
    assert 2 <= len(found) <= MOST
    assert len({option.move for option in found}) == len(found)
    assert all(option.move in state.options for option in found)
    assert margins == sorted(margins, reverse=True)
    assert sum(option.share for option in found) == pytest.approx(1.0)


def test_equal_dice_and_nodes_give_equal_advice():
    assert advice(middle()) == advice(middle())


def test_a_hint_knows_nothing_that_its_seat_does_not():
    """The other seat's goals are a secret: whichever they are, the advice is the same."""
    states = [middle(), middle()]
    for state, goal in zip(states, (3, 17), strict=True):
        state.own(1).goals = 2**goal
        state.goals = (2**3 | 2**17) & ~(2**goal)
    assert GOLEM.view(states[0], 0) == GOLEM.view(states[1], 0)
    assert advice(states[0]) == advice(states[1])


def test_asking_changes_nothing():
    state = middle()
    before = GOLEM.hash(state)
    advice(state)
    assert GOLEM.hash(state) == before


def test_the_automa_is_judged_by_what_it_will_have_at_the_end():
    """Its worth is what it has; a person's is already an expectation, though one that is off by a known mean."""
    state = GOLEM.begin(2, GOLEM.options_for(["human", "automa:2"]))
    outlook = Outlook(GOLEM)
    gains = outlook.gains_after(outlook.quick.run(state, 0), 1)
    assert gains[0] == outlook.evaluation.drift(1)
    assert gains[1] > 5.0


def test_a_game_that_cannot_judge_positions_has_no_hints():
    game = GAMES["alchemists"]
    assert (has_hints(GOLEM), has_hints(game)) == (True, False)
    state = game.begin(2, {})
    dice = Random(1)
    while asked(state) < 0:
        answer(state, draw(state, dice))
    position = Position(game, state, asked(state), dice)
    with pytest.raises(SetupError, match="nobody here can judge a game of alchemists"):
        advise(position, Budget(10))
