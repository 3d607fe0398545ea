"""A bot that plays for an absent person: who may ask for it, what it does, and how the person comes back."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from altneu.faces.wire import Line
from altneu.kernel.flow import asked
from altneu.kernel.game import SetupError
from altneu.kernel.record import write
from altneu.server.refusal import Refused
from altneu.server.tables import keys, opening
from altneu.server.tables.access import Access
from altneu.server.tables.acting import DRAW
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Claim, Consent, Fork, Proxy, StandIn, Terms
from altneu.table.facts import UndoRight
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
    said,
    scene,
    settled,
    shown,
    whole,
)

HERE_NOW = None


async def stand_in(tables: Tables, access: Access, seat: int, bot: str, away: float | None = LONG) -> None:
    await tables.stand_in(access, StandIn(seq=access.live.seq, seat=seat, bot=bot), away)


def told(access: Access, language: str = "en") -> list[Line]:
    """What the table itself tells in the log."""
    return [line for line in shown(access, language).log.lines if line.is_of_table]


async def waiting_for(tables: Tables, hands: list[Access], seat: int) -> None:
    """People play until the table waits for this seat alone."""
    while hands[0].live.waits_for != [seat]:
        await play_on(tables, hands, 1)


@scene
async def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    live = here.live
    await waiting_for(tables, [here, guest], 1)
    history = len(live.session.history)
    await stand_in(tables, here, 1, "random")
    await settled(here)
    assert live.waits_for == [0]
    assert len(live.session.history) == history
    assert [seat.stand_in for seat in shown(guest).seats] == ["", "random"]
    (line,) = told(here)
    assert (line.kind, line.seat) == ("stand_in", 1)
    assert line.text == said("line.stand_in", other="h", player="Guest 1", bot="Random")
    assert told(here, "de")[0].text == said("line.stand_in", "de", other="h", player="Guest 1", bot="Zufall")
    await play_on(tables, [here], 4)
    await stand_in(tables, guest, 1, "", HERE_NOW)
    assert told(here)[-1].text == said("line.stand_in.back", player="Guest 1", before="Random")
    await waiting_for(tables, [here, guest], 1)
    await choose(tables, guest, 1)
    assert len(live.session.history) > history


@scene
async def test_a_stand_in_is_stored_and_known_to_every_process(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    here, guest = await claimed(one, opened)
    there = await other.enter(opened.table, opened.key)
    await waiting_for(one, [here, guest], 1)
    await stand_in(one, here, 1, "greedy")
    await settled(here)
    await play_on(one, [here], 6)
    await other.refresh(there.loaded)
    assert whole(there) == whole(here)
    assert there.live.seats[1].stand_in == "greedy"
    later = await house.server()
    assert whole(await later.enter(opened.table, opened.key)) == whole(here)


@scene
async def test_only_people_at_the_table_call_a_bot_and_only_for_the_absent(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend", "greedy"))
    here, guest = await claimed(tables, opened)
    await settled(here)
    spectator = await tables.enter(opened.table, opened.spectator)
    before = whole(here)
    await refused(stand_in(tables, spectator, 1, "random"), 403, "forbidden")
    detail = await refused(stand_in(tables, here, 1, "random", HERE_NOW), 409, "present")
    assert detail == "a bot stands in only for somebody who is away, and this person is at the table"
    for seat in (-1, 3, 99):
        await refused(stand_in(tables, here, seat, "random"), 422, "illegal")
    await refused(stand_in(tables, here, 2, "random"), 422, "illegal")
    await refused(stand_in(tables, here, 1, ""), 422, "illegal")
    await refused(tables.stand_in(here, StandIn(seq=here.live.seq + 9, seat=1, bot="random"), LONG), 409, "stale")
    assert whole(here) == before
    await stand_in(tables, here, 1, "random")
    detail = await refused(stand_in(tables, guest, 0, "random"), 422, "illegal")
    assert detail == "no person would be left to play; take your own seat back first"


@scene
async def test_whoever_is_stood_in_for_does_nothing_before_taking_the_seat_back(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    await waiting_for(tables, [here, guest], 0)
    await stand_in(tables, here, 1, "random")
    act = Act(seq=here.live.seq, seat=1)
    answer = Answer(seq=here.live.seq, seat=1, choice=options_of(here, 0)[0])
    for wish in (tables.answer(guest, answer), tables.undo(guest, act), tables.redo(guest, act)):
        await refused(wish, 409, "stand_in")
    state = shown(guest)
    assert (state.undo.can_undo, state.question.choices if state.question else None) == (False, [])


@scene
async def test_a_held_turn_of_somebody_who_left_is_ended(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    while here.live.held_by != 1:
        for seat in here.live.waits_for[:1]:
            hand = (here, guest)[seat]
            await choose(tables, hand, seat, hold=seat == 1)
    await stand_in(tables, here, 1, "random")
    await settled(here)
    assert (here.live.held_by, here.live.waits_for) == (None, [0])


@scene
async def test_a_guest_who_comes_at_last_has_the_seat_at_once(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await stand_in(tables, here, 1, "random")
    await settled(here)
    await play_on(tables, [here], 3)
    own = keys.new_key()
    await tables.claim(opened.table, opened.invitations[0].key, Claim(key=own, name="Leo"))
    assert (here.live.seats[1].stand_in, here.live.seats[1].is_claimed) == ("", True)
    guest = await tables.enter(opened.table, own)
    await waiting_for(tables, [here, guest], 1)


@scene
async def test_an_undo_waits_for_the_absent_who_answer_without_taking_the_seat_back(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend", "friend")))
    live = hands[0].live
    while live.waits_for != [1] or live.undo_right(0) is not UndoRight.CONSENT:
        await play_on(tables, hands, 1)
    number = live.number
    await tables.undo(hands[0], Act(seq=live.seq, seat=0))
    await stand_in(tables, hands[0], 2, "greedy")
    assert (live.undo_waits_for, live.undo_right(0)) == ([1, 2], UndoRight.CONSENT)
    await tables.consent(hands[1], Consent(seq=live.seq, seat=1, agree=True))
    assert (live.number, shown(hands[2]).undo.waiting_for) == (number, [2])
    await tables.consent(hands[2], Consent(seq=live.seq, seat=2, agree=True))
    assert live.number < number
    await tables.close()


@scene
async def test_a_person_who_is_back_makes_a_thought_void(house: House) -> None:
    workers = Dreamers()
    tables = await house.server(thinking=workers)
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    await waiting_for(tables, [here, guest], 1)
    await stand_in(tables, here, 1, "planner")
    while not workers.jobs:
        await asyncio.sleep(0.001)
    await stand_in(tables, guest, 1, "")
    seq = here.live.seq
    workers.gate.set()
    await settled(here)
    assert (here.live.seq, here.live.waits_for) == (seq, [1])
    await tables.close()


# How long somebody must be away


@scene
async def test_a_stand_in_needs_the_absence_that_the_table_agreed_on(house: House) -> None:
    tables = await house.server()
    for pace, wish, absence in (("live", None, 600), ("days", None, 86_400), ("live", 120, 120)):
        table = msgspec.structs.replace(new("here", "friend"), terms=Terms(pace=pace, absence=wish))
        here, _ = await claimed(tables, await tables.open(table))
        assert shown(here).terms.absence == absence
        before = whole(here)
        with pytest.raises(Refused) as early:
            await stand_in(tables, here, 1, "random", absence - 90)
        assert (early.value.status, early.value.code, early.value.wait) == (409, "not_absent", 90)
        assert early.value.detail == "this person was here lately; a bot may stand in in 2 minutes"
        assert whole(here) == before
        await stand_in(tables, here, 1, "random", absence)
        assert here.live.seats[1].stand_in == "random"


@scene
async def test_an_invitation_that_nobody_has_taken_waits_as_long(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await refused(stand_in(tables, here, 1, "random", LONG - 1), 409, "not_absent")


@scene
async def test_where_all_people_share_a_device_nobody_is_away(house: House) -> None:
    """A bot in one's own seat of a sandbox would be advice."""
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    sandbox = await tables.fork(hands[0], Fork(number=hands[0].live.number, seat=0))
    for opened in (await tables.open(new("here", "here")), sandbox):
        access = await tables.enter(opened.table, opened.key)
        await refused(stand_in(tables, access, 1, "random"), 409, "present")


# Consent


@scene
async def test_whoever_leaves_hands_the_seat_to_a_bot_which_only_they_change_or_end(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    await stand_in(tables, guest, 1, "greedy", HERE_NOW)
    assert told(here)[-1].text == said("line.stand_in.own", player="Guest 1", bot="Greedy")
    for bot in ("random", ""):
        await refused(stand_in(tables, here, 1, bot), 409, "own_bot")
    await stand_in(tables, guest, 1, "random", HERE_NOW)
    assert told(here)[-1].text == said("line.stand_in.own_changed", player="Guest 1", bot="Random", before="Greedy")
    await stand_in(tables, guest, 1, "", HERE_NOW)
    assert (here.live.seats[1].stand_in, here.live.seats[1].proxy) == ("", "")
    await refused(stand_in(tables, here, 1, "random", 0), 409, "not_absent")


@scene
async def test_who_agrees_beforehand_is_stood_in_for_at_once_by_the_bot_of_their_choice(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    await tables.agree_to_bot(guest, Proxy(seat=1, bot="greedy"))
    assert [seat.proxy for seat in shown(here).seats] == ["", "greedy"]
    later = await house.server()
    assert (await later.enter(opened.table, opened.key)).live.seats[1].proxy == "greedy"
    await refused(stand_in(tables, here, 1, "greedy", HERE_NOW), 409, "present")
    await refused(stand_in(tables, here, 1, "random", 0), 409, "own_bot")
    await stand_in(tables, here, 1, "greedy", 0)
    assert here.live.seats[1].stand_in == "greedy"
    await refused(tables.agree_to_bot(guest, Proxy(seat=1, bot="random")), 409, "stand_in")


@scene
async def test_consent_is_for_ones_own_seat_can_be_withdrawn_and_names_a_bot_there_is(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    spectator = await tables.enter(opened.table, opened.spectator)
    for access in (here, spectator):
        await refused(tables.agree_to_bot(access, Proxy(seat=1, bot="greedy")), 403, "forbidden")
    with pytest.raises(SetupError):
        await tables.agree_to_bot(guest, Proxy(seat=1, bot="robot"))
    await tables.agree_to_bot(guest, Proxy(seat=1, bot="greedy"))
    await tables.agree_to_bot(guest, Proxy(seat=1, bot=""))
    await refused(stand_in(tables, here, 1, "greedy", 0), 409, "not_absent")


@scene
async def test_consent_that_was_withdrawn_at_one_process_is_withdrawn_at_all(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    _, guest = await claimed(one, opened)
    await one.agree_to_bot(guest, Proxy(seat=1, bot="greedy"))
    await other.enter(opened.table, opened.key)
    await one.agree_to_bot(guest, Proxy(seat=1, bot=""))
    there = await other.enter(opened.table, opened.key, is_fresh=False)
    await refused(stand_in(other, there, 1, "greedy", 0), 409, "not_absent")


# What an attacker would try


async def near_the_end(tables: Tables) -> list[Access]:
    """Two people shortly before the end of their game, who have chosen nothing since the table was opened."""
    session = begin(GOLEM, ["human", "human"], {})
    while not session.is_over:
        session.run_nature(DRAW)
        if not session.is_over:
            session.answer(asked(session.state), random.choice(session.state.options))
    people = [number for number, (seat, _) in enumerate(session.record.choices) if seat >= 0]
    del session.record.choices[people[-12] :]
    table = opening.recorded(await tables.checks.record(write(session.record, GOLEM), None, ""), None)
    table.live.seats[1].kind, table.live.seats[1].is_claimed, table.live.has_hints = "friend", False, False
    return await claimed(tables, await tables.set_up(table))


@scene
async def test_nobody_plays_to_the_end_with_a_bot_reads_the_goals_and_takes_all_back(house: House) -> None:
    tables = await house.server()
    here, guest = await near_the_end(tables)
    live = here.live
    await waiting_for(tables, [here, guest], 0)
    await stand_in(tables, here, 1, "random")
    while not live.is_over:
        await play_on(tables, [here], 1)
    number = live.number

    async def stays() -> None:
        assert shown(here).undo.needs_consent
        await tables.undo(here, Act(seq=live.seq, seat=0))
        assert (live.number, live.undo_waits_for, shown(here).undo.can_undo) == (number, [1], False)
        await refused(tables.undo(here, Act(seq=live.seq, seat=0)), 409, "no_undo")
        await refused(tables.consent(here, Consent(seq=live.seq, seat=1, agree=True)), 403, "forbidden")

    await stays()
    await tables.consent(guest, Consent(seq=live.seq, seat=1, agree=False))
    await stays()
    assert [line.kind for line in told(guest)] == ["stand_in", "ask_undo", "refuse", "ask_undo"]


@scene
async def test_a_seat_given_back_brings_no_right_to_undo_what_the_bot_played(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(new("here", "friend")))
    await waiting_for(tables, [here, guest], 0)
    await stand_in(tables, here, 1, "random")
    while here.live.undo_right(0) is not UndoRight.CONSENT:
        await play_on(tables, [here], 1)
    number = here.live.number
    await stand_in(tables, here, 1, "")
    await tables.undo(here, Act(seq=here.live.seq, seat=0))
    assert (here.live.number, here.live.undo_waits_for) == (number, [1])


@scene
async def test_what_a_bot_played_before_the_friend_came_is_not_taken_back_behind_their_back(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await stand_in(tables, here, 1, "random")
    while here.live.undo_right(0) is not UndoRight.CONSENT:
        await play_on(tables, [here], 1)
    number = here.live.number
    await tables.undo(here, Act(seq=here.live.seq, seat=0))
    own = keys.new_key()
    await tables.claim(opened.table, opened.invitations[0].key, Claim(key=own, name="Leo"))
    guest = await tables.enter(opened.table, own)
    assert (guest.live.number, shown(guest).undo.waiting_for) == (number, [1])


@scene
async def test_a_guest_who_comes_to_a_seat_that_a_bot_plays_is_a_line_of_the_log(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here = await tables.enter(opened.table, opened.key)
    await stand_in(tables, here, 1, "random")
    await settled(here)
    await tables.claim(opened.table, opened.invitations[0].key, Claim(key=keys.new_key(), name="Leo"))
    await settled(here)
    assert told(here)[-1].text == said("line.stand_in.back", player="Leo", before="Random")
