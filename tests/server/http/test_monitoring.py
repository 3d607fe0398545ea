"""/healthz and /metrics: who may read them, and what they tell."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from altneu import __version__
from altneu.server.http.health import Pulse
from altneu.server.storage.database import Database
from server.house import House, house


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(
        tmp_path_factory.mktemp("monitoring"), hosts=("golem.example.org",), behind_proxy=("127.0.0.2",)
    ) as running:
        yield running


def figures(text: str) -> dict[str, float]:
    """Every sample by name and labels."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_server_that_is_well_says_so_with_its_version(served):
    answer = served.visitor().get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": __version__, "reason": ""}


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_what_came_through_a_proxy_is_not_from_here(served, path, header):
    answer = httpx.get(f"{served.address}{path}", headers={header: "127.0.0.1"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("golem.example.org", 404),
        ("192.0.2.7:8584", 404),
        ("[2001:db8::7]", 404),
        ("localhost:8584", 200),
        ("127.0.0.1", 200),
        ("[::1]:8584", 200),
    ],
)
def test_what_a_proxy_without_a_forwarding_header_passes_on_is_known_by_its_host(served, path, host, status):
    assert httpx.get(f"{served.address}{path}", headers={"Host": host}).status_code == status


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_a_declared_proxy_does_not_make_its_visitors_people_from_here(served, path):
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=transport, base_url=served.address) as proxy:
        assert proxy.get(path, headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404
        assert proxy.get(path, headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 404


def test_both_can_be_opened_for_everybody(tmp_path: Path):
    with house(tmp_path, monitor_open=True) as running:
        for path in ("/healthz", "/metrics"):
            assert httpx.get(f"{running.address}{path}", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 200


def test_the_figures_tell_what_happened_and_name_no_table_and_no_key(served):
    before = figures(served.visitor().get("/metrics").text)
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    path = f"/api/tables/{opened['table']}"
    with visitor.feed(opened["table"]) as feed:
        state = feed.event()
        choice = state["question"]["choices"][0]["notation"]
        body = {"seq": state["seq"], "seat": state["viewer"], "choice": choice}
        visitor.post(f"{path}/choices", body).raise_for_status()
        visitor.get("/no/such/place")
        answer = visitor.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    now = figures(answer.text)
    choices = "[('method', 'POST'), ('route', '/api/tables/{table}/choices'), ('status', '200')]"
    assert now[f"altneu_requests_total{choices}"] == 1
    assert now["altneu_choices_stored_total[]"] > before["altneu_choices_stored_total[]"]
    assert now["altneu_request_seconds_count[('route', '/api/tables/{table}/choices')]"] == 1
    assert now["altneu_tables_in_memory[]"] >= 1
    assert now["altneu_feeds_open[]"] == 1
    assert now["altneu_writes_waiting[]"] == now["altneu_thoughts_waiting[]"] == now["altneu_thoughts_busy[]"] == 0
    assert now["process_resident_memory_bytes[]"] > 1_000_000
    assert opened["table"] not in answer.text
    assert opened["key"] not in answer.text


def test_made_up_paths_and_methods_add_no_lines(served):
    visitor = served.visitor()
    for number in range(10):
        visitor.get(f"/made/up/{number}")
        visitor.http.request(f"MADE{number}", "/api/lobby")
    names = [name for name in figures(served.visitor().get("/metrics").text) if "altneu_requests_total" in name]
    assert not [name for name in names if "made" in name.lower()]


def test_a_database_that_is_away_makes_the_server_unwell(tmp_path: Path):
    with house(tmp_path) as running:

        async def away(*_: object, **__: object) -> None:
            raise RuntimeError("gone")

        running.app.state.tables.database.read = away
        answer = running.visitor().get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["status"] == "down"
        assert "cannot be asked" in answer.json()["reason"]


def test_a_database_that_says_nothing_is_not_waited_for(monkeypatch):
    """And it is asked once, however many want to know."""
    monkeypatch.setattr("altneu.server.http.health.PATIENCE", 0.01)

    async def ask_twice() -> tuple[list[str], int]:
        asked = 0

        async def never(*_: object, **__: object) -> None:
            nonlocal asked
            asked += 1
            await asyncio.Event().wait()

        database = Database("sqlite+aiosqlite://")
        database.read = never
        pulse = Pulse(database)
        reasons = [await pulse.reason(), await pulse.reason()]
        pulse.asked.cancel()
        return reasons, asked

    reasons, asked = asyncio.run(ask_twice())
    assert all("has not answered" in reason for reason in reasons)
    assert asked == 1
