"""The tables in use: whoever has come in plays, asks for advice and talks; stored with every change."""

from __future__ import annotations

from altneu.faces.scene import AnyScene
from altneu.kernel.record import write
from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage.database import Work
from altneu.server.tables import journal, standing_in, talk
from altneu.server.tables.access import Access
from altneu.server.tables.acting import Planned, stale
from altneu.server.tables.chat import say_once
from altneu.server.tables.doors import Doors
from altneu.server.wire import (
    Act,
    Answer,
    ChatLine,
    Consent,
    Hints,
    Proxy,
    ReviewState,
    Say,
    StandIn,
    Switch,
)
from altneu.table.journal import Entry
from altneu.table.live import LiveTable

NOBODY = -1  # who speaks without a seat


class Tables(Doors):
    """All tables of one database."""

    # Playing

    async def act(
        self, access: Access, seq: int | None, planned: Planned, request: str = "", also: Work[None] | None = None
    ) -> None:
        """See Acting.act; whose key was replaced is told so, also where all was done before and nothing is stored."""
        await self.in_memory.acting.act(access.loaded, seq, planned, request, also)
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
        await self.refresh(access.loaded)
        await self.certain(access)
        if wish.request not in access.live.requests:
            standing_in.check(access.live, access.seats, wish, away, self.in_memory.clocks.now())
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
        await self.refresh(access.loaded)

    async def switch_hints(self, access: Access, switch: Switch) -> None:
        """Advice on or off, where one hand holds all people."""
        live = access.live
        if not access.seats or not live.can_switch_hints:
            raise Refused(403, "forbidden", "hints are switched only where all people share a device; with friends "
                "they are agreed on when the table is opened, and a sandbox does as its table did")  # fmt: skip
        await self.database.write(lambda connection: journal.switch_hints(connection, live.table, switch.hints))
        await self.refresh(access.loaded)

    # Advice

    async def hints(self, access: Access, scene: AnyScene, seat: int) -> Hints:
        access.check_seat(seat)
        return await access.loaded.adviser.hints(access.live, scene, seat, self.thinking)

    def review(self, access: Access, scene: AnyScene) -> ReviewState:
        return access.loaded.adviser.reviewed(access.live, scene, self.thinking)

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
        await self.refresh(access.loaded)
        return line

    async def mute(self, access: Access, seat: int, muted: bool) -> None:
        """Let somebody else write in the chat, or not."""
        talk.check_opener(access.is_opener)
        talk.check_may_be_muted(seat, access.seats, len(access.live.seats))
        table, by = access.live.table, access.name
        await self.database.write(lambda connection: talk.mute(connection, table, seat, muted, by))
        await self.refresh(access.loaded)

    async def remove_line(self, access: Access, number: int) -> None:
        """Delete what somebody wrote in the chat."""
        talk.check_opener(access.is_opener)
        table, by = access.live.table, access.name
        refused = await self.database.write(lambda connection: talk.remove(connection, table, number, by))
        if refused is not None:
            raise refused
        await self.refresh(access.loaded)

    async def record(self, access: Access) -> str:
        live = access.live
        if not live.is_over and set(access.seats) != set(range(len(live.seats))):
            raise Refused(409, "not_over", "the record tells secrets of others; it can be read when the game is over")
        if not live.is_whole:
            raise Refused(422, "record", "this table began in the middle of a game, so it has no record", 0, "middle")
        live.session.record.players = seating.entries(live.seats)
        return write(live.session.record, live.game)


def not_asked(live: LiveTable) -> str:
    if live.is_over:
        return "the game is over"
    if live.held_by is not None:
        return f"seat {live.held_by + 1} has not ended its turn yet"
    return "this seat is not asked now; wait for your turn"
