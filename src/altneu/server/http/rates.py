"""How often one may ask: what is counted for whom, and the doors where that is looked at."""

from __future__ import annotations

import asyncio

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from altneu.server.budget import Budgets
from altneu.server.http.guard import Visitors
from altneu.server.http.proxies import Ask
from altneu.server.rates import MINUTE, SECOND, Rates
from altneu.server.settings import Settings
from altneu.server.whence import Whence

PATIENCE = 5.0  # seconds that a request waits for its turn


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
