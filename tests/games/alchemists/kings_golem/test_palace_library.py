"""Books and the space Visit Library (K-2, K-7.18, K-15.20)."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.actions.turns import BY_BOOTS
from altneu.games.alchemists.kings_golem.library import LIBRARY_TURN, OFFER_BOOK, READ_BOOK, read_books
from altneu.games.alchemists.lab.alchemy import is_solar
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.observations import BOOK, b_of, first_of, is_true, kind_of
from altneu.games.alchemists.state.pairs import OFFERS
from altneu.games.alchemists.state.terms import ALCHEMICALS, INGREDIENTS, LIBRARY
from altneu.kernel.flow import advance, asked
from altneu.kernel.state import NATURE, Frame
from games.alchemists.academy import academy, ask, listen, nature, offered, play, run, seat_of, set_seat

pytestmark = pytest.mark.both

MUSHROOM_IS_ALL_MINUS = ["R+", "G+", "--", "R-", "G-", "B-", "++", "B+"]
FOUR = "offer fern claw mushroom flower"


def library(**options):
    return academy(encyclopedia="yes", golem="yes", **options)


def reading(state, seat: int = 0, count: int = 1) -> None:
    read_books(state, seat, 0, count)
    advance(state)


def test_a_book_offers_four_of_the_eight_ingredients() -> None:
    """K-2.2, K-15.20: every set of four can come, and all are alike, whatever the reader holds."""
    state = library()
    set_seat(state, 0, hand="toad toad feather")
    reading(state)
    assert asked(state) == NATURE
    assert len(offered(state)) == len(OFFERS) == 70
    assert all(len(offer.split()) == 5 for offer in offered(state))
    assert state.top.effect.weights(state, state.top) is None


def test_the_reader_must_pick_one_of_the_four() -> None:
    """K-2.2, K-15.20: nothing else is offered, and the book cannot be left unread."""
    state = library()
    reading(state)
    play(state, FOUR)
    assert asked(state) == 0
    assert offered(state) == {"read fern", "read claw", "read mushroom", "read flower"}


def test_who_reads_about_minus_minus_learns_lunar() -> None:
    """EX-K-1, K-2.2: which leaves R+, G+, B+ and --."""
    state = library(secret=MUSHROOM_IS_ALL_MINUS)
    reading(state, seat=1)
    play(state, FOUR, "read mushroom")
    (note,) = seat_of(state, 1).observed
    assert (kind_of(note), INGREDIENTS[first_of(note)], b_of(note)) == (BOOK, "mushroom", 0)
    left = [ALCHEMICALS[k] for k in range(8) if is_solar(k) == (b_of(note) == 1)]
    assert left == ["R+", "G+", "B+", "--"]


@pytest.mark.parametrize("ingredient", INGREDIENTS)
def test_the_answer_is_true(ingredient: str) -> None:
    """K-2.2."""
    state = library()
    reading(state)
    others = [name for name in INGREDIENTS if name != ingredient][:3]
    four = [name for name in INGREDIENTS if name in (ingredient, *others)]
    play(state, f"offer {' '.join(four)}", f"read {ingredient}")
    (note,) = seat_of(state, 0).observed
    assert is_true(note, state.secret.alchemicals, state.secret.golem)


def test_the_others_learn_only_that_a_book_was_read() -> None:
    """EX-K-1, K-2.3, K-15.10: offer, choice and answer are for the reader alone."""
    state = library(players=3)
    told = listen(state)
    reading(state, seat=1)
    play(state, FOUR, "read fern")
    assert told == [(events.BOOK_READ, 1, 0, 0, 0)]
    assert [len(seat_of(state, seat).observed) for seat in range(3)] == [0, 1, 0]
    assert len(state.shown) == 0
    assert OFFER_BOOK.private_to(Frame(OFFER_BOOK, NATURE, 0, 1, 0, None)) == 1
    assert READ_BOOK.private_to(Frame(READ_BOOK, 1, 0, 0, 0, None)) == 1


def test_the_offer_is_put_away_when_the_book_is_read() -> None:
    """K-2.3."""
    state = library()
    reading(state)
    play(state, FOUR)
    assert state.court.offer == 0b1111
    play(state, "read fern")
    assert state.court.offer == 0


def test_each_of_two_books_has_an_offer_of_its_own() -> None:
    """K-2.2, K-15.20: what was read before may come again."""
    state = library()
    reading(state, count=2)
    play(state, FOUR, "read fern", FOUR, "read fern")
    assert len(seat_of(state, 0).observed) == 2
    assert list(state.court.books[:2]) == [2, 0]


def test_a_book_that_was_read_stays_with_its_reader() -> None:
    """K-2.4: and counts for Bookcase."""
    state = library()
    set_seat(state, 1, artifacts="bookcase")
    reading(state, seat=1)
    play(state, FOUR, "read fern")
    assert state.court.books[1] == 1
    assert state.expansion.artifact_vp(state, 1, 20) == state.box.bookcase_vp


def test_visit_library_costs_an_approval_token() -> None:
    """K-7.18, K-2.5."""
    state = library()
    set_seat(state, 0, approvals=2)
    ask(state, LIBRARY_TURN)
    assert offered(state) == {"pay approval", "cancel"}
    play(state, "pay approval")
    assert state.court.approvals[0] == 1
    assert asked(state) == NATURE
    play(state, FOUR, "read fern")
    assert state.court.books[0] == 1


def test_all_tokens_taken_a_book_is_read_all_the_same() -> None:
    """EX-K-2, K-2.1: the twelve tokens are no limit."""
    state = library()
    set_seat(state, 0, approvals=1, books=8)
    set_seat(state, 1, books=4)
    run(state, LIBRARY_TURN, "pay approval", "read fern")
    assert state.court.books[0] == 9


def test_without_a_token_the_visit_is_cancelled() -> None:
    """K-15.20.1: its cube goes to the unused ones."""
    state = library()
    told = listen(state)
    run(state, LIBRARY_TURN, n=1)
    assert [entry[0] for entry in told] == [events.CANCELLED]
    assert seat_of(state, 0).unused == 1
    assert state.court.books[0] == 0


def test_a_visit_may_be_cancelled_before_anything_is_paid() -> None:
    """B-18.4, K-15.20.1."""
    state = library()
    set_seat(state, 0, approvals=1)
    run(state, LIBRARY_TURN, "cancel", n=0)
    assert state.court.approvals[0] == 1
    assert seat_of(state, 0).unused == 1


def test_a_visit_by_boots_has_no_cube_to_lose() -> None:
    """B-18.4, K-15.20.1."""
    state = library()
    run(state, LIBRARY_TURN, n=BY_BOOTS)
    assert seat_of(state, 0).unused == 0


def test_the_signet_ring_opens_the_library_without_a_token() -> None:
    """K-15.20.1, K-15.12.2: once in a round; who has no token is not offered to pay one."""
    state = library()
    set_seat(state, 0, artifacts="signet_ring")
    ask(state, LIBRARY_TURN)
    assert offered(state) == {"ring", "cancel"}
    play(state, "ring", FOUR, "read fern")
    assert state.court.books[0] == 1
    run(state, LIBRARY_TURN, n=0)
    assert state.court.books[0] == 1


def test_who_has_ring_and_token_says_which_pays() -> None:
    """K-15.12.2, K-7.18: in one question."""
    state = library()
    set_seat(state, 0, artifacts="signet_ring", approvals=1)
    ask(state, LIBRARY_TURN)
    assert offered(state) == {"pay approval", "ring", "cancel"}
    play(state, "ring")
    assert state.court.approvals[0] == 1
    nature(state)
    assert {option.split()[0] for option in offered(state)} == {"read"}


def test_a_token_that_pays_at_the_library_leaves_the_ring_unused() -> None:
    """K-15.12.2, K-7.18."""
    state = library()
    set_seat(state, 0, artifacts="signet_ring", approvals=1)
    run(state, LIBRARY_TURN, "pay approval", "read fern")
    assert (state.court.approvals[0], seat_of(state, 0).used) == (0, 0)


def test_cubes_may_be_placed_without_a_token() -> None:
    """K-15.20.1: research comes first and may bring one."""
    state = library()
    ask(state, DECLARE_ALL)
    assert "cube library" in offered(state)
    play(state, "cube library", "cube library")
    assert seat_of(state, asked(state)).actions[LIBRARY] == 2
    assert "cube library" not in offered(state)
