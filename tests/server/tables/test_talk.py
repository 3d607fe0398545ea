"""The chat: as much as people say, nothing by whoever was muted, and no word of what was removed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from altneu.language import languages
from server.house import House, Visitor, house
from server.indoors import said

KEY = "a-key-of-my-own-making-012345"
SECRET = "the-word-that-must-go"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A table with its opener, a guest and a spectator."""

    def __init__(self, served: House) -> None:
        self.opened = served.open("here", "friend", "friend")
        self.name = self.opened["table"]
        keys = {seat: f"{KEY}{seat}{self.name}" for seat in (1, 2)}
        for invitation in self.opened["invitations"]:
            body = {"key": keys[invitation["seat"]], "name": f"Guest {invitation['seat']}"}
            served.visitor(invitation["key"]).post(self.at("/claim"), body)
        self.host = served.visitor(self.opened["key"])
        self.guest, self.other = served.visitor(keys[1]), served.visitor(keys[2])
        self.spectator = served.visitor(self.opened["spectator"])

    def at(self, end: str = "") -> str:
        return f"/api/tables/{self.name}{end}"

    def say(self, visitor: Visitor, text: str, **more: Any) -> httpx.Response:
        return visitor.post(self.at("/chat"), {"text": text, **more})

    def mute(self, visitor: Visitor, seat: int, muted: bool = True) -> httpx.Response:
        return visitor.post(self.at("/chat/mute"), {"seat": seat, "muted": muted})

    def remove(self, visitor: Visitor, number: int) -> httpx.Response:
        return visitor.post(self.at("/chat/remove"), {"number": number})

    def chat(self, visitor: Visitor, **query: Any) -> list[dict[str, Any]]:
        return visitor.get(self.at(), **query).json()["chat"]


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("talk")) as running:
        yield running


@pytest.fixture
def table(served: House) -> Table:
    return Table(served)


# As much as people say


@pytest.fixture
def clock(tmp_path: Path) -> Iterator[tuple[Clock, Table]]:
    """The usual limits, at a time that the test says."""
    with house(tmp_path, lines_at_once=5) as running:
        clock = Clock()
        for budgets in running.app.state.pace.budgets:
            budgets.clock = clock
        yield clock, Table(running)


def test_a_key_says_five_lines_at_once_and_then_one_in_two_seconds(clock: tuple[Clock, Table]) -> None:
    now, table = clock
    assert [table.say(table.guest, f"{k}").status_code for k in range(6)] == [200] * 5 + [429]
    late = table.say(table.guest, "more")
    assert refused(late) == (429, "talks_much")
    assert late.headers["retry-after"] == "2"
    assert table.say(table.host, "I may").status_code == 200
    now.now += 2
    assert [table.say(table.guest, "again").status_code for _ in range(2)] == [200, 429]


def test_spectators_say_less(clock: tuple[Clock, Table]) -> None:
    now, table = clock
    assert [table.say(table.spectator, "look!").status_code for _ in range(3)] == [200, 200, 429]
    assert table.say(table.spectator, "look!").headers["retry-after"] == "10"
    now.now += 10
    assert [table.say(table.spectator, "look!").status_code for _ in range(2)] == [200, 429]


def test_spectators_of_many_addresses_do_not_drown_the_table(tmp_path: Path) -> None:
    with house(tmp_path, lines_at_once=5, behind_proxy=("127.0.0.1",)) as running:
        for budgets in running.app.state.pace.budgets:
            budgets.clock = Clock()
        table, answers = Table(running), []
        for k in range(8):
            headers = {"X-Forwarded-For": f"203.0.113.{k}", "Authorization": f"Bearer {table.opened['spectator']}"}
            answer = httpx.post(f"{running.address}{table.at('/chat')}", json={"text": "hey"}, headers=headers)
            answers.append(answer.status_code)
        assert answers == [200] * 5 + [429] * 3
        assert table.say(table.guest, "we can still talk").status_code == 200


# Muting


def test_whoever_opened_the_table_mutes_a_seat_and_lets_it_talk_again(table: Table) -> None:
    muted = table.mute(table.host, 1)
    assert (muted.status_code, muted.json()["muted"]) == (200, [1])
    assert refused(table.say(table.guest, "but")) == (403, "muted")
    assert table.say(table.other, "fine").status_code == 200
    assert table.say(table.spectator, "fine").status_code == 200
    assert table.guest.get(table.at()).json()["muted"] == [1]
    told = table.chat(table.other)[0]
    assert (told["notice"], told["text"]) == (
        "muted",
        said("notice.muted", player="Guest 1", by=said("notice.opener")),
    )
    assert table.mute(table.host, 1, False).json()["muted"] == []
    assert table.say(table.guest, "thanks").status_code == 200


def test_whoever_opened_the_table_silences_all_spectators(table: Table) -> None:
    assert table.mute(table.host, -1).json()["muted"] == [-1]
    assert refused(table.say(table.spectator, "but")) == (403, "muted")
    assert table.say(table.guest, "quiet now").status_code == 200
    assert table.mute(table.host, -1, False).status_code == 200
    assert table.say(table.spectator, "hello").status_code == 200


def test_muting_twice_is_told_once(table: Table) -> None:
    for _ in range(3):
        table.mute(table.host, 1)
    assert [line["notice"] for line in table.chat(table.host)] == ["muted"]


@pytest.mark.parametrize("who", ["guest", "other", "spectator"])
def test_nobody_else_mutes_or_removes(table: Table, who: str) -> None:
    table.say(table.host, "mine")
    visitor = getattr(table, who)
    assert refused(table.mute(visitor, 1)) == (403, "not_opener")
    assert refused(table.mute(visitor, -1)) == (403, "not_opener")
    assert refused(table.remove(visitor, 1)) == (403, "not_opener")
    assert table.host.get(table.at()).json()["muted"] == []
    assert table.chat(table.host)[0]["text"] == "mine"


def test_strangers_and_other_tables_openers_change_nothing(served: House, table: Table) -> None:
    table.say(table.guest, "mine")
    other = Table(served)
    for visitor in (served.visitor(), served.visitor("x" * 30), other.host):
        assert refused(table.mute(visitor, 1)) == (401, "no_key")
        assert refused(table.remove(visitor, 1)) == (401, "no_key")
    assert table.chat(table.host)[0]["text"] == "mine"


@pytest.mark.parametrize(
    ("seat", "expected"),
    [(0, (422, "illegal")), (3, (422, "illegal")), (-2, (422, "illegal")), (10**30, (422, "illegal"))],
)
def test_only_others_who_are_there_can_be_muted(table: Table, seat: int, expected: tuple[int, str]) -> None:
    assert refused(table.mute(table.host, seat)) == expected
    assert table.host.get(table.at()).json()["muted"] == []


# Removing


def test_a_line_is_removed_for_everybody(table: Table) -> None:
    with table.host.feed(table.name) as ours, table.guest.feed(table.name) as theirs:
        ours.event(), theirs.event()
        number = table.say(table.other, SECRET).json()["number"]
        while not any(line["text"] == SECRET for line in theirs.event()["chat"]):
            pass
        before = theirs.last
        assert table.remove(table.host, number).status_code == 200
        heard = len(theirs.visitor.heard)
        while not (gone := [line for line in theirs.event()["chat"] if line["number"] == number]):
            pass
        assert gone[0]["notice"] == "removed"
        assert gone[0]["text"] == said("notice.removed", player="Guest 2", by=said("notice.opener"))
        table.say(table.host, "on we go")
        theirs.event()
        assert SECRET not in "".join(theirs.visitor.heard[heard:])
    for last in ("", "0-0", before):
        with table.spectator.feed(table.name, last=last) as feed:
            placeholder = [line for line in feed.event()["chat"] if line["number"] == number]
            assert [line["notice"] for line in placeholder] == ["removed"]
    assert SECRET not in "".join(table.spectator.heard)
    for visitor in (table.host, table.guest, table.other, table.spectator):
        for language in languages():
            assert SECRET not in visitor.get(table.at(), language=language).text


def test_a_removed_line_is_not_told_again_to_whoever_repeats_the_request(table: Table) -> None:
    request = "r" * 30
    number = table.say(table.guest, SECRET, request=request).json()["number"]
    table.remove(table.host, number)
    again = table.say(table.guest, SECRET, request=request)
    assert again.json()["number"] == number
    assert SECRET not in again.text
    assert SECRET not in json.dumps(table.chat(table.host))


def test_a_removed_text_is_no_longer_in_the_file(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        table = Table(running)
        for k in range(30):
            table.say(table.guest, f"line {k} of many that fill the page {SECRET if k == 7 else ''}")
        assert table.remove(table.host, 8).status_code == 200
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT text, notice FROM chat WHERE number = 8").fetchall()
    assert rows == [("", "removed")]
    for left in tmp_path.iterdir():
        if left.is_file():
            assert SECRET.encode() not in left.read_bytes(), left.name


def test_removing_twice_does_no_harm_and_other_lines_stay(table: Table) -> None:
    first, second = (table.say(table.guest, text).json()["number"] for text in ("one", "two"))
    assert [table.remove(table.host, first).status_code for _ in range(2)] == [200, 200]
    lines = {line["number"]: line for line in table.chat(table.host)}
    assert (lines[first]["notice"], lines[second]["text"]) == ("removed", "two")


def test_what_the_table_tells_is_not_removed(table: Table) -> None:
    table.mute(table.host, 1)
    assert refused(table.remove(table.host, 1)) == (422, "illegal")
    assert refused(table.remove(table.host, 99)) == (404, "not_found")
    assert refused(table.remove(table.host, -1)) == (404, "not_found")
    assert refused(table.remove(table.host, 10**30)) == (404, "not_found")


def test_another_process_and_a_restart_know_it_too(tmp_path: Path) -> None:
    with house(tmp_path) as one:
        table = Table(one)
        number = table.say(table.guest, SECRET).json()["number"]
        with house(tmp_path) as two:
            elsewhere = two.visitor(table.opened["key"])
            assert SECRET in elsewhere.get(table.at()).text
            table.mute(table.host, 1)
            table.remove(table.host, number)
            state = elsewhere.get(table.at())
            assert SECRET not in state.text
            assert state.json()["muted"] == [1]
    with house(tmp_path) as again:
        visitor = again.visitor(table.opened["key"])
        assert visitor.get(table.at()).json()["muted"] == [1]
        assert SECRET not in visitor.get(table.at()).text
