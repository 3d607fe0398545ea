"""Approval tokens: where they come from, what they pay for, and the Signet Ring in their place."""

import pytest

from altneu.games.alchemists.kings_golem import approval
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER
from altneu.games.alchemists.rounds.scoring import SCORE_GOLD
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, USED_RING
from altneu.kernel.flow import advance
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    offered,
    play,
    run,
    set_article,
    set_board,
    set_seat,
    space,
)

pytestmark = pytest.mark.both


def palace(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, golem="yes", encyclopedia="yes", **options)


def put_under_the_counter(state: AlchemistsState, artifact: str) -> None:
    state.own_court().counter = ARTIFACTS.index(artifact)
    state.left &= ~bits(artifact, ARTIFACTS)


def pay(state: AlchemistsState, seat: int = 0) -> None:
    approval.pay(state, seat, 0)
    advance(state)


def test_the_bank_holds_sixteen_tokens() -> None:
    """K-6.1."""
    assert approval.in_bank(palace()) == 16


def test_tokens_of_players_and_on_the_space_are_not_in_the_bank() -> None:
    """K-6.1."""
    state = palace(3)
    set_seat(state, 0, approvals=4)
    set_seat(state, 2, approvals=1)
    state.own_court().on_space = 3
    assert approval.in_bank(state) == 8


def test_an_empty_bank_gives_nothing() -> None:
    """K-12.12."""
    state = palace()
    set_seat(state, 0, approvals=10)
    set_seat(state, 1, approvals=5)
    approval.gain(state, 0, 0)
    approval.gain(state, 1, 0)
    assert list(state.court.approvals)[:2] == [11, 5]


def test_a_token_paid_returns_to_the_bank() -> None:
    """K-4.6.3, K-5.4.1."""
    state = palace()
    set_seat(state, 0, approvals=2)
    log = listen(state)
    pay(state)
    assert state.court.approvals[0] == 1
    assert approval.in_bank(state) == 15
    assert (events.APPROVAL, 0, 0, -1, 0) in log


def test_the_owner_of_the_ring_says_whether_it_pays() -> None:
    """K-15.12.2: a token is kept for later, or the ring is."""
    state = palace()
    set_seat(state, 0, approvals=1, artifacts="signet_ring")
    pay(state)
    assert offered(state) == {"pay approval", "ring"}
    play(state, "ring")
    assert state.court.approvals[0] == 1
    assert state.seats[0].used & USED_RING


def test_the_ring_is_kept_when_a_token_pays() -> None:
    """K-15.12.2."""
    state = palace()
    set_seat(state, 0, approvals=1, artifacts="signet_ring")
    pay(state)
    play(state, "pay approval")
    assert state.court.approvals[0] == 0
    assert approval.can_pay(state, 0)


def test_the_ring_needs_no_token() -> None:
    """K-15.12.2."""
    state = palace()
    set_seat(state, 0, artifacts="signet_ring")
    assert approval.can_pay(state, 0)
    pay(state)
    assert state.top is None
    assert state.court.approvals[0] == 0


def test_the_ring_pays_once_a_round() -> None:
    """K-15.12.2."""
    state = palace()
    set_seat(state, 0, artifacts="signet_ring", used=USED_RING)
    assert not approval.can_pay(state, 0)
    set_seat(state, 0, approvals=1)
    pay(state)
    assert state.top is None
    assert state.court.approvals[0] == 0


def pays_for_an_article(state: AlchemistsState) -> bool:
    ask(state, space(state, "publish").turn)
    return "article blue" in offered(state)


def pays_for_an_endorsement(state: AlchemistsState) -> bool:
    set_article(state, "blue", "++", "toad fern mushroom feather", s1="gold")
    ask(state, space(state, "publish").turn)
    return "endorse article blue" in offered(state)


def pays_for_a_book(state: AlchemistsState) -> bool:
    ask(state, space(state, "library").turn)
    return state.top is not None


def pays_under_the_counter(state: AlchemistsState) -> bool:
    put_under_the_counter(state, "periscope")
    ask(state, space(state, "buy").turn)
    return "buy under the counter" in offered(state)


def pays_for_an_order_space(state: AlchemistsState) -> bool:
    """Its fourth space costs an approval token."""
    set_board(state, "B1f")
    ask(state, CHOOSE_ORDER)
    return "order 4" in offered(state)


PAYMENTS = pytest.mark.parametrize(
    "is_possible",
    [
        pays_for_an_article,
        pays_for_an_endorsement,
        pays_for_a_book,
        pays_under_the_counter,
        pays_for_an_order_space,
    ],
)


@PAYMENTS
def test_what_needs_an_approval_token(is_possible) -> None:
    """EX-K-53."""
    for tokens in (0, 1):
        state = palace(busy="yes")
        set_seat(state, 0, gold=9, approvals=tokens)
        assert is_possible(state) == (tokens == 1)


@PAYMENTS
def test_the_ring_pays_for_everything_that_costs_a_token(is_possible) -> None:
    """K-15.12.2, EX-K-53: an article, Visit Library, Under the Counter, an order space."""
    for used in (0, USED_RING):
        state = palace(busy="yes")
        set_seat(state, 0, gold=9, artifacts="signet_ring", used=used)
        assert is_possible(state) == (used == 0)


def test_theories_cost_no_approval_token() -> None:
    """EX-K-53: nor is one of use for anything else."""
    state = palace()
    set_seat(state, 0, gold=1)
    ask(state, space(state, "publish").turn)
    assert "theory fern R+" in offered(state)


@pytest.mark.parametrize(("gold", "tokens", "points", "remainder"), [(1, 3, 2, 1), (0, 1, 0, 2), (2, 2, 2, 0)])
def test_tokens_become_gold_at_the_end(gold: int, tokens: int, points: int, remainder: int) -> None:
    """EX-K-51, K-9.1: three tokens and 1 gold are 7 gold."""
    state = palace(round=6)
    set_seat(state, 0, gold=gold, approvals=tokens)
    run(state, SCORE_GOLD)
    assert (state.seats[0].vp, state.seats[0].remainder) == (points, remainder)
