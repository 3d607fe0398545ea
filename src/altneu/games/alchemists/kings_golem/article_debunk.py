"""Which articles a demonstration brings down, and which hedges protect (K-5.17 to K-5.25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.kings_golem.articles import COLOURS, SLOTS, claimed_sign, has_article
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.court import replaced
from altneu.games.alchemists.state.demonstration import Demonstration
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import MINUS, PLUS, RED_SEAL
from altneu.kernel.state import BIT, size_of

ALIKE: Final = 4  # ingredients with each sign
NO_SLOT: Final = -1


def tells_difference(shown: Demonstration, colour: i64) -> bool:
    """K-5.23: the two differ in the colour after that of their potion, and in every colour if it is neutral."""
    return not shown.is_aspect and (shown.colour < 0 or (shown.colour + 1) % COLOURS == colour)


def agrees(shown: Demonstration, colour: i64, plus: i64, minus: i64) -> bool:
    """K-5.22.3: whether all ingredients can be given signs of this colour that fit both claims and demonstration."""
    first = BIT[shown.first]
    second = BIT[shown.second]
    if shown.colour == colour:
        if shown.sign == PLUS:
            plus |= first | second
        else:
            minus |= first | second
    elif tells_difference(shown, colour):
        if plus & first or minus & second:
            plus |= first
            minus |= second
        elif minus & first or plus & second:
            minus |= first
            plus |= second
        elif size_of(plus) == ALIKE or size_of(minus) == ALIKE:
            return False
    return plus & minus == 0 and size_of(plus) <= ALIKE and size_of(minus) <= ALIKE


def stands(state: AlchemistsState, shown: Demonstration, colour: i64, doubted: i64) -> bool:
    """Whether the claims of an article, all but the doubted slot's, agree with the demonstration."""
    plus: i64 = 0
    minus: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if slot != doubted:
            ingredient = BIT[state.court.slots[SLOTS * colour + slot]]
            if claimed_sign(state, colour, slot) == MINUS:
                minus |= ingredient
            else:
                plus |= ingredient
        slot += 1
    return agrees(shown, colour, plus, minus)


def falls(state: AlchemistsState, shown: Demonstration) -> i64:
    """K-5.22.4: the set of colours whose article falls."""
    fallen: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if has_article(state, colour) and not stands(state, shown, colour, NO_SLOT):
            fallen |= BIT[colour]
        colour += 1
    return fallen


def topple(
    state: AlchemistsState, seat: i64, source: i64, shown: Demonstration, fallen: i64, changes: list[int]
) -> None:
    colour: i64 = 0
    while colour < COLOURS:
        if fallen & BIT[colour]:
            topple_article(state, seat, source, shown, colour, changes)
        colour += 1


def topple_article(
    state: AlchemistsState, seat: i64, source: i64, shown: Demonstration, colour: i64, changes: list[int]
) -> None:
    """K-5.19, K-12.10: all tokens are removed, the seals revealed and gone; each costs 5 but a hedge that protects."""
    state.tell(events.ARTICLE_FELL, seat, source, colour)
    court = state.own_court()
    seals = court.seals[:]
    owner: i64 = 0
    while owner < state.box.players:
        face = seals[4 * colour + owner]
        if face >= 0:
            seals[4 * colour + owner] = -1
            state.own(owner).lost[face] += 1
            state.tell(events.SEAL_REVEALED, owner, source, face, 8 + colour)
            if not stands(state, shown, colour, face - RED_SEAL):  # K-5.22.5: a star doubts no slot
                changes[owner] += state.box.seal_debunked
        owner += 1
    court.seals = seals
    court.signs = replaced(court.signs, colour, -1)
    slots = court.slots[:]
    slot: i64 = 0
    while slot < SLOTS:
        slots[SLOTS * colour + slot] = -1
        slot += 1
    court.slots = slots
