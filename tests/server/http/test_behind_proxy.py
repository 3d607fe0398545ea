"""Whose request it is: nobody's word counts but that of the proxies the host trusts."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from altneu.server.http.proxies import Proxies, ProxyError
from altneu.server.settings import Settings
from altneu.server.whence import Whence
from server.house import House, house

NEW = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "here"}]}
FORGED = [
    {"X-Forwarded-For": "203.0.113.{k}"},
    {"X-Forwarded-For": "2001:db8:{k}::1"},
    {"Forwarded": "for=203.0.113.{k}"},
    {"X-Real-IP": "203.0.113.{k}"},
]


def whence(proxies: Proxies, peer: str, *lines: str, header: str = "x-forwarded-for") -> Whence:
    return proxies.whence((peer, 1), [(header.encode(), line.encode("latin-1")) for line in lines])


def address(proxies: Proxies, peer: str, *lines: str) -> str:
    return str(whence(proxies, peer, *lines).address)


# Without a trusted proxy


@pytest.mark.parametrize("headers", FORGED)
def test_an_invented_address_opens_no_further_table(tmp_path: Path, headers: dict[str, str]) -> None:
    with house(tmp_path, tables_per_hour=3) as running:
        answers = []
        for k in range(5):
            forged = {name: value.format(k=k) for name, value in headers.items()}
            answers.append(httpx.post(f"{running.address}/api/tables", json=NEW, headers=forged).status_code)
    assert answers == [201, 201, 201, 429, 429]


def test_invented_addresses_guess_no_more_keys(tmp_path: Path) -> None:
    with house(tmp_path, strangers_per_minute=10) as running:
        path = f"{running.address}/api/tables/{running.open('here', 'here')['table']}"
        answers = [
            httpx.get(path, headers={"Authorization": f"Bearer guess-{k:022}", "X-Forwarded-For": f"203.0.113.{k}"})
            for k in range(20)
        ]
    assert answers[-1].status_code == 429


@pytest.mark.parametrize("value", ["203.0.113.9", "127.0.0.1", "garbage", ""])
def test_who_comes_through_a_proxy_is_not_at_this_device(tmp_path: Path, value: str) -> None:
    with house(tmp_path, may_open=True) as running:
        assert httpx.get(f"{running.address}/api/lobby").json()["can_open"]
        for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Forwarded-Proto"):
            forwarded = {name: value}
            assert not httpx.get(f"{running.address}/api/lobby", headers=forwarded).json()["can_open"]
            refused = httpx.post(f"{running.address}/api/network", json={}, headers=forwarded)
            assert refused.status_code == 403


def test_headers_of_a_stranger_are_never_a_fault(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        for value in GARBAGE:
            headers = dict.fromkeys(("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"), value.encode("latin-1"))
            assert httpx.get(f"{running.address}/api/lobby", headers=headers).status_code == 200


GARBAGE = ["", ",", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "999.1.1.1", "[::1", "::1]", "1.2.3.4:x",
    "a" * 5000, "1.2.3.4 5.6.7.8", "for=1.2.3.4", "1.2.3.4/24", "unix:", "%00", "é",
    "1:2:3:4:5:6:7:8:9", "-1", "0x7f000001"]  # fmt: skip


def test_a_proxy_that_nobody_declared_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    proxies = Proxies(())
    with caplog.at_level(logging.WARNING, "altneu.server"):
        for _ in range(3):
            assert address(proxies, "127.0.0.1", "203.0.113.9") == "127.0.0.1"
    assert [record.getMessage() for record in caplog.records if "--behind-proxy 127.0.0.1" in record.getMessage()] == [
        caplog.records[0].getMessage()
    ]
    assert len(caplog.records) == 1


# With one


@pytest.mark.parametrize(
    ("trusted", "peer", "lines", "expected"),
    [
        (["127.0.0.1"], "127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["6.6.6.6, 203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["6.6.6.6", "203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["6.6.6.6, garbage, 203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["127.0.0.1, 203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["a" * 100_000 + ",203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["1.1.1.1," * 10_000 + "203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", [" , ,203.0.113.9 , "], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["203.0.113.9:49152"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["2001:db8::7"], "2001:db8::7"),
        (["127.0.0.1"], "127.0.0.1", ["[2001:db8::7]"], "2001:db8::7"),
        (["127.0.0.1"], "127.0.0.1", ["[2001:DB8:0::7]:49152"], "2001:db8::7"),
        (["127.0.0.1"], "127.0.0.1", ["::ffff:203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["fe80::1%eth0"], "fe80::1"),
        (["127.0.0.1"], "127.0.0.1", [], "127.0.0.1"),
        (["127.0.0.1"], "127.0.0.1", [""], "127.0.0.1"),
        (["127.0.0.1"], "::ffff:127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        (["::1"], "::1", ["203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.2", ["203.0.113.9"], "127.0.0.2"),
        (["127.0.0.1"], "192.0.2.7", ["203.0.113.9"], "192.0.2.7"),
        (["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", ["6.6.6.6, 203.0.113.9, 10.1.2.3"], "203.0.113.9"),
        (["127.0.0.1", "10.0.0.0/8"], "10.9.9.9", ["203.0.113.9, 10.1.2.3, 10.3.2.1"], "203.0.113.9"),
        (["10.0.0.0/8"], "10.9.9.9", ["10.1.2.3, 10.3.2.1"], "10.1.2.3"),
        (["2001:db8::/32"], "2001:db8::1", ["203.0.113.9, 2001:db8:ffff::2"], "203.0.113.9"),
    ],
)
def test_the_last_address_that_is_no_trusted_proxy_counts(
    trusted: list[str], peer: str, lines: list[str], expected: str
) -> None:
    assert address(Proxies(trusted), peer, *lines) == expected


@pytest.mark.parametrize("value", [value for value in GARBAGE if value.strip(", ")])
def test_garbage_from_the_trusted_proxy_itself_is_refused_and_from_others_ignored(tmp_path: Path, value: str) -> None:
    proxies = Proxies(["127.0.0.1"])
    with pytest.raises(ProxyError, match="X-Forwarded-For"):
        whence(proxies, "127.0.0.1", f"203.0.113.9, {value}")
    assert address(proxies, "127.0.0.1", f"{value}, 203.0.113.9") == "203.0.113.9"
    assert address(proxies, "192.0.2.7", f"203.0.113.9, {value}") == "192.0.2.7"


def test_a_chain_without_end_is_refused() -> None:
    with pytest.raises(ProxyError, match="X-Forwarded-For"):
        whence(Proxies(["10.0.0.0/8"]), "10.0.0.1", ", ".join(["10.0.0.2"] * 1000))


@pytest.mark.parametrize(
    ("peer", "lines", "is_here"),
    [
        ("127.0.0.1", [], True),
        ("::1", [], True),
        ("192.0.2.7", [], False),
        ("127.0.0.1", ["127.0.0.1"], False),
        ("127.0.0.1", [""], False),
    ],
)
def test_only_who_comes_directly_from_this_device_is_here(peer: str, lines: list[str], is_here: bool) -> None:
    for trusted in ((), ("127.0.0.1",)):
        assert whence(Proxies(trusted), peer, *lines).is_here is is_here


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.10", False),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
    ],
)
def test_a_whole_network_of_ipv6_counts_as_one_visitor(one: str, other: str, is_same: bool) -> None:
    proxies = Proxies(["127.0.0.1"])
    assert (whence(proxies, "127.0.0.1", one).counted == whence(proxies, "127.0.0.1", other).counted) is is_same


@pytest.mark.parametrize("value", ["proxy", "10.0.0.0/99", "1.2.3", "", "http://127.0.0.1", "unix:/run/nginx.sock"])
def test_a_proxy_that_is_no_address_is_refused_at_the_start(value: str) -> None:
    with pytest.raises(ProxyError, match=r"--behind-proxy 127\.0\.0\.1"):
        Proxies([value])


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("proxied")
    with house(folder, tables_per_hour=2, behind_proxy=("127.0.0.1",)) as running:
        yield running


def test_limits_are_counted_by_the_visitors_address(proxied: House) -> None:
    def opened(visitor: str) -> int:
        headers = {"X-Forwarded-For": f"6.6.6.6, {visitor}"}
        return httpx.post(f"{proxied.address}/api/tables", json=NEW, headers=headers).status_code

    assert [opened("203.0.113.1") for _ in range(3)] == [201, 201, 429]
    assert [opened("203.0.113.2") for _ in range(3)] == [201, 201, 429]
    assert [opened(f"2001:db8::{k}") for k in range(1, 4)] == [201, 201, 429]
    assert opened("2001:db8:0:1::1") == 201


def test_garbage_of_the_proxy_gives_a_problem(proxied: House) -> None:
    answer = httpx.get(f"{proxied.address}/api/lobby", headers={"X-Forwarded-For": "unknown"})
    assert (answer.status_code, answer.json()["code"]) == (400, "forwarding")
    page = httpx.get(f"{proxied.address}/", headers={"X-Forwarded-For": "unknown"})
    assert page.status_code == 400


def test_no_proxy_is_trusted_unless_the_host_says_so() -> None:
    assert Settings().behind_proxy == ()
