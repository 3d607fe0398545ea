"""Notices where several processes share a PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from tools.postgres import Cluster

from altneu.server.notices.outbox import GRACE
from altneu.server.notices.wire import NewWebhook, Renew, Sight, Subscribe
from server.indoors import House
from server.receivers import Browser, Clock, receiving
from server.telling import EVENTS, desk, friends, turn_comes, until_turn_of

pytestmark = pytest.mark.postgres


def test_processes_that_share_a_database_tell_once(cluster: Cluster) -> None:
    async def play() -> None:
        house, clock = House(cluster.url("notices")), Clock()
        async with receiving() as service, receiving() as club, desk(house, clock) as one, desk(house, clock) as other:
            _, ada, leo = await friends(one.tables)
            await until_turn_of(one.tables, [ada, leo], 0)
            old, browser = Browser(service.address, "old"), Browser(service.address)
            await one.notices.subscribe(leo, Subscribe(push=old.push))
            assert await other.notices.renew(Renew(old=old.push.endpoint, push=browser.push)) == 1
            await one.notices.add_webhook(ada, NewWebhook(kind="json", url=club.address, events=EVENTS), "")
            await one.notices.sight(ada, Sight(page="", visible=False, seq=ada.live.seq))
            await until_turn_of(one.tables, [ada, leo], 1)
            for turns in (1, 2):
                for _ in range(4):
                    await asyncio.gather(one.tick(), other.tick())
                    clock.turn(GRACE + 10)
                assert [browser.read(body)["kind"] for body in service.bodies] == ["your_turn"] * turns
                await turn_comes(one.tables, [ada, leo], 1)
            told = [notice["players"] for call in club.told for notice in call["notices"]]
            assert told == [["Guest 1"]] * 2
        for database in house.databases:
            await database.close()

    asyncio.run(play())
