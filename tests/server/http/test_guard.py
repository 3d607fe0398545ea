"""What keeps strangers, foreign pages and floods away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.house import House, house

NEW = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "here"}]}
PROBLEM = "application/problem+json"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("guard"), hosts=("golem.example.org",)) as running:
        yield running


def refusal(response: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == PROBLEM
    problem = response.json()
    assert set(problem) == {"status", "code", "detail", "wait", "cause", "values"}
    assert (problem["status"], problem["code"]) == (status, code)
    return problem["detail"]


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/api/nothing", "/nothing", "/api/tables/x"])
def test_every_answer_has_the_security_headers(served, path):
    headers = served.visitor().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("host", ["evil.example", "golem.example.org.evil.example", "localhost.evil.example", ""])
def test_a_foreign_host_name_is_refused(served, host):
    response = httpx.get(f"{served.address}/api/lobby", headers={"Host": host})
    assert "--allowed-host" in refusal(response, 403, "host")


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:8584", "192.168.1.7:8584", "Golem.Example.org"])
def test_addresses_and_own_names_are_fine(served, host):
    assert httpx.get(f"{served.address}/api/lobby", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_foreign_page_cannot_post(served, headers):
    refusal(httpx.post(f"{served.address}/api/tables", json=NEW, headers=headers), 403, "origin")


def test_our_own_page_can_post(served):
    headers = {"Origin": served.address, "Sec-Fetch-Site": "same-origin"}
    assert httpx.post(f"{served.address}/api/tables", json=NEW, headers=headers).status_code == 201


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_read(served, media):
    response = httpx.post(f"{served.address}/api/tables", content=b"{}", headers={"Content-Type": media})
    refusal(response, 415, "not_json")


@pytest.mark.parametrize(("path", "size"), [("/api/tables", 64), ("/api/mine", 64), ("/api/records", 1024)])
def test_bodies_have_a_limit(served, path, size):
    content = b'{"text": "' + b"x" * (size * 1024) + b'"}'
    headers = {"Content-Type": "application/json"}
    refusal(httpx.post(f"{served.address}{path}", content=content, headers=headers), 413, "too_large")
    chunks = (content[start : start + 4096] for start in range(0, len(content), 4096))
    refusal(httpx.post(f"{served.address}{path}", content=chunks, headers=headers), 413, "too_large")


def test_a_record_may_be_larger_than_other_bodies(served):
    refusal(served.visitor().post("/api/records", {"text": "x" * 100_000}), 422, "record")


def test_answers_with_secrets_are_not_stored(served):
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    for path in ("", "/moments?first=0&last=1", "/record", "/why-not?thing=book:7"):
        assert visitor.get(f"/api/tables/{opened['table']}{path}").headers["cache-control"] == "no-store"
    assert served.visitor().post("/api/tables", NEW).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/api/words/en", "/api/games/golem/help/de"])
def test_words_are_sent_once(served, path):
    first = served.visitor().get(path)
    assert first.headers["content-encoding"] == "gzip"
    again = served.visitor().http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_key_that_asks_too_much_is_slowed_down(tmp_path: Path):
    with house(tmp_path, requests_per_second=5) as running:
        opened = running.open("here", "here")
        visitor, other = running.visitor(opened["key"]), running.visitor(running.open("here", "here")["key"])
        path = f"/api/tables/{opened['table']}"
        answers = [visitor.get(path) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        slowed = next(answer for answer in answers if answer.status_code == 429)
        refusal(slowed, 429, "too_many")
        assert float(slowed.headers["retry-after"]) > 0
        assert other.get(path).status_code == 401


def test_wrong_keys_are_counted_by_address(tmp_path: Path):
    with house(tmp_path, strangers_per_minute=10) as running:
        opened = running.open("here", "here")
        path = f"/api/tables/{opened['table']}"
        answers = [running.visitor(f"guess-{k:022}").get(path).status_code for k in range(20)]
        assert answers[0] == 401
        assert answers[-1] == 429
        assert running.visitor(opened["key"]).get(path).status_code == 200


def test_an_address_opens_only_so_many_tables(tmp_path: Path):
    with house(tmp_path, tables_per_hour=2) as running:
        answers = [running.visitor().post("/api/tables", NEW) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        key, table = (answers[0].json()[name] for name in ("key", "table"))
        fork = running.visitor(key).post(f"/api/tables/{table}/fork", {"number": 0, "seat": 0})
        refusal(fork, 429, "too_many")


def test_an_address_that_comes_too_fast_waits_for_pages_too_and_others_do_not(tmp_path: Path):
    with house(tmp_path, behind_proxy=("127.0.0.1",), visits_at_once=3, visits_per_second=0.01) as running:
        for path in ("/", "/schema/openapi.json", "/nothing"):
            assert came(running, "192.0.2.1", path).status_code != 429
        for path in ("/", "/api/lobby", "/nothing"):
            refusal(came(running, "192.0.2.1", path), 429, "too_many")
            assert came(running, "192.0.2.2", path).status_code != 429
        assert {running.visitor().get("/nothing").status_code for _ in range(9)} == {404}


def came(running, address, path):
    return httpx.get(f"{running.address}{path}", headers={"X-Forwarded-For": address})


def test_the_site_is_packed_and_kept(tmp_path: Path):
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html>" + " " * 1000)
    (site / "assets" / "app-1a2b.js").write_text("let golem = 1;" * 100)
    (tmp_path / "secret.txt").write_text("hidden")
    with house(tmp_path, site=site) as running:
        page = running.visitor().get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-encoding"] == "gzip"
        assert running.visitor().http.head("/").status_code == 200
        script = running.visitor().get("/assets/app-1a2b.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        assert script.text == "let golem = 1;" * 100
        plain = running.visitor().http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == script.text
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/assets"):
            answer = httpx.get(httpx.URL(running.address).copy_with(raw_path=path.encode()))
            refusal(answer, 404, "not_found")


def test_a_site_that_was_not_built_says_what_to_run(tmp_path: Path):
    with house(tmp_path, site=tmp_path / "nowhere") as running:
        page = running.visitor().get("/")
        assert page.status_code == 503
        assert "make web" in page.text
