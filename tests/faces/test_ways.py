"""Looking ahead: ways are lists of own choices, up to where anybody else is asked."""

import random
from collections.abc import Iterator

from altneu.faces.ways import DEEPEST, followed, ways
from altneu.kernel.flow import all_asked
from altneu.kernel.state import State
from kernel.toy import TOY, nature, play


def questions() -> Iterator[tuple[State, int]]:
    """Questions to one seat in a few games."""
    for seed in range(4):
        pick = random.Random(seed)
        state = TOY.begin(2, {})
        for _ in range(60):
            nature(state)
            if state.top is None:
                break
            if len(all_asked(state)) == 1:
                yield state, all_asked(state)[0]
            play(state, TOY.text(pick.choice(list(state.options))))


def test_every_way_consists_of_choices_that_are_open() -> None:
    found = 0
    for state, seat in questions():
        before = TOY.hash(state)
        for way in ways(state, seat, lambda later: True):
            found += 1
            assert len(way) <= DEEPEST
            there = state
            for move in way:
                assert all_asked(there) == [seat]
                assert move in there.options
                there = followed(there, move)
            assert all_asked(there) == [seat]
        assert TOY.hash(state) == before
    assert found


def test_where_nothing_fits_or_nothing_goes_on_there_is_no_way() -> None:
    for state, seat in questions():
        assert ways(state, seat, lambda later: False) == []
        assert ways(state, seat, lambda later: True, lambda later: False) == []
