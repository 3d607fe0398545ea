"""Forage and transmute (B-5.1, B-5.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import (
    discard_card,
    draw_ingredients,
    draw_options,
    hand_options,
    play_favor,
    size,
)
from altneu.games.alchemists.actions.reputation import gain_gold
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import DISCARD, DRAW, PLAY_SAGE, TAKE, TAKE_DECK
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import FORAGE, KINDS, SAGE, TRANSMUTE
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import Effect, Frame


class Forage(Effect[AlchemistsState]):
    """B-5.1.1: a card of the forage row, or the top card of the deck."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        k: i64 = 0
        while k < KINDS:
            if state.forage[k] > 0:
                options.append(TAKE + k)
            k += 1
        if draw_options(state.deck, state.discard, DRAW):
            options.append(TAKE_DECK)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, FORAGE, frame.n)
        elif choice == TAKE_DECK:
            draw_ingredients(state, frame.seat, frame.source, 1)
        else:
            row = state.forage[:]
            row[choice - TAKE] -= 1
            state.forage = row
            state.own(frame.seat).hand[choice - TAKE] += 1
            state.tell(events.INGREDIENT_TAKEN, frame.seat, frame.source, choice - TAKE)


class ClearRow(Effect[AlchemistsState]):
    """B-5.1.3: what is left of the row goes onto the discard; everybody has seen it."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        cards = size(state.forage)
        if cards == 0:
            return
        discard = state.discard[:]
        k: i64 = 0
        while k < KINDS:
            discard[k] += state.forage[k]
            seat: i64 = 0
            while seat < state.box.players:
                state.own(seat).discards[k] += state.forage[k]
                seat += 1
            k += 1
        state.discard = discard
        state.forage = vec[i64]([0] * KINDS)
        state.tell(events.ROW_CLEARED, 0, frame.source, cards)


class Transmute(Effect[AlchemistsState]):
    """B-5.2.1: discard an ingredient for 1 gold."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return or_cancel(hand_options(state, frame.seat, DISCARD))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, TRANSMUTE, frame.n)
            return
        discard_card(state, frame.seat, choice - DISCARD)
        state.tell(events.INGREDIENTS_DISCARDED, frame.seat, frame.source, 1)
        gain_gold(state, frame.seat, frame.source, 1)
        state.push(ASK_SAGE, frame.seat, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class AskSage(Effect[AlchemistsState]):
    """B-11.7: 1 more gold for each Sage."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [PLAY_SAGE, SKIP] if state.seats[frame.seat].favors[SAGE] > 0 else []

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice != PLAY_SAGE:
            return
        play_favor(state, frame.seat, SAGE)
        gain_gold(state, frame.seat, sources.FAVOR + SAGE, state.box.sage_gold)
        state.push(self, frame.seat, frame.source)


FORAGE_TURN: Final = Forage("forage")
CLEAR_ROW: Final = ClearRow("clear row")
TRANSMUTE_TURN: Final = Transmute("transmute")
ASK_SAGE: Final = AskSage("ask sage")
