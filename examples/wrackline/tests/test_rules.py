"""Rules of Wrackline, each by its smallest example."""

from __future__ import annotations

import pytest
from wrackline.game import WRACKLINE
from wrackline.state import CARD, GLASS, KINDS, Box, Shore, changed, points
from wrackline.tides import SECRET

from altneu.kernel.combinators import open_together
from altneu.kernel.flow import OVER, advance, answer, asked
from altneu.kernel.state import NATURE


def shore(*finds: int, hands: tuple[int, ...] = ()) -> Shore:
    """These finds by kind; each seat holds one more card than is asked for, so that it has a choice."""
    state = Shore(Box(len(hands) or 2, 6))
    state.tide = 6
    for kind, count in enumerate(finds):
        state.shore = changed(state.shore, kind, count)
    for seat, card in enumerate(hands):
        state.hands = changed(state.hands, seat, 1 << card - 1 | 1 << 29 + seat)
        state.deck &= ~state.hands[seat]
    return state


def play(state: Shore, *choices: str) -> None:
    for text in choices:
        assert WRACKLINE.move(text) in state.options
        answer(state, WRACKLINE.move(text))


def test_the_earliest_takes_one_then_a_wave_comes_and_the_latest_takes_two() -> None:
    state = shore(2, 2, 1, 0, hands=(20, 3))
    open_together(state, SECRET, 2)
    advance(state)
    play(state, "minute 20", "minute 3")
    assert asked(state) == 1
    play(state, "glass")
    assert asked(state) == NATURE
    play(state, "wood")
    assert asked(state) == 0
    play(state, "shell", "wood")
    assert asked(state) == OVER
    assert (state.bag(0), state.bag(1)) == ([1, 1, 0, 0], [0, 0, 1, 0])


def test_every_find_is_as_likely_to_be_taken_by_a_wave() -> None:
    state = shore(3, 0, 1, 1, hands=(20, 3))
    open_together(state, SECRET, 2)
    advance(state)
    play(state, "minute 20", "minute 3", "amber")
    assert state.top is not None
    assert [WRACKLINE.text(move) for move in state.options] == ["wood", "glass"]
    assert state.top.effect.weights(state, state.top) == [3, 1]


@pytest.mark.parametrize(
    ("kind", "count", "worth"),
    [("wood", 3, 6), ("shell", 1, 1), ("shell", 4, 10), ("glass", 1, 8), ("glass", 5, 8), ("amber", 2, 14)],
)
def test_what_finds_are_worth(kind: str, count: int, worth: int) -> None:
    state = shore()
    state.bags = changed(state.bags, KINDS.index(kind), count)
    assert sum(points(state, 0)) == worth
    assert points(state, 1) == [0, 0, 0, 0]


def test_all_who_share_the_most_glass_get_its_points() -> None:
    state = shore()
    for seat in range(2):
        state.bags = changed(state.bags, seat * len(KINDS) + GLASS, 2)
    assert [points(state, seat)[GLASS] for seat in range(2)] == [8, 8]
    assert WRACKLINE.shared_places(state) == [[0, 1]]


def test_a_card_that_was_played_is_seen_by_all_and_a_hand_by_its_owner() -> None:
    state = shore(hands=(20, 3))
    assert WRACKLINE.view(state, 0)["hands"] == [[19, 29], 2]
    state.hands = changed(state.hands, 0, 1 << 29)
    assert WRACKLINE.view(state, 1)["played"] == [19]
    assert WRACKLINE.move("minute 20") == CARD + 19
