"""Selling with Barmaids and Merchants (B-11.5, B-11.6, B-18.6)."""

import pytest

from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events, observations, terms
from altneu.games.alchemists.state.observations import observation
from altneu.kernel.flow import asked
from games.alchemists.academy import ask, listen, offered, play, seat_of, set_seat
from games.alchemists.adventurers import (
    B_PLUS,
    EXACT,
    NEUTRAL,
    SIGN,
    WRONG,
    gold,
    market,
    places_left,
    reputation,
    sell,
)

pytestmark = pytest.mark.both

# Barmaid


@pytest.mark.parametrize(
    ("mixture", "paid", "standing"), [(EXACT, 4, 11), (SIGN, 4, 10), (NEUTRAL, 0, 10), (WRONG, 0, 9)]
)
def test_a_barmaid_brings_reputation_for_exact_and_a_level_otherwise(mixture: str, paid: int, standing: int) -> None:
    """B-11.5, B-18.6, B-17.18: guaranteed was exact; wrong counts as neutral and still costs 1."""
    state = market(0)
    set_seat(state, 0, favors="barmaid")
    sell(state, "sell left", "guarantee exact", "barmaid", mixture)
    assert (gold(state), reputation(state)) == (paid, standing)
    assert state.favor_discard[terms.BARMAID] == 1


def test_a_barmaid_makes_a_wrong_mixture_pay_a_guarantee_of_neutral() -> None:
    """B-17.18."""
    state = market(0)
    set_seat(state, 0, favors="barmaid")
    sell(state, "sell left", "guarantee neutral", "barmaid", WRONG)
    assert (gold(state), reputation(state)) == (2, 9)


@pytest.mark.parametrize(("mixture", "paid", "standing"), [(WRONG, 0, 9), (NEUTRAL, 2, 10)])
def test_a_barmaid_may_be_no_help_with_a_wrong_mixture(mixture: str, paid: int, standing: int) -> None:
    """B-17.18: option `barmaid_wrong_sign`; a neutral one is helped as ever."""
    state = market(0, barmaid_wrong_sign="wrong")
    set_seat(state, 0, favors="barmaid")
    sell(state, "sell left", "guarantee neutral", "barmaid", mixture)
    assert (gold(state), reputation(state)) == (paid, standing)


@pytest.mark.parametrize(
    ("mixture", "paid", "standing"), [(EXACT, 4, 12), (SIGN, 4, 10), (NEUTRAL, 4, 10), (WRONG, 0, 10)]
)
def test_two_barmaids_add_up(mixture: str, paid: int, standing: int) -> None:
    """B-18.6: at most exact, and no reputation for a mixture raised to it."""
    state = market(0)
    set_seat(state, 0, favors="barmaid barmaid")
    sell(state, "sell left", "guarantee exact", "barmaid", "barmaid", mixture)
    assert (gold(state), reputation(state)) == (paid, standing)


def test_the_level_announced_is_the_true_one() -> None:
    """B-18.6: whatever Barmaids make of it."""
    state = market(0)
    set_seat(state, 0, favors="barmaid")
    told = listen(state)
    sell(state, "sell left", "guarantee sign", "barmaid", NEUTRAL)
    assert (events.SOLD, 0, 6, 2, 3) in told
    code = observation(observations.SALE, terms.FERN, terms.FLOWER, B_PLUS, 2)
    assert list(seat_of(state, 0).observed) == [code]


def test_a_barmaid_may_be_kept_and_is_played_before_mixing() -> None:
    """B-18.6: not with a cancelled sale, not afterwards."""
    state = market(0)
    set_seat(state, 0, favors="barmaid")
    ask(state, SPACES_IN_ORDER)
    assert "barmaid" not in offered(state)
    play(state, "sell left", "guarantee exact")
    assert offered(state) == {"barmaid", "skip"}
    play(state, "skip", EXACT)
    assert state.top is None
    assert (reputation(state), seat_of(state, 0).favors[terms.BARMAID]) == (10, 1)


# Merchant


def test_the_first_seller_gets_one_gold_for_each_merchant_even_if_not_paid() -> None:
    """B-11.6, B-18.6: also a single one."""
    state = market(0)
    set_seat(state, 0, favors="merchant merchant")
    sell(state, "sell left", "guarantee exact", "merchant", "merchant", WRONG)
    assert gold(state) == 2
    assert state.favor_discard[terms.MERCHANT] == 2


def test_the_first_of_several_sellers_gets_gold_for_a_merchant() -> None:
    """B-11.6."""
    state = market(0, 1)
    set_seat(state, 1, favors="merchant")
    ask(state, SPACES_IN_ORDER)
    play(state, "bid 0", "bid 1")
    assert "merchant" not in offered(state)
    play(state, "sell left", "guarantee exact", "merchant", EXACT)
    assert gold(state, 1) == 4


def test_a_later_seller_reaches_a_taken_potion_with_a_merchant() -> None:
    """B-11.6, B-18.6, B-17.1: any of the three, and no gold for the card."""
    state = market(0, 1)
    set_seat(state, 1, favors="merchant merchant")
    assert places_left(state, "sell left", "guarantee wrong", EXACT) == {"sell right", "merchant"}
    play(state, "merchant")
    assert offered(state) == {"sell left", "sell middle", "sell right"}
    play(state, "sell left", "guarantee exact")
    assert "merchant" not in offered(state)
    play(state, EXACT)
    assert gold(state, 1) == 4
    assert seat_of(state, 1).favors[terms.MERCHANT] == 1


def test_a_merchant_does_not_free_a_potion_for_others() -> None:
    """B-18.6."""
    state = market(0, 1, 2, players=4)
    set_seat(state, 1, favors="merchant")
    places_left(state, "sell left", "guarantee wrong", EXACT)
    play(state, "merchant", "sell left", "guarantee wrong", EXACT)
    assert offered(state) == {"sell middle", "sell right", "cancel"}


def test_a_merchant_saves_a_seller_without_a_free_potion() -> None:
    """B-18.18: who does not want to play it cancels."""
    state = market(0, 1, 2, players=3)
    set_seat(state, 2, favors="merchant")
    places_left(state, "sell left", "guarantee wrong", EXACT)
    play(state, "sell right", "guarantee wrong", EXACT)
    assert (asked(state), offered(state)) == (2, {"merchant", "cancel"})
    play(state, "merchant", "sell right", "guarantee exact", "mix fern claw")
    assert gold(state, 2) == 4


def test_a_merchant_is_not_needed_where_all_potions_are_free() -> None:
    """B-18.6: after an unpaid sale that frees its place the card would do nothing."""
    state = market(0, 1, failed_sale="freed")
    set_seat(state, 1, favors="merchant")
    assert "merchant" not in places_left(state, "sell left", "guarantee exact", WRONG)


def test_who_sells_after_a_cancelled_sale_is_the_first_seller() -> None:
    """B-18.6: who cancels does not sell."""
    state = market(0, 1)
    set_seat(state, 1, favors="merchant")
    places_left(state, "cancel")
    play(state, "sell left", "guarantee exact", "merchant", EXACT)
    assert gold(state, 1) == 5


def test_a_cancelled_sale_costs_no_card() -> None:
    """B-18.6, B-18.4."""
    state = market(0)
    set_seat(state, 0, favors="merchant barmaid")
    sell(state, "cancel")
    assert sum(seat_of(state, 0).favors) == 2
    assert gold(state) == 0
