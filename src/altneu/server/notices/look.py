"""A look at a table that changed: what its people are to be told of it, and what of that is void."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.notices import outbox
from altneu.server.notices.due import GAME_ENDED, NEVER, UNDO_ASKED, YOUR_TURN, Mark, due, hand_of, wanted
from altneu.server.storage.columns import BELLS
from altneu.table.live import LiveTable


@dataclass
class Known:
    """What the database tells of the people at a table and those who want to hear of it."""

    marks: list[Mark]
    people: Sequence[Any]
    browsers: Sequence[Any]
    hooks: Sequence[Any]
    pending: Sequence[Any]


@dataclass
class News:
    """What a look leads to."""

    rows: list[dict[str, Any]] = field(default_factory=list)  # of the outbox
    void: list[str] = field(default_factory=list)
    told: dict[str, dict[str, Any]] = field(default_factory=dict)  # by key
    ended: int | None = None  # anew


async def known(connection: AsyncConnection, table: str, opened: int) -> Known:
    browsers, hooks = await outbox.receivers_of(connection, table)
    return Known(
        await outbox.marks_of(connection, table, opened),
        await outbox.people_of(connection, table),
        browsers,
        hooks,
        await outbox.pending(connection, table),
    )


def news_of(live: LiveTable, found: Known, ended: int, at: float) -> News:
    """What is to be told at the time `at` and later; nothing is read or written here."""
    news = News()
    for person in found.people:
        tell(live, found, person, at, news)
    if live.is_over and ended == NEVER:
        news.ended = live.seq
        news.rows += [
            outbox.row_for(live.table, GAME_ENDED, live.seq, at, webhook=hook.id)
            for hook in found.hooks
            if outbox.wants(hook, GAME_ENDED)
        ]
    elif not live.is_over and ended != NEVER:
        news.ended = NEVER
        news.void += [row.id for row in found.pending if row.key is None]
    return news


def tell(live: LiveTable, found: Known, person: Row[Any], at: float, news: News) -> None:
    hand = hand_of(person, json.loads(person.seats))
    now = wanted(live, hand.seats)
    knew = max(hand.acted(found.marks), hand.seen)
    told: dict[str, Any] = {}
    for row in found.pending:
        if row.key == hand.key and (row.kind not in now or row.seq <= knew):
            news.void.append(row.id)
            if row.kind not in now:  # they never heard of it
                told[row.kind] = hand.told[row.kind] = NEVER
    for kind in due(live, hand, found.marks):
        rows = [
            outbox.row_for(live.table, kind, live.seq, at, key=hand.key, subscription=browser.id)
            for browser in found.browsers
            if browser.key == hand.key
        ]
        rows += [
            outbox.row_for(live.table, kind, live.seq, at, key=hand.key, webhook=hook.id)
            for hook in found.hooks
            if kind != GAME_ENDED and outbox.wants(hook, kind)
        ]
        if rows:
            news.rows += rows
            told[kind] = live.seq
    waits = YOUR_TURN in now or UNDO_ASKED in now
    if told or waits != bool(person.waits):
        news.told[hand.key] = {**told, "waits": waits}


async def enter(connection: AsyncConnection, row: Row[Any], news: News) -> None:
    """Store what a look led to, unless another process looked at the same moment."""
    if not await outbox.take_note(connection, row.id, row.looked, row.changes):
        return
    if news.void:
        await outbox.done(connection, news.void)
    await outbox.put(connection, news.rows)
    for key, values in news.told.items():
        await outbox.remember(connection, key, row.id, values)
    if news.ended is not None:
        await connection.execute(update(BELLS).where(BELLS.c.table == row.id).values(ended=news.ended))
