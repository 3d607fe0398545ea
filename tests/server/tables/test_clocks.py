"""Clocks at a table of the server, with a watch that the test sets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.columns import TABLES
from altneu.server.tables import ending
from altneu.server.tables.access import Access
from altneu.server.tables.clocks import is_fitting
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Proxy, StandIn, Vacation
from altneu.table.facts import UndoRight
from server.indoors import (
    LONG,
    Dreamers,
    House,
    agreed,
    choose,
    claimed,
    options_of,
    refused,
    said,
    scene,
    settled,
    shown,
    whole,
)
from server.watch import Watch

HOUR = 3600
DAY = 24 * HOUR


def left(access: Access) -> list[float]:
    clocks = shown(access).clocks
    assert clocks is not None
    return [seat.left for seat in clocks.seats]


def runs(access: Access) -> list[int]:
    assert access.live.clock is not None
    return access.live.clock.running


async def turn_of(tables: Tables, hands: list[Access], seat: int) -> None:
    """People choose until the table waits for this seat alone."""
    while hands[0].live.waits_for != [seat]:
        other = next(one for one in hands[0].live.waits_for if hands[0].live.waits_for == [one] or one != seat)
        await choose(tables, next(hand for hand in hands if other in hand.seats), other)


@scene
async def test_no_clock_runs_before_everybody_has_come(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    opened = await tables.open(agreed("here", "friend", time=600))
    here = await tables.enter(opened.table, opened.key)
    watch.time += 5000
    assert (runs(here), left(here)) == ([], [600, 600])
    hands = await claimed(tables, opened)
    assert runs(here) == here.live.waits_for
    watch.time += 100
    assert left(hands[1])[runs(here)[0]] == 500


@scene
async def test_the_last_who_plays_is_under_no_clock(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend", time=600)))
    await tables.stand_in(here, StandIn(seq=here.live.seq, seat=1, bot="random"), LONG)
    await settled(here)
    assert (runs(here), here.live.waits_for) == ([], [0])
    watch.time += 10_000
    await tables.in_memory.clocks.check()
    assert here.live.seats[0].stand_in == ""
    await tables.stand_in(guest, StandIn(seq=here.live.seq, seat=1, bot=""), LONG)
    assert runs(here) == [0]


@scene
async def test_time_runs_out_without_anybody_asking_and_the_bot_goes_on(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", "friend", time=600)))
    here = hands[0]
    await turn_of(tables, hands, 1)
    watch.time += 599
    await tables.in_memory.clocks.check()
    assert here.live.seats[1].stand_in == ""
    watch.time += 1
    await tables.in_memory.clocks.check()
    await settled(here)
    assert here.live.seats[1].stand_in == "random"
    assert 1 not in here.live.waits_for
    assert is_fitting(here.live)
    assert said("line.timeout.bot", player="Guest 1") in [line.text for line in shown(here).log.lines]
    clocks = shown(here).clocks
    assert clocks is not None
    assert clocks.seats[1].is_out
    await refused(tables.stand_in(hands[1], StandIn(seq=here.live.seq, seat=1, bot=""), LONG), 409, "no_time")


@scene
async def test_where_agreed_whoever_is_out_of_time_resigns(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=60, at_end="resign")))
    await turn_of(tables, hands, 1)
    watch.time += 60
    await tables.in_memory.clocks.check()
    assert hands[0].live.outcome is not None
    assert (hands[0].live.outcome.kind, hands[0].live.outcome.places) == ("resigned", [[0], [1]])


@scene
async def test_a_choice_that_comes_too_late_is_refused_even_before_the_clock_is_looked_at(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=60)))
    await turn_of(tables, hands, 1)
    answer = Answer(seq=hands[1].live.seq, seat=1, choice=options_of(hands[1], 1)[0])
    watch.time += 61
    await refused(tables.answer(hands[1], answer), 409, "stale")
    assert hands[1].live.seats[1].stand_in == "random"


@pytest.mark.parametrize(("at_end", "code"), [("resign", "resigned"), ("bot", "stand_in")])
def test_a_choice_under_way_when_the_time_ends_is_not_made(tmp_path: Path, at_end: str, code: str) -> None:
    async def play(house: House) -> None:
        watch = Watch()
        tables = watch.on(await house.server())
        wish = agreed("here", "friend", "friend", time=60, at_end=at_end)
        hands = await claimed(tables, await tables.open(wish))
        await turn_of(tables, hands, 1)
        loaded, number = hands[1].loaded, hands[1].live.number
        answer = Answer(seq=hands[1].live.seq, seat=1, choice=options_of(hands[1], 1)[0])
        async with loaded.lock:
            late = asyncio.create_task(tables.answer(hands[1], answer))
            await asyncio.sleep(0)
            watch.time += 61
            await tables.in_memory.clocks.run_out(loaded)
        await refused(late, 409, code)
        assert hands[1].live.number == number

    scene(play)(tmp_path)


@scene
async def test_a_restart_finds_the_times_that_ran_out_meanwhile(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    opened = await tables.open(agreed("here", "friend", "friend", time=600))
    hands = await claimed(tables, opened)
    await turn_of(tables, hands, 2)
    await tables.close()
    watch.time += 700
    later = watch.on(await house.server())
    await later.in_memory.clocks.check()
    access = await later.enter(opened.table, opened.key)
    await settled(access)
    assert access.live.seats[2].stand_in == "random"
    assert later.in_memory.clocks.next == access.live.clock.deadline if access.live.clock else False


@scene
async def test_two_processes_end_a_time_once(house: House) -> None:
    watch = Watch()
    one, other = watch.on(await house.server()), watch.on(await house.server())
    opened = await one.open(agreed("here", "friend", "friend", time=600))
    hands = await claimed(one, opened)
    await turn_of(one, hands, 1)
    there = await other.enter(opened.table, opened.key)
    assert there.live.clock == hands[0].live.clock
    watch.time += 600
    await other.in_memory.clocks.check()
    await settled(there)
    await one.in_memory.clocks.check()
    await one.refresh(hands[0].loaded)
    assert whole(there) == whole(hands[0])
    assert there.live.clock == hands[0].live.clock
    later = await (await house.server()).enter(opened.table, opened.key)
    assert (whole(later), later.live.clock) == (whole(there), there.live.clock)


@scene
async def test_two_processes_that_know_less_than_each_other_give_no_time(house: House) -> None:
    """The clock is stored with the journal: a process that is behind catches up before it counts."""
    watch = Watch()
    one, other = watch.on(await house.server()), watch.on(await house.server())
    opened = await one.open(agreed("here", "friend", time=600))
    hands = await claimed(one, opened)
    there = await other.enter(opened.table, opened.key)
    await turn_of(one, hands, 0)
    watch.time += 100
    await other.refresh(there.loaded)
    await choose(other, there, 0)
    watch.time += 50
    await one.refresh(hands[0].loaded)
    assert left(there) == left(hands[0])
    assert left(there)[0] <= 500


async def held(tables: Tables, hands: list[Access]) -> None:
    """The first seat holds a turn that it may take back freely."""
    here = hands[0]
    while here.live.held_by is None or here.live.undo_right(0) is not UndoRight.FREE:
        if here.live.held_by is not None:
            await tables.end_turn(here, Act(seq=here.live.seq, seat=0))
        await turn_of(tables, hands, 0)
        await choose(tables, here, 0, hold=True)


@scene
async def test_undo_redo_and_hold_give_no_time(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=6000, increment=30)))
    here = hands[0]

    def act() -> Act:
        return Act(seq=here.live.seq, seat=0)

    await held(tables, hands)
    start = left(here)[0]
    watch.time += 100
    assert (left(here)[0], runs(here)) == (start - 100, [0])
    for _ in range(4):
        await tables.undo(here, act())
        await tables.redo(here, act())
    assert left(here)[0] == start - 100
    await tables.end_turn(here, act())
    assert left(here)[0] == start - 100 + 30
    for _ in range(4):
        await tables.undo(here, act())
        await tables.redo(here, act())
        assert runs(here) == [1]
    assert left(here)[0] == start - 100 + 30


@scene
async def test_a_request_for_an_undo_or_an_end_stops_no_clock(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=6000)))
    here = hands[0]
    while here.live.waits_for != [1] or here.live.undo_right(0) is not UndoRight.CONSENT:
        seat = here.live.waits_for[0]
        await choose(tables, hands[seat], seat)
    await tables.undo(here, Act(seq=here.live.seq, seat=0))
    await ending.propose(tables, here, Act(seq=here.live.seq, seat=0))
    before = left(here)[1]
    watch.time += 50
    assert (runs(here), left(here)[1]) == ([1], before - 50)


@scene
async def test_over_days_a_vacation_stops_the_turn_and_each_turn_is_fresh(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    terms = {"pace": "days", "time": 2 * DAY, "vacation": 3 * DAY}
    hands = await claimed(tables, await tables.open(agreed("here", "friend", **terms)))
    here, guest = hands
    await turn_of(tables, hands, 0)
    watch.time += DAY
    assert left(here)[0] == DAY
    await ending.go_on_vacation(tables, here, Vacation(seq=0, seat=0, is_away=True))
    watch.time += 2 * DAY
    await tables.in_memory.clocks.check()
    clocks = shown(guest).clocks
    assert clocks is not None
    assert (clocks.seats[0].left, clocks.seats[0].vacation, clocks.seats[0].is_away) == (DAY, DAY, True)
    await refused(ending.go_on_vacation(tables, guest, Vacation(seq=0, seat=0, is_away=False)), 403, "forbidden")
    await ending.go_on_vacation(tables, here, Vacation(seq=0, seat=0, is_away=False))
    await turn_of(tables, hands, 1)
    await turn_of(tables, hands, 0)
    assert left(here)[0] == 2 * DAY
    watch.time += 2 * DAY
    await tables.in_memory.clocks.check()
    await settled(here)
    assert here.live.seats[0].stand_in == "random"
    assert here.live.waits_for == [1]
    await tables.stand_in(here, StandIn(seq=here.live.seq, seat=0, bot=""), LONG)
    await turn_of(tables, hands, 0)
    assert left(here)[0] == 2 * DAY


@scene
async def test_nobody_gives_away_the_seat_of_somebody_on_vacation(house: House) -> None:
    """Else a vacation that the table agreed on ends with a bot of the opponent's choice, or without the seat."""
    watch = Watch()
    tables = watch.on(await house.server())
    terms = {"pace": "days", "time": 2 * DAY, "vacation": 5 * DAY}
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend", **terms)))
    await turn_of(tables, [here, guest], 1)
    await ending.go_on_vacation(tables, guest, Vacation(seq=0, seat=1, is_away=True))
    guest.loaded.seen[1] = watch.time
    watch.time += 2 * DAY
    wish = StandIn(seq=here.live.seq, seat=1, bot="random")
    await refused(tables.stand_in(here, wish, 2 * DAY), 409, "on_vacation")
    await refused(tables.new_link(here, 1, 2 * DAY), 409, "on_vacation")
    assert shown(here).seats[1].stand_in_from == watch.time + 3 * DAY
    await tables.agree_to_bot(guest, Proxy(seat=1, bot="greedy"))
    assert shown(here).seats[1].stand_in_from == watch.time - 2 * DAY
    await tables.agree_to_bot(guest, Proxy(seat=1, bot=""))
    watch.time += 3 * DAY
    await tables.stand_in(here, wish, 5 * DAY)
    assert here.live.seats[1].stand_in == "random"


@scene
async def test_a_bot_that_thinks_for_me_thinks_on_my_time(house: House) -> None:
    """Else whoever hands the seat to a slow bot and takes it back at once would think for nothing."""
    watch, workers = Watch(), Dreamers()
    tables = watch.on(await house.server(thinking=workers))
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=600)))
    await turn_of(tables, hands, 0)
    before = left(hands[0])[0]
    await tables.stand_in(hands[0], StandIn(seq=hands[0].live.seq, seat=0, bot="mcts"), None)
    watch.time += 100
    await tables.stand_in(hands[0], StandIn(seq=hands[0].live.seq, seat=0, bot=""), None)
    assert (left(hands[0])[0], runs(hands[0])) == (before - 100, [0])
    await tables.close()


@scene
async def test_whoever_is_out_of_time_chooses_no_other_bot(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=60)))
    await turn_of(tables, hands, 0)
    watch.time += 60
    await tables.in_memory.clocks.check()
    for bot in ("", "mcts"):
        await refused(tables.stand_in(hands[0], StandIn(seq=hands[0].live.seq, seat=0, bot=bot), None), 409, "no_time")
    assert hands[0].live.seats[0].stand_in == "random"


@scene
async def test_a_table_that_cannot_be_loaded_stops_no_other_clock(house: House) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    broken = await claimed(tables, await tables.open(agreed("here", "friend", time=60)))
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=120)))
    await turn_of(tables, hands, 1)
    await tables.database.write(lambda connection: breaking(connection, broken[0].live.table))
    later = watch.on(await house.server())
    watch.time += 500
    await later.in_memory.clocks.check()
    access = await later.in_memory.loaded(hands[0].live.table)
    assert access.live.seats[1].stand_in == "random"
    assert later.in_memory.clocks.next is None


async def breaking(connection: AsyncConnection, table: str) -> None:
    """The game of this table is not played here any more."""
    await connection.execute(update(TABLES).where(TABLES.c.id == table).values(game="chess"))


@scene
async def test_a_clock_has_a_minute_at_least(house: House) -> None:
    tables = await house.server()
    await refused(tables.open(agreed("here", "friend", time=59)), 422, "setup")
    await refused(tables.open(agreed("here", "friend", bot="nobody")), 422, "setup")
