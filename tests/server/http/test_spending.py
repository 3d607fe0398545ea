"""One key's costly requests slow nobody else: they are made in parts, one after the other, out of a budget."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from altneu.server.budget import Budgets
from altneu.server.http.guard import fingerprint
from altneu.server.http.listen import settled
from altneu.server.http.spending import Spending, Timed
from altneu.server.presenting.moments import moments_of
from altneu.server.scenes.scenes import scene_of
from altneu.server.wire import Act
from server.house import House, Visitor, house
from server.indoors import House as Indoors
from server.indoors import choose, new, play_on, scene

RECORDS = Path(__file__).resolve().parents[2] / "records"
GAME = (RECORDS / "golem-two-seats.record").read_text()


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Budgets


def test_a_budget_is_spent_and_refilled() -> None:
    clock = Clock()
    budgets = Budgets(most=5, rate=0.5, clock=clock)
    for _ in range(5):
        assert budgets.wait("ada", 1) == 0
        budgets.spend("ada", 1)
    assert budgets.wait("ada", 1) == 2
    assert budgets.wait("leo", 1) == 0
    clock.now += 1.5
    assert budgets.wait("ada", 1) == 0.5
    clock.now += 0.5
    assert budgets.wait("ada", 1) == 0
    clock.now += 3600
    budgets.spend("ada", 5)
    assert budgets.wait("ada", 1) == 2


def test_who_spent_more_than_there_was_waits_longer() -> None:
    clock = Clock()
    budgets = Budgets(most=1, rate=0.1, clock=clock)
    budgets.spend("ada", 3)
    assert budgets.wait("ada") == pytest.approx(20)


def test_whose_budget_is_full_again_is_forgotten() -> None:
    clock = Clock()
    budgets = Budgets(most=5, rate=1, clock=clock)
    budgets.spend("ada", 1)
    budgets.spend("leo", 5)
    clock.now += 2
    budgets.forget()
    assert set(budgets.spent) == {"leo"}


def test_only_the_steps_of_the_request_itself_are_timed() -> None:
    clock, told = Clock(), []

    async def work() -> str:
        clock.now += 1
        await asyncio.sleep(0)
        clock.now += 2
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0.001)
        except TimeoutError:
            clock.now += 3
        return "done"

    async def whole() -> str:
        async def meanwhile() -> None:
            clock.now += 100

        other = asyncio.create_task(meanwhile())
        found: str = await Timed(work(), told.append, clock)
        await other
        return found

    assert asyncio.run(whole()) == "done"
    assert sum(told) == 6


# Moments


@scene
async def test_moments_are_made_in_parts_and_others_go_on_meanwhile(house: Indoors) -> None:
    tables = await house.server()
    opened = await tables.open_record(GAME)
    access = await tables.enter(opened.table, opened.key)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    moments = await moments_of(access, scene_of("golem", "en"), 0, 0, 99)
    task.cancel()
    assert len(moments) == 100
    assert turns >= 100


@scene
async def test_a_table_that_changes_meanwhile_does_not_change_what_is_told(house: Indoors) -> None:
    tables = await house.server()
    opened = await tables.open(new("here", "here"))
    hand = await tables.enter(opened.table, opened.key)
    await play_on(tables, [hand], 12)
    english = scene_of("golem", "en")
    last = hand.live.number
    before = await moments_of(hand, english, 0, 0, last)
    telling = asyncio.create_task(moments_of(hand, english, 0, 0, last))
    await asyncio.sleep(0)
    for _ in range(6):
        await tables.undo(hand, Act(seq=hand.live.seq, seat=hand.live.session.history[-1].seat))
    for _ in range(3):
        await choose(tables, hand, hand.live.waits_for[0])
    assert await telling == before


def test_what_a_server_has_for_good_is_not_searched_for_garbage() -> None:
    told: list[bool] = []
    try:
        settled(lambda: told.append(True))()
        assert told == [True]
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()


# Over HTTP

COSTLY = [
    "/moments?first=0&last=99",
    "/record",
    "/sheet",
    "/components",
    "/where",
    "/description",
    "/standing",
]
CHEAP = ["", "?log=0"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose budgets are not refilled, for no time passes there."""
    with house(tmp_path_factory.mktemp("spending")) as running:
        running.app.state.spending.keys.clock = running.app.state.spending.addresses.clock = Clock()
        yield running


@pytest.fixture
def spending(served: House) -> Iterator[Spending]:
    found: Spending = served.app.state.spending
    yield found
    found.addresses.spent.clear()
    found.keys.spent.clear()


def name_of(opened: dict) -> str:
    return f"{fingerprint(opened['key']).hex()} 127.0.0.1"


def path_of(opened: dict, end: str) -> str:
    return f"/api/tables/{opened['table']}{end}"


def opened_record(served: House) -> dict:
    return served.visitor().post("/api/records", {"text": GAME}).json()


def opened_for(served: House, end: str) -> dict:
    """A table where this can be asked: how a game stands only while it goes on."""
    return served.open("here", "here") if end == "/standing" else opened_record(served)


def use_up(budgets: Budgets, name: str, left: float = 0.0) -> None:
    budgets.spend(name, budgets.most - budgets.debt(name) - left)


@pytest.mark.parametrize("end", COSTLY + CHEAP)
def test_every_request_is_charged_to_its_key(served: House, spending: Spending, end: str) -> None:
    opened = opened_for(served, end)
    before = spending.keys.debt(name_of(opened))
    assert served.visitor(opened["key"]).get(path_of(opened, end)).status_code == 200
    assert spending.keys.debt(name_of(opened)) > before


@pytest.mark.parametrize("end", COSTLY + CHEAP)
def test_whose_budget_is_spent_waits_and_others_do_not(served: House, spending: Spending, end: str) -> None:
    one, other = opened_for(served, end), opened_for(served, end)
    use_up(spending.keys, name_of(one), -1e-6)
    refused = served.visitor(one["key"]).get(path_of(one, end))
    assert (refused.status_code, refused.json()["code"]) == (429, "too_costly")
    assert int(refused.headers["retry-after"]) >= 1
    assert "wait" in refused.json()["detail"]
    assert served.visitor(other["key"]).get(path_of(other, end)).status_code == 200


@pytest.mark.parametrize("end", COSTLY)
def test_many_keys_of_one_address_share_a_budget_for_what_is_costly(
    served: House, spending: Spending, end: str
) -> None:
    opened = opened_for(served, end)
    visitor = served.visitor(opened["key"])
    before = spending.addresses.debt("127.0.0.1")
    assert visitor.get(path_of(opened, end)).status_code == 200
    assert spending.addresses.debt("127.0.0.1") > before
    use_up(spending.addresses, "127.0.0.1", -1e-6)
    assert visitor.get(path_of(opened, end)).status_code == 429
    assert visitor.get(path_of(opened, "")).status_code == 200, "whoever only plays is not held up"


def test_a_flood_of_one_key_is_worked_off_one_by_one(served: House, spending: Spending) -> None:
    """All come while there is something left; those that wait for their turn find it spent."""
    opened = opened_record(served)
    use_up(spending.keys, name_of(opened), 1e-6)

    def ask(_: int) -> int:
        visitor = Visitor(served.address, opened["key"])
        return visitor.get(path_of(opened, "/moments?first=0&last=99")).status_code

    with ThreadPoolExecutor(8) as threads:
        assert sorted(threads.map(ask, range(8))) == [200] + [429] * 7


def test_asking_why_not_is_costly_for_ways_are_tried_there(served: House, spending: Spending) -> None:
    opened = served.open("here", "here")
    path = path_of(opened, "/why-not?thing=book:7")
    before = spending.addresses.debt("127.0.0.1")
    assert served.visitor(opened["key"]).get(path).status_code == 200
    assert spending.addresses.debt("127.0.0.1") > before
    use_up(spending.addresses, "127.0.0.1", -1e-6)
    assert served.visitor(opened["key"]).get(path).status_code == 429


def test_a_hint_has_a_price_of_its_own(served: House, spending: Spending) -> None:
    opened = served.open("here", "here")
    assert served.visitor(opened["key"]).get(path_of(opened, "/hint")).status_code == 200
    assert spending.keys.debt(name_of(opened)) >= 0.1


def test_strangers_pay_by_address(served: House, spending: Spending) -> None:
    held = [{"table": f"table{k}", "key": f"{k:030}"} for k in range(200)]
    assert served.visitor().post("/api/mine", {"keys": held}).status_code == 200
    assert spending.keys.debt("127.0.0.1") > 0
    use_up(spending.keys, "127.0.0.1", -1e-6)
    for path, body in (("/api/mine", {"keys": held}), ("/api/records", {"text": GAME})):
        assert served.visitor().post(path, body).status_code == 429
    assert served.visitor().get("/api/games/golem/help/de").status_code == 429
