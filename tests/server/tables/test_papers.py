"""The papers of seats: kept as choices are, read by whoever plays there and by nobody else."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.house import Feed, House, Visitor, house

KEY = "a-key-of-my-own-making-012345"
SECRET = "the-word-that-nobody-else-reads"
MARKS = {"cells": {"fern:R+": "x"}, "note": SECRET}


class Table:
    """A table of Alchemists with its opener, a guest and a spectator."""

    def __init__(self, served: House, *kinds: str, **terms: Any) -> None:
        self.served = served
        seats = [{"kind": kind} for kind in kinds or ("here", "friend")]
        body = {"game": "alchemists", "seats": seats, "terms": terms}
        self.opened = served.visitor().post("/api/tables", body).json()
        self.name = self.opened["table"]
        key = f"{KEY}{self.name}"
        for invitation in self.opened["invitations"]:
            served.visitor(invitation["key"]).post(self.at("/claim"), {"key": key, "name": "Guest"})
        self.host, self.guest = served.visitor(self.opened["key"]), served.visitor(key)
        self.spectator = served.visitor(self.opened["spectator"])

    def at(self, end: str = "") -> str:
        return f"/api/tables/{self.name}{end}"

    def paper(self, visitor: Visitor, seat: int = 0) -> dict[str, Any]:
        return visitor.get(self.at("/paper"), seat=seat).json()

    def mark(self, visitor: Visitor, seat: int, version: int, marks: Any = None) -> httpx.Response:
        body = {"seat": seat, "version": version, "marks": MARKS if marks is None else marks}
        return visitor.post(self.at("/paper"), body)


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("papers"), marks_at_once=10_000) as running:
        yield running


@pytest.fixture
def table(served: House) -> Table:
    return Table(served)


def papers(feed: Feed) -> Iterator[dict[str, Any]]:
    while True:
        event = feed.event()
        if "paper" in event:
            yield event


# Kept


def test_what_is_acknowledged_is_there_for_who_asks_again(table: Table) -> None:
    assert table.paper(table.host)["version"] == 0
    answer = table.mark(table.host, 0, 0).json()
    assert (answer["version"], answer["paper"]["marks"]["cells"]) == (1, MARKS["cells"])
    assert table.paper(table.host) == answer


def test_marks_outlive_the_server(tmp_path: Path) -> None:
    with house(tmp_path) as first:
        table = Table(first)
        table.mark(table.host, 0, 0)
        name, key = table.name, table.opened["key"]
    with house(tmp_path) as second:
        again = second.visitor(key).get(f"/api/tables/{name}/paper", seat=0).json()
    assert again["paper"]["marks"]["note"] == SECRET


def test_what_was_written_on_an_older_version_is_refused_and_changes_nothing(table: Table) -> None:
    table.mark(table.host, 0, 0)
    assert refused(table.mark(table.host, 0, 0, {"note": "other"})) == (409, "stale")
    assert refused(table.mark(table.host, 0, 7, {"note": "other"})) == (409, "stale")
    assert table.paper(table.host)["paper"]["marks"]["note"] == SECRET


def test_what_is_sent_again_because_no_answer_came_is_written_once(table: Table) -> None:
    assert table.mark(table.host, 0, 0).json() == table.mark(table.host, 0, 0).json()
    assert table.paper(table.host)["version"] == 1


def test_undo_takes_back_no_marks(served: House) -> None:
    table = Table(served, "here", "here")
    after: dict = {"undo": {"can_undo": False}}
    while not after["undo"]["can_undo"]:  # what was seen cannot be undone
        states = [table.host.get(table.at(), seat=seat).json() for seat in (0, 1)]
        state = next(state for state in states if state["question"]["choices"])
        choice = {"seq": state["seq"], "seat": state["viewer"], "choice": state["question"]["choices"][-1]["notation"]}
        after = table.host.post(table.at("/choices"), choice).json()
    table.mark(table.host, state["viewer"], 0)
    undone = table.host.post(table.at("/undo"), {"seq": after["seq"], "seat": state["viewer"]})
    assert undone.status_code == 200
    assert table.paper(table.host, state["viewer"])["paper"]["marks"]["note"] == SECRET


def test_marks_go_with_their_table(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        table = Table(running)
        table.mark(table.host, 0, 0)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        assert connection.execute("SELECT count(*) FROM marks").fetchone() == (1,)
        connection.execute("DELETE FROM tables")
        assert connection.execute("SELECT count(*) FROM marks").fetchone() == (0,)


# By nobody else


def test_no_byte_of_a_paper_reaches_anybody_else(table: Table) -> None:
    others = [table.guest, table.spectator]
    with table.guest.feed(table.name, paper="true") as guest, table.spectator.feed(table.name, paper="true") as gallery:
        guest.event(), gallery.event()
        table.mark(table.host, 0, 0)
        table.host.post(table.at("/chat"), {"text": "so that there is news"})
        while not guest.event().get("chat"):
            pass
        while not gallery.event().get("chat"):
            pass
    for visitor in others:
        for end in ("", "/paper?seat=0", "/paper/verdict?seat=0", "/moments?first=0&last=0", "/description"):
            visitor.get(table.at(end))
        assert not any(SECRET in heard for heard in visitor.heard)


def test_nobody_writes_or_reads_at_the_seat_of_somebody_else(table: Table) -> None:
    stranger = table.served.visitor("no-key-that-anybody-was-given")
    for visitor in (table.guest, table.spectator):
        assert refused(table.mark(visitor, 0, 0)) == (403, "forbidden")
        assert refused(visitor.get(table.at("/paper"), seat=0)) == (403, "forbidden")
        assert refused(visitor.get(table.at("/paper/verdict"), seat=0)) == (403, "forbidden")
    assert refused(table.mark(stranger, 0, 0))[0] == 401
    assert refused(table.mark(table.host, 1, 0)) == (403, "forbidden")
    assert refused(table.mark(table.host, -1, 0)) == (403, "forbidden")
    assert refused(table.mark(table.host, 99, 0)) == (403, "forbidden")
    assert table.paper(table.host)["version"] == 0


def test_all_devices_of_a_person_have_the_marks_and_nobody_hears_of_them(table: Table) -> None:
    other = table.served.visitor(table.opened["key"])
    with other.feed(table.name, paper="true") as here, table.guest.feed(table.name, paper="true") as there:
        mine, foreign = papers(here), papers(there)
        assert (next(mine)["version"], next(foreign)["version"]) == (0, 0)
        heard = len(table.guest.heard)
        table.mark(table.host, 0, 0)
        assert next(mine)["paper"]["marks"]["note"] == SECRET
        table.mark(table.guest, 1, 0, {"note": "mine"})
        assert next(foreign)["paper"]["marks"]["note"] == "mine"
    told = [json.loads(line[6:]) for line in table.guest.heard[heard:] if line.startswith("data: ")]
    assert [event.get("version") for event in told if "paper" in event] == [1]


def test_who_does_not_ask_for_it_is_sent_no_paper(table: Table) -> None:
    with table.host.feed(table.name) as feed:
        table.mark(table.host, 0, 0)
        table.host.post(table.at("/chat"), {"text": "news"})
        events = [feed.event()]
        while not events[-1]["chat"]:
            events.append(feed.event())
    assert not any("paper" in event for event in events)


# What can be written


@pytest.mark.parametrize(
    "marks",
    [
        {"cells": {"fern:Z": "x"}},
        {"cells": {"fern:R+": 1}},
        {"anything": SECRET},
        {"note": "x" * 3000},
        {"layers": [{}]},
    ],
)
def test_what_the_paper_has_no_place_for_is_refused_with_the_reason(table: Table, marks: Any) -> None:
    answer = table.mark(table.host, 0, 0, marks)
    assert refused(answer) == (422, "illegal")
    assert table.paper(table.host)["version"] == 0


def test_a_paper_is_not_a_place_to_keep_files(table: Table) -> None:
    assert table.mark(table.host, 0, 0, {"note": "x" * 70_000}).status_code == 413
    cells = [f"{one}+{other}:{p}" for one, other in ORDERED for p in ("R+", "G+", "B+", "R-", "G-", "B-", "neutral")]
    full = {"cells": dict.fromkeys(cells, "x"), "note": "я" * 2000}
    layers = [{"colour": colour, "supposed": [], "cells": full["cells"]} for colour in ("amber", "teal", "rose")]
    assert table.mark(table.host, 0, 0, full).status_code == 200
    answer = table.mark(table.host, 0, 1, {**full, "layers": layers})
    assert refused(answer) == (413, "too_large")


NAMES = ["fern", "claw", "mushroom", "flower", "root", "scorpion", "toad", "feather"]
ORDERED = [(one, other) for k, one in enumerate(NAMES) for other in NAMES[k + 1 :]]


@pytest.mark.parametrize("body", [{}, {"seat": 0, "version": 0, "marks": []}, {"seat": 0, "version": -1, "marks": {}}])
def test_what_is_no_paper_is_not_understood(table: Table, body: Any) -> None:
    assert table.host.post(table.at("/paper"), body).status_code == 400


def test_who_writes_without_end_waits(tmp_path: Path) -> None:
    with house(tmp_path, marks_at_once=2, marks_per_second=0.001) as running:
        table = Table(running)
        assert [table.mark(table.host, 0, version).status_code for version in range(3)] == [200, 200, 429]
        assert table.mark(table.guest, 1, 0).status_code == 200


def test_a_game_without_papers_says_so(served: House) -> None:
    opened = served.open("here", "here")
    answer = served.visitor(opened["key"]).get(f"/api/tables/{opened['table']}/paper", seat=0)
    assert refused(answer) == (404, "not_found")


# How much the table helps


def test_several_people_have_bookkeeping_unless_they_agree_on_something_else(served: House) -> None:
    for terms, level in (({}, "bookkeeping"), ({"help": "solver"}, "solver"), ({"help": "paper"}, "paper")):
        table = Table(served, **terms)
        table.mark(table.host, 0, 0, {"help": "solver"})
        found = table.paper(table.host)["paper"]
        assert (found["level"], found["may_choose"]) == (level, False)
        assert table.host.get(table.at()).json()["terms"]["help"] == level


def test_who_plays_alone_has_the_solver_one_click_away(served: House) -> None:
    table = Table(served, "here", "scholar")
    assert table.paper(table.host)["paper"]["side"] is None
    answer = table.mark(table.host, 0, 0, {"help": "solver"}).json()["paper"]
    assert (answer["level"], answer["side"]["worlds"]) == ("solver", 40320)


def test_a_sandbox_helps_no_more_than_its_table(table: Table) -> None:
    fork = table.host.post(table.at("/fork"), {"number": 0, "seat": 0}).json()
    sandbox = table.served.visitor(fork["key"])
    sandbox.post(f"/api/tables/{fork['table']}/paper", {"seat": 0, "version": 0, "marks": {"help": "solver"}})
    assert sandbox.get(f"/api/tables/{fork['table']}/paper", seat=0).json()["paper"]["level"] == "bookkeeping"


def test_help_that_the_game_does_not_have_is_refused(served: House) -> None:
    body = {"game": "alchemists", "seats": [{"kind": "here"}, {"kind": "friend"}], "terms": {"help": "oracle"}}
    assert refused(served.visitor().post("/api/tables", body)) == (422, "setup")
    body |= {"game": "golem", "terms": {"help": "solver"}}
    assert refused(served.visitor().post("/api/tables", body)) == (422, "setup")


def test_the_level_of_help_is_no_option_of_the_game(served: House) -> None:
    """Records and environments know nothing of it."""
    assert "help" not in Table(served, help="solver").host.get("/api/lobby").json()["games"]
    table = Table(served, "here", "here", help="solver")
    assert "help" not in table.host.get(table.at()).json()["options"]
    assert "solver" not in table.host.get(table.at("/record")).text


def test_a_verdict_says_fine_or_wrong_and_no_more(table: Table) -> None:
    def verdict() -> str:
        return table.host.get(table.at("/paper/verdict"), seat=0).json()["text"]

    table.mark(table.host, 0, 0)
    assert verdict().startswith("Fine")
    table.mark(table.host, 0, 1, {"cells": {"fern:R+": "v", "toad:R+": "v"}})
    assert verdict() == "Something is wrong in your marks."
