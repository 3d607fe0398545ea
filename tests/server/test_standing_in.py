"""A bot that plays for an absent person: who may ask for it, what it does, and how the person comes back."""

from __future__ import annotations

import asyncio

from altneu.server import keys
from altneu.server.tables import Access, Tables
from altneu.server.wire import Act, Answer, Claim, Consent, Line, StandIn
from altneu.table.live import UndoRight
from indoors import Dreamers, House, choose, claimed, new, options_of, play_on, refused, scene, settled, shown, whole


async def stand_in(tables: Tables, access: Access, seat: int, bot: str, *connected: int) -> None:
    await tables.stand_in(access, StandIn(seq=access.live.seq, seat=seat, bot=bot), connected)


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
    await stand_in(tables, here, 1, "random", 0)
    await settled(here)
    assert live.waits_for == [0]
    assert len(live.session.history) == history
    assert [seat.stand_in for seat in shown(guest).seats] == ["", "random"]
    (line,) = told(here)
    assert (line.kind, line.seat, line.text) == ("stand_in", 1, "h lets a bot play for Guest 1, who is away: Random.")
    assert told(here, "de")[0].text == "h lässt einen Bot für Guest 1 spielen: Zufall."
    await play_on(tables, [here], 4)
    await stand_in(tables, guest, 1, "", 0, 1)
    assert told(here)[-1].text == "Guest 1 plays here again instead of Random."
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
    await stand_in(one, here, 1, "greedy", 0)
    await settled(here)
    await play_on(one, [here], 6)
    await other.refresh(there.place)
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
    detail = await refused(stand_in(tables, here, 1, "random", 0, 1), 409, "present")
    assert detail == "a bot stands in only for somebody who is away, and this person is at the table"
    await refused(stand_in(tables, here, 0, "random"), 409, "present")
    for seat in (-1, 3, 99):
        await refused(stand_in(tables, here, seat, "random"), 422, "illegal")
    await refused(stand_in(tables, here, 2, "random"), 422, "illegal")
    await refused(stand_in(tables, here, 1, ""), 422, "illegal")
    await refused(tables.stand_in(here, StandIn(seq=here.live.seq + 9, seat=1, bot="random"), ()), 409, "stale")
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
