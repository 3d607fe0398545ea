"""New tables: a game from its beginning, a record, or a sandbox from a moment of another table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.game import SPECTATOR, Game
from altneu.kernel.record import new_record
from altneu.kernel.state import State
from altneu.server import seating
from altneu.server.played import PLAYED_HERE
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import why_not_here
from altneu.server.storage.columns import ENTRIES, KEYS, TABLES
from altneu.server.tables import journal, keys
from altneu.server.tables.origins import gives_hints, origin_of
from altneu.server.tables.papers import agreed_help
from altneu.server.thinking.checked import Checked
from altneu.server.wire import Invitation, NewTable, Opened
from altneu.table.clock import Clock, new_clock
from altneu.table.journal import CHOICE, Entry, Plan
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, HERE, SeatPlan
from altneu.table.session import Session
from altneu.table.session import begin as begin_session


@dataclass
class Opening:
    """A table that is not stored yet."""

    live: LiveTable
    played: list[Entry] = field(default_factory=list)  # the journal so far
    base: dict[str, Any] | None = None  # where it began, if not with the game
    is_brought: bool = False  # by a record of a game that was over


def begin(new: NewTable, components: Path | None) -> tuple[Session, list[SeatPlan]]:
    """A new game with its seats, as the lobby wants it."""
    if refusal := why_not_here(new.game):
        raise Refused(422, "setup", refusal, 0, "not_here", {"game": new.game})
    game = PLAYED_HERE[new.game]
    plans = [SeatPlan(seat.kind, seating.tidy(seat.name), seat.kind != FRIEND) for seat in new.seats]
    seating.check(game, plans)
    seating.check_company(plans)
    options = {**new.options, **game.options_for([plan.kind for plan in plans])}
    session = begin_session(game, seating.entries(plans), options, components)
    seating.check_ruled(game, session.state, plans)
    return session, plans


def new_game(new: NewTable, components: Path | None, now: float) -> Opening:
    session, plans = begin(new, components)
    live = LiveTable(keys.new_table_name(), session, plans)
    agreed = seating.terms_of(new.terms, live.game)
    live.terms = replace(agreed, help=agreed_help(new.game, new.terms.help, plans))
    live.listed = now if new.listed and any(plan.kind == FRIEND for plan in plans) else None
    if live.listed is not None:
        seating.check_open(live.terms)
    live.clock = new_clock(live.terms, len(plans), now)
    live.has_hints = live.is_local if new.hints is None else new.hints
    return Opening(live)


def recorded(checked: Checked, components: Path | None) -> Opening:
    """The table of a record that was found good, from its beginning; from its snapshot where the rules have changed."""
    game, plans = PLAYED_HERE[checked.game], seating.recorded(checked.players)
    if checked.base is not None:
        opening = from_middle(game, checked.base, plans, checked.options, components)
        opening.is_brought = opening.live.is_over
        return opening
    fresh = game.begin(len(plans), checked.options, components)
    opening = Opening(seated(game, fresh, plans, checked.options, components))
    for seq, (seat, move) in enumerate(checked.choices, 1):
        opening.played.append(Entry(seq, CHOICE, seat, move))
        opening.live.apply(opening.played[-1])
    opening.is_brought = opening.live.is_over
    return opening


def forked(live: LiveTable, number: int, seat: int, components: Path | None) -> Opening:
    """A sandbox in which all that the seat cannot know is dealt anew."""
    try:
        state = live.state_at(number)
    except ValueError as error:
        raise Refused(422, "illegal", str(error)) from None
    viewer = seat if 0 <= seat < len(live.seats) else SPECTATOR
    base = live.game.encode(live.game.determinize(state, viewer, secrets.randbelow))
    opening = from_middle(live.game, base, seating.alone(live.seats), live.session.record.options, components)
    opening.live.is_sandbox = True
    opening.live.terms = live.terms
    opening.live.origin, opening.live.has_hints = origin_of(live), gives_hints(live)
    return opening


def from_middle(
    game: Game, base: dict[str, Any], plans: list[SeatPlan], options: dict[str, str], components: Path | None
) -> Opening:
    state = game.decode(base, game.begin(len(plans), options, components))
    opening = Opening(seated(game, state, plans, options, components), base=base)
    opening.live.is_whole = False
    return opening


def seated(
    game: Game, state: State, plans: list[SeatPlan], options: dict[str, str], components: Path | None
) -> LiveTable:
    record = new_record(game, state, options, seating.entries(plans))
    return LiveTable(keys.new_table_name(), Session(game, state, record, components), plans, has_hints=True)


def keys_for(live: LiveTable) -> Opened:
    """A key for the people here, an invitation for each friend, one for those who only watch."""
    guests = [seat for seat, plan in enumerate(live.seats) if plan.kind == FRIEND]
    return Opened(
        table=live.table,
        key=keys.new_key(),
        seats=[seat for seat, plan in enumerate(live.seats) if plan.kind == HERE],
        invitations=[Invitation(seat=seat, key=keys.new_key()) for seat in guests],
        spectator=keys.new_key(),
    )


async def store(
    connection: AsyncConnection, opening: Opening, plan: Plan, opened: Opened, clock: Clock | None = None
) -> None:
    """The table with its first entries and its keys."""
    live, entries = opening.live, opening.played + plan.entries
    row = journal.new_row(live, plan, opening.base, len(entries), clock)
    await connection.execute(insert(TABLES), {**row, "is_brought": opening.is_brought})
    if entries:
        await connection.execute(insert(ENTRIES), journal.entry_rows(live, entries))
    rows = [keys.key_row(guest.key, live.table, keys.INVITATION, [guest.seat]) for guest in opened.invitations]
    rows.append(keys.key_row(opened.key, live.table, keys.HAND, opened.seats, is_opener=True))
    rows.append(keys.key_row(opened.spectator, live.table, keys.SPECTATOR, []))
    await connection.execute(insert(KEYS), rows)
