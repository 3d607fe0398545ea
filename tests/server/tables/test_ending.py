"""Ends before the end, at a table of the server: who may bring them about, and what they change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from altneu.server.presenting.present import viewer_of
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_of
from altneu.server.tables import ending
from altneu.server.tables.access import Access
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Consent, StandIn
from altneu.table.facts import UndoRight
from server.indoors import (
    LONG,
    House,
    agreed,
    choose,
    claimed,
    options_of,
    play_on,
    refused,
    said,
    scene,
    settled,
    shown,
    whole,
)
from server.indoors import outcome_of as stored


def act(access: Access, seat: int) -> Act:
    return Act(seq=access.live.seq, seat=seat)


def word(access: Access, seat: int, agree: bool) -> Consent:
    return Consent(seq=access.live.seq, seat=seat, agree=agree)


async def refused_now(work: Callable[[], object], status: int, code: str) -> None:
    async def wait() -> None:
        work()

    await refused(wait(), status, code)


async def three(tables: Tables) -> list[Access]:
    hands = await claimed(tables, await tables.open(agreed("here", "friend", "friend")))
    await play_on(tables, hands, 8)
    return hands


@scene
async def test_with_two_people_whoever_resigns_ends_the_game_and_the_other_wins(house: House) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend")))
    await ending.resign(tables, guest, act(guest, 1))
    state = shown(here)
    assert (state.is_over, state.ending.kind, state.ending.places) == (True, "resigned", [1, 2])
    assert [seat.resigned for seat in state.seats] == [False, True]
    told = [line.text for line in state.log.lines if line.is_of_table]
    assert told == [said("line.resign", player="Guest 1"), said("line.end_resigned")]
    assert next(line.text for line in shown(here, "de").log.lines if line.is_of_table) == said(
        "line.resign", "de", player="Guest 1"
    )
    outcome = await stored(tables, here.live.table)
    assert outcome is not None
    assert (outcome.kind, outcome.resigned) == ("resigned", [1])
    assert state.question is None or not state.question.choices


@scene
async def test_with_more_people_a_bot_goes_on_and_secrets_stay_secret(house: House) -> None:
    tables = await house.server()
    hands = await three(tables)
    live = hands[0].live
    await ending.resign(tables, hands[1], act(hands[1], 1))
    await settled(hands[0])
    assert not live.is_over
    assert (live.seats[1].stand_in, live.seats[1].resigned) == ("random", 1)
    with pytest.raises(Refused):
        viewer_of(hands[0], 1)
    assert viewer_of(hands[1], 1) == 1
    assert live.undo_right(0) is UndoRight.NONE
    await tables.close()


@scene
async def test_a_resigned_person_has_no_say_any_more(house: House) -> None:
    tables = await house.server()
    hands = await three(tables)
    guest = hands[1]
    await ending.resign(tables, guest, act(guest, 1))
    await settled(guest)
    before = whole(guest)
    for wish in (
        tables.undo(guest, act(guest, 1)),
        tables.answer(guest, Answer(seq=guest.live.seq, seat=1, choice="x")),
        tables.end_turn(guest, act(guest, 1)),
        tables.stand_in(guest, StandIn(seq=guest.live.seq, seat=1, bot=""), LONG),
        tables.stand_in(hands[0], StandIn(seq=guest.live.seq, seat=1, bot="random"), LONG),
        tables.stand_in(guest, StandIn(seq=guest.live.seq, seat=2, bot="random"), LONG),
        ending.resign(tables, guest, act(guest, 1)),
        ending.propose(tables, guest, act(guest, 1)),
    ):
        await refused(wish, 409, "resigned")
    assert whole(guest) == before
    await tables.close()


@scene
async def test_nobody_resigns_proposes_or_agrees_for_others(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend", "friend"))
    here, one, two = await claimed(tables, opened)
    spectator = await tables.enter(opened.table, opened.spectator)
    before = whole(here)
    for access, seat in ((here, 1), (one, 0), (one, 2), (spectator, 0), (spectator, -1), (here, 99)):
        await refused(ending.resign(tables, access, act(access, seat)), 403, "forbidden")
        await refused(ending.propose(tables, access, act(access, seat)), 403, "forbidden")
    assert whole(here) == before
    await ending.propose(tables, one, act(one, 1))
    for access, seat in ((here, 2), (one, 2), (one, 0), (spectator, 0)):
        await refused(ending.answer(tables, access, word(access, seat, True)), 403, "forbidden")
    await refused(ending.answer(tables, one, word(one, 1, True)), 422, "illegal")
    assert shown(two).ending.waiting_for == [0, 2]


@scene
async def test_all_agree_and_the_table_is_closed_and_open_to_every_eye(house: House) -> None:
    tables = await house.server()
    hands = await three(tables)
    live = hands[0].live
    await refused(tables.record(hands[0]), 409, "not_over")
    await ending.propose(tables, hands[2], act(hands[2], 2))
    await ending.answer(tables, hands[0], word(hands[0], 0, True))
    assert (shown(hands[1]).ending.proposed_by, shown(hands[1]).ending.waiting_for) == (2, [1])
    await choose(tables, hands[live.waits_for[0]], live.waits_for[0])
    asked = live.waits_for[0]
    answer = Answer(seq=live.seq + 2, seat=asked, choice=options_of(hands[0], asked)[0])
    await ending.answer(tables, hands[1], word(hands[1], 1, True))
    assert live.is_over
    assert live.waits_for == []
    assert viewer_of(hands[0], 1) == 1
    assert await tables.record(hands[0])
    for wish in (tables.answer(hands[asked], answer), tables.undo(hands[0], act(hands[0], 0))):
        with pytest.raises(Refused):
            await wish
    for wish in (
        ending.propose(tables, hands[0], act(hands[0], 0)),
        ending.answer(tables, hands[0], word(hands[0], 0, False)),
        ending.resign(tables, hands[0], act(hands[0], 0)),
    ):
        await refused(wish, 409, "over")
    outcome = await stored(tables, live.table)
    assert outcome == live.outcome
    assert outcome is not None
    assert (outcome.kind, outcome.scores) == ("agreed", live.game.scores(live.state))


@scene
async def test_the_score_sheet_of_a_game_that_ended_early_tells_the_points_as_they_stood(house: House) -> None:
    tables = await house.server()
    hands = await three(tables)
    live = hands[0].live
    await play_on(tables, hands, 60)
    await ending.propose(tables, hands[0], act(hands[0], 0))
    for seat in (1, 2):
        await ending.answer(tables, hands[seat], word(hands[seat], seat, True))
    assert live.outcome is not None
    sheet = ending.sheet_of(live, live.outcome, scene_of("golem", "en"))
    assert sheet.total == live.game.scores(live.state)
    (during,) = sheet.parts
    assert [sum(points.vp[seat] for points in during) for seat in range(3)] == sheet.total
    await refused_now(lambda: tables.review(hands[0], scene_of("golem", "en")), 409, "not_finished")


@scene
async def test_an_answer_is_to_the_proposal_that_was_seen(house: House) -> None:
    tables = await house.server()
    here, one, two = await claimed(tables, await tables.open(agreed("here", "friend", "friend")))
    await ending.propose(tables, one, act(one, 1))
    seen = word(here, 0, True)
    await ending.answer(tables, two, word(two, 2, False))
    await ending.propose(tables, two, act(two, 2))
    await refused(ending.answer(tables, here, seen), 409, "stale")
    ahead = Consent(seq=here.live.seq + 5, seat=0, agree=True)
    await refused(ending.answer(tables, here, ahead), 409, "stale")


@scene
async def test_what_was_asked_for_twice_happens_once(house: House) -> None:
    tables = await house.server()
    hands = await three(tables)
    wish = Act(seq=0, seat=1, request="r" * 24)
    await ending.propose(tables, hands[1], wish)
    seq = hands[1].live.seq
    await ending.propose(tables, hands[1], wish)
    assert hands[1].live.seq == seq


@scene
async def test_every_process_and_every_restart_knows_how_it_ended(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(agreed("here", "friend", "friend"))
    hands = await claimed(one, opened)
    there = await other.enter(opened.table, opened.key)
    await play_on(one, hands, 8)
    await ending.resign(one, hands[2], act(hands[2], 2))
    await settled(hands[0])
    await other.refresh(there.loaded)
    assert whole(there) == whole(hands[0])
    assert there.live.resigned == [2]
    await ending.resign(other, there, act(there, 0))
    await one.refresh(hands[0].loaded)
    later = await (await house.server()).enter(opened.table, opened.key)
    for access in (hands[0], there, later):
        assert access.live.outcome is not None
        assert (access.live.outcome.kind, access.live.outcome.places) == ("resigned", [[1], [0], [2]])
    assert whole(later) == whole(there) == whole(hands[0])
    await one.close()


@scene
async def test_two_processes_that_resign_for_two_people_at_once_agree_on_the_order(house: House) -> None:
    one, other = await house.server(), await house.server()
    opened = await one.open(agreed("here", "friend", "friend", "friend"))
    hands = await claimed(one, opened)
    there = await other.enter(opened.table, opened.key)
    await ending.resign(one, hands[3], act(hands[3], 3))
    await ending.resign(other, there, act(there, 0))
    await one.refresh(hands[0].loaded)
    assert hands[0].live.resigned == there.live.resigned == [3, 0]
    await one.close()
    await other.close()


@scene
async def test_whoever_is_out_of_a_game_by_rules_of_old_is_still_out(house: House) -> None:
    """A table that goes on from its snapshot keeps who resigned and that it ended."""
    tables = await house.server()
    opened = await tables.open(agreed("here", "friend"))
    here, _ = await claimed(tables, opened)
    await play_on(tables, await claimed(tables, await tables.open(agreed("here", "friend"))), 1)
    await ending.resign(tables, here, act(here, 0))
    loaded = here.loaded
    loaded.live.game.rules_version += 1
    try:
        later = await (await house.server()).enter(opened.table, opened.key)
    finally:
        loaded.live.game.rules_version -= 1
    assert later.live.is_over
    assert later.live.outcome == here.live.outcome
