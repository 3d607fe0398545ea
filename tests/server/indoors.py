"""Tables in use without HTTP: a database, servers of this process that use it, and people who play there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from altneu.games import GAMES
from altneu.kernel.flow import turn_to
from altneu.language import catalogue
from altneu.server.http.problems import REFUSALS
from altneu.server.presenting.present import drawn_state, log_start, viewer_of
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_of
from altneu.server.storage.columns import TABLES
from altneu.server.storage.database import Database
from altneu.server.tables import keys
from altneu.server.tables.access import Access
from altneu.server.tables.tables import Tables
from altneu.server.thinking.checked import Checked, Declined
from altneu.server.thinking.checks import Checks
from altneu.server.thinking.inspection import inspect
from altneu.server.thinking.jobs import Check, Choose, LongJob, QuickJob
from altneu.server.thinking.thinking import Thinking
from altneu.server.wire import Answer, Claim, NewTable, Opened, SeatSetup, TableState, Terms
from altneu.table import outcome
from altneu.table.outcome import Outcome
from server.blank import blank

GOLEM = GAMES["golem"]
LONG = 10 * 60.0  # seconds away, after which a bot may stand in at a live table


class Dreamers(Thinking):
    """Workers without processes, who answer while `gate` is open: bots take the first option, nobody has advice."""

    def __init__(self) -> None:
        super().__init__("60", 1)
        self.jobs: list[QuickJob] = []
        self.gate = asyncio.Event()
        self.fault: Exception | None = None

    async def ask(self, job: QuickJob, answer: type) -> Any:
        self.jobs.append(job)
        await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        return job.asked.position().options[0] if isinstance(job, Choose) else []

    async def follow(self, job: LongJob, step: type, tell: Callable[[Any], None]) -> None:
        await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        for part in job.work():
            tell(part)


class Inspectors(Checks):
    """Records are checked without a process, by the rules as the test has them."""

    async def ask(self, job: Check) -> Checked | Declined:
        return inspect(job.text, None if job.components is None else Path(job.components))


class House:
    """A database with one or more servers that use it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.databases: list[Database] = []

    async def server(self, components: Path | None = None, thinking: Thinking | None = None) -> Tables:
        """Its strongest bot thinks about a few nodes only."""
        if isinstance(self.file, Path) and not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(blank())
        database = Database(str(self.file))
        await database.open()
        self.databases.append(database)
        return Tables(database, components, thinking or Thinking("60", 1), Inspectors())


def scene(play: Callable[[House], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that is a coroutine, with a house of its own."""

    def run(tmp_path: Path) -> None:
        async def whole() -> None:
            house = House(tmp_path / "tables.db")
            try:
                await play(house)
            finally:
                for database in house.databases:
                    await database.close()

        asyncio.run(whole())

    run.__doc__ = play.__doc__
    return run


def new(*kinds: str, **options: str) -> NewTable:
    return NewTable(game="golem", seats=[SeatSetup(kind=kind, name=kind[:1]) for kind in kinds], options=options)


def agreed(*kinds: str, **terms: Any) -> NewTable:
    """A table with these terms; where a bot goes on, it takes no time."""
    return msgspec.structs.replace(new(*kinds), terms=Terms(**{"bot": "random", **terms}))


def options_of(access: Access, seat: int) -> list[str]:
    twin = access.live.state.copy()
    turn_to(twin, seat)
    return [GOLEM.text(option) for option in twin.options]


async def choose(tables: Tables, access: Access, seat: int, hold: bool = False) -> None:
    choice = random.choice(options_of(access, seat))
    await tables.answer(access, Answer(seq=access.live.seq, seat=seat, choice=choice, hold=hold))


async def settled(access: Access) -> None:
    """The bots have moved."""
    while access.loaded.others is not None:
        await asyncio.sleep(0.001)


async def play_on(tables: Tables, hands: list[Access], choices: int) -> None:
    """Random choices of people; bots in between."""
    live = hands[0].live
    for _ in range(choices):
        await settled(hands[0])
        if live.is_over:
            return
        seat = random.choice(live.waits_for)
        await choose(tables, next(hand for hand in hands if seat in hand.seats), seat)
    await settled(hands[0])


def whole(access: Access) -> tuple:
    """All that must be the same after loading."""
    live = access.live
    return (
        GOLEM.hash(live.state),
        live.seq,
        live.opened,
        live.held_by,
        live.session.events,
        live.session.record.choices,
        live.log(),
        live.fresh,
        len(live.session.notes),
        len(live.session.history),
        live.session.undone,
        [(plan.kind, plan.name, plan.is_claimed, plan.stand_in) for plan in live.seats],
        access.chat,
    )


async def refused(work: Awaitable[object], status: int, code: str) -> str:
    with pytest.raises((Refused, *REFUSALS)) as caught:
        await work
    error = caught.value
    found = (error.status, error.code) if isinstance(error, Refused) else REFUSALS[type(error)]
    assert found == (status, code)
    return str(error)


async def claimed(tables: Tables, opened: Opened) -> list[Access]:
    """The hands of a table whose friends have all come, its opener's first."""
    hands = [await tables.enter(opened.table, opened.key)] if opened.seats else []
    for invitation in opened.invitations:
        key = keys.new_key()
        await tables.claim(opened.table, invitation.key, Claim(key=key, name=f"Guest {invitation.seat}"))
        hands.append(await tables.enter(opened.table, key))
    return hands


def shown(access: Access, language: str = "en", connected: Collection[int] = ()) -> TableState:
    """What whoever has this access sees."""
    state = drawn_state(access, scene_of("golem", language), viewer_of(access, None), log_start(access), connected)
    return msgspec.json.decode(state, type=TableState)


async def outcome_of(tables: Tables, table: str) -> Outcome | None:
    """How the game ended, as stored."""
    found = select(TABLES.c.outcome).where(TABLES.c.id == table)
    return outcome.load(await tables.database.read(lambda connection: connection.scalar(found)))


def said(key: str, language: str = "en", **values: object) -> str:
    """What the table says, by the key of the text: a better phrase breaks no test."""
    return catalogue("server", language).text(key, **values)
