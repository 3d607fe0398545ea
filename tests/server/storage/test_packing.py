"""Games that are over take little room, and can do all that they could before."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.games import GAMES
from altneu.games.golem.game import GOLEM
from altneu.kernel.record import read, write
from altneu.server.storage.columns import ENTRIES, TABLES
from altneu.server.storage.database import MIGRATIONS
from altneu.server.storage.packing import NAMES, RECENT, Packing, pack, packed, unpacked
from altneu.server.tables.access import Access
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act
from server.indoors import House, choose, new, play_on, scene, whole

GAME = Path(__file__).parents[2] / "records" / "golem-two-seats.record"


def record_of_people() -> str:
    """The recorded game as if two people had played it at one device."""
    record = read(GAME.read_text(), GAME.name, GAMES)
    record.players = ["here", "here"]
    return write(record, GOLEM)


async def finished(tables: Tables) -> tuple[str, str, Access]:
    """A game that two people of one device have ended: its table, its key, and who plays."""
    opened = await tables.open_record(record_of_people())
    access = await tables.enter(opened.table, opened.key)
    assert access.live.is_over
    return opened.table, opened.key, access


async def rows(connection: AsyncConnection) -> int:
    return (await connection.execute(select(func.count()).select_from(ENTRIES))).scalar_one()


async def packed_now(tables: Tables, table: str) -> int:
    return await tables.database.write(lambda connection: pack(connection, [table]))


@scene
async def test_a_packed_game_is_loaded_as_it_was(house: House) -> None:
    tables = await house.server()
    table, key, access = await finished(tables)
    record = await tables.record(access)
    assert await packed_now(tables, table) == 1
    assert await tables.database.read(rows) == 0
    assert await packed_now(tables, table) == 0
    later = await house.server()
    again = await later.enter(table, key)
    assert whole(again) == whole(access)
    assert await later.record(again) == record


@scene
async def test_a_packed_game_can_be_taken_back_played_on_and_packed_again(house: House) -> None:
    tables = await house.server()
    table, key, access = await finished(tables)
    await packed_now(tables, table)
    seq = access.live.seq
    seat = access.live.session.history[-1].seat
    await tables.undo(access, Act(seq=seq, seat=seat))
    assert not access.live.is_over
    assert await tables.database.read(rows) == 1
    assert await packed_now(tables, table) == 0
    assert whole(await (await house.server()).enter(table, key)) == whole(access)
    await play_on(tables, [access], 30)
    assert access.live.is_over
    assert await packed_now(tables, table) == 1
    assert access.live.seq > seq + 1
    assert whole(await (await house.server()).enter(table, key)) == whole(access)


@scene
async def test_who_remembers_the_table_hears_of_what_follows_a_packed_game(house: House) -> None:
    one, other = await house.server(), await house.server()
    table, key, here = await finished(one)
    there = await other.enter(table, key)
    await packed_now(one, table)
    await one.undo(here, Act(seq=here.live.seq, seat=here.live.session.history[-1].seat))
    await packed_now(one, table)
    await choose(one, here, here.live.waits_for[0])
    await other.enter(table, key)
    assert whole(there) == whole(here)


@scene
async def test_games_are_packed_some_time_after_their_end_and_forgotten_ones_once_a_day(house: House) -> None:
    tables = await house.server()
    table, _, access = await finished(tables)
    now = [1000.0]
    packing = Packing(tables.database, quiet=60.0, clock=lambda: now[0])
    assert await packing.sweep() == 0  # brought from elsewhere, found now, packed when it is quiet
    now[0] += 61
    assert await packing.sweep() == 1
    tables.in_memory.packing = packing
    await tables.undo(access, Act(seq=access.live.seq, seat=access.live.session.history[-1].seat))
    await play_on(tables, [access], 30)
    assert list(packing.due) == [table]
    now[0] += 59
    assert await packing.sweep() == 0
    now[0] += 2
    assert await packing.sweep() == 1
    assert packing.due == {}


@scene
async def test_games_that_go_on_are_left_alone(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    before = await tables.database.read(rows)
    assert await packed_now(tables, opened.table) == 0
    assert await tables.database.read(rows) == before > 0


def test_only_the_latest_requests_keep_their_names() -> None:
    entries = [
        SimpleNamespace(seq=number, kind="choice", seat=-1, move="ä", request=f"request-{number}")
        for number in range(1, 3 * RECENT)
    ]
    found = unpacked(packed(entries))
    assert found[-RECENT:] == entries[-RECENT:]
    assert {entry.request for entry in found[:-RECENT]} == {""}
    assert [(entry.seq, entry.move) for entry in found] == [(entry.seq, entry.move) for entry in entries]
    assert set(NAMES) == set(vars(found[0]))


def test_an_older_version_finds_the_entries_one_by_one(tmp_path: Path) -> None:
    names: list[str] = []

    async def play(house: House) -> None:
        tables = await house.server()
        table, _, access = await finished(tables)
        await packed_now(tables, table)
        names.append(f"{table} {access.live.seq}")

    scene(play)(tmp_path)
    with create_engine(f"sqlite:///{tmp_path}/tables.db").begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        found = connection.execute('SELECT "table", max(seq), count(*) FROM entries GROUP BY "table"').fetchall()
    table, seq = names[0].split()
    assert found == [(table, int(seq), int(seq))]


def test_a_game_that_is_over_takes_little_room(tmp_path: Path) -> None:
    sizes: list[int] = []

    async def play(house: House) -> None:
        tables = await house.server()
        for _ in range(3):
            table, _, _ = await finished(tables)
            await packed_now(tables, table)

        async def look(connection: AsyncConnection) -> None:
            sizes.extend(len(text) for text in (await connection.execute(select(TABLES.c.packed))).scalars())

        await tables.database.read(look)

    scene(play)(tmp_path)
    assert max(sizes) < 5_000
