"""Choosing order: the spaces of the order track or of an order board, their costs and gains (B-3.1, K-4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, draw_favors, draw_ingredients
from altneu.games.alchemists.actions.reputation import change_reputation, gain_gold, pay_gold
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import ORDER
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    COST_APPROVAL,
    COST_CUBE,
    COST_GOLD,
    COST_REPUTATION,
    COSTS,
    GAIN_BOOK,
    GAIN_FAVOR,
    GAIN_GOLD,
    GAIN_INGREDIENT,
    GAIN_REPUTATION,
    GAINS,
    ORDER_SPACES,
    PARALYSED,
    WITCHS_TRUNK,
)
from altneu.kernel.state import BIT, NONE, Effect, Frame


class ChooseOrder(Effect[AlchemistsState]):
    """B-18.7: first the paralysed players stand aside, then the others choose, from the start player clockwise."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        paralysed = state.paralysed
        state.paralysed = vec[i64]()
        k = state.box.players - 1
        while k >= 0:
            seat = (state.start + k) % state.box.players
            if seat not in paralysed:
                state.push(CHOOSE_SPACE, seat, sources.ORDER)
            k -= 1
        k = len(paralysed) - 1
        while k >= 0:
            state.push(STAND_ASIDE, paralysed[k], sources.ORDER)
            k -= 1


def flasks(state: AlchemistsState) -> i64:
    """The set of places on the order track where flasks stand."""
    taken: i64 = 0
    seat: i64 = 0
    while seat < state.box.players:
        flask = state.seats[seat].flask
        if flask >= 0:
            taken |= BIT[flask]
        seat += 1
    return taken


class ChooseSpace(Effect[AlchemistsState]):
    """B-3.1.2: a free space whose cost the seat can pay; reputation and cubes always can be (K-15.9)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        box = state.box
        gold = state.seats[frame.seat].gold
        approves = state.expansion.can_pay_approval(state, frame.seat)
        taken = flasks(state)
        options: list[int] = []
        place = ORDER_SPACES * state.expansion.board(state)
        space: i64 = 0
        while space < ORDER_SPACES:
            if (
                box.order_players[place] <= box.players
                and not taken & BIT[space]
                and box.order_cost[COSTS * place + COST_GOLD] <= gold
                and (approves or box.order_cost[COSTS * place + COST_APPROVAL] == 0)
            ):
                options.append(ORDER + space)
            place += 1
            space += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        if choice == NONE:  # K-15.9.1
            state.push(STAND_ASIDE, seat, frame.source)
            return
        space = choice - ORDER
        put_flask(state, seat, space)
        place = ORDER_SPACES * state.expansion.board(state) + space
        state.push(GAIN_OF_SPACE, seat, frame.source, place)
        costs = state.box.order_cost
        cost = COSTS * place
        pay_gold(state, seat, frame.source, costs[cost + COST_GOLD])
        change_reputation(state, seat, frame.source, -costs[cost + COST_REPUTATION])
        cubes = costs[cost + COST_CUBE]
        if cubes > 0:
            board = state.own(seat)
            board.cubes -= cubes
            board.unused += cubes
            board.paid += cubes
        if costs[cost + COST_APPROVAL] > 0:
            state.expansion.pay_approval(state, seat, frame.source)


def put_flask(state: AlchemistsState, seat: i64, place: i64) -> None:
    state.own(seat).flask = place
    state.tell(events.ORDER_TAKEN, seat, sources.ORDER, place)


class GainOfSpace(Effect[AlchemistsState]):
    """What row `frame.n` of the order tables gives, once its cost is paid (K-15.19)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        give(state, frame.seat, state.box.order_gain, GAINS * frame.n)


class StandAside(Effect[AlchemistsState]):
    """B-3.1.12: the space of the paralysed, below all that stand there, with its cards for each (B-17.6)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        taken = flasks(state)
        place: i64 = PARALYSED
        while taken & BIT[place]:
            place += 1
        put_flask(state, frame.seat, place)
        give(state, frame.seat, state.box.paralysed_gain, 0)


def give(state: AlchemistsState, seat: i64, gains: vec[i64], first: i64) -> None:
    """K-15.19: gold, reputation, ingredients, favor cards, books, Herbalists; the Trunk keeps from ingredients."""
    gain_gold(state, seat, sources.ORDER, gains[first + GAIN_GOLD])
    change_reputation(state, seat, sources.ORDER, gains[first + GAIN_REPUTATION])
    if gains[first + GAIN_FAVOR] > 0:
        state.push(PLAY_HERBALISTS, seat, sources.ORDER)
    if gains[first + GAIN_BOOK] > 0:
        state.expansion.read_books(state, seat, sources.ORDER, gains[first + GAIN_BOOK])
    draw_favors(state, seat, sources.ORDER, gains[first + GAIN_FAVOR])
    if not state.seats[seat].has(WITCHS_TRUNK):
        draw_ingredients(state, seat, sources.ORDER, gains[first + GAIN_INGREDIENT])


CHOOSE_ORDER: Final = ChooseOrder("choose order")
CHOOSE_SPACE: Final = ChooseSpace("choose space")
GAIN_OF_SPACE: Final = GainOfSpace("gain of space")
STAND_ASIDE: Final = StandAside("stand aside")
