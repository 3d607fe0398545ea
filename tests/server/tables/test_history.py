"""My finished games with scores, by the keys one holds, and their results as files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from altneu.server.storage.columns import TABLES
from altneu.server.tables.ending import resign
from altneu.server.tables.history import History
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Held, Opened
from altneu.table.outcome import AGREED, FINISHED, Outcome
from server.house import House, house
from server.indoors import House as Indoors
from server.indoors import claimed, new, refused, said, scene

RECORD = Path(__file__).resolve().parents[2] / "records" / "golem-solo-level-2.record"


async def ended(tables: Tables, opened: Opened, outcome: Outcome | None, minutes: int = 90, pace: str = "live") -> None:
    """As if the game had been played to this end."""
    values = {
        "is_over": True,
        "outcome": None if outcome is None else outcome.dump(),
        "asked": "[]",
        "updated": TABLES.c.created + 60 * minutes,
        "terms": json.dumps({"pace": pace}),
    }
    over = update(TABLES).where(TABLES.c.id == opened.table).values(**values)
    await tables.database.write(lambda connection: connection.execute(over))


def held(*tables: Opened) -> list[Held]:
    return [Held(table=one.table, key=one.key) for one in tables]


@scene
async def test_a_finished_game_is_listed_with_scores_and_places(house: Indoors) -> None:
    tables = await house.server()
    going, over = await tables.open(new("here", "here")), await tables.open(new("here", "greedy", "automa:2"))
    await ended(tables, over, Outcome(FINISHED, [50, 70, 50], [[1], [0, 2]], []))
    listed = {one.table: one for one in await tables.mine(held(going, over))}
    assert listed[going.table].result is None
    result = listed[over.table].result
    assert result is not None
    assert (result.kind, result.scores, result.places, result.minutes) == (FINISHED, [50, 70, 50], [2, 1, 2], 90)


@scene
async def test_a_game_that_people_gave_up_is_listed_too(house: Indoors) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    await resign(tables, guest, Act(seq=guest.live.seq, seat=1))
    [listed] = await tables.mine(held(opened))
    assert listed.result is not None
    assert (listed.result.kind, listed.result.resigned, listed.result.places) == ("resigned", [1], [1, 2])
    play = await tables.history.play(opened.table, here.seats, "de")
    assert (play.me, play.comment) == (0, said("result.resigned", "de"))


@scene
async def test_days_are_no_minutes(house: Indoors) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    for minutes, pace, told in ((90, "days", 0), (2_000, "live", 0), (60, "live", 60)):
        await ended(tables, opened, Outcome(FINISHED, [1, 2], [[1], [0]], []), minutes, pace)
        assert (await tables.history.play(opened.table, (0,), "en")).minutes == told


@scene
async def test_sandboxes_and_records_of_other_games_are_no_plays(house: Indoors) -> None:
    tables = await house.server()
    brought = await tables.open_record(RECORD.read_text())
    sandbox = await tables.open(new("here", "here"))
    await ended(tables, sandbox, Outcome(FINISHED, [1, 2], [[1], [0]], []))
    tried = update(TABLES).where(TABLES.c.id == sandbox.table).values(is_sandbox=True)
    await tables.database.write(lambda connection: connection.execute(tried))
    assert [one.result for one in await tables.mine(held(brought, sandbox))] == [None, None]
    assert await tables.history.plays(held(brought, sandbox), "en") == []
    for opened in (brought, sandbox):
        await refused(tables.history.play(opened.table, (0,), "en"), 422, "no_play")
    going = await tables.open(new("here", "here"))
    await refused(tables.history.play(going.table, (0,), "en"), 409, "not_over")
    await tables.close()


@scene
async def test_how_older_games_ended_is_read_from_their_snapshots_and_kept(house: Indoors) -> None:
    tables = await house.server()
    brought = await tables.open_record(RECORD.read_text())
    forget = update(TABLES).where(TABLES.c.id == brought.table).values(outcome=None, is_brought=False)
    await tables.database.write(lambda connection: connection.execute(forget))
    [listed] = await History(tables.database, None).mine(held(brought))
    live = (await tables.enter(brought.table, brought.key)).live
    assert listed.result is not None
    assert listed.result.scores == live.game.scores(live.state)
    kept = select(TABLES.c.outcome).where(TABLES.c.id == brought.table)
    assert await tables.database.read(lambda connection: connection.scalar(kept)) is not None
    lost = update(TABLES).where(TABLES.c.id == brought.table).values(outcome=None, snapshot="{}")
    await tables.database.write(lambda connection: connection.execute(lost))
    [listed] = await tables.mine(held(brought))
    assert (listed.is_over, listed.result) == (True, None)
    await tables.close()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as running:
        yield running


def over(home: House, name: str) -> dict[str, object]:
    """A game that two people agreed to end."""
    seats = [{"kind": "here", "name": name}, {"kind": "friend"}]
    opened = home.visitor().post("/api/tables", {"game": "golem", "seats": seats}).json()
    table = f"/api/tables/{opened['table']}"
    home.visitor(opened["invitations"][0]["key"]).post(f"{table}/claim", {"key": "l" * 32, "name": "Leo"})
    ada, leo = home.visitor(opened["key"]), home.visitor("l" * 32)
    seq = ada.get(table).json()["seq"]
    seq = ada.post(f"{table}/propose-end", {"seq": seq, "seat": 0}).raise_for_status().json()["seq"]
    leo.post(f"{table}/answer-end", {"seq": seq, "seat": 1, "agree": True}).raise_for_status()
    return opened


def test_a_result_is_a_file_for_whoever_has_a_key(home: House) -> None:
    opened = over(home, "=HYPERLINK(1)")
    path = f"/api/tables/{opened['table']}/result"
    answer = home.visitor(str(opened["key"])).get(path, form="csv", language="uk")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"].endswith('.csv"')
    found = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["player"] for row in found] == ["'=HYPERLINK(1)", "Leo"]
    assert found[0]["comment"] == said("result.agreed", "uk")
    file = home.visitor("l" * 32).get(path).json()
    [me] = [player["name"] for player in file["players"] if player["id"] == file["userInfo"]["meRefId"]]
    assert (me, file["games"][0]["name"], file["games"][0]["bggId"]) == ("Leo", "Golem", 298383)
    assert home.visitor("x" * 32).get(path).status_code == 401
    assert home.visitor(str(opened["key"])).get(path, form="xml").status_code == 400
    assert home.visitor(str(opened["key"])).get(path, language="xx").status_code == 404
    going = home.open("here", "here")
    refusal = home.visitor(going["key"]).get(f"/api/tables/{going['table']}/result")
    assert (refusal.status_code, refusal.json()["code"]) == (409, "not_over")


def test_all_results_of_ones_keys_are_one_file(home: House) -> None:
    opened, going = over(home, "Ada"), home.open("here", "here")
    keys = [{"table": one["table"], "key": one["key"]} for one in (opened, going)]
    foreign = {"table": opened["table"], "key": "z" * 32}
    file = home.visitor().post("/api/results", {"keys": [*keys, foreign]}).json()
    assert len(file["plays"]) == 1
    text = home.visitor().http.post("/api/results?form=csv", json={"keys": keys}).text
    assert [row["player"] for row in csv.DictReader(io.StringIO(text))] == ["Ada", "Leo"]
    assert AGREED not in text
    assert home.visitor().post("/api/results", {"keys": [foreign]}).json()["plays"] == []


@scene
async def test_a_game_whose_package_is_gone_keeps_its_results(house: Indoors) -> None:
    tables = await house.server()
    gone, ours = await tables.open(new("here", "greedy")), await tables.open(new("here", "greedy"))
    for opened in (gone, ours):
        await ended(tables, opened, Outcome(FINISHED, [50, 70], [[1], [0]], []))
    renamed = update(TABLES).where(TABLES.c.id == gone.table).values(game="skerry")
    await tables.database.write(lambda connection: connection.execute(renamed))
    plays = {play.name: play for play in await tables.history.plays(held(gone, ours), "en")}
    assert (plays[gone.table].game, plays[gone.table].bgg) == ("skerry", 0)
    assert [player.name for player in plays[gone.table].players] == [
        player.name for player in plays[ours.table].players
    ]
