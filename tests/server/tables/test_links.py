"""New links: who may have one made, what dies by it, and that it is no way to anybody's secrets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.presenting.present import viewer_of
from altneu.server.refusal import Refused
from altneu.server.storage.columns import KEYS, SUBSCRIPTIONS
from altneu.server.storage.shape import blank
from altneu.server.tables import ending, keys, links
from altneu.server.tables.access import Access
from altneu.server.tables.listing import free_seats
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Claim, Held, Opened
from altneu.table.facts import UndoRight
from server.house import house
from server.indoors import House, agreed, claimed, new, options_of, play_on, refused, said, scene, shown, whole

LONG = 1e9  # seconds


async def seated(tables: Tables, opened: Opened, seat: int = 1) -> tuple[str, Access]:
    """A friend comes by the link: their key, and what it opens."""
    invitation = next(one for one in opened.invitations if one.seat == seat)
    key = keys.new_key()
    await tables.claim(opened.table, invitation.key, Claim(key=key, name="Leo"))
    return key, await tables.enter(opened.table, key)


def told(access: Access, language: str = "en") -> list[str]:
    """What the table itself tells in the log."""
    return [line.text for line in shown(access, language).log.lines if line.is_of_table]


@scene
async def test_a_new_link_gives_the_seat_to_whoever_takes_it_and_the_old_key_dies(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    lost, _ = await seated(tables, opened)
    made = await tables.new_link(here, 1, LONG)
    assert made.seat == 1
    assert here.live.seats[1].is_renewed
    assert free_seats(here.live.seats) == []  # it is not for strangers who look for an open table
    detail = await refused(tables.enter(opened.table, lost), 401, "replaced")
    assert detail == "this seat was given a new link; ask whoever opened the table for it"
    assert await tables.mine([Held(table=opened.table, key=lost)]) == []
    own = keys.new_key()
    await tables.claim(opened.table, made.key, Claim(key=own, name="Leo"))
    again = await tables.enter(opened.table, own)
    assert (again.seats, again.is_opener, here.live.seats[1].is_renewed) == ((1,), False, False)
    await play_on(tables, [here, again], 10)


@scene
async def test_everybody_is_told_of_a_new_link_in_their_language(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await seated(tables, opened)
    made = await tables.new_link(here, 1, LONG)
    await tables.new_link(here, links.WATCHING, None)
    assert told(here) == [
        said("line.new_link", player="Leo", by="h"),
        said("line.new_watching_link", by="h"),
    ]
    assert told(here, "de")[0] == said("line.new_link", "de", player="Leo", by="h")
    await tables.claim(opened.table, made.key, Claim(key=keys.new_key(), name="Eve"))
    assert told(here)[-1] == said("line.link_taken", player="Eve")
    later = await (await house.server()).enter(opened.table, opened.key)
    assert told(later) == told(here)


@scene
async def test_only_whoever_opened_the_table_has_links_made(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend", "friend"))
    hands = await claimed(tables, opened)
    watching = await tables.enter(opened.table, opened.spectator)
    before = whole(hands[0])
    for access in (hands[1], hands[2], watching):
        for seat in (links.WATCHING, 0, 1, 2):
            await refused(tables.new_link(access, seat, LONG), 403, "not_opener")
    assert whole(hands[0]) == before
    for key in (opened.spectator, opened.key):
        await tables.enter(opened.table, key)


@scene
async def test_a_table_of_friends_only_is_still_its_openers(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("friend", "friend"))
    await claimed(tables, opened)
    opener = await tables.enter(opened.table, opened.key)
    assert opener.seats == ()
    made = await tables.new_link(opener, 1, LONG)
    assert made.key != opened.invitations[1].key
    assert told(opener)[-1] == said("line.new_link", player="Guest 1", by=said("line.opener"))


@scene
async def test_nobody_who_is_here_or_was_here_lately_loses_the_seat(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    before = whole(here)
    detail = await refused(tables.new_link(here, 1, None), 409, "link_present")
    assert detail == "this person is at the table, so the seat needs no new link"
    detail = await refused(tables.new_link(here, 1, 100.0), 409, "link_early")
    assert detail == "this person was here lately; a new link can be had in 9 minutes"
    assert whole(here) == before
    assert (await tables.certain(guest)).seats == (1,)
    await tables.new_link(here, 1, here.live.terms.absence)


@scene
async def test_who_comes_while_a_new_link_is_being_made_keeps_the_seat(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    here = await one.enter(opened.table, opened.key)
    key, _ = await seated(other, opened)
    await refused(one.new_link(here, 1, None), 409, "link_early")
    assert (await one.enter(opened.table, key)).seats == (1,)


@scene
async def test_only_a_friends_seat_has_a_link(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend", "greedy"))
    here = await tables.enter(opened.table, opened.key)
    for seat in (0, 2, 3, -2, 99):
        await refused(tables.new_link(here, seat, LONG), 422, "illegal")


@scene
async def test_a_link_nobody_has_used_is_replaced_at_once(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    made = await tables.new_link(here, 1, None)
    assert not here.live.seats[1].is_renewed
    claim = Claim(key=keys.new_key())
    await refused(tables.claim(opened.table, opened.invitations[0].key, claim), 401, "replaced")
    newest = await tables.new_link(here, 1, None)
    await refused(tables.claim(opened.table, made.key, claim), 401, "replaced")
    await tables.claim(opened.table, newest.key, claim)
    await refused(tables.claim(opened.table, newest.key, Claim(key=keys.new_key())), 403, "forbidden")


@scene
async def test_push_notices_die_with_the_key(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    rows = [
        {**blank(SUBSCRIPTIONS), "id": access.mark, "key": access.mark, "table": opened.table}
        for access in (here, guest)
    ]
    await tables.database.write(lambda connection: connection.execute(insert(SUBSCRIPTIONS), rows))
    await tables.new_link(here, 1, LONG)

    async def left(connection: AsyncConnection) -> list[str]:
        return list((await connection.execute(select(SUBSCRIPTIONS.c.key))).scalars())

    assert await tables.database.read(left) == [here.mark]


@scene
async def test_a_new_link_gives_nobody_a_right_to_undo(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    while here.live.undo_right(0) is not UndoRight.CONSENT:
        await play_on(tables, [here, guest], 1)
    await tables.new_link(here, 1, LONG)
    assert here.live.undo_right(0) is UndoRight.CONSENT


@scene
async def test_the_old_key_is_dead_in_every_process_at_once(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    here = await one.enter(opened.table, opened.key)
    lost, _ = await seated(one, opened)
    there = await other.enter(opened.table, lost, is_fresh=False)
    twin = await other.enter(opened.table, opened.key, is_fresh=False)
    while there.live.waits_for != [1]:
        await play_on(other, [twin, there], 1)
    await one.refresh(here.loaded)
    await one.new_link(here, 1, LONG)
    answer = Answer(seq=there.live.seq, seat=1, choice=options_of(there, 1)[0])
    stolen = await other.enter(opened.table, lost, is_fresh=False)  # it does not look before it acts
    await refused(other.answer(stolen, answer), 409, "stale")
    assert (there.live.number, there.live.renewals) == (here.live.number, 1)
    for is_fresh in (True, False):
        await refused(other.enter(opened.table, lost, is_fresh), 401, "replaced")


@scene
async def test_a_process_that_forgot_the_table_does_not_trust_a_key_it_remembers(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    here = await one.enter(opened.table, opened.key)
    lost, _ = await seated(one, opened)
    await other.enter(opened.table, lost)
    other.in_memory.kept.clear()
    await one.new_link(here, 1, LONG)
    assert opened.table not in other.in_memory.alive
    await refused(other.enter(opened.table, lost, is_fresh=False), 401, "replaced")


@scene
async def test_a_choice_under_way_when_the_key_dies_is_not_made(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    while here.live.waits_for != [1]:
        await play_on(tables, [here, guest], 1)
    answer = Answer(seq=here.live.seq, seat=1, choice=options_of(here, 1)[0])
    async with here.loaded.lock:
        choosing = asyncio.create_task(tables.answer(guest, answer))
        await asyncio.sleep(0)
        made = await tables.database.write(lambda connection: links.new_invitation(connection, opened.table, 1))
        assert not isinstance(made, Refused)
    await refused(choosing, 409, "stale")


@scene
async def test_the_host_brings_back_whoever_opened_the_table(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here", "friend"))
    made = await tables.database.write(lambda connection: links.new_invitation(connection, opened.table, 1))
    assert not isinstance(made, Refused)
    await refused(tables.enter(opened.table, opened.key), 401, "replaced")
    own = keys.new_key()
    await tables.claim(opened.table, made.key, Claim(key=own, name="Ada"))
    access = await tables.enter(opened.table, own)
    assert (access.seats, access.is_opener) == ((0, 1), True)
    assert told(access)[0] == said("line.host_link", player="h")
    assert [plan.name for plan in access.live.seats] == ["h", "h", "f"]
    for table, seat in ((opened.table, 9), ("nowhere", 0)):
        none = await tables.database.write(lambda connection, t=table, s=seat: links.new_invitation(connection, t, s))
        assert isinstance(none, Refused)


@scene
async def test_links_of_a_table_have_an_end(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    dead = [keys.key_row(keys.new_key(), opened.table, keys.REPLACED, []) for _ in range(links.MOST - 1)]
    await tables.database.write(lambda connection: connection.execute(insert(KEYS), dead))
    await tables.new_link(here, links.WATCHING, None)
    await refused(tables.new_link(here, links.WATCHING, None), 429, "too_many_links")
    assert viewer_of(here, None) == 0


def test_an_open_feed_of_the_old_key_ends_and_its_page_is_told_why(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        opened = home.open("here", "friend")
        lost = "l" * 32
        home.visitor(opened["invitations"][0]["key"]).post(
            f"/api/tables/{opened['table']}/claim", {"key": lost, "name": "Leo"}
        )
        opener, guest, watcher = (home.visitor(key) for key in (opened["key"], lost, opened["spectator"]))
        path = f"/api/tables/{opened['table']}"
        with guest.feed(opened["table"]) as feed:
            feed.event()
            answer = opener.post(f"{path}/links", {"seat": 1})
            assert (answer.status_code, answer.json()["code"]) == (409, "link_present")
        with watcher.feed(opened["table"]) as feed:
            feed.event()
            made = opener.post(f"{path}/links", {"seat": -1})
            assert made.status_code == 200
            with pytest.raises(EOFError):
                feed.until(10**9)
        assert "new_watching_link" not in "".join(watcher.heard)
        refusal = watcher.get(path)
        assert (refusal.status_code, refusal.json()["code"]) == (401, "replaced")
        assert home.visitor(made.json()["key"]).get(path).status_code == 200


@scene
async def test_a_request_of_the_old_key_that_comes_again_shows_nothing_new(house: House) -> None:
    """It was done, so that nothing is stored which would find out that the key is dead."""
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    lost, _ = await seated(one, opened)
    there = await other.enter(opened.table, lost)
    seq, name = there.live.seq, "r" * 22
    await other.answer(there, Answer(seq=seq, seat=1, choice=options_of(there, 1)[0], request=name))
    here = await one.enter(opened.table, opened.key)
    await one.new_link(here, 1, LONG)
    stolen = await other.enter(opened.table, lost, is_fresh=False)
    again = Answer(seq=here.live.seq, seat=1, choice="x", request=name)
    await refused(other.answer(stolen, again), 401, "replaced")


@scene
async def test_a_new_link_for_somebody_who_resigned_leaves_the_seat_to_the_bot(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend", "friend"))
    here, guest, quitter = await claimed(tables, opened)
    await play_on(tables, [here, guest, quitter], 6)
    await ending.resign(tables, quitter, Act(seq=here.live.seq, seat=2))
    made = await tables.new_link(here, 2, LONG)
    await tables.claim(opened.table, made.key, Claim(key=keys.new_key(), name="Eve"))
    assert (here.live.seats[2].stand_in, here.live.seats[2].resigned) == ("random", 1)
    await play_on(tables, [here, guest], 1000)
    assert here.live.is_over
