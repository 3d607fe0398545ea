"""What the host may know and do: tables, people, sizes; closing, removing, a new link."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from altneu.server.tables import admin, keys
from altneu.server.tables.admin import AdminError
from altneu.server.wire import Act, Answer, Claim, Say, Terms
from server.indoors import House, claimed, new, options_of, play_on, refused, said, scene, shown


@scene
async def test_a_list_names_people_and_no_secret(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    hands = await claimed(tables, opened)
    await play_on(tables, hands, 4)
    [found] = await tables.database.read(admin.tables)
    assert found.table == opened.table
    assert [(person.kind, person.name, person.has_come) for person in found.people] == [
        ("here", "h", True),
        ("friend", "Guest 1", True),
    ]
    assert found.bytes > 1000
    whole = await tables.database.read(lambda connection: admin.one(connection, opened.table[:8]))
    assert whole.keys == {"hand": 2, "invitation": 1, "spectator": 1}
    told = repr(whole)
    for key in (opened.key, opened.spectator, *(guest.key for guest in opened.invitations)):
        assert key not in told
        assert keys.fingerprint_of(key) not in told
    assert "goals" not in told


@scene
async def test_a_closed_table_can_be_seen_and_not_played_and_says_why(house: House) -> None:
    """Also by a process that has it in memory and does not look before it stores."""
    tables, host = await house.server(), await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    await play_on(tables, hands, 3)
    live = hands[0].live
    seat = live.waits_for[0]
    hand = next(hand for hand in hands if seat in hand.seats)
    answer = Answer(seq=live.seq, seat=seat, choice=options_of(hand, seat)[0])
    await host.database.write(lambda connection: admin.close(connection, live.table, "Too loud."))
    await refused(tables.answer(hand, answer), 409, "closed")
    await refused(tables.undo(hand, Act(seq=hand.live.seq, seat=seat)), 409, "closed")
    state = shown(hand)
    assert state.is_closed
    assert state.question is None or state.question.choices == []
    assert not state.undo.can_undo
    assert state.chat[-1].text == f"{said('notice.closed')} Too loud."
    await tables.say(hand, Say(text="Oh.", seat=seat))
    again = await (await house.server()).in_memory.loaded(live.table)
    assert again.live.is_closed
    assert again.live.waits_for == []
    with pytest.raises(AdminError, match="closed already"):
        await host.database.write(lambda connection: admin.close(connection, live.table, ""))


@scene
async def test_a_removed_table_is_gone_for_servers_too(house: House) -> None:
    tables, host = await house.server(), await house.server()
    opened = await tables.open(new("here", "here"))
    await tables.enter(opened.table, opened.key)
    await host.database.write(lambda connection: admin.remove(connection, opened.table))
    await refused(tables.enter(opened.table, opened.key), 404, "no_table")
    assert await tables.database.read(admin.tables) == []


@scene
async def test_a_new_link_takes_the_seat_and_the_old_key_dies(house: House) -> None:
    tables, host = await house.server(), await house.server()
    opened = await tables.open(new("here", "friend"))
    old = keys.new_key()
    await tables.claim(opened.table, opened.invitations[0].key, Claim(key=old, name="Ada"))
    await tables.enter(opened.table, old)
    _, key = await host.database.write(lambda connection: admin.link(connection, opened.table, 1))
    with pytest.raises(Exception, match=r".+"):
        await tables.enter(opened.table, old)
    own = keys.new_key()
    await tables.claim(opened.table, key, Claim(key=own, name="Ada"))
    assert (await tables.enter(opened.table, own)).seats == (1,)
    with pytest.raises(AdminError, match="no person has seat 7"):
        await host.database.write(lambda connection: admin.link(connection, opened.table, 7))


@scene
async def test_names_may_be_shortened_as_long_as_they_are_clear(house: House) -> None:
    tables = await house.server()
    for _ in range(3):
        await tables.open(new("here", "here"))
    for name, sentence in (("", "3 tables begin with"), ("%", "there is no table"), ("nowhere", "admin tables")):
        with pytest.raises(AdminError, match=sentence):
            await tables.database.read(lambda connection, name=name: admin.one(connection, name))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "tables.sqlite"

    async def furnish() -> None:
        house = House(file)
        tables = await house.server()
        for kinds in (("here", "friend"), ("here", "here")):
            await tables.open(new(*kinds))
        await house.databases[0].close()

    asyncio.run(furnish())
    return file


@pytest.fixture
def call(database: Path) -> Callable[..., object]:
    """`altneu admin ... --json`"""
    from typer.testing import CliRunner

    from altneu.cli import app

    def run(*words: str, status: int = 0) -> object:
        done = CliRunner().invoke(app, ["admin", *words, "--database-url", str(database), "--json"])
        assert done.exit_code == status, done.stderr
        return json.loads(done.stdout) if status == 0 else done.stderr

    return run


def test_the_command_lists_closes_links_and_removes(call) -> None:
    found = call("tables")
    assert len(found) == 2
    name = next(table["table"] for table in found if table["people"][1]["kind"] == "friend")
    assert call("table", name)["people"][0]["has_come"] is True
    link = call("link", name, "1", "--address", "https://golem.example.org/")["link"]
    assert link.startswith(f"https://golem.example.org/#/join/{name}/")
    assert call("close", name, "--reason", "Enough.") == {"table": name, "done": "closed"}
    assert [table["table"] for table in call("tables", "--over")] == [name]
    assert len(call("tables", "--waiting")) == 1
    assert call("tables", "--older", "1") == []
    assert call("remove", name, "--yes") == {"table": name, "done": "removed"}
    sizes = call("sizes")
    assert sizes["rows"]["tables"] == 1
    assert sizes["bytes"] > 0
    assert "there is no table" in call("table", name, status=2)


def test_the_command_removes_what_pass_phrases_keep_when_nobody_uses_it(call, database: Path) -> None:
    row = ("b" * 64, 1, "x", 0.0)
    with closing(sqlite3.connect(database)) as connection:
        for used in (0.0, time.time()):
            connection.execute("INSERT INTO bundles VALUES (?, ?, ?, ?, ?, ?)", (f"{used}", *row, used))
        connection.commit()
    assert call("phrases", "--unused-days", "365", "--yes") == {"removed": 1}
    assert call("phrases", "--unused-days", "365", "--yes") == {"removed": 0}
    assert call("sizes")["rows"]["bundles"] == 1
    call("phrases", "--unused-days", "0", "--yes", status=2)


def test_the_command_speaks_to_people_too_and_asks_before_it_removes(database: Path) -> None:
    from typer.testing import CliRunner

    from altneu.cli import app

    runner = CliRunner()
    for words in (["tables"], ["sizes"], ["--help"], ["close", "--help"]):
        more = [] if "--help" in words else ["--database-url", str(database)]
        assert runner.invoke(app, ["admin", *words, *more]).exit_code == 0
    name = runner.invoke(app, ["admin", "tables", "--database-url", str(database)]).stdout.split()[0]
    for answer in ("n\n", ""):  # the second where nobody can be asked
        no = runner.invoke(app, ["admin", "remove", name, "--database-url", str(database)], input=answer)
        assert (no.exit_code, "fault" in no.stderr) == (1, False)
    assert name in runner.invoke(app, ["admin", "table", name, "--database-url", str(database)]).stdout


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from altneu.cli import app

    done = CliRunner().invoke(app, ["admin", "tables", "--database-url", str(tmp_path / "no.db")])
    assert (done.exit_code, "there is no database" in done.stderr) == (2, True)
    assert not (tmp_path / "no.db").exists()
    (tmp_path / "foreign.db").touch()
    done = CliRunner().invoke(app, ["admin", "tables", "--database-url", str(tmp_path / "foreign.db")])
    assert (done.exit_code, "holds no tables of Altneu" in done.stderr) == (2, True)


def test_without_a_word_it_tells_what_there_is() -> None:
    from typer.testing import CliRunner

    from altneu.cli import app

    done = CliRunner().invoke(app, ["admin"])
    assert (done.exit_code, "sizes" in done.stdout, done.stderr) == (0, True, "")


def test_no_name_of_a_table_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-wD3x", "kG3-x"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(made))
    assert keys.new_table_name() == "kG3-x"


@scene
async def test_the_clocks_of_a_closed_table_stand_still(house: House) -> None:
    tables, host = await house.server(), await house.server()
    timed = msgspec.structs.replace(new("here", "friend"), terms=Terms(time=600, increment=0))
    hands = await claimed(tables, await tables.open(timed))
    assert hands[0].live.clock.running != []
    await host.database.write(lambda connection: admin.close(connection, hands[0].live.table, ""))
    tables.in_memory.clocks.now = lambda: time.time() + 10_000
    await tables.in_memory.clocks.check()
    await tables.refresh(hands[0].loaded)
    assert hands[0].live.clock is None
    assert not hands[0].live.is_over
