"""Undo online stops where a secret was seen, also if no choice of NATURE tells of it."""

from __future__ import annotations

import pytest

from altneu.kernel.record import new_record
from altneu.table.session import NoUndo, Session
from scenario import GOLEM, row, scenario, set_tiles, set_tray, turn

pytestmark = pytest.mark.both


@pytest.mark.parametrize("local", [True, False])
def test_goals_drawn_without_a_choice_cannot_be_unseen(local: bool) -> None:
    """G-20.28: the goals another seat put under the deck come without NATURE choosing; still they were seen."""
    state = scenario()
    set_tiles(state, ["AT-11", "AT-01", "AT-02"])
    state.goals = 0
    state.goal_bottom, state.goal_bottom_by = row([5, 6]), row([1, 1])
    set_tray(state, work="red white")
    turn(state)
    session = Session(GOLEM, state, new_record(GOLEM, state, {}, ["human", "human"]), None, local)
    session.answer(0, GOLEM.move("rabbi 1"))
    if local:
        session.undo()
        assert session.number == 0
    else:
        with pytest.raises(NoUndo, match="revealed"):
            session.undo()
