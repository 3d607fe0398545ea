"""Hints to whoever is asked, and the review of a game that is over."""

from __future__ import annotations

import asyncio
import random

import pytest

from altneu.kernel.flow import asked
from altneu.kernel.record import write
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_of
from altneu.server.tables import opening
from altneu.server.tables.access import Access
from altneu.server.tables.acting import DRAW
from altneu.server.tables.tables import Tables
from altneu.server.thinking.thinking import ThinkingError
from altneu.server.wire import Fork, NewTable, Opened, ReviewState, SeatSetup, StandIn, Switch
from altneu.table.session import begin
from server.indoors import (
    GOLEM,
    LONG,
    Dreamers,
    House,
    choose,
    claimed,
    new,
    options_of,
    play_on,
    refused,
    scene,
    settled,
    shown,
)

ENGLISH, GERMAN = scene_of("golem", "en"), scene_of("golem", "de")
LEFT = 2  # turns of the person before the end, where a game is taken up


def dreaming() -> Dreamers:
    workers = Dreamers()
    workers.gate.set()
    return workers


def begins_turn(access: Access, number: int) -> bool:
    seat, _ = access.live.session.record.choices[number]
    return seat == 0 and GOLEM.evaluation().begins_turn(access.live.state_at(number))


async def finished(tables: Tables) -> Access:
    """A table that began shortly before the end of a game, which is over now."""
    session = begin(GOLEM, ["human", "automa:2"], GOLEM.options_for(["human", "automa:2"]))
    while not session.is_over:
        session.run_nature(DRAW)
        if not session.is_over:
            session.answer(0, random.choice(session.state.options))
    record = await tables.open_record(write(session.record, GOLEM))
    whole = await tables.enter(record.table, record.key)
    turns = [number for number in range(whole.live.number) if begins_turn(whole, number)]
    fork = await tables.fork(whole, Fork(number=turns[-LEFT], seat=0))
    access = await tables.enter(fork.table, fork.key)
    while not access.live.is_over:
        await play_on(tables, [access], 1)
    return access


async def complete(tables: Tables, access: Access) -> ReviewState:
    async with asyncio.timeout(60):
        while (state := tables.review(access, ENGLISH)).done < state.of:
            assert len(state.judged) == state.done
            await asyncio.sleep(0.01)
    return state


# Hints


@scene
async def test_whoever_is_asked_gets_the_best_choices_first(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    access = await tables.enter(opened.table, opened.key)
    seat = access.live.waits_for[0]
    found = await tables.hints(access, ENGLISH, seat)
    assert (found.seq, found.seat) == (access.live.seq, seat)
    assert {hint.notation for hint in found.hints} <= set(options_of(access, seat))
    assert all(hint.words and hint.reason for hint in found.hints)
    margins = [hint.margin for hint in found.hints]
    assert margins == sorted(margins, reverse=True)
    german = await tables.hints(access, GERMAN, seat)
    assert [hint.margin for hint in german.hints] == margins
    assert [hint.words for hint in german.hints] != [hint.words for hint in found.hints]
    await tables.close()


@scene
async def test_a_thought_serves_everybody_who_asks_until_the_table_moves_on(house: House) -> None:
    workers = Dreamers()
    tables = await house.server(thinking=workers)
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    asking = [asyncio.create_task(tables.hints(access, ENGLISH, 0)) for _ in range(5)]
    await asyncio.sleep(0.01)
    assert len(workers.jobs) == 1
    workers.gate.set()
    assert {(found.seq, found.seat) for found in await asyncio.gather(*asking)} == {(access.live.seq, 0)}
    assert len(workers.jobs) == 1
    await choose(tables, access, 0)
    await settled(access)
    await tables.hints(access, ENGLISH, 0)
    assert len(workers.jobs) == 2


@scene
async def test_hints_are_for_ones_own_question(house: House) -> None:
    tables = await house.server(thinking=dreaming())
    seats = [SeatSetup(kind="here"), SeatSetup(kind="friend")]
    opened = await tables.open(NewTable(game="golem", seats=seats, hints=True))
    hands = await claimed(tables, opened)
    while hands[0].live.waits_for != [0]:
        await play_on(tables, hands, 1)
    await tables.hints(hands[0], ENGLISH, 0)
    await refused(tables.hints(hands[0], ENGLISH, 1), 403, "forbidden")
    await refused(tables.hints(await tables.enter(opened.table, opened.spectator), ENGLISH, 0), 403, "forbidden")
    await refused(tables.hints(hands[1], ENGLISH, 1), 409, "not_asked")
    await tables.stand_in(hands[1], StandIn(seq=hands[1].live.seq, seat=0, bot="random"), LONG)
    await refused(tables.hints(hands[0], ENGLISH, 0), 409, "stand_in")


@scene
async def test_hints_are_on_by_default_where_all_people_share_a_device_who_may_switch_them(house: House) -> None:
    tables = await house.server(thinking=dreaming())
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    assert (shown(access).hints, shown(access).can_switch_hints) == (True, True)
    await tables.switch_hints(access, Switch(hints=False))
    assert (shown(access).hints, shown(access).can_switch_hints) == (False, True)
    await refused(tables.hints(access, ENGLISH, 0), 403, "no_hints")
    later = await house.server()
    assert not shown(await later.enter(opened.table, opened.key)).hints
    await refused(tables.switch_hints(await tables.enter(opened.table, opened.spectator), Switch(hints=True)), 403,
        "forbidden")  # fmt: skip
    await tables.switch_hints(access, Switch(hints=True))
    assert (await tables.hints(access, ENGLISH, 0)).seat == 0
    sandbox = await tables.fork(access, Fork(number=access.live.number, seat=0))
    assert shown(await tables.enter(sandbox.table, sandbox.key)).hints


@scene
async def test_with_friends_hints_are_off_and_stay_so(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    access = await tables.enter(opened.table, opened.key)
    assert (shown(access).hints, shown(access).can_switch_hints) == (False, False)
    await refused(tables.hints(access, ENGLISH, 0), 403, "no_hints")
    await refused(tables.switch_hints(access, Switch(hints=True)), 403, "forbidden")


@scene
async def test_a_sandbox_gives_no_hints_that_its_table_refuses(house: House) -> None:
    tables = await house.server(thinking=dreaming())
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    sandbox = await tables.fork(hands[0], Fork(number=hands[0].live.number, seat=0))
    access = await tables.enter(sandbox.table, sandbox.key)
    assert (shown(access).hints, shown(access).can_switch_hints) == (False, False)
    await refused(tables.hints(access, ENGLISH, 0), 403, "no_hints")
    await refused(tables.switch_hints(access, Switch(hints=True)), 403, "forbidden")
    while not hands[0].live.is_over:
        await play_on(tables, hands, 1)
    later = await tables.fork(hands[0], Fork(number=hands[0].live.number - 1, seat=0))
    assert shown(await tables.enter(later.table, later.key)).hints


async def near_the_end(tables: Tables) -> list[Access]:
    """Two people who agreed on no hints, a turn before the end of their game."""
    session = begin(GOLEM, ["human", "human"], {})
    while not session.is_over:
        session.run_nature(DRAW)
        if not session.is_over:
            session.answer(asked(session.state), random.choice(session.state.options))
    last = [number for number, (seat, _) in enumerate(session.record.choices) if seat >= 0][-2]
    del session.record.choices[last:]
    checked = await tables.checks.record(write(session.record, GOLEM), None, "")
    table = opening.recorded(checked, None)
    table.live.seats[1].kind, table.live.seats[1].is_claimed, table.live.has_hints = "friend", False, False
    return await claimed(tables, await tables.set_up(table))


async def tried_out(tables: Tables, access: Access) -> Opened:
    """A sandbox from where the table stands now, or stood last."""
    live = access.live
    return await tables.fork(access, Fork(number=live.number - 1 if live.is_over else live.number, seat=0))


@scene
async def test_what_was_agreed_on_holds_for_all_that_comes_of_the_table_until_its_game_is_over(house: House) -> None:
    tables = await house.server(thinking=dreaming())
    hands = await near_the_end(tables)
    sandbox, deeper = hands[0], []
    for _ in range(3):
        deeper.append(await tried_out(tables, sandbox))
        sandbox = await tables.enter(deeper[-1].table, deeper[-1].key)
        assert (shown(sandbox).hints, shown(sandbox).can_switch_hints) == (False, False)
        await refused(tables.hints(sandbox, ENGLISH, sandbox.live.waits_for[0]), 403, "no_hints")
        while not sandbox.live.is_over:
            await play_on(tables, [sandbox], 1)
        sandbox = await tables.enter(deeper[-1].table, deeper[-1].key)
        with pytest.raises(Refused, match="gives no hints"):
            tables.review(sandbox, ENGLISH)
    while not hands[0].live.is_over:
        await play_on(tables, hands, 1)
    last = await tried_out(tables, await tables.enter(deeper[-1].table, deeper[-1].key))
    again = await tables.enter(last.table, last.key)
    assert shown(again).hints
    await tables.hints(again, ENGLISH, again.live.waits_for[0])
    assert tables.review(await tables.enter(deeper[0].table, deeper[0].key), ENGLISH).of > 0
    await tables.close()


@scene
async def test_a_sandbox_does_as_its_table_does_now(house: House) -> None:
    tables = await house.server(thinking=dreaming())
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    sandbox = await tables.fork(access, Fork(number=access.live.number, seat=0))
    assert shown(await tables.enter(sandbox.table, sandbox.key)).hints
    await tables.switch_hints(access, Switch(hints=False))
    other = await house.server(thinking=dreaming())
    for server in (tables, other):
        assert not shown(await server.enter(sandbox.table, sandbox.key)).hints
    await refused(tables.hints(await tables.enter(sandbox.table, sandbox.key), ENGLISH, 0), 403, "no_hints")


@scene
async def test_a_hint_that_came_to_nothing_can_be_asked_for_again(house: House) -> None:
    workers = dreaming()
    workers.fault = ThinkingError("the process that thinks was ended twice")
    tables = await house.server(thinking=workers)
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    await refused(tables.hints(access, ENGLISH, 0), 503, "thinking")
    workers.fault = None
    assert (await tables.hints(access, ENGLISH, 0)).seat == 0


# Reviews


@scene
async def test_a_game_that_is_over_is_judged_choice_by_choice(house: House) -> None:
    tables = await house.server()
    access = await finished(tables)
    assert tables.review(access, ENGLISH).done == 0
    state = await complete(tables, access)
    assert state.done == len(state.judged) > 0
    numbers = [moment.number for moment in state.judged]
    assert numbers == sorted(set(numbers))
    choices = access.live.session.record.choices
    for moment in state.judged:
        assert moment.seat == choices[moment.number][0] == 0
        assert moment.choice
        assert moment.loss >= 0
        assert moment.reason
        assert moment.round == 4
        assert len(moment.margins) == len(state.final) == 2
    assert state.final[0] == -state.final[1]
    again = tables.review(access, GERMAN)
    assert [moment.margins for moment in again.judged] == [moment.margins for moment in state.judged]
    assert [moment.choice for moment in again.judged] != [moment.choice for moment in state.judged]
    await tables.close()


@scene
async def test_a_review_waits_for_the_end_of_the_game(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "automa:1"))
    access = await tables.enter(opened.table, opened.key)
    with pytest.raises(Refused, match="play on"):
        tables.review(access, ENGLISH)


@scene
async def test_a_review_that_failed_is_begun_anew_by_whoever_asks_then(house: House) -> None:
    workers = Dreamers()
    tables = await house.server(thinking=workers)
    access = await finished(tables)
    assert (tables.review(access, ENGLISH).done, tables.review(access, ENGLISH).of) == (0, 1)
    workers.fault = ThinkingError("the process that thinks was ended twice")
    workers.gate.set()
    await asyncio.sleep(0.01)
    with pytest.raises(Refused, match="could not think this through"):
        tables.review(access, ENGLISH)
    workers.fault = None
    assert (await complete(tables, access)).judged
