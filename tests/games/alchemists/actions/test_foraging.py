"""Forage, transmute, and drawing cards (B-5.1, B-5.2, B-18.16)."""

import pytest

from altneu.games.alchemists.actions.cards import (
    DRAW_FAVOR_CARD,
    DRAW_INGREDIENT,
    PLAY_HERBALISTS,
    gain_favors,
)
from altneu.games.alchemists.actions.foraging import CLEAR_ROW, FORAGE_TURN, TRANSMUTE_TURN
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events, terms
from altneu.kernel.flow import advance
from altneu.kernel.state import EVERYONE, NATURE
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    offered,
    play,
    row,
    run,
    seat_of,
    set_forage,
    set_seat,
)

pytestmark = pytest.mark.both

EMPTY = [0] * 8


def test_a_forager_takes_a_card_of_the_row_or_the_top_card_of_the_deck() -> None:
    """B-5.1.1."""
    state = academy()
    set_forage(state, "fern fern toad")
    ask(state, FORAGE_TURN)
    assert offered(state) == {"take fern", "take toad", "take from deck", "cancel"}
    play(state, "take fern")
    assert list(state.forage) == [1, 0, 0, 0, 0, 0, 1, 0]
    assert seat_of(state, 0).hand[terms.FERN] == 1


def test_a_card_from_the_deck_is_seen_by_its_new_owner_alone() -> None:
    """B-5.1.1, B-4.4, B-4.9: NATURE draws."""
    state = academy()
    told = listen(state)
    ask(state, FORAGE_TURN, seat=1)
    play(state, "take from deck")
    assert state.top is not None
    assert (state.top.seat, state.top.effect.private_to(state.top)) == (NATURE, 1)
    play(state, "draw root")
    assert seat_of(state, 1).hand[terms.ROOT] == 1
    assert told == [(events.INGREDIENTS_DRAWN, 1, 0, 1, 0)]


def test_a_card_taken_from_the_row_is_seen_by_all() -> None:
    """B-5.1.1: it lay open."""
    state = academy()
    set_forage(state, "fern")
    told = listen(state)
    ask(state, FORAGE_TURN)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == EVERYONE
    play(state, "take fern")
    assert told == [(events.INGREDIENT_TAKEN, 0, 0, terms.FERN, 0)]


def test_the_row_is_not_refilled_during_the_round() -> None:
    """B-5.1.2: a third action finds one card."""
    state = academy()
    set_forage(state, "fern toad root")
    set_seat(state, 0, actions={"forage": 3})
    ask(state, SPACES_IN_ORDER)
    play(state, "take fern", "take toad")
    assert offered(state) == {"take root", "take from deck", "cancel"}


def test_what_is_left_of_the_row_is_discarded_face_down_when_the_space_is_finished() -> None:
    """B-5.1.3: everybody has seen these cards, also if nobody foraged."""
    state = academy()
    set_forage(state, "fern toad toad")
    told = listen(state)
    run(state, SPACES_IN_ORDER)
    assert sum(state.forage) == 0
    assert list(state.discard) == [1, 0, 0, 0, 0, 0, 2, 0]
    assert list(seat_of(state, 0).discards) == list(seat_of(state, 1).discards) == list(state.discard)
    assert told == [(events.ROW_CLEARED, 0, 3, 3, 0)]


def test_an_empty_row_is_cleared_without_a_word() -> None:
    """B-5.1.3."""
    state = academy()
    told = listen(state)
    run(state, CLEAR_ROW)
    assert told == []


def test_transmuting_turns_an_ingredient_into_gold() -> None:
    """B-5.2.1."""
    state = academy()
    set_seat(state, 0, hand="fern toad", gold=1)
    ask(state, TRANSMUTE_TURN)
    assert offered(state) == {"discard fern", "discard toad", "cancel"}
    play(state, "discard toad")
    board = seat_of(state, 0)
    assert (board.gold, list(board.hand)) == (2, [1, 0, 0, 0, 0, 0, 0, 0])
    assert state.discard[terms.TOAD] == 1


def test_nobody_else_sees_a_discarded_ingredient() -> None:
    """B-4.8: only its owner knows what lies there; the event tells the number."""
    state = academy()
    set_seat(state, 0, hand="fern toad")
    told = listen(state)
    ask(state, TRANSMUTE_TURN)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "discard toad")
    assert seat_of(state, 0).discards[terms.TOAD] == 1
    assert seat_of(state, 1).discards[terms.TOAD] == 0
    assert told[0] == (events.INGREDIENTS_DISCARDED, 0, 0, 1, 0)


def test_each_sage_adds_one_gold() -> None:
    """B-11.7: several may be played, with the same transmutation."""
    state = academy()
    set_seat(state, 0, hand="fern toad", favors="sage sage", gold=0)
    run(state, TRANSMUTE_TURN, "discard fern", "sage", "sage")
    assert seat_of(state, 0).gold == 3
    assert state.favor_discard[terms.SAGE] == 2


def test_a_sage_may_be_kept_and_needs_a_transmutation() -> None:
    """B-11.7: not with a cancelled action."""
    state = academy()
    set_seat(state, 0, hand="fern", favors="sage", gold=0)
    run(state, TRANSMUTE_TURN, "discard fern", "skip")
    assert (seat_of(state, 0).gold, seat_of(state, 0).favors[terms.SAGE]) == (1, 1)
    state = academy()
    set_seat(state, 0, hand="fern", favors="sage", gold=0)
    run(state, TRANSMUTE_TURN, "cancel")
    assert (seat_of(state, 0).gold, seat_of(state, 0).favors[terms.SAGE]) == (0, 1)


# Drawing


def test_an_empty_ingredient_deck_is_made_anew_from_the_discard() -> None:
    """B-18.16: nobody knows its order, so nobody knows the discard any more."""
    state = academy()
    state.deck = row(EMPTY)
    state.discard = row([1, 2, 0, 0, 0, 0, 0, 0])
    state.own(1).discards = row([1, 0, 0, 0, 0, 0, 0, 0])
    ask(state, DRAW_INGREDIENT, NATURE, n=0)
    assert offered(state) == {"draw fern", "draw claw"}
    assert state.top is not None
    assert state.top.effect.weights(state, state.top) == [1, 2]
    play(state, "draw claw")
    assert list(state.deck) == [1, 1, 0, 0, 0, 0, 0, 0]
    assert sum(state.discard) == 0
    assert sum(seat_of(state, 1).discards) == 0


def test_a_draw_without_any_card_is_lost() -> None:
    """B-18.16: ingredients and favor cards; from the deck nothing can be foraged."""
    state = academy()
    state.deck, state.discard = row(EMPTY), row(EMPTY)
    state.favor_deck, state.favor_discard = row([0] * 9), row([0] * 9)
    run(state, DRAW_INGREDIENT, seat=NATURE)
    run(state, DRAW_FAVOR_CARD, seat=NATURE)
    assert (seat_of(state, 0).cards(), sum(seat_of(state, 0).favors)) == (0, 0)
    run(state, FORAGE_TURN)
    assert seat_of(state, 0).unused == 1


def test_an_empty_favor_deck_is_made_anew_from_the_discard() -> None:
    """B-18.16."""
    state = academy()
    state.favor_discard, state.favor_deck = state.favor_deck, row([0] * 9)
    ask(state, DRAW_FAVOR_CARD, NATURE)
    assert state.top is not None
    assert state.top.effect.weights(state, state.top) == [4, 4, 3, 3, 2, 2, 2, 2]
    play(state, "draw sage")
    assert state.favor_deck[terms.SAGE] == 1
    assert sum(state.favor_discard) == 0


def test_a_favor_card_is_seen_by_its_new_owner_alone() -> None:
    """B-4.4, B-4.2: the others see that there is one more."""
    state = academy()
    told = listen(state)
    ask(state, DRAW_FAVOR_CARD, NATURE, n=1)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 1
    play(state, "draw sage")
    assert told == [(events.FAVORS_DRAWN, 1, 0, 1, 0)]


# Herbalist


def test_a_herbalist_must_be_played_three_cards_drawn_and_two_of_the_hand_discarded() -> None:
    """B-11.2, B-18.11: any two, also those held before."""
    state = academy()
    set_seat(state, 0, hand="feather")
    gain_favors(state, 0, 0, 1)
    advance(state)
    play(state, "draw herbalist", "draw fern", "draw fern", "draw toad")
    assert offered(state) == {"discard fern", "discard toad", "discard feather"}
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "discard feather", "discard toad")
    assert state.top is None
    assert list(seat_of(state, 0).hand) == [2, 0, 0, 0, 0, 0, 0, 0]
    assert state.favor_discard[terms.HERBALIST] == 1
    assert seat_of(state, 0).favors[terms.HERBALIST] == 0


def test_a_herbalist_draws_as_many_cards_as_there_are_and_discards_all_of_fewer() -> None:
    """B-18.11: one card left to draw, none in hand."""
    state = academy()
    state.deck = row([1, 0, 0, 0, 0, 0, 0, 0])
    state.own(0).favors[terms.HERBALIST] = 1
    run(state, PLAY_HERBALISTS)
    assert seat_of(state, 0).cards() == 0
    assert state.discard[terms.FERN] == 1


def test_a_herbalist_drawn_in_the_last_round_is_played_too() -> None:
    """B-18.11."""
    state = academy(round=6)
    gain_favors(state, 0, 0, 1)
    advance(state)
    play(state, "draw herbalist", "draw fern", "draw fern", "draw fern")
    assert state.top is None
    assert seat_of(state, 0).cards() == 1
    assert sum(seat_of(state, 0).favors) == 0
