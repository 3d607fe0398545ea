"""Drawing and discarding ingredient and favor cards (B-18.16)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import DISCARD, DRAW, DRAW_FAVOR
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import HERBALIST, KINDS
from altneu.kernel.state import NATURE, NONE, Effect, Frame


def size(cards: vec[i64]) -> i64:
    count: i64 = 0
    k: i64 = 0
    while k < len(cards):
        count += cards[k]
        k += 1
    return count


def draw_options(deck: vec[i64], discard: vec[i64], first: i64) -> list[int]:
    """The kinds of cards that can come from the deck, or from the discard where the deck is empty."""
    pile = deck if size(deck) > 0 else discard
    options: list[int] = []
    k: i64 = 0
    while k < len(pile):
        if pile[k] > 0:
            options.append(first + k)
        k += 1
    return options


def draw_weights(deck: vec[i64], discard: vec[i64]) -> list[int]:
    pile = deck if size(deck) > 0 else discard
    weights: list[int] = []
    k: i64 = 0
    while k < len(pile):
        if pile[k] > 0:
            weights.append(pile[k])
        k += 1
    return weights


def remove_from_deck(state: AlchemistsState, ingredient: i64) -> None:
    """The top card of the deck; an empty deck is first made anew from the discard, which nobody knows any more."""
    if size(state.deck) == 0:
        state.deck = state.discard
        state.discard = vec[i64]([0] * KINDS)
        seat: i64 = 0
        while seat < state.box.players:
            state.own(seat).discards = vec[i64]([0] * KINDS)
            seat += 1
    deck = state.deck[:]
    deck[ingredient] -= 1
    state.deck = deck


class DrawIngredient(Effect[AlchemistsState]):
    """NATURE: the top card of the ingredient deck into the hand of seat `frame.n`; lost if there is none."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return draw_options(state.deck, state.discard, DRAW)

    def weights(self, state: AlchemistsState, frame: Frame) -> list[int] | None:
        return draw_weights(state.deck, state.discard)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        remove_from_deck(state, choice - DRAW)
        state.own(frame.n).hand[choice - DRAW] += 1
        state.tell(events.INGREDIENTS_DRAWN, frame.n, frame.source, 1)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class DrawFavor(Effect[AlchemistsState]):
    """NATURE: the top favor card into the hand of seat `frame.n`; lost if there is none."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return draw_options(state.favor_deck, state.favor_discard, DRAW_FAVOR)

    def weights(self, state: AlchemistsState, frame: Frame) -> list[int] | None:
        return draw_weights(state.favor_deck, state.favor_discard)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        if size(state.favor_deck) == 0:
            state.favor_deck = state.favor_discard
            state.favor_discard = vec[i64]([0] * len(state.favor_deck))
        deck = state.favor_deck[:]
        deck[choice - DRAW_FAVOR] -= 1
        state.favor_deck = deck
        state.own(frame.n).favors[choice - DRAW_FAVOR] += 1
        state.tell(events.FAVORS_DRAWN, frame.n, frame.source, 1)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


def draw_ingredients(state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
    while count > 0:
        state.push(DRAW_INGREDIENT, NATURE, source, seat)
        count -= 1


def draw_favors(state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
    """Only the draws: whoever calls this also pushes PLAY_HERBALISTS below all that must be finished first."""
    while count > 0:
        state.push(DRAW_FAVOR_CARD, NATURE, source, seat)
        count -= 1


def gain_favors(state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
    """Favor cards alone, their Herbalists played at once."""
    if count > 0:
        state.push(PLAY_HERBALISTS, seat, source)
        draw_favors(state, seat, source, count)


class PlayHerbalists(Effect[AlchemistsState]):
    """B-18.11: every Herbalist is played once the running effect is finished, one after the other."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.seats[frame.seat].favors[HERBALIST] == 0:
            return
        state.push(self, frame.seat, frame.source)
        discard_favor(state, frame.seat, HERBALIST)
        source = sources.FAVOR + HERBALIST
        state.tell(events.FAVOR_PLAYED, frame.seat, source, HERBALIST)
        state.push(DISCARD_CARDS, frame.seat, source, state.box.herbalist_discards)
        draw_ingredients(state, frame.seat, source, state.box.herbalist_draws)


class DiscardCards(Effect[AlchemistsState]):
    """Discard `frame.n` ingredient cards of the seat's choice, face down, or all if there are fewer."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return hand_options(state, frame.seat, DISCARD)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        if frame.n > 1:
            state.push(self, frame.seat, frame.source, frame.n - 1)
        discard_card(state, frame.seat, choice - DISCARD)
        state.tell(events.INGREDIENTS_DISCARDED, frame.seat, frame.source, 1)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def hand_options(state: AlchemistsState, seat: i64, first: i64) -> list[int]:
    """One option for each ingredient in hand, numbered from `first`."""
    hand = state.seats[seat].hand
    options: list[int] = []
    k: i64 = 0
    while k < KINDS:
        if hand[k] > 0:
            options.append(first + k)
        k += 1
    return options


def discard_card(state: AlchemistsState, seat: i64, ingredient: i64) -> None:
    """From the hand onto the discard, face down: only its owner knows it there (B-4.8)."""
    state.own(seat).hand[ingredient] -= 1
    bury(state, seat, ingredient)


def bury(state: AlchemistsState, seat: i64, ingredient: i64) -> None:
    """A card that this seat alone has seen goes onto the discard."""
    state.own(seat).discards[ingredient] += 1
    discard = state.discard[:]
    discard[ingredient] += 1
    state.discard = discard


def discard_favor(state: AlchemistsState, seat: i64, favor: i64) -> None:
    """B-16.2: favor cards are discarded face up."""
    state.own(seat).favors[favor] -= 1
    discard = state.favor_discard[:]
    discard[favor] += 1
    state.favor_discard = discard


def play_favor(state: AlchemistsState, seat: i64, favor: i64, space: i64 = 0) -> None:
    discard_favor(state, seat, favor)
    state.tell(events.FAVOR_PLAYED, seat, sources.FAVOR + favor, favor, space)


DRAW_INGREDIENT: Final = DrawIngredient("draw ingredient")
DRAW_FAVOR_CARD: Final = DrawFavor("draw favor")
PLAY_HERBALISTS: Final = PlayHerbalists("play herbalists")
DISCARD_CARDS: Final = DiscardCards("discard cards")
