"""Bots that think: at the table, while others use it, in several processes, and when thinking fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from altneu.bots import BOTS, LEVELS
from altneu.kernel.game import NoWorld
from altneu.kernel.state import NATURE
from altneu.language import languages
from altneu.server.presenting.lobby import bots_of
from altneu.server.storage import lease
from altneu.server.tables import in_memory
from altneu.server.tables.access import Access
from altneu.server.tables.others import personality_of, thought_of_bot
from altneu.server.tables.tables import Tables
from altneu.server.thinking.thinking import ThinkingError
from altneu.server.wire import Act, Opened, Say
from server.indoors import Dreamers, House, choose, new, play_on, scene, settled, shown


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


async def at_a_thought(tables: Tables, workers: Dreamers) -> tuple[Opened, Access]:
    """A new table where a person has chosen and a bot thinks."""
    opened = await tables.open(new("here", "mcts"))
    access = await tables.enter(opened.table, opened.key)
    workers.gate.set()
    await settled(access)
    workers.gate.clear()
    workers.jobs.clear()
    while access.loaded.others is None:
        await choose(tables, access, 0)
        await asyncio.sleep(0)
    await until(lambda: bool(workers.jobs))
    return opened, access


# At the table


@scene
async def test_bots_of_every_level_play_at_a_table(house: House) -> None:
    tables = await house.server()
    for kinds in (("here", "planner", "mcts"), ("strategist", "here", "random")):
        opened = await tables.open(new(*kinds))
        access = await tables.enter(opened.table, opened.key)
        while {seat for seat, _ in access.live.session.record.choices} != {NATURE, 0, 1, 2}:
            await play_on(tables, [access], 1)
        assert not access.loaded.is_stuck
    await tables.close()


def test_bots_of_a_level_differ_by_table_and_seat_and_stay_as_they_are() -> None:
    known = [personality_of(table, seat) for table in ("one", "other") for seat in range(4)]
    assert len(set(known)) == len(known)
    assert min(known) > 0
    assert personality_of("one", 0) == known[0]


@scene
async def test_only_the_strongest_bot_thinks_as_long_as_the_server_lets_it(house: House) -> None:
    tables = await house.server(thinking=Dreamers())
    opened = await tables.open(new("here", *("planner", "strategist", "mcts")))
    live = (await tables.enter(opened.table, opened.key)).live
    assert [thought_of_bot(live, seat, "5s").bot for seat in (1, 2, 3)] == ["planner", "strategist", "mcts:5s"]
    await tables.close()


@pytest.mark.parametrize("language", languages())
def test_every_bot_is_introduced(language: str) -> None:
    known = bots_of("golem", language)
    assert [bot.kind for bot in known] == list(LEVELS)
    assert {bot.kind for bot in known + bots_of("alchemists", language)} == set(BOTS)
    assert all(bot.title and bot.words.endswith(".") for bot in known)
    assert len({bot.title for bot in known}) == len(known)


# While a bot thinks


@scene
async def test_the_table_is_free_while_a_bot_thinks_and_an_undo_throws_the_thought_away(house: House) -> None:
    workers = Dreamers()
    tables = await house.server(thinking=workers)
    _, access = await at_a_thought(tables, workers)
    assert [seat.is_thinking for seat in shown(access).seats] == [False, True]
    await tables.say(access, Say(text="take your time"))
    await tables.undo(access, Act(seq=access.live.seq, seat=0))
    seq = access.live.seq
    assert [seat.is_thinking for seat in shown(access).seats] == [False, False]
    workers.gate.set()
    await settled(access)
    assert (access.live.seq, access.live.waits_for) == (seq, [0])
    await tables.close()


@scene
async def test_a_bot_that_was_thinking_when_the_server_stopped_thinks_again(house: House) -> None:
    workers = Dreamers()
    tables = await house.server(thinking=workers)
    opened, access = await at_a_thought(tables, workers)
    seq = access.live.seq
    await tables.close()
    assert access.live.seq == seq
    heirs = Dreamers()
    heirs.gate.set()
    later = await house.server(thinking=heirs)
    again = await later.enter(opened.table, opened.key)
    await settled(again)
    assert again.live.seq > seq
    await later.close()


# In several processes


@scene
async def test_of_several_processes_one_thinks(house: House) -> None:
    thinkers = [Dreamers(), Dreamers()]
    one, other = [await house.server(thinking=workers) for workers in thinkers]
    opened, here = await at_a_thought(one, thinkers[0])
    seq = here.live.seq
    there = await other.enter(opened.table, opened.key)
    await settled(there)
    assert there.live.seq == seq
    assert (len(thinkers[0].jobs), thinkers[1].jobs) == (1, [])
    thinkers[0].gate.set()
    await settled(here)
    await other.refresh(there.loaded)
    assert there.live.seq == here.live.seq > seq
    await one.close()
    await other.close()


def test_another_process_thinks_on_when_one_has_died(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "SECONDS", 0.1)

    async def play(house: House) -> None:
        thinkers = [Dreamers(), Dreamers()]
        one, other = [await house.server(thinking=workers) for workers in thinkers]
        opened, here = await at_a_thought(one, thinkers[0])
        seq = here.live.seq
        assert here.loaded.others is not None
        here.loaded.others.cancel()  # without a word
        thinkers[1].gate.set()
        there = await other.enter(opened.table, opened.key)
        await until(lambda: there.live.seq > seq)
        await other.close()
        await one.close()

    scene(play)(tmp_path)


# When it fails


@pytest.mark.parametrize(
    "fault", [ThinkingError("the process that thinks was ended twice"), NoWorld("no world was found")]
)
def test_a_table_says_that_its_bots_stopped_and_they_go_on_when_somebody_looks(
    fault: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House) -> None:
        workers = Dreamers()
        tables = await house.server(thinking=workers)
        opened, access = await at_a_thought(tables, workers)
        seq = access.live.seq
        workers.fault = fault
        workers.gate.set()
        await settled(access)
        assert str(fault) in caplog.text
        assert "Traceback" not in caplog.text
        assert "could not go on" in shown(access).trouble
        assert "kamen nicht weiter" in shown(access, "de").trouble
        assert not any(seat.is_thinking for seat in shown(access).seats)
        workers.fault = None
        monkeypatch.setattr(in_memory, "PATIENCE", 0.0)
        await tables.enter(opened.table, opened.key)
        await until(lambda: access.live.seq > seq)
        await settled(access)
        assert shown(access).trouble == ""
        await tables.close()

    scene(play)(tmp_path)


@pytest.mark.parametrize("language", languages())
def test_a_bot_that_a_game_brings_along_is_described_in_the_words_of_that_game(language: str) -> None:
    [scholar] = [bot for bot in bots_of("alchemists", language) if bot.kind == "scholar"]
    assert scholar.title not in ("", "scholar")
    assert len(scholar.words) > 20
