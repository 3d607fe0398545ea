"""Buying artifacts: the row, costs, the Discount Card and Shopkeepers (B-5.4, B-11.8, B-18.15)."""

import pytest

from altneu.games.alchemists.actions.artifacts import cost_of
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    offered,
    play,
    run,
    seat_of,
    set_market,
    set_seat,
)

pytestmark = pytest.mark.both


def market(*artifacts: str, gold: int, own: str = "", favors: str = "", **options: str) -> AlchemistsState:
    """The first seat before a row of these artifacts."""
    state = academy(**options)
    set_market(state, " ".join(artifacts))
    set_seat(state, 0, gold=gold, artifacts=own, favors=favors)
    return state


def has(state: AlchemistsState, artifact: str, seat: int = 0) -> bool:
    return seat_of(state, seat).has(ARTIFACTS.index(artifact))


def test_an_artifact_is_paid_and_lies_open() -> None:
    """B-5.4.1."""
    state = market("boots_of_speed", "periscope", gold=5)
    run(state, BUY_TURN, "buy boots_of_speed")
    assert has(state, "boots_of_speed")
    assert seat_of(state, 0).gold == 1


def test_an_artifact_that_was_bought_leaves_the_row_and_is_not_replaced() -> None:
    """B-5.4.1, B-8.4.1."""
    state = market("boots_of_speed", "periscope", gold=5)
    run(state, BUY_TURN, "buy boots_of_speed")
    assert state.market == bits("periscope", ARTIFACTS)


def test_only_artifacts_of_the_row_that_can_be_paid_are_offered() -> None:
    """B-5.4.1: three gold are too little for the Boots, and the Mortar is not in the row."""
    state = market("boots_of_speed", "periscope", "discount_card", gold=3)
    ask(state, BUY_TURN)
    assert offered(state) == {"buy periscope", "buy discount_card", "cancel"}


def test_without_an_artifact_that_can_be_paid_the_action_is_cancelled() -> None:
    """B-5.4.1: and its two cubes are unused."""
    state = market("boots_of_speed", gold=3)
    run(state, BUY_TURN, n=1)
    assert seat_of(state, 0).unused == 2


def test_a_purchase_may_be_cancelled() -> None:
    """B-5.4.1: the cube is unused, nothing is paid."""
    state = market("periscope", gold=3)
    run(state, BUY_TURN, "cancel")
    assert (seat_of(state, 0).unused, seat_of(state, 0).gold, has(state, "periscope")) == (1, 3, False)


def test_what_an_artifact_does_at_once_is_part_of_the_action() -> None:
    """B-5.4.2."""
    state = market("amulet_of_rhetoric", gold=4)
    run(state, BUY_TURN, "buy amulet_of_rhetoric")
    assert seat_of(state, 0).reputation == 15


def test_a_shopkeeper_makes_an_artifact_1_gold_cheaper() -> None:
    """B-11.8."""
    state = market("boots_of_speed", gold=4, favors="shopkeeper")
    run(state, BUY_TURN, "buy boots_of_speed", "shopkeeper")
    assert seat_of(state, 0).gold == 1
    assert state.favor_discard[7] == 1


def test_a_shopkeeper_may_be_kept() -> None:
    """B-11.8."""
    state = market("boots_of_speed", gold=4, favors="shopkeeper")
    run(state, BUY_TURN, "buy boots_of_speed", "skip")
    assert (seat_of(state, 0).gold, seat_of(state, 0).favors[7]) == (0, 1)


def test_several_shopkeepers_may_be_played_for_one_artifact() -> None:
    """B-11.8, B-18.15: all reductions add up."""
    state = market("boots_of_speed", gold=4, favors="shopkeeper shopkeeper")
    run(state, BUY_TURN, "buy boots_of_speed", "shopkeeper", "shopkeeper")
    assert seat_of(state, 0).gold == 2


def test_a_shopkeeper_opens_an_artifact_that_gold_alone_cannot_pay_and_is_then_played() -> None:
    """B-11.8: with 3 gold for an artifact of 4 there is no choice left."""
    state = market("boots_of_speed", gold=3, favors="shopkeeper")
    run(state, BUY_TURN, "buy boots_of_speed")
    assert (has(state, "boots_of_speed"), seat_of(state, 0).gold, seat_of(state, 0).favors[7]) == (True, 0, 0)


def test_a_shopkeeper_is_not_spent_on_a_cancelled_purchase() -> None:
    """B-11.8."""
    state = market("periscope", gold=3, favors="shopkeeper")
    run(state, BUY_TURN, "cancel")
    assert seat_of(state, 0).favors[7] == 1


def test_a_shopkeeper_is_not_asked_for_what_costs_nothing() -> None:
    """B-18.15: no cost falls below 0."""
    state = market("altar_of_gold", gold=0, own="discount_card", favors="shopkeeper")
    run(state, BUY_TURN, "buy altar_of_gold")
    assert (seat_of(state, 0).gold, seat_of(state, 0).favors[7]) == (0, 1)


def test_the_first_artifact_after_the_discount_card_costs_2_less_and_later_ones_1_less() -> None:
    """B-12.1, B-18.15: of cost 4 three are bought for 2, 3 and 3."""
    state = market("boots_of_speed", "printing_press", "robe_of_respect", gold=8, own="discount_card")
    left = []
    for artifact in ("boots_of_speed", "printing_press", "robe_of_respect"):
        run(state, BUY_TURN, f"buy {artifact}")
        left.append(int(seat_of(state, 0).gold))
    assert left == [6, 3, 0]


def test_the_discount_card_is_no_discount_for_itself_nor_for_what_was_bought_before() -> None:
    """B-12.1, B-18.15."""
    state = market("boots_of_speed", "discount_card", "periscope", gold=8)
    left = []
    for artifact in ("boots_of_speed", "discount_card", "periscope"):
        run(state, BUY_TURN, f"buy {artifact}")
        left.append(int(seat_of(state, 0).gold))
    assert left == [4, 1, 0]


def test_a_discount_belongs_to_its_owner_alone() -> None:
    """B-12.1."""
    state = market("boots_of_speed", gold=4, own="discount_card")
    assert [cost_of(state, seat, 1) for seat in (0, 1)] == [2, 4]


def test_discount_card_and_shopkeeper_add_up() -> None:
    """B-18.15, B-11.8."""
    state = market("boots_of_speed", gold=1, own="discount_card", favors="shopkeeper")
    run(state, BUY_TURN, "buy boots_of_speed")
    assert seat_of(state, 0).gold == 0


def test_the_log_tells_what_was_paid() -> None:
    """B-5.4.1."""
    state = market("boots_of_speed", gold=4, favors="shopkeeper")
    log = listen(state)
    ask(state, BUY_TURN)
    play(state, "buy boots_of_speed", "shopkeeper")
    assert [(a, b) for event, _, _, a, b in log if event == events.ARTIFACT_BOUGHT] == [(1, 3)]
