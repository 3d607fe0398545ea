"""`any_order` asks only where the order can matter."""

from __future__ import annotations

import pytest

from altneu.kernel.combinators import AnyOrder, Seq, any_order, depends
from kernel.toy import APPLES, COINS, PEARS, Gain, Pay, PickFruit, Press, ask, offered, play, table

pytestmark = pytest.mark.both


def test_a_single_part_stays_what_it_is() -> None:
    pick = PickFruit("pick")
    assert any_order("basket", [pick]) is pick


def test_plain_parts_come_first_without_a_question() -> None:
    state = table(coins=0, apples=1)
    ask(state, any_order("basket", [Press("press"), Gain("apple", APPLES, 1)]))
    assert state.top is None
    assert (state.coins[0], state.apples[0]) == (2, 0)


def test_plain_parts_alone_are_plain_together() -> None:
    both = any_order("gifts", [Gain("coin", COINS, 1), Gain("pear", PEARS, 1)])
    assert isinstance(both, Seq)
    assert both.plain
    assert not any_order("gifts", [Gain("coin", COINS, 1), PickFruit("pick")]).plain


def test_parts_that_do_not_touch_each_other_keep_the_written_order() -> None:
    state = table(apples=0)
    parts = [PickFruit("one"), PickFruit("two")]
    basket = any_order("basket", parts)
    assert isinstance(basket, Seq)
    assert basket.parts() == parts
    ask(state, basket)
    assert offered(state) == ["apple", "pear", "skip"]


def test_a_part_that_reads_what_it_writes_does_not_touch_others_by_that() -> None:
    assert isinstance(any_order("basket", [Press("press"), Pay("pears", PEARS, 1)]), Seq)


def test_parts_that_touch_each_other_are_asked_for() -> None:
    state = table(apples=1)
    ask(state, any_order("basket", [PickFruit("pick"), Press("press")]))
    assert offered(state) == ["apple", "pear", "part 2", "skip"]


def test_plain_parts_come_before_the_question_about_the_others() -> None:
    state = table(coins=0, apples=0)
    basket = any_order("basket", [PickFruit("pick"), Gain("apple", APPLES, 1), Press("press")])
    assert [part.name for part in basket.parts()] == ["apple", "basket rest"]
    ask(state, basket)
    assert state.apples[0] == 1
    play(state, "part 2", "pear")
    assert (state.coins[0], state.apples[0], state.pears[0]) == (1, 0, 1)


def test_the_free_part_bears_the_name_when_nothing_is_plain() -> None:
    basket = any_order("basket", [PickFruit("pick"), Press("press")])
    assert isinstance(basket, AnyOrder)
    assert basket.name == "basket"


@pytest.mark.parametrize(
    ("first", "second", "matters"),
    [
        (PickFruit("pick"), Press("press"), True),  # the one writes what the other reads
        (Press("press"), PickFruit("pick"), True),
        (Press("one"), Press("two"), True),
        (PickFruit("one"), PickFruit("two"), False),  # both write, none reads
        (Pay("pears", PEARS, 1), Press("press"), False),
        (Pay("coins", COINS, 1), Press("press"), True),
    ],
)
def test_effects_depend_when_one_writes_what_the_other_reads(first: Press, second: Press, matters: bool) -> None:
    assert depends(first, second) is matters
