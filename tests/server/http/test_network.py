"""Letting other devices in: only from this device, only where the server may, and at the same port."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from altneu.server.http import listen
from altneu.server.http.network import Network
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from server.house import house


@pytest.fixture
def neighbour(monkeypatch: pytest.MonkeyPatch) -> str:
    """An address of this machine that the server does not listen at."""
    monkeypatch.setattr(listen, "own_addresses", lambda: ["127.0.0.2"])
    return "127.0.0.2"


def test_a_table_at_home_can_be_opened_to_the_network(tmp_path, neighbour):
    with house(tmp_path, may_open=True) as home:
        visitor = home.visitor()
        assert visitor.get("/api/lobby").json()["can_open"]
        outside = home.address.replace("127.0.0.1", neighbour)
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{outside}/api/lobby")
        opened = visitor.post("/api/network", {}).json()
        assert opened == {"addresses": [f"{outside}/"]}
        lobby = httpx.get(f"{outside}/api/lobby").json()
        assert (lobby["addresses"], lobby["can_open"]) == ([f"{outside}/"], False)
        assert visitor.post("/api/network", {}).json() == opened


def test_a_server_that_was_told_where_to_listen_stays_there(tmp_path, neighbour):
    with house(tmp_path) as hall:
        assert not hall.visitor().get("/api/lobby").json()["can_open"]
        refused = hall.visitor().post("/api/network", {})
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


def test_only_somebody_at_this_device_opens_it():
    network = Network(Settings())

    async def door() -> list[str]:
        return ["http://192.168.1.7:8584/"]

    network.door = door
    with pytest.raises(Refused, match="who started this server decides"):
        asyncio.run(network.open(is_here=False))
    assert network.addresses == []
    asyncio.run(network.open(is_here=True))
    assert network.addresses == ["http://192.168.1.7:8584/"]


def test_a_device_without_a_network_says_so():
    network = Network(Settings())

    async def door() -> list[str]:
        return []

    network.door = door
    with pytest.raises(Refused, match="this device is in no network"):
        asyncio.run(network.open(is_here=True))
