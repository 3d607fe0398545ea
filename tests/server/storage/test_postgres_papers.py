"""Papers where several server processes share a PostgreSQL: one person's devices may be at different ones."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from tools.postgres import Cluster
from tools.serving import Serving

from server.hands import Hand, open_table, sit_down

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving]]:
    url, folder = cluster.url("papers"), tmp_path_factory.mktemp("papers")
    with Serving(url, folder / "one.log") as one, Serving(url, folder / "other.log") as other:
        yield one, other


def papers(feed: httpx.Response) -> Iterator[dict]:
    for line in feed.iter_lines():
        if line.startswith("data: ") and "paper" in (found := json.loads(line[6:])):
            yield found


def test_marks_reach_the_devices_of_a_person_at_another_process(pair: tuple[Serving, Serving]) -> None:
    one, other = pair
    mine, guest = sit_down(one.address, open_table(one.address, "here", "friend", game="alchemists"))
    there, foreign = (Hand(other.address, hand.table, hand.key) for hand in (mine, guest))
    with there.http.stream("GET", "/feed", params={"paper": "true"}) as feed:
        heard = papers(feed)
        assert next(heard)["version"] == 0
        body = {"seat": 0, "version": 0, "marks": {"note": "at one of them"}}
        assert mine.request("POST", "/paper", json=body).status_code == 200
        assert next(heard)["paper"]["marks"]["note"] == "at one of them"
    stale = there.request("POST", "/paper", json=body | {"marks": {"note": "at the other"}})
    assert stale.status_code == 409
    assert foreign.request("GET", "/paper", params={"seat": 0}).status_code == 403
    late = there.request("POST", "/paper", json=body | {"version": 1, "marks": {"note": "later"}})
    assert late.json()["version"] == 2
    assert mine.request("GET", "/paper", params={"seat": 0}).json()["paper"]["marks"]["note"] == "later"


def test_two_devices_that_write_at_once_never_overwrite_each_other(pair: tuple[Serving, Serving]) -> None:
    one, other = pair
    (mine, *_) = sit_down(one.address, open_table(one.address, "here", "here", game="alchemists"))
    devices = [mine, Hand(other.address, mine.table, mine.key)]
    for version in range(6):
        bodies = [{"seat": 0, "version": version, "marks": {"note": f"{version} {k}"}} for k in range(2)]
        answers = [hand.request("POST", "/paper", json=body) for hand, body in zip(devices, bodies, strict=True)]
        assert [answer.status_code for answer in answers] == [200, 409]
        devices.reverse()
