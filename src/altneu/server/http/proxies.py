"""Where a request comes from: the visitor's own address, also behind proxies that the host trusts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar import Request
from litestar.types import HTTPScope

from altneu.server.whence import Address, Whence

FORWARDED_FOR = b"x-forwarded-for"
FORWARDING = (FORWARDED_FOR, b"forwarded", b"x-real-ip", b"x-forwarded-proto", b"x-forwarded-host")
HOPS = 20  # proxies in a row, more than anybody has
LONGEST = 60  # letters of an address with its port
NOWHERE = IPv6Address(0)  # of a visitor without an address
STATE = "whence"
ADDRESSES = 1024  # that are read once
LOG = logging.getLogger("altneu.server")

Network = IPv4Network | IPv6Network
Headers = Iterable[tuple[bytes, bytes]]
Ask = Request[Any, Any, Any]


class ProxyError(ValueError):
    """A proxy that is no address, or that tells no address; the message says what to do."""


class Proxies:
    """The proxies that are believed. Of anybody else every forwarding header is ignored."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self.networks = [network_of(text) for text in trusted]
        self.is_warned = False

    def trusts(self, address: Address) -> bool:
        return any(address in network for network in self.networks)

    def whence(self, client: tuple[str, int] | None, headers: Headers) -> Whence:
        """The last address that is not a trusted proxy's; a ProxyError where a trusted one tells garbage.

        Each proxy adds to X-Forwarded-For, on the right, whom it heard; what lies left of a stranger is his invention.
        """
        peer = NOWHERE if client is None else address_of(client[0])
        told = [(name, value) for name, value in headers if name in FORWARDING]
        if not self.trusts(peer):
            self.warn(peer, told)
            return Whence(peer, peer.is_loopback and not told)
        chain = b",".join(value for name, value in told if name == FORWARDED_FOR)
        found = peer
        for hop, text in enumerate(part for part in reversed(chain.split(b",")) if part.strip()):
            if hop == HOPS:
                raise ProxyError(f"X-Forwarded-For names more than {HOPS} trusted proxies; correct --behind-proxy")
            try:
                found = address_of(text[: LONGEST + 1].decode("latin-1").strip())
            except ValueError:
                raise ProxyError(
                    "the proxy's X-Forwarded-For names no address; let it pass on the visitor's address alone"
                ) from None
            if not self.trusts(found):
                break
        return Whence(found, peer.is_loopback and not told)

    def warn(self, peer: Address, told: list[tuple[bytes, bytes]]) -> None:
        """A proxy on this device that nobody declared makes all its visitors one."""
        if told and peer.is_loopback and not self.is_warned:
            self.is_warned = True
            LOG.warning(
                "a proxy at %s passes requests on, and all its visitors are counted as one; "
                "start with --behind-proxy %s if it is yours",
                peer,
                peer,
            )


def network_of(text: str) -> Network:
    """An address, or a network such as 10.0.0.0/8."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise ProxyError(
            f"{text[:60]!r} is no address of a proxy; write an address or a network, as in --behind-proxy 127.0.0.1"
        ) from None


@lru_cache(ADDRESSES)
def address_of(text: str) -> Address:
    """An address as proxies write it: perhaps in brackets, with a port or a zone; a ValueError if it is none."""
    host = text
    if text.startswith("["):
        host, bracket, port = text[1:].partition("]")
        if not bracket or (port and not is_port(port)):
            raise ValueError(text)
    elif text.count(":") == 1:
        host, colon, number = text.partition(":")
        if not is_port(colon + number):
            raise ValueError(text)
    address = ip_address(host.partition("%")[0])
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_port(text: str) -> bool:
    return text.startswith(":") and text[1:].isascii() and text[1:].isdigit()


def remember(scope: HTTPScope, whence: Whence) -> None:
    scope["state"][STATE] = whence


def whence_of(request: Ask) -> Whence:
    """Where a request comes from, as the guard found out."""
    found = request.scope["state"][STATE]
    assert isinstance(found, Whence)
    return found
