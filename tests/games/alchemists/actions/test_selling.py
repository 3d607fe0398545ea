"""Selling potions: bids, places, guarantees, payment (B-5.3)."""

import pytest

from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events, observations, terms
from altneu.games.alchemists.state.observations import observation
from altneu.kernel.flow import all_asked, asked, turn_to
from games.alchemists.academy import ask, listen, nature, offered, play, seat_of, set_seat
from games.alchemists.adventurers import (
    B_PLUS,
    EXACT,
    GUARANTEES,
    LEVELS,
    NEUTRAL,
    SIGN,
    WRONG,
    gold,
    guarantees_offered,
    market,
    places_left,
    reputation,
    sell,
)

pytestmark = pytest.mark.both

# Order of selling


def test_a_single_seller_does_not_bid_and_gives_no_discount() -> None:
    """B-5.3.8."""
    state = market(1)
    ask(state, SPACES_IN_ORDER)
    assert asked(state) == 1
    assert offered(state) == {"sell left", "sell middle", "sell right", "cancel"}
    play(state, "sell left", "guarantee exact", EXACT)
    assert gold(state, 1) == 4
    assert list(state.sellers) == [1]


def test_several_sellers_choose_a_bid_card_in_secret() -> None:
    """B-5.3.4, B-4.7: all with cubes there and nobody else; revealed together."""
    state = market(2, 0, players=3)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    assert all_asked(state) == [0, 2]
    assert offered(state) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "bid 3")
    assert all_asked(state) == [2]
    assert [event[0] for event in told] == [events.SPACE_BEGAN]
    play(state, "bid 1")
    assert [event for event in told if event[0] == events.BIDS_REVEALED] == [
        (events.BIDS_REVEALED, 2, 6, 1, 2),
        (events.BIDS_REVEALED, 0, 6, 3, 4),
    ]
    assert state.sealed == ()
    assert asked(state) == 0


def test_bids_may_be_given_in_any_order() -> None:
    """B-5.3.4."""
    state = market(0, 1)
    ask(state, SPACES_IN_ORDER)
    turn_to(state, 1)
    play(state, "bid 2", "bid 1")
    assert list(state.sellers) == [1, 0]


@pytest.mark.parametrize(("discount", "price"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_the_bid_card_is_the_discount_of_the_sale(discount: int, price: int) -> None:
    """B-5.3.4, B-5.3.12."""
    state = market(0, 1)
    ask(state, SPACES_IN_ORDER)
    play(state, f"bid {discount}", "bid 0", "sell left", *["guarantee exact"] * (price > 1), EXACT)
    assert gold(state) == price


@pytest.mark.parametrize(
    ("bids", "zones", "order"),
    [
        pytest.param((0, 1), (10, 10), [1, 0], id="more smileys"),
        pytest.param((2, 2), (10, 10), [0, 1], id="a tie: the higher row"),
        pytest.param((0, 1), (14, 10), [0, 1], id="green zone"),
        pytest.param((0, 1), (18, 10), [0, 1], id="blue zone"),
        pytest.param((0, 1), (18, 14), [1, 0], id="one smiley in either zone"),
        pytest.param((0, 1), (13, 10), [1, 0], id="no zone"),
    ],
)
def test_most_smileys_sell_first(bids: tuple[int, int], zones: tuple[int, int], order: list[int]) -> None:
    """B-5.3.5, B-5.3.6, B-5.3.7, B-18.5: the zone at the reveal adds one."""
    state = market(0, 1)
    for seat in (0, 1):
        set_seat(state, seat, reputation=zones[seat])
    ask(state, SPACES_IN_ORDER)
    play(state, f"bid {bids[0]}", f"bid {bids[1]}")
    assert list(state.sellers) == order
    assert asked(state) == order[0]


def test_of_equal_bids_the_higher_row_sells_first() -> None:
    """B-5.3.7: seat 2 above seat 0 above seat 1."""
    state = market(2, 0, 1, players=3)
    ask(state, SPACES_IN_ORDER)
    play(state, "bid 1", "bid 1", "bid 1")
    assert list(state.sellers) == [2, 0, 1]


def test_four_sellers_stand_in_the_order_of_their_smileys() -> None:
    """B-5.3.7."""
    state = market(0, 1, 2, 3, players=4)
    ask(state, SPACES_IN_ORDER)
    play(state, "bid 0", "bid 2", "bid 3", "bid 2")
    assert list(state.sellers) == [2, 1, 3, 0]


def test_in_the_red_zone_the_bid_card_of_three_is_not_offered() -> None:
    """B-18.5, B-17.9: it would leave no price of 1 gold or more."""
    state = market(0, 1)
    set_seat(state, 0, reputation=6)
    ask(state, SPACES_IN_ORDER)
    assert offered(state) == {"bid 0", "bid 1", "bid 2"}


@pytest.mark.parametrize("standing", [1, 6, 7, 13, 14, 17, 18])
def test_whatever_is_bid_some_guarantee_is_left(standing: int) -> None:
    """B-17.9."""
    for discount in range(4):
        state = market(0, 1)
        set_seat(state, 0, reputation=standing)
        set_seat(state, 1, reputation=standing)
        told = listen(state)
        ask(state, SPACES_IN_ORDER)
        if f"bid {discount}" in offered(state):
            play(state, f"bid {discount}", "bid 0", "sell left")
            assert "exact" in guarantees_offered(state) or (events.OFFERED, 0, 6, B_PLUS, 4) in told


def test_bid_cards_return_after_the_sales() -> None:
    """B-17.2: the default."""
    state = market(0, 1)
    sell(state, "bid 3", "bid 2", "cancel", "cancel")
    assert [seat_of(state, seat).bids for seat in (0, 1)] == [15, 15]


def test_single_use_bid_cards_leave_the_game() -> None:
    """B-17.2: option `single_use`."""
    state = market(0, 1, bid_cards="single_use")
    sell(state, "bid 3", "bid 2", "cancel", "cancel")
    assert [seat_of(state, seat).bids for seat in (0, 1)] == [0b0111, 0b1011]
    ask(state, SPACES_IN_ORDER)
    assert offered(state) == {"bid 0", "bid 1", "bid 2"}


def test_who_has_no_bid_card_left_bids_nothing_without_smileys() -> None:
    """B-17.2: a discount of 0, and only the zone's smiley."""
    state = market(0, 1, bid_cards="single_use")
    set_seat(state, 0, bids=0, reputation=14)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    play(state, "bid 0")
    assert [event[3:] for event in told if event[0] == events.BIDS_REVEALED] == [(0, 1), (0, 1)]
    assert list(state.sellers) == [0, 1]
    play(state, "sell left", "guarantee exact", EXACT)
    assert gold(state) == 4


# Places


def test_a_player_sells_once_in_a_round() -> None:
    """B-5.3.3: there is one box."""
    state = market(0)
    sell(state, "sell left", "guarantee wrong", EXACT)
    assert state.top is None
    assert list(state.box.cube_cost[4 * terms.SELL : 4 * terms.SELL + 4]) == [2, 0, 0, 0]


def test_with_four_players_each_potion_is_sold_once() -> None:
    """B-5.3.10, B-5.3.9."""
    state = market(0, 1, 2, 3, players=4)
    assert places_left(state, "sell left", "guarantee wrong", EXACT) == {"sell middle", "sell right"}
    play(state, "sell right", "guarantee wrong", EXACT)
    assert offered(state) == {"sell middle", "cancel"}
    play(state, "sell middle", "guarantee wrong", EXACT)
    assert state.top is None
    assert seat_of(state, 3).unused == 2


@pytest.mark.parametrize(
    ("sold", "left"),
    [
        ("sell left", {"sell right"}),
        ("sell middle", {"sell right"}),
        ("sell right", {"sell left", "sell middle"}),
    ],
)
def test_with_fewer_players_left_and_middle_share_a_place(sold: str, left: set[str]) -> None:
    """B-17.1, B-2.2.2."""
    for players in (2, 3):
        state = market(0, 1, players=players)
        assert places_left(state, sold, "guarantee wrong", EXACT) == left


def test_without_links_each_potion_is_sold_once() -> None:
    """B-17.1: option `none`."""
    state = market(0, 1, sell_links="none")
    assert places_left(state, "sell left", "guarantee wrong", EXACT) == {"sell middle", "sell right"}


def test_a_third_seller_finds_no_place_and_cancels() -> None:
    """B-17.1, B-18.18: two cubes, which make a pair."""
    state = market(0, 1, 2, players=3)
    sell(
        state, "bid 0", "bid 0", "bid 0", "sell right", "guarantee wrong", EXACT, "sell left", "guarantee wrong", EXACT
    )
    assert seat_of(state, 2).unused == 2
    assert seat_of(state, 2).cards() == 5


def test_a_cancelled_sale_leaves_the_potions_free() -> None:
    """B-18.5, B-18.4."""
    state = market(0, 1)
    assert places_left(state, "cancel") == {"sell left", "sell middle", "sell right"}
    assert seat_of(state, 0).unused == 2
    assert seat_of(state, 0).cards() == 5


def test_an_unpaid_sale_takes_its_place_all_the_same() -> None:
    """B-17.23: the default."""
    state = market(0, 1)
    assert places_left(state, "sell left", "guarantee exact", WRONG) == {"sell right"}


def test_an_unpaid_sale_may_free_its_place() -> None:
    """B-17.23: option `freed`; a paid one does not."""
    state = market(0, 1, failed_sale="freed")
    assert places_left(state, "sell left", "guarantee exact", WRONG) == {"sell left", "sell middle", "sell right"}
    state = market(0, 1, failed_sale="freed")
    assert places_left(state, "sell left", "guarantee exact", EXACT) == {"sell right"}


# Guarantee and payment


def test_potion_guarantee_and_ingredients_are_chosen_in_this_order() -> None:
    """B-5.3.9: then both cards are discarded."""
    state = market(0)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    play(state, "sell left")
    assert guarantees_offered(state) == {"exact", "sign", "neutral", "wrong"}
    play(state, "guarantee sign")
    assert "mix claw mushroom" in offered(state)
    assert "cancel" not in offered(state)
    assert "mix claw root" not in offered(state)
    play(state, EXACT)
    assert list(seat_of(state, 0).hand) == [1, 0, 0, 1, 0, 0, 1, 0]
    assert list(state.discard) == [0, 1, 1, 0, 0, 0, 0, 0]
    assert (events.OFFERED, 0, 6, B_PLUS, 3) in told
    assert (events.SOLD, 0, 6, 4, 3) in told


@pytest.mark.parametrize(("mixture", "level"), LEVELS)
@pytest.mark.parametrize("guaranteed", [4, 3, 2, 1])
def test_the_guaranteed_price_is_paid_if_the_mixture_is_as_good(mixture: str, level: int, guaranteed: int) -> None:
    """B-5.3.1, B-5.3.11, B-5.3.14, B-5.3.15: a better one pays no more; neutral and wrong cost 1 reputation."""
    state = market(0)
    sell(state, "sell left", GUARANTEES[guaranteed], mixture)
    assert gold(state) == (guaranteed if level >= guaranteed else 0)
    assert reputation(state) == (10 if level >= 3 else 9)


@pytest.mark.parametrize(
    ("adventurer", "demands"),
    [
        (1, ("B+", "R+", "G+")),
        (2, ("B-", "R-", "G-")),
        (3, ("R-", "G-", "B+")),
        (4, ("G-", "B-", "R+")),
        (5, ("R+", "G+", "B-")),
        (6, ("G+", "B+", "R-")),
    ],
)
def test_each_adventurer_asks_for_three_potions(adventurer: int, demands: tuple[str, ...]) -> None:
    """B-5.3.2."""
    for place, potion in zip(terms.DEMANDS, demands, strict=True):
        state = market(0)
        state.adventurer = adventurer - 1
        told = listen(state)
        ask(state, SPACES_IN_ORDER)
        play(state, f"sell {place}", "guarantee wrong")
        assert told[-1][3] == terms.POTIONS.index(potion)


def test_several_sellers_may_give_the_same_guarantee() -> None:
    """B-5.3.11."""
    state = market(0, 1)
    sell(
        state,
        *["bid 0", "bid 0", "sell left", "guarantee exact", EXACT],
        *["sell right", "guarantee exact", "mix fern claw"],
    )
    assert [gold(state, seat) for seat in (0, 1)] == [4, 4]


@pytest.mark.parametrize(("standing", "price"), [(6, 3), (7, 4), (13, 4), (14, 4), (17, 4), (18, 5)])
def test_the_zone_changes_the_price(standing: int, price: int) -> None:
    """B-5.3.12, B-18.5: 1 less in the red zone, 1 more in the blue."""
    state = market(0)
    set_seat(state, 0, reputation=standing)
    sell(state, "sell left", "guarantee exact", EXACT)
    assert gold(state) == price


@pytest.mark.parametrize(
    ("standing", "discount", "left"),
    [
        (10, 0, {"exact", "sign", "neutral", "wrong"}),
        (10, 1, {"exact", "sign", "neutral"}),
        (10, 2, {"exact", "sign"}),
        (6, 0, {"exact", "sign", "neutral"}),
        (6, 1, {"exact", "sign"}),
        (18, 3, {"exact", "sign"}),
        (18, 1, {"exact", "sign", "neutral", "wrong"}),
    ],
)
def test_only_guarantees_with_a_price_of_one_or_more_may_be_given(standing: int, discount: int, left: set[str]) -> None:
    """B-5.3.13."""
    state = market(0, 1)
    for seat in (0, 1):
        set_seat(state, seat, reputation=standing)
    ask(state, SPACES_IN_ORDER)
    play(state, f"bid {discount}", "bid 0", "sell left")
    assert guarantees_offered(state) == left


@pytest.mark.parametrize(("discount", "standing"), [(3, 10), (2, 6)])
def test_a_single_guarantee_is_given_without_asking(discount: int, standing: int) -> None:
    """B-5.3.13: only exact is left."""
    state = market(0, 1)
    set_seat(state, 0, reputation=standing)
    set_seat(state, 1, reputation=standing)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    play(state, f"bid {discount}", "bid 0", "sell left", EXACT)
    assert (events.OFFERED, 0, 6, B_PLUS, 4) in told
    assert gold(state) == 1


def test_the_loss_of_a_bad_sale_goes_by_the_zone_and_is_not_spared_by_being_paid() -> None:
    """B-5.3.15: at 14 a neutral potion leads to 12."""
    state = market(0)
    set_seat(state, 0, reputation=14)
    sell(state, "sell left", "guarantee neutral", NEUTRAL)
    assert (gold(state), reputation(state)) == (2, 12)


def test_everybody_learns_the_level_and_nothing_else() -> None:
    """B-4.3, B-4.6, B-5.3.1: the mixture is a secret, the seller notes the sale."""
    state = market(0)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    play(state, "sell left", "guarantee wrong")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, SIGN)
    code = observation(observations.SALE, terms.FERN, terms.MUSHROOM, B_PLUS, 3)
    assert list(seat_of(state, 0).observed) == [code]
    assert seat_of(state, 0).potions == 0
    assert not any(event[0] == events.POTION_MIXED for event in told)


def test_an_exact_and_a_neutral_mixture_show_their_potion() -> None:
    """B-4.3: there is only one potion of that level."""
    state = market(0)
    sell(state, "sell left", "guarantee wrong", EXACT)
    assert seat_of(state, 0).potions == 2**B_PLUS
    state = market(0)
    sell(state, "sell left", "guarantee wrong", NEUTRAL)
    assert seat_of(state, 0).potions == 2**terms.NEUTRAL


def test_a_periscope_may_look_after_a_sale() -> None:
    """B-18.13, B-16.4: after the level, before the cards are discarded."""
    state = market(0)
    set_seat(state, 1, artifacts="periscope")
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    play(state, "sell left", "guarantee wrong", SIGN)
    assert (asked(state), offered(state)) == (1, {"periscope", "skip"})
    assert told[-1][0] == events.GOLD
    play(state, "periscope", "pick fern")
    code = observation(observations.SALE_GLIMPSE, terms.FERN, 0, B_PLUS, 3)
    assert list(seat_of(state, 1).observed) == [code]
    assert sum(state.discard) == 2


def test_a_magic_mortar_works_for_a_sale() -> None:
    """B-18.13."""
    state = market(0)
    set_seat(state, 0, artifacts="magic_mortar")
    sell(state, "sell left", "guarantee wrong", EXACT)
    assert seat_of(state, 0).cards() == 4
    assert sum(state.discard) == 1


def test_everybody_with_cubes_bids_also_without_cards_to_mix() -> None:
    """B-18.5, B-18.17: such a sale is cancelled at its turn."""
    state = market(0, 1)
    set_seat(state, 0, hand="")
    ask(state, SPACES_IN_ORDER)
    assert all_asked(state) == [0, 1]
    play(state, "bid 3", "bid 0")
    nature(state)
    assert asked(state) == 1
    assert seat_of(state, 0).unused == 2
