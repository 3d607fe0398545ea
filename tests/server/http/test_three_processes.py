"""Three processes on one PostgreSQL behind the documented proxies: people at a table find each other."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tools.postgres import Cluster
from tools.proxies import NAME, Proxy, installed, left_out
from tools.serving import Serving

from server.hands import PATIENCE, Hand, Listener, any_choice, asked_of

pytestmark = pytest.mark.postgres

NEW = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}]}
TABLES = 4


class Guest(Hand):
    """A hand that comes through the proxy, from an address of its own."""

    def __init__(self, proxy: Proxy, table: str, key: str, source: str) -> None:
        self.table = table
        self.http = httpx.Client(
            base_url=f"{proxy.address}/api/tables/{table}",
            headers={"Host": proxy.host, "Authorization": f"Bearer {key}"},
            transport=httpx.HTTPTransport(local_address=source, verify=False),
            timeout=PATIENCE,
        )


@pytest.fixture(scope="module")
def servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Serving]]:
    folder: Path = tmp_path_factory.mktemp("three")
    options = ["--allowed-host", NAME, "--behind-proxy", "127.0.0.1", "--thinkers", "1"]
    with ExitStack() as stack:
        url = cluster.url("three")
        yield [stack.enter_context(Serving(url, folder / f"{k}.log", *options)) for k in range(3)]


def pairs(proxy: Proxy) -> list[list[Guest]]:
    """Two people at each of some tables, which fall to different processes."""
    found = []
    for k in range(TABLES):
        opened = httpx.post(
            f"{proxy.address}/api/tables", json=NEW, headers={"Host": proxy.host}, verify=False, timeout=PATIENCE
        ).json()
        table, invitation = opened["table"], opened["invitations"][0]["key"]
        key = f"the-key-of-guest-{k}-{random.SystemRandom().randbytes(9).hex()}"
        guest = Guest(proxy, table, invitation, f"127.0.1.{k + 1}")
        guest.request("POST", "/claim", json={"key": key, "name": "Leo"}).raise_for_status()
        found.append([Guest(proxy, table, opened["key"], f"127.0.2.{k + 1}"), Guest(proxy, table, key, "127.0.3.1")])
    return found


def asked(server: Serving) -> float:
    """How often this process was asked for words."""
    counts = re.findall(r'altneu_requests_total.*"/api/words.* (\S+)', httpx.get(f"{server.address}/metrics").text)
    return sum(map(float, counts))


def ask_from_everywhere(proxy: Proxy) -> None:
    """What concerns no table is shared out by address; so many addresses leave no process out."""
    for last in range(60):
        transport = httpx.HTTPTransport(local_address=f"127.0.4.{last + 1}", verify=False)
        with httpx.Client(base_url=proxy.address, transport=transport, timeout=PATIENCE) as visitor:
            visitor.get("/api/words/de", headers={"Host": proxy.host}).raise_for_status()


def play(pair: list[Guest], feeds: list[Listener], chance: random.Random) -> None:
    """Whoever is asked chooses, and the other one sees it."""
    for place, hand in enumerate(pair):
        state = hand.state()
        if state["viewer"] in asked_of(state) and state["question"]["choices"]:
            made = hand.answer(state, any_choice(state, chance)).raise_for_status().json()
            assert feeds[1 - place].wait_for(made["seq"])["number"] == made["number"]
            return
    raise AssertionError("nobody is asked")


def has_presence(feed: Listener) -> bool:
    with feed.news:
        return feed.news.wait_for(
            lambda: any(all(seat["is_connected"] for seat in state["seats"]) for state in feed.states), PATIENCE
        )


def test_people_behind_the_proxy_see_each_other_at_every_process(servers: list[Serving]) -> None:
    print(left_out())
    for program in installed():
        with Proxy(program, [server.port for server in servers]) as proxy:
            chance = random.Random(3)
            for pair in pairs(proxy):
                feeds = [Listener(hand) for hand in pair]
                assert all(has_presence(feed) for feed in feeds), program
                for _ in range(2):
                    play(pair, feeds, chance)
            before = [asked(server) for server in servers]
            ask_from_everywhere(proxy)
            assert all(asked(server) > count for server, count in zip(servers, before, strict=True)), program


def test_tables_of_a_process_that_is_gone_go_on_at_another(servers: list[Serving]) -> None:
    for program in installed():
        with Proxy(program, [server.port for server in servers]) as proxy:
            chance = random.Random(4)
            seated = pairs(proxy)
            servers[0].kill()
            try:
                for pair in seated:
                    feeds = [Listener(hand) for hand in pair]
                    assert all(has_presence(feed) for feed in feeds), program
                    play(pair, feeds, chance)
            finally:
                servers[0].start()
