"""Two people at each of many tables, in a process apart from the server: `python -m bench.people PLAN`."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import secrets
import sys
from pathlib import Path
from time import perf_counter

import msgspec
import uvloop
from bench.connection import Connection, Feed

CHOSEN = 200
BLINK = 0.05  # between two looks at our own lateness
COMING = 16  # tables that are opened at once


class Plan(msgspec.Struct):
    """What to do: `seconds` are measured after `warm_up`; people think for `think` seconds on average.

    With several `ports`, all requests for a table go to the same one, as a proxy that knows tables would send them, or
    with `scatter` every connection to any.
    """

    ports: list[int]
    tables: int
    think: float
    warm_up: float
    seconds: float
    seed: int
    scatter: bool = False
    told: str = ""  # the file for the figures


class Choice(msgspec.Struct):
    notation: str


class Question(msgspec.Struct):
    choices: list[Choice]
    answered: str | None


class Table(msgspec.Struct):
    """The part of a table's state that a player of this kind looks at."""

    seq: int
    is_over: bool
    question: Question | None


class Figures(msgspec.Struct):
    """Seconds each, over the time that was measured."""

    seen: list[float] = []  # from POST to the event at the other person
    answered: list[float] = []  # from POST to its answer
    late: list[float] = []  # how late this process was itself
    refused: int = 0
    bytes: int = 0
    duration: float = 0.0
    cpu: float = 0.0  # of this process


STATE = msgspec.json.Decoder(Table)


class Evening:
    """All tables of one process. Prints a line when its measurement begins, and one when it ends."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed)
        self.figures = Figures()
        self.is_measured = False

    async def run(self) -> Figures:
        ports = self.plan.ports
        rooms = [Room(self, ports if self.plan.scatter else [ports[k % len(ports)]]) for k in range(self.plan.tables)]
        for first in range(0, len(rooms), COMING):
            await asyncio.gather(*(room.open() for room in rooms[first : first + COMING]))
        await asyncio.sleep(self.plan.warm_up)
        print(flush=True)
        watch = asyncio.create_task(self.watch())
        begun, before = perf_counter(), own_cpu()
        self.is_measured = True
        await asyncio.sleep(self.plan.seconds)
        self.is_measured = False
        self.figures.duration, self.figures.cpu = perf_counter() - begun, own_cpu() - before
        print(flush=True)
        watch.cancel()
        for room in rooms:
            room.close()
        return self.figures

    async def watch(self) -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(BLINK)
            self.figures.late.append(max(0.0, perf_counter() - before - BLINK))


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Room:
    """A table with two people, each with a key and a feed of their own."""

    def __init__(self, evening: Evening, ports: list[int]) -> None:
        self.evening = evening
        self.ports = ports
        self.people: list[Person] = []
        self.sent: dict[int, tuple[float, Person]] = {}  # the seq answered; when and by whom

    @property
    def port(self) -> int:
        """Where a connection goes."""
        return self.evening.chance.choice(self.ports)

    async def open(self) -> None:
        opening = Connection(self.port)
        seats = [{"kind": "here"}, {"kind": "friend"}]
        opened = json.loads((await opening.request("POST", "/api/tables", {"game": "golem", "seats": seats}))[1])
        opening.close()
        coming = Connection(self.port, opened["invitations"][0]["key"])
        guest = secrets.token_urlsafe(24)
        path = f"/api/tables/{opened['table']}"
        status, answer = await coming.request("POST", f"{path}/claim", {"key": guest})
        assert status < 300, answer
        coming.close()
        self.people = [Person(self, path, key, seat) for seat, key in enumerate((opened["key"], guest))]
        for person in self.people:
            await person.feed.follow(f"{path}/feed")

    def saw(self, person: Person, seq: int) -> None:
        """The first event at the other person with a choice in it counts."""
        now = perf_counter()
        for before in [before for before, (_, sender) in self.sent.items() if before < seq and sender is not person]:
            begun, _ = self.sent.pop(before)
            if self.evening.is_measured:
                self.evening.figures.seen.append(now - begun)

    def close(self) -> None:
        for person in self.people:
            person.close()


class Person:
    """Listens to the feed, thinks, and takes any choice."""

    def __init__(self, room: Room, path: str, key: str, seat: int) -> None:
        self.room = room
        self.evening = room.evening
        self.path = path
        self.connection = Connection(room.port, key)
        self.feed = Feed(room.port, key, self.heard)
        self.seat = seat
        self.seq = -1  # the newest that is known
        self.is_over = False
        self.made = 0  # choices so far
        self.choices: list[Choice] = []  # what is asked there, until it is answered
        self.answering: asyncio.Task[None] | None = None
        self.is_gone = False

    def heard(self, data: bytes) -> None:
        if self.evening.is_measured:
            self.evening.figures.bytes += len(data)
        state = STATE.decode(data)
        self.room.saw(self, state.seq)
        if state.seq > self.seq:
            self.seq, self.is_over, question = state.seq, state.is_over, state.question
            self.choices = question.choices if question and question.answered is None else []
            self.think()

    def think(self) -> None:
        """About what is asked now, unless an answer is on its way."""
        if self.choices and self.answering is None and not self.is_gone:
            choice = self.evening.chance.choice(self.choices).notation
            seconds = self.evening.chance.expovariate(1 / self.evening.plan.think)
            asyncio.get_running_loop().call_later(seconds, self.choose, self.seq, choice)

    def choose(self, seq: int, choice: str) -> None:
        if seq == self.seq and self.choices and not self.is_gone:  # else it is thought about anew
            self.choices = []
            self.answering = asyncio.create_task(self.answer(seq, choice))

    async def answer(self, seq: int, choice: str) -> None:
        begun = perf_counter()
        self.room.sent[seq] = (begun, self)
        body = {"seq": seq, "seat": self.seat, "choice": choice, "request": secrets.token_urlsafe(18)}
        status, _ = await self.connection.request("POST", f"{self.path}/choices", body)
        self.answering = None
        if status == CHOSEN:
            self.made += 1
            if self.evening.is_measured:
                self.evening.figures.answered.append(perf_counter() - begun)
        else:
            self.room.sent.pop(seq, None)
            self.evening.figures.refused += 1
        self.think()

    def close(self) -> None:
        self.is_gone = True
        if self.answering is not None:
            self.answering.cancel()
        self.feed.close()
        self.connection.close()


def main(plan: str) -> None:
    evening = Evening(msgspec.json.decode(plan, type=Plan))
    Path(evening.plan.told).write_bytes(msgspec.json.encode(uvloop.run(evening.run())))


if __name__ == "__main__":
    main(sys.argv[1])
