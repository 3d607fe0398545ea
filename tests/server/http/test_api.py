"""The API as a browser uses it: lobby, tables, choices, undo, memory."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from altneu import __version__
from altneu.kernel.game import NoWorld
from altneu.language import languages
from altneu.server.http.schema import main, schema
from altneu.server.played import PLAYED_HERE
from altneu.server.tables import opening
from server.house import House, Visitor, eventually, house

KEY = "a-key-of-my-own-making-012345"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("api"), addresses=("http://192.168.1.7:8584/",)) as running:
        yield running


def at(table: str, end: str = "") -> str:
    return f"/api/tables/{table}{end}"


def join(served: House, opened: dict[str, Any], number: int = 0) -> Visitor:
    """The guest of an invitation, with a key of their own."""
    invitation = opened["invitations"][number]
    key = f"{KEY}-{opened['table']}-{number}"
    claimed = served.visitor(invitation["key"]).post(
        at(opened["table"], "/claim"), {"key": key, "name": f"Leo {number}"}
    )
    assert claimed.json() == {"table": opened["table"], "seats": [invitation["seat"]]}
    return served.visitor(key)


def choose(visitor: Visitor, table: str, seat: int, hold: bool = False, which: int = 0) -> dict[str, Any]:
    """The seat takes one of its choices."""
    state = visitor.get(at(table), seat=seat).json()
    choice = state["question"]["choices"][which]["notation"]
    body = {"seq": state["seq"], "seat": seat, "choice": choice, "hold": hold}
    answer = visitor.post(at(table, "/choices"), body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def until_first_turn(visitors: dict[int, Visitor], table: str) -> int:
    """Setup is over; the seat whose turn comes first."""
    while True:
        state = next(iter(visitors.values())).get(at(table)).json()
        seat = state["question"]["asked"][0]
        if state["view"]["round"] and len(state["question"]["asked"]) == 1:
            return seat
        choose(visitors[seat], table, seat)


def test_the_lobby_tells_games_and_addresses(served):
    lobby = served.visitor().get("/api/lobby", language="de").json()
    assert lobby["version"] == __version__
    assert [game["name"] for game in lobby["games"]] == list(PLAYED_HERE)
    assert lobby["addresses"] == ["http://192.168.1.7:8584/"]
    english = served.visitor().get("/api/lobby").json()
    assert english["games"][0]["options"][0]["title"] != lobby["games"][0]["options"][0]["title"]


def test_the_languages_are_told_with_their_own_names(served):
    told = {language["code"]: language for language in served.visitor().get("/api/languages").json()}
    assert list(told) == languages()
    assert (told["de"]["name"], told["de"]["direction"], told["de"]["new"]) == ("Deutsch", "ltr", "")


def test_a_language_in_a_folder_of_its_own_is_spoken(served, tmp_path, monkeypatch):
    (tmp_path / "zz" / "web").mkdir(parents=True)
    header = (files("altneu") / "locale" / "de" / "language.po").read_text(encoding="utf-8").replace("Deutsch", "Zish")
    (tmp_path / "zz" / "language.po").write_text(header)
    (tmp_path / "zz" / "web" / "some.po").write_text('msgid "table.title"\nmsgstr "Zable"\n')
    monkeypatch.setenv("ALTNEU_LOCALE", str(tmp_path))
    visitor = served.visitor()
    assert visitor.get("/api/languages").json()[-1]["name"] == "Zish"
    words, english = visitor.get("/api/words/zz").json(), visitor.get("/api/words/en").json()
    assert (words["table.title"], words["table.lobby"]) == (["Zable"], english["table.lobby"])
    assert visitor.get("/api/lobby", language="zz").status_code == 200
    assert visitor.get("/api/games/golem/help/zz").status_code == 200


def test_a_language_whose_files_cannot_be_read_leaves_the_others(served, tmp_path, monkeypatch, capfd):
    (tmp_path / "yx" / "web").mkdir(parents=True)
    (tmp_path / "yx" / "language.po").write_bytes(b"\xff")
    (tmp_path / "yy" / "web").mkdir(parents=True)
    (tmp_path / "yy" / "language.po").write_text((files("altneu") / "locale" / "de" / "language.po").read_text())
    (tmp_path / "yy" / "web" / "some.po").write_text("half a li")
    complete = languages()
    monkeypatch.setenv("ALTNEU_LOCALE", str(tmp_path))
    for _ in range(2):
        answer = served.visitor().get("/api/languages")
        assert answer.status_code == 200, answer.text
        assert [language["code"] for language in answer.json()] == complete
    told = capfd.readouterr().err.splitlines()
    assert sum("the language yx is left out" in line for line in told) == 1
    assert sum("yy/web/some.po, line 1" in line for line in told) == 1


def test_an_unknown_language_is_refused(served):
    for path in ("/api/lobby?language=xx", "/api/words/xx", "/api/games/golem/help/xx", "/api/words/../en"):
        assert served.visitor().get(path).status_code == 404
    assert "choose one of en" in served.visitor().get("/api/words/xx").json()["detail"]


def test_help_explains_icons_and_cards(served):
    topics = served.visitor().get("/api/games/golem/help/de").json()
    assert {"AT-03", "book 7", "UPG-1", "GO-03"} <= set(topics)
    assert topics["golem track"]["title"] == "Golemleiste"
    assert served.visitor().get("/api/games/chess/help/de").json()["code"] == "no_game"


def test_words_have_their_plural_forms(served):
    words = served.visitor().get("/api/words/en").json()
    assert all(forms and all(isinstance(form, str) for form in forms) for forms in words.values())
    assert "" not in words


def test_three_requests_lead_to_the_first_choice(served):
    opened = served.open("here", "automa:2")
    assert opened["seats"] == [0]
    state = served.visitor(opened["key"]).get(at(opened["table"])).json()
    assert (state["viewer"], state["mine"], state["is_local"]) == (0, [0], True)
    assert state["question"]["choices"]
    after = choose(served.visitor(opened["key"]), opened["table"], 0)
    assert after["seq"] > state["seq"]


def test_components_are_those_of_the_table(served):
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    answer = visitor.get(at(opened["table"], "/components"))
    assert answer.json()["books"]["7"]["number"] == 7
    again = visitor.http.get(at(opened["table"], "/components"), headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_table_needs_its_key(served):
    opened, other = served.open("here", "here"), served.open("here", "here")
    for key, status in (("", 401), ("x" * 30, 401), (other["key"], 401)):
        assert served.visitor(key).get(at(opened["table"])).status_code == status
    assert served.visitor(opened["key"]).get(at("nowhere")).json()["code"] == "no_table"


def test_an_invitation_is_for_one_guest(served):
    opened = served.open("here", "friend")
    invitation = served.visitor(opened["invitations"][0]["key"])
    assert invitation.get(at(opened["table"])).status_code == 401
    guest = join(served, opened)
    join(served, opened)
    stranger = invitation.post(at(opened["table"], "/claim"), {"key": "y" * 30})
    assert (stranger.status_code, stranger.json()["code"]) == (403, "forbidden")
    state = guest.get(at(opened["table"])).json()
    assert (state["viewer"], state["mine"], state["is_local"]) == (1, [1], False)
    assert [seat["name"] for seat in state["seats"]][1] == "Leo 0"
    assert served.visitor().post(at(opened["table"], "/claim"), {"key": "y" * 30}).json()["code"] == "no_key"


def test_a_key_sees_only_its_own_seats(served):
    opened = served.open("here", "friend")
    host, guest = served.visitor(opened["key"]), join(served, opened)
    spectator = served.visitor(opened["spectator"])
    for visitor, seat in ((host, 1), (guest, 0), (spectator, 0), (host, -1), (host, 7), (spectator, -3)):
        answer = visitor.get(at(opened["table"]), seat=seat)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    state = spectator.get(at(opened["table"])).json()
    assert (state["viewer"], state["mine"]) == (-1, [])
    assert state["question"]["choices"] == []
    assert all(seat["goal_cards"] is None for seat in state["view"]["seats"])


def test_hot_seat_shows_the_seat_that_was_asked_for(served):
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    for seat in (0, 1):
        state = visitor.get(at(opened["table"]), seat=seat).json()
        assert state["viewer"] == seat
        assert [board["hand_cards"] is not None for board in state["view"]["seats"]] == [seat == 0, seat == 1]
    assert choose(visitor, opened["table"], 1)["viewer"] == 1
    assert visitor.get(at(opened["table"])).json()["viewer"] == 0, "the seat that has not answered yet"


def test_answers_bring_only_the_news_of_the_log(served):
    opened = served.open("here", "here", setup="first")
    visitor = served.visitor(opened["key"])
    before = visitor.get(at(opened["table"]), log=0).json()["log"]
    assert before["start"] == 0
    assert len(before["lines"]) == before["length"]
    seat = until_first_turn({0: visitor, 1: visitor}, opened["table"])
    known = visitor.get(at(opened["table"]), log=0).json()["log"]
    after = choose(visitor, opened["table"], seat)["log"]
    assert after["start"] == known["length"]
    assert [line["index"] for line in after["lines"]] == list(range(after["start"], after["length"]))


def test_question_and_log_call_people_by_their_names(served):
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here"}]
    opened = (
        served.visitor().post("/api/tables", {"game": "golem", "seats": seats, "options": {"setup": "first"}}).json()
    )
    visitor = served.visitor(opened["key"])
    state = visitor.get(at(opened["table"]), log=0).json()
    assert {line["text"].split()[0].strip(":") for line in state["log"]["lines"] if line["seat"] == 0} == {"Ada"}
    assert {line["text"].split()[0].strip(":") for line in state["log"]["lines"] if line["seat"] == 1} == {"Purple"}
    assert state["question"]["text"].startswith("Ada" if state["question"]["asked"] == [0] else "Purple")


def test_a_long_log_comes_in_part(served):
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    until_first_turn({0: visitor, 1: visitor}, opened["table"])
    while (state := visitor.get(at(opened["table"])).json())["log"]["length"] <= 70:
        choose(visitor, opened["table"], state["viewer"])
    log = state["log"]
    assert len(log["lines"]) == 60
    assert log["start"] == log["length"] - 60
    assert visitor.get(at(opened["table"]), log=10**9).json()["log"]["lines"] == []


def test_undo_and_redo_at_one_device(served):
    opened = served.open("here", "here", setup="first")
    visitor = served.visitor(opened["key"])
    seat = until_first_turn({0: visitor, 1: visitor}, opened["table"])
    before = visitor.get(at(opened["table"]), seat=seat).json()
    after = choose(visitor, opened["table"], seat)
    back = visitor.post(at(opened["table"], "/undo"), {"seq": after["seq"], "seat": seat}).json()
    assert back["seq"] > after["seq"]
    assert (back["view"], back["question"]) == (before["view"], before["question"])
    assert back["log"]["start"] <= before["log"]["length"] == back["log"]["length"] - 1
    assert back["log"]["lines"][-1]["is_of_table"]
    again = visitor.post(at(opened["table"], "/redo"), {"seq": back["seq"], "seat": seat}).json()
    assert again["view"] == after["view"]


def test_a_held_turn_waits_for_its_end(served):
    opened = served.open("here", "friend", setup="first")
    host, guest = served.visitor(opened["key"]), join(served, opened)
    hands = {0: host, 1: guest}
    table = opened["table"]
    seat = until_first_turn(hands, table)
    state = choose(hands[seat], table, seat, hold=True)
    while state["held_by"] is None:
        state = choose(hands[seat], table, seat, hold=True)
    assert state["held_by"] == seat
    other = hands[1 - seat].get(at(table)).json()
    assert (other["held_by"], other["question"]["choices"]) == (seat, [])
    refused = hands[1 - seat].post(at(table, "/end-turn"), {"seq": other["seq"], "seat": 1 - seat})
    assert refused.status_code == 422
    ended = hands[seat].post(at(table, "/end-turn"), {"seq": state["seq"], "seat": seat}).json()
    assert ended["held_by"] is None
    assert hands[1 - seat].get(at(table)).json()["question"]["choices"]


def test_undo_of_what_others_saw_asks_for_consent(served):
    opened = served.open("here", "friend", setup="first")
    host, guest = served.visitor(opened["key"]), join(served, opened)
    hands = {0: host, 1: guest}
    table = opened["table"]
    seat = until_first_turn(hands, table)
    while seat in (state := choose(hands[seat], table, seat))["question"]["asked"]:
        pass
    choose(hands[1 - seat], table, 1 - seat)
    state = hands[seat].get(at(table)).json()
    assert state["undo"]["needs_consent"]
    asked = hands[seat].post(at(table, "/undo"), {"seq": state["seq"], "seat": seat}).json()
    assert (asked["undo"]["asked_by"], asked["undo"]["waiting_for"]) == (seat, [1 - seat])
    body = {"seq": asked["seq"], "seat": 1 - seat, "agree": True}
    agreed = hands[1 - seat].post(at(table, "/consent"), body).json()
    assert agreed["undo"]["asked_by"] is None
    assert agreed["number"] < state["number"]


def test_moments_lead_from_the_beginning_to_now(served):
    opened = served.open("here", "here", setup="first")
    visitor = served.visitor(opened["key"])
    seat = until_first_turn({0: visitor, 1: visitor}, opened["table"])
    now = choose(visitor, opened["table"], seat)
    moments = visitor.get(at(opened["table"], "/moments"), first=0, last=10**6, seat=seat).json()
    assert [moment["number"] for moment in moments] == list(range(now["number"] + 1))[: len(moments)]
    last = visitor.get(at(opened["table"], "/moments"), first=now["number"], last=now["number"], seat=seat).json()
    assert last[0]["view"] == now["view"]
    lines = [line for moment in moments for line in moment["lines"]]
    assert lines == visitor.get(at(opened["table"]), log=0).json()["log"]["lines"][: len(lines)]
    assert lines
    assert all(line["number"] == moment["number"] for moment in moments for line in moment["lines"])
    assert len(visitor.get(at(opened["table"], "/moments"), first=0, last=10**6).json()) <= 100
    assert visitor.get(at(opened["table"], "/moments"), first=9, last=3).json() == []


def test_a_sandbox_and_a_record_open_tables_of_their_own(served):
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    until_first_turn({0: visitor, 1: visitor}, opened["table"])
    number = visitor.get(at(opened["table"])).json()["number"]
    fork = visitor.post(at(opened["table"], "/fork"), {"number": number, "seat": 0})
    assert fork.status_code == 201
    state = served.visitor(fork.json()["key"]).get(at(fork.json()["table"])).json()
    assert (state["is_sandbox"], state["mine"]) == (True, [0, 1])
    record = visitor.get(at(opened["table"], "/record"))
    assert record.headers["content-type"].startswith("text/plain")
    assert "attachment" in record.headers["content-disposition"]
    again = served.visitor().post("/api/records", {"text": record.text})
    assert again.status_code == 201
    copy = served.visitor(again.json()["key"]).get(at(again.json()["table"]), seat=0).json()
    assert copy["view"] == visitor.get(at(opened["table"]), seat=0).json()["view"]
    found = served.visitor().post("/api/mine", {"keys": [{"table": opened["table"], "key": opened["key"]}]}).json()
    assert [(one["table"], one["seats"]) for one in found] == [(opened["table"], [0, 1])]


def test_a_sandbox_that_no_world_was_found_for_is_refused_and_may_be_tried_again(served, monkeypatch):
    def fail(*_: Any) -> None:
        raise NoWorld("in 12 tries no world was found")

    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    monkeypatch.setattr(opening, "forked", fail)
    answer = visitor.post(at(opened["table"], "/fork"), {"number": 0, "seat": 0})
    assert (answer.status_code, answer.json()["code"]) == (503, "thinking")
    assert "no world was found" in answer.json()["detail"]
    monkeypatch.undo()
    assert visitor.post(at(opened["table"], "/fork"), {"number": 0, "seat": 0}).status_code == 201


def test_the_score_sheet_comes_at_the_end(served):
    opened = served.open("here", "here")
    answer = served.visitor(opened["key"]).get(at(opened["table"], "/sheet"))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_how_the_game_stands_can_be_asked_while_it_goes_on(served):
    opened = served.open("here", "here")
    standing = served.visitor(opened["key"]).get(at(opened["table"], "/standing")).json()
    assert len(standing["sheet"]["total"]) == 2
    assert standing["note"]
    outside = served.visitor("x" * 43).get(at(opened["table"], "/standing"))
    assert outside.status_code in (401, 403)


def test_people_talk(served):
    opened = served.open("here", "friend")
    host, spectator = served.visitor(opened["key"]), served.visitor(opened["spectator"])
    said = host.post(at(opened["table"], "/chat"), {"text": "Shalom!", "seat": 0}).json()
    spectator.post(at(opened["table"], "/chat"), {"text": "I only watch"})
    chat = spectator.get(at(opened["table"])).json()["chat"]
    assert [(line["seat"], line["text"]) for line in chat] == [(0, "Shalom!"), (-1, "I only watch")]
    assert chat[0] == said
    assert spectator.post(at(opened["table"], "/chat"), {"text": "me", "seat": 0}).status_code == 403


def test_why_not_needs_a_seat(served):
    opened = served.open("here", "friend", setup="first")
    host, spectator = served.visitor(opened["key"]), served.visitor(opened["spectator"])
    assert host.get(at(opened["table"], "/why-not"), thing="book:7").json()["reason"]
    assert spectator.get(at(opened["table"], "/why-not"), thing="book:7").status_code == 403


def test_the_schema_names_every_type_once(tmp_path, capsys):
    described = schema()
    names = described["components"]["schemas"]
    assert {"TableState", "GolemView", "GolemComponents", "Problem", "Opened", "Moment"} <= set(names)
    assert not [name for name in names if "altneu" in name or "_" in name]
    operations = [operation["operationId"] for path in described["paths"].values() for operation in path.values()]
    assert len(set(operations)) == len(operations)
    assert main([str(tmp_path / "openapi.json")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'openapi.json'}\n"
    assert main([str(tmp_path / "no" / "openapi.json")]) == 2
    assert main([]) == main(["--json"]) == 2
    assert main(["--help"]) == 0
    assert not Path("--help").exists()


def test_a_hint_is_given_and_taken_and_can_be_switched_off(served):
    opened = served.open("here", "planner")
    table, visitor = opened["table"], served.visitor(opened["key"])
    eventually(lambda: visitor.get(at(table)).json()["question"]["asked"] == [0])
    state = visitor.get(at(table)).json()
    assert (state["hints"], state["can_switch_hints"]) == (True, True)
    hints = visitor.get(at(table, "/hint"), seat=0, language="uk").json()
    assert hints["seq"] == state["seq"]
    best = hints["hints"][0]
    words = {choice["notation"]: choice["words"] for choice in state["question"]["choices"]}
    assert best["notation"] in words
    answer = {"seq": hints["seq"], "seat": 0, "choice": best["notation"]}
    assert visitor.post(at(table, "/choices"), answer).status_code == 200
    assert visitor.post(at(table, "/hints"), {"hints": False}).json()["hints"] is False
    assert visitor.get(at(table, "/hint"), seat=0).json()["code"] == "no_hints"
    assert visitor.get(at(table, "/review")).json()["code"] == "not_over"


def test_a_bot_stands_in_when_somebody_was_away_as_long_as_agreed_or_at_once_with_their_consent(served):
    seats = [{"kind": "here"}, {"kind": "friend"}]
    opened = served.visitor().post("/api/tables", {"game": "golem", "seats": seats, "terms": {"absence": 40}}).json()
    table, host, guest = opened["table"], served.visitor(opened["key"]), join(served, opened)
    clocks, now = served.app.state.tables.in_memory.clocks, time.time()
    clocks.now = lambda: now
    try:

        def stand_in(visitor, bot, seat=1):
            seq = visitor.get(at(table)).json()["seq"]
            return visitor.post(at(table, "/stand-in"), {"seq": seq, "seat": seat, "bot": bot})

        with guest.feed(table) as feed:
            feed.event()
            refusal = stand_in(host, "greedy")
            assert (refusal.status_code, refusal.json()["code"]) == (409, "present")
        eventually(lambda: not host.get(at(table)).json()["seats"][1]["is_connected"])
        now += 39
        early = stand_in(host, "greedy")
        assert (early.status_code, early.json()["code"], early.json()["wait"]) == (409, "not_absent", 1)
        assert early.headers["Retry-After"] == "1"
        seats = host.get(at(table)).json()["seats"]
        assert (seats[0]["stand_in_from"], round(seats[1]["stand_in_from"] - now, 3)) == (seats[0]["stand_in_from"], 1)
        now += 1
        with host.feed(table) as feed:
            feed.event()
            assert stand_in(host, "greedy").status_code == 200
            told = feed.event()
            while not told["seats"][1]["stand_in"]:
                told = feed.event()
        lines = [line for line in host.get(at(table)).json()["log"]["lines"] if line["is_of_table"]]
        assert [(line["kind"], line["seat"]) for line in lines] == [("stand_in", 1)]
        assert stand_in(guest, "").json()["seats"][1]["stand_in"] == ""
        assert stand_in(guest, "robot").json()["code"] == "setup"
        with guest.feed(table) as feed:
            feed.event()
        assert stand_in(host, "greedy").json()["code"] in ("present", "not_absent")
        assert host.post(at(table, "/proxy"), {"seat": 1, "bot": "greedy"}).json()["code"] == "forbidden"
        agreed = guest.post(at(table, "/proxy"), {"seat": 1, "bot": "greedy"})
        assert [seat["proxy"] for seat in agreed.json()["seats"]] == ["", "greedy"]
        eventually(lambda: not host.get(at(table)).json()["seats"][1]["is_connected"])
        assert stand_in(host, "random").json()["code"] == "own_bot"
        assert stand_in(host, "greedy").status_code == 200
        assert stand_in(host, "").json()["code"] == "own_bot"
    finally:
        clocks.now = time.time
