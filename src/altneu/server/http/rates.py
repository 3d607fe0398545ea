"""How often one may ask: so many requests in a stretch of time that begins with the first of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from altneu.server.budget import Budgets
from altneu.server.http.guard import Ask, Visitors
from altneu.server.http.whence import Whence
from altneu.server.settings import Settings

SECOND, MINUTE, DAY = 1.0, 60.0, 24 * 60 * 60.0
PATIENCE = 5.0  # seconds that a request waits for its turn


class Rates:
    """Counts by name. It stands in the way of every request, so it is a look into a dict and no more."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.counts: dict[str, tuple[float, int]] = {}  # when the stretch ends, and how many were in it

    def is_too_often(self, name: str) -> bool:
        """Count one request more; those that are refused do not count."""
        now = self.clock()
        end, count = self.counts.get(name, (0.0, 0))
        if end <= now:
            end, count = now + self.seconds, 0
        if count >= self.most:
            return True
        self.counts[name] = (end, count + 1)
        return False

    def forget(self) -> None:
        """Whoever has not asked lately begins anew anyway."""
        now = self.clock()
        for name in [name for name, (end, _) in self.counts.items() if end <= now]:
            del self.counts[name]


class Limits:
    """How much one key, and one address without a known key, may ask for."""

    def __init__(self, settings: Settings, visitors: Visitors) -> None:
        self.visitors = visitors
        self.guests = Rates(settings.requests_per_second, SECOND)
        self.strangers = Rates(settings.strangers_per_minute, MINUTE)

    def is_too_often(self, request: Ask) -> bool:
        rates = self.guests if self.visitors.is_known(request) else self.strangers
        return rates.is_too_often(self.visitors.name(request))

    def forget(self) -> None:
        self.guests.forget()
        self.strangers.forget()


class Doorstep:
    """Who comes too fast from one address waits outside, where that costs nobody anything; this device never does."""

    def __init__(self, settings: Settings) -> None:
        self.visits = Budgets(settings.visits_at_once, settings.visits_per_second)

    async def pass_by(self, whence: Whence) -> None:
        if whence.address.is_loopback:
            return
        wait = self.visits.wait(whence.counted, 1)
        if wait > PATIENCE:
            raise TooManyRequestsException
        self.visits.spend(whence.counted, 1)
        if wait:
            await asyncio.sleep(wait)

    def forget(self) -> None:
        self.visits.forget()


class Turnstile:
    """Lets requests in as the limits of the application allow."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            app = scope["litestar_app"]
            limits: Limits = app.state.limits  # Litestar would copy what a middleware is given
            if limits.is_too_often(app.request_class(scope)):
                raise TooManyRequestsException
        await self.app(scope, receive, send)
