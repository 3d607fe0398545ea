"""Testing potions on a student, drinking them, and what they do to the drinker (B-5.7, B-5.8, B-11.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.alchemists.actions.mixing import CLEAR_POT, SHOWN, Mix, pairs_in_hand, show_potion, watch
from altneu.games.alchemists.actions.reputation import change_reputation, pay_gold
from altneu.games.alchemists.actions.turns import BY_BOOTS, cancel, is_cancelled, or_cancel
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    CUSTODIAN,
    CUSTODIAN_SPACE,
    DRINK,
    GREEN,
    LAST_ROUND,
    MINUS,
    NEUTRAL,
    RED,
    STUDENT,
)
from altneu.kernel.state import BIT, Frame

ANGRY_FEE: Final = 1  # B-5.7.2


def is_negative(potion: i64) -> bool:
    return potion != NEUTRAL and potion // 3 == MINUS


class StudentTest(Mix):
    """B-5.7: everybody sees the potion; an angry student wants gold before, and who has none cancels (B-18.22)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        if state.angry and state.seats[frame.seat].gold < ANGRY_FEE:
            return []
        return or_cancel(pairs_in_hand(state, frame.seat))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, STUDENT, frame.n)
            return
        if state.angry:
            pay_gold(state, frame.seat, frame.source, ANGRY_FEE)
        super().resolve(state, frame, choice)

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        show_potion(state, frame.seat, frame.source, potion)
        if is_negative(potion) and not state.angry:
            state.angry = 1
            state.tell(events.STUDENT_ANGRY, frame.seat, frame.source)
        state.push(CLEAR_POT, frame.seat, frame.source)
        watch(state, frame.seat, frame.source, SHOWN, potion)


class DrinkPotion(Mix):
    """B-5.8: as a test, but the potion acts on the drinker."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return or_cancel(pairs_in_hand(state, frame.seat))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, DRINK, frame.n)
        else:
            super().resolve(state, frame, choice)

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        drink(state, frame, potion)


class DrinkOnCard(Mix):
    """B-11.4: a drink on a Custodian card, which is then discarded (B-18.9); Boots of Speed need no card (B-16.7)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return or_cancel(pairs_in_hand(state, frame.seat))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if frame.n != BY_BOOTS:
            state.own(frame.seat).custodians -= 1
            discard = state.favor_discard[:]
            discard[CUSTODIAN] += 1
            state.favor_discard = discard
        if is_cancelled(choice):
            cancel(state, frame.seat, CUSTODIAN_SPACE, frame.n)
        else:
            super().resolve(state, frame, choice)

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        drink(state, frame, potion)


def drink(state: AlchemistsState, frame: Frame, potion: i64) -> None:
    show_potion(state, frame.seat, frame.source, potion)
    if is_negative(potion):
        suffer(state, frame.seat, frame.source, potion % 3)
    state.push(CLEAR_POT, frame.seat, frame.source)
    if frame.source != sources.SPACE + CUSTODIAN_SPACE or state.box.custodian_periscope:  # B-17.12
        watch(state, frame.seat, frame.source, SHOWN, potion)


def suffer(state: AlchemistsState, seat: i64, source: i64, colour: i64) -> None:
    """B-1.4: poison, paralysis and insanity, each once a round (B-16.8); in the last only insanity is felt."""
    board = state.own(seat)
    if board.immune & BIT[colour]:
        return
    board.immune |= BIT[colour]
    if colour == RED:
        if state.round < LAST_ROUND:  # B-18.8
            board.hospital = 1
            state.tell(events.POISONED, seat, source)
    elif colour == GREEN:
        if state.round < LAST_ROUND:  # B-18.7
            state.paralysed = append(state.paralysed[:], seat)
            state.tell(events.PARALYSED, seat, source)
    else:
        change_reputation(state, seat, source, state.box.insanity)


STUDENT_TURN: Final = StudentTest("test on student")
DRINK_TURN: Final = DrinkPotion("drink potion")
CUSTODIAN_TURN: Final = DrinkOnCard("drink on card")
