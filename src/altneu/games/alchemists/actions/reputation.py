"""Gold and reputation: the zones of the track, and changes that are summed before they count (B-7)."""

from __future__ import annotations

from mypy_extensions import i64

from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BLUE_ZONE, LAST_ROUND, LOWEST_REPUTATION, ROBE_OF_RESPECT


def zone_of(state: AlchemistsState, reputation: i64) -> i64:
    tops = state.box.zone_top
    zone: i64 = 0
    while zone < BLUE_ZONE and reputation > tops[zone]:
        zone += 1
    return zone


def change_reputation(state: AlchemistsState, seat: i64, source: i64, net: i64) -> None:
    """One event (B-18.20): the Robe of Respect adds to a gain, the zone to a loss; at least 1 is left."""
    if net == 0:
        return
    before = state.seats[seat].reputation
    if net > 0:
        if state.seats[seat].has(ROBE_OF_RESPECT) and state.round < LAST_ROUND:
            net += state.box.robe_reputation
        after = before + net
    else:
        loss = max(0, state.box.zone_loss[zone_of(state, before)] - net)
        after = max(LOWEST_REPUTATION, before - loss)
    if after != before:
        state.own(seat).reputation = after
        state.tell(events.REPUTATION, seat, source, after - before)


def gain_gold(state: AlchemistsState, seat: i64, source: i64, amount: i64) -> None:
    if amount > 0:
        state.own(seat).gold += amount
        state.tell(events.GOLD, seat, source, amount)


def pay_gold(state: AlchemistsState, seat: i64, source: i64, amount: i64) -> None:
    if amount > 0:
        state.own(seat).gold -= amount
        state.tell(events.GOLD, seat, source, -amount)
