"""The feed of a table: server-sent events, one for every change."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress

from altneu.faces.scene import AnyScene
from altneu.server.presenting.papers import drawn_paper
from altneu.server.presenting.present import drawn_state, last_said, log_start, viewer_of
from altneu.server.refusal import Refused
from altneu.server.tables.access import Access
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.tables import Tables
from altneu.server.whence import HERE, Whence

POSITION = re.compile(r"(\d{1,15})-(\d{1,15})")  # journal entry and chat line, the id of an event
HEARTBEAT = b":\n\n"


async def events(
    feeds: Feeds,
    tables: Tables,
    access: Access,
    scene: AnyScene,
    seat: int | None,
    key: bytes,
    last: str,
    page: str = "",
    is_in_sight: bool = True,
    whence: Whence = HERE,
    has_paper: bool = False,
) -> AsyncIterator[bytes]:
    """The table at once, then after every change; the log from where event `last` ended. `has_paper`: also what lies
    before one's own seat alone, whenever that is another one.

    Where something can no longer be shown, the feed ends; whoever comes back is told why.
    """
    table, shown, paper = access.live.table, b"", None
    position = POSITION.fullmatch(last)
    known = int(position[1]) if position else None
    heard = int(position[2]) if position else 0  # of the chat
    with suppress(Refused), feeds.listening(table, key, access.seats, page, is_in_sight, whence) as listener:
        async with tables.subscribe(table, listener.news, access.seats if has_paper else ()):
            while not feeds.is_closing and not access.loaded.is_gone:
                listener.news.clear()
                access = await tables.certain(access)
                start = log_start(access) if known is None else access.live.log_start_since(known)
                viewer, seats = viewer_of(access, seat), feeds.seats_at(table)
                state = drawn_state(access, scene, viewer, start, seats, heard)
                known, heard = access.live.seq, last_said(access)
                if state != shown:  # else only a paper of one's own was written on
                    yield b"id: %d-%d\nevent: table\ndata: %b\n\n" % (known, heard, state)
                before = paper
                paper = await drawn_paper(tables, access, scene, viewer, before is not None) if has_paper else None
                if paper is not None and paper != before:
                    yield b"event: paper\ndata: %b\n\n" % paper
                shown = state
                while not await listener.has_news(feeds.settings.heartbeat):
                    yield HEARTBEAT
                    await tables.in_memory.look_after(access.loaded)
                    if has_paper:  # a process that does not tell us may have stored marks
                        tables.in_memory.papers.forget(access.loaded)
                        break
