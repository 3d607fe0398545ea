"""Publishing and endorsing theories, in turn or at once after a debunk (B-5.6, B-5.5.14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.grants import CHECK_GRANTS
from altneu.games.alchemists.actions.reputation import change_reputation, gain_gold, pay_gold
from altneu.games.alchemists.actions.theories import is_disputed, seals_at, tokens_in_use
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.moves import ARTICLE, ENDORSE, SEAL, THEORY
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    KINDS,
    MAX_SEALS,
    PRINTING_PRESS,
    PUBLISH,
    SEAL_OF_AUTHORITY,
    WHITE_SEAL,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame

BANK_GOLD: Final = 1  # B-5.6.2, B-5.6.5
OWNER_GOLD: Final = 1  # to each player who has a seal there
ENDORSED: Final = -1  # instead of a token
FALLEN_ARTICLE: Final = KINDS * KINDS  # + colour: what fell; below it KINDS * ingredient + token of a theory


def bank_gold(state: AlchemistsState, seat: i64) -> i64:
    """B-12.5: with the Printing Press nothing."""
    return 0 if state.seats[seat].has(PRINTING_PRESS) else BANK_GOLD


def has_seal(state: AlchemistsState, seat: i64, faces: i64) -> bool:
    """Whether a seal is left with one of the first so many faces: WHITE_SEAL of them may lie on theories."""
    seals = state.seats[seat].seals
    face: i64 = 0
    while face < faces:
        if seals[face] > 0:
            return True
        face += 1
    return False


def seal_options(state: AlchemistsState, seat: i64, faces: i64) -> list[int]:
    seals = state.seats[seat].seals
    options: list[int] = []
    face: i64 = 0
    while face < faces:
        if seals[face] > 0:
            options.append(SEAL + face)
        face += 1
    return options


def can_endorse(state: AlchemistsState, seat: i64, row: vec[i64], place: i64, bank: i64) -> bool:
    """B-5.6.4, B-5.6.5, B-5.6.6: one seal each, three in all, and everyone there is paid."""
    if row[4 * place + seat] >= 0:
        return False
    seals = seals_at(row, place)
    return seals < MAX_SEALS and state.seats[seat].gold >= bank + OWNER_GOLD * seals


def pay_for_seal(state: AlchemistsState, seat: i64, source: i64, row: vec[i64], place: i64, bank: i64) -> None:
    """To the bank, and to each player who has a seal there already."""
    pay_gold(state, seat, source, bank + OWNER_GOLD * seals_at(row, place))
    owner: i64 = 0
    while owner < state.box.players:
        if row[4 * place + owner] >= 0:
            gain_gold(state, owner, source, OWNER_GOLD)
        owner += 1


def earn_reputation(state: AlchemistsState, seat: i64, source: i64, is_new: bool) -> None:
    """B-5.6.3, B-17.4, B-12.10: one change."""
    net = state.box.publish_reputation if is_new else state.box.endorse_reputation
    if state.seats[seat].has(SEAL_OF_AUTHORITY):
        net += state.box.authority_reputation
    change_reputation(state, seat, source, net)


def new_theories(state: AlchemistsState, seat: i64, about: i64, using: i64, options: list[int]) -> None:
    """B-18.19: every free ingredient with every free token; if `about` is given, only those on it or with `using`."""
    if state.seats[seat].gold < bank_gold(state, seat) or not has_seal(state, seat, WHITE_SEAL):
        return
    used = tokens_in_use(state)
    ingredient: i64 = 0
    while ingredient < KINDS:
        if state.tokens[ingredient] < 0:
            token: i64 = 0
            while token < KINDS:
                if not used & BIT[token] and (about < 0 or ingredient == about or token == using):
                    options.append(THEORY + KINDS * ingredient + token)
                token += 1
        ingredient += 1


def endorsements(state: AlchemistsState, seat: i64, options: list[int]) -> None:
    if not has_seal(state, seat, WHITE_SEAL):
        return
    bank = bank_gold(state, seat)
    ingredient: i64 = 0
    while ingredient < KINDS:
        if (
            state.tokens[ingredient] >= 0
            and not is_disputed(state, ingredient)
            and can_endorse(state, seat, state.seals, ingredient, bank)
        ):
            options.append(ENDORSE + ingredient)
        ingredient += 1


def carry_out(state: AlchemistsState, seat: i64, source: i64, choice: i64) -> None:
    """Pay for what was chosen; the seal is chosen next, then grants are checked."""
    if choice >= ARTICLE:
        state.expansion.publish(state, seat, source, choice)
        return
    if choice >= ENDORSE:
        ingredient = choice - ENDORSE
        token: i64 = ENDORSED
    else:
        ingredient = (choice - THEORY) // KINDS
        token = (choice - THEORY) % KINDS
    pay_for_seal(state, seat, source, state.seals, ingredient, bank_gold(state, seat))
    state.push(CHECK_GRANTS, seat, source)
    state.push(SEAL_THEORY, seat, source, ingredient, token)


class Publish(Effect[AlchemistsState]):
    """One action on the space: a new theory, an endorsement, or what the expansion adds."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        if 0 <= frame.n < state.seats[frame.seat].spent:
            return AUTO
        options: list[int] = []
        new_theories(state, frame.seat, -1, -1, options)
        endorsements(state, frame.seat, options)
        state.expansion.publications(state, frame.seat, options)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if 0 <= frame.n < state.seats[frame.seat].spent:  # B-5.5.14: published at once before
            return
        if is_cancelled(choice):
            cancel(state, frame.seat, PUBLISH, frame.n)
        else:
            carry_out(state, frame.seat, frame.source, choice)


class SealTheory(Effect[AlchemistsState]):
    """One of the seat's seals, face down, on the theory about `frame.n` with token `frame.m`, or ENDORSED."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return seal_options(state, frame.seat, WHITE_SEAL)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.own(frame.seat).seals[choice - SEAL] -= 1
        seals = state.seals[:]
        seals[4 * frame.n + frame.seat] = choice - SEAL
        state.seals = seals
        if frame.m == ENDORSED:
            state.tell(events.THEORY_ENDORSED, frame.seat, frame.source, frame.n)
        else:
            tokens = state.tokens[:]
            tokens[frame.n] = frame.m
            state.tokens = tokens
            state.tell(events.THEORY_PUBLISHED, frame.seat, frame.source, frame.n, frame.m)
        earn_reputation(state, frame.seat, frame.source, frame.m != ENDORSED)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def push_publication(state: AlchemistsState, seat: i64, source: i64, fallen: i64) -> None:
    """The seat may publish at once instead of what fell."""
    state.push(PUBLISH_AT_ONCE, seat, source, fallen)


class PublishAtOnce(Effect[AlchemistsState]):
    """B-5.5.15, K-15.17: spend the leftmost unused Publish action on something new in place of `frame.n`."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if board.spent >= board.actions[PUBLISH]:
            return AUTO
        options: list[int] = []
        if frame.n >= FALLEN_ARTICLE:
            state.expansion.immediate(state, frame.seat, frame.n - FALLEN_ARTICLE, options)
        else:
            new_theories(state, frame.seat, frame.n // KINDS, frame.n % KINDS, options)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE or choice == SKIP:
            return
        state.own(frame.seat).spent += 1
        carry_out(state, frame.seat, frame.source, choice)


PUBLISH_TURN: Final = Publish("publish")
SEAL_THEORY: Final = SealTheory("seal theory")
PUBLISH_AT_ONCE: Final = PublishAtOnce("publish at once")
