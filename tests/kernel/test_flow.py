"""Running the stack: what happens by itself, what is asked, what is refused."""

from __future__ import annotations

import pytest

from altneu.kernel.combinators import SKIP, Seq
from altneu.kernel.flow import OVER, IllegalChoice, advance, all_asked, answer, asked, checked_answer, turn_to
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import AUTO, EVERYONE, NATURE, NONE, Effect, Frame, State
from kernel.toy import (
    APPLE,
    BID,
    BID_WON,
    CARD,
    COINS,
    DEAL,
    PEAR,
    TOY,
    WEATHER,
    Gain,
    Orchard,
    PickFruit,
    Press,
    ask,
    nature,
    offered,
    play,
    table,
)

pytestmark = pytest.mark.both


class OnlyPear(PickFruit):
    def options(self, state: Orchard, frame: Frame) -> list[int]:
        return [PEAR]


def test_what_asks_nothing_happens_by_itself() -> None:
    state = table(coins=0)
    ask(state, Seq("three", [Gain("one", COINS, 1), Gain("two", COINS, 2)]))
    assert state.coins[0] == 3
    assert asked(state) == OVER


def test_a_single_option_is_taken_without_asking() -> None:
    state = table()
    ask(state, OnlyPear("pear"))
    assert state.top is None
    assert state.pears[0] == 1


def test_a_question_stops_the_flow() -> None:
    state = table(coins=0)
    state.push(Gain("later", COINS, 5), 0)
    ask(state, PickFruit("pick"), seat=1)
    assert asked(state) == 1
    assert state.options == [APPLE, PEAR, SKIP]
    assert state.coins[0] == 0
    play(state, "pear")
    assert (state.coins[0], state.pears[1]) == (5, 1)


def test_an_answer_leads_to_the_next_question() -> None:
    state = table()
    ask(state, Seq("two", [PickFruit("one"), PickFruit("two")]))
    answer(state, PEAR)
    assert asked(state) == 0
    answer(state, APPLE)
    assert asked(state) == OVER


def test_when_the_stack_is_empty_the_game_is_over() -> None:
    state = table()
    advance(state)
    assert asked(state) == OVER
    assert all_asked(state) == []
    assert state.options == AUTO == []


def test_an_effect_started_by_another_is_finished_first() -> None:
    class Gift(Effect[Orchard]):
        def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
            state.push(Press("press"), frame.seat)
            state.push(PickFruit("pick"), frame.seat)

    state = table(coins=0, apples=0)
    ask(state, Seq("gifts", [Gift("gift"), Gain("coin", COINS, 10)]))
    assert state.coins[0] == 0
    play(state, "apple")
    assert (state.coins[0], state.apples[0]) == (11, 0)


@pytest.mark.parametrize("choice", [CARD, -1, 10_000, SKIP + 1])
def test_a_choice_that_is_no_answer_is_refused_and_changes_nothing(choice: int) -> None:
    state = TOY.begin(2, {})
    nature(state)
    play(state, *[offered(state)[0]])
    while state.top is not None and asked(state) != NATURE:
        answer(state, state.options[0])
    before = (TOY.hash(state), list(state.options))
    with pytest.raises(IllegalChoice):
        checked_answer(state, choice)
    assert (TOY.hash(state), list(state.options)) == before
    checked_answer(state, state.options[0])
    assert TOY.hash(state) != before[0]


def test_no_choice_answers_when_the_game_is_over() -> None:
    state = table()
    advance(state)
    with pytest.raises(IllegalChoice):
        checked_answer(state, SKIP)


def test_turning_to_the_seat_already_asked_changes_nothing() -> None:
    state = table()
    ask(state, PickFruit("pick"), seat=1)
    frame = state.top
    turn_to(state, 1)
    assert state.top is frame


def test_nature_is_asked_like_a_seat() -> None:
    state = table()
    ask(state, WEATHER, seat=NATURE)
    assert asked(state) == NATURE
    assert all_asked(state) == [NATURE]
    assert WEATHER.weights(state, state.top) == [3, 1]
    play(state, "rain")
    assert state.apples == (2, 2)


def test_options_are_alike_to_nature_unless_weighed() -> None:
    state = table()
    assert DEAL.weights(state, Frame(DEAL, NATURE, 0, 0, 0, None)) is None


def test_a_choice_is_open_to_everyone_unless_private() -> None:
    frame = Frame(DEAL, NATURE, 0, 1, 0, None)
    assert WEATHER.private_to(frame) == EVERYONE
    assert DEAL.private_to(frame) == 1


def test_an_effect_without_a_verb_says_so() -> None:
    with pytest.raises(RuntimeError, match="without a verb: idle"):
        ask(table(), Effect("idle"))


def test_a_bare_effect_has_no_options_and_is_not_worth_asking_for() -> None:
    state = table()
    assert Effect("idle").options(state, Frame(Effect("idle"), 0, 0, 0, 0, None)) == []
    assert not Effect("idle").doable(state, 0)
    assert (Effect("idle").reads, Effect("idle").writes) == (0, 0)
    assert PickFruit("pick").doable(state, 0)


def test_events_are_told_only_to_a_listener() -> None:
    for log in (None, []):
        state = TOY.begin(2, {"weather": "dry"})
        nature(state)
        state.log = log
        play(state, "card 2", "card 4")
        assert state.log == (None if log is None else [(BID_WON, 1, 0, 4, 0)])


def test_an_event_has_five_numbers() -> None:
    state = table()
    state.log = []
    state.tell(3, 1, 2)
    state.tell(3, 1, 2, 4, 5)
    assert state.log == [(3, 1, 2, 0, 0), (3, 1, 2, 4, 5)]


def test_nobody_is_taken_for_somebody_else() -> None:
    """NATURE, the end of the game and a spectator are no seats and differ from each other."""
    assert len({NATURE, OVER, SPECTATOR}) == 3
    assert max(NATURE, OVER, SPECTATOR, NONE, EVERYONE) < 0


def test_a_copy_shares_the_stack_and_goes_its_own_way() -> None:
    state = TOY.begin(2, {})
    nature(state)
    twin = state.copy()
    assert twin.top is state.top
    before = TOY.hash(state)
    play(twin, "card 1", "card 3")
    assert TOY.hash(state) == before
    assert state.top.effect is BID


def test_a_bare_state_cannot_be_copied() -> None:
    with pytest.raises(RuntimeError, match="without a copy"):
        State(None, ()).copy()


def test_a_frame_keeps_what_it_was_pushed_with() -> None:
    state = table()
    state.push(DEAL, NATURE, 4, 5, 6)
    state.push(WEATHER, NATURE)
    frame = state.top
    assert (frame.effect, frame.seat, frame.source, frame.n, frame.m) == (WEATHER, NATURE, 0, 0, 0)
    below = frame.below
    assert (below.effect, below.seat, below.source, below.n, below.m) == (DEAL, NATURE, 4, 5, 6)
    assert below.below is None
