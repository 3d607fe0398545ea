"""Tables in use: opened, claimed, played at, stored with every change, and loaded again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from altneu.kernel.state import NATURE, NONE
from altneu.server.refusal import Refused
from altneu.server.storage.columns import ENTRIES, KEYS, TABLES
from altneu.server.tables import keys
from altneu.server.tables.access import Access
from altneu.server.tables.in_memory import LoadedTables
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Claim, Consent, Held, NewTable, Say, SeatSetup
from altneu.table.facts import UndoRight
from server.indoors import (
    GOLEM,
    House,
    choose,
    claimed,
    new,
    options_of,
    play_on,
    refused,
    scene,
    settled,
    whole,
)

# Opening


@scene
async def test_a_new_table_waits_for_its_first_person_with_nature_done(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "automa:3"))
    access = await tables.enter(opened.table, opened.key)
    assert (access.kind, access.seats, opened.seats) == ("hand", (0,), [0])
    assert access.live.waits_for == [0]
    assert access.live.session.record.options["automa_level"] == "3"
    spectator = await tables.enter(opened.table, opened.spectator)
    assert (spectator.kind, spectator.seats) == ("spectator", ())


@scene
async def test_setups_that_cannot_be_are_refused(house: House) -> None:
    tables = await house.server()
    for seats in (["here"], ["here", "automa:1", "automa:2"], ["random", "greedy"], ["here", "robot"]):
        await refused(tables.open(new(*seats)), 422, "setup")
    await refused(tables.open(new("here", "automa:9")), 422, "setup")
    await refused(tables.open(new("here", "here", automa_seat="2")), 422, "setup")
    await refused(tables.open(new("here", "here", weather="fine")), 422, "setup")
    await refused(tables.open(NewTable(game="chess", seats=[SeatSetup(kind="here")])), 422, "setup")


@scene
async def test_names_lose_what_cannot_be_seen(house: House) -> None:
    tables = await house.server()
    seats = [SeatSetup(kind="here", name="A\x00d\n a\u202e"), SeatSetup(kind="here")]
    opened = await tables.open(NewTable(game="golem", seats=seats))
    access = await tables.enter(opened.table, opened.key)
    assert access.live.seats[0].name == "A d a"


# Keys


@scene
async def test_only_the_right_key_opens_a_table(house: House) -> None:
    tables = await house.server()
    one, other = await tables.open(new("here", "friend")), await tables.open(new("here", "here"))
    await refused(tables.enter(one.table, other.key), 401, "no_key")
    await refused(tables.enter(one.table, "x" * 30), 401, "no_key")
    await refused(tables.enter("nowhere", one.key), 404, "no_table")
    await refused(tables.enter(one.table, one.invitations[0].key), 401, "no_key")
    mine = await tables.enter(one.table, one.key)
    await refused(tables.answer(mine, Answer(seq=mine.live.seq, seat=1, choice="pass")), 403, "forbidden")
    spectator = await tables.enter(one.table, one.spectator)
    await refused(tables.undo(spectator, Act(seq=mine.live.seq, seat=0)), 403, "forbidden")


@scene
async def test_the_database_knows_no_key(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    own = keys.new_key()
    await tables.claim(opened.table, opened.invitations[0].key, Claim(key=own))
    for file in house.file.parent.iterdir():
        for key in (opened.key, opened.spectator, opened.invitations[0].key, own):
            assert key.encode() not in file.read_bytes()


@scene
async def test_an_invitation_is_taken_once_and_asking_again_does_no_harm(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend", "friend"))
    access = await tables.enter(opened.table, opened.key)
    assert [plan.is_claimed for plan in access.live.seats] == [True, False, False]
    invitation, mine = opened.invitations[0].key, Claim(key=keys.new_key(), name="Leo")
    for _ in range(2):
        assert (await tables.claim(opened.table, invitation, mine)).seats == [1]
    assert (access.live.seats[1].name, access.live.seats[1].is_claimed) == ("Leo", True)
    await refused(tables.claim(opened.table, invitation, Claim(key=keys.new_key())), 403, "forbidden")
    await refused(tables.claim(opened.table, opened.invitations[1].key, mine), 403, "forbidden")
    await refused(tables.claim(opened.table, opened.key, mine), 401, "no_key")
    guest = await tables.enter(opened.table, mine.key)
    assert (guest.kind, guest.seats) == ("hand", (1,))


@scene
async def test_my_tables_are_listed_without_loading_them(house: House) -> None:
    tables = await house.server()
    one, other = await tables.open(new("here", "automa:2")), await tables.open(new("friend", "here"))
    held = [Held(table=opened.table, key=opened.key) for opened in (one, other)]
    held += [Held(table=one.table, key=other.key), Held(table=other.table, key=other.invitations[0].key)]
    later = await house.server()
    found = await later.mine(held)
    assert {(entry.table, tuple(entry.seats), entry.is_over) for entry in found} == {
        (one.table, (0,), False),
        (other.table, (1,), False),
    }
    assert len(later.in_memory.alive) == 0
    assert next(entry for entry in found if entry.table == one.table).your_turn


# Playing and loading


@pytest.mark.parametrize("kinds", [("here", "automa:2"), ("here", "here", "here"), ("here", "friend", "random")])
def test_a_table_loaded_at_any_time_is_at_the_exact_question(kinds: tuple[str, ...], tmp_path: Path) -> None:
    """A crash between two commits is a server that is gone; another one loads what it stored."""

    async def play(house: House) -> None:
        tables = await house.server()
        opened = await tables.open(new(*kinds))
        hands = await claimed(tables, opened)
        while not hands[0].live.is_over:
            await play_on(tables, hands, 25)
            for act in (tables.undo, tables.redo):
                if random.random() < 0.5:
                    seat = random.choice(hands[0].seats)
                    with suppress(Refused):
                        await act(hands[0], Act(seq=hands[0].live.seq, seat=seat))
            await settled(hands[0])
            crashed = await house.server()
            assert whole(await crashed.enter(opened.table, opened.key)) == whole(hands[0])
            await crashed.close()

    scene(play)(tmp_path)


@scene
async def test_a_stale_or_illegal_answer_changes_nothing(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    before = whole(access)
    seq, seat = access.live.seq, access.live.waits_for[0]
    choice = options_of(access, seat)[0]
    for wrong in (seq - 1, seq + 1, 0):
        await refused(tables.answer(access, Answer(seq=wrong, seat=seat, choice=choice)), 409, "stale")
    for text in ("dance", "", "pass"):
        await refused(tables.answer(access, Answer(seq=seq, seat=seat, choice=text)), 422, "illegal")
    idle = 1 - seat
    if idle not in access.live.waits_for:
        await refused(tables.answer(access, Answer(seq=seq, seat=idle, choice=choice)), 422, "not_asked")
    await refused(tables.end_turn(access, Act(seq=seq, seat=seat)), 422, "illegal")
    await refused(tables.consent(access, Consent(seq=seq, seat=seat, agree=True)), 422, "illegal")
    await refused(tables.redo(access, Act(seq=seq, seat=seat)), 409, "no_undo")
    assert whole(access) == before


@scene
async def test_two_processes_share_a_file_and_the_slower_one_looks_again(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    seq, seat = here.live.seq, here.live.waits_for[0]
    choice = options_of(here, seat)[0]
    await one.answer(here, Answer(seq=seq, seat=seat, choice=choice))
    await refused(other.answer(there, Answer(seq=seq, seat=seat, choice=choice)), 409, "stale")
    assert whole(there) == whole(here)
    await choose(other, there, random.choice(there.live.waits_for))
    again = await one.enter(opened.table, opened.key)
    assert again.live is here.live
    assert whole(again) == whole(there)


@scene
async def test_two_processes_that_answer_at_once_keep_one_answer(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "automa:1"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    for _ in range(10):
        seq = here.live.seq
        choice = random.choice(options_of(here, 0))
        answer = Answer(seq=seq, seat=0, choice=choice)
        results = await asyncio.gather(one.answer(here, answer), other.answer(there, answer), return_exceptions=True)
        assert [result.code for result in results if result is not None] == ["stale"]
        here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
        assert whole(here) == whole(there)


@scene
async def test_a_visitor_who_hangs_up_does_not_stop_his_choice(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    seq, seat = access.live.seq, access.live.waits_for[0]
    answer = Answer(seq=seq, seat=seat, choice=options_of(access, seat)[0])
    request = asyncio.create_task(tables.answer(access, answer))
    await asyncio.sleep(0)
    request.cancel()
    with pytest.raises(asyncio.CancelledError):
        await request
    await tables.close()
    assert access.live.seq > seq
    assert whole(await (await house.server()).enter(opened.table, opened.key)) == whole(access)


@scene
async def test_a_held_turn_keeps_nature_waiting_even_over_a_restart(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "automa:2"))
    access = await tables.enter(opened.table, opened.key)
    while access.live.held_by is None:
        await choose(tables, access, 0, hold=True)
    assert access.live.state.top.seat == NATURE
    await refused(tables.answer(access, Answer(seq=access.live.seq, seat=0, choice="pass")), 422, "not_asked")
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    assert whole(again) == whole(access)
    await later.end_turn(again, Act(seq=again.live.seq, seat=0))
    assert (again.live.held_by, again.live.waits_for) == (None, [0])


@scene
async def test_an_undo_is_agreed_to_by_the_others(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    live = hands[0].live
    while live.waits_for != [1] or live.undo_right(0) is not UndoRight.CONSENT:
        await play_on(tables, hands, 1)
    number = live.number
    await tables.undo(hands[0], Act(seq=live.seq, seat=0))
    assert (live.undo_request.seat, live.undo_waits_for, live.number) == (0, [1], number)
    await refused(tables.consent(hands[0], Consent(seq=live.seq, seat=0, agree=True)), 422, "illegal")
    await tables.consent(hands[1], Consent(seq=live.seq, seat=1, agree=False))
    assert (live.undo_request, live.number) == (None, number)
    await tables.undo(hands[0], Act(seq=live.seq, seat=0))
    await tables.consent(hands[1], Consent(seq=live.seq, seat=1, agree=True))
    assert live.number < number
    assert 0 in live.waits_for


# Bots


@scene
async def test_bots_move_choice_by_choice_until_a_person_is_asked(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("random", "here", "greedy"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 12)
    assert {seat for seat, _ in access.live.session.record.choices} == {NATURE, 0, 1, 2}
    assert access.live.waits_for == [1]


@scene
async def test_bots_go_on_where_a_server_stopped(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("random", "here"))
    access = await tables.enter(opened.table, opened.key)
    while access.live.waits_for != [0] or access.loaded.others is None:
        await settled(access)
        await choose(tables, access, 1)
    await tables.close()
    assert access.live.waits_for == [0]
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    await settled(again)
    assert 1 in again.live.waits_for


# Memory


@scene
async def test_tables_leave_memory_when_many_others_come_but_not_while_in_use(house: House) -> None:
    tables = await house.server()
    tables.in_memory = LoadedTables(tables.database, tables.thinking, None, kept=2)
    used = await tables.open(new("here", "here"))
    access = await tables.enter(used.table, used.key)
    others = [await tables.open(new("here", "here")) for _ in range(3)]
    assert used.table in tables.in_memory.alive
    assert (await tables.enter(used.table, used.key)).live is access.live
    assert others[0].table not in tables.in_memory.alive
    again = await tables.enter(others[0].table, others[0].key)
    assert again.live.waits_for


@scene
async def test_after_a_change_of_rules_a_table_goes_on_from_its_snapshot(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 20)

    async def age(connection) -> None:
        await connection.execute(update(TABLES).values(rules_version=0))
        await connection.execute(update(ENTRIES).where(ENTRIES.c.seq == 3).values(move="a move of old"))

    await tables.database.write(age)
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    assert (GOLEM.hash(again.live.state), again.live.seq) == (GOLEM.hash(access.live.state), access.live.seq)
    assert not again.live.session.history
    await refused(later.record(again), 422, "record")
    await play_on(later, [again], 5)
    assert whole(await (await house.server()).enter(opened.table, opened.key)) == whole(again)


@scene
async def test_a_damaged_journal_does_not_stop_a_table(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    await play_on(tables, [access], 5)
    await tables.database.write(lambda connection: connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == 3)))
    again = await (await house.server()).enter(opened.table, opened.key)
    assert GOLEM.hash(again.live.state) == GOLEM.hash(access.live.state)


@scene
async def test_a_process_that_cannot_follow_another_one_goes_on_from_the_snapshot(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    here, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    await play_on(one, [here], 3)
    before = there.live
    await one.database.write(
        lambda connection: connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == before.seq + 1))
    )
    again = await other.enter(opened.table, opened.key)
    assert again.live is not before
    assert GOLEM.hash(again.live.state) == GOLEM.hash(here.live.state)


@scene
async def test_a_table_of_a_game_that_is_gone_is_refused(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    await tables.database.write(lambda connection: connection.execute(update(TABLES).values(game="chess")))
    told = await refused((await house.server()).enter(opened.table, opened.key), 409, "not_installed")
    assert told == "the game chess is not installed here; install it again, and the table goes on"


@pytest.mark.parametrize("said", [10**12, -7, "Tide 1", [1], None, True])
def test_a_round_that_no_column_can_keep_is_none(said: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GOLEM), "round_of", lambda *_: said)

    @scene
    async def kept(house: House) -> None:
        tables = await house.server()
        opened = await tables.open(new("here", "here"))
        [mine] = await tables.mine([Held(table=opened.table, key=opened.key)])
        assert mine.round == NONE

    kept(tmp_path)


# Talking and listening


@scene
async def test_chat_is_numbered_tidied_and_seen_by_all_processes(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    hands = await claimed(one, opened)
    there = await other.enter(opened.table, opened.spectator)
    seq = there.live.seq
    first = await one.say(hands[0], Say(text=" good\nluck\x07! "))
    second = await one.say(hands[1], Say(text="thanks", seat=1))
    third = await other.say(there, Say(text="hm"))
    assert [(line.number, line.seat, line.text) for line in (first, second, third)] == [
        (1, 0, "good luck !"),
        (2, 1, "thanks"),
        (3, -1, "hm"),
    ]
    await one.enter(opened.table, opened.key)
    assert hands[0].chat == there.chat == [first, second, third]
    assert there.live.seq == seq
    await refused(one.say(hands[0], Say(text="\x07\u202e")), 422, "illegal")
    await refused(one.say(hands[0], Say(text="hi", seat=1)), 403, "forbidden")
    assert (await (await house.server()).enter(opened.table, opened.key)).chat == there.chat


@asynccontextmanager
async def following(tables: Tables, access: Access) -> AsyncIterator[list[int]]:
    """The `seq` at each ring of the table's bell."""
    heard: list[int] = []

    async def follow() -> None:
        async with tables.subscribe(access.live.table, bell := asyncio.Event()):
            heard.append(-1)
            while await bell.wait():
                bell.clear()
                heard.append(access.live.seq)

    task = asyncio.create_task(follow())
    while not heard:
        await asyncio.sleep(0)
    heard.clear()
    yield heard
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def rung(heard: list[int], times: int) -> None:
    while len(heard) < times:
        await asyncio.sleep(0.001)


@scene
async def test_whoever_follows_a_table_hears_of_choices_guests_and_chat(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    access = await tables.enter(opened.table, opened.key)
    async with following(tables, access) as heard:
        hands = await claimed(tables, opened)
        await rung(heard, 1)
        seat = access.live.waits_for[0]
        await choose(tables, next(hand for hand in hands if seat in hand.seats), seat)
        await rung(heard, 2)
        assert heard[-1] == access.live.seq
        await tables.say(access, Say(text="hello"))
        await rung(heard, 3)
    assert tables.in_memory.subscriptions.bells == {}
    await tables.close()


@scene
async def test_a_change_that_nobody_told_of_is_found(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "here"))
    access, there = await one.enter(opened.table, opened.key), await other.enter(opened.table, opened.key)
    async with following(other, there) as heard:
        await choose(one, access, access.live.waits_for[0])
        await other.in_memory.subscriptions.look_once()
        await rung(heard, 1)
    assert whole(there) == whole(access)
    await other.close()


@scene
async def test_nothing_is_known_of_a_choice_that_could_not_be_stored(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    before, seat = whole(access), access.live.waits_for[0]

    async def clash(connection) -> None:
        row = {"table": opened.table, "seq": access.live.seq + 1, "kind": "choice", "seat": 0, "move": "pass"}
        await connection.execute(ENTRIES.insert(), row)

    await tables.database.write(clash)
    answer = Answer(seq=access.live.seq, seat=seat, choice=options_of(access, seat)[0])
    await refused(tables.answer(access, answer), 503, "storage")
    assert whole(access) == before


@scene
async def test_keys_of_a_table_are_stored_with_it_or_not_at_all(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))

    async def look(connection) -> list:
        return list((await connection.execute(select(KEYS.c.kind).where(KEYS.c.table == opened.table))).scalars())

    assert sorted(await tables.database.read(look)) == ["hand", "invitation", "spectator"]
