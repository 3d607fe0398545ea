"""Where a request comes from, as all limits count it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network

OF_A_HOME = 64  # bits that all addresses of one IPv6 customer share

Address = IPv4Address | IPv6Address


@dataclass(frozen=True)
class Whence:
    """Where one request comes from; all limits go by this."""

    address: Address
    is_here: bool  # from this device itself, through no proxy

    @cached_property
    def counted(self) -> str:
        """Under which name its requests are counted: one home has many addresses of IPv6."""
        if isinstance(self.address, IPv4Address):
            return str(self.address)
        return str(IPv6Network((self.address, OF_A_HOME), strict=False))


HERE = Whence(IPv4Address("127.0.0.1"), True)
