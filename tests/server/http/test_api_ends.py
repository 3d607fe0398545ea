"""Ends, rematches and open tables over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from altneu.server.tables.listing import DAYS, MOST
from server.house import House, house

KEY = "k" * 32
LISTED = 12  # times that one address lists tables in a day


def table(terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "friend"}]
    return {"game": "golem", "seats": seats, "terms": {"bot": "random", **terms}, **more}


def opened(inn: House, terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = inn.visitor().post("/api/tables", table(terms, **more))
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_table_ends_by_agreement_and_is_played_again(tmp_path: Path) -> None:
    with house(tmp_path) as inn:
        made = opened(inn, {"pace": "days", "time": 86400, "vacation": 3600})
        path = f"/api/tables/{made['table']}"
        here, guest = inn.visitor(made["key"]), inn.visitor(KEY)
        inn.visitor(made["invitations"][0]["key"]).post(f"{path}/claim", {"key": KEY, "name": "Leo"})
        state = here.post(f"{path}/vacation", {"seq": 0, "seat": 0, "is_away": True}).json()
        assert state["clocks"]["seats"][0]["is_away"]
        state = here.post(f"{path}/propose-end", {"seq": 0, "seat": 0}).json()
        assert (state["ending"]["proposed_by"], state["ending"]["waiting_for"]) == (0, [1])
        assert guest.post(f"{path}/answer-end", {"seq": state["seq"], "seat": 0, "agree": True}).status_code == 403
        answer = {"seq": state["seq"], "seat": 1, "agree": True}
        state = guest.post(f"{path}/answer-end", answer).json()
        assert (state["is_over"], state["ending"]["kind"], state["question"]) == (True, "agreed", None)
        assert here.post(f"{path}/resign", {"seq": 0, "seat": 0}).json()["code"] == "over"
        assert here.get(f"{path}/standing").json()["code"] == "over"  # its points are counted already
        assert here.get(f"{path}/sheet").json()["parts"][1:] == []
        assert here.get(f"{path}/review").json()["code"] == "not_finished"
        assert inn.visitor(made["spectator"]).post(f"{path}/rematch", {"key": "s" * 32}).status_code == 403
        again = guest.post(f"{path}/rematch", {"key": "g" * 32}).json()
        joined = here.post(f"{path}/rematch", {"key": "h" * 32}).json()
        assert (again["table"], again["seats"], joined["seats"]) == (joined["table"], [0], [1])
        state = inn.visitor("h" * 32).get(f"/api/tables/{again['table']}").json()
        assert [seat["is_claimed"] for seat in state["seats"]] == [True, True]


def test_without_the_hosts_permission_there_is_no_list(tmp_path: Path) -> None:
    with house(tmp_path) as inn:
        visitor = inn.visitor()
        assert visitor.get("/api/lobby").json()["open_tables"] is False
        refusals = [
            visitor.get("/api/open-tables"),
            visitor.post("/api/tables", table({}, listed=True)),
            visitor.post("/api/open-tables/any/seat", {"key": KEY}),
        ]
        made = opened(inn, {})
        refusals.append(inn.visitor(made["key"]).post(f"/api/tables/{made['table']}/listing", {"listed": True}))
        assert [(one.status_code, one.json()["code"]) for one in refusals] == [(403, "no_listing")] * 4


def test_seats_of_the_list_are_taken_by_strangers_but_not_too_many(tmp_path: Path) -> None:
    with house(tmp_path, open_tables=True, seats_per_hour=2) as inn:
        tables = [opened(inn, {}, listed=True) for _ in range(3)]
        stranger = inn.visitor()
        assert stranger.get("/api/lobby").json()["open_tables"] is True
        assert {one["table"] for one in stranger.get("/api/open-tables").json()} == {one["table"] for one in tables}
        answers = [
            stranger.post(f"/api/open-tables/{one['table']}/seat", {"key": f"{n}" * 32, "name": "Eve"})
            for n, one in enumerate(tables)
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        state = inn.visitor("0" * 32).get(f"/api/tables/{tables[0]['table']}").json()
        assert (state["mine"], state["is_opener"], state["is_listed"]) == ([1], False, False)
        here = inn.visitor(tables[2]["key"])
        state = here.post(f"/api/tables/{tables[2]['table']}/listing", {"listed": False}).json()
        assert state["is_listed"] is False
        assert stranger.get("/api/open-tables").json() == []


def test_one_address_does_not_fill_the_list(tmp_path: Path) -> None:
    with house(tmp_path, open_tables=True) as inn:
        made = opened(inn, {}, listed=True)
        again = [
            inn.visitor(made["key"]).post(f"/api/tables/{made['table']}/listing", {"listed": True}).status_code
            for _ in range(LISTED)
        ]
        assert again == [200] * (LISTED - 1) + [429]
        refused = inn.visitor().post("/api/tables", table({}, listed=True))
        assert (refused.status_code, refused.json()["code"]) == (429, "listed_often")
        assert [one["table"] for one in inn.visitor().get("/api/open-tables").json()] == [made["table"]]
        opened(inn, {})
    assert LISTED * DAYS < MOST
