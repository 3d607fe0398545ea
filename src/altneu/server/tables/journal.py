"""A table between database and memory: its row, its entries, and the table they make."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.codec import CodecError
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import Game, SetupError
from altneu.kernel.record import new_record
from altneu.kernel.state import NONE, State
from altneu.server import seating
from altneu.server.played import PLAYED_HERE
from altneu.server.refusal import Refused
from altneu.server.storage import packing
from altneu.server.storage.appending import Appending
from altneu.server.storage.changes import News, change
from altneu.server.storage.columns import CHAT, TABLES
from altneu.server.storage.database import Work
from altneu.server.tables import chat as chats
from altneu.server.tables.stored_seats import stored_seats
from altneu.server.wire import ChatLine
from altneu.table import clock as clocks
from altneu.table import ends, outcome, terms
from altneu.table.clock import Clock
from altneu.table.journal import CHOICES, NO_MOVE, Entry, Plan
from altneu.table.live import LiveTable
from altneu.table.session import NoUndo, Session
from altneu.table.store import described

Values = dict[str, Any]
MOST_ROUNDS = 2**31 - 1


@dataclass
class Stored:
    """What the database tells of a table."""

    row: Row[Any]
    entries: Sequence[Any]
    chat: list[ChatLine] = field(default_factory=list)


def no_table() -> Refused:
    return Refused(404, "no_table", "there is no such table; check the link")


def figures(live: LiveTable, plan: Plan, clock: Clock | None) -> Values:
    """What the row tells of a state, so that nobody has to load the table for it."""
    snapshot = live.game.encode(plan.state)
    result = live.outcome_after(plan)
    return {
        "number": plan.number,
        "round": round_of(live, plan.state),
        "asked": json.dumps(plan.waits_for),
        "removal": None,
        "clock": None if clock is None else clock.dump(),
        "deadline": None if clock is None else clock.deadline,
        "is_over": result is not None,
        "outcome": None if result is None else result.dump(),
        "snapshot": msgspec.json.encode(snapshot).decode(),
        "updated": time.time(),
    }


def round_of(live: LiveTable, state: State) -> int:
    """As the game says; NONE where a package says what no column can keep."""
    found: object = live.game.round_of(state)
    return found if type(found) is int and NONE <= found <= MOST_ROUNDS else NONE


def entry_rows(live: LiveTable, entries: list[Entry]) -> list[Values]:
    return [
        {
            "table": live.table,
            "seq": entry.seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "move": entry.note if entry.move == NO_MOVE else live.game.text(entry.move),
            "request": entry.request,
        }
        for entry in entries
    ]


def entry_of(row: Any, game: Game) -> Entry:
    if row.kind in CHOICES:
        return Entry(row.seq, row.kind, row.seat, game.move(row.move), row.request)
    return Entry(row.seq, row.kind, row.seat, NO_MOVE, row.request, row.move)


def told(live: LiveTable, news: News) -> list[Entry]:
    """The entries that another process tells of."""
    return [entry_of(SimpleNamespace(**entry), live.game) for entry in news.entries]


def appending(live: LiveTable, plan: Plan, clock: Clock | None = None) -> Appending:
    """The plan as it is entered into the journal."""
    values = {"seq": plan.entries[-1].seq, **figures(live, plan, clock)}
    return Appending(live.table, live.seq, live.renewals, values, entry_rows(live, plan.entries))


def giving_up(live: LiveTable, plan: Plan) -> Work[None] | None:
    """Seats that resign or are out of time are a bot's from now on; None where nobody does."""
    left = [entry for entry in plan.entries if entry.kind in (ends.RESIGN, ends.TIMEOUT)]

    async def give_up(connection: AsyncConnection) -> None:
        plans = await stored_seats(connection, live.table)
        for entry in left:
            ends.give_up(plans, entry.seat, live.terms.bot, entry.kind == ends.RESIGN)
        await connection.execute(update(TABLES).where(TABLES.c.id == live.table).values(seats=seating.dump(plans)))

    return give_up if left else None


async def switch_hints(connection: AsyncConnection, table: str, has_hints: bool) -> None:
    await change(connection, table, has_hints=has_hints)


def new_row(live: LiveTable, plan: Plan, base: Values | None, seq: int, clock: Clock | None) -> Values:
    record = live.session.record
    return {
        "id": live.table,
        "game": record.game,
        "rules_version": live.game.rules_version,
        "components": record.components,
        "options": json.dumps(record.options),
        "seats": seating.dump(live.seats),
        "is_sandbox": live.is_sandbox,
        "has_hints": live.has_hints,
        "origin": live.origin,
        "terms": live.terms.dump(),
        "base": None if base is None else json.dumps(base),
        "base_seq": 0,
        "seq": seq,
        "chat": 0,
        "talk": "{}",
        "renewals": 0,
        "rematch": None,
        "listed": live.listed,
        "is_closed": False,
        "changes": 0,
        "packed": None,
        "packed_seq": 0,
        "created": time.time(),
        "thinker": "",
        "thinks_at": 0,
        "thinks_until": 0.0,
        **figures(live, plan, clock),
    }


async def fetch(connection: AsyncConnection, table: str, seq: int | None = None, chat: int = 0) -> Stored | None:
    """The row, with its entries after `seq` (None: all that the table is made of) and its newest chat after `chat`.

    What was stored after the row was read is left out, so that all belongs together under any isolation.
    """
    row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).one_or_none()
    if row is None:
        return None
    after = row.base_seq if seq is None else seq
    entries = await packing.entries_of(connection, row, after)
    lines: Sequence[Row[Any]] = []
    if row.chat > chat:
        first = max(chat, row.chat - chats.KEPT) + 1
        said = select(CHAT).where(CHAT.c.table == table, CHAT.c.number.between(first, row.chat))
        lines = (await connection.execute(said.order_by(CHAT.c.number))).all()
    return Stored(row, entries, [chats.chat_line(line) for line in lines])


def is_current(stored: Stored, game: Game, fresh: State) -> bool:
    """Whether the journal was played by today's rules with today's components."""
    row = stored.row
    return bool(row.rules_version == game.rules_version and row.components == game.components_version(fresh))


def revive(stored: Stored, components: Path | None) -> tuple[LiveTable, bool]:
    """The table in memory, and whether it had to go on from its snapshot, without log and undo."""
    row = stored.row
    lost = Refused(409, "other_rules", "this table was played by other rules and cannot go on here; open a new one")
    if row.game not in PLAYED_HERE:
        text = f"the game {row.game} is not installed here; install it again, and the table goes on"
        raise Refused(409, "not_installed", text)
    game, plans = PLAYED_HERE[row.game], seating.load(row.seats)
    options = game.recorded_options(json.loads(row.options))
    try:
        fresh = game.begin(len(plans), options, components)
        if is_current(stored, game, fresh):
            try:
                return replayed(stored, game, fresh, components), False
            except (IllegalChoice, NoUndo):
                fresh = game.begin(len(plans), options, components)
        return table_from(stored, game, fresh, components, row.snapshot, row.seq), True
    except (SetupError, CodecError):
        raise lost from None


def table_from(
    stored: Stored, game: Game, fresh: State, components: Path | None, base: str | None, seq: int
) -> LiveTable:
    row = stored.row
    state = fresh if base is None else described(game, json.loads(base), fresh)
    plans = seating.load(row.seats)
    options = game.recorded_options(json.loads(row.options))
    record = new_record(game, state, options, seating.entries(plans))
    session = Session(game, state, record, components)
    live = LiveTable(row.id, session, plans, seq, bool(row.is_sandbox), base is None, bool(row.has_hints))
    live.origin = row.origin
    live.terms = terms.load(row.terms)
    live.clock = clocks.load(row.clock)
    take_company(live, row)
    known = outcome.load(row.outcome)
    if seq and known is not None and known.kind != outcome.FINISHED:  # whoever ended it is not in the journal any more
        live.ends.ended = known.kind
    live.renewals = row.renewals
    live.is_closed = bool(row.is_closed)
    return live


def replayed(stored: Stored, game: Game, fresh: State, components: Path | None) -> LiveTable:
    live = table_from(stored, game, fresh, components, stored.row.base, stored.row.base_seq)
    follow(live, stored)
    live.seats[:] = seating.load(stored.row.seats)
    return live


def follow(live: LiveTable, stored: Stored) -> None:
    """Take over the stored entries; an IllegalChoice or NoUndo if they do not fit the table or some are lost."""
    for row in stored.entries:
        live.apply(entry_of(row, live.game))
    if live.seq != stored.row.seq:
        raise IllegalChoice(f"the journal is at entry {stored.row.seq}, the table at {live.seq}")


def take_company(live: LiveTable, row: Row[Any]) -> None:
    """What the row tells of people who may come."""
    live.rematch = json.loads(row.rematch)["table"] if row.rematch else ""
    live.listed = row.listed


async def rebase(connection: AsyncConnection, live: LiveTable, snapshot: str) -> None:
    """From now on the table goes on from its snapshot by today's rules."""
    await connection.execute(
        update(TABLES)
        .where(TABLES.c.id == live.table, TABLES.c.seq == live.seq)
        .values(
            base=snapshot,
            base_seq=live.seq,
            rules_version=live.game.rules_version,
            components=live.session.record.components,
            number=0,
        )
    )
