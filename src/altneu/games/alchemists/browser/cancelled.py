"""Why an action came to nothing by itself (B-18.4), as far as everybody could see it.

Of cards in hand everybody sees only how many there are: what else a hand lacked is not told in the log.
"""

from __future__ import annotations

from collections.abc import Sequence

from altneu.games.alchemists.actions.experiments import ANGRY_FEE
from altneu.games.alchemists.actions.publishing import BANK_GOLD
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    CUSTODIAN_SPACE,
    DRINK,
    EXHIBITION,
    FEATHER_IN_CAP,
    LIBRARY,
    PRINTING_PRESS,
    PUBLISH,
    SELL,
    SIGNET_RING,
    STUDENT,
    TRANSMUTE,
)
from altneu.table.session import Event

CARDS = {events.INGREDIENTS_DRAWN: 1, events.INGREDIENTS_DISCARDED: -1}
# How many cards an action takes at least.
NEEDED = {TRANSMUTE: 1, SELL: 2, STUDENT: 2, DRINK: 2, CUSTODIAN_SPACE: 2, EXHIBITION: 2}


def cause_of(state: AlchemistsState, log: Sequence[Event], at: int) -> str:
    """What was lacking in line `at`; "" where the seat may have chosen it. The log leads to the state."""
    _, seat, _, space, _ = log[at]
    board, later = state.seats[seat], [event for event in log[at:] if event[1] == seat]
    gold = int(board.gold) - sum(a for kind, _, _, a, _ in later if kind == events.GOLD)
    approvals = int(state.court.approvals[seat]) - sum(a for kind, _, _, a, _ in later if kind == events.APPROVAL)
    if space == STUDENT and gold < ANGRY_FEE and is_angry(log[:at]):
        return "angry"
    is_counted = space in NEEDED and not board.has(FEATHER_IN_CAP)  # cards under it leave the hand unseen
    if is_counted and cards_of(state, seat, later) < NEEDED[space]:
        return "cards"
    has_ring = board.has(SIGNET_RING)
    if space == LIBRARY and approvals == 0 and not has_ring:
        return "approval"
    can_publish_articles = state.box.has_golem and (approvals > 0 or has_ring)
    if space == PUBLISH and gold < BANK_GOLD and not board.has(PRINTING_PRESS) and not can_publish_articles:
        return "gold"
    return ""


def cards_of(state: AlchemistsState, seat: int, later: Sequence[Event]) -> int:
    """In hand before those lines; more than there were where cards went another way than through the log."""
    cards = int(state.seats[seat].cards()) - sum(CARDS[kind] * a for kind, _, _, a, _ in later if kind in CARDS)
    return cards - sum(kind == events.INGREDIENT_TAKEN for kind, *_ in later) + len(state.pot)


def is_angry(log: Sequence[Event]) -> bool:
    """Since the round began (B-5.7.2)."""
    for kind, *_ in reversed(log):
        if kind in (events.ROUND_BEGAN, events.STUDENT_ANGRY):
            return kind == events.STUDENT_ANGRY
    return False
