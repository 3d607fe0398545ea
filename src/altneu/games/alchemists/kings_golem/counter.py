"""Under the Counter: one artifact a level, sold a little cheaper for an approval token (K-7.16, K-15.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import cost_of
from altneu.games.alchemists.actions.buying import PURCHASE
from altneu.games.alchemists.kings_golem import approval
from altneu.games.alchemists.rounds.ending import open_conference
from altneu.games.alchemists.state.moves import BUY_UNDER_THE_COUNTER
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, SHOPKEEPER
from altneu.kernel.state import BIT, NONE, Effect, Frame

NO_CARD: Final = -1


def price_of(state: AlchemistsState, seat: i64) -> i64:
    """K-15.11: in gold, before Shopkeepers."""
    return max(0, cost_of(state, seat, state.court.counter) - state.box.under_the_counter)


def purchases(state: AlchemistsState, seat: i64, options: list[int]) -> None:
    """K-15.11.2: offered to who has the token, or the ring, and the gold."""
    if state.court.counter == NO_CARD or not approval.can_pay(state, seat):
        return
    board = state.seats[seat]
    if price_of(state, seat) <= board.gold + state.box.shopkeeper_discount * board.favors[SHOPKEEPER]:
        options.append(BUY_UNDER_THE_COUNTER)


def buy(state: AlchemistsState, seat: i64, source: i64) -> None:
    """K-15.11.1: the approval token, then a purchase like any other; the place stays empty (K-7.17)."""
    state.push(PURCHASE, seat, source, state.court.counter, price_of(state, seat))
    state.own_court().counter = NO_CARD
    approval.pay(state, seat, source)


class RefillCounter(Effect[AlchemistsState]):
    """K-8.13: after a conference the card that is left leaves the game and that of the next level comes."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        number = open_conference(state.round)
        if number == NONE:
            return
        court = state.own_court()
        court.counter = NO_CARD
        artifact: i64 = 0
        while artifact < len(ARTIFACTS):
            if court.counter_aside & BIT[artifact] and state.box.artifact_level[artifact] == number + 1:
                court.counter = artifact
                court.counter_aside &= ~BIT[artifact]
                return
            artifact += 1


REFILL_COUNTER: Final = RefillCounter("refill counter")
