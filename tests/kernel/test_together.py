"""Sealed questions to several seats at once."""

from __future__ import annotations

import pytest

from altneu.kernel.combinators import Together, open_together
from altneu.kernel.flow import IllegalChoice, all_asked, asked, turn_to
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE, NONE, Frame
from kernel.toy import BID, CARD, TOY, Orchard, Weather, nature, offered, play, table

pytestmark = pytest.mark.both


def bidding(seats: int = 3) -> Orchard:
    """Seat 0 holds cards 1 and 2, seat 1 cards 3 and 4, and so on; all are asked for a bid, in dry weather."""
    state = table(seats)
    state.hands = tuple(3 << 2 * seat for seat in range(seats))
    state.deck = 2**18 - 4**seats
    state.box.dry = True
    open_together(state, BID, seats)
    state.options = BID.options(state, state.top)
    return state


def test_every_seat_is_asked_at_once() -> None:
    state = bidding()
    assert all_asked(state) == [0, 1, 2]
    assert asked(state) == 0
    assert state.sealed == (NONE, NONE, NONE)
    assert (state.top.source, state.top.n) == (0, 0)


def test_each_seat_has_options_of_its_own() -> None:
    state = bidding()
    for seat, cards in ((2, ["card 5", "card 6"]), (0, ["card 1", "card 2"]), (1, ["card 3", "card 4"])):
        turn_to(state, seat)
        assert asked(state) == seat
        assert offered(state) == cards
    assert all_asked(state) == [0, 1, 2], "turning to a seat answers nothing"


def test_whoever_has_answered_is_not_asked_again() -> None:
    state = bidding()
    turn_to(state, 1)
    play(state, "card 3")
    assert all_asked(state) == [0, 2]
    assert asked(state) == 0


def test_answers_take_effect_when_the_last_one_is_in() -> None:
    state = bidding()
    play(state, "card 1", "card 4")
    assert state.sealed == (CARD, CARD + 3, NONE)
    assert (state.played, state.hands) == (0, (3, 12, 48))
    play(state, "card 5")
    assert state.sealed == ()
    assert state.played == 0b011001
    assert state.hands == (2, 4, 32)
    assert asked(state) == 2, "the highest bid visits first"


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_the_order_of_answers_does_not_matter(order: tuple[int, ...]) -> None:
    state, other = bidding(), bidding()
    play(other, "card 2", "card 3", "card 6")
    for seat in order:
        turn_to(state, seat)
        play(state, ["card 2", "card 3", "card 6"][seat])
    assert TOY.hash(state) == TOY.hash(other)


def test_nobody_else_can_see_an_answer_before_all_are_in() -> None:
    views = []
    for card in ("card 3", "card 4"):
        state = bidding()
        turn_to(state, 1)
        play(state, card)
        views.append([TOY.view(state, viewer) for viewer in (0, 1, 2, SPECTATOR)])
    for viewer in (0, 2, 3):
        assert views[0][viewer] == views[1][viewer]
    assert (views[0][1]["question"]["answered"], views[1][1]["question"]["answered"]) == ("card 3", "card 4")


def test_a_sealed_choice_is_private_to_the_seat_that_makes_it() -> None:
    for seat in range(3):
        assert BID.private_to(Frame(BID, seat, 0, 0, 7, None)) == seat


def test_a_determinized_world_keeps_only_the_viewers_answer() -> None:
    state = bidding(2)
    play(state, "card 2")
    worlds = [TOY.determinize(state, 1, lambda below, k=k: k % below) for k in range(12)]
    assert len({world.sealed[0] for world in worlds}) > 1
    for world in worlds:
        assert world.sealed[0] - CARD in {card for card in range(18) if world.hands[0] >> card & 1}
        assert TOY.determinize(state, 0, lambda below: 0).sealed == state.sealed


@pytest.mark.parametrize("seat", [0, 3, NATURE])  # answered, not at the table, no seat
def test_turning_to_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    state = bidding()
    play(state, "card 1")
    before = (TOY.hash(state), list(state.options))
    with pytest.raises(IllegalChoice, match=f"seat {seat + 1} is not asked now"):
        turn_to(state, seat)
    assert (TOY.hash(state), list(state.options)) == before


def test_a_seat_with_one_option_answers_by_itself() -> None:
    state = bidding()
    state.hands = (3, 4, 48)
    turn_to(state, 1)
    assert all_asked(state) == [0, 2]
    assert state.sealed == (NONE, CARD + 2, NONE)
    play(state, "card 1", "card 5")
    assert state.played == 0b010101


def test_an_ordinary_question_asks_one_seat_and_cannot_be_turned() -> None:
    state = bidding(2)
    play(state, "card 1", "card 3")
    assert all_asked(state) == [1]
    turn_to(state, 1)
    with pytest.raises(IllegalChoice):
        turn_to(state, 0)
    assert asked(state) == 1


def test_natures_question_is_not_sealed() -> None:
    state = TOY.begin(2, {})
    assert all_asked(state) == [NATURE]
    nature(state)
    assert all_asked(state) == [0, 1]
    play(state, *[TOY.text(state.options[0])])
    play(state, *[TOY.text(state.options[0])])
    assert isinstance(state.top.effect, Weather)
    assert all_asked(state) == [NATURE]


def test_the_number_given_at_the_opening_reaches_the_reveal() -> None:
    class Vote(Together[Orchard]):
        def options(self, state: Orchard, frame: Frame) -> list[int]:
            return [CARD, CARD + 1]

        def reveal(self, state: Orchard, frame: Frame) -> None:
            state.tell(1, 0, 0, frame.n, sum(state.sealed) - 2 * CARD)

    state = table()
    state.log = []
    open_together(state, Vote("vote"), 2, 5)
    state.options = [CARD, CARD + 1]
    play(state, "card 1", "card 2")
    assert state.log == [(1, 0, 0, 5, 1)]


def test_a_sealed_question_without_a_reveal_says_so() -> None:
    class Mute(Together[Orchard]):
        def options(self, state: Orchard, frame: Frame) -> list[int]:
            return [CARD, CARD + 1]

    state = table()
    open_together(state, Mute("mute"), 1)
    state.options = [CARD, CARD + 1]
    with pytest.raises(RuntimeError, match="without a reveal: mute"):
        play(state, "card 1")


def test_a_question_that_nobody_opened_cannot_be_answered() -> None:
    """Only a forged stack has one."""
    state = bidding()
    state.sealed = ()
    with pytest.raises(RuntimeError, match="nobody opened: bid"):
        play(state, "card 1")
