"""What grows without the game going on: it has an end for every seat, and nobody else is held up by that."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from altneu.server.storage.columns import CHAT
from altneu.server.tables import acting, chat, ending
from altneu.server.tables.access import Access
from altneu.server.tables.tables import Tables
from altneu.server.wire import Act, Answer, Say, StandIn, Vacation
from server.indoors import House, agreed, choose, claimed, new, options_of, refused, scene, settled

FEW = 6


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "RESTLESS", FEW)
    monkeypatch.setattr(chat, "KEPT", FEW)


def act(access: Access, seat: int) -> Act:
    return Act(seq=access.live.seq, seat=seat)


async def back_and_forth(tables: Tables, access: Access, seat: int) -> None:
    choice = options_of(access, seat)[0]
    await tables.answer(access, Answer(seq=access.live.seq, seat=seat, choice=choice, hold=True))
    await tables.undo(access, act(access, seat))


@scene
async def test_nobody_undoes_without_end_and_the_game_goes_on(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    (here,) = await claimed(tables, opened)
    seat = here.live.waits_for[0]
    for _ in range(FEW):
        await back_and_forth(tables, here, seat)
    await choose(tables, here, seat)
    seq = here.live.seq
    await refused(tables.undo(here, act(here, seat)), 429, "restless")
    assert here.live.seq == seq
    later = await house.server()
    again = await later.enter(opened.table, opened.key)
    await refused(later.undo(again, act(again, seat)), 429, "restless")
    await choose(later, again, again.live.waits_for[0])


@scene
async def test_vacations_and_bots_of_ones_own_have_an_end_and_coming_back_has_none(house: House) -> None:
    tables = await house.server()
    terms = {"pace": "days", "time": 3600, "vacation": 3600}
    here, guest = await claimed(tables, await tables.open(agreed("here", "friend", **terms)))
    for away in [True, False] * (FEW // 2):
        await ending.go_on_vacation(tables, guest, Vacation(seq=0, seat=1, is_away=away))
    for _ in range(FEW // 2):
        for bot in ("random", ""):
            await settled(guest)
            await tables.stand_in(guest, StandIn(seq=guest.live.seq, seat=1, bot=bot), None)
    await settled(guest)
    await refused(tables.stand_in(guest, StandIn(seq=guest.live.seq, seat=1, bot="random"), None), 429, "restless")
    vacation = Vacation(seq=0, seat=1, is_away=True)
    await refused(ending.go_on_vacation(tables, guest, vacation), 429, "restless")
    await tables.stand_in(here, StandIn(seq=here.live.seq, seat=1, bot="random"), 1e9)
    await settled(guest)
    await tables.stand_in(guest, StandIn(seq=guest.live.seq, seat=1, bot=""), None)
    await ending.go_on_vacation(tables, here, Vacation(seq=0, seat=0, is_away=True))


@scene
async def test_of_the_chat_only_what_can_be_shown_is_kept(house: House) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "friend"))
    here, guest = await claimed(tables, opened)
    for k in range(FEW):
        await tables.say(guest, Say(text=f"line {k}"))
    for muted in (True, False):
        await tables.mute(here, 1, muted)

    async def count(connection) -> int:
        return (await connection.execute(select(func.count()).select_from(CHAT))).scalar_one()

    assert await tables.database.read(count) == FEW
    later = await (await house.server()).enter(opened.table, opened.key)
    assert [line.number for line in later.chat] == [line.number for line in here.chat] == list(range(3, FEW + 3))
    assert (await tables.say(guest, Say(text="the next"))).number == FEW + 3
