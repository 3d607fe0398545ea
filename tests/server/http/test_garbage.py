"""Garbage, forged, stale, doubled and oversized requests: a clear problem answer, and the table stays as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from sqlalchemy.exc import OperationalError

from altneu.kit import MOST_SEATS
from altneu.server.http.schema import schema
from server.house import House, house
from thorough import THOROUGH

SEQ, CHOICE, OTHER = "the seq", "a choice", "the other table's key"  # filled in by the test
GUEST = "the-key-of-the-guest-0123456789"
FINE = {"seq": SEQ, "seat": 0, "choice": CHOICE}

# Who, path, body, status and code.
REQUESTS: list[tuple[str, str, Any, int, str]] = [
    ("host", "/choices", b"", 400, "invalid"),
    ("host", "/choices", b"{", 400, "invalid"),
    ("host", "/choices", b"\xff\xfe{}", 400, "invalid"),
    ("host", "/choices", b"[" * 50_000, 400, "invalid"),
    ("host", "/choices", b'{"seq": 1e999, "seat": 0, "choice": "pass"}', 400, "invalid"),
    ("host", "/choices", b'{"seq": NaN, "seat": 0, "choice": "pass"}', 400, "invalid"),
    ("host", "/choices", b"x" * 70_000, 413, "too_large"),
    ("host", "/choices", None, 400, "invalid"),
    ("host", "/choices", [], 400, "invalid"),
    ("host", "/choices", {}, 400, "invalid"),
    ("host", "/choices", {**FINE, "seat": "0"}, 400, "invalid"),
    ("host", "/choices", {**FINE, "seq": str(1)}, 400, "invalid"),
    ("host", "/choices", {**FINE, "extra": 1}, 400, "invalid"),
    ("host", "/choices", {**FINE, "hold": "yes"}, 400, "invalid"),
    ("host", "/choices", {**FINE, "choice": "x" * 100}, 400, "invalid"),
    ("host", "/choices", {**FINE, "seq": 10**30}, 409, "stale"),
    ("host", "/choices", {**FINE, "seq": -1}, 409, "stale"),
    ("host", "/choices", {**FINE, "seq": 0}, 409, "stale"),
    ("host", "/choices", {**FINE, "choice": "dance"}, 422, "illegal"),
    ("host", "/choices", {**FINE, "choice": "marble golem red"}, 422, "illegal"),
    ("host", "/choices", {**FINE, "choice": "\x00'; DROP TABLE tables; --"}, 422, "illegal"),
    ("host", "/choices", {**FINE, "seat": 1}, 403, "forbidden"),
    ("host", "/choices", {**FINE, "seat": -1}, 403, "forbidden"),
    ("host", "/choices", {**FINE, "seat": 10**20}, 403, "forbidden"),
    ("guest", "/choices", FINE, 403, "forbidden"),
    ("spectator", "/choices", FINE, 403, "forbidden"),
    ("stranger", "/choices", FINE, 401, "no_key"),
    ("nobody", "/choices", FINE, 401, "no_key"),
    ("other", "/choices", FINE, 401, "no_key"),
    ("invitation", "/choices", FINE, 401, "no_key"),
    ("host", "/undo", {"seq": SEQ, "seat": 0}, 409, "no_undo"),
    ("host", "/undo", {"seq": 1, "seat": 0}, 409, "stale"),
    ("host", "/redo", {"seq": SEQ, "seat": 0}, 409, "no_undo"),
    ("host", "/end-turn", {"seq": SEQ, "seat": 0}, 422, "illegal"),
    ("host", "/consent", {"seq": SEQ, "seat": 0, "agree": True}, 422, "illegal"),
    ("spectator", "/undo", {"seq": SEQ, "seat": -1}, 403, "forbidden"),
    ("host", "/fork", {"number": -1, "seat": 0}, 422, "illegal"),
    ("host", "/fork", {"number": 10**20, "seat": 0}, 422, "illegal"),
    ("host", "/fork", {"number": 1, "seat": 1}, 403, "forbidden"),
    ("spectator", "/fork", {"number": 1, "seat": -1}, 403, "forbidden"),
    ("invitation", "/claim", {"key": "short"}, 400, "invalid"),
    ("invitation", "/claim", {"key": "ö" * 30}, 400, "invalid"),
    ("invitation", "/claim", {"key": "z" * 30, "name": "x" * 25}, 400, "invalid"),
    ("invitation", "/claim", {"key": "z" * 30}, 403, "forbidden"),
    ("stranger", "/claim", {"key": "z" * 30}, 401, "no_key"),
    ("host", "/claim", {"key": "z" * 30}, 401, "no_key"),
    ("host", "/chat", {"text": ""}, 400, "invalid"),
    ("host", "/links", {"seat": "1"}, 400, "invalid"),
    ("host", "/links", {}, 400, "invalid"),
    ("host", "/links", {"seat": 10**20}, 422, "illegal"),
    ("host", "/links", {"seat": 0}, 422, "illegal"),
    ("guest", "/links", {"seat": -1}, 403, "not_opener"),
    ("spectator", "/links", {"seat": 1}, 403, "not_opener"),
    ("stranger", "/links", {"seat": 1}, 401, "no_key"),
    ("invitation", "/links", {"seat": 1}, 401, "no_key"),
    ("host", "/chat", {"text": "x" * 501}, 400, "invalid"),
    ("host", "/chat", {"text": " \x00 ", "seat": 0}, 422, "illegal"),
    ("host", "/chat", {"text": "me", "seat": 1}, 403, "forbidden"),
    ("host", "/nothing", FINE, 404, "not_found"),
    ("host", "/components", FINE, 405, "method"),
]

# Bodies for opening tables, and the status.
OPENINGS: list[tuple[str, Any, int]] = [
    ("/api/tables", {"game": "chess", "seats": [{"kind": "here"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": []}, 400),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}] * 5}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}] * (MOST_SEATS + 1)}, 400),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}, {"kind": "wizard"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "random"}, {"kind": "greedy"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}, {"kind": "automa:9"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "automa:1"}, {"kind": "automa:2"}]}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}] * 2, "options": {"luck": "yes"}}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}] * 2, "options": {"automa_seat": "1"}}, 422),
    ("/api/tables", {"game": "golem", "seats": [{"kind": "here"}] * 2, "options": {"setup": 1}}, 400),
    ("/api/records", {"text": ""}, 422),
    ("/api/records", {"text": "game: golem\n"}, 422),
    ("/api/records", {"text": "\x00" * 1000}, 422),
    ("/api/records", {"text": 7}, 400),
    ("/api/mine", {"keys": [{"table": "x", "key": "short"}]}, 400),
    ("/api/mine", {"keys": [{"table": "x", "key": "z" * 30}] * 501}, 400),
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("garbage")) as running:
        yield running


@pytest.fixture(scope="module")
def opened(served: House) -> dict[str, Any]:
    opened = served.open("here", "friend", "friend")
    claim = {"key": GUEST, "name": "Leo"}
    served.visitor(opened["invitations"][0]["key"]).post(f"/api/tables/{opened['table']}/claim", claim)
    return opened


@pytest.fixture(scope="module")
def keys(served: House, opened: dict[str, Any]) -> dict[str, str]:
    return {
        "host": opened["key"],
        "guest": GUEST,
        "spectator": opened["spectator"],
        "invitation": opened["invitations"][0]["key"],
        "other": served.open("here", "here")["key"],
        "stranger": "s" * 32,
        "nobody": "",
    }


def picture(served: House, table: str) -> tuple[int, str, int]:
    """The whole truth about a table."""
    live = served.live(table)
    return live.seq, live.game.hash(live.state), len(served.app.state.tables.in_memory.alive[table].chat)


def body_of(body: Any, served: House, table: str) -> bytes:
    if isinstance(body, bytes):
        return body
    live = served.live(table)
    if isinstance(body, dict):
        values = {SEQ: live.seq, CHOICE: live.game.text(live.state.options[0])}
        body = {name: values.get(value, value) if isinstance(value, str) else value for name, value in body.items()}
    return json.dumps(body).encode()


@pytest.mark.parametrize(("who", "path", "body", "status", "code"), REQUESTS)
def test_a_wrong_request_changes_nothing(served, opened, keys, who, path, body, status, code):
    table = opened["table"]
    before = picture(served, table)
    visitor = served.visitor(keys[who])
    content = body_of(body, served, table)
    headers = {"Content-Type": "application/json"}
    answer = visitor.http.post(f"/api/tables/{table}{path}", content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == status
    assert 10 < len(answer.json()["detail"]) < 500
    assert "Traceback" not in answer.text
    assert picture(served, table) == before


@pytest.mark.parametrize(("path", "body", "status"), OPENINGS)
def test_a_wrong_table_is_not_opened(served, path, body, status):
    before = set(served.app.state.tables.in_memory.alive)
    answer = served.visitor().post(path, body)
    assert answer.status_code == status, answer.text
    assert answer.json()["detail"]
    assert set(served.app.state.tables.in_memory.alive) == before


def test_the_same_answer_twice_counts_once(served):
    opened = served.open("here", "here", setup="first")
    visitor = served.visitor(opened["key"])
    state = visitor.get(f"/api/tables/{opened['table']}").json()
    body = {"seq": state["seq"], "seat": state["viewer"], "choice": state["question"]["choices"][0]["notation"]}
    path = f"/api/tables/{opened['table']}/choices"
    assert visitor.post(path, body).status_code == 200
    after = picture(served, opened["table"])
    again = visitor.post(path, body)
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert picture(served, opened["table"]) == after


@pytest.mark.parametrize(
    "query", ["seat=x", "seat=1.5", "log=-1", "log=x", "language=" + "e" * 99, "seat=" + "9" * 5000]
)
def test_wrong_parameters_are_named(served, opened, query):
    answer = served.visitor(opened["key"]).get(f"/api/tables/{opened['table']}?{query}")
    assert answer.status_code in (400, 403)
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("header", ["Bearer", "Basic eDp5", "Bearer a b c", "bearer \x80", "x" * 5000])
def test_a_wrong_authorization_is_no_key(served, opened, header):
    path = f"/api/tables/{opened['table']}"
    answer = served.visitor().http.get(path, headers={"Authorization": header.encode("latin-1")})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_key")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "GOLEM"])
def test_other_methods_are_refused(served, opened, method):
    headers = {"Content-Type": "application/json"}
    answer = served.visitor(opened["key"]).http.request(method, f"/api/tables/{opened['table']}", headers=headers)
    assert answer.status_code == 400 if method == "GOLEM" else answer.status_code in (204, 405)


def test_what_nobody_foresaw_is_an_incident(served, opened, monkeypatch, caplog):
    def fail(*_: object) -> None:
        raise RuntimeError("the golem runs wild")

    monkeypatch.setattr("altneu.server.http.api_play.drawn_state", fail)
    answer = served.visitor(opened["key"]).get(f"/api/tables/{opened['table']}")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    incident = answer.json()["detail"].rpartition(" ")[2]
    assert "golem" not in answer.text
    assert incident in caplog.text
    assert "the golem runs wild" in caplog.text


def test_a_database_that_is_away_is_no_fault_of_the_server(served, opened, monkeypatch, caplog):
    async def fail(*_: object, **__: object) -> None:
        raise OperationalError("SELECT", {}, OSError("gone"))

    monkeypatch.setattr(served.app.state.tables, "enter", fail)
    answer = served.visitor(opened["key"]).get(f"/api/tables/{opened['table']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "database")
    assert "gone" not in answer.text
    assert "gone" in caplog.text


# Schemathesis makes requests from the schema: some fit it, some do not, none may break the server.


OPERATIONS = {
    operation.label: operation
    for operation in (found.ok() for found in schemathesis.openapi.from_dict(schema()).get_all_operations())
    if operation.label != "GET /api/tables/{table}/feed"  # which never ends
}
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 16 if THOROUGH else 4


MODES = [(label, GenerationMode.POSITIVE) for label in OPERATIONS] + [
    (label, GenerationMode.NEGATIVE) for label, operation in OPERATIONS.items() if operation.body or operation.query
]  # any text is a path


@pytest.mark.parametrize(("label", "mode"), MODES)
def test_the_server_keeps_to_its_schema(served: House, opened: dict[str, Any], label: str, mode: Any) -> None:
    operation = OPERATIONS[label]
    headers = {"Authorization": f"Bearer {opened['key']}"}

    @seed(4)
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        if "table" in case.path_parameters and len(str(case.path_parameters["table"])) != 1:
            case.path_parameters["table"] = opened["table"]
        case.call_and_validate(base_url=served.address, headers=headers, checks=CHECKS)

    ask()
