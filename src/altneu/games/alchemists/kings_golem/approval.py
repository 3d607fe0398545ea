"""Approval tokens: the bank, the space they lie on, what pays in their place (K-5.4.1, K-7.18, K-15.11, K-15.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state import events, moves, sources
from altneu.games.alchemists.state.court import added
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import SIGNET_RING, USED_RING
from altneu.kernel.state import Effect, Frame


def in_bank(state: AlchemistsState) -> i64:
    """What neither lies on Research Golem nor belongs to a player."""
    court = state.court
    left = state.box.approval_bank - court.on_space
    seat: i64 = 0
    while seat < state.box.players:
        left -= court.approvals[seat]
        seat += 1
    return left


def gain(state: AlchemistsState, seat: i64, source: i64) -> None:
    """One token of the bank; none if it is empty (K-12.12)."""
    if in_bank(state) > 0:
        change(state, seat, source, 1)


def take_from_space(state: AlchemistsState, seat: i64, source: i64) -> None:
    """K-7.8: one of those on Research Golem, while they last."""
    if state.court.on_space > 0:
        state.own_court().on_space -= 1
        change(state, seat, source, 1)


def can_pay(state: AlchemistsState, seat: i64) -> bool:
    return state.court.approvals[seat] > 0 or can_use_ring(state, seat)


def can_use_ring(state: AlchemistsState, seat: i64) -> bool:
    """K-15.12.2: the Signet Ring waives one payment a round."""
    board = state.seats[seat]
    return board.has(SIGNET_RING) and board.used & USED_RING == 0


def pay(state: AlchemistsState, seat: i64, source: i64) -> None:
    """One payment, known to be possible; with the ring at hand its owner says how."""
    if can_use_ring(state, seat):
        state.push(PAY_OR_RING, seat, source)
    else:
        change(state, seat, source, -1)


def change(state: AlchemistsState, seat: i64, source: i64, amount: i64) -> None:
    court = state.own_court()
    court.approvals = added(court.approvals, seat, amount)
    state.tell(events.APPROVAL, seat, source, amount)


def ways_to_pay(state: AlchemistsState, seat: i64) -> list[int]:
    """K-15.12.2: a token, or the ring, for which no token is needed."""
    ways: list[int] = []
    if state.court.approvals[seat] > 0:
        ways.append(moves.PAY_APPROVAL)
    if can_use_ring(state, seat):
        ways.append(moves.USE_RING)
    return ways


def pay_by(state: AlchemistsState, seat: i64, source: i64, way: i64) -> None:
    if way == moves.USE_RING:
        state.own(seat).used |= USED_RING
        state.tell(events.RING_USED, seat, sources.ARTIFACT + SIGNET_RING)
    else:
        change(state, seat, source, -1)


class PayOrRing(Effect[AlchemistsState]):
    """The question to the owner of the ring."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return ways_to_pay(state, frame.seat)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        pay_by(state, frame.seat, frame.source, choice)


PAY_OR_RING: Final = PayOrRing("pay or ring")
