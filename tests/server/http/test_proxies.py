"""The examples of docs/hosting.md, played through with the real programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tools.proxies import PROGRAMS, Proxy, example, installed, left_out

from server.house import PATIENCE, House, Visitor, eventually, house

pytestmark = pytest.mark.proxies

NEW = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}]}
KEY = "a-key-of-my-own-making-012345"
ADA, LEO, EVE = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # where visitors come from


class Outsider(Visitor):
    """Somebody who comes from an address of their own, through the proxy."""

    def __init__(self, proxy: Proxy, source: str, key: str = "") -> None:
        headers = {"Host": proxy.host} | ({"Authorization": f"Bearer {key}"} if key else {})
        transport = httpx.HTTPTransport(local_address=source, verify=False)
        self.http = httpx.Client(base_url=proxy.address, headers=headers, transport=transport, timeout=PATIENCE)
        self.heard = []

    def open(self, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.http.post("/api/tables", json=NEW, headers=sent)


def test_what_is_not_installed_is_named() -> None:
    assert {program for program in PROGRAMS if program in left_out()} | set(installed()) == set(PROGRAMS)
    for program in PROGRAMS:
        assert "reverse_proxy" in example(program, 1) or "proxy_pass" in example(program, 1)
        assert "8586" in example(program, 3)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("proxied")
    limits: dict[str, Any] = {"tables_per_hour": 3, "heartbeat": 0.3}
    with house(folder, behind_proxy=("127.0.0.1",), hosts=("golem.example.org",), **limits) as running:
        yield running


@pytest.fixture(scope="module", params=installed())
def proxy(served: House, request: pytest.FixtureRequest) -> Iterator[Proxy]:
    with Proxy(request.param, [int(served.address.rpartition(":")[2])]) as running:
        served.app.stores.get("openings")._store.clear()
        yield running


def test_two_people_play_through_the_proxy(proxy: Proxy) -> None:
    opened = Outsider(proxy, ADA).open().json()
    path = f"/api/tables/{opened['table']}"
    key = KEY + opened["table"]
    Outsider(proxy, LEO, opened["invitations"][0]["key"]).post(f"{path}/claim", {"key": key, "name": "Leo"})
    ada, leo = Outsider(proxy, ADA, opened["key"]), Outsider(proxy, LEO, key)
    with ada.feed(opened["table"]) as ours, leo.feed(opened["table"]) as theirs:
        ours.event()
        state = theirs.event()
        assert [seat["is_connected"] for seat in state["seats"]] == [True, True]
        seat = state["question"]["asked"][0]
        chooser, other = ((ada, theirs), (leo, ours))[seat]
        asked = chooser.get(path, seat=seat).json()
        body = {"seq": asked["seq"], "seat": seat, "choice": asked["question"]["choices"][0]["notation"]}
        made = chooser.post(f"{path}/choices", body)
        assert made.status_code == 200
        assert other.until(made.json()["seq"])["number"] == made.json()["number"]
        while not other.beats:
            other.beats += next(other.lines).startswith(":")


def test_limits_are_counted_by_visitor_and_forged_addresses_are_not_believed(served: House, proxy: Proxy) -> None:
    ada, eve = Outsider(proxy, ADA), Outsider(proxy, EVE)
    eventually(lambda: eve.open().status_code == 429)
    for forged in ("9.9.9.9", "127.0.0.1", "10.0.0.1, 10.0.0.2", "garbage", "a" * 5000, ""):
        assert eve.open(X_Forwarded_For=forged).status_code == 429
        assert eve.open(Forwarded=f"for={forged[:50]}", X_Real_IP="9.9.9.9").status_code == 429
    assert ada.open().status_code == 201


def test_nobody_behind_the_proxy_is_at_the_servers_own_device(served: House, proxy: Proxy) -> None:
    for path in ("/healthz", "/metrics"):
        assert httpx.get(f"{served.address}{path}").status_code == 200
        assert Outsider(proxy, "127.0.0.1").get(path).status_code == 404


def test_names_and_pages_are_still_checked(proxy: Proxy) -> None:
    visitor = Outsider(proxy, "127.0.0.5")
    scheme = proxy.address.partition(":")[0]
    assert visitor.open(Origin=f"{scheme}://{proxy.host}").status_code == 201
    assert visitor.open(Origin="https://evil.example").status_code == 403


def test_a_record_of_full_size_passes_and_a_larger_one_gets_our_answer(proxy: Proxy) -> None:
    visitor = Outsider(proxy, "127.0.0.6")
    assert visitor.post("/api/records", {"text": "x" * 1_000_000}).status_code == 422
    assert visitor.post("/api/records", {"text": "x" * 1_500_000}).json()["code"] == "too_large"
