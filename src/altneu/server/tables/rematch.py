"""A rematch: the same people, one seat further on, with the same terms. Their keys of the old table let them in.

Whoever asks first opens it and is its opener; everybody else who held a seat takes exactly the seat that was kept for
them, once, with a key of their own making. One table has one rematch. Where one person plays alone nobody moves on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.refusal import Refused
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.tables import keys, opening, presence
from altneu.server.tables.access import Access
from altneu.server.tables.first_moment import FirstMoment
from altneu.server.tables.tables import Tables
from altneu.server.wire import Claim, Invitation, NewTable, Opened, SeatSetup
from altneu.table.clock import new_clock
from altneu.table.ends import plan_rematch
from altneu.table.live import LiveTable
from altneu.table.seats import HERE, SeatPlan


@dataclass
class Rematch:
    """A rematch that is not stored yet, and whose key may take which of its seats."""

    new: opening.Opening
    opened: Opened
    rows: list[dict[str, Any]] = field(default_factory=list)  # seats that are kept for people of the old table
    kept: dict[str, str] = field(default_factory=dict)  # by a hand of the old table: the fingerprint of its seat


async def rematch(tables: Tables, access: Access, claim: Claim) -> Opened:
    """Open the rematch, or take one's seat there."""
    if not access.seats or access.kind != keys.HAND:
        raise Refused(403, "forbidden", "a rematch is for the people who played; ask with the key of a seat")
    if not access.live.is_over:
        raise Refused(409, "not_over", "a rematch begins when the game is over; play on, or agree on an end")
    if not access.live.rematch:
        try:
            return await begin(tables, access, claim)
        except Refused:
            if not access.live.rematch:
                raise  # else somebody was faster
    return await join(tables, access, claim)


async def begin(tables: Tables, access: Access, claim: Claim) -> Opened:
    made = prepared(tables, access.live, access.seats, claim.key)
    first = FirstMoment(tables.in_memory, made.new, made.opened)
    known = json.dumps({"table": made.new.live.table, "hands": made.kept})

    async def store(connection: AsyncConnection) -> None:
        own = select(KEYS.c.hash).where(KEYS.c.hash == keys.fingerprint_of(claim.key))
        if (await connection.execute(own)).one_or_none() is not None:
            raise Refused(403, "forbidden", "this key is in use already; make a new one for this seat")
        await first.store(connection)
        if made.rows:
            await connection.execute(insert(KEYS), made.rows)
        old = update(TABLES).where(TABLES.c.id == access.live.table)
        await connection.execute(old.values(rematch=known, changes=TABLES.c.changes + 1))

    await tables.in_memory.acting.act(access.loaded, None, lambda live: plan_rematch(live, access.seats[0]), also=store)
    return first.begin()


def prepared(tables: Tables, live: LiveTable, own: tuple[int, ...], key: str) -> Rematch:
    """The new table as it begins: only whoever asks for it has come."""
    size = len(live.seats)
    step = 1 if sum(plan.is_person for plan in live.seats) > 1 else 0
    moved = {seat: (seat - step) % size for seat in range(size)}  # from the old table to the new one
    order = sorted(moved, key=lambda seat: moved[seat])
    setups = [SeatSetup(kind=live.seats[seat].kind, name=live.seats[seat].name) for seat in order]
    wish = NewTable(game=live.game.name, seats=setups, options=live.session.record.options)
    session, plans = opening.begin(wish, tables.components)
    for seat in range(size):
        plans[moved[seat]].is_claimed = not live.seats[seat].is_person or seat in own
    fresh = LiveTable(keys.new_table_name(), session, plans, has_hints=live.has_hints)
    fresh.terms = live.terms
    fresh.clock = new_clock(live.terms, size, tables.in_memory.clocks.now())
    opened = Opened(
        table=fresh.table, key=key, seats=sorted(moved[seat] for seat in own), invitations=[], spectator=keys.new_key()
    )
    made = Rematch(opening.Opening(fresh), opened)
    for hand in hands_of(live.seats):
        seats, secret = sorted(moved[seat] for seat in hand), keys.new_key()
        if hand == sorted(own):
            continue
        if not live.seats[hand[0]].is_claimed:  # nobody had come who could have a key
            opened.invitations.append(Invitation(seat=seats[0], key=secret))
            continue
        made.rows.append(keys.key_row(secret, fresh.table, keys.KEPT, seats))
        made.kept[name_of(hand)] = keys.fingerprint_of(secret)
    return made


def hands_of(plans: list[SeatPlan]) -> list[list[int]]:
    """The seats of each person who holds a key, or might."""
    here = [seat for seat, plan in enumerate(plans) if plan.kind == HERE]
    friends = [[seat] for seat, plan in enumerate(plans) if plan.is_person and plan.kind != HERE]
    return [here, *friends] if here else friends


def name_of(hand: list[int]) -> str:
    return ",".join(map(str, sorted(hand)))


async def join(tables: Tables, access: Access, claim: Claim) -> Opened:
    table, hand = access.live.rematch, name_of(list(access.seats))
    seated = Claim(key=claim.key)

    async def take(connection: AsyncConnection) -> list[int] | Refused:
        found = select(TABLES.c.rematch).where(TABLES.c.id == access.live.table)
        kept = json.loads((await connection.execute(found)).scalar_one())["hands"].get(hand)
        if kept is None and (mine := await keys.seats_of(connection, table, claim.key)):
            return mine  # the answer was lost
        if kept is None:
            return Refused(403, "forbidden", "you opened the rematch yourself; find it among your tables")
        seats = await keys.take_kept(connection, table, kept, seated)
        if not isinstance(seats, Refused):
            await presence.mark(connection, table, seats, tables.in_memory.clocks.now())
        return seats

    seats = await tables.database.write(take)
    if isinstance(seats, Refused):
        raise seats
    if (loaded := tables.in_memory.alive.get(table)) is not None:
        await tables.refresh(loaded)
    return Opened(table=table, key=claim.key, seats=seats, invitations=[], spectator="")
