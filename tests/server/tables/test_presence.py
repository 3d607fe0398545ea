"""Who is at a table and since when somebody is away: over closed feeds, several processes and restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import delete

from altneu.server.settings import Settings
from altneu.server.storage.columns import PRESENCE
from altneu.server.tables import keys
from altneu.server.tables.access import Access
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.presence import BEAT, LATE, Presence
from altneu.server.tables.tables import Tables
from altneu.server.wire import Claim
from server.indoors import House, claimed, new, scene, shown

HOUR = 3600.0


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class Server:
    """A process with feeds, and a clock that the test turns."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        tables.in_memory.clocks.now = clock
        self.feeds = Feeds(Settings())
        self.presence = Presence(tables.in_memory, self.feeds)

    @contextmanager
    def at(self, access: Access) -> Iterator[None]:
        with self.feeds.listening(access.live.table, access.mark.encode(), access.seats):
            yield

    async def away(self, access: Access, seat: int) -> float | None:
        await self.presence.settled()
        return await self.presence.away(access.loaded, seat)


async def serve(house: House, clock: Clock) -> Server:
    server = Server(await house.server(), clock)
    await server.presence.beat()
    return server


@scene
async def test_absence_counts_from_when_the_last_feed_was_closed(house: House) -> None:
    server = await serve(house, clock := Clock())
    here, guest = await claimed(server.tables, await server.tables.open(new("here", "friend")))
    with server.at(guest), server.at(guest):
        clock.time += HOUR
        assert await server.away(here, 1) is None
        await server.presence.beat()
    clock.time += 100
    assert await server.away(here, 1) == 100
    with server.at(guest):
        assert await server.away(here, 1) is None
    assert await server.away(here, 1) == 0


@scene
async def test_one_of_two_pages_that_is_closed_leaves_the_person_here(house: House) -> None:
    server = await serve(house, clock := Clock())
    here, guest = await claimed(server.tables, await server.tables.open(new("here", "friend")))
    with server.at(guest):
        with server.at(guest):
            clock.time += 5
        clock.time += HOUR
        assert await server.away(here, 1) is None


@scene
async def test_who_never_came_is_away_since_the_seat_was_taken_and_an_open_seat_since_the_table_opened(
    house: House,
) -> None:
    server = await serve(house, clock := Clock())
    opened = await server.tables.open(new("here", "friend"))
    here = await server.tables.enter(opened.table, opened.key)
    clock.time += 500
    assert await server.away(here, 1) == 500
    await server.tables.claim(opened.table, opened.invitations[0].key, Claim(key=keys.new_key(), name="Leo"))
    clock.time += 7
    assert await server.away(here, 1) == 7


@scene
async def test_who_sits_at_another_process_is_here(house: House) -> None:
    clock = Clock()
    one, other = await serve(house, clock), await serve(house, clock)
    opened = await one.tables.open(new("here", "friend"))
    here, guest = await claimed(one.tables, opened)
    there = await other.tables.enter(opened.table, opened.key)
    with one.at(guest), other.at(there):
        for _ in range(10):
            clock.time += BEAT
            await one.presence.beat()
            await other.presence.beat()
        assert await other.away(there, 1) is None
        assert 1 in other.feeds.seats_at(opened.table)
    await one.presence.settled()
    clock.time += 20
    assert await other.away(there, 1) == 20
    with other.at(there):
        await other.presence.beat()
        assert 1 not in other.feeds.seats_at(opened.table)
    assert here.live.table == opened.table


@scene
async def test_a_page_closed_here_while_another_is_open_elsewhere_is_no_absence(house: House) -> None:
    clock = Clock()
    one, other = await serve(house, clock), await serve(house, clock)
    opened = await one.tables.open(new("here", "friend"))
    here, guest = await claimed(one.tables, opened)
    there = await other.tables.in_memory.loaded(opened.table)
    with other.at(guest):
        with one.at(guest):
            await one.presence.settled()
        await one.presence.settled()
        await other.presence.beat()
        assert await one.away(here, 1) is None
    assert there.live.table == opened.table


@scene
async def test_a_process_that_was_killed_is_missed_after_a_while(house: House) -> None:
    clock = Clock()
    one, other = await serve(house, clock), await serve(house, clock)
    opened = await one.tables.open(new("here", "friend"))
    here, guest = await claimed(one.tables, opened)
    left = one.at(guest)
    left.__enter__()
    await one.presence.settled()
    for _ in range(5):
        clock.time += BEAT
        await other.presence.beat()
    assert await other.away(here, 1) == 5 * BEAT > LATE


@scene
async def test_time_without_a_server_counts_for_nobody_and_what_was_before_is_kept(house: House) -> None:
    clock = Clock()
    first = await serve(house, clock)
    opened = await first.tables.open(new("here", "friend", "friend"))
    here, one, other = await claimed(first.tables, opened)
    with first.at(one):
        with first.at(other):
            clock.time += 10
        clock.time += BEAT
        await first.presence.beat()
        clock.time += BEAT - 10
        await first.presence.close()
    assert here.live.table == opened.table
    clock.time += 9 * HOUR
    again = await serve(house, clock)
    there = await again.tables.enter(opened.table, opened.key)
    assert await again.away(there, 1) == 0
    assert await again.away(there, 2) == 2 * BEAT - 10
    twin = await serve(house, clock)
    assert await twin.away(there, 2) == 2 * BEAT - 10


@scene
async def test_a_machine_that_slept_counts_nobody_as_away_meanwhile(house: House) -> None:
    server = await serve(house, clock := Clock())
    here, guest = await claimed(server.tables, await server.tables.open(new("here", "friend")))
    with server.at(guest):
        await server.presence.settled()
    clock.time += BEAT
    await server.presence.beat()
    clock.time += 8 * HOUR
    await server.presence.beat()
    assert await server.away(here, 1) == BEAT


@scene
async def test_a_seat_of_which_nothing_is_known_counts_from_now(house: House) -> None:
    """Of a table that an older version opened."""
    server = await serve(house, clock := Clock())
    here, _ = await claimed(server.tables, await server.tables.open(new("here", "friend")))
    await server.tables.database.write(lambda connection: connection.execute(delete(PRESENCE)))
    clock.time += HOUR
    assert await server.away(here, 1) == 0
    clock.time += 60
    assert await server.away(here, 1) == 60


@scene
async def test_the_table_says_from_when_on_a_bot_may_stand_in(house: House) -> None:
    server = await serve(house, clock := Clock())
    opened = await server.tables.open(new("here", "friend"))
    here = await server.tables.enter(opened.table, opened.key)
    assert shown(here, connected=(0,)).seats[1].stand_in_from == clock.time + 600
    clock.time += BEAT
    await server.presence.beat()
    here, guest = await claimed(server.tables, opened)
    assert shown(here, connected=(0,)).seats[1].stand_in_from == clock.time + 600
    with server.at(here):
        with server.at(guest):
            await server.presence.settled()
        await server.presence.settled()
        left = clock.time
        clock.time += 60
        await server.presence.beat()
        assert [seat.stand_in_from for seat in shown(here, connected=(0,)).seats] == [None, left + 600]
        assert [seat.stand_in_from for seat in shown(here, connected=(0, 1)).seats] == [None, None]


@scene
async def test_where_all_people_share_a_device_nothing_is_written(house: House) -> None:
    server = await serve(house, Clock())
    opened = await server.tables.open(new("here", "automa:1"))
    alone = await server.tables.enter(opened.table, opened.key)
    with server.at(alone):
        await asyncio.sleep(0)
        await server.presence.settled()
        await server.presence.beat()
    assert await server.presence.rows(opened.table) == {}
