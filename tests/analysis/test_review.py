"""Reviews: every turn judged, losses never negative, margins that end where the game ended, turning points."""

from __future__ import annotations

import pytest

from altneu.analysis import Judged, Reviewer, is_luck, review, turning_points
from altneu.analysis.review import MOST_TURNING
from altneu.bots import Budget
from altneu.bots.match import play_match
from altneu.games import GAMES
from altneu.kernel.flow import answer, asked
from altneu.kernel.game import SetupError

GOLEM = GAMES["golem"]
LAST_ROUND = 4
LAST_CHOICES = 30


class Tail:
    """The last choices of a game between bots that play at random."""

    def __init__(self) -> None:
        self.start = GOLEM.begin(2, {})
        self.end = self.start.copy()
        choices = play_match(GOLEM, self.end, ["random", "random"], 3, 0).choices
        self.first = 0
        while self.first < len(choices) - LAST_CHOICES or asked(self.start) < 0:
            answer(self.start, choices[self.first][1])
            self.first += 1
        self.choices = choices[self.first :]


@pytest.fixture(scope="module")
def tail():
    return Tail()


@pytest.fixture(scope="module")
def found(tail):
    return review(GOLEM, tail.start, tail.choices, Budget(1))


def test_every_beginning_of_a_turn_is_judged(tail, found):
    judged = {moment.number: moment for moment in found.judged}
    state = tail.start.copy()
    turns = 0
    for number, (seat, move) in enumerate(tail.choices):
        if seat >= 0 and GOLEM.evaluation().begins_turn(state):
            assert (judged[number].seat, judged[number].move, judged[number].round) == (seat, move, LAST_ROUND)
            turns += 1
        answer(state, move)
    assert turns >= 3


def test_moments_are_numbered_from_the_beginning_of_the_game(tail, found):
    reviewer = Reviewer(GOLEM, tail.start, tail.choices, Budget(1), tail.first)
    assert [moment.number for moment in found.judged] == reviewer.moments
    assert next(reviewer.judge()).number == tail.first + reviewer.moments[0]


def test_a_loss_is_never_negative_and_names_something_better(found):
    for judged in found.judged:
        assert judged.loss >= 0.0
        assert (judged.loss == 0.0) == (judged.best == judged.move)
        assert judged.advice[0].move == judged.best
        assert judged.move in [advice.move for advice in judged.advice]


def test_the_margins_are_those_of_the_real_game(tail, found):
    scores = GOLEM.scores(tail.end)
    assert found.final == (scores[0] - scores[1], scores[1] - scores[0])
    for judged in found.judged:
        assert judged.margins[0] == pytest.approx(-judged.margins[1])
    assert abs(found.judged[-1].margins[0] - found.final[0]) < abs(found.judged[0].margins[0] - found.final[0]) + 10.0


def test_progress_counts_up_to_the_number_of_moments(tail):
    told = []
    review(GOLEM, tail.start, tail.choices[:8], Budget(1), lambda done, of: told.append((done, of)))
    assert told == [(k + 1, len(told)) for k in range(len(told))]
    assert told


def test_equal_budgets_give_equal_reviews(tail):
    first, again = (review(GOLEM, tail.start, tail.choices[:8], Budget(1)) for _ in range(2))
    assert first == again


def test_the_game_itself_is_left_as_it_was(tail):
    before = GOLEM.hash(tail.start)
    review(GOLEM, tail.start, tail.choices[:8], Budget(1))
    assert GOLEM.hash(tail.start) == before


def test_a_game_that_cannot_judge_positions_is_refused():
    game = GAMES["alchemists"]
    with pytest.raises(SetupError, match="no hints and no review"):
        review(game, game.begin(2, {}), [], Budget(1))


def moment(loss: float = 0.0, luck: float = 0.0) -> Judged:
    return Judged(0, 1, 0, 1, 2, loss, (luck, -luck), (0.0, 0.0), ())


def test_turning_points_are_the_largest_losses_and_strokes_of_luck_in_order_of_play():
    judged = [moment(), moment(loss=4.0), moment(loss=0.8), moment(luck=-12.0), moment(loss=1.6)]
    assert turning_points(judged) == [1, 3, 4]
    assert [is_luck(found) for found in judged] == [False, False, False, True, False]


def test_turning_points_are_few():
    judged = [moment(loss=2.0 + k) for k in range(20)]
    assert turning_points(judged) == list(range(20 - MOST_TURNING, 20))


def test_a_quiet_game_turns_at_its_largest_loss_if_that_is_worth_a_word():
    assert turning_points([moment(loss=0.2), moment(loss=0.8), moment(loss=0.6)]) == [1]
    assert turning_points([moment(loss=0.2)]) == []
    assert turning_points([]) == []
