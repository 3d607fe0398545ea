"""Notices over HTTP: what is answered, what is refused, and that a page out of sight is known as such."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp.abc import AbstractResolver

from server.house import House, Visitor, eventually, house
from server.receivers import Browser

PUBLIC = "https://push.example.org"


class Nowhere(AbstractResolver):
    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[Any]:
        raise OSError("there is no network here")

    async def close(self) -> None:
        pass


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory):
    """Its names lead nowhere, so that nobody is called."""
    with house(tmp_path_factory.mktemp("notices")) as running:
        running.app.state.notices.sender.outgoing.resolver = Nowhere()
        yield running


class Seat:
    """A key at a table."""

    def __init__(self, served: House, opened: dict[str, Any], key: str) -> None:
        self.visitor: Visitor = served.visitor(key)
        self.path = f"/api/tables/{opened['table']}"

    def post(self, end: str, body: Any) -> Any:
        return self.visitor.post(self.path + end, body)

    def get(self, end: str) -> Any:
        return self.visitor.get(self.path + end)


def pushed(name: str = "ada", **more: Any) -> dict[str, Any]:
    push = Browser(PUBLIC, name).push
    return {"endpoint": push.endpoint, "p256dh": push.p256dh, "auth": push.auth, **more}


def hook(**more: Any) -> dict[str, Any]:
    return {"kind": "json", "url": "https://club.example.org/hook", "events": ["your_turn"], "language": "de", **more}


def test_a_browser_is_told_and_told_no_more(served: House) -> None:
    opened = served.open("here", "friend")
    ada = Seat(served, opened, opened["key"])
    key = served.visitor().get("/api/push").json()["key"]
    on = ada.post("/notices/on", {"push": pushed(), "language": "de"})
    assert (on.status_code, on.json()["key"], len(on.json()["browsers"])) == (200, key, 1)
    assert PUBLIC not in on.text
    off = ada.post("/notices/off", {"endpoint": f"{PUBLIC}/push/ada"})
    assert off.json()["browsers"] == []


def test_an_address_that_is_forgotten_or_renewed_must_be_known(served: House) -> None:
    opened = served.open("here", "friend")
    ada = Seat(served, opened, opened["key"])
    ada.post("/notices/on", {"push": pushed("phone")})
    stranger = served.visitor()
    assert stranger.post("/api/push/forget", {"endpoint": f"{PUBLIC}/push/guess"}).status_code == 200
    assert len(ada.get("/notices").json()["browsers"]) == 1
    renewed = stranger.post("/api/push/renew", {"old": f"{PUBLIC}/push/phone", "push": pushed("new")})
    assert renewed.json() == {"tables": 1}
    stranger.post("/api/push/forget", {"endpoint": f"{PUBLIC}/push/new"})
    assert ada.get("/notices").json()["browsers"] == []


def test_addresses_are_not_gathered_at_one_browser(served: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("altneu.server.notices.receivers.SHARING", 1)
    tables = [served.open("here", "friend") for _ in range(2)]
    for opened, name in zip(tables, ("one", "victim"), strict=True):
        Seat(served, opened, opened["key"]).post("/notices/on", {"push": pushed(name)})
    renewed = served.visitor().post("/api/push/renew", {"old": f"{PUBLIC}/push/one", "push": pushed("victim")})
    assert (renewed.status_code, renewed.json()["code"]) == (409, "receivers")


def test_webhooks_are_for_whoever_opened_the_table_alone(served: House) -> None:
    opened = served.open("here", "friend")
    ada = Seat(served, opened, opened["key"])
    served.visitor(opened["invitations"][0]["key"]).post(f"{ada.path}/claim", {"key": "l" * 32, "name": "Leo"})
    leo, watcher = Seat(served, opened, "l" * 32), Seat(served, opened, opened["spectator"])
    added = ada.post("/webhooks", hook()).json()["webhooks"]
    assert [(one["kind"], one["place"], one["language"]) for one in added] == [("json", "club.example.org/…", "de")]
    for other in (leo, watcher):
        assert other.get("/notices").json()["webhooks"] is None
        assert other.post("/webhooks", hook()).status_code == 403
        assert other.post(f"/webhooks/{added[0]['id']}/test", {}).status_code == 403
        assert other.post(f"/webhooks/{added[0]['id']}/remove", {}).status_code == 403
    assert watcher.post("/notices/on", {"push": pushed()}).status_code == 403
    everything = "".join(seat.get("").text for seat in (ada, leo, watcher))
    assert "club.example.org" not in everything
    assert ada.post(f"/webhooks/{added[0]['id']}/remove", {}).json()["webhooks"] == []


@pytest.mark.parametrize(
    ("end", "body", "status"),
    [
        ("/notices/on", {}, 400),
        ("/notices/on", {"push": pushed(endpoint="http://127.0.0.1/x/y")}, 422),
        ("/notices/on", {"push": pushed(endpoint="https://a\x00b.example.org/")}, 400),
        ("/notices/on", {"push": pushed(endpoint=f"https://a.example.org/{'x' * 2000}")}, 400),
        ("/notices/on", {"push": pushed(p256dh="A" * 87)}, 422),
        ("/notices/on", {"push": pushed(auth="!")}, 400),
        ("/notices/on", {"push": pushed(), "language": "xx"}, 422),
        ("/notices/on", {"push": pushed(more=1)}, 400),
        ("/notices/off", {"endpoint": 3}, 400),
        ("/webhooks", hook(kind="carrier pigeon"), 400),
        ("/webhooks", hook(events=[]), 400),
        ("/webhooks", hook(events=["secrets"]), 400),
        ("/webhooks", hook(url="javascript:alert(1)"), 422),
        ("/webhooks", hook(url="http://169.254.169.254/latest"), 422),
        ("/webhooks", hook(url="https://example.org:25/"), 422),
        ("/webhooks", hook(language=""), 422),
        ("/webhooks/nothing/test", {}, 404),
        ("/webhooks/a%00b/remove", {}, 404),
        ("/sight", {"page": "p", "visible": "yes", "seq": 1}, 400),
        ("/sight", {"page": "p", "visible": False, "seq": 10**40}, 200),
        ("/sight", {"page": "p", "visible": False, "seq": -(10**40)}, 200),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    served: House, end: str, body: dict[str, Any], status: int
) -> None:
    opened = served.open("here", "friend")
    ada = Seat(served, opened, opened["key"])
    ada.post("/webhooks", hook())
    before = ada.get("/notices").json()
    answer = ada.post(end, body)
    assert answer.status_code == status
    assert status == 200 or answer.json()["detail"]
    assert ada.get("/notices").json() == before


def test_a_page_is_in_sight_until_it_says_otherwise(served: House) -> None:
    opened = served.open("here", "friend")
    ada = Seat(served, opened, opened["key"])
    feeds, table = served.app.state.feeds, opened["table"]

    def is_seen() -> bool:
        return any(listener.is_in_sight for listener in feeds.listeners.get(table, ()))

    with ada.visitor.feed(table, page="one") as feed:
        feed.event()
        assert is_seen()
        ada.post("/sight", {"page": "other", "visible": False, "seq": 1})
        assert is_seen()
        ada.post("/sight", {"page": "one", "visible": False, "seq": 1})
        assert not is_seen()
        ada.post("/sight", {"page": "one", "visible": True, "seq": 1})
        assert is_seen()
    eventually(lambda: not is_seen())
    with ada.visitor.feed(table, page="one", hidden="true") as feed:
        feed.event()
        assert not is_seen()
