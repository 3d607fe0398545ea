"""What is sent again, because no answer came, happens once, and whoever asks again is told that it was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from altneu.server.tables import ending
from altneu.server.wire import Act, Answer, Consent, Proxy, StandIn
from server.house import House, Visitor, house
from server.indoors import House as Indoors
from server.indoors import agreed, claimed, new, options_of, refused, scene, settled, whole
from server.watch import Watch

NAME = "a-request-of-my-own-0123"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("twice")) as running:
        yield running


def at(opened: dict[str, Any], end: str = "") -> str:
    return f"/api/tables/{opened['table']}{end}"


def solo(served: House) -> tuple[dict[str, Any], Visitor]:
    opened = served.open("here", "here")
    return opened, served.visitor(opened["key"])


def answer(visitor: Visitor, opened: dict[str, Any], request: str) -> dict[str, Any]:
    state = visitor.get(at(opened)).json()
    choice = state["question"]["choices"][0]["notation"]
    return {"seq": state["seq"], "seat": state["viewer"], "choice": choice, "request": request}


def test_a_choice_that_is_delivered_twice_is_made_once(served):
    opened, ada = solo(served)
    body = answer(ada, opened, NAME)
    first = ada.post(at(opened, "/choices"), body)
    again = ada.post(at(opened, "/choices"), body)
    assert (first.status_code, again.status_code) == (200, 200), again.text
    assert again.json()["seq"] == first.json()["seq"]
    assert again.json()["number"] == first.json()["number"]


def test_another_choice_with_the_same_seq_is_still_stale(served):
    opened, ada = solo(served)
    body = answer(ada, opened, NAME)
    ada.post(at(opened, "/choices"), body)
    other = ada.post(at(opened, "/choices"), body | {"request": NAME + "-2"})
    assert (other.status_code, other.json()["code"]) == (409, "stale")


def test_an_undo_that_is_delivered_twice_takes_back_one_choice(served):
    opened, ada = solo(served)
    for number in range(2):
        ada.post(at(opened, "/choices"), answer(ada, opened, f"{NAME}-{number}"))
    state = ada.get(at(opened)).json()
    body = {"seq": state["seq"], "seat": state["viewer"], "request": NAME}
    first, again = (ada.post(at(opened, "/undo"), body) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200), again.text
    assert first.json()["number"] == again.json()["number"] < state["number"]


def test_a_line_of_chat_that_is_delivered_twice_is_said_once(served):
    opened, ada = solo(served)
    body = {"text": "Shalom", "seat": 0, "request": NAME}
    first, again = (ada.post(at(opened, "/chat"), body) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200), again.text
    assert first.json() == again.json()
    assert [line["text"] for line in ada.get(at(opened)).json()["chat"]] == ["Shalom"]


def test_a_table_that_is_asked_for_twice_is_opened_once(served):
    body = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}], "request": NAME}
    first, again = (served.visitor().post("/api/tables", body) for _ in range(2))
    assert first.json() == again.json()
    assert served.visitor().post("/api/tables", body | {"request": NAME + "-2"}).json() != first.json()


def test_a_sandbox_that_is_asked_for_twice_is_opened_once(served):
    opened, ada = solo(served)
    body = {"number": 0, "seat": 0, "request": NAME}
    first, again = (ada.post(at(opened, "/fork"), body) for _ in range(2))
    assert first.json() == again.json()


def test_nobody_gets_the_keys_of_a_table_by_the_name_of_a_strangers_request(served):
    """Names of requests are as long as keys, so that they cannot be guessed."""
    body = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}], "request": "short"}
    refused = served.visitor().post("/api/tables", body)
    assert refused.status_code == 400


@scene
async def test_a_choice_is_made_once_though_the_server_was_ended_in_between(house: Indoors):
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    (ada, _) = await claimed(tables, opened)
    seat = next(seat for seat in ada.live.waits_for if seat in ada.seats)
    data = Answer(seq=ada.live.seq, seat=seat, choice=options_of(ada, seat)[0], request=NAME)
    await tables.answer(ada, data)
    seq = ada.live.seq
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    await later.answer(again, data)
    assert again.live.seq == seq


@scene
async def test_a_choice_is_made_once_though_it_comes_through_two_processes(house: Indoors):
    one, other = await house.server(), await house.server()
    opened = await one.open(new("here", "friend"))
    (ada, _) = await claimed(one, opened)
    elsewhere = await other.enter(opened.table, opened.key)
    seat = next(seat for seat in ada.live.waits_for if seat in ada.seats)
    data = Answer(seq=ada.live.seq, seat=seat, choice=options_of(ada, seat)[0], request=NAME)
    await one.answer(ada, data)
    await other.answer(elsewhere, data)
    assert elsewhere.live.seq == ada.live.seq


@scene
async def test_whoever_ends_a_game_twice_is_told_that_it_is_done(house: Indoors) -> None:
    """The answer to the first request was lost."""
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend")))
    await ending.propose(tables, here, Act(seq=here.live.seq, seat=0))
    agreement = Consent(seq=guest.live.seq, seat=1, agree=True, request=NAME)
    await ending.answer(tables, guest, agreement)
    before = whole(guest)
    await ending.answer(tables, guest, agreement)
    assert whole(guest) == before
    await refused(ending.answer(tables, here, replace(agreement, request=NAME)), 403, "forbidden")


@scene
async def test_whoever_resigns_twice_is_told_that_it_is_done(house: Indoors) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(agreed("here", "friend", "friend")))
    act = Act(seq=hands[0].live.seq, seat=2, request=NAME)
    await ending.resign(tables, hands[2], act)
    await settled(hands[0])
    before = whole(hands[0])
    await ending.resign(tables, hands[2], act)
    assert whole(hands[0]) == before
    await refused(ending.resign(tables, hands[2], replace(act, request=NAME + "-2")), 409, "resigned")


@scene
async def test_whoever_lets_an_agreed_bot_play_twice_is_told_that_it_is_done(house: Indoors) -> None:
    tables = await house.server()
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend")))
    await tables.agree_to_bot(guest, Proxy(seat=1, bot="random"))
    wish = StandIn(seq=here.live.seq, seat=1, bot="random", request=NAME)
    await tables.stand_in(here, wish, 5.0)
    await settled(here)
    before = whole(here)
    await tables.stand_in(here, wish, 5.0)
    assert whole(here) == before
    await refused(tables.stand_in(here, replace(wish, request=NAME + "-2"), 5.0), 409, "own_bot")


@scene
async def test_a_choice_that_was_made_in_time_was_made_though_the_time_is_over_since(house: Indoors) -> None:
    watch = Watch()
    tables = watch.on(await house.server())
    hands = await claimed(tables, await tables.open(agreed("here", "friend", time=600)))
    live = hands[0].live
    seat = live.waits_for[0]
    hand = next(hand for hand in hands if seat in hand.seats)
    data = Answer(seq=live.seq, seat=seat, choice=options_of(hand, seat)[0], request=NAME)
    await tables.answer(hand, data)
    number = live.number
    watch.time += 1000
    await tables.answer(hand, data)
    await settled(hand)
    await tables.answer(hand, data)
    assert sum(name == NAME for name in live.requests) == 1
    assert live.number >= number
