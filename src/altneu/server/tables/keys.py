"""Keys: who holds one may act. The database knows only their fingerprints."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from typing import Any, Final

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage.changes import change
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.storage.told import tell
from altneu.server.tables.stored_seats import stored_seats
from altneu.server.wire import Claim
from altneu.table.journal import LINK_TAKEN, NOBODY, STAND_IN

HAND: Final = "hand"
INVITATION: Final = "invitation"
SPECTATOR: Final = "spectator"
KEPT: Final = "kept"  # a seat of a rematch, for whoever holds the right key of the game before
REPLACED: Final = "replaced"  # by a new link; it opens nothing any more, but whoever comes with it is told why

OPENING: Final = (HAND, SPECTATOR)  # kinds that open a table

TABLE_NAME = re.compile(r"[A-Za-z0-9_-]+")


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_table_name() -> str:
    """One that no command takes for an option."""
    while (name := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return name


def is_table_name(text: str) -> bool:
    """Whether a table can be called so; a database may choke on other texts."""
    return TABLE_NAME.fullmatch(text) is not None


def fingerprint_of(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def key_row(key: str, table: str, kind: str, seats: list[int], is_opener: bool = False) -> dict[str, str | bool | None]:
    return {
        "hash": fingerprint_of(key),
        "table": table,
        "kind": kind,
        "seats": json.dumps(seats),
        "is_opener": is_opener,
        "claimed_by": None,
    }


def unknown_key() -> Refused:
    return Refused(401, "no_key", "this key does not open this table; ask whoever opened it for a new link")


def replaced() -> Refused:
    """To whoever comes with a key or an invitation that a new link has made void."""
    return Refused(401, "replaced", "this seat was given a new link; ask whoever opened the table for it")


async def lock(connection: AsyncConnection, table: str) -> None:
    """Whoever changes keys holds their table first, so that no two wait for each other."""
    await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())


async def take_seat(connection: AsyncConnection, table: str, invitation: str, claim: Claim) -> list[int] | Refused:
    """Give the seat of an invitation to a key of its guest's own making; asking again with the same key is fine."""
    if not is_table_name(table):
        return unknown_key()
    await lock(connection, table)
    found = select(KEYS).where(KEYS.c.hash == fingerprint_of(invitation))
    row = (await connection.execute(found.with_for_update())).one_or_none()
    if row is None or row.table != table or row.kind not in (INVITATION, REPLACED):
        return unknown_key()
    if row.kind == REPLACED:
        return replaced()
    return await give_seat(connection, row, claim)


async def take_kept(connection: AsyncConnection, table: str, mark: str, claim: Claim) -> list[int] | Refused:
    """Give a seat that was kept for somebody, to whom else has shown to be that person."""
    await lock(connection, table)
    found = select(KEYS).where(KEYS.c.hash == mark, KEYS.c.table == table, KEYS.c.kind == KEPT)
    row = (await connection.execute(found.with_for_update())).one_or_none()
    return replaced() if row is None else await give_seat(connection, row, claim)


async def seats_of(connection: AsyncConnection, table: str, key: str) -> list[int]:
    """What this key plays at the table."""
    own = select(KEYS.c.seats).where(KEYS.c.hash == fingerprint_of(key), KEYS.c.table == table, KEYS.c.kind == HAND)
    seats: list[int] = json.loads((await connection.execute(own)).scalar_one_or_none() or "[]")
    return seats


async def give_seat(connection: AsyncConnection, row: Row[Any], claim: Claim) -> list[int] | Refused:
    """The seats of this row, to the key of whoever comes first."""
    seats: list[int] = json.loads(row.seats)
    own = fingerprint_of(claim.key)
    if row.claimed_by == own:
        return seats
    if row.claimed_by is not None:
        return Refused(403, "forbidden", "this seat is taken; ask whoever opened the table for another one")
    if (await connection.execute(select(KEYS.c.hash).where(KEYS.c.hash == own))).one_or_none() is not None:
        return Refused(403, "forbidden", "this key is in use already; make a new one for this seat")
    await connection.execute(update(KEYS).where(KEYS.c.hash == row.hash).values(claimed_by=own))
    await connection.execute(insert(KEYS), key_row(claim.key, row.table, HAND, seats, row.is_opener))
    await seat_guest(connection, row.table, seats, claim.name)
    return seats


async def seat_guest(connection: AsyncConnection, table: str, seats: list[int], name: str) -> None:
    """The guest's name goes to the table; several seats of one hand keep the names they have."""
    plans = await stored_seats(connection, table)
    is_renewed = any(plans[seat].is_renewed for seat in seats)
    playing = [seat for seat in seats if not plans[seat].resigned]  # else the bot stays
    bots = {seat: plans[seat].stand_in for seat in playing}
    for seat in playing:
        plans[seat].stand_in = plans[seat].proxy = ""
    for seat in seats:
        plans[seat].is_claimed = True
        plans[seat].name = (name if len(seats) == 1 else "") or plans[seat].name
        plans[seat].is_renewed = False
    for seat, bot in bots.items():
        if bot:
            await tell(connection, table, STAND_IN, seat, f"{seat} {NOBODY} {bot}")
    if is_renewed:
        return await tell(connection, table, LINK_TAKEN, seats[0], seats=seating.dump(plans))
    await change(connection, table, seats=seating.dump(plans))
