"""Records from outside are checked away from the event loop, in a process of their own that is killed when it is late.

That process does nothing else, so that no bot waits for an upload; and each address has one record under way at most,
so that nobody else waits for long.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from altneu.server.refusal import Refused
from altneu.server.thinking.checked import Checked, Declined
from altneu.server.thinking.jobs import Check
from altneu.server.thinking.thinking import Thinking, ThinkingError

PATIENCE = 10.0  # seconds that a record may take, with the start of the process; the usual one takes a tenth of one
LOG = logging.getLogger("altneu.server")
MOST = 20  # records under way, from everywhere


class Checks:
    """All records of a server that are being checked."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.pool = Thinking(most=1, attempts=1, patience=patience)
        self.under_way: set[str] = set()  # who brought them

    async def record(self, text: str, components: Path | None, address: str) -> Checked:
        """What a record tells that can be played here; a refusal says why not."""
        if address in self.under_way or len(self.under_way) >= MOST:
            raise Refused(429, "too_many", "another record is being checked; wait until that is done and try again")
        self.under_way.add(address)
        try:
            found = await self.ask(Check(text=text, components=None if components is None else str(components)))
        except ThinkingError as error:
            LOG.warning("a record of %s letters from %s was not checked: %s", len(text), address, error)
            raise Refused(
                422, "unchecked", "this record takes too long to check, so it was not opened; send it as it was saved"
            ) from None
        except asyncio.CancelledError:
            if not self.pool.is_closed:
                raise
            raise Refused(503, "offline", "the server is closing; try again when it is back") from None
        finally:
            self.under_way.discard(address)
        if isinstance(found, Declined):
            raise Refused(found.status, found.code, found.detail, 0, found.cause, found.values)
        return found

    async def ask(self, job: Check) -> Checked | Declined:
        return await self.pool.ask(job, Checked | Declined)  # type: ignore[arg-type]

    async def close(self) -> None:
        await self.pool.close()
