"""Who may ask what: hosts, origins, sizes, rates, and the headers that keep the browser safe."""

from __future__ import annotations

import asyncio
import ipaddress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Literal
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.memory import MemoryStore
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from altneu.server.http.proxies import Ask, Proxies, ProxyError, remember, whence_of
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.whence import Whence

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SENT = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}  # as they travel
CACHE_CONTROL = b"cache-control"
LIMIT = 64 * 1024  # bytes of a body
RECORD_LIMIT = 1024 * 1024
READING = ("GET", "HEAD")
KNOWN = 50_000  # keys remembered
NAMES = 128  # of hosts that are taken apart once
MARK = "mark"
OPENINGS, JOININGS, PHRASES = "openings", "joinings", "phrases"  # who is counted where


async def with_headers(message: Message, _: Scope) -> None:
    """Security headers on every answer; nothing is stored unless the answer says so itself."""
    if message["type"] == "http.response.start":
        sent = [header for header in message["headers"] if header[0] not in SENT]
        is_told = any(name == CACHE_CONTROL for name, _ in sent)
        message["headers"] = [*sent, *SENT.items(), *([] if is_told else [(CACHE_CONTROL, b"no-store")])]


class Guard:
    """Refuses requests by a foreign name or from a foreign page, and bodies that are not JSON; knows whose they are."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], proxies: Proxies) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            whence = self.trace(scope, self.check(scope))
            await scope["litestar_app"].state.doorstep.pass_by(whence)
        await self.app(scope, receive, send)

    def check(self, scope: HTTPScope) -> str:
        """The host by whose name the server was asked; a refusal if this is no request for it."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get("host", "")
        if not self.is_own(host):
            raise Refused(
                403, "host", f"this server does not go by the name {host[:100]!r}; start it with --allowed-host NAME"
            )
        if scope["method"] in READING:
            if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
                raise Refused(400, "invalid", f"{scope['method']} has no body; send none")
            return host
        origin = headers.get("origin")
        if origin is not None and urlsplit_host(origin) != host.lower():
            raise Refused(403, "origin", f"requests from pages of {origin[:100]!r} are refused; use this server's own")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Refused(403, "origin", "requests from pages of other sites are refused; use this server's own")
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(415, "not_json", "send the body as JSON, with Content-Type: application/json")
        return host

    def trace(self, scope: HTTPScope, host: str) -> Whence:
        """Find out whose request it is, for all limits that come after.

        Who asks by another name than this device's own comes through a proxy, also where that tells no address.
        """
        try:
            whence = self.proxies.whence(scope["client"], scope["headers"])
        except ProxyError as error:
            raise Refused(400, "forwarding", str(error)) from None
        if whence.is_here and not is_of_this_device(urlsplit_name(f"//{host}")):
            whence = replace(whence, is_here=False)
        remember(scope, whence)
        return whence

    def is_own(self, host: str) -> bool:
        """A name that a foreign page could have pointed here is not ours; an address cannot be pointed anywhere."""
        name = urlsplit_name(f"//{host}")
        return name in self.hosts or is_of_this_device(name) or is_address(name)


def urlsplit_host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


@lru_cache(NAMES)
def urlsplit_name(host: str) -> str:
    try:
        return (urlsplit(host).hostname or "").rstrip(".")
    except ValueError:
        return ""


@lru_cache(NAMES)
def is_of_this_device(name: str) -> bool:
    """Whether a name leads back to whoever uses it."""
    if is_address(name):
        return ipaddress.ip_address(name).is_loopback
    return name == "localhost" or name.endswith(".localhost")


@lru_cache(NAMES)
def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Visitors:
    """Keys that have opened a table before. Whoever has none is known by address, so guessing keys is slow."""

    def __init__(self) -> None:
        self.known: dict[bytes, None] = {}

    def welcome(self, key: str) -> None:
        mark = fingerprint(key)
        self.known.pop(mark, None)
        self.known[mark] = None
        if len(self.known) > KNOWN:
            del self.known[next(iter(self.known))]

    def is_known(self, request: Ask) -> bool:
        return mark_of(request) in self.known

    def name(self, request: Ask) -> str:
        """Whose requests these are; many may share the key of spectators, so the address counts too."""
        mark, address = mark_of(request), whence_of(request).counted
        return f"{mark.hex()} {address}" if mark in self.known else address


def fingerprint(key: str) -> bytes:
    return sha256(key.encode("utf-8", "surrogateescape")).digest()


def mark_of(request: Ask) -> bytes:
    """The fingerprint of the key that a request brings, made once."""
    state = request.scope["state"]
    if MARK not in state:
        state[MARK] = fingerprint(key_of(request))
    mark: bytes = state[MARK]
    return mark


def key_of(request: Ask) -> str:
    """The key a request brings, "" for none."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


async def forget(app: Litestar) -> None:
    """Once a minute, forget who has not asked lately."""
    while True:
        await asyncio.sleep(60)
        app.state.doorstep.forget()
        app.state.limits.forget()
        app.state.listings.forget()
        for name in (OPENINGS, JOININGS, PHRASES):
            store = app.stores.get(name)
            if isinstance(store, MemoryStore):
                await store.delete_expired()
        app.state.spending.forget()
        app.state.pace.forget()


def opening_limit(settings: Settings) -> DefineMiddleware:
    """How many tables one address may open in an hour."""
    return limit(OPENINGS, "hour", settings.tables_per_hour)


def joining_limit(settings: Settings) -> DefineMiddleware:
    """How many seats at open tables one address may take in an hour."""
    return limit(JOININGS, "hour", settings.seats_per_hour)


def bundle_limit(settings: Settings) -> DefineMiddleware:
    """How often one address may ask for what pass phrases keep, so that trying words leads nowhere."""
    return limit(PHRASES, "minute", settings.bundles_per_minute)


def limit(store: str, time: Literal["minute", "hour"], most: int) -> DefineMiddleware:
    config = RateLimitConfig(
        (time, most),
        identifier_for_request=lambda request: whence_of(request).counted,
        set_rate_limit_headers=False,
        store=store,
    )
    return config.middleware
