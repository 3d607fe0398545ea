"""An hour of play in minutes: 10,000 tables are opened, played at and left, and the server stays as small as it was.

`python -m bench.hour`: as in an hour, people come, play a while and go; some play to the end. They only think faster.
Nothing that the server keeps in memory depends on the time of day but what it forgets every minute, which it then has
less often, so a quick hour shows no less than a slow one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from time import perf_counter

import psycopg
import uvloop
from bench.connection import Connection
from bench.house import House, house
from bench.meter import memory_of
from bench.people import Evening, Plan, Room

MB = 1_000_000
LEAVING = 20  # choices after which people leave a table that they do not play to its end
SLOWER = 429
LINES = 6  # of chat at a table that is played to its end
Figures = dict[str, float]


class Hour(Evening):
    """As many tables at once as an evening has; when one is left, another is opened."""

    def __init__(self, plan: Plan, tables: int, finished: int, house: House) -> None:
        super().__init__(plan)
        self.tables = tables
        self.finished = finished
        self.house = house
        self.opened = self.ended = self.choices = 0
        self.memory: list[tuple[int, float]] = []  # tables so far, and MB of the server

    async def play(self) -> None:
        seats = [asyncio.create_task(self.place()) for _ in range(self.plan.tables)]
        watch = asyncio.create_task(self.weigh())
        await asyncio.gather(*seats)
        watch.cancel()
        self.look()

    async def place(self) -> None:
        """One table after the other."""
        while self.opened < self.tables:
            number = self.opened
            self.opened += 1
            is_whole = number * self.finished // self.tables != (number + 1) * self.finished // self.tables
            room = Room(self, self.plan.ports)
            await room.open()
            while not self.is_left(room, is_whole):
                await asyncio.sleep(0.2)
            if is_whole:
                await talk(room)
                self.ended += 1
            self.choices += sum(person.made for person in room.people)
            room.close()

    def is_left(self, room: Room, is_whole: bool) -> bool:
        if is_whole:
            return any(person.is_over for person in room.people)
        return sum(person.made for person in room.people) >= LEAVING

    async def weigh(self) -> None:
        while True:
            await asyncio.sleep(5)
            self.look()

    def look(self) -> None:
        self.memory.append((self.opened, max(max(memory_of(pid)) for pid in self.house.pids) / MB))
        print(f"{self.opened:6} tables, {self.memory[-1][1]:6.1f} MB", file=sys.stderr, flush=True)


async def talk(room: Room) -> None:
    """What people say to each other in a game, here at its end."""
    for number in range(LINES):
        person = room.people[number % 2]
        said = Connection(room.port, person.connection.key)
        status = 429
        while status == 429:
            status, _ = await said.request(
                "POST", f"{person.path}/chat", {"text": f"That was line {number} of the chat."}
            )
            await asyncio.sleep(0.5)
        said.close()


def stored(house: House) -> int:
    """Bytes of the database."""
    if house.postmaster is None:
        file = Path(house.database.removeprefix("sqlite:///"))
        with closing(sqlite3.connect(file, timeout=60)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.stat().st_size
    with psycopg.connect(house.database) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


def run(tables: int, at_once: int, think: float, finished: int, postgres: bool, processes: int) -> Figures:
    with house(processes, postgres, pack_seconds=10.0) as running:
        empty = stored(running)
        plan = Plan(running.ports, at_once, think, 0.0, 0.0, 7)
        hour = Hour(plan, tables, finished, running)
        begun = perf_counter()
        uvloop.run(hour.play())
        duration = perf_counter() - begun
        half = [size for opened, size in hour.memory if opened >= tables // 2]
        return {
            "tables": hour.opened,
            "ended": hour.ended,
            "choices": hour.choices,
            "minutes": duration / 60,
            "memory_mb_at_half": half[0],
            "memory_mb_at_end": hour.memory[-1][1],
            "memory_mb_most": max(size for _, size in hour.memory),
            "database_mb": (stored(running) - empty) / MB,
        }


def measure_games(games: int, postgres: bool) -> Figures:
    """Games that are all played to their end, with chat: what each takes on the disk."""
    with house(1, postgres, pack_seconds=2.0) as running:
        empty = stored(running)
        hour = Hour(Plan(running.ports, min(games, 40), 0.01, 0.0, 0.0, 7), games, games, running)

        async def play() -> None:
            await hour.play()
            await asyncio.sleep(6)  # until the last of them are packed

        uvloop.run(play())
        return {"games": games, "kb_per_finished_game": (stored(running) - empty) / 1000 / games}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tables", type=int, default=10_000, help="tables that are opened in all")
    reader.add_argument("--at-once", type=int, default=60, help="tables at which people play at the same time")
    reader.add_argument("--think", type=float, default=0.05, help="seconds a person thinks about a choice, on average")
    reader.add_argument("--finished", type=int, default=300, help="tables that are played to their end")
    reader.add_argument("--games", type=int, default=200, help="games to measure the disk with, 0 for none")
    reader.add_argument("--postgres", action="store_true", help="a throw-away PostgreSQL instead of an SQLite file")
    reader.add_argument("--processes", type=int, default=1, help="server processes that share a port; needs --postgres")
    reader.add_argument("--json", action="store_true", help="print JSON for a script")
    asked = reader.parse_args()
    figures: Figures = {}
    if asked.tables:
        figures |= run(asked.tables, asked.at_once, asked.think, asked.finished, asked.postgres, asked.processes)
    if asked.games:
        figures |= measure_games(asked.games, asked.postgres)
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        print(f"  {name:24} {value:10.1f}" if isinstance(value, float) else f"  {name:24} {value:10}")


if __name__ == "__main__":
    main()
