"""Calls that leave the server. They reach public addresses only, unless the host of the server allows others.

What counts is the address that a connection is really made to: it is looked at when its socket is made, whatever a name
resolved to a moment before.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from altneu import __version__
from altneu.server.refusal import Refused

if TYPE_CHECKING:
    import aiohttp
    from aiohttp.abc import AbstractResolver

SECONDS = 10.0  # of a whole call
CONNECT_SECONDS = 5.0
READ = 4096  # bytes of an answer; nobody needs more
AT_ONCE = 32
AT_ONCE_PER_HOST = 4
PORTS = (80, 443)  # besides those that no system service has
FREE_PORTS = 1024
LONGEST = 1000  # characters of an address

PUBLIC_IPV6 = ipaddress.ip_network("2000::/3")
TUNNELS = [  # addresses that lead on to others
    ipaddress.ip_network("2002::/16"),  # 6to4
    ipaddress.ip_network("2001::/23"),
    ipaddress.ip_network("3fff::/20"),
    ipaddress.ip_network("192.88.99.0/24"),
]


class PrivateAddress(OSError):
    """An address that only the host's own network reaches."""


@dataclass(frozen=True)
class Reply:
    """What the other side said: its status, 0 where it said nothing."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    reason: str = ""


def is_public(address: str) -> bool:
    """Whether an IP address is somebody's on the internet, and nobody's behind it."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if not parsed.is_global or parsed.is_multicast or parsed.is_reserved:
        return False
    if parsed.version == 6 and parsed not in PUBLIC_IPV6:  # mapped IPv4, NAT64, site-local, ...
        return False
    return not any(parsed.version == tunnel.version and parsed in tunnel for tunnel in TUNNELS)


def check_url(url: str, allow_private: bool, must_encrypt: bool = False) -> str:
    """The address as it may be called; a Refused says what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise no_address("this is no web address; copy it whole, from https:// on") from None
    if len(url) > LONGEST or parts.scheme not in ("http", "https") or not parts.hostname or not url.isascii():
        raise no_address("this is no web address; copy it whole, from https:// on")
    if not url.isprintable() or " " in url or "\\" in url:
        raise no_address("a web address has no blanks; copy it whole")
    if parts.username is not None or parts.password is not None:
        raise no_address("a web address with a name and a password is not called; use one without")
    if allow_private:
        return url
    if must_encrypt and parts.scheme != "https":
        raise no_address("push services are called by https only")
    if port is not None and port not in PORTS and port < FREE_PORTS:
        raise no_address(f"port {port} is not called; use an address without it")
    host = parts.hostname
    if host == "localhost" or host.endswith((".localhost", ".local", ".internal")) or is_private_literal(host):
        raise no_address("this address is in a private network; the host of this server does not allow that")
    return url


def no_address(detail: str) -> Refused:
    return Refused(422, "receiver", detail)


def is_private_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return not is_public(host)


class Outgoing:
    """One client for all calls: no redirects, no cookies, short patience, little of the answer."""

    def __init__(self, allow_private: bool = False, resolver: AbstractResolver | None = None) -> None:
        self.allow_private = allow_private
        self.resolver = resolver
        self.session: aiohttp.ClientSession | None = None
        self.patience = SECONDS

    async def close(self) -> None:
        if self.session is not None:
            await self.session.close()
            self.session = None

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Reply:
        """The answer to a POST, or why there is none; nothing is raised for what the other side does."""
        import aiohttp  # a server that has nothing to tell yet starts without it

        try:
            check_url(url, self.allow_private)
        except Refused as refusal:
            return Reply(0, reason=f"private: {refusal.detail}")
        timeout = aiohttp.ClientTimeout(total=self.patience, sock_connect=CONNECT_SECONDS)
        try:
            async with self.opened().post(
                url, data=body, headers=headers, allow_redirects=False, timeout=timeout
            ) as answer:
                await answer.content.read(READ)
                return Reply(answer.status, dict(answer.headers))
        except PrivateAddress:
            return Reply(0, reason="private")
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            return Reply(0, reason="private" if is_caused_by_guard(error) else type(error).__name__)

    def opened(self) -> aiohttp.ClientSession:
        import aiohttp

        if self.session is None:
            connector = aiohttp.TCPConnector(
                limit=AT_ONCE,
                limit_per_host=AT_ONCE_PER_HOST,
                use_dns_cache=False,
                force_close=True,
                resolver=self.resolver,
                socket_factory=self.guarded,
            )
            self.session = aiohttp.ClientSession(
                connector=connector,
                cookie_jar=aiohttp.DummyCookieJar(),
                auto_decompress=False,
                trust_env=False,
                headers={"User-Agent": f"Altneu/{__version__}"},
            )
        return self.session

    def guarded(self, info: tuple[Any, Any, int, str, tuple[Any, ...]]) -> socket.socket:
        """A socket for this very address, if it may be called."""
        family, kind, protocol, _, address = info
        if not self.allow_private and not is_public(str(address[0])):
            raise PrivateAddress("the address is in a private network")
        made = socket.socket(family, kind, protocol)
        made.setblocking(False)
        return made


def is_caused_by_guard(error: BaseException | None) -> bool:
    """Whether the guard refused the address, however deep the client has wrapped that."""
    while error is not None:
        if isinstance(error, PrivateAddress):
            return True
        if isinstance(error, BaseExceptionGroup) and any(is_caused_by_guard(one) for one in error.exceptions):
            return True
        error = getattr(error, "os_error", None) or error.__cause__ or error.__context__
    return False
