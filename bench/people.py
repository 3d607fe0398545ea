"""Two people at each of many tables, in a process apart from the server: `python -m bench.people PLAN`."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sys
from time import perf_counter

import msgspec
from bench.connection import Connection

CHOSEN = 200
BLINK = 0.05  # between two looks at our own lateness


class Plan(msgspec.Struct):
    """What to do: `seconds` are measured after `warm_up`; people think for `think` seconds on average."""

    port: int
    tables: int
    think: float
    warm_up: float
    seconds: float
    seed: int


class Choice(msgspec.Struct):
    notation: str


class Question(msgspec.Struct):
    asked: list[int]
    choices: list[Choice]
    answered: str | None


class Table(msgspec.Struct):
    """The part of a table's state that a player of this kind looks at."""

    seq: int
    viewer: int
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


class Evening:
    """All tables of one process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed)
        self.figures = Figures()
        self.begin = perf_counter() + plan.warm_up
        self.end = self.begin + plan.seconds

    @property
    def is_measured(self) -> bool:
        return self.begin <= perf_counter() < self.end

    async def run(self) -> Figures:
        rooms = [Room(self) for _ in range(self.plan.tables)]
        for room in rooms:
            await room.open()
        self.begin = perf_counter() + self.plan.warm_up
        self.end = self.begin + self.plan.seconds
        people = [asyncio.create_task(person.play()) for room in rooms for person in room.people]
        watch = asyncio.create_task(self.watch())
        done, _ = await asyncio.wait([*people, watch], timeout=self.end - perf_counter(), return_when="FIRST_EXCEPTION")
        thoughts = [person.thinking for room in rooms for person in room.people if person.thinking]
        for task in [*people, *thoughts, watch]:
            task.cancel()
        for task in done:
            task.result()
        for room in rooms:
            for person in room.people:
                person.feed.close()
                person.connection.close()
        self.figures.duration = self.plan.seconds
        return self.figures

    async def watch(self) -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(BLINK)
            if self.is_measured:
                self.figures.late.append(max(0.0, perf_counter() - before - BLINK))


class Room:
    """A table with two people, each with a key and a feed of their own."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.people: list[Person] = []
        self.sent: dict[int, tuple[float, Person]] = {}  # the seq answered; when and by whom

    async def open(self) -> None:
        opening = Connection(self.evening.plan.port)
        seats = [{"kind": "here"}, {"kind": "friend"}]
        opened = json.loads((await opening.request("POST", "/api/tables", {"game": "golem", "seats": seats}))[1])
        opening.key = opened["invitations"][0]["key"]
        guest = secrets.token_urlsafe(24)
        path = f"/api/tables/{opened['table']}"
        status, answer = await opening.request("POST", f"{path}/claim", {"key": guest})
        assert status < 300, answer
        opening.close()
        self.people = [Person(self, path, key, seat) for seat, key in enumerate((opened["key"], guest))]

    def saw(self, person: Person, seq: int) -> None:
        """The first event at the other person with a choice in it counts."""
        now = perf_counter()
        for before in [before for before, (_, sender) in self.sent.items() if before < seq and sender is not person]:
            begun, _ = self.sent.pop(before)
            if self.evening.is_measured:
                self.evening.figures.seen.append(now - begun)


class Person:
    """Listens to the feed, thinks, and takes any choice."""

    def __init__(self, room: Room, path: str, key: str, seat: int) -> None:
        self.room = room
        self.evening = room.evening
        self.path = path
        self.connection = Connection(self.evening.plan.port, key)
        self.feed = Connection(self.evening.plan.port, key)
        self.seat = seat
        self.seq = -1  # the newest that is known
        self.thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        async for data in self.feed.events(f"{self.path}/feed"):
            self.evening.figures.bytes += len(data) if self.evening.is_measured else 0
            state = msgspec.json.decode(data, type=Table)
            self.room.saw(self, state.seq)
            question = state.question
            if state.seq > self.seq:
                self.seq = state.seq
                if question and question.choices and question.answered is None:
                    self.thinking = asyncio.create_task(self.choose(state.seq, question))

    async def choose(self, seq: int, question: Question) -> None:
        await asyncio.sleep(self.evening.chance.expovariate(1 / self.evening.plan.think))
        if seq != self.seq:  # the other person was faster with a sealed answer, which is thought about anew
            return
        choice = self.evening.chance.choice(question.choices).notation
        begun = perf_counter()
        self.room.sent[seq] = (begun, self)
        body = {"seq": seq, "seat": self.seat, "choice": choice}
        status, _ = await self.connection.request("POST", f"{self.path}/choices", body)
        if status == CHOSEN:
            if self.evening.is_measured:
                self.evening.figures.answered.append(perf_counter() - begun)
        else:
            self.room.sent.pop(seq, None)
            self.evening.figures.refused += 1


def main(plan: str) -> None:
    figures = asyncio.run(Evening(msgspec.json.decode(plan, type=Plan)).run())
    print(json.dumps(msgspec.to_builtins(figures)))


if __name__ == "__main__":
    main(sys.argv[1])
