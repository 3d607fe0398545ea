"""One action on a space: cancelling it, and what every kind of turn shares (B-3.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import CANCEL
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    COLOURS,
    COLUMNS,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBITION,
    LIBRARY,
    PRINTING_PRESS,
    PUBLISH,
    SELL,
    STUDENT,
    TRANSMUTE,
)
from altneu.kernel.state import NONE

BY_BOOTS: Final = -1  # the column of an action without a cube
# Why an action was cancelled, as far as everybody can see it: a hand is nobody's business (B-4.4).
UNSEEN: Final = 0
TOO_FEW_CARDS: Final = 1
NO_GOLD: Final = 2
NO_APPROVAL: Final = 3
NOTHING_TO_DEBUNK: Final = 4
ALL_SOLD: Final = 5
PAIR: Final = 2  # cards to mix
ALL_PLACES: Final = 7  # of an adventurer, as a set


def is_cancelled(choice: i64) -> bool:
    """Cancelled by the player, or because nothing else was possible (B-18.4)."""
    return choice == CANCEL or choice == NONE


def cancel(state: AlchemistsState, seat: i64, space: i64, column: i64) -> None:
    """B-18.4: all cubes of the action go to the unused box; nothing else happens."""
    state.tell(events.CANCELLED, seat, sources.SPACE + space, space, why_impossible(state, seat, space))
    if column != BY_BOOTS:
        state.own(seat).unused += state.box.cube_cost[COLUMNS * space + column]


def why_impossible(state: AlchemistsState, seat: i64, space: i64) -> i64:
    """What everybody can see that keeps the seat from this action; UNSEEN where it may have been chosen."""
    board = state.seats[seat]
    if space == SELL or space == STUDENT or space == DRINK or space == CUSTODIAN_SPACE or space == EXHIBITION:
        if board.cards() < PAIR:
            return TOO_FEW_CARDS
        if space == SELL and state.sold == ALL_PLACES:
            return ALL_SOLD
        return NO_GOLD if space == STUDENT and state.angry == 1 and board.gold == 0 else UNSEEN
    if space == TRANSMUTE:
        return TOO_FEW_CARDS if board.cards() == 0 else UNSEEN
    if space == LIBRARY:
        return UNSEEN if state.expansion.can_pay_approval(state, seat) else NO_APPROVAL
    if space == PUBLISH:  # with the Golem Project articles cost no gold
        has_means = board.gold > 0 or board.has(PRINTING_PRESS) or state.box.has_golem
        return UNSEEN if has_means else NO_GOLD
    return NOTHING_TO_DEBUNK if space == DEBUNK and not is_debatable(state) else UNSEEN


def is_debatable(state: AlchemistsState) -> bool:
    """Whether there is a theory or an article."""
    for token in state.tokens:
        if token >= 0:
            return True
    colour: i64 = 0
    while colour < len(COLOURS):
        if state.expansion.has_article(state, colour):
            return True
        colour += 1
    return False


def or_cancel(options: list[int]) -> list[int]:
    """The options of a turn; without any it is cancelled by itself."""
    if options:
        options.append(CANCEL)
    return options
