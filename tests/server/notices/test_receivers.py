"""Webhooks and browsers as receivers: what they are sent, who may enter them, and what becomes of bad ones."""

from __future__ import annotations

import asyncio
import json

import pytest
from sqlalchemy import select

from altneu.server.notices.delivery import GAP
from altneu.server.notices.outbox import FAILURES, LATER
from altneu.server.notices.webhooks import Message, place_of, request_of
from altneu.server.notices.wire import NewWebhook, PushAddress, Subscribe
from altneu.server.settings import Settings
from altneu.server.storage.columns import OUTBOX, SUBSCRIPTIONS, WEBHOOKS
from altneu.server.tables.access import Access
from altneu.server.wire import Opened
from server.indoors import House, choose, new, refused, scene
from server.receivers import Browser, Receiver, receiving
from server.telling import EVENTS, Desk, desk, friends, turn_comes, until_turn_of

TESTS = 4  # that one visitor makes at once
TOLD = Message(
    "your_turn",
    "Golem (Ada & <Leo>). Waiting for Leo.",
    "T-1",
    "Golem (Ada & <Leo>)",
    ["Leo"],
    "Choose",
    "https://a/#/x",
)


def hook(at: Receiver, kind: str = "json", events: list | None = None) -> NewWebhook:
    return NewWebhook(kind=kind, url=f"{at.address}/hook/secret", events=events or EVENTS)


async def rows(at: Desk, table) -> list:
    async def look(connection) -> list:
        return (await connection.execute(select(table))).all()

    return await at.tables.database.read(look)


async def club(at: Desk, receiver: Receiver) -> tuple[Access, Access]:
    """A table with a webhook, whose friend is asked next."""
    _, ada, leo = await friends(at.tables)
    await until_turn_of(at.tables, [ada, leo], 1)
    await at.notices.add_webhook(ada, hook(receiver), "https://golem.example.org")
    return ada, leo


# What they are sent


def test_discord_gets_a_text_that_mentions_nobody() -> None:
    body, headers = request_of("discord", [TOLD])
    sent = json.loads(body)
    assert sent == {"content": f"{TOLD.text} {TOLD.link}", "allowed_mentions": {"parse": []}}
    assert headers == {"Content-Type": "application/json"}
    assert len(json.loads(request_of("discord", [TOLD] * 100)[0])["content"]) < 2000


def test_slack_gets_a_text_without_signs_of_its_own() -> None:
    body, _ = request_of("slack", [TOLD])
    assert json.loads(body) == {"text": "Golem (Ada &amp; &lt;Leo&gt;). Waiting for Leo. https://a/#/x"}


def test_ntfy_gets_words_with_a_title_and_a_way_to_the_table() -> None:
    body, headers = request_of("ntfy", [TOLD])
    assert body.decode() == TOLD.text
    assert headers == {"Title": "Altneu", "Click": TOLD.link, "Content-Type": "text/plain; charset=utf-8"}


def test_programs_get_every_part_by_itself() -> None:
    body, _ = request_of("json", [TOLD])
    assert json.loads(body) == {
        "version": 1,
        "notices": [
            {
                "kind": "your_turn",
                "table": "T-1",
                "title": "Golem (Ada & <Leo>)",
                "players": ["Leo"],
                "question": "Choose",
                "text": TOLD.text,
                "link": TOLD.link,
            }
        ],
    }


def test_an_address_is_told_again_only_in_part() -> None:
    assert place_of("https://discord.com/api/webhooks/123456/abcdefghijklmnop") == "discord.com/…nop"
    assert place_of("https://ntfy.sh/golem") == "ntfy.sh/…"


# Those who answer badly


@scene
async def test_a_choice_waits_for_no_receiver(house: House) -> None:
    async with receiving() as slow, receiving() as phone, desk(house) as at:
        slow.gate.clear()
        phone.gate.clear()
        at.notices.sender.outgoing.patience = 600.0  # the call does not end before the choice
        _, leo = await club(at, slow)
        await at.notices.subscribe(leo, Subscribe(push=Browser(phone.address).push))
        await at.notices.sender.tick()
        at.clock.turn(11)
        await at.notices.sender.tick()
        await slow.came.wait()
        await phone.came.wait()
        before = leo.live.seq
        async with asyncio.timeout(20):
            await choose(at.tables, leo, 1)
        assert leo.live.seq > before
        assert len(at.notices.sender.sending) == 2, "both receivers still think"
        slow.gate.set()
        phone.gate.set()
        await at.notices.sender.settled()


@scene
async def test_who_fails_is_tried_again_less_and_less_often_and_then_given_up(house: House) -> None:
    async with receiving() as failing, desk(house) as at:
        failing.status = 500
        await club(at, failing)
        await at.pass_time()
        for k, wait in enumerate(LATER, 1):
            assert len(failing.bodies) == k
            await at.pass_time(wait - 5)
            assert len(failing.bodies) == k
            await at.pass_time(10)
        assert len(failing.bodies) == len(LATER) + 1
        assert await rows(at, OUTBOX) == []
        [webhook] = await rows(at, WEBHOOKS)
        assert (webhook.trouble, webhook.failures) == ("failing", len(LATER) + 1)


@scene
async def test_who_wants_to_be_left_in_peace_for_a_while_is(house: House) -> None:
    async with receiving() as busy, desk(house) as at:
        busy.status, busy.answer_headers = 429, {"Retry-After": "700"}
        await club(at, busy)
        await at.pass_time()
        await at.pass_time(600)
        assert len(busy.bodies) == 1
        await at.pass_time(120)
        assert len(busy.bodies) == 2


@pytest.mark.parametrize(("status", "trouble"), [(404, "gone"), (410, "gone"), (302, "moved")])
def test_an_address_that_is_gone_is_left_alone(tmp_path, status: int, trouble: str) -> None:
    async def play(house: House) -> None:
        async with receiving() as gone, desk(house) as at:
            gone.status, gone.answer_headers = status, {"Location": "http://127.0.0.1:1/"}
            ada, leo = await club(at, gone)
            await at.pass_time()
            await turn_comes(at.tables, [ada, leo], 1)
            await at.pass_time(60)
            assert len(gone.bodies) == 1
            [info] = (await at.notices.state(ada)).webhooks or []
            assert (info.trouble, info.is_off) == (trouble, True)
            gone.status = 200
            assert await at.notices.test_webhook(ada, info.id) == ""
            [info] = (await at.notices.state(ada)).webhooks or []
            assert (info.trouble, info.is_off) == ("", False)

    scene(play)(tmp_path)


@scene
async def test_a_port_that_is_closed_is_told_to_whoever_entered_it(house: House) -> None:
    async with desk(house) as at:
        async with receiving() as dead:
            ada, _ = await club(at, dead)
        await at.pass_time()
        [info] = (await at.notices.state(ada)).webhooks or []
        assert info.trouble == "silent"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(tmp_path, status: int) -> None:
    async def play(house: House) -> None:
        async with receiving() as service, desk(house) as at:
            service.status = status
            _, ada, leo = await friends(at.tables)
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.notices.subscribe(leo, Subscribe(push=Browser(service.address).push))
            await at.pass_time()
            assert len(service.bodies) == 1
            assert await rows(at, SUBSCRIPTIONS) == []
            assert await rows(at, OUTBOX) == []

    scene(play)(tmp_path)


@scene
async def test_one_bad_receiver_keeps_nothing_from_another(house: House) -> None:
    async with receiving() as slow, receiving() as good, desk(house) as at:
        slow.gate.clear()
        ada, _ = await club(at, slow)
        await at.notices.add_webhook(ada, hook(good, "discord"), "")
        await at.notices.sender.tick()
        at.clock.turn(11)
        await at.notices.sender.tick()
        await asyncio.wait_for(good.came.wait(), 20)
        slow.gate.set()
        await at.notices.sender.settled()


# Limits


@scene
async def test_one_address_is_not_called_often_however_many_tables_tell_it(house: House) -> None:
    async with receiving() as victim, desk(house) as at:
        for _ in range(4):
            await club(at, victim)
        await at.pass_time()
        assert len(victim.bodies) == 1
        for calls in (2, 3, 4):
            await at.pass_time(GAP + 1)
            assert len(victim.bodies) == calls


@scene
async def test_tests_are_limited_too(house: House) -> None:
    async with receiving() as victim, desk(house) as at:
        ada, _ = await club(at, victim)
        bea, _ = await club(at, victim)
        [one] = (await at.notices.state(ada)).webhooks or []
        [other] = (await at.notices.state(bea)).webhooks or []
        assert await at.notices.test_webhook(ada, one.id) == ""
        await refused(at.notices.test_webhook(ada, one.id), 429, "too_many")
        await refused(at.notices.test_webhook(bea, other.id), 429, "too_many")
        assert len(victim.bodies) == 1
        assert "Waiting" not in victim.told[0]["notices"][0]["text"]


@scene
async def test_nobody_calls_a_stranger_again_and_again_by_entering_an_address_anew(house: House) -> None:
    async with receiving() as victim, desk(house) as at:
        _, ada, _ = await friends(at.tables)
        for k in range(TESTS + 1):
            entered = NewWebhook(kind="json", url=f"{victim.address}/hook#{k}", events=EVENTS)
            await at.notices.add_webhook(ada, entered, "")
            [one] = (await at.notices.state(ada)).webhooks or []
            if k < TESTS:
                assert await at.notices.test_webhook(ada, one.id) == ""
            else:
                await refused(at.notices.test_webhook(ada, one.id), 429, "too_many")
                assert await at.notices.test_webhook(ada, one.id, "192.0.2.2") == ""
            await at.notices.remove_webhook(ada, one.id)
        assert len(victim.bodies) == TESTS + 1


@scene
async def test_a_table_tells_a_few_addresses_only(house: House) -> None:
    async with receiving() as club_room, desk(house) as at:
        _, ada, _ = await friends(at.tables)
        for k in range(4):
            url = f"{club_room.address}/hook/{k}"
            await at.notices.add_webhook(ada, NewWebhook(kind="slack", url=url, events=EVENTS), "")
        await refused(at.notices.add_webhook(ada, hook(club_room), ""), 409, "receivers")
        twice = NewWebhook(kind="slack", url=f"{club_room.address}/hook/1", events=EVENTS)
        await refused(at.notices.add_webhook(ada, twice, ""), 409, "receivers")


@scene
async def test_a_key_is_told_on_a_few_browsers_only(house: House) -> None:
    async with desk(house) as at:
        _, ada, _ = await friends(at.tables)
        for k in range(8):
            await at.notices.subscribe(ada, Subscribe(push=Browser("http://127.0.0.1:9", str(k)).push))
        late = Subscribe(push=Browser("http://127.0.0.1:9", "late").push)
        await refused(at.notices.subscribe(ada, late), 409, "receivers")
        assert len((await at.notices.state(ada)).browsers) == 8


# Who may


@scene
async def test_only_whoever_opened_the_table_enters_tests_and_removes_webhooks(house: House) -> None:
    async with receiving() as club_room, desk(house) as at:
        ada, leo = await club(at, club_room)
        [info] = (await at.notices.state(ada)).webhooks or []
        assert "secret" not in str(info)
        assert (await at.notices.state(leo)).webhooks is None
        await refused(at.notices.add_webhook(leo, hook(club_room), ""), 403, "not_opener")
        await refused(at.notices.test_webhook(leo, info.id), 403, "not_opener")
        await refused(at.notices.remove_webhook(leo, info.id), 403, "not_opener")
        other: Opened = await at.tables.open(new("here", "friend"))
        elsewhere = await at.tables.enter(other.table, other.key)
        await refused(at.notices.remove_webhook(elsewhere, info.id), 404, "not_found")
        await at.notices.remove_webhook(ada, info.id)
        assert (await at.notices.state(ada)).webhooks == []


@scene
async def test_who_only_watches_is_not_told(house: House) -> None:
    async with desk(house) as at:
        opened, _, _ = await friends(at.tables)
        watcher = await at.tables.enter(opened.table, opened.spectator)
        wish = Subscribe(push=Browser("http://127.0.0.1:9").push)
        await refused(at.notices.subscribe(watcher, wish), 403, "forbidden")


@scene
async def test_without_the_hosts_word_no_private_address_is_taken(house: House) -> None:
    async with receiving() as inside, desk(house, settings=Settings()) as at:
        _, ada, _ = await friends(at.tables)
        await refused(at.notices.add_webhook(ada, hook(inside), ""), 422, "receiver")
        await refused(at.notices.subscribe(ada, Subscribe(push=Browser(inside.address).push)), 422, "receiver")
        await refused(
            at.notices.subscribe(ada, Subscribe(push=Browser("http://push.example.org").push)), 422, "receiver"
        )
        assert await rows(at, WEBHOOKS) == []


@scene
async def test_what_the_host_no_longer_allows_is_left_alone(house: House) -> None:
    async with receiving() as inside:
        async with desk(house) as at:
            _, leo = await club(at, inside)
            await at.notices.subscribe(leo, Subscribe(push=Browser(inside.address).push))
            await at.tick()
            clock = at.clock
        clock.turn(60)
        async with desk(house, clock, Settings()) as strict:
            await strict.tick()
            assert inside.bodies == []
            [webhook] = await rows(strict, WEBHOOKS)
            assert (webhook.trouble, webhook.failures) == ("private", FAILURES)
            assert await rows(strict, SUBSCRIPTIONS) == []


@scene
async def test_keys_that_nothing_can_be_written_with_are_refused(house: House) -> None:
    async with desk(house) as at:
        _, ada, _ = await friends(at.tables)
        good = Browser("http://127.0.0.1:9").push
        for p256dh, auth in ((good.p256dh[:-8], good.auth), (good.p256dh, "A" * 30), ("A" * 87, good.auth)):
            bad = PushAddress(endpoint=good.endpoint, p256dh=p256dh, auth=auth)
            await refused(at.notices.subscribe(ada, Subscribe(push=bad)), 422, "receiver")
        await refused(at.notices.subscribe(ada, Subscribe(push=good, language="xx")), 422, "receiver")
        assert await rows(at, SUBSCRIPTIONS) == []
