"""Backups and PostgreSQL: a move from SQLite and back, and a restore under two running processes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from tools.postgres import Cluster
from tools.serving import Serving

from altneu.server.storage.backup import back_up
from altneu.server.tables.restoring import checked, restore
from server.hands import Hand, Listener, any_choice, asked_of, open_table, sit_down
from server.house import eventually
from server.indoors import House, claimed, new, play_on

pytestmark = pytest.mark.postgres


def test_tables_move_from_sqlite_to_postgres_and_back(cluster: Cluster, tmp_path: Path) -> None:
    async def furnish() -> None:
        house = House(tmp_path / "tables.db")
        tables = await house.server()
        for kinds in (("here", "friend"), ("here", "here", "here")):
            await play_on(tables, await claimed(tables, await tables.open(new(*kinds))), 7)
        await house.databases[0].close()

    asyncio.run(furnish())
    files = [tmp_path / f"{name}.gz" for name in ("first", "second", "third")]
    url, back = cluster.url("moved"), str(tmp_path / "back.db")
    first = back_up(str(tmp_path / "tables.db"), files[0])
    restore(url, files[0])
    second = back_up(url, files[1])
    _, loaded = checked(files[1], None)
    restore(back, files[1])
    third = back_up(back, files[2])
    assert (loaded.tables, loaded.broken) == (2, [])
    assert first.rows == second.rows == third.rows
    texts = [b"".join(sorted(lines(file))) for file in files]
    assert texts[0] == texts[1] == texts[2]


def lines(file: Path) -> list[bytes]:
    from altneu.server.storage.archive import lines_of

    return list(lines_of(file))[1:-1]


def test_two_processes_take_over_what_is_restored_under_them(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.url("replaced")
    with Serving(url, tmp_path / "one.log") as one, Serving(url, tmp_path / "other.log") as other:
        hands = sit_down(one.address, open_table(one.address, "here", "friend"))
        chance = random.Random(3)
        for _ in range(4):
            play(hands, chance)
        before = hands[0].state(0)
        back_up(url, tmp_path / "tables.gz")
        gone = sit_down(other.address, open_table(other.address, "here", "here"))
        feeds = [Listener(hands[0]), Listener(across(hands[1], other)), Listener(gone[0])]
        for _ in range(4):
            play(hands, chance)
        later = hands[0].state(0)["seq"]
        restore(url, tmp_path / "tables.gz", replace=True)
        for feed in feeds[:2]:
            state = feed.wait_for(later + 1)
            assert state["number"] == before["number"]
        assert hands[0].state(0)["question"] == before["question"]
        eventually(lambda: not feeds[2].is_alive())
        assert gone[0].request("GET", "").json()["code"] == "no_table"
        play(hands, chance)


def play(hands: list[Hand], chance: random.Random) -> None:
    hand, state = next(
        (hand, state) for hand in hands if (state := hand.state()) and set(asked_of(state)) & set(state["mine"])
    )
    hand.answer(state, any_choice(state, chance)).raise_for_status()


def across(hand: Hand, serving: Serving) -> Hand:
    """The same key at another process."""
    return Hand(serving.address, hand.table, hand.http.headers["Authorization"].removeprefix("Bearer "))
