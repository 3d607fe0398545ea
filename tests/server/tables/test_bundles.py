"""What pass phrases keep on the server: by whom it is changed, that nobody reads it, and that it has bounds."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from altneu.server.storage.columns import BUNDLES
from altneu.server.tables.bundles import DAY, Bundles, forget_unused
from altneu.server.wire import Bundle
from server.house import House, Visitor, house
from server.indoors import House as Indoors
from server.indoors import refused, scene

NAME, OTHER = "n" * 43, "o" * 43
TOKEN, WRONG = "t" * 43, "w" * 43


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, bundles_per_minute=100_000, new_bundles_per_day=3) as running:
        yield running


def put(visitor: Visitor, version: int, content: str, name: str = NAME) -> tuple[int, str]:
    answer = visitor.keep(visitor.http.put(f"/api/bundles/{name}", json={"version": version, "content": content}))
    return answer.status_code, answer.json().get("code", "")


def delete(visitor: Visitor, name: str = NAME) -> int:
    headers = {"Content-Type": "application/json"}
    return visitor.http.request("DELETE", f"/api/bundles/{name}", headers=headers).status_code


def test_a_bundle_is_kept_changed_and_removed_by_its_token(home: House) -> None:
    owner = home.visitor(TOKEN)
    assert put(owner, 0, "first") == (200, "")
    assert home.visitor().get(f"/api/bundles/{NAME}").json() == {"version": 1, "content": "first"}
    assert put(owner, 1, "second") == (200, "")
    assert home.visitor().get(f"/api/bundles/{NAME}").json() == {"version": 2, "content": "second"}
    assert delete(owner) == 204
    assert home.visitor().get(f"/api/bundles/{NAME}").json()["code"] == "no_bundle"


def test_one_address_makes_only_so_many_in_a_day(home: House) -> None:
    owner = home.visitor(TOKEN)
    tried = [put(owner, 0, "x", sign * 43) for sign in "abcd"]
    assert tried == [(200, "")] * 3 + [(429, "phrases_today")]
    assert put(owner, 1, "y", "a" * 43) == (200, "")


def test_nobody_without_the_token_changes_a_bundle_or_learns_that_it_is_there(home: House) -> None:
    put(home.visitor(TOKEN), 0, "mine")
    thief = home.visitor(WRONG)
    for version in (0, 1, 2):
        assert put(thief, version, "theirs") == (404, "no_bundle")
    assert delete(thief) == delete(thief, OTHER) == 404
    assert put(thief, 3, "theirs", OTHER) == (404, "no_bundle")
    assert put(home.visitor(), 1, "theirs") == (401, "no_key")
    assert put(home.visitor("short"), 1, "theirs") == (401, "no_key")
    known, unknown = thief.get(f"/api/bundles/{'x' * 43}"), thief.get(f"/api/bundles/{'y' * 43}")
    assert known.json() == unknown.json()
    assert home.visitor().get(f"/api/bundles/{NAME}").json() == {"version": 1, "content": "mine"}


def test_an_old_version_sent_again_changes_nothing(home: House) -> None:
    owner = home.visitor(TOKEN)
    for version, content in enumerate(("one", "two", "three")):
        put(owner, version, content)
    for version in (0, 1, 2, 4, 99):
        assert put(owner, version, "one") == (409, "stale")
    assert owner.get(f"/api/bundles/{NAME}").json() == {"version": 3, "content": "three"}


@pytest.mark.parametrize(
    "body",
    [
        {"version": 0, "content": ""},
        {"version": 0, "content": "no spaces"},
        {"version": 0, "content": "x" * 60_001},
        {"version": -1, "content": "x"},
        {"version": 2**31, "content": "x"},
        {"version": "0", "content": "x"},
        {"version": 0, "content": "x", "more": 1},
        {"content": "x"},
        [],
    ],
)
def test_garbage_is_refused_with_a_sentence(home: House, body: object) -> None:
    owner = home.visitor(TOKEN)
    answer = owner.http.put(f"/api/bundles/{NAME}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert owner.get(f"/api/bundles/{NAME}").status_code == 404


@pytest.mark.parametrize("name", ["short", "x" * 44, "%00" * 43, "ä" * 43])
def test_an_id_that_is_none_is_refused(home: House, name: str) -> None:
    assert home.visitor().get(f"/api/bundles/{name}").status_code in (400, 404)


def test_more_than_a_body_may_have_is_refused(home: House) -> None:
    assert put(home.visitor(TOKEN), 0, "x" * 70_000) == (413, "too_large")


def test_trying_ids_is_slow(tmp_path: Path) -> None:
    with house(tmp_path, bundles_per_minute=5) as home:
        codes = [home.visitor().get(f"/api/bundles/{'x' * 42}{n}").status_code for n in range(8)]
    assert codes == [404] * 5 + [429] * 3


def test_nothing_in_the_database_tells_id_or_token(home: House, tmp_path: Path) -> None:
    put(home.visitor(TOKEN), 0, "enciphered")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    assert b"enciphered" in stored
    assert NAME.encode() not in stored
    assert TOKEN.encode() not in stored


@scene
async def test_bundles_have_an_end_but_those_there_are_go_on(house: Indoors) -> None:
    tables = await house.server()
    bundles = Bundles(tables.database, most=2)
    for name in (NAME, OTHER):
        await bundles.put(name, TOKEN, Bundle(version=0, content="x"))
    await refused(bundles.put("z" * 43, TOKEN, Bundle(version=0, content="x")), 503, "full")
    assert (await bundles.put(NAME, TOKEN, Bundle(version=1, content="y"))).version == 2
    await bundles.remove(OTHER, TOKEN)
    await bundles.put("z" * 43, TOKEN, Bundle(version=0, content="x"))


@scene
async def test_use_is_noted_once_a_day_and_the_unused_go_only_when_a_host_says_so(house: Indoors) -> None:
    tables = await house.server()
    now = [1000.0]
    bundles = Bundles(tables.database, 9, clock=lambda: now[0])

    async def used() -> float:
        return await tables.database.read(lambda connection: first(connection))

    async def first(connection) -> float:
        return (await connection.execute(select(BUNDLES.c.used))).scalar_one()

    await bundles.put(NAME, TOKEN, Bundle(version=0, content="x"))
    now[0] += DAY / 2
    await bundles.fetch(NAME)
    assert await used() == 1000.0
    now[0] += DAY
    await bundles.fetch(NAME)
    assert await used() == now[0]
    assert await tables.database.write(lambda connection: forget_unused(connection, now[0])) == 0
    assert await tables.database.write(lambda connection: forget_unused(connection, now[0] + 1)) == 1
    await refused(bundles.fetch(NAME), 404, "no_bundle")
