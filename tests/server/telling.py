"""A server whose notices go out when the test says so, and people who play at its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from altneu.server.notices.outbox import GRACE
from altneu.server.notices.receivers import Notices
from altneu.server.settings import Settings
from altneu.server.tables.access import Access
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.tables import Tables
from altneu.server.wire import Opened
from server.indoors import House, choose, claimed, new
from server.receivers import Clock

OPEN = Settings(allow_private_receivers=True, contact="mailto:host@example.org")
EVENTS = ["your_turn", "undo_asked", "game_ended"]


class Desk:
    """A server whose notices go out when the test says so."""

    def __init__(self, tables: Tables, clock: Clock, settings: Settings = OPEN) -> None:
        self.tables = tables
        self.clock = clock
        self.feeds = Feeds(settings)
        self.notices = Notices(tables, self.feeds, settings, clock)

    async def tick(self) -> None:
        await self.notices.sender.tick()
        await self.notices.sender.settled()

    async def pass_time(self, seconds: float = GRACE + 1) -> None:
        """Look, wait, look again."""
        await self.tick()
        self.clock.turn(seconds)
        await self.tick()


@asynccontextmanager
async def desk(house: House, clock: Clock | None = None, settings: Settings = OPEN) -> AsyncIterator[Desk]:
    made = Desk(await house.server(), clock or Clock(), settings)
    await made.notices.sender.prepare()
    try:
        yield made
    finally:
        await made.notices.sender.close()
        await made.tables.close()


async def friends(tables: Tables) -> tuple[Opened, Access, Access]:
    """Ada here and a friend who has come; they begin with what is set up for them."""
    opened = await tables.open(new("here", "friend", setup="first"))
    ada, leo = await claimed(tables, opened)
    return opened, ada, leo


async def until_turn_of(tables: Tables, hands: list[Access], seat: int) -> None:
    """The others choose until the table waits for this seat alone, by what somebody else did."""
    live = hands[0].live
    while live.waits_for != [seat] or live.number == 0:
        asked = live.waits_for[0]
        await choose(tables, hands[asked], asked)
    assert not live.is_over


async def turn_comes(tables: Tables, hands: list[Access], seat: int) -> None:
    """The seat finishes its turn, then the others do theirs."""
    live = hands[0].live
    while live.waits_for == [seat]:
        await choose(tables, hands[seat], seat)
    await until_turn_of(tables, hands, seat)
