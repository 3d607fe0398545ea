"""Tables made from others: records and saves that are brought, and sandboxes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altneu.kernel.game import SPECTATOR
from altneu.server.wire import Act, Fork, Held, NewTable, SeatSetup
from altneu.table.session import begin
from altneu.table.store import save
from server.indoors import (
    GOLEM,
    House,
    claimed,
    new,
    play_on,
    refused,
    scene,
    whole,
)

RECORDS = Path(__file__).parents[2] / "records"


@scene
async def test_a_record_comes_back_as_a_table_at_the_same_question(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 40)
    copy = await tables.open_record(await tables.record(access))
    again = await tables.enter(copy.table, copy.key)
    assert GOLEM.hash(again.live.state) == GOLEM.hash(access.live.state)
    assert again.live.session.events == access.live.session.events
    assert [plan.name for plan in again.live.seats] == ["h", "h"]
    await tables.undo(again, Act(seq=again.live.seq, seat=0))
    assert whole(await (await house.server()).enter(copy.table, copy.key)) == whole(again)


@scene
async def test_a_finished_game_and_a_save_with_its_snapshot_can_be_brought(house: House) -> None:
    tables = await house.server()
    session = begin(GOLEM, ["human Ada", "automa:2"], GOLEM.options_for(["human", "automa:2"]))
    session.run_nature(lambda state: state.options[0])
    file = house.file.parent / "saved.txt"
    save(session, file)
    opened = await tables.open_record(file.read_text())
    access = await tables.enter(opened.table, opened.key)
    assert (access.seats, access.live.seats[0].name) == ((0,), "Ada")
    assert GOLEM.hash(access.live.state) == GOLEM.hash(session.state)
    text = (RECORDS / "golem-automa-three-seats.record").read_text()
    finished = await tables.open_record(text)
    watched = await tables.enter(finished.table, finished.key)
    assert (watched.seats, watched.live.is_over) == ((), True)
    nested = f"{file.read_text().rpartition('snapshot ')[0]}snapshot 0123 {'[' * 100_000}"
    for wrong in ("", "hello", text[:-40], text.replace("begin", "beginn"), nested):
        await refused(tables.open_record(wrong), 422, "record")


def test_a_save_of_older_rules_goes_on_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(GOLEM, ["human", "human"], {})
    session.run_nature(lambda state: state.options[0])
    save(session, tmp_path / "saved.txt")
    monkeypatch.setattr(GOLEM, "rules_version", GOLEM.rules_version + 1)

    async def play(house: House) -> None:
        tables = await house.server()
        opened = await tables.open_record((tmp_path / "saved.txt").read_text())
        access = await tables.enter(opened.table, opened.key)
        assert GOLEM.hash(access.live.state) == GOLEM.hash(session.state)
        await play_on(tables, [access], 3)
        assert whole(await (await house.server()).enter(opened.table, opened.key)) == whole(access)

    scene(play)(tmp_path)


@scene
async def test_any_name_can_stand_in_a_record(house: House) -> None:
    tables = await house.server()
    seats = [SeatSetup(kind="here", name="\U0001f469\u200d\U0001f680 Ada"), SeatSetup(kind="here")]
    opened = await tables.open(NewTable(game="golem", seats=seats))
    await tables.open_record(await tables.record(await tables.enter(opened.table, opened.key)))


@scene
async def test_records_are_secret_while_somebody_else_plays(house: House) -> None:
    tables = await house.server()
    for kinds in (("here", "friend"), ("here", "automa:1"), ("here", "random")):
        opened = await tables.open(new(*kinds))
        await refused(tables.record(await tables.enter(opened.table, opened.key)), 409, "not_over")
        await refused(tables.record(await tables.enter(opened.table, opened.spectator)), 409, "not_over")


@scene
async def test_a_sandbox_knows_only_what_its_seat_knew(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend", "automa:2")))
    live = hands[0].live
    while live.state.round < 2:
        await play_on(tables, hands, 1)
    dealt = set()
    for _ in range(12):
        opened = await tables.fork(hands[1], Fork(number=live.number, seat=1))
        sandbox = await tables.enter(opened.table, opened.key)
        assert (sandbox.seats, sandbox.live.is_sandbox, sandbox.live.is_local) == ((0, 1), True, True)
        assert GOLEM.view(sandbox.live.state_at(0), 1) == GOLEM.view(live.state, 1)
        dealt.add(json.dumps(GOLEM.view(sandbox.live.state_at(0), 0), sort_keys=True))
    assert len(dealt) > 1
    await play_on(tables, [sandbox], 6)
    assert whole(await (await house.server()).enter(opened.table, opened.key)) == whole(sandbox)
    await refused(tables.record(sandbox), 409, "not_over")


@scene
async def test_only_ones_own_seat_can_be_tried_out_before_the_end(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    access = await tables.enter(opened.table, opened.key)
    spectator = await tables.enter(opened.table, opened.spectator)
    await refused(tables.fork(access, Fork(number=0, seat=1)), 403, "forbidden")
    await refused(tables.fork(spectator, Fork(number=0, seat=-1)), 403, "forbidden")
    for number in (-1, 9999):
        await refused(tables.fork(access, Fork(number=number, seat=0)), 422, "illegal")
    beginning = await tables.fork(access, Fork(number=0, seat=0))
    assert (await tables.enter(beginning.table, beginning.key)).live.number > 0


@scene
async def test_when_the_game_is_over_everybody_may_look_and_try(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 10_000)
    spectator = await tables.enter(opened.table, opened.spectator)
    assert (await tables.record(spectator)).startswith("altneu record 1\ngame golem\n")
    fork = await tables.fork(spectator, Fork(number=access.live.number // 2, seat=-1))
    sandbox = await tables.enter(fork.table, fork.key)
    middle = access.live.state_at(access.live.number // 2)
    assert GOLEM.view(sandbox.live.state_at(0), SPECTATOR) == GOLEM.view(middle, SPECTATOR)
    assert (await tables.mine([Held(table=opened.table, key=opened.key)]))[0].is_over
