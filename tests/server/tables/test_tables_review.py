"""Tables when something goes wrong: a database that fails for a while, guests who vanish, processes that disagree."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import delete, event, insert, text, update
from sqlalchemy.exc import OperationalError
from tools.postgres import Cluster

from altneu.server.presenting.feed import HEARTBEAT, events
from altneu.server.presenting.present import DRAWINGS, drawn_state
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_of
from altneu.server.settings import Settings
from altneu.server.storage import subscriptions
from altneu.server.storage.columns import CHAT, ENTRIES, TABLES
from altneu.server.storage.database import Database, DatabaseError
from altneu.server.tables import in_memory, keys
from altneu.server.tables.access import Access
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, ChatLine, Claim, Say
from server.indoors import (
    GOLEM,
    House,
    choose,
    claimed,
    new,
    options_of,
    play_on,
    refused,
    scene,
    settled,
    whole,
)


def broken(*_: object) -> Awaitable[None]:
    raise OperationalError("", {}, Exception("database is locked"))


async def until(is_so: Callable[[], object]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


async def refusal_of(act: Callable[[], Awaitable[None]]) -> Refused:
    """What ends it, done again and again."""
    while True:
        try:
            await act()
        except Refused as error:
            return error


async def at_a_bots_turn(tables: Tables, access: Access, seat: int, bot: int) -> None:
    """The bot is to move, and nobody lets it."""
    moving = tables.in_memory.moving
    moving.begin = lambda *_: None
    try:
        while access.live.waits_for != [bot]:
            asked = access.live.waits_for
            if seat in asked:
                await choose(tables, access, seat)
            else:
                del moving.begin
                moving.begin(access.loaded)
                await settled(access)
                moving.begin = lambda *_: None
    finally:
        del moving.begin


# Bots


@scene
async def test_a_visitor_who_hangs_up_does_not_stop_the_bots(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "random"))
    access = await tables.enter(opened.table, opened.key)
    await settled(access)
    moves = 0
    while moves < 3:
        number = access.live.number
        answer = Answer(seq=access.live.seq, seat=0, choice=options_of(access, 0)[0])
        request = asyncio.create_task(tables.answer(access, answer))
        await asyncio.sleep(0)
        request.cancel()
        with suppress(asyncio.CancelledError):
            await request
        await until(lambda number=number: 0 in access.live.waits_for and access.live.number > number)
        await settled(access)
        moves += 1 in {seat for seat, _ in access.live.session.record.choices[number:]}


@scene
async def test_bots_that_could_not_store_their_choice_go_on_when_somebody_looks(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "random"))
    access = await tables.enter(opened.table, opened.key)
    await at_a_bots_turn(tables, access, 0, 1)
    append = tables.database.append
    tables.database.append = lambda _: broken()
    tables.in_memory.moving.begin(access.loaded)
    await settled(access)
    assert access.live.waits_for == [1]
    tables.database.append = append
    in_memory.PATIENCE, patience = 0.0, in_memory.PATIENCE
    try:
        await tables.enter(opened.table, opened.key)
        await until(lambda: 0 in access.live.waits_for)
    finally:
        in_memory.PATIENCE = patience
    await tables.close()


@scene
async def test_bots_whose_process_waits_for_another_one_move_at_once_after_a_choice_here(house: House) -> None:
    """The seat of the bot comes again within the seconds that the other process is given."""
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "random"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    await settled(here)
    await at_a_bots_turn(one, here, 0, 1)
    await other.enter(opened.table, opened.key)
    one.in_memory.moving.begin(here.loaded)
    await settled(here)
    await one.close()
    there = await other.enter(opened.table, opened.key)
    while 0 in there.live.waits_for:
        await choose(other, there, 0)
    await until(lambda: 0 in there.live.waits_for)
    await other.close()


@pytest.mark.parametrize("loss", ["entry", "journal", "latest", "table"])
def test_bots_stop_where_the_journal_is_lost(loss: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        tables = await house.server()
        opened = await tables.open(new("here", "random"))
        access = await tables.enter(opened.table, opened.key)
        await settled(access)
        await at_a_bots_turn(tables, access, 0, 1)

        async def lose(connection) -> None:
            seq = access.live.seq
            if loss == "table":
                await connection.execute(delete(TABLES))
                return
            if loss == "latest":  # an older copy of the database was put in its place
                await connection.execute(update(TABLES).values(seq=seq - 1))
                await connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == seq))
                return
            raised = {"seq": seq + 2, "changes": TABLES.c.changes + 1}
            await connection.execute(update(TABLES).values(**raised))
            if loss == "entry":
                row = {"table": opened.table, "seq": seq + 2, "kind": "choice", "seat": 1, "move": "pass"}
                await connection.execute(insert(ENTRIES), row)

        await tables.database.write(lose)
        tables.in_memory.moving.begin(access.loaded)
        await settled(access)
        if loss != "table":
            again = await tables.enter(opened.table, opened.key)
            assert again.loaded is access.loaded
            await until(lambda: 0 in access.live.waits_for)
        await tables.close()

    scene(play)(tmp_path)


# Processes


@scene
async def test_a_database_that_fails_for_a_moment_does_not_deafen_a_process(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    subscriptions.LOOK_SECONDS, pause = 0.001, subscriptions.LOOK_SECONDS
    engine, failures = other.database.engine, []

    class Locked:
        def connect(self) -> None:
            failures.append(1)
            broken()

    try:
        async with other.subscribe(opened.table, news := asyncio.Event()):
            other.database.engine = Locked()
            await until(lambda: len(failures) > 2)
            other.database.engine = engine
            await choose(one, here, here.live.waits_for[0])
            await news.wait()
            assert whole(there) == whole(here)
    finally:
        subscriptions.LOOK_SECONDS, other.database.engine = pause, engine
        await other.close()


@pytest.mark.postgres
def test_processes_hear_each_other_again_after_postgresql_was_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscriptions, "LOOK_SECONDS", 0.2)

    async def play(cluster: Cluster) -> None:
        one, other = Tables(Database(cluster.url("tables"))), Tables(Database(cluster.url("tables")))
        for tables in (one, other):
            await tables.database.open()
        opened = await one.open(new("here", "here"))
        here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
        async with other.subscribe(opened.table, news := asyncio.Event()):
            cluster.run("pg_ctl", "restart", "--wait", "--pgdata", cluster.data, "--log", f"{cluster.folder}/log")
            await choose(one, here, here.live.waits_for[0])
            await news.wait()
            assert whole(there) == whole(here)
            assert not any(watcher.done() for watcher in other.in_memory.subscriptions.watchers)
        for tables in (one, other):
            await tables.close()
            await tables.database.close()

    with Cluster() as cluster:
        asyncio.run(play(cluster))


@scene
async def test_who_follows_a_table_goes_on_with_it_from_its_snapshot(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    async with other.subscribe(opened.table, news := asyncio.Event()):
        await play_on(one, [here], 3)
        lost = delete(ENTRIES).where(ENTRIES.c.seq == there.live.seq + 1)
        await one.database.write(lambda connection: connection.execute(lost))
        await other.in_memory.subscriptions.look_once()
        await news.wait()
        assert GOLEM.hash(there.live.state) == GOLEM.hash(here.live.state)
        assert there.live.seq == here.live.seq
        await choose(other, there, there.live.waits_for[0])
    again = await one.enter(opened.table, opened.key)
    assert GOLEM.hash(again.live.state) == GOLEM.hash(there.live.state)
    await other.close()


@scene
async def test_a_journal_that_lost_its_end_goes_on_from_the_snapshot(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 8)
    lost = delete(ENTRIES).where(ENTRIES.c.seq > access.live.seq - 2)
    await tables.database.write(lambda connection: connection.execute(lost))
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    assert GOLEM.hash(again.live.state) == GOLEM.hash(access.live.state)
    await play_on(later, [again], 2)


@scene
async def test_a_snapshot_that_makes_no_sense_is_refused(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    for seat in (-7, 999, None):
        wrong = GOLEM.encode(access.live.state)
        wrong["stack"][0][1] = seat
        row = update(TABLES).values(rules_version=0, snapshot=json.dumps(wrong))
        await tables.database.write(lambda connection, row=row: connection.execute(row))
        await refused((await house.server()).enter(opened.table, opened.key), 409, "other_rules")


@scene
async def test_a_feed_that_cannot_go_on_ends_and_can_be_taken_up_again(house: House) -> None:
    tables, feeds = await house.server(), Feeds(Settings(heartbeat=0.001))
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    words = scene_of("golem", "en")
    look_after = tables.in_memory.look_after

    async def fail(_) -> None:
        raise Refused(503, "storage", "the database does not answer")

    stream = events(feeds, tables, access, words, 0, b"", "")
    assert (await anext(stream)).startswith(b"id:")
    tables.in_memory.look_after = fail
    assert [event async for event in stream] == [HEARTBEAT]
    tables.in_memory.look_after = look_after
    assert feeds.seats_at(opened.table) == set()
    again = events(feeds, tables, access, words, 0, b"", f"{access.live.seq}-0")
    assert (await anext(again)).startswith(b"id:")
    await again.aclose()
    await tables.close()


@scene
async def test_whoever_asks_for_many_pieces_of_the_log_fills_no_memory(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 20)
    words = scene_of("golem", "en")
    for _ in range(2):
        for start in range(3 * DRAWINGS):
            drawn = json.loads(drawn_state(access, words, 0, start, ()))
            assert drawn["log"]["start"] == start
            assert len(access.loaded.drawn) <= DRAWINGS


# The database


@scene
async def test_on_a_full_disk_nothing_is_acknowledged_and_play_goes_on_when_there_is_room(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    pages = [1]

    def fill(connection, *_) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages[0]}").close()

    def filled() -> sqlite3.Connection:
        fill(connected())
        return connected()

    event.listen(tables.database.engine.sync_engine, "checkout", fill)
    connected, tables.database.appender.connected = tables.database.appender.connected, filled
    said: list[ChatLine] = []

    async def say() -> None:
        said.append(await tables.say(access, Say(text="full" * 100)))

    async def play() -> None:
        before.append(whole(access))
        await choose(tables, access, access.live.waits_for[0])

    before: list[tuple] = []
    for act in (say, play):
        assert (await refusal_of(act)).status == 503
    assert whole(access) == before[-1]
    pages[0] = 1_000_000
    await choose(tables, access, access.live.waits_for[0])
    assert (await tables.say(access, Say(text="room"))).number == len(said) + 1
    assert whole(await (await house.server()).enter(opened.table, opened.key)) == whole(access)


@scene
async def test_what_may_have_been_stored_when_the_connection_broke_is_not_stored_again(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    tries: list[int] = []

    async def say(connection) -> None:
        tries.append(1)
        line = {"table": opened.table, "number": len(tries), "seat": 0, "name": "", "text": "hello", "at": 1.5}
        await connection.execute(insert(CHAT), line)

    async def lose(_) -> None:
        raise OperationalError("", {}, Exception("server closed the connection"), connection_invalidated=True)

    write = tables.database.write
    for result in await asyncio.gather(write(say), write(lose), return_exceptions=True):
        assert (result.status, result.code) == (503, "storage")
    assert len(tries) == 1


@scene
async def test_a_database_of_a_newer_version_is_refused_in_words(house: House) -> None:
    tables = await house.server()
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await tables.database.write(lambda connection: connection.execute(newer))
    with pytest.raises(DatabaseError, match=r"tables\.db cannot be used .*newer version"):
        await Database(str(house.file)).open()


@scene
async def test_a_stored_choice_is_acknowledged_even_if_nothing_more_can_be_read(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    await other.say(there, Say(text="hello"))
    read, one.database.read = one.database.read, lambda *_, **__: broken()
    await choose(one, here, here.live.waits_for[0])
    one.database.read = read
    await one.enter(opened.table, opened.key)
    assert [line.text for line in here.chat] == ["hello"]
    await other.enter(opened.table, opened.key)
    assert whole(there) == whole(here)


# Guests


@scene
async def test_whoever_speaks_without_a_seat_speaks_as_nobody(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    spectator = await tables.enter(opened.table, opened.spectator)
    for seat in (-1, -5, -(10**30)):
        assert (await tables.say(spectator, Say(text="hm", seat=seat))).seat == -1
    await refused(tables.say(spectator, Say(text="hm", seat=0)), 403, "forbidden")


@scene
async def test_a_table_that_no_database_can_name_is_not_there(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    for name in ("", "a\0b", "\ud800", "a b"):
        await refused(tables.enter(name, opened.key), 404, "no_table")
        claim = Claim(key=keys.new_key())
        await refused(tables.claim(name, opened.invitations[0].key, claim), 401, "no_key")


@scene
async def test_absurd_numbers_change_nothing(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    before, seq = whole(hands[0]), hands[0].live.seq
    for seat in (-1, -2, 4, 10**30, -(10**30)):
        for act in (tables.undo, tables.redo, tables.end_turn):
            await refused(act(hands[0], Act(seq=seq, seat=seat)), 403, "forbidden")
    for wrong in (-1, 10**30, -(10**30)):
        await refused(tables.undo(hands[0], Act(seq=wrong, seat=0)), 409, "stale")
    assert whole(hands[0]) == before


@scene
async def test_of_guests_who_take_a_seat_at_once_one_gets_it(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    invitation, own = opened.invitations[0].key, [keys.new_key() for _ in range(6)]
    results = await asyncio.gather(
        *((one, other)[k % 2].claim(opened.table, invitation, Claim(key=key)) for k, key in enumerate(own)),
        return_exceptions=True,
    )
    assert sorted(getattr(result, "status", 200) for result in results) == [200] + [403] * 5
    winner = next(key for key, result in zip(own, results, strict=True) if not isinstance(result, Refused))
    assert (await other.enter(opened.table, winner)).seats == (1,)
    for loser in own:
        if loser != winner:
            await refused(one.enter(opened.table, loser), 401, "no_key")
