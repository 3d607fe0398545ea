"""Replicator: using a funding card again (K-3.16 to K-3.18, K-15.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.kings_golem.funding import pay_out
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.court import added, replaced
from altneu.games.alchemists.state.moves import REUSE
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import FUNDING_CARDS, LAST_ROUND, REPLICATOR
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, Effect, Frame

USES: Final = 2  # at the end of the round in which it is gained, and of the next


def gained(state: AlchemistsState, seat: i64) -> None:
    court = state.own_court()
    court.replicator = replaced(court.replicator, seat, USES)


class Replicate(Effect[AlchemistsState]):
    """E9 of K-15.3: the chance passes whether it is taken or not."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round >= LAST_ROUND:
            return
        players = state.box.players
        k = players - 1
        while k >= 0:
            seat = (state.start + k) % players
            if state.court.replicator[seat] > 0:
                court = state.own_court()
                court.replicator = added(court.replicator, seat, -1)
                state.push(USE_AGAIN, seat, sources.ARTIFACT + REPLICATOR)
            k -= 1


class UseAgain(Effect[AlchemistsState]):
    """K-15.7: one of the two cards, if it shows more than an artifact, which is not repeated (K-15.7.2)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        cards = state.court.funding[frame.seat]
        options: list[int] = []
        card: i64 = 0
        while card < FUNDING_CARDS:
            if cards & BIT[card] and has_more(state, card):
                options.append(REUSE + card)
            card += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice < REUSE:
            return
        card = choice - REUSE
        box = state.box
        state.tell(events.FUNDING_REUSED, frame.seat, frame.source, card)
        # K-3.17: delayed reputation comes at once.
        reputation = box.funding_reputation[card] + box.funding_delayed[card]
        pay_out(state, frame.seat, frame.source, BIT[card], 0, reputation)


def has_more(state: AlchemistsState, card: i64) -> bool:
    """Whether the card shows anything besides an artifact."""
    box = state.box
    return (
        box.funding_gold[card] > 0
        or box.funding_ingredients[card] > 0
        or box.funding_favors[card] > 0
        or box.funding_books[card] > 0
        or box.funding_reputation[card] != 0
        or box.funding_delayed[card] != 0
    )


REPLICATE: Final = Replicate("replicate")
USE_AGAIN: Final = UseAgain("use again")
