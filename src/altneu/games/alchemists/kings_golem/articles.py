"""The Royal Encyclopedia: articles, what they claim, writing and endorsing them, their points (K-5, K-15.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.grants import CHECK_GRANTS, seals_needed
from altneu.games.alchemists.actions.publishing import (
    ENDORSED,
    bank_gold,
    can_endorse,
    earn_reputation,
    has_seal,
    pay_for_seal,
    seal_options,
)
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.rounds.scoring import ARTICLES, score
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.court import replaced
from altneu.games.alchemists.state.moves import ARTICLE, ENDORSE_ARTICLE, SEAL, SIGNS_OF_ARTICLE, SLOT
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS, MINUS, PLUS, RED_SEAL, SEALS, SIGN_PAIRS
from altneu.kernel.state import BIT, Effect, Frame

COLOURS: Final = 3
SLOTS: Final = 4
FACES: Final = len(SEALS)  # K-5.10.1: the white one too

# K-15.2: by number in SIGN_PAIRS, the sign of the left column (red and green slot) and of the right one.
LEFT: Final[vec[i64]] = vec[i64]([PLUS, MINUS, PLUS, MINUS])
RIGHT: Final[vec[i64]] = vec[i64]([PLUS, MINUS, MINUS, PLUS])

# An article being written is one number: its signs, and 1 + ingredient of each slot times these; 0 is an empty slot.
PLACES: Final[vec[i64]] = vec[i64]([4, 36, 324, 2916])


def has_article(state: AlchemistsState, colour: i64) -> bool:
    return state.court.signs[colour] >= 0


def claimed_sign(state: AlchemistsState, colour: i64, slot: i64) -> i64:
    """K-5.6: the sign that the ingredient on this slot has, says the article."""
    signs = state.court.signs[colour]
    return LEFT[signs] if slot < 2 else RIGHT[signs]


def named_by(state: AlchemistsState, colour: i64) -> i64:
    """The set of ingredients of an article, empty if there is none."""
    named: i64 = 0
    if has_article(state, colour):
        slot: i64 = 0
        while slot < SLOTS:
            named |= BIT[state.court.slots[SLOTS * colour + slot]]
            slot += 1
    return named


def seals_on_articles(state: AlchemistsState, seat: i64) -> i64:
    """K-5.28."""
    count: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if state.court.seals[4 * colour + seat] >= 0:
            count += 1
        colour += 1
    return count


def can_take_grant(state: AlchemistsState, seat: i64) -> bool:
    """K-5.16, K-15.1."""
    return seals_on_articles(state, seat) >= seals_needed(state, seat)


def gold_to_bank(state: AlchemistsState, seat: i64) -> i64:
    """K-5.4.1, K-5.12: with the Golem Project an approval token instead."""
    return 0 if state.box.has_golem else bank_gold(state, seat)


def can_publish(state: AlchemistsState, seat: i64) -> bool:
    """A seal of any face, and what the bank wants."""
    if not has_seal(state, seat, FACES) or state.seats[seat].gold < gold_to_bank(state, seat):
        return False
    return not state.box.has_golem or state.expansion.can_pay_approval(state, seat)


def publications(state: AlchemistsState, seat: i64, options: list[int]) -> None:
    if not can_publish(state, seat):
        return
    bank = gold_to_bank(state, seat)
    colour: i64 = 0
    while colour < COLOURS:
        if not has_article(state, colour):
            options.append(ARTICLE + colour)
        elif can_endorse(state, seat, state.court.seals, colour, bank):
            options.append(ENDORSE_ARTICLE + colour)
        colour += 1


def immediate(state: AlchemistsState, seat: i64, colour: i64, options: list[int]) -> None:
    """K-5.27."""
    if can_publish(state, seat) and not has_article(state, colour):
        options.append(ARTICLE + colour)


def publish(state: AlchemistsState, seat: i64, source: i64, choice: i64) -> None:
    if choice >= ENDORSE_ARTICLE:
        pay_and_seal(state, seat, source, choice - ENDORSE_ARTICLE, ENDORSED)
    else:
        state.push(WRITE_SIGNS, seat, source, choice - ARTICLE)


def pay_and_seal(state: AlchemistsState, seat: i64, source: i64, colour: i64, article: i64) -> None:
    """K-5.4: pay for a new article or an endorsement; then the seal, then grants."""
    state.push(CHECK_GRANTS, seat, source)
    state.push(SEAL_ARTICLE, seat, source, colour, article)
    pay_for_seal(state, seat, source, state.court.seals, colour, gold_to_bank(state, seat))
    if state.box.has_golem:
        state.expansion.pay_approval(state, seat, source)


class WriteSigns(Effect[AlchemistsState]):
    """K-15.2: the signs of both columns of the article of colour `frame.n`."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return list(range(SIGNS_OF_ARTICLE, SIGNS_OF_ARTICLE + len(SIGN_PAIRS)))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(WRITE_SLOT, frame.seat, frame.source, frame.n, choice - SIGNS_OF_ARTICLE)


def written_on(article: i64, slot: i64) -> i64:
    """The ingredient on a slot of an article being written, -1 if the slot is empty."""
    return article // PLACES[slot] % (KINDS + 1) - 1


def next_slot(article: i64) -> i64:
    """The first empty slot, SLOTS if all are filled."""
    slot: i64 = 0
    while slot < SLOTS and written_on(article, slot) >= 0:
        slot += 1
    return slot


class WriteSlot(Effect[AlchemistsState]):
    """K-15.2: an ingredient on the next slot of the article of colour `frame.n`, so far `frame.m`."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        slot = next_slot(frame.m)
        named: i64 = 0
        k: i64 = 0
        while k < slot:
            named |= BIT[written_on(frame.m, k)]
            k += 1
        one = named_by(state, (frame.n + 1) % COLOURS)
        other = named_by(state, (frame.n + 2) % COLOURS)
        options: list[int] = []
        k = 0
        while k < KINDS:
            new = named | BIT[k]
            if new != named and not one & other & BIT[k] and new != one and new != other:  # K-5.5, K-5.13, K-5.14
                options.append(SLOT + KINDS * slot + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        slot = (choice - SLOT) // KINDS
        article = frame.m + PLACES[slot] * ((choice - SLOT) % KINDS + 1)
        if slot < SLOTS - 1:
            state.push(self, frame.seat, frame.source, frame.n, article)
        else:
            pay_and_seal(state, frame.seat, frame.source, frame.n, article)


class SealArticle(Effect[AlchemistsState]):
    """One of the seat's seals, face down, on the article of colour `frame.n`: `frame.m` as written, or ENDORSED."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return seal_options(state, frame.seat, FACES)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        colour = frame.n
        state.own(frame.seat).seals[choice - SEAL] -= 1
        court = state.own_court()
        court.seals = replaced(court.seals, 4 * colour + frame.seat, choice - SEAL)
        if frame.m == ENDORSED:
            state.tell(events.ARTICLE_ENDORSED, frame.seat, frame.source, colour)
        else:
            signs = frame.m % len(SIGN_PAIRS)
            court.signs = replaced(court.signs, colour, signs)
            slots = court.slots[:]
            slot: i64 = 0
            while slot < SLOTS:
                slots[SLOTS * colour + slot] = written_on(frame.m, slot)
                slot += 1
            court.slots = slots
            state.tell(events.ARTICLE_PUBLISHED, frame.seat, frame.source, colour, frame.m)
        earn_reputation(state, frame.seat, frame.source, frame.m != ENDORSED)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def wrong_slots(state: AlchemistsState, colour: i64) -> i64:
    """The set of slots of an article whose ingredient has the other sign."""
    wrong: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        sign = lab.aspect(state.secret, state.court.slots[SLOTS * colour + slot], colour)
        if sign != claimed_sign(state, colour, slot):
            wrong |= BIT[slot]
        slot += 1
    return wrong


def right_articles(state: AlchemistsState, seat: i64) -> i64:
    """K-15.13.2."""
    count: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if state.court.seals[4 * colour + seat] >= 0 and wrong_slots(state, colour) == 0:
            count += 1
        colour += 1
    return count


def seal_vp(state: AlchemistsState, wrong: i64, face: i64) -> i64:
    """K-5.29: a hedge on the only wrong slot gives nothing, every other seal on a wrong article costs."""
    if wrong == 0:
        return state.box.seal_points[face]
    if face >= RED_SEAL and wrong == BIT[face - RED_SEAL]:
        return 0
    return state.box.wrong_seal


class ScoreArticles(Effect[AlchemistsState]):
    """S6: the articles reveal their seals."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        points = [0] * int(state.box.players)
        seat: i64
        colour: i64 = 0
        while colour < COLOURS:
            wrong: i64 = wrong_slots(state, colour) if has_article(state, colour) else 0
            seat = 0
            while seat < state.box.players:
                face = state.court.seals[4 * colour + seat]
                if face >= 0:
                    state.tell(events.SEAL_REVEALED, seat, sources.SCORING + ARTICLES, face, 8 + colour)
                    points[seat] += seal_vp(state, wrong, face)
                seat += 1
            colour += 1
        seat = 0
        while seat < state.box.players:
            score(state, seat, ARTICLES, points[seat])
            seat += 1


WRITE_SIGNS: Final = WriteSigns("write signs")
WRITE_SLOT: Final = WriteSlot("write slot")
SEAL_ARTICLE: Final = SealArticle("seal article")
SCORE_ARTICLES: Final = ScoreArticles("score articles")
