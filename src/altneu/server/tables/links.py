"""New links for seats and for those who watch: the old ones die at once, and the table says so.

Who may have one made: whoever opened the table, for a friend's seat and for those who watch; the host of the server,
for every person's seat. It must be no way to look into somebody's cards, so the seat of a friend who has come is given
a new link only when that person is away as long as the table agreed on (`terms.absence`) and not on vacation, as for a
stand-in; the table tells everybody; and the old holder's page says why it no longer opens. The seat still counts as a
person's meanwhile: nobody gets a right to undo by it.
"""

from __future__ import annotations

import json
from math import ceil
from typing import Final

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.storage.told import tell
from altneu.server.tables import keys
from altneu.server.tables.standing_in import check_vacation
from altneu.server.tables.stored_seats import stored_seats
from altneu.server.wire import Invitation
from altneu.table.journal import HOST_LINK, NEW_LINK, NEW_WATCHING_LINK
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, HERE, SeatPlan

WATCHING: Final = -1  # instead of a seat: the link of those who only watch
MOST: Final = 100  # keys of a table that were replaced


def check(live: LiveTable, seat: int, away: float | None, now: float) -> None:
    """Whether whoever opened the table may have a link for this seat; `away`: seconds its person is, None if here."""
    if seat == WATCHING:
        return
    if not 0 <= seat < len(live.seats):
        raise Refused(422, "illegal", f"there is no seat {seat}; seats are 0 to {len(live.seats) - 1}")
    if live.seats[seat].kind != FRIEND:
        raise Refused(422, "illegal", "only the seat of a friend has a link; your own goes with your pass phrase")
    if is_vacant(live.seats[seat]):
        return
    if away is None:
        raise Refused(409, "link_present", "this person is at the table, so the seat needs no new link")
    check_vacation(live, seat, now)
    if away < live.terms.absence:
        raise early(live.terms.absence - away)


def is_vacant(plan: SeatPlan) -> bool:
    """Whether the seat waits for somebody to take it."""
    return not plan.is_claimed or plan.is_renewed


def early(seconds: float) -> Refused:
    text = f"this person was here lately; a new link can be had in {ceil(seconds / 60)} minutes"
    return Refused(409, "link_early", text)


async def renew(connection: AsyncConnection, live: LiveTable, seat: int, by: str) -> Invitation | Refused:
    """A new link where `check` allows it; who has taken the seat since is there now."""
    stored = await stored_seats(connection, live.table)
    if is_vacant(live.seats[seat]) and not is_vacant(stored[seat]):
        return early(live.terms.absence)
    return await new_invitation(connection, live.table, seat, by)


async def new_invitation(
    connection: AsyncConnection, table: str, seat: int, by: str | None = None
) -> Invitation | Refused:
    """A new link for a person's seat, with all seats of the same hand.

    `by`: the name of whoever opened the table and had it made; None for the host.
    """
    plans = await stored_seats(connection, table)
    if not 0 <= seat < len(plans) or not plans[seat].is_person:
        return Refused(422, "illegal", f"no person has seat {seat} of this table; name the seat of a person")
    is_here = plans[seat].kind == HERE
    hand = [other for other, plan in enumerate(plans) if plan.kind == HERE] if is_here else [seat]
    if refusal := await replace(connection, table, (keys.HAND, keys.INVITATION, keys.KEPT), hand):
        return refusal
    for other in hand:
        plans[other].is_renewed = plans[other].is_claimed
    made = Invitation(seat=seat, key=keys.new_key())
    await connection.execute(insert(KEYS), keys.key_row(made.key, table, keys.INVITATION, hand, is_opener=is_here))
    kind = HOST_LINK if by is None else NEW_LINK
    await tell(connection, table, kind, seat, by or "", seats=seating.dump(plans), renewals=TABLES.c.renewals + 1)
    return made


async def new_spectator(connection: AsyncConnection, table: str, by: str = "") -> Invitation | Refused:
    """A new link for those who watch; whoever watches by the old one is shown nothing more."""
    if refusal := await replace(connection, table, (keys.SPECTATOR,), []):
        return refusal
    made = Invitation(seat=WATCHING, key=keys.new_key())
    await connection.execute(insert(KEYS), keys.key_row(made.key, table, keys.SPECTATOR, []))
    await tell(connection, table, NEW_WATCHING_LINK, WATCHING, by, renewals=TABLES.c.renewals + 1)
    return made


async def replace(connection: AsyncConnection, table: str, kinds: tuple[str, ...], seats: list[int]) -> Refused | None:
    """The keys of these seats open nothing any more; what hangs on them goes too."""
    theirs = (KEYS.c.table == table, KEYS.c.kind.in_(kinds), KEYS.c.seats == json.dumps(seats))
    dead = select(func.count()).where(KEYS.c.table == table, KEYS.c.kind == keys.REPLACED)
    if (await connection.execute(dead)).scalar_one() >= MOST:
        return Refused(429, "too_many_links", "this table has had too many new links; use those there are")
    marks = (await connection.execute(select(KEYS.c.hash).where(*theirs))).scalars().all()
    await connection.execute(delete(KEYS).where(*theirs))
    void = {"table": table, "kind": keys.REPLACED, "seats": json.dumps(seats), "is_opener": False, "claimed_by": None}
    if marks:
        await connection.execute(insert(KEYS), [{"hash": mark, **void} for mark in marks])
    return None
