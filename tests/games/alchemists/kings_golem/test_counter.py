"""Under the Counter: its cards, its price, and when it is filled again."""

import pytest

from altneu.games.alchemists.actions.artifacts import artifact_points
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.kings_golem.counter import NO_CARD, REFILL_COUNTER
from altneu.games.alchemists.rounds.ending import CHANGE_ARTIFACTS
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.rounds.setup import DEAL_ARTIFACTS, DEAL_TO_COUNTER
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, USED_RING
from altneu.kernel.state import EVERYONE, NOBODY, Frame, size_of
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    nature,
    offered,
    play,
    run,
    seat_of,
    set_market,
    set_seat,
)

pytestmark = pytest.mark.both


def palace(players: int = 2, counter: str | None = None, **options: str) -> AlchemistsState:
    state = academy(players, golem="yes", encyclopedia="yes", **options)
    if counter is not None:
        state.own_court().counter = ARTIFACTS.index(counter)
        state.left &= ~bits(counter, ARTIFACTS)
    return state


def names(artifacts: int) -> set[str]:
    return {name for number, name in enumerate(ARTIFACTS) if artifacts & 2**number}


# Setup


def test_one_more_artifact_of_each_level_is_dealt() -> None:
    """K-6.4: that of level I lies there from the start, the others wait face down."""
    state = palace()
    run(state, DEAL_ARTIFACTS)
    levels = state.box.artifact_level
    assert (size_of(state.market), size_of(state.aside)) == (3, 6)
    assert levels[state.court.counter] == 0
    waiting = [levels[k] for k in range(len(ARTIFACTS)) if state.court.counter_aside & 2**k]
    assert sorted(waiting) == [1, 2]
    assert not state.court.counter_aside & (state.market | state.aside | state.left)


def test_only_the_card_of_level_one_is_seen() -> None:
    """K-6.4, K-15.6.3."""
    sights = [DEAL_TO_COUNTER.private_to(Frame(DEAL_TO_COUNTER, -1, 0, level, 0, None)) for level in range(3)]
    assert sights == [EVERYONE, NOBODY, NOBODY]


def test_nothing_is_dealt_there_without_the_golem_project() -> None:
    """K-6.4."""
    state = academy(encyclopedia="yes")
    run(state, DEAL_ARTIFACTS)
    assert (state.court.counter, state.court.counter_aside) == (NO_CARD, 0)


def test_signet_ring_and_bookcase_are_shuffled_in() -> None:
    """K-6.4: into levels II and III, with the Golem Project only (K-0.5)."""
    level = palace().box.artifact_level
    ring, bookcase = ARTIFACTS.index("signet_ring"), ARTIFACTS.index("bookcase")
    assert (level[ring], level[bookcase]) == (1, 2)
    plain = academy(encyclopedia="yes")
    assert names(plain.left).isdisjoint({"signet_ring", "bookcase"})
    assert names(palace().left) >= {"signet_ring", "bookcase"}


@pytest.mark.parametrize(
    ("modules", "option", "is_there"),
    [
        ({"busy": "yes"}, "golem", False),
        ({"busy": "yes"}, "books", True),
        ({"funding": "yes"}, "books", True),
        ({"encyclopedia": "yes"}, "books", False),
        ({}, "books", False),
    ],
)
def test_bookcase_may_be_played_where_there_are_books(modules: dict[str, str], option: str, is_there: bool) -> None:
    """K-0.5: option `bookcase`; funding cards and order boards give books too, and each is worth 2 VP."""
    state = academy(bookcase=option, **modules)
    assert ("bookcase" in names(state.left)) == is_there
    if is_there:
        set_seat(state, 0, artifacts="bookcase", books=3)
        assert artifact_points(state, 0, ARTIFACTS.index("bookcase")) == 6


# Price


def test_a_card_of_cost_4_costs_3_gold_and_a_token() -> None:
    """EX-K-44, K-7.16, K-15.11: and its place stays empty."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=3, approvals=1)
    log = listen(state)
    run(state, BUY_TURN, "buy under the counter")
    assert (seat_of(state, 0).gold, state.court.approvals[0]) == (0, 0)
    assert names(seat_of(state, 0).artifacts) == {"printing_press"}
    assert state.court.counter == NO_CARD
    assert (events.ARTIFACT_BOUGHT, 0, 0, ARTIFACTS.index("printing_press"), 3) in log


def test_the_card_can_be_bought_instead_of_one_in_the_row() -> None:
    """K-7.16."""
    state = palace(counter="printing_press")
    set_market(state, "periscope")
    set_seat(state, 0, gold=9, approvals=1)
    ask(state, BUY_TURN)
    assert offered(state) == {"buy periscope", "buy under the counter", "cancel"}


def test_without_enough_gold_it_is_not_offered() -> None:
    """K-15.11: 3 gold are needed."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=2, approvals=1)
    run(state, BUY_TURN)
    assert seat_of(state, 0).unused == 1


def test_without_a_token_it_is_not_offered() -> None:
    """K-15.11.2: however much gold there is."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=9)
    run(state, BUY_TURN)
    assert seat_of(state, 0).unused == 1


def test_an_empty_place_offers_nothing() -> None:
    """K-7.17."""
    state = palace()
    set_seat(state, 0, gold=9, approvals=1)
    run(state, BUY_TURN)
    assert seat_of(state, 0).artifacts == 0


def test_the_ring_pays_in_place_of_the_token() -> None:
    """K-15.11.2, K-15.12.2."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=3, artifacts="signet_ring")
    run(state, BUY_TURN, "buy under the counter")
    assert names(seat_of(state, 0).artifacts) == {"printing_press", "signet_ring"}
    assert seat_of(state, 0).used & USED_RING


def test_the_ring_does_not_pay_for_itself() -> None:
    """K-15.12.2: it does not help in the action that buys it."""
    state = palace(counter="signet_ring")
    set_seat(state, 0, gold=3, approvals=1)
    run(state, BUY_TURN, "buy under the counter")
    assert state.court.approvals[0] == 0
    assert not seat_of(state, 0).used & USED_RING
    state = palace(counter="signet_ring")
    set_seat(state, 0, gold=3)
    run(state, BUY_TURN)
    assert seat_of(state, 0).artifacts == 0


def test_each_shopkeeper_takes_off_another_gold() -> None:
    """K-15.11: 4 - 1 - 2."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=5, approvals=1, favors="shopkeeper shopkeeper")
    run(state, BUY_TURN, "buy under the counter", "shopkeeper", "shopkeeper")
    assert seat_of(state, 0).gold == 4
    assert seat_of(state, 0).favors[FAVORS.index("shopkeeper")] == 0


def test_shopkeepers_may_be_kept() -> None:
    """K-15.11."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=5, approvals=1, favors="shopkeeper")
    run(state, BUY_TURN, "buy under the counter", "skip")
    assert seat_of(state, 0).gold == 2


def test_a_shopkeeper_makes_it_affordable() -> None:
    """K-15.11: and is then played without asking."""
    state = palace(counter="printing_press")
    set_seat(state, 0, gold=2, approvals=1, favors="shopkeeper")
    run(state, BUY_TURN, "buy under the counter")
    assert seat_of(state, 0).gold == 0
    assert names(seat_of(state, 0).artifacts) == {"printing_press"}


def test_the_discount_card_counts_and_its_first_discount_is_used() -> None:
    """K-15.11, K-15.11.1: 4 - 1 - 2, and the next artifact costs 1 less only."""
    state = palace(counter="printing_press")
    set_market(state, "boots_of_speed")
    set_seat(state, 0, gold=4, approvals=1, artifacts="discount_card")
    run(state, BUY_TURN, "buy under the counter")
    assert seat_of(state, 0).gold == 3
    run(state, BUY_TURN, "buy boots_of_speed")
    assert seat_of(state, 0).gold == 3 - (state.box.artifact_cost[ARTIFACTS.index("boots_of_speed")] - 1)


def test_the_price_does_not_fall_below_0() -> None:
    """K-15.11: Altar of Gold costs 1; no Shopkeeper is asked for, the token is paid all the same."""
    state = palace(counter="altar_of_gold", round=6)
    set_seat(state, 0, approvals=1, artifacts="discount_card", favors="shopkeeper")
    run(state, BUY_TURN, "buy under the counter")
    assert (seat_of(state, 0).gold, state.court.approvals[0]) == (0, 0)
    assert seat_of(state, 0).favors[FAVORS.index("shopkeeper")] == 1


def test_what_the_card_does_at_once_is_done() -> None:
    """K-15.11.1: a purchase like any other."""
    state = palace(counter="amulet_of_rhetoric")
    set_seat(state, 0, gold=9, approvals=1)
    run(state, BUY_TURN, "buy under the counter")
    assert seat_of(state, 0).reputation == 15


def test_it_can_be_bought_with_the_boots() -> None:
    """K-15.11.1."""
    state = palace(counter="printing_press")
    set_market(state, "periscope")
    set_seat(state, 0, gold=9, approvals=1, artifacts="boots_of_speed", actions={"buy": 1})
    ask(state, SPACES_IN_ORDER)
    play(state, "buy periscope", "boots", "buy under the counter")
    assert names(seat_of(state, 0).artifacts) == {"boots_of_speed", "periscope", "printing_press"}


# The next card


@pytest.mark.parametrize(("round", "card"), [(3, "signet_ring"), (5, "bookcase")])
def test_after_a_conference_the_card_of_the_next_level_comes(round: int, card: str) -> None:
    """K-8.13, K-7.17: one that is left leaves the game."""
    state = palace(counter="printing_press", round=round)
    state.own_court().counter_aside = bits("signet_ring bookcase", ARTIFACTS)
    run(state, REFILL_COUNTER)
    assert ARTIFACTS[state.court.counter] == card
    assert names(state.court.counter_aside) == {"signet_ring", "bookcase"} - {card}


@pytest.mark.parametrize("round", [1, 2, 4, 6])
def test_in_other_rounds_the_place_stays_as_it_is(round: int) -> None:
    """K-7.17."""
    for counter in ("printing_press", None):
        state = palace(counter=counter, round=round)
        state.own_court().counter_aside = bits("signet_ring bookcase", ARTIFACTS)
        before = state.court.counter
        run(state, REFILL_COUNTER)
        assert state.court.counter == before
        assert size_of(state.court.counter_aside) == 2


def test_the_row_changes_after_a_conference() -> None:
    """K-8.13: those left are removed and those of the next level laid out."""
    state = palace(round=3)
    run(state, DEAL_ARTIFACTS)
    nature(state)
    level_one = state.market
    run(state, CHANGE_ARTIFACTS)
    assert not state.market & level_one
    assert [state.box.artifact_level[ARTIFACTS.index(name)] for name in names(state.market)] == [1, 1, 1]
