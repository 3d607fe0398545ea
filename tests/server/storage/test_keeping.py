"""--keep-days: nothing goes unannounced, what is played stays, and several processes do no harm."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from altneu.server.storage import keeping
from altneu.server.storage.columns import CHAT, ENTRIES, KEYS, TABLES
from altneu.server.storage.keeping import DAY, Keeping, Swept, notice_seconds
from altneu.server.tables.tables import Tables
from altneu.server.wire import Fork, Held, Say
from server.house import house as serving
from server.indoors import House, choose, claimed, new, refused, scene, shown

NOW = 1_000_000_000.0


class Clock:
    """Time goes on when the test says so."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now


async def age(tables: Tables, table: str, days: float) -> None:
    """The last change was so long before the clock's beginning."""
    aged = update(TABLES).where(TABLES.c.id == table).values(updated=NOW - days * DAY)
    await tables.database.write(lambda connection: connection.execute(aged))


async def count(tables: Tables, table: object) -> int:
    found = select(func.count()).select_from(table)

    async def look(connection) -> int:
        return (await connection.execute(found)).scalar_one()

    return await tables.database.read(look)


def test_people_are_told_a_tenth_of_the_time_before_but_a_day_at_least_and_a_week_at_most() -> None:
    assert [notice_seconds(days) / DAY for days in (1, 5, 30, 70, 365)] == [1, 1, 3, 7, 7]


@scene
async def test_a_table_is_announced_and_then_removed_with_all_that_belongs_to_it(house: House) -> None:
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "friend"))
    hands = await claimed(tables, opened)
    await tables.say(hands[0], Say(text="see you"))
    await tables.fork(hands[0], Fork(number=0, seat=0))
    await age(tables, opened.table, 28)
    keeping = Keeping(tables.database, 30, clock)
    assert await keeping.sweep() == Swept(told=1)
    await tables.refresh(hands[0].loaded)
    assert shown(hands[0]).removal == NOW + 3 * DAY
    [mine] = await tables.mine([Held(table=opened.table, key=opened.key)])
    assert mine.removal == NOW + 3 * DAY

    clock.now += 2.9 * DAY
    assert await keeping.sweep() == Swept()
    clock.now += 0.2 * DAY
    assert await keeping.sweep() == Swept(removed=1)
    await refused(tables.enter(opened.table, opened.key), 404, "no_table")
    assert await count(tables, TABLES) == 1
    for table in (ENTRIES, KEYS, CHAT):
        left = await tables.database.read(
            lambda connection, table=table: connection.execute(select(table.c.table).distinct())
        )
        assert opened.table not in set(left.scalars())


@scene
async def test_years_old_tables_are_announced_before_they_go(house: House) -> None:
    """A host who begins to use --keep-days surprises nobody."""
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "here"))
    await age(tables, opened.table, 900)
    keeping = Keeping(tables.database, 30, clock)
    assert await keeping.sweep() == Swept(told=1)
    assert await keeping.sweep() == Swept()
    clock.now += 3 * DAY
    assert await keeping.sweep() == Swept(removed=1)


@scene
async def test_whoever_plays_on_keeps_the_table(house: House) -> None:
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "here"))
    [hand] = await claimed(tables, opened)
    await age(tables, opened.table, 29)
    keeping = Keeping(tables.database, 30, clock)
    await keeping.sweep()
    await tables.refresh(hand.loaded)
    assert shown(hand).removal is not None
    await choose(tables, hand, hand.live.waits_for[0])
    assert shown(hand).removal is None
    clock.now += 5 * DAY
    assert await keeping.sweep() == Swept()


@scene
async def test_what_was_announced_is_taken_back_when_all_are_kept_or_kept_longer(house: House) -> None:
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "here"))
    [hand] = await claimed(tables, opened)
    await age(tables, opened.table, 29)
    await Keeping(tables.database, 30, clock).sweep()
    await Keeping(tables.database, 365, clock).sweep()
    await tables.refresh(hand.loaded)
    assert shown(hand).removal is None
    await Keeping(tables.database, 30, clock).sweep()
    await Keeping(tables.database, None, clock).sweep()
    await tables.refresh(hand.loaded)
    assert shown(hand).removal is None


@scene
async def test_a_table_whose_clock_runs_is_not_abandoned(house: House) -> None:
    """Over days a turn may take longer than tables are kept."""
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "here"))
    await age(tables, opened.table, 40)
    runs = update(TABLES).values(deadline=NOW + 20 * DAY)
    await tables.database.write(lambda connection: connection.execute(runs))
    keeping = Keeping(tables.database, 30, clock)
    assert await keeping.sweep() == Swept()
    clock.now += 21 * DAY
    assert await keeping.sweep() == Swept(told=1)


@scene
async def test_several_processes_may_sweep_at_once(house: House) -> None:
    one, other, clock = await house.server(), await house.server(), Clock()
    names = [(await one.open(new("here", "here"))).table for _ in range(12)]
    for name in names:
        await age(one, name, 40)
    sweeps = [Keeping(tables.database, 30, clock) for tables in (one, other)]
    told = await asyncio.gather(*(sweep.sweep() for sweep in sweeps))
    assert sum(swept.told for swept in told) == 12
    clock.now += 4 * DAY
    removed = await asyncio.gather(*(sweep.sweep() for sweep in sweeps))
    assert sum(swept.removed for swept in removed) == 12


@scene
async def test_nothing_is_removed_unless_the_host_says_so(house: House) -> None:
    tables, clock = await house.server(), Clock()
    opened = await tables.open(new("here", "here"))
    await age(tables, opened.table, 10_000)
    assert await Keeping(tables.database, None, clock).sweep() == Swept()
    assert await count(tables, TABLES) == 1


def test_a_server_sweeps_soon_after_its_start_and_its_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # as where nobody set up anything
    monkeypatch.setattr(keeping, "SOON", 0.0)
    with serving(tmp_path) as running:
        opened = running.open("here", "here")
        name = opened["table"]

    async def make_old() -> None:
        house = House(tmp_path / "tables.sqlite")
        tables = await house.server()
        aged = update(TABLES).where(TABLES.c.id == name).values(updated=1.0, removal=2.0)
        await tables.database.write(lambda connection: connection.execute(aged))
        await tables.database.close()

    asyncio.run(make_old())
    with serving(tmp_path, keep_days=30) as running:
        from server.house import eventually

        path = f"/api/tables/{name}"
        eventually(lambda: running.visitor(opened["key"]).get(path).status_code == 404)
        eventually(lambda: "1 tables removed, 0 announced to be" in capfd.readouterr().err)
