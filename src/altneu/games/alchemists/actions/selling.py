"""Selling potions to the adventurer: bids, guarantees, mixtures and what they bring (B-5.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import play_favor
from altneu.games.alchemists.actions.mixing import CLEAR_POT, Mix, can_mix, watch
from altneu.games.alchemists.actions.reputation import change_reputation, gain_gold, zone_of
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.lab import alchemy
from altneu.games.alchemists.state import events, observations, sources
from altneu.games.alchemists.state.moves import BID, GUARANTEE, PLAY_BARMAID, PLAY_MERCHANT, SELL_POTION
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    BARMAID,
    EXACT,
    MERCHANT,
    NEUTRAL,
    NEUTRAL_SOLD,
    SELL,
    WRONG_SIGN,
)
from altneu.kernel.combinators import SKIP, Together, open_together
from altneu.kernel.state import BIT, NONE, Effect, Frame

PLACES: Final = 3  # left, middle, right
LEFT_AND_MIDDLE: Final = 3  # as a set
BIDS: Final = 4


class OpenSale(Effect[AlchemistsState]):
    """B-5.3.4, B-5.3.8: two or more sellers bid for the order; a single one sells without a discount."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.rows[4 * SELL + 1] < 0:
            seat = state.rows[4 * SELL]
            state.sellers = vec[i64]([seat])
            state.push(SELL_TURN, seat, frame.source)
            return
        sellers: i64 = 0
        row: i64 = 0
        while row < 4 and state.rows[4 * SELL + row] >= 0:
            sellers |= BIT[state.rows[4 * SELL + row]]
            row += 1
        open_together(state, BID_FOR_ORDER, state.box.players, 0, sellers, frame.source)


class BidForOrder(Together[AlchemistsState]):
    """B-18.5: a bid card, in secret; none that would leave no price of 1 gold or more."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        cards = state.seats[frame.seat].bids
        options: list[int] = []
        discount: i64 = 0
        while discount < BIDS:
            if cards & BIT[discount] and price_of(state, frame.seat, EXACT, discount) > 0:
                options.append(BID + discount)
            discount += 1
        return options

    def reveal(self, state: AlchemistsState, frame: Frame) -> None:
        """B-5.3.7: most smileys first, of equal bids the higher row."""
        box = state.box
        discounts = vec[i64]([0] * 4)
        smileys = vec[i64]([0] * 4)
        row: i64 = 0
        while row < 4 and state.rows[4 * SELL + row] >= 0:
            seat = state.rows[4 * SELL + row]
            smileys[seat] = box.zone_smileys[zone_of(state, state.seats[seat].reputation)]
            bid: i64 = state.sealed[seat]
            if bid != NONE:
                discounts[seat] = bid - BID
                smileys[seat] += box.bid_smileys[discounts[seat]]
                if not box.bid_cards_return:
                    state.own(seat).bids &= ~BIT[discounts[seat]]
            state.tell(events.BIDS_REVEALED, seat, frame.source, discounts[seat], smileys[seat])
            row += 1
        state.sealed = ()
        sellers = vec[i64]()
        while len(sellers) < row:
            sellers = append(sellers, next_seller(state, smileys, sellers))
        state.sellers = sellers
        k = len(sellers) - 1
        while k >= 0:
            state.push(SELL_TURN, sellers[k], frame.source, 0, discounts[sellers[k]])
            k -= 1


def next_seller(state: AlchemistsState, smileys: vec[i64], sellers: vec[i64]) -> i64:
    """Who has the most smileys of those not yet among the sellers."""
    found: i64 = -1
    row: i64 = 0
    while row < 4 and state.rows[4 * SELL + row] >= 0:
        seat = state.rows[4 * SELL + row]
        if seat not in sellers and (found < 0 or smileys[seat] > smileys[found]):
            found = seat
        row += 1
    return found


def price_of(state: AlchemistsState, seat: i64, level: i64, discount: i64) -> i64:
    """B-5.3.12: the worth of the guarantee, changed by the zone, less the discount."""
    zone = zone_of(state, state.seats[seat].reputation)
    return state.box.price[level] + state.box.zone_price[zone] - discount


class SellTurn(Effect[AlchemistsState]):
    """B-5.3.9: a potion that is still free; `frame.m` is the discount."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        if not can_mix(state, frame.seat) or price_of(state, frame.seat, EXACT, frame.m) < 1:
            return options
        place: i64 = 0
        while place < PLACES:
            if not state.sold & BIT[place]:
                options.append(SELL_POTION + place)
            place += 1
        if state.sold and state.seats[frame.seat].favors[MERCHANT] > 0:  # somebody has sold before
            options.append(PLAY_MERCHANT)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            state.sellers = without(state.sellers, frame.seat)
            cancel(state, frame.seat, SELL, frame.n)
        elif choice == PLAY_MERCHANT:
            play_favor(state, frame.seat, MERCHANT)
            state.push(CHOOSE_FREELY, frame.seat, frame.source, 0, frame.m)
        else:
            state.push(GIVE_GUARANTEE, frame.seat, frame.source, choice - SELL_POTION, frame.m)


def is_first(state: AlchemistsState, seat: i64) -> bool:
    """Whether nobody sells before this seat; who has cancelled is no seller (B-18.6)."""
    return state.sellers[0] == seat


def without(seats: vec[i64], gone: i64) -> vec[i64]:
    rest = vec[i64]()
    for seat in seats:
        if seat != gone:
            rest = append(rest, seat)
    return rest


class ChooseFreely(Effect[AlchemistsState]):
    """B-18.6: with a Merchant any of the three potions, taken or not."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [SELL_POTION, SELL_POTION + 1, SELL_POTION + 2]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(GIVE_GUARANTEE, frame.seat, frame.source, choice - SELL_POTION, frame.m)


class GiveGuarantee(Effect[AlchemistsState]):
    """B-5.3.13: a level whose price is 1 gold or more; `frame.n` is the place, `frame.m` the discount."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        level: i64 = WRONG_SIGN
        while level <= EXACT:
            if price_of(state, frame.seat, level, frame.m) > 0:
                options.append(GUARANTEE + level - 1)
            level += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        level = choice - GUARANTEE + 1
        state.tell(events.OFFERED, frame.seat, frame.source, demanded_at(state, frame.n), level)
        price = price_of(state, frame.seat, level, frame.m)
        state.push(FAVORS_FOR_SALE, frame.seat, frame.source, frame.n, terms_of_sale(level, price, 0))


def demanded_at(state: AlchemistsState, place: i64) -> i64:
    return state.box.demands[PLACES * state.adventurer + place]


def terms_of_sale(level: i64, price: i64, barmaids: i64) -> i64:
    """The level guaranteed, the price and the Barmaids played in one number: a frame has two, one is the place."""
    return level + 8 * (barmaids + 32 * price)


def guaranteed(terms: i64) -> i64:
    return terms % 8


def barmaids_in(terms: i64) -> i64:
    return terms // 8 % 32


def price_in(terms: i64) -> i64:
    return terms // 256


class FavorsForSale(Effect[AlchemistsState]):
    """B-18.6: Barmaids, and Merchants of the first seller, before mixing; `frame.m` are the terms of the sale."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        favors = state.seats[frame.seat].favors
        options: list[int] = []
        if favors[MERCHANT] > 0 and is_first(state, frame.seat):
            options.append(PLAY_MERCHANT)
        if favors[BARMAID] > 0:
            options.append(PLAY_BARMAID)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        terms = frame.m
        if choice == PLAY_MERCHANT:
            play_favor(state, frame.seat, MERCHANT)
            gain_gold(state, frame.seat, sources.FAVOR + MERCHANT, state.box.merchant_gold)
        elif choice == PLAY_BARMAID:
            play_favor(state, frame.seat, BARMAID)
            terms = terms_of_sale(guaranteed(terms), price_in(terms), barmaids_in(terms) + 1)
        else:
            state.push(MIX_FOR_SALE, frame.seat, frame.source, frame.n, terms)
            return
        state.push(self, frame.seat, frame.source, frame.n, terms)


class MixForSale(Mix):
    """B-5.3.14, B-5.3.15: everybody learns the level of the mixture, and nothing else (B-14.1.3)."""

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        demanded = demanded_at(state, frame.n)
        level = alchemy.quality(potion, demanded)
        board = state.own(frame.seat)
        board.observed = with_note(board.observed, observation(observations.SALE, first, second, demanded, level))
        if level == EXACT:
            board.potions |= BIT[demanded]
        elif level == NEUTRAL_SOLD:
            board.potions |= BIT[NEUTRAL]
        counted = min(EXACT, level + barmaids_in(frame.m))
        if level == WRONG_SIGN and not state.box.barmaid_mends_wrong_sign:  # B-17.18
            counted = level
        is_paid = counted >= guaranteed(frame.m)
        price = price_in(frame.m) if is_paid else 0
        state.tell(events.SOLD, frame.seat, frame.source, level, price)
        gain_gold(state, frame.seat, frame.source, price)
        if level == EXACT:
            change_reputation(state, frame.seat, sources.FAVOR + BARMAID, barmaids_in(frame.m))
        elif counted <= NEUTRAL_SOLD:  # B-17.18
            change_reputation(state, frame.seat, frame.source, state.box.bad_sale)
        if is_paid or state.box.failed_sale_takes:  # B-17.23
            state.sold |= places_filled(state, frame.n)
        state.push(CLEAR_POT, frame.seat, frame.source)
        watch(state, frame.seat, frame.source, demanded + 1, level)


def places_filled(state: AlchemistsState, place: i64) -> i64:
    """B-17.1: with two or three players left and middle share a place."""
    if state.box.sell_links and state.box.players < 4 and place < 2:
        return LEFT_AND_MIDDLE
    return BIT[place]


OPEN_SALE: Final = OpenSale("open sale")
BID_FOR_ORDER: Final = BidForOrder("bid for order")
SELL_TURN: Final = SellTurn("sell")
CHOOSE_FREELY: Final = ChooseFreely("choose freely")
GIVE_GUARANTEE: Final = GiveGuarantee("give guarantee")
FAVORS_FOR_SALE: Final = FavorsForSale("favors for sale")
MIX_FOR_SALE: Final = MixForSale("mix for sale")
