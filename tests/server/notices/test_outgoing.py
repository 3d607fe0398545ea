"""Calls that leave the server: where they may go, and what becomes of those who answer badly."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from aiohttp.abc import AbstractResolver

from altneu.server.notices.outgoing import Outgoing, check_url, is_public
from altneu.server.refusal import Refused
from server.receivers import receiving

PUBLIC = ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a01:4f8::1"]
NOT_PUBLIC = [
    "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1",
    "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "fe80::1", "fe80::1%eth0", "fec0::1", "fd00::1",
    "ff02::1", "2002:7f00:1::", "2002:808:808::", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "3fff::1", "localhost", "",
]  # fmt: skip


class Names(AbstractResolver):
    """Names lead where the test says, each time to the next address."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = list(addresses)
        self.asked = 0

    async def resolve(self, host: str, port: int = 0, family: int = socket.AF_INET) -> list[Any]:
        address = self.addresses[min(self.asked, len(self.addresses) - 1)]
        self.asked += 1
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        entry = {"hostname": host, "host": address, "port": port, "family": family, "proto": 0}
        return [{**entry, "flags": socket.AI_NUMERICHOST}]

    async def close(self) -> None:
        pass


def called(work: Callable[[], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        return await work()

    return asyncio.run(run())


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_addresses_of_private_networks_and_tunnels_are_not(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "example.org/hook", "https://", "http:///x",
        "https://ada:pw@example.org/", "https://example.org/a b", "https://example.org:22/", "https://example.org:25/",
        "https://example.org:99999/", "https://[::1/", "https://exämple.org/", "http://127.0.0.1/", "http://[::1]/",
        "http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest/meta-data", "http://localhost/",
        "http://a.localhost/", "http://printer.local/", "http://db.internal/", "http://10.1.2.3:8080/",
        "https://example.org\\@127.0.0.1/", f"https://example.org/{'x' * 1000}",
    ],
)  # fmt: skip
def test_an_address_that_is_not_to_be_called_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(Refused) as caught:
        check_url(url, allow_private=False)
    assert (caught.value.status, caught.value.code) == (422, "receiver")


@pytest.mark.parametrize(
    "url", ["https://discord.com/api/webhooks/1/a-b_c", "http://ntfy.example.org:8080/golem", "https://8.8.8.8/"]
)
def test_an_address_of_the_internet_is_taken_as_it_is(url: str) -> None:
    assert check_url(url, allow_private=False) == url


def test_push_services_speak_https() -> None:
    with pytest.raises(Refused):
        check_url("http://push.example.org/", allow_private=False, must_encrypt=True)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254"])
def test_a_name_that_leads_into_a_private_network_is_not_called(address: str) -> None:
    async def call() -> None:
        async with receiving() as inside:
            port = inside.address.rpartition(":")[2]
            outgoing = Outgoing(resolver=Names(address))
            reply = await outgoing.post(f"http://hook.example.org:{port}/", b"{}", {})
            await outgoing.close()
            assert (reply.status, reply.reason) == (0, "private")
            assert inside.bodies == []

    called(call)


def test_a_name_that_changes_where_it_leads_is_looked_at_every_time() -> None:
    async def call() -> None:
        async with receiving() as inside:
            port = inside.address.rpartition(":")[2]
            names = Names("192.0.2.1", "127.0.0.1")
            outgoing = Outgoing(resolver=names)
            for _ in range(3):
                reply = await outgoing.post(f"http://hook.example.org:{port}/", b"{}", {})
                assert reply.reason == "private"
            await outgoing.close()
            assert names.asked == 3
            assert inside.bodies == []

    called(call)


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.1", "0177.0.0.1"])
def test_an_address_written_as_a_number_is_seen_through(host: str) -> None:
    async def call() -> None:
        async with receiving() as inside:
            port = inside.address.rpartition(":")[2]
            outgoing = Outgoing()
            reply = await outgoing.post(f"http://{host}:{port}/", b"{}", {})
            await outgoing.close()
            assert reply.status == 0
            assert inside.bodies == []

    called(call)


def test_a_redirect_is_not_followed() -> None:
    async def call() -> None:
        async with receiving() as outside, receiving() as inside:
            outside.status, outside.answer_headers = 307, {"Location": f"{inside.address}/secret"}
            outgoing = Outgoing(allow_private=True)
            reply = await outgoing.post(outside.address, b"{}", {})
            await outgoing.close()
            assert reply.status == 307
            assert inside.bodies == []

    called(call)


def test_of_a_huge_answer_only_the_beginning_is_read() -> None:
    async def call() -> None:
        async with receiving() as outside:
            outside.is_huge = True
            outgoing = Outgoing(allow_private=True)
            reply = await outgoing.post(outside.address, b"{}", {})
            await outgoing.close()
            assert reply.status == 201

    called(call)


def test_who_never_answers_is_given_up() -> None:
    async def call() -> None:
        async with receiving() as outside:
            outside.gate.clear()
            outgoing = Outgoing(allow_private=True)
            outgoing.patience = 0.05
            reply = await outgoing.post(outside.address, b"{}", {})
            await outgoing.close()
            assert reply.status == 0

    called(call)


def test_a_closed_port_is_no_fault() -> None:
    async def call() -> None:
        async with receiving() as outside:
            address = outside.address
        outgoing = Outgoing(allow_private=True)
        reply = await outgoing.post(address, b"{}", {})
        await outgoing.close()
        assert (reply.status, reply.reason) == (0, "ClientConnectorError")

    called(call)


def test_cookies_are_not_kept() -> None:
    async def call() -> None:
        async with receiving() as outside:
            outside.answer_headers = {"Set-Cookie": "a=b"}
            outgoing = Outgoing(allow_private=True)
            for _ in range(2):
                await outgoing.post(outside.address, b"{}", {})
            await outgoing.close()
            assert all("Cookie" not in headers for headers in outside.headers)

    called(call)
