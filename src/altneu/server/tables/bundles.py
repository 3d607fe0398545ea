"""What pass phrases bring to other devices: texts that only a browser with the six words can read.

A browser makes three things of the words: an id, a token and a key. The id says where the text lies, the token who may
change it, the key never leaves the browser. Of id and token the database has the fingerprints.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.rates import DAY, Rates
from altneu.server.refusal import Refused
from altneu.server.storage.columns import BUNDLES
from altneu.server.storage.database import Database
from altneu.server.tables.keys import fingerprint_of
from altneu.server.wire import Bundle, BundleVersion


class Bundles:
    """All bundles of one database, `most` of them; one address makes `new_per_day`, so that nobody fills it alone."""

    def __init__(
        self, database: Database, most: int, new_per_day: int = 20, clock: Callable[[], float] = time.time
    ) -> None:
        self.database = database
        self.most = most
        self.clock = clock
        self.made = Rates(new_per_day, DAY, clock)

    async def fetch(self, name: str) -> Bundle:
        """The text; that it is still used is noted once a day."""
        row = await self.database.read(lambda connection: look(connection, name), single=True)
        if row is None:
            raise no_bundle()
        if row.used < self.clock() - DAY:
            used = update(BUNDLES).where(BUNDLES.c.hash == row.hash).values(used=self.clock())
            await self.database.write(lambda connection: connection.execute(used))
        return Bundle(version=row.version, content=row.content)

    async def put(self, name: str, token: str, new: Bundle, address: str = "") -> BundleVersion:
        """Store the text that follows version `new.version`, or the first one after 0, which counts for its address."""

        async def store(connection: AsyncConnection) -> Refused | None:
            row = await look(connection, name, for_change=True)
            if row is None:
                return await self.create(connection, name, token, new, address)
            if not is_token(row, token):
                return no_bundle()
            if row.version != new.version:
                return Refused(409, "stale", "another device has changed it since; fetch it, join both and send again")
            values = {"version": new.version + 1, "content": new.content, "used": self.clock()}
            await connection.execute(update(BUNDLES).where(BUNDLES.c.hash == row.hash).values(**values))
            return None

        if refusal := await self.database.write(store):
            raise refusal
        return BundleVersion(version=new.version + 1)

    async def create(
        self, connection: AsyncConnection, name: str, token: str, new: Bundle, address: str
    ) -> Refused | None:
        if new.version:
            return no_bundle()
        self.made.forget()
        if self.made.is_too_often(address):
            return Refused(429, "phrases_today", "your address has made many pass phrases today; try again tomorrow")
        if (await connection.execute(select(func.count()).select_from(BUNDLES))).scalar_one() >= self.most:
            return Refused(503, "full", "this server keeps no more pass phrases; ask its host for room")
        now = self.clock()
        row = {"hash": fingerprint_of(name), "token": fingerprint_of(token), "version": 1, "content": new.content}
        await connection.execute(insert(BUNDLES), {**row, "created": now, "used": now})
        return None

    async def remove(self, name: str, token: str) -> None:
        """Forget the text; who does not know it learns nothing."""

        async def store(connection: AsyncConnection) -> Refused | None:
            row = await look(connection, name, for_change=True)
            if row is None or not is_token(row, token):
                return no_bundle()
            await connection.execute(delete(BUNDLES).where(BUNDLES.c.hash == row.hash))
            return None

        if refusal := await self.database.write(store):
            raise refusal


def no_bundle() -> Refused:
    return Refused(404, "no_bundle", "nothing is kept under these words; check each of them and their order")


def is_token(row: Row[Any], token: str) -> bool:
    return hmac.compare_digest(row.token, fingerprint_of(token))


async def look(connection: AsyncConnection, name: str, for_change: bool = False) -> Row[Any] | None:
    found = select(BUNDLES).where(BUNDLES.c.hash == fingerprint_of(name))
    return (await connection.execute(found.with_for_update() if for_change else found)).one_or_none()


async def forget_unused(connection: AsyncConnection, since: float) -> int:
    """Remove what nobody has used since then, and say how many; only a host decides that."""
    return (await connection.execute(delete(BUNDLES).where(BUNDLES.c.used < since))).rowcount
