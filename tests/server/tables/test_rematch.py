"""A rematch: who may open it, who gets which seat, and that nobody else does."""

from __future__ import annotations

import asyncio

from altneu.server.tables import ending, keys
from altneu.server.tables.access import Access
from altneu.server.tables.rematch import rematch
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Claim, Opened
from server.indoors import House, agreed, claimed, refused, scene, shown


def own() -> Claim:
    return Claim(key=keys.new_key(), name="never told")


async def ended(tables: Tables, *kinds: str, **terms: object) -> tuple[Opened, list[Access]]:
    """A table whose game is over, for its first person resigned."""
    opened = await tables.open(agreed(*kinds, **terms))
    hands = await claimed(tables, opened)
    while not hands[0].live.is_over:
        hand = next(hand for hand in hands if not hand.live.seats[hand.seats[0]].resigned)
        await ending.resign(tables, hand, Act(seq=0, seat=hand.seats[0]))
    return opened, hands


@scene
async def test_the_same_people_sit_one_seat_further_with_the_same_terms(house: House) -> None:
    tables = await house.server()
    _, hands = await ended(tables, "here", "friend", "random", "friend", time=600, increment=5, at_end="resign")
    first = await rematch(tables, hands[1], own())
    assert (first.seats, first.invitations) == ([0], [])
    assert [shown(hand).rematch for hand in hands] == [first.table] * 3
    opener = await tables.enter(first.table, first.key)
    assert opener.is_opener
    assert [plan.kind for plan in opener.live.seats] == ["friend", "random", "friend", "here"]
    assert [plan.is_claimed for plan in opener.live.seats] == [True, True, False, False]
    assert [plan.name for plan in opener.live.seats] == ["Guest 1", "r", "Guest 3", "h"]
    assert (opener.live.terms, opener.live.has_hints) == (hands[0].live.terms, hands[0].live.has_hints)
    assert opener.live.clock is not None
    assert opener.live.clock.running == []
    assert (await rematch(tables, hands[2], own())).seats == [2]
    last = await rematch(tables, hands[0], own())
    assert last.seats == [3]
    entered = await tables.enter(last.table, last.key)
    assert not entered.is_opener
    assert all(plan.is_claimed for plan in entered.live.seats)
    assert [plan.name for plan in entered.live.seats] == ["Guest 1", "r", "Guest 3", "h"]
    assert entered.live.clock is not None
    assert entered.live.clock.running
    await tables.close()


@scene
async def test_each_takes_the_own_seat_once(house: House) -> None:
    tables = await house.server()
    _, hands = await ended(tables, "here", "friend", "friend")
    first = await rematch(tables, hands[0], own())
    claim = own()
    one = await rematch(tables, hands[1], claim)
    assert await rematch(tables, hands[1], claim) == one
    await refused(rematch(tables, hands[1], own()), 403, "forbidden")
    await refused(rematch(tables, hands[0], own()), 403, "forbidden")
    await refused(rematch(tables, hands[2], claim), 403, "forbidden")
    await refused(rematch(tables, hands[2], Claim(key=first.key)), 403, "forbidden")


@scene
async def test_spectators_strangers_and_keys_of_other_tables_get_nothing(house: House) -> None:
    tables = await house.server()
    opened, hands = await ended(tables, "here", "friend")
    spectator = await tables.enter(opened.table, opened.spectator)
    await refused(rematch(tables, spectator, own()), 403, "forbidden")
    first = await rematch(tables, hands[0], own())
    await refused(rematch(tables, spectator, own()), 403, "forbidden")
    assert shown(spectator).rematch == ""
    for key in (opened.key, opened.spectator, opened.invitations[0].key, keys.new_key()):
        await refused(tables.enter(first.table, key), 401, "no_key")
        await refused(tables.claim(first.table, key, own()), 401, "no_key")


@scene
async def test_a_rematch_begins_when_the_game_is_over(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(agreed("here", "friend")))
    await refused(rematch(tables, hands[0], own()), 409, "not_over")


@scene
async def test_two_who_ask_at_once_in_two_processes_get_one_table(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened, hands = await ended(one, "here", "friend")
    there = await other.enter(opened.table, opened.key)
    await other.refresh(there.loaded)
    mine, theirs = await asyncio.gather(rematch(other, there, own()), rematch(one, hands[1], own()))
    assert mine.table == theirs.table
    assert sorted([mine.seats, theirs.seats]) == [[0], [1]]
    openers = [(await one.enter(mine.table, found.key)).is_opener for found in (mine, theirs)]
    assert sorted(openers) == [False, True]


@scene
async def test_alone_nobody_moves_on_and_at_one_device_all_come_along(house: House) -> None:
    tables = await house.server()
    _, alone = await ended(tables, "here", "automa:2")
    again = await rematch(tables, alone[0], own())
    access = await tables.enter(again.table, again.key)
    assert [plan.kind for plan in access.live.seats] == ["here", "automa:2"]
    _, together = await ended(tables, "here", "here", "automa:3")
    access = await tables.enter(*(await keyed(tables, together[0])))
    assert ([plan.kind for plan in access.live.seats], access.seats) == (["here", "automa:3", "here"], (0, 2))
    assert all(plan.is_claimed for plan in access.live.seats)


async def keyed(tables: Tables, access: Access) -> tuple[str, str]:
    opened = await rematch(tables, access, own())
    return opened.table, opened.key


@scene
async def test_a_seat_nobody_had_taken_gets_a_link_again(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await ending.resign(tables, here, Act(seq=0, seat=0))
    again = await rematch(tables, here, own())
    assert [invitation.seat for invitation in again.invitations] == [0]
    guest = await tables.claim(again.table, again.invitations[0].key, own())
    assert guest.seats == [0]


@scene
async def test_whoever_opened_a_rematch_and_never_heard_of_it_asks_again_with_the_same_key(house: House) -> None:
    tables = await house.server()
    _, hands = await ended(tables, "here", "friend")
    claim = own()
    first = await rematch(tables, hands[1], claim)
    again = await rematch(tables, hands[1], claim)
    assert (again.table, again.key, again.seats) == (first.table, claim.key, first.seats)
    await refused(rematch(tables, hands[1], own()), 403, "forbidden")
    await refused(rematch(tables, hands[0], claim), 403, "forbidden")


@scene
async def test_a_kept_seat_that_was_given_a_new_link_is_taken_once(house: House) -> None:
    """Else whoever opened the rematch sits in a friend's seat beside them and sees their cards."""
    tables = await house.server()
    _, hands = await ended(tables, "here", "friend")
    first = await rematch(tables, hands[0], own())
    opener, seat = await tables.enter(first.table, first.key), 1 - first.seats[0]
    link = await tables.new_link(opener, seat, None)
    assert (await tables.claim(first.table, link.key, own())).seats == [seat]
    await refused(rematch(tables, hands[1], own()), 401, "replaced")
