"""Order in the chat: how much anybody may say, whom the opener of a table muted, and lines that were removed."""

from __future__ import annotations

import json
import math
from typing import Any, NamedTuple

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.budget import Budgets
from altneu.server.refusal import Refused
from altneu.server.scenes.words import MUTED, MUTED_SPECTATORS, REMOVED, UNMUTED, UNMUTED_SPECTATORS
from altneu.server.settings import Settings
from altneu.server.storage.changes import change
from altneu.server.storage.columns import CHAT, TABLES
from altneu.server.tables.chat import add_line
from altneu.server.wire import ChatLine

SPECTATORS = -1  # all of them, among the muted
LAST = 2**31 - 1  # no number of a line is greater


class Talk(NamedTuple):
    """Who may not write at a table, and how many lines were removed there."""

    muted: frozenset[int] = frozenset()
    removed: int = 0

    def dump(self) -> str:
        return json.dumps({"muted": sorted(self.muted), "removed": self.removed})


def load(text: str) -> Talk:
    kept: dict[str, Any] = json.loads(text)
    return Talk(frozenset(kept.get("muted", ())), kept.get("removed", 0))


class Pace:
    """People say a few lines at once and then one now and again; spectators less, and all of a table together."""

    def __init__(self, settings: Settings) -> None:
        most, rate = settings.lines_at_once, 1 / settings.seconds_per_line
        self.people = Budgets(most, rate)
        self.galleries = Budgets(most, rate)
        self.spectators = Budgets(max(1, most * 2 // 5), rate / 5)

    @property
    def budgets(self) -> list[Budgets]:
        return [self.people, self.galleries, self.spectators]

    def take(self, table: str, mark: str, is_spectator: bool, address: str) -> None:
        """One line more, or a refusal."""
        wanted = [(self.people, f"{table} {mark}")]
        if is_spectator:
            wanted = [(self.spectators, f"{table} {address}"), (self.galleries, table)]
        wait = max(budgets.wait(name, 1) for budgets, name in wanted)
        if wait:
            seconds = math.ceil(wait)
            raise Refused(429, "talks_much", f"this is a lot of talk; wait {seconds} s and say it again", seconds)
        for budgets, name in wanted:
            budgets.spend(name, 1)

    def forget(self) -> None:
        for budgets in self.budgets:
            budgets.forget()


def check_may_write(talk: Talk, seats: tuple[int, ...]) -> None:
    if talk.muted & set(seats or (SPECTATORS,)):
        raise Refused(403, "muted", "whoever opened the table has muted you; you can still read what others write")


def check_opener(is_opener: bool) -> None:
    if not is_opener:
        raise Refused(403, "not_opener", "only whoever opened the table keeps order in its chat; ask them")


def check_may_be_muted(seat: int, own: tuple[int, ...], seats: int) -> None:
    if seat in own or not SPECTATORS <= seat < seats:
        raise Refused(422, "illegal", "this can be neither muted nor heard; name a seat of somebody else, or -1")


async def locked(connection: AsyncConnection, table: str) -> Talk:
    found = select(TABLES.c.talk).where(TABLES.c.id == table).with_for_update()
    return load((await connection.execute(found)).scalar_one())


async def mute(connection: AsyncConnection, table: str, seat: int, muted: bool, by: str) -> None:
    """Let a seat, or all spectators, write or not; everybody is told, once."""
    talk = await locked(connection, table)
    if (seat in talk.muted) == muted:
        return
    changed = talk._replace(muted=talk.muted | {seat} if muted else talk.muted - {seat})
    await connection.execute(update(TABLES).where(TABLES.c.id == table).values(talk=changed.dump()))
    notices = (MUTED_SPECTATORS, UNMUTED_SPECTATORS) if seat == SPECTATORS else (MUTED, UNMUTED)
    await add_line(connection, table, seat, "", by, notices[not muted])


async def remove(connection: AsyncConnection, table: str, number: int, by: str) -> Refused | None:
    """Delete what a line says; that there was one, and who removed it, stays."""
    talk = await locked(connection, table)
    is_it = (CHAT.c.table == table, CHAT.c.number == number)
    row = (await connection.execute(select(CHAT).where(*is_it))).one_or_none() if 0 < number <= LAST else None
    if row is None:
        return Refused(404, "not_found", "there is no such line; it may be too old")
    if row.notice == REMOVED:
        return None
    if row.notice:
        return Refused(422, "illegal", "the table itself told this, so it stays; remove what people wrote")
    await connection.execute(update(CHAT).where(*is_it).values(text=by, name="", notice=REMOVED))
    await change(connection, table, talk=talk._replace(removed=talk.removed + 1).dump())
    return None


def new_to(lines: list[ChatLine], heard: int) -> list[ChatLine]:
    """What somebody has not heard after line `heard`; that lines were removed is told again and again."""
    return [line for line in lines if line.number > heard or line.notice == REMOVED]
