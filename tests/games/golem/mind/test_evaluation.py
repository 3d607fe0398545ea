"""What a position is worth, and the aspects it is worth that by."""

from __future__ import annotations

import pytest

from altneu.games.golem.rounds.scoring import breakdown
from games.golem.scenario import GOLEM
from games.golem.tables import TABLES, finished, random_session

pytestmark = pytest.mark.both


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_aspects_of_a_position_add_up_to_its_worth(number):
    kinds, options = TABLES[number]
    evaluation = GOLEM.evaluation(number)
    for session, _ in random_session(kinds, options, number):
        for seat in range(len(kinds)):
            parts = evaluation.parts(session.state, seat)
            assert len(parts) == len(evaluation.aspects())
            assert sum(parts) == pytest.approx(evaluation.worth(session.state, seat))


def test_a_finished_game_is_worth_its_points_whose_last_aspects_are_those_of_the_final_scoring():
    state = finished(["here", "automa:2"], {}, 1).state
    evaluation = GOLEM.evaluation()
    for seat, score in enumerate(GOLEM.scores(state)):
        parts = dict(zip(evaluation.aspects(), evaluation.parts(state, seat), strict=True))
        golems, artifacts, columns, *_ = breakdown(state, seat)
        assert sum(parts.values()) == score == evaluation.worth(state, seat)
        assert (parts["golems"], parts["artifacts"], parts["columns"]) == (golems, artifacts, columns)
