"""Moments deed by deed: what travels joins to the views that a seat is shown, and to the log."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from altneu.server.presenting.differences import differences, plain
from altneu.server.presenting.moments import moments_of
from altneu.server.scenes.scenes import scene_of
from altneu.server.wire import Difference, Moment
from altneu.table.steps import steps
from server.indoors import House, new, play_on, scene


def put(whole: Any, one: Difference) -> Any:
    """The view with another part, as the browser makes it."""
    if not one.at:
        return one.value
    inside = whole
    for name in one.at[:-1]:
        inside = inside[name]
    inside[one.at[-1]] = deepcopy(one.value)
    return whole


def unfolded(moment: Moment) -> list[tuple[int, Any]]:
    """The views of all deeds with the number of lines told by then."""
    found = []
    for k in range(len(moment.deeds) - 1, -1, -1):
        view = plain(moment.view)
        for deed in reversed(moment.deeds[k:]):
            for one in deed.back:
                view = put(view, one)
        found.append((moment.deeds[k].lines, view))
    return found[::-1]


@scene
async def test_every_deed_has_the_view_of_its_instant(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "automa"))
    hand = await tables.enter(opened.table, opened.key)
    await play_on(tables, [hand], 40)
    english, session = scene_of("golem", "en"), hand.live.session
    moments = [moment for first in (0, 100) for moment in await moments_of(hand, english, 0, first, first + 99)]
    state = session.state_at(0)
    assert [moment.number for moment in moments] == list(range(session.number + 1))
    most, rounds = 0, [deed.is_setup for moment in moments for deed in moment.deeds]
    for moment, (seat, move) in zip(moments[1:], session.record.choices, strict=True):
        state.log = []
        views = {length: plain(english.view(state, 0)) for length in steps(state, seat, move)}
        assert unfolded(moment) == list(views.items())
        assert moment.deeds[-1].lines == len(moment.lines)
        assert moment.deeds[-1].back == []
        most = max(most, len(moment.deeds))
    assert most > 5, "a turn of the Automa has many deeds"
    assert len(moments[0].deeds) == 1
    assert rounds == sorted(rounds, reverse=True), "the game is set up before it is played"
    assert rounds[0] is not rounds[-1]


@scene
async def test_the_final_scoring_is_told_item_by_item(house: House) -> None:
    """Behind each line the board shows the points that are told so far, and no more."""
    tables = await house.server()
    opened = await tables.open(new("here", "automa"))
    hand = await tables.enter(opened.table, opened.key)
    await play_on(tables, [hand], 400)
    last = hand.live.session.number
    [moment] = await moments_of(hand, scene_of("golem", "en"), 0, last, last)
    begin = next(k for k, line in enumerate(moment.lines) if line.kind == "scoring_began")
    views = dict(unfolded(moment))
    points = [seat["vp"] for seat in views[begin + 1]["seats"]]
    events = hand.live.session.events[-len(moment.lines) :]
    for told, (_, seat, _, n, _) in list(enumerate(events, 1))[begin + 1 :]:
        points[seat] += n
        assert [board["vp"] for board in views[told]["seats"]] == points
        assert (views[told]["phase"], any(views[told]["palace_face_up"])) == (0, False)
    stages = [views[told]["stage"] for told in range(begin + 1, len(moment.lines) + 1)]
    assert stages == ["scoring"] * (len(stages) - 1) + ["over"]
    assert points == hand.live.game.scores(hand.live.session.state)
    assert len(moment.lines) - begin > 5


@scene
async def test_pieces_fly_from_where_they_lay_then(house: House) -> None:
    """What an action tile pays comes from the tile with the seat's rabbi, however long ago it was discarded."""
    tables = await house.server()
    opened = await tables.open(new("here", "here", "here"))
    hand = await tables.enter(opened.table, opened.key)
    await play_on(tables, [hand], 400)
    rabbi, paid, rounds = {}, set(), 0
    for first in range(0, hand.live.number, 100):
        for moment in await moments_of(hand, scene_of("golem", "en"), 0, first, first + 99):
            for line in moment.lines:
                rounds += line.kind == "round_began"
                for flight in line.flights:
                    if flight.piece == "rabbi":
                        rabbi[flight.seat] = flight.end[0]
                    for slot in [one for one in flight.start if one.startswith("slot:")]:
                        assert slot == rabbi[flight.seat]
                        paid.add(rounds)
    assert rounds == 4
    assert paid & {1, 2, 3}


@pytest.mark.parametrize(
    ("before", "after", "at"),
    [
        ({"a": 1}, {"a": 2}, [["a"]]),
        ({"a": {"b": [1, 2, 3]}}, {"a": {"b": [1, 5, 6]}}, [["a", "b", 1], ["a", "b", 2]]),
        ({"a": [1]}, {"a": [1, 2]}, [["a"]]),
        ({"a": {"b": 1}}, {"a": {"c": 1}}, [["a"]]),
        ({"a": None, "b": 1}, {"a": None, "b": None}, [["b"]]),
        ({"a": {}}, {"a": None}, [["a"]]),
        ({"a": [[]]}, {"a": [[]]}, []),
    ],
)
def test_differences_name_the_smallest_part_that_can_be_put(before: Any, after: Any, at: list[Any]) -> None:
    found = differences(before, after)
    assert [one.at for one in found] == at
    for one in found:
        before = put(before, one)
    assert before == after
