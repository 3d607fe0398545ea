"""Tables that are open to everybody: what strangers see, how they sit down, and when a table leaves the list."""

from __future__ import annotations

import asyncio
import json

import msgspec

from altneu.server import seating
from altneu.server.settings import Settings
from altneu.server.tables import admin, keys, listing
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.presence import Presence
from altneu.server.tables.tables import Tables
from altneu.server.wire import Claim, NewTable
from server.indoors import House, agreed, refused, scene
from server.watch import Watch


def listed(*kinds: str, **terms: object) -> NewTable:
    return msgspec.structs.replace(agreed(*kinds, **terms), listed=True)


async def sit(tables: Tables, table: str, name: str = "Ada") -> list[int]:
    return (await listing.take(tables, table, Claim(key=keys.new_key(), name=name))).seats


@scene
async def test_strangers_see_what_is_played_and_who_sits_there_but_no_key(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(listed("here", "friend", "friend", time=600))
    await tables.open(agreed("here", "friend"))
    (found,) = await listing.all_open(tables)
    assert (found.table, found.game, found.players, found.wanted) == (opened.table, "golem", ["h"], 2)
    assert (found.terms.time, found.terms.pace) == (600, "live")
    told = json.dumps(msgspec.to_builtins(found))
    secrets = [opened.key, opened.spectator, *(invitation.key for invitation in opened.invitations)]
    assert not any(secret in told or keys.fingerprint_of(secret) in told for secret in secrets)


@scene
async def test_anybody_takes_a_free_seat_until_the_table_is_full(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(listed("here", "friend", "friend"))
    claim = Claim(key=keys.new_key(), name="Ada")
    first = await listing.take(tables, opened.table, claim)
    assert await listing.take(tables, opened.table, claim) == first
    guest = await tables.enter(opened.table, claim.key)
    assert (guest.seats, guest.is_opener) == (tuple(first.seats), False)
    assert [table.wanted for table in await listing.all_open(tables)] == [1]
    assert await sit(tables, opened.table, "Leo") == [3 - first.seats[0]]
    assert [plan.name for plan in guest.live.seats][1:] in (["Ada", "Leo"], ["Leo", "Ada"])
    assert await listing.all_open(tables) == []
    assert guest.live.listed is None
    await refused(sit(tables, opened.table), 409, "no_seat")


@scene
async def test_two_who_take_the_last_seat_at_once_get_one_seat(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(listed("here", "friend"))
    found = await asyncio.gather(
        sit(one, opened.table), sit(other, opened.table), sit(one, opened.table), return_exceptions=True
    )
    assert sum(seats == [1] for seats in found) == 1


@scene
async def test_a_link_and_the_list_lead_to_the_same_seats(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(listed("here", "friend"))
    await sit(tables, opened.table)
    await refused(tables.claim(opened.table, opened.invitations[0].key, Claim(key=keys.new_key())), 403, "forbidden")


@scene
async def test_a_table_that_is_not_listed_gives_no_seat_to_strangers(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend"))
    await refused(sit(tables, opened.table), 409, "no_seat")
    for name in ("nothing", "no\x00thing", "x" * 5000):
        await refused(sit(tables, name), 409, "no_seat")
    here = await tables.enter(opened.table, opened.key)
    await listing.switch(tables, here, True)
    assert len(await listing.all_open(tables)) == 1
    await listing.switch(tables, here, False)
    assert (await listing.all_open(tables), here.live.listed) == ([], None)
    await refused(sit(tables, opened.table), 409, "no_seat")


@scene
async def test_only_the_opener_lists_a_table(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend", "friend"))
    claim = Claim(key=keys.new_key())
    await tables.claim(opened.table, opened.invitations[0].key, claim)
    for key in (claim.key, opened.spectator):
        await refused(listing.switch(tables, await tables.enter(opened.table, key), True), 403, "not_opener")


@scene
async def test_strangers_are_not_replaced_at_once(house: House) -> None:
    """They do not know whom they sit with; a bot, or somebody with a new link, would have their seat by a reload."""
    tables = await house.server()
    await refused(tables.open(listed("here", "friend", absence=seating.OPEN_ABSENCE - 1)), 422, "setup")
    opened = await tables.open(agreed("here", "friend", absence=0))
    access = await tables.enter(opened.table, opened.key)
    await refused(listing.switch(tables, access, True), 422, "setup")
    assert await listing.all_open(tables) == []
    await tables.open(listed("here", "friend", absence=seating.OPEN_ABSENCE))
    assert len(await listing.all_open(tables)) == 1


@scene
async def test_after_a_week_a_table_is_not_listed_any_more(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    opened = await tables.open(listed("here", "friend"))
    watch.time += listing.SECONDS - 1
    assert len(await listing.all_open(tables)) == 1
    watch.time += 1
    assert await listing.all_open(tables) == []
    await refused(sit(tables, opened.table), 409, "no_seat")


@scene
async def test_whoever_has_just_sat_down_is_not_away_since_the_table_was_opened(house: House) -> None:
    """Else the opener could have a bot, or a new link for another person, in that seat at once."""
    watch = Watch()
    tables = watch.on(await house.server())
    presence = Presence(tables.in_memory, Feeds(Settings()))
    opened = await tables.open(listed("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    watch.time += 24 * 3600
    claim = Claim(key=keys.new_key(), name="Ada")
    await listing.take(tables, opened.table, claim)
    away = await presence.away(here.loaded, 1)
    await refused(tables.new_link(here, 1, away), 409, "link_early")
    watch.time += 60
    await listing.take(tables, opened.table, claim)
    assert await presence.away(here.loaded, 1) == 60


@scene
async def test_a_table_that_the_host_closed_is_not_listed(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(listed("here", "friend"))
    await tables.database.write(lambda connection: admin.close(connection, opened.table, "Too loud."))
    assert await listing.all_open(tables) == []
    await refused(sit(tables, opened.table), 409, "no_seat")
