"""Where VP came from, as the log tells it."""

import pytest

from altneu.games.golem.state import events, sources
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.terms import START_VP
from altneu.games.golem.views.points import GROUPS, START, group_of, points_by_group, points_by_round
from games.golem.scenario import ask, scenario, set_seat

pytestmark = pytest.mark.both


def test_every_source_of_points_belongs_to_a_group() -> None:
    named = {SOURCES[source]: group_of(source) for source in range(sources.ROW, sources.SCORING)}
    assert named["work"] == named["mirror"] == "rows"
    assert named["AT-12"] == named["fixed action space"] == "action_tiles"
    assert named["CH-50"] == named["character"] == "characters"
    assert named["golem control"] == "control"
    assert group_of(sources.AUTOMA_CARD + 19) == "automa_cards"
    assert set(named.values()) | {"automa_cards"} == set(GROUPS.values())


def test_points_are_told_by_group() -> None:
    state = scenario()
    state.log = []
    ask(state, "4 VP", source=sources.BOOK + 3)
    ask(state, "2 VP", seat=1, source=sources.ACTION)
    log = list(state.log)
    assert points_by_group(state, log) == {START: [START_VP, START_VP], "action_tiles": [0, 2], "books": [4, 0]}


def test_a_log_without_its_beginning_tells_no_groups() -> None:
    state = scenario()
    set_seat(state, 0, vp=30)
    assert points_by_group(state, []) == {}


def test_rounds_are_counted_back_from_now() -> None:
    state = scenario()
    state.log = []
    ask(state, "4 VP", source=sources.BOOK + 3)
    state.tell(events.ROUND_BEGAN, 0, sources.SETUP, 2)
    ask(state, "2 VP", seat=1, source=sources.ACTION)
    state.push(state.box.starts[0], 0)
    assert points_by_round(state, list(state.log)) == [[14, 10], [14, 12]]


def test_the_end_of_the_last_round_stands_before_the_final_scoring() -> None:
    state = scenario()
    state.log = []
    ask(state, "4 VP", source=sources.BOOK + 3)
    ask(state, "3 VP", source=sources.SCORING)
    assert points_by_round(state, list(state.log)) == [[14, 10], [17, 10]]
