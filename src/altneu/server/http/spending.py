"""What requests cost the server, and who has to wait because his cost too much."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager, nullcontext
from time import thread_time
from typing import Any
from weakref import WeakValueDictionary

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from altneu.server.budget import Budgets
from altneu.server.http.guard import Visitors
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.refusal import Refused
from altneu.server.settings import Settings

BURST = 5  # seconds' worth of requests that may cost at once
OF_AN_ADDRESS = 2.5  # times the budget of one key, for what is costly
LONGEST_WAIT = 60  # seconds that anybody is told to wait
COSTLY = {"costly": True}  # opt of a route: all keys of an address pay for it together
IN_TURN = {"costly": True, "in_turn": True}  # and each visitor gets one after the other


class Spending:
    """Seconds of the processor, by key and address where the key is known, else by address."""

    def __init__(self, settings: Settings, visitors: Visitors) -> None:
        rate = settings.requests_per_second * settings.cost_of_request
        self.visitors = visitors
        self.keys = Budgets(rate * BURST, rate)
        self.addresses = Budgets(rate * BURST * OF_AN_ADDRESS, rate * OF_AN_ADDRESS)
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def forget(self) -> None:
        self.keys.forget()
        self.addresses.forget()

    def check(self, name: str, address: str | None) -> None:
        """A refusal if the visitor, or all of his address together, used more than there is for them."""
        wait = self.keys.wait(name)
        if address is not None:
            wait = max(wait, self.addresses.wait(address))
        if wait:
            seconds = min(LONGEST_WAIT, math.ceil(wait))
            raise Refused(
                429, "too_costly", f"this asked for more than the server has for one; wait {seconds} s", seconds
            )

    def charge(self, name: str, address: str | None, cost: float) -> None:
        self.keys.spend(name, cost)
        if address is not None:
            self.addresses.spend(address, cost)

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """One after the other, so that a crowd of requests finds out that the budget is spent."""
        lock = self.turns.setdefault(name, asyncio.Lock())
        async with lock:
            yield


class Till:
    """Times every request and charges it to whoever asked."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        request: Ask = scope["litestar_app"].request_class(scope)
        spending: Spending = scope["litestar_app"].state.spending  # Litestar would copy what a middleware is given
        opt = scope["route_handler"].opt
        name = spending.visitors.name(request)
        address = whence_of(request).counted if opt.get("costly") else None
        async with spending.turn(name) if opt.get("in_turn") else nullcontext():
            spending.check(name, address)
            spending.charge(name, address, opt.get("price", 0.0))
            work: Any = self.app(scope, receive, send)
            await Timed(work, lambda cost: spending.charge(name, address, cost))


class Timed:
    """Awaits a coroutine and tells how long each of its steps took; what others do in between is not counted."""

    def __init__(
        self,
        work: Coroutine[Any, Any, Any],
        tell: Callable[[float], None],
        clock: Callable[[], float] = thread_time,
    ) -> None:
        self.work = work
        self.tell = tell
        self.clock = clock

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self.work.__await__()
        error: BaseException | None = None
        while True:
            begin = self.clock()
            try:
                awaited = steps.send(None) if error is None else steps.throw(error)
            except StopIteration as end:
                return end.value
            finally:
                self.tell(self.clock() - begin)
            try:
                yield awaited
                error = None
            except BaseException as raised:  # a cancellation too is for the work itself
                error = raised
