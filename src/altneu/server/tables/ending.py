"""Ends before the end: what people may wish for, and what a viewer is told of it."""

from __future__ import annotations

import msgspec

from altneu.faces.scene import AnyScene
from altneu.faces.wire import ScoreSheet
from altneu.server.refusal import Refused
from altneu.server.tables import standing_in
from altneu.server.tables.access import Access
from altneu.server.tables.acting import stale
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Clocks, Consent, Ending, SeatTime, Vacation
from altneu.table import ends
from altneu.table.journal import Entry
from altneu.table.live import LiveTable
from altneu.table.outcome import Outcome
from altneu.table.result import places_of

ANY_TIME = None  # these wishes do not depend on the open question


def check(access: Access, wish: Act | Consent) -> None:
    """Whether this key may speak for the seat, also while a bot plays there, or has done so by this very request."""
    access.check_seat(wish.seat)
    if wish.request in access.live.requests:
        return
    if access.live.is_over:
        raise Refused(409, "over", "the game is over; open a rematch if you like")
    if access.live.seats[wish.seat].resigned:
        raise standing_in.resigned()


async def resign(tables: Tables, access: Access, act: Act) -> None:
    """Give up the seat for good."""
    check(access, act)
    await tables.act(access, ANY_TIME, lambda live: ends.plan_resign(live, act.seat), act.request)


async def propose(tables: Tables, access: Access, act: Act) -> None:
    """Ask all others whether the game shall end as it stands."""
    check(access, act)
    await tables.act(access, ANY_TIME, lambda live: ends.plan_propose(live, act.seat), act.request)


async def answer(tables: Tables, access: Access, consent: Consent) -> None:
    """Agree to the proposal that this person has seen, or refuse it."""
    check(access, consent)

    def plan(live: LiveTable) -> list[Entry]:
        proposal = live.ends.proposal
        if proposal is not None and not proposal.seq <= consent.seq <= live.seq:
            raise stale()
        return ends.plan_answer(live, consent.seat, consent.agree)

    await tables.act(access, ANY_TIME, plan, consent.request)


async def go_on_vacation(tables: Tables, access: Access, wish: Vacation) -> None:
    """Stop the clock of one's own turns, or let it run again."""
    check(access, wish)
    await tables.act(access, ANY_TIME, lambda live: ends.plan_vacation(live, wish.seat, wish.is_away), wish.request)


def ending_for(access: Access, viewer: int) -> Ending:
    """How it ended, or may end, for one viewer."""
    live = access.live
    outcome, proposal = live.outcome, live.ends.proposal
    has_say = viewer in access.seats and not live.is_over and not live.is_sandbox and viewer in ends.people_left(live)
    return Ending(
        kind="" if outcome is None else outcome.kind,
        places=[] if outcome is None else places_of(outcome),
        can_resign=has_say,
        can_propose=has_say and ends.can_propose(live, viewer),
        proposed_by=None if proposal is None else proposal.seat,
        waiting_for=ends.end_waits_for(live),
    )


def sheet_of(live: LiveTable, outcome: Outcome, scene: AnyScene) -> ScoreSheet:
    """The score sheet, with the places as the table knows them: who resigned is last."""
    sheet = scene.sheet(live.state, live.session.events)
    places = [seat for place in outcome.places for seat in place]
    return msgspec.structs.replace(sheet, places=places)


def clocks_of(live: LiveTable, now: float) -> Clocks | None:
    """What time is left to everybody at this moment."""
    if live.clock is None:
        return None
    clock = live.clock.at(now)
    return Clocks(
        now=clock.since,
        seats=[
            SeatTime(
                left=round(one.left, 1),
                runs=one.runs,
                vacation=round(one.vacation, 1),
                is_away=one.is_away,
                is_out=one.left <= 0 and bool(live.seats[seat].stand_in),
            )
            for seat, one in enumerate(clock.seats)
        ],
    )
