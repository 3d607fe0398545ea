"""The tables in use: opened, entered, played at, left; loaded on demand and stored with every change."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.kernel.record import write
from altneu.server import seating
from altneu.server.once import Once
from altneu.server.refusal import Refused
from altneu.server.scenes.scene import Scene
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.storage.database import Database, Work
from altneu.server.tables import journal, keys, links, opening, presence, standing_in, talk
from altneu.server.tables.chat import say_once
from altneu.server.tables.clocks import clock_after
from altneu.server.tables.history import History
from altneu.server.tables.places import DRAW, Place, Places, Planned, stale
from altneu.server.thinking.checks import Checks
from altneu.server.thinking.thinking import Thinking
from altneu.server.wire import (
    Act,
    Answer,
    ChatLine,
    Claim,
    Claimed,
    Consent,
    Fork,
    Held,
    Hints,
    Invitation,
    NewTable,
    Opened,
    Proxy,
    ReviewState,
    Say,
    StandIn,
    Summary,
    Switch,
)
from altneu.table.live import Entry, LiveTable

KEYS_KEPT = 10_000
NOBODY = -1  # who speaks without a seat


class KnownKey(NamedTuple):
    """What the database tells of a key."""

    table: str
    kind: str
    seats: tuple[int, ...]
    is_opener: bool
    renewals: int  # of its table when this was read


@dataclass(frozen=True)
class Access:
    """What a key opens."""

    place: Place
    kind: str
    seats: tuple[int, ...]
    is_opener: bool = False
    mark: str = ""  # the key's fingerprint
    renewals: int = 0  # of the table when the key was looked up

    @property
    def is_certain(self) -> bool:
        """Whether no key of the table was replaced since; else the key has to be looked up anew."""
        return self.renewals == self.live.renewals

    @property
    def live(self) -> LiveTable:
        return self.place.live

    @property
    def chat(self) -> list[ChatLine]:
        """The newest lines, oldest first."""
        return self.place.chat

    @property
    def name(self) -> str:
        """Whose key it is, "" for somebody without a name."""
        return next((self.live.seats[seat].name for seat in self.seats if self.live.seats[seat].name), "")

    def check_seat(self, seat: int) -> None:
        if seat not in self.seats:
            raise Refused(403, "forbidden", "this key does not hold that seat; act for one of your own")

    def check_plays(self, seat: int, request: str) -> None:
        """Whether this key may act for the seat now, or has done so by this very request."""
        self.check_seat(seat)
        if request in self.live.requests:
            return
        if self.live.seats[seat].resigned:
            raise standing_in.resigned()
        if self.live.seats[seat].stand_in:
            raise seating.away_now()


class Tables:
    """All tables of one database."""

    def __init__(
        self,
        database: Database,
        components: Path | None = None,
        thinking: Thinking | None = None,
        checks: Checks | None = None,
    ) -> None:
        self.database = database
        self.components = components
        self.thinking = thinking or Thinking()
        self.checks = checks or Checks()
        self.history = History(database, components)
        self.places = Places(database, self.thinking, components)
        self.places.void = self.forget_keys
        self.known: OrderedDict[str, KnownKey] = OrderedDict()
        self.openings: Once[Opened] = Once()

    async def close(self) -> None:
        """Finish what is being stored; bots stop where they are."""
        await self.thinking.close()
        await self.checks.close()
        await self.places.close()

    async def refresh(self, place: Place) -> None:
        """Take over what other processes did to the table."""
        await self.places.refresh(place)

    def subscribe(self, table: str, bell: asyncio.Event) -> AbstractAsyncContextManager[None]:
        """The bell is rung whenever the table changed; the table stays loaded meanwhile."""
        return self.places.subscribe(table, bell)

    # Opening

    async def open(self, new: NewTable) -> Opened:
        return await self.set_up(opening.new_game(new, self.components, self.places.clocks.now()))

    async def open_record(self, text: str, address: str = "") -> Opened:
        """The table of a record from this address; whoever brings it holds the seats of all its people."""
        checked = await self.checks.record(text, self.components, address)
        return await self.set_up(opening.recorded(checked, self.components))

    async def fork(self, access: Access, fork: Fork) -> Opened:
        """A sandbox from a moment of the table, for a seat of one's own, or any when the game is over."""
        if not access.live.is_over and fork.seat not in access.seats:
            raise Refused(403, "forbidden", "a game that is not over can be tried out only from a seat of your own")
        return await self.set_up(opening.forked(access.live, fork.number, fork.seat, self.components))

    async def set_up(self, new: opening.Opening) -> Opened:
        """Store a new table with its keys; NATURE makes its first choices."""
        plan, opened = new.live.foresee([], DRAW), opening.keys_for(new.live)
        now, live = self.places.clocks.now(), new.live
        clock = clock_after(live, plan, now)
        people = [] if live.is_local else [seat for seat, who in enumerate(live.seats) if who.is_person]

        async def store(connection: AsyncConnection) -> None:
            await opening.store(connection, new, plan, opened, clock)
            await presence.mark(connection, live.table, people, now)

        await self.database.write(store)
        for entry in plan.entries:
            new.live.apply(entry)
        if clock is not None:
            new.live.clock = clock
            self.places.clocks.heed(clock.deadline)
        place = self.places.keep(Place(new.live, 0, []))
        place.seen = dict.fromkeys(people, now)
        self.places.let_others_move(place)
        return opened

    # Coming in

    async def claim(self, table: str, invitation: str, claim: Claim) -> Claimed:
        named = Claim(key=claim.key, name=seating.tidy(claim.name))
        now = self.places.clocks.now()

        async def store(connection: AsyncConnection) -> list[int] | Refused:
            seats = await keys.take_seat(connection, table, invitation, named)
            if not isinstance(seats, Refused):
                await presence.mark(connection, table, seats, now)
            return seats

        seats = await self.database.write(store)
        if isinstance(seats, Refused):
            raise seats
        if (place := self.places.alive.get(table)) is not None:
            place.seen |= dict.fromkeys(seats, now)
            await self.refresh(place)
        return Claimed(table=table, seats=seats)

    async def enter(self, table: str, key: str, is_fresh: bool = True) -> Access:
        """What this key opens; `is_fresh`: up to date with what other processes did, which acting finds out itself."""
        mark = keys.fingerprint_of(key)
        found = await self.key(mark)
        if found is None or found.table != table:
            is_there = keys.is_table_name(table) and await self.database.read(
                lambda connection: has_table(connection, table), single=True
            )
            raise keys.unknown_key() if is_there else journal.no_table()
        if found.kind == keys.INVITATION:
            raise Refused(401, "no_key", "this is an invitation; take its seat first")
        place = await self.places.place(table, is_fresh)
        access = Access(place, found.kind, found.seats, found.is_opener, mark, found.renewals)
        return await self.certain(access)

    async def certain(self, access: Access) -> Access:
        """The same access with what its key opens now; refused if the key was replaced by a new link."""
        if access.is_certain and access.kind != keys.REPLACED:
            return access
        self.known.pop(access.mark, None)
        found = await self.key(access.mark)
        if found is None:
            raise keys.unknown_key()
        if found.kind == keys.REPLACED:
            raise keys.replaced()
        if found.renewals != access.live.renewals:
            await self.refresh(access.place)
        return replace(access, kind=found.kind, seats=found.seats, is_opener=found.is_opener, renewals=found.renewals)

    async def key(self, fingerprint: str) -> KnownKey | None:
        if fingerprint in self.known:
            self.known.move_to_end(fingerprint)
            return self.known[fingerprint]

        async def look(connection: AsyncConnection) -> KnownKey | None:
            wanted = select(KEYS, TABLES.c.renewals).join(TABLES, TABLES.c.id == KEYS.c.table)
            row = (await connection.execute(wanted.where(KEYS.c.hash == fingerprint))).one_or_none()
            if row is None:
                return None
            return KnownKey(row.table, row.kind, tuple(json.loads(row.seats)), bool(row.is_opener), row.renewals)

        found = await self.database.read(look, single=True)
        if found is not None:
            self.known[fingerprint] = found
            if len(self.known) > KEYS_KEPT:
                self.known.popitem(last=False)
        return found

    def forget_keys(self, table: str) -> None:
        """The keys of this table are looked up again."""
        for fingerprint in [mark for mark, known in self.known.items() if known.table == table]:
            del self.known[fingerprint]

    async def mine(self, held: list[Held]) -> list[Summary]:
        """The tables of these keys, the latest first."""
        return await self.history.mine(held)

    async def new_link(self, access: Access, seat: int, away: float | None) -> Invitation:
        """A new link for a friend's seat or for those who watch; `away`: seconds its person is, None if here."""
        if not access.is_opener:
            raise Refused(403, "not_opener", "only whoever opened the table hands out new links; ask them for one")
        live, by = access.live, access.name
        links.check(live, seat, away, self.places.clocks.now())

        async def store(connection: AsyncConnection) -> Invitation | Refused:
            if seat == links.WATCHING:
                return await links.new_spectator(connection, live.table, by)
            return await links.renew(connection, live, seat, by)

        made = await self.database.write(store)
        if isinstance(made, Refused):
            raise made
        await self.refresh(access.place)
        return made

    # Playing

    async def act(
        self, access: Access, seq: int | None, planned: Planned, request: str = "", also: Work[None] | None = None
    ) -> None:
        """See Places.act; whose key was replaced is told so, also where all was done before and nothing is stored."""
        await self.places.act(access.place, seq, planned, request, also)
        await self.certain(access)

    async def play(self, access: Access, data: Answer | Act, planned: Planned) -> None:
        """What a key does for a seat of its own; whether it still may is asked again when nobody else acts."""
        access.check_plays(data.seat, data.request)

        def lawful(live: LiveTable) -> list[Entry]:
            access.check_plays(data.seat, data.request)
            return planned(live)

        await self.act(access, data.seq, lawful, data.request)

    async def answer(self, access: Access, data: Answer) -> None:
        def plan(live: LiveTable) -> list[Entry]:
            if data.seat not in live.waits_for or live.held_by is not None:
                raise Refused(422, "not_asked", not_asked(live)) if data.seq == live.seq else stale()
            return live.plan_choice(data.seat, live.game.move(data.choice), data.hold)

        await self.play(access, data, plan)

    async def undo(self, access: Access, data: Act) -> None:
        """Take back, or ask the others for it."""
        await self.play(access, data, lambda live: live.plan_undo(data.seat))

    async def redo(self, access: Access, data: Act) -> None:
        await self.play(access, data, lambda live: live.plan_redo(data.seat))

    async def end_turn(self, access: Access, data: Act) -> None:
        await self.play(access, data, lambda live: live.plan_end_turn(data.seat))

    async def consent(self, access: Access, data: Consent) -> None:
        """The answer of a person, also while a bot plays for them."""
        access.check_seat(data.seat)
        await self.act(access, data.seq, lambda live: live.plan_consent(data.seat, data.agree), data.request)

    async def stand_in(self, access: Access, wish: StandIn, away: float | None) -> None:
        """Let a bot play for a person, or the person again; `away`: seconds that person is, None if here.

        What people agreed to beforehand is not in the journal, so storing does not find out that they withdrew it.
        """
        table, seat, bot = access.live.table, wish.seat, wish.bot
        await self.refresh(access.place)
        await self.certain(access)
        if wish.request not in access.live.requests:
            standing_in.check(access.live, access.seats, wish, away, self.places.clocks.now())
        await self.act(
            access,
            wish.seq,
            lambda live: live.plan_stand_in(seat, bot, seat if seat in access.seats else access.seats[0]),
            wish.request,
            lambda connection: standing_in.replace(connection, table, seat, bot, seat in access.seats),
        )

    async def agree_to_bot(self, access: Access, proxy: Proxy) -> None:
        """The bot that may play for a person whenever they are away, "" for none; it is up to that person."""
        standing_in.check_proxy(access.live, access.seats, proxy)
        table = access.live.table
        await self.database.write(lambda connection: standing_in.agree(connection, table, proxy.seat, proxy.bot))
        await self.refresh(access.place)

    async def switch_hints(self, access: Access, switch: Switch) -> None:
        """Advice on or off, where one hand holds all people."""
        live = access.live
        if not access.seats or not live.can_switch_hints:
            raise Refused(403, "forbidden", "hints are switched only where all people share a device; with friends "
                "they are agreed on when the table is opened, and a sandbox does as its table did")  # fmt: skip
        await self.database.write(lambda connection: journal.switch_hints(connection, live.table, switch.hints))
        await self.refresh(access.place)

    # Advice

    async def hints(self, access: Access, scene: Scene, seat: int) -> Hints:
        access.check_seat(seat)
        return await access.place.adviser.hints(access.live, scene, seat, self.thinking)

    def review(self, access: Access, scene: Scene) -> ReviewState:
        return access.place.adviser.reviewed(access.live, scene, self.thinking)

    # Talking and remembering

    async def say(self, access: Access, said: Say) -> ChatLine:
        if said.seat >= 0:
            access.check_seat(said.seat)
        seat = said.seat if said.seat >= 0 else next(iter(access.seats), NOBODY)
        text = seating.tidy(said.text)
        if not text:
            raise Refused(422, "illegal", "this says nothing; write some words")
        live = access.live
        name = live.seats[seat].name if seat >= 0 else ""

        line = await self.database.write(
            lambda connection: say_once(connection, live.table, seat, name, text, said.request)
        )
        await self.refresh(access.place)
        return line

    async def mute(self, access: Access, seat: int, muted: bool) -> None:
        """Let somebody else write in the chat, or not."""
        talk.check_opener(access.is_opener)
        talk.check_may_be_muted(seat, access.seats, len(access.live.seats))
        table, by = access.live.table, access.name
        await self.database.write(lambda connection: talk.mute(connection, table, seat, muted, by))
        await self.refresh(access.place)

    async def remove_line(self, access: Access, number: int) -> None:
        """Delete what somebody wrote in the chat."""
        talk.check_opener(access.is_opener)
        table, by = access.live.table, access.name
        refused = await self.database.write(lambda connection: talk.remove(connection, table, number, by))
        if refused is not None:
            raise refused
        await self.refresh(access.place)

    async def record(self, access: Access) -> str:
        live = access.live
        if not live.is_over and set(access.seats) != set(range(len(live.seats))):
            raise Refused(409, "not_over", "the record tells secrets of others; it can be read when the game is over")
        if not live.is_whole:
            raise Refused(422, "record", "this table began in the middle of a game, so it has no record")
        live.session.record.players = seating.entries(live.seats)
        return write(live.session.record, live.game)


def not_asked(live: LiveTable) -> str:
    if live.is_over:
        return "the game is over"
    if live.held_by is not None:
        return f"seat {live.held_by + 1} has not ended its turn yet"
    return "this seat is not asked now; wait for your turn"


async def has_table(connection: AsyncConnection, table: str) -> bool:
    return (await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table))).one_or_none() is not None
