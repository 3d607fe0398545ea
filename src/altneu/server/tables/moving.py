"""NATURE and the bots move, in the background; bots that search think in other processes meanwhile."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from altneu.kernel.game import NoWorld
from altneu.server.refusal import Refused
from altneu.server.storage import lease
from altneu.server.tables.acting import DRAW
from altneu.server.tables.loaded import LoadedTable
from altneu.server.tables.others import bots_asked, entry_of, is_to_move, next_entries, thinker_asked, thought_of_bot
from altneu.server.thinking.thinking import ThinkingError

if TYPE_CHECKING:
    from altneu.server.tables.in_memory import LoadedTables

RENEWAL = lease.SECONDS / 3  # seconds between two signs that we still think
LOG = logging.getLogger("altneu.server")


class Moving:
    """Lets them move at the tables of this process."""

    def __init__(self, in_memory: LoadedTables) -> None:
        self.in_memory = in_memory
        self.has_thought = False

    async def close(self) -> None:
        """Others may think about what we thought about."""
        if self.has_thought:
            with suppress(Refused):  # else it is found out in a few seconds
                process = self.in_memory.process
                await self.in_memory.database.write(lambda connection: lease.let_go(connection, process))

    def begin(self, loaded: LoadedTable) -> None:
        """NATURE and the bots go on in the background, choice by choice."""
        if loaded.others is None and is_to_move(loaded.live) and not self.in_memory.is_closing:
            loaded.is_stuck = False
            loaded.others = asyncio.create_task(self.go_on(loaded))
            self.in_memory.tasks.add(loaded.others)
            loaded.others.add_done_callback(self.in_memory.tasks.discard)

    async def go_on(self, loaded: LoadedTable) -> None:
        try:
            while is_to_move(loaded.live):
                seat = thinker_asked(loaded.live)
                if seat is not None and not await self.think(loaded, seat):
                    break
                async with loaded.lock:
                    if is_to_move(loaded.live) and thinker_asked(loaded.live) is None:
                        await self.in_memory.acting.commit(loaded, loaded.live.foresee(next_entries(loaded.live), DRAW))
                await asyncio.sleep(0)
        except Exception as error:  # they go on when somebody looks at the table again
            is_foreseen = isinstance(error, (Refused, ThinkingError, NoWorld))
            LOG.error("the bots at table %s stopped: %s", loaded.live.table, error, exc_info=not is_foreseen)
            loaded.is_stuck = True
            self.in_memory.subscriptions.ring(loaded.live.table)
        finally:
            loaded.others = None

    async def think(self, loaded: LoadedTable, seat: int) -> bool:
        """Let a bot think while others use the table, and choose if its question still stands then.

        False if another process lets it think.
        """
        live, seq = loaded.live, loaded.live.seq
        if not await self.hold(live.table, seq):
            async with loaded.lock:
                await self.in_memory.catch_up(loaded)
            if loaded.live.seq == seq:
                asyncio.get_running_loop().call_later(lease.SECONDS, self.in_memory.take_over, loaded, seq)
            return loaded.live.seq != seq
        thought = asyncio.create_task(
            self.in_memory.thinking.ask(thought_of_bot(live, seat, self.in_memory.thinking.thought), int)
        )
        try:
            while not (await asyncio.wait([thought], timeout=RENEWAL))[0]:
                await self.hold(live.table, seq)
        finally:
            thought.cancel()
        move = thought.result()
        async with loaded.lock:
            while not loaded.live.is_stale(seq) and seat in bots_asked(loaded.live):
                if await self.in_memory.acting.commit(
                    loaded, loaded.live.foresee([entry_of(loaded.live, seat, move)], DRAW)
                ):
                    break
        return True

    async def hold(self, table: str, seq: int) -> bool:
        """Whether it is for this process to think about the table at `seq`, now and for the next seconds."""
        self.has_thought = True
        return await self.in_memory.database.write(
            lambda connection: lease.take(connection, table, seq, self.in_memory.process)
        )
