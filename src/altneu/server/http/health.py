"""Whether the server lives and reaches its database, and its figures; for this device alone unless it is opened."""

from __future__ import annotations

import asyncio
import time

import msgspec
from litestar import MediaType, Response, get
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu import __version__
from altneu.server.http.metrics import Meter
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.storage.database import Database

PATIENCE = 2.0  # seconds that the database gets
FOUND_OUT = 1.0  # seconds that an answer stays good, so that asking often costs nothing


class Health(msgspec.Struct):
    """What /healthz tells."""

    status: str  # ok, or down
    version: str
    reason: str = ""  # why it is down


class Pulse:
    """Asks the database at most once a second, however many want to know."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.asked: asyncio.Task[str] | None = None
        self.at = 0.0

    async def reason(self) -> str:
        """Why the database does not answer or stores nothing, "" if it is well."""
        now = time.monotonic()
        if self.asked is None or (self.asked.done() and now > self.at + FOUND_OUT):
            self.asked, self.at = asyncio.create_task(self.ask()), now
        done, _ = await asyncio.wait([self.asked], timeout=PATIENCE)
        if not done:
            return f"the database has not answered for {PATIENCE:.0f} seconds"
        return (
            self.asked.result() or "the last write to the database failed; the log says why" * self.database.is_failing
        )

    async def ask(self) -> str:
        async def look(connection: AsyncConnection) -> None:
            await connection.execute(text("SELECT version_num FROM alembic_version"))

        try:
            await self.database.read(look, single=True)
        except Refused as refusal:
            return refusal.detail
        except Exception as error:  # whatever it is, it is not well
            return f"the database cannot be asked ({type(error).__name__})"
        return ""


def monitoring_routes(settings: Settings, database: Database, meter: Meter) -> list[ControllerRouterHandler]:
    pulse = Pulse(database)

    def check(request: Ask, path: str) -> None:
        if not settings.monitor_open and not whence_of(request).is_here:
            raise Refused(404, "not_found", f"there is nothing at {path}; the game is at /")

    @get("/healthz", include_in_schema=False)
    async def healthz(request: Ask) -> Response[Health]:
        check(request, "/healthz")
        reason = await pulse.reason()
        health = Health(status="down" if reason else "ok", version=__version__, reason=reason)
        return Response(health, status_code=503 if reason else 200)

    @get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
    async def metrics(request: Ask) -> Response[bytes]:
        check(request, "/metrics")
        return Response(meter.text(), headers={"Content-Type": CONTENT_TYPE_LATEST}, media_type=CONTENT_TYPE_LATEST)

    return [healthz, metrics]
