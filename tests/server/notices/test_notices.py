"""Notices: who is told what, once, in whose words, and never while they look."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode

from py_vapid import Vapid02
from sqlalchemy import select, update

from altneu.language import catalogue
from altneu.server.notices.outbox import GRACE
from altneu.server.notices.wire import NewWebhook, Renew, Sight, Subscribe
from altneu.server.storage.columns import OUTBOX, SECRETS, SUBSCRIPTIONS, TABLES
from altneu.server.tables.access import Access
from altneu.server.wire import Act, Consent, Say
from server.indoors import House, choose, said, scene, shown
from server.receivers import Browser, Clock, Receiver, receiving
from server.telling import EVENTS, Desk, desk, friends, turn_comes, until_turn_of


async def begin(at: Desk, service: Receiver, language: str = "en") -> tuple[Access, Access, Browser]:
    """A table with a friend who wants to be told; Ada is asked."""
    _, ada, leo = await friends(at.tables)
    await until_turn_of(at.tables, [ada, leo], 0)
    browser = Browser(service.address)
    await at.notices.subscribe(leo, Subscribe(push=browser.push, language=language))
    await at.pass_time()
    assert service.bodies == []
    return ada, leo, browser


@scene
async def test_a_turn_is_told_with_table_and_question_in_the_readers_language(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, browser = await begin(at, service, "de")
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time()
        [body] = service.bodies
        told = browser.read(body)
        question = shown(leo, "de").question
        assert question is not None
        assert told == {
            "kind": "your_turn",
            "table": leo.live.table,
            "title": said("told.your_turn", "de", table="Golem (h, Guest 1)"),
            "body": question.text,
        }
        assert b"Golem" not in body


@scene
async def test_the_push_service_learns_who_sends_and_nothing_else(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time()
        [headers] = service.headers
        assert Vapid02.verify(headers["Authorization"])
        token, key = (part.partition("=")[2] for part in headers["Authorization"].removeprefix("vapid ").split(","))
        claims = json.loads(urlsafe_b64decode(token.split(".")[1] + "=="))
        assert (claims["aud"], claims["sub"]) == (service.address, "mailto:host@example.org")
        assert key == at.notices.key
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert leo.live.table not in str(headers)
        assert "Cookie" not in headers


@scene
async def test_a_turn_is_told_once_and_the_next_one_again(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        hands = list(await begin(at, service))[:2]
        await until_turn_of(at.tables, hands, 1)
        for _ in range(4):
            await at.tables.say(hands[0], Say(text="Your turn!"))
            await at.pass_time(3600)
        assert len(service.bodies) == 1
        await turn_comes(at.tables, hands, 1)
        await at.pass_time()
        assert len(service.bodies) == 2


@scene
async def test_choices_of_the_same_turn_are_not_told(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        hands = list(await begin(at, service))[:2]
        await until_turn_of(at.tables, hands, 1)
        await at.pass_time()
        while hands[1].live.waits_for == [1]:
            await choose(at.tables, hands[1], 1)
            await at.pass_time()
        assert len(service.bodies) == 1


@scene
async def test_quick_turns_tell_nobody(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        hands = list(await begin(at, service))[:2]
        for _ in range(3):
            await turn_comes(at.tables, hands, 1)
            await at.pass_time(GRACE - 1)
        assert service.bodies == []
        await choose(at.tables, hands[1], 1)
        await at.pass_time()
        assert service.bodies == []


@scene
async def test_who_has_the_page_in_sight_is_not_told_and_knows_it_afterwards(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        with at.feeds.listening(leo.live.table, bytes.fromhex(leo.mark), leo.seats, "page"):
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.pass_time()
            await at.pass_time(3600)
            assert service.bodies == []
            await at.notices.sight(leo, Sight(page="page", visible=False, seq=leo.live.seq))
        await at.pass_time(3600)
        assert service.bodies == []


@scene
async def test_a_page_that_is_open_but_out_of_sight_does_not_keep_a_notice_back(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        with at.feeds.listening(leo.live.table, bytes.fromhex(leo.mark), leo.seats, "page"):
            await at.notices.sight(leo, Sight(page="page", visible=False, seq=leo.live.seq))
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.pass_time()
            assert len(service.bodies) == 1


@scene
async def test_who_loses_the_connection_without_a_word_is_told_after_all(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        with at.feeds.listening(leo.live.table, bytes.fromhex(leo.mark), leo.seats, "page"):
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.pass_time()
        await at.pass_time(60)
        assert len(service.bodies) == 1


@scene
async def test_another_persons_page_keeps_nothing_back(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        with at.feeds.listening(leo.live.table, bytes.fromhex(ada.mark), ada.seats, "page"):
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.pass_time()
            assert len(service.bodies) == 1


@scene
async def test_many_tables_that_wait_are_one_note(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, browser = await begin(at, service)
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time()
        tables = [leo.live.table]
        for _ in range(2):
            _, one, other = await friends(at.tables)
            await until_turn_of(at.tables, [one, other], 0)
            await at.notices.subscribe(other, Subscribe(push=browser.push, language="uk"))
            await until_turn_of(at.tables, [one, other], 1)
            tables.append(other.live.table)
        await at.pass_time(60)
        assert len(service.bodies) == 2
        group = browser.read(service.bodies[1])["group"]
        assert group["title"] == catalogue("server", "uk").count("told.tables_wait", 3)
        assert sorted(group["tables"]) == sorted(tables)
        assert group["body"].count("Голем (h, Guest 1)") == 3


@scene
async def test_a_table_whose_package_is_gone_keeps_no_other_note_back(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, browser = await begin(at, service)
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time()
        gone = update(TABLES).where(TABLES.c.id == leo.live.table).values(game="skerry")
        await at.tables.database.write(lambda connection: connection.execute(gone))
        _, one, other = await friends(at.tables)
        await until_turn_of(at.tables, [one, other], 0)
        await at.notices.subscribe(other, Subscribe(push=browser.push, language="uk"))
        await until_turn_of(at.tables, [one, other], 1)
        await at.pass_time(60)
        assert len(service.bodies) == 2
        assert browser.read(service.bodies[1])["table"] == other.live.table


@scene
async def test_a_request_for_an_undo_is_told_to_who_is_asked(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, browser = await begin(at, service)
        await until_turn_of(at.tables, [ada, leo], 1)
        await choose(at.tables, leo, 1)
        await at.pass_time(60)
        seen = len(service.bodies)
        await at.tables.undo(ada, Act(seq=ada.live.seq, seat=0))
        assert ada.live.undo_request is not None
        await at.pass_time(30)
        await at.pass_time(30)
        assert len(service.bodies) == seen + 1
        told = browser.read(service.bodies[-1])
        assert (told["kind"], told["title"]) == (
            "undo_asked",
            said("told.undo_asked", player="h", table="Golem (h, Guest 1)"),
        )
        await at.tables.consent(leo, Consent(seq=leo.live.seq, seat=1, agree=True))
        await at.pass_time(30)
        assert len(service.bodies) == seen + 1


@scene
async def test_a_request_that_is_answered_at_once_tells_nobody(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, _ = await begin(at, service)
        await until_turn_of(at.tables, [ada, leo], 1)
        await choose(at.tables, leo, 1)
        await at.tables.undo(ada, Act(seq=ada.live.seq, seat=0))
        await at.tick()
        await at.tables.consent(leo, Consent(seq=leo.live.seq, seat=1, agree=False))
        await at.pass_time(60)
        assert service.bodies == []


@scene
async def test_switched_off_at_one_table_it_goes_on_at_others(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, browser = await begin(at, service)
        _, one, other = await friends(at.tables)
        await until_turn_of(at.tables, [one, other], 0)
        await at.notices.subscribe(other, Subscribe(push=browser.push))
        await at.notices.unsubscribe(leo, browser.push.endpoint)
        await until_turn_of(at.tables, [ada, leo], 1)
        await until_turn_of(at.tables, [one, other], 1)
        await at.pass_time(30)
        assert [browser.read(body)["table"] for body in service.bodies] == [other.live.table]
        await at.notices.forget(browser.push.endpoint)
        await turn_comes(at.tables, [one, other], 1)
        await at.pass_time(30)
        assert len(service.bodies) == 1


@scene
async def test_a_browser_with_another_address_is_told_there(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        ada, leo, old = await begin(at, service)
        fresh = Browser(service.address, "fresh")
        assert await at.notices.renew(Renew(old=old.push.endpoint, push=fresh.push, language="ru")) == 1
        assert await at.notices.renew(Renew(old=old.push.endpoint, push=fresh.push)) == 0
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time()
        assert service.paths == ["/push/fresh"]
        assert fresh.read(service.bodies[0])["title"].startswith("Ваш ход")


@scene
async def test_a_key_that_dies_takes_its_notices_along(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        _, leo, _ = await begin(at, service)
        _, ada, _ = await friends(at.tables)
        assert ada.is_opener
        opener = await at.tables.in_memory.loaded(leo.live.table)
        access = Access(opener, "hand", (0,), is_opener=True)
        await at.tables.new_link(access, 1, float("inf"))

        async def left(connection) -> list:
            return (await connection.execute(select(SUBSCRIPTIONS.c.id))).all()

        assert await at.tables.database.read(left) == []


@scene
async def test_keys_for_push_services_are_made_once_for_all_processes(house: House) -> None:
    async with desk(house) as one, desk(house) as other:
        assert one.notices.key == other.notices.key

        async def kept(connection) -> list:
            return (await connection.execute(select(SECRETS.c.name))).scalars().all()

        assert await one.tables.database.read(kept) == ["vapid"]
    async with desk(house) as later:
        assert later.notices.key == one.notices.key


@scene
async def test_what_was_not_sent_is_sent_after_a_restart(house: House) -> None:
    clock = Clock()
    async with receiving() as service:
        async with desk(house, clock) as at:
            ada, leo, browser = await begin(at, service)
            await until_turn_of(at.tables, [ada, leo], 1)
            await at.tick()
        clock.turn(60)
        async with desk(house, clock) as later:
            await later.tick()
            assert [browser.read(body)["kind"] for body in service.bodies] == ["your_turn"]


@scene
async def test_two_processes_send_once(house: House) -> None:
    clock = Clock()
    async with receiving() as service, desk(house, clock) as one, desk(house, clock) as other:
        ada, leo, _ = await begin(one, service)
        await until_turn_of(one.tables, [ada, leo], 1)
        for _ in range(4):
            await asyncio.gather(one.tick(), other.tick())
            clock.turn(GRACE + 10)
        assert len(service.bodies) == 1


@scene
async def test_each_process_keeps_back_what_its_own_pages_show(house: House) -> None:
    clock = Clock()
    async with receiving() as service, desk(house, clock) as one, desk(house, clock) as other:
        ada, leo, _ = await begin(one, service)
        with other.feeds.listening(leo.live.table, bytes.fromhex(leo.mark), leo.seats, "page"):
            await until_turn_of(one.tables, [ada, leo], 1)
            for _ in range(20):
                await one.tick()
                await other.tick()
                clock.turn(2)
            assert service.bodies == []


@scene
async def test_nothing_is_left_behind(house: House) -> None:
    async with receiving() as service, desk(house) as at:
        hands = list(await begin(at, service))[:2]
        await until_turn_of(at.tables, hands, 1)
        await at.pass_time()

        async def left(connection) -> list:
            return (await connection.execute(select(OUTBOX.c.id))).all()

        assert len(service.bodies) == 1
        assert await at.tables.database.read(left) == []


@scene
async def test_webhooks_tell_whose_turn_it_is_and_that_once(house: House) -> None:
    async with receiving() as club, desk(house) as at:
        _, ada, leo = await friends(at.tables)
        await until_turn_of(at.tables, [ada, leo], 0)
        wish = NewWebhook(kind="json", url=f"{club.address}/hook", language="en", events=EVENTS)
        await at.notices.add_webhook(ada, wish, "https://golem.example.org")
        await at.pass_time()
        first = club.told[0]["notices"][0]
        assert first["players"] == ["h"]
        assert first["text"].startswith("Golem (h, Guest 1). Waiting for h.")
        assert first["link"] == f"https://golem.example.org/#/table/{ada.live.table}"
        await until_turn_of(at.tables, [ada, leo], 1)
        await at.pass_time(60)
        await at.pass_time(60)
        assert [notice["players"] for call in club.told for notice in call["notices"]] == [["h"], ["Guest 1"]]
