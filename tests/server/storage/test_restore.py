"""A restore while servers run: what they remember is void, and people go on from what was restored."""

from __future__ import annotations

import asyncio
import json
import random
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.presenting.feed import events
from altneu.server.scenes.scenes import scene_of
from altneu.server.settings import Settings
from altneu.server.storage.archive import Header, Writer, lines_of
from altneu.server.storage.backup import back_up
from altneu.server.storage.columns import TABLES
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.restoring import restore
from altneu.server.tables.tables import Tables
from altneu.server.wire import Answer, Say, Terms
from altneu.table import clock
from server.indoors import House, claimed, new, options_of, play_on, refused, said, scene, shown, whole


async def saved(house: House) -> Path:
    file = house.file.with_name("tables.gz")
    await asyncio.to_thread(back_up, str(house.file), file)
    return file


async def put_back(house: House, file: Path) -> None:
    await asyncio.to_thread(restore, str(house.file), file, None, True)


@scene
async def test_a_server_takes_over_what_was_restored(house: House) -> None:
    """It remembers a later game; the restored one has its log, its undo and its chat."""
    random.seed(1)
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    await play_on(tables, hands, 8)
    await tables.say(hands[0], Say(text="before"))
    before = deepcopy(whole(hands[0]))
    file = await saved(house)
    await play_on(tables, hands, 6)
    await tables.say(hands[0], Say(text="after"))
    later = hands[0].live.seq
    await put_back(house, file)

    await tables.refresh(hands[0].loaded)
    live = hands[0].live
    assert live.seq == later + 1
    assert whole(hands[0])[0] == before[0]
    assert whole(hands[0])[4:6] == before[4:6]
    assert [line.text for line in hands[0].chat if not line.notice] == ["before"]
    assert shown(hands[0]).chat[-1].text == said("notice.restored")
    await play_on(tables, hands, 5)

    other = await house.server()
    again = await other.in_memory.loaded(live.table)
    assert again.live.session.record.choices == live.session.record.choices


@scene
async def test_an_answer_to_a_question_from_before_the_restore_is_stale(house: House) -> None:
    """Its number is never used again, so it cannot answer another question."""
    random.seed(2)
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "here")))
    file = await saved(house)
    await play_on(tables, hands, 9)
    live = hands[0].live
    seat = live.waits_for[0]
    old = Answer(seq=live.seq, seat=seat, choice=options_of(hands[0], seat)[0])
    await put_back(house, file)
    await refused(tables.answer(hands[0], old), 409, "stale")
    known = hands[0].live.log_start_since(old.seq)
    assert known <= len(hands[0].live.session.events)


@scene
async def test_a_server_that_did_not_look_cannot_store_into_a_restored_table(house: House) -> None:
    """The same number of entries twice, with other choices in them."""
    random.seed(4)
    tables, other = await house.server(), await house.server()
    hands = await claimed(tables, await tables.open(new("here", "here")))
    file = await saved(house)
    await play_on(tables, hands, 4)
    await put_back(house, file)
    elsewhere = await other.in_memory.loaded(hands[0].live.table)
    seat = hands[0].live.waits_for[0]
    stale = Answer(seq=hands[0].live.seq, seat=seat, choice=options_of(hands[0], seat)[0])
    await refused(tables.answer(hands[0], stale), 409, "stale")
    await other.refresh(elsewhere)
    assert elsewhere.live.session.record.choices == hands[0].live.session.record.choices


@scene
async def test_a_table_that_was_not_restored_is_gone_with_its_keys_and_feeds(house: House) -> None:
    tables = await house.server()
    file = await saved(house)
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    feeds = Feeds(Settings())
    feed = events(feeds, tables, access, scene_of("golem", "en"), None, b"", "")
    await anext(feed)
    await put_back(house, file)
    await tables.in_memory.subscriptions.look_once()
    assert [event async for event in feed if event != b":\n\n"] == []
    assert opened.table not in tables.in_memory.kept
    assert tables.known == {}
    await refused(tables.enter(opened.table, opened.key), 404, "no_table")


@scene
async def test_acting_at_a_table_that_is_gone_says_so(house: House) -> None:
    tables = await house.server()
    file = await saved(house)
    hands = await claimed(tables, await tables.open(new("here", "here")))
    seat = hands[0].live.waits_for[0]
    answer = Answer(seq=hands[0].live.seq, seat=seat, choice=options_of(hands[0], seat)[0])
    await put_back(house, file)
    await refused(tables.answer(hands[0], answer), 404, "no_table")


@scene
async def test_nobody_runs_out_of_time_because_a_backup_lay_about(house: House) -> None:
    """Clocks go on where they stood when the backup was made, and no table is removed for having lain there."""
    tables = await house.server()
    timed = msgspec.structs.replace(new("here", "friend"), terms=Terms(time=600, increment=0))
    opened = await tables.open(timed)
    await claimed(tables, opened)
    changed = update(TABLES).values(removal=time.time() + 60)
    await tables.database.write(lambda connection: connection.execute(changed))
    before = await row_of(tables, opened.table)
    file = house.file.with_name("tables.gz")
    header = await asyncio.to_thread(back_up, str(house.file), file)
    aged = Header(version=header.version, revision=header.revision, made=header.made - 5000, rows=header.rows)
    rewritten(file, aged)
    await put_back(house, file)
    after = await row_of(tables, opened.table)
    assert after.removal is None
    assert after.deadline - before.deadline >= 5000
    assert clock.load(after.clock).seats == clock.load(before.clock).seats


def rewritten(file: Path, header: Header) -> None:
    """The same backup, as if it had been made then."""
    lines = [json.loads(line) for line in list(lines_of(file))[1:-1]]
    with Writer(file) as writer:
        for line in [header, *lines]:
            writer.put(line)


async def row_of(tables: Tables, table: str) -> Any:
    async def look(connection: AsyncConnection) -> Any:
        return (await connection.execute(select(TABLES).where(TABLES.c.id == table))).one()

    return await tables.database.read(look)
