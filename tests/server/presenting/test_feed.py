"""The feed: news at once, resumed where it broke off, nobody waits for anybody else."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from server.house import PATIENCE, House, Visitor, eventually, house

KEY = "a-key-of-my-own-making-012345"


@pytest.fixture
def served(tmp_path) -> Iterator[House]:
    with house(tmp_path, heartbeat=0.2, feeds_per_key=3) as running:
        yield running


def at(table: str, end: str = "") -> str:
    return f"/api/tables/{table}{end}"


def choose(visitor: Visitor, table: str, seat: int) -> dict[str, Any]:
    state = visitor.get(at(table), seat=seat).json()
    body = {"seq": state["seq"], "seat": seat, "choice": state["question"]["choices"][0]["notation"]}
    return visitor.post(at(table, "/choices"), body).json()


def table_for_two(served: House) -> tuple[str, Visitor, Visitor]:
    opened = served.open("here", "friend")
    claim = {"key": KEY + opened["table"], "name": "Leo"}
    served.visitor(opened["invitations"][0]["key"]).post(at(opened["table"], "/claim"), claim)
    return opened["table"], served.visitor(opened["key"]), served.visitor(KEY + opened["table"])


def test_the_first_event_is_the_table(served):
    table, host, _ = table_for_two(served)
    state = host.get(at(table)).json()
    with host.feed(table) as feed:
        assert feed.response.headers["content-type"].startswith("text/event-stream")
        assert feed.response.headers["cache-control"] == "no-store"
        assert "content-encoding" not in feed.response.headers
        first = feed.event()
        assert feed.last == f"{state['seq']}-0"
        assert first["view"] == state["view"]
        assert first["seats"][0]["is_connected"]
        assert not first["seats"][1]["is_connected"]


def test_each_sees_what_the_other_does(served):
    table, host, guest = table_for_two(served)
    with host.feed(table) as ours, guest.feed(table) as theirs:
        theirs.event()
        ours.event()
        mine = choose(host, table, 0)
        assert theirs.until(mine["seq"])["number"] == mine["number"]
        assert theirs.last.partition("-")[0] == str(mine["seq"])
        assert ours.until(mine["seq"])["question"]["answered"]
        reply = choose(guest, table, 1)
        assert ours.until(reply["seq"])["number"] == reply["number"]


def test_chat_comes_by_the_feed(served):
    table, host, guest = table_for_two(served)
    with guest.feed(table) as feed:
        feed.event()
        host.post(at(table, "/chat"), {"text": "your turn", "seat": 0})
        while not (state := feed.event())["chat"]:
            pass
        assert state["chat"][0]["text"] == "your turn"
        assert feed.last.endswith("-1")


def test_a_feed_resumes_with_the_lines_that_are_new(served):
    opened = served.open("here", "here", setup="first")
    table, visitor = opened["table"], served.visitor(opened["key"])
    with visitor.feed(table, seat=0) as feed:
        known = feed.event()
        last = feed.last
    for _ in range(5):
        state = visitor.get(at(table)).json()
        choose(visitor, table, state["question"]["asked"][0])
    with visitor.feed(table, last, seat=0) as feed:
        news = feed.event()
        assert news["seq"] > known["seq"]
        assert news["log"]["start"] == known["log"]["length"]
        assert len(news["log"]["lines"]) == news["log"]["length"] - news["log"]["start"]
    for forged in ("x", "-1-0", "999999-0", "1", "9" * 400):
        with visitor.feed(table, forged, seat=0) as feed:
            assert feed.event()["seq"] == news["seq"]


def test_undo_makes_known_lines_void(served):
    opened = served.open("here", "here", setup="first")
    table, visitor = opened["table"], served.visitor(opened["key"])
    before = visitor.get(at(table), seat=0).json()
    seat = before["question"]["asked"][0]
    with visitor.feed(table, seat=0) as feed:
        feed.event()
        after = choose(visitor, table, seat)
        assert feed.until(after["seq"])["log"]["start"] == before["log"]["length"]
        undone = visitor.post(at(table, "/undo"), {"seq": after["seq"], "seat": seat}).json()
        log = feed.until(undone["seq"])["log"]
        assert log["start"] <= before["log"]["length"] == log["length"] - 1
        assert [line["kind"] for line in log["lines"] if line["is_of_table"]] == ["undo"]


def test_presence_is_told(served):
    table, host, guest = table_for_two(served)
    with host.feed(table) as feed:
        assert not feed.event()["seats"][1]["is_connected"]
        with guest.feed(table) as theirs:
            assert theirs.event()["seats"][0]["is_connected"]
            while not feed.event()["seats"][1]["is_connected"]:
                pass
        while feed.event()["seats"][1]["is_connected"]:
            pass


def test_a_closed_feed_is_forgotten(served):
    table, host, guest = table_for_two(served)
    with host.feed(table) as feed, guest.feed(table) as other:
        feed.event()
        other.event()
        assert len(served.app.state.feeds.listeners[table]) == 2
    eventually(lambda: table not in served.app.state.feeds.listeners)


def test_a_quiet_feed_has_a_heartbeat(served):
    table, host, _ = table_for_two(served)
    with host.feed(table) as feed:
        feed.event()
        assert next(line for line in feed.lines if line.startswith(":")) == ":"


def test_one_key_has_only_so_many_feeds(served):
    table, host, guest = table_for_two(served)
    with host.feed(table) as a, host.feed(table) as b, host.feed(table) as c:
        for feed in (a, b, c):
            feed.event()
        refused = host.http.get(at(table, "/feed"))
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        with guest.feed(table) as other:
            assert other.event()


def test_who_does_not_read_holds_nobody_up(served):
    table, host, guest = table_for_two(served)
    with host.feed(table) as asleep, guest.feed(table) as awake:
        assert asleep.response.status_code == 200
        awake.event()
        for number in range(1, 61):
            guest.post(at(table, "/chat"), {"text": "x" * 500, "seat": 1})
            while not (chat := awake.event()["chat"]) or chat[-1]["number"] < number:
                pass


def test_a_feed_needs_a_seat_of_its_own(served):
    table, host, _ = table_for_two(served)
    assert host.get(at(table, "/feed"), seat=1).json()["code"] == "forbidden"
    assert served.visitor().get(at(table, "/feed")).json()["code"] == "no_key"


def test_the_server_stops_at_once_with_feeds_open(tmp_path):
    with house(tmp_path) as running:
        table, host, _ = table_for_two(running)
        ended = threading.Event()
        with host.feed(table) as feed:
            feed.event()
            reader = threading.Thread(target=lambda: read_out(feed, ended), daemon=True)
            reader.start()
            running.stop()
            assert ended.wait(PATIENCE)


def read_out(feed: Any, ended: threading.Event) -> None:
    """Until the stream ends cleanly."""
    try:
        while True:
            feed.event()
    except EOFError:
        ended.set()


def test_the_same_question_is_there_after_a_restart(tmp_path):
    with house(tmp_path) as running:
        table, host, _ = table_for_two(running)
        before = choose(host, table, 0)
        key = host.http.headers["Authorization"].partition(" ")[2]
        with host.feed(table) as feed:
            feed.event()
            last = feed.last
    with house(tmp_path) as running, running.visitor(key).feed(table, last) as feed:
        after = feed.event()
        assert (after["seq"], after["question"], after["view"]) == (before["seq"], before["question"], before["view"])
        assert after["log"]["lines"] == []
