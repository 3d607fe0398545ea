"""Effects made of effects, tried with the verbs of the toy game."""

from __future__ import annotations

import pytest

from altneu.kernel.combinators import AnyOrder, Choose, Cost, Exchange, Nothing, Seq
from altneu.kernel.flow import asked
from altneu.kernel.state import Effect, Frame
from kernel.toy import APPLES, COINS, ON, PEARS, Gain, Orchard, Pay, PickFruit, Press, ask, offered, play, table

pytestmark = pytest.mark.both


class Note(Effect[Orchard]):
    """Tells what its frame carries."""

    def doable(self, state: Orchard, seat: int) -> bool:
        return True

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.tell(99, frame.seat, frame.source, frame.n, frame.m)


class Longing(Effect[Orchard]):
    """Never possible; tells when it comes to nothing."""

    def doable(self, state: Orchard, seat: int) -> bool:
        return False

    def lapse(self, state: Orchard, seat: int, source: int) -> None:
        state.tell(98, seat, source)


def goods(state: Orchard, seat: int = 0) -> tuple[int, int, int]:
    return state.coins[seat], state.apples[seat], state.pears[seat]


# Nothing


def test_nothing_does_nothing_and_is_no_gain() -> None:
    state = table(coins=1)
    ask(state, Nothing("none"))
    assert state.top is None
    assert goods(state) == (1, 1, 0)
    assert not Nothing("none").doable(state, 0)


# Seq


def test_seq_takes_its_parts_in_the_written_order() -> None:
    state = table(coins=0, apples=2)
    ask(state, Seq("mill", [Press("press"), Gain("apple", APPLES, 1)]))
    assert goods(state) == (2, 1, 0)
    ask(state, Seq("mill", [Gain("apple", APPLES, 1), Press("press")]))
    assert goods(state) == (4, 0, 0)


def test_seq_asks_one_part_after_the_other() -> None:
    state = table(apples=0)
    ask(state, Seq("basket", [PickFruit("first"), PickFruit("second")]))
    play(state, "pear", "skip")
    assert state.top is None
    assert goods(state) == (2, 0, 1)


def test_seq_hands_seat_source_and_number_to_its_parts() -> None:
    state = table()
    state.log = []
    ask(state, Seq("notes", [Note("one"), Note("two")]), seat=1, source=7, n=3)
    assert state.log == [(99, 1, 7, 3, 0), (99, 1, 7, 3, 0)]


def test_seq_is_worth_asking_for_as_soon_as_one_part_is() -> None:
    state = table(apples=0)
    assert not Seq("s", [Press("press"), Nothing("none")]).doable(state, 0)
    assert Seq("s", [Press("press"), PickFruit("pick")]).doable(state, 0)


# AnyOrder


def basket(*parts: Effect) -> AnyOrder:
    return AnyOrder("basket", list(parts))


def test_any_order_shows_the_options_of_parts_that_ask_and_the_numbers_of_the_others() -> None:
    state = table(apples=2)
    ask(state, basket(Press("press"), PickFruit("pick")))
    assert offered(state) == ["part 1", "apple", "pear", "skip"]


def test_any_order_lets_the_seat_choose_the_order() -> None:
    for choices, left in ((["part 1", "apple"], (2, 1, 0)), (["apple"], (3, 0, 0))):
        state = table(coins=0, apples=2)
        ask(state, basket(Press("press"), PickFruit("pick")))
        play(state, *choices)
        assert state.top is None
        assert goods(state) == left


def test_any_order_begins_the_last_part_left_without_asking_for_the_order() -> None:
    state = table(apples=0)
    ask(state, basket(Press("press"), PickFruit("pick")))
    assert offered(state) == ["apple", "pear", "skip"]
    play(state, "apple")
    assert goods(state) == (3, 0, 0), "the press had something to do again, and was the only part left"


def test_any_order_with_nothing_to_do_is_over_at_once() -> None:
    state = table(apples=0)
    ask(state, basket(Press("one"), Press("two")))
    assert state.top is None
    assert goods(state) == (2, 0, 0)


def test_any_order_lets_the_parts_that_are_left_tell_what_is_lost() -> None:
    state = table(apples=1)
    state.log = []
    ask(state, basket(Press("one"), Longing("two"), Longing("three")), seat=1)
    assert state.log == [(98, 1, 0, 0, 0)] * 2


def test_any_order_does_no_part_twice() -> None:
    state = table(apples=0)
    ask(state, basket(PickFruit("one"), PickFruit("two"), PickFruit("three")))
    play(state, "part 3", "pear")
    assert offered(state) == ["part 1", "part 2", "skip"]
    play(state, "part 1", "pear", "pear")
    assert state.top is None
    assert goods(state) == (2, 0, 3)


def test_any_order_shows_part_numbers_where_two_parts_offer_the_same() -> None:
    state = table(apples=2)
    ask(state, basket(PickFruit("one"), PickFruit("two"), Press("press")))
    assert offered(state) == ["part 1", "part 2", "part 3", "skip"]
    play(state, "part 2")
    assert offered(state) == ["apple", "pear", "skip"], "by its number a part asks for itself"
    play(state, "pear")
    assert offered(state) == ["apple", "pear", "part 3", "skip"], "the clash is over"


def test_any_order_takes_a_shared_option_for_the_part_not_yet_done() -> None:
    state = table(coins=0, apples=2)
    ask(state, basket(PickFruit("one"), PickFruit("two"), Press("press")))
    play(state, "part 1", "pear", "apple")
    assert state.top is None, "only the press was left"
    assert goods(state) == (3, 0, 1)


def test_any_order_finishes_a_part_before_the_next() -> None:
    state = table(apples=1)
    ask(state, basket(Seq("two", [PickFruit("a"), PickFruit("b")]), Press("press")))
    assert offered(state) == ["part 1", "part 2", "skip"]
    play(state, "part 1", "apple")
    assert offered(state) == ["apple", "pear", "skip"]


def test_any_order_declines_on_skip_what_may_be_declined() -> None:
    state = table(coins=0, apples=2)
    ask(state, basket(Press("press"), PickFruit("pick")))
    play(state, "skip")
    assert state.top is None
    assert goods(state) == (0, 2, 0)


def test_any_order_still_does_compulsory_parts_on_skip_in_the_written_order() -> None:
    state = table(coins=0, apples=2)
    ask(state, basket(Press("press", compulsory=True), PickFruit("pick"), Gain("apple", APPLES, 1)))
    play(state, "skip")
    assert state.top is None
    assert goods(state) == (2, 1, 0)


def test_any_order_does_not_repeat_a_compulsory_part_on_skip() -> None:
    state = table(coins=0, apples=2)
    ask(state, basket(Gain("apple", APPLES, 1), Press("press", compulsory=True), PickFruit("pick")))
    play(state, "part 1", "skip")
    assert goods(state) == (3, 0, 0)


def test_any_order_offers_no_skip_when_every_part_left_is_compulsory() -> None:
    state = table(apples=2)
    ask(state, basket(Press("press", compulsory=True), Gain("apple", APPLES, 1)))
    assert offered(state) == ["part 1", "part 2"]
    state = table(apples=2)
    ask(state, basket(Press("press", compulsory=True), PickFruit("pick"), Gain("apple", APPLES, 1)))
    assert offered(state)[-1] == "skip"
    play(state, "pear")
    assert offered(state) == ["part 1", "part 3"]


def test_any_order_hands_seat_source_and_number_to_its_parts() -> None:
    state = table()
    state.log = []
    ask(state, basket(Note("one"), Note("two")), seat=1, source=7, n=3)
    assert asked(state) == 1
    play(state, "part 2")
    assert state.log == [(99, 1, 7, 3, 0), (99, 1, 7, 3, 0)]


# Choose


def slash(*options: Effect) -> Choose:
    return Choose("slash", list(options))


def test_choose_offers_every_side_and_the_right_to_decline() -> None:
    state = table()
    ask(state, slash(Gain("coin", COINS, 1), PickFruit("pick")))
    assert offered(state) == ["option 1", "apple", "pear", "skip"]


@pytest.mark.parametrize(("choice", "left"), [("option 1", (3, 1, 0)), ("pear", (2, 1, 1)), ("skip", (2, 1, 0))])
def test_choose_gives_one_side_only(choice: str, left: tuple[int, int, int]) -> None:
    state = table()
    ask(state, slash(Gain("coin", COINS, 1), PickFruit("pick")))
    play(state, choice)
    assert state.top is None
    assert goods(state) == left


def test_choose_may_be_declined_where_every_side_runs_by_itself() -> None:
    state = table()
    ask(state, slash(Gain("coin", COINS, 1), Gain("pear", PEARS, 1)))
    play(state, "skip")
    assert state.top is None
    assert goods(state) == (2, 1, 0)


def test_choose_leaves_out_a_side_that_would_do_nothing() -> None:
    state = table(apples=0)
    ask(state, slash(Press("press"), Gain("coin", COINS, 1)))
    assert offered(state) == ["option 2", "skip"]


def test_choose_without_a_side_to_take_is_over_at_once() -> None:
    state = table(apples=0)
    ask(state, slash(Press("press"), Nothing("none")))
    assert state.top is None


def test_choose_without_a_side_to_take_tells_one_loss() -> None:
    state = table()
    state.log = []
    ask(state, slash(Longing("one"), Longing("two")))
    assert state.log == [(98, 0, 0, 0, 0)]
    ask(state, slash(Longing("one"), Gain("coin", COINS, 1)))
    play(state, "skip")
    assert len(state.log) == 1


def test_choose_shows_option_numbers_where_two_sides_offer_the_same() -> None:
    state = table()
    ask(state, slash(PickFruit("one"), Seq("two", [PickFruit("a"), PickFruit("b")]), PickFruit("three")))
    assert offered(state) == ["option 1", "option 2", "option 3", "skip"]
    play(state, "option 3")
    assert offered(state) == ["apple", "pear", "skip"]
    play(state, "skip")
    assert state.top is None


def test_choose_may_hold_parts_in_any_order() -> None:
    state = table(coins=0, apples=2)
    ask(state, slash(basket(Press("press"), PickFruit("pick")), Gain("coin", COINS, 5)))
    assert offered(state) == ["part 1", "apple", "pear", "option 2", "skip"]
    play(state, "part 1")
    assert offered(state) == ["apple", "pear", "skip"], "the rest of the side that was begun"
    play(state, "apple")
    assert goods(state) == (2, 1, 0)


# Exchange and Cost


def trade(coins: int, gain: Effect) -> Exchange:
    return Exchange("trade", Pay("price", COINS, coins), gain)


def test_exchange_pays_and_gives() -> None:
    state = table(coins=2)
    ask(state, trade(2, Gain("pears", PEARS, 3)))
    assert offered(state) == ["pay", "skip"]
    play(state, "pay")
    assert state.top is None
    assert goods(state) == (0, 1, 3)


def test_exchange_may_be_declined() -> None:
    state = table(coins=2)
    ask(state, trade(2, Gain("pears", PEARS, 3)))
    play(state, "skip")
    assert state.top is None
    assert goods(state) == (2, 1, 0)


def test_exchange_is_not_offered_without_the_price() -> None:
    state = table(coins=1)
    ask(state, trade(2, Gain("pears", PEARS, 3)))
    assert state.top is None
    assert goods(state) == (1, 1, 0)


def test_exchange_is_not_offered_for_nothing() -> None:
    state = table(coins=2, apples=0)
    ask(state, trade(2, Press("press")))
    assert state.top is None
    assert goods(state) == (2, 0, 0)


def test_exchange_pays_before_it_gives() -> None:
    state = table(coins=0, apples=3)
    ask(state, Exchange("trade", Pay("price", APPLES, 1), Press("press")))
    play(state, "pay")
    assert goods(state) == (2, 0, 0)


def test_what_an_exchange_gives_may_be_declined_after_paying() -> None:
    state = table(coins=2)
    ask(state, trade(2, PickFruit("pick")))
    play(state, "pay", "skip")
    assert goods(state) == (0, 1, 0)


def two_prices() -> Cost:
    return Cost("prices", [Pay("coin", COINS, 1), Pay("apple", APPLES, 2)])


@pytest.mark.parametrize(("coins", "apples", "payable"), [(1, 2, True), (0, 2, False), (1, 1, False)])
def test_cost_is_payable_only_in_full(coins: int, apples: int, payable: bool) -> None:
    state = table(coins=coins, apples=apples)
    assert two_prices().doable(state, 0) == payable


def test_cost_takes_every_part() -> None:
    state = table(coins=3, apples=3)
    ask(state, Exchange("trade", two_prices(), Gain("pear", PEARS, 1)))
    play(state, "pay")
    assert goods(state) == (2, 1, 1)


# What every effect with parts knows of them


def test_composite_reads_and_writes_what_its_parts_do() -> None:
    both = Seq("both", [Press("press"), PickFruit("pick")])
    assert both.reads == ON[APPLES]
    assert both.writes == ON[APPLES] | ON[COINS] | ON[PEARS]
    gifts = Seq("gifts", [Gain("apple", APPLES, 1), Gain("pear", PEARS, 1)])
    assert (gifts.reads, gifts.writes) == (0, ON[APPLES] | ON[PEARS])


def test_exchange_reads_its_price_and_writes_both_sides() -> None:
    bought = trade(1, Press("press"))
    assert bought.reads == ON[COINS] | ON[APPLES]
    assert trade(1, PickFruit("pick")).writes == ON[COINS] | ON[APPLES] | ON[PEARS]
    fruit = Exchange("fruit", PickFruit("pick"), Gain("coin", COINS, 1))
    assert fruit.reads == ON[APPLES] | ON[PEARS], "what a price takes is also read"


def test_composite_is_compulsory_as_soon_as_one_part_is() -> None:
    assert Seq("s", [PickFruit("pick"), Gain("coin", COINS, 1)]).compulsory
    assert not Seq("s", [PickFruit("pick"), Press("press")]).compulsory
    assert not Seq("s", [Gain("coin", COINS, 1)]).plain, "unless said so"


def test_parts_are_known_for_naming() -> None:
    price, gain = Pay("price", COINS, 1), PickFruit("pick")
    assert Exchange("trade", price, gain).parts() == [price, gain]
    assert Seq("both", [price, gain]).parts() == [price, gain]
    assert price.parts() == []
