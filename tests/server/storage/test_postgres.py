"""Two server processes that share their tables through PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import httpx
import psycopg
import pytest
from tools.postgres import Cluster
from tools.serving import Serving

from altneu.server.storage.database import Database
from altneu.server.tables.tables import Tables
from altneu.server.wire import Claim
from server.hands import Hand, Listener, any_choice, asked_of, open_table, sit_down
from server.house import eventually
from server.indoors import new

pytestmark = pytest.mark.postgres

CHOSEN, STALE = 200, 409
PAIR = "pair"

Pair = tuple[Serving, Serving]


@pytest.fixture(scope="module")
def started(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Both start at the same moment on an empty database."""
    url, folder = cluster.url(PAIR), tmp_path_factory.mktemp(PAIR)
    one, other = Serving(url, folder / "one.log"), Serving(url, folder / "other.log")
    try:
        at_once(one.start, other.start)
        yield one, other
    finally:
        one.stop()
        other.stop()


@pytest.fixture
def pair(started: Pair) -> Iterator[Pair]:
    """Each test has tables of its own there; whom it killed comes back after it."""
    yield started
    for serving in started:
        if serving.child is None:
            serving.start()


def at_once(*calls: Callable[[], object]) -> list[object]:
    """All calls at the same moment, each in a thread of its own."""
    barrier = threading.Barrier(len(calls))

    def call(one: Callable[[], object]) -> object:
        barrier.wait()
        return one()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(call, calls))


def across(hand: Hand, serving: Serving) -> Hand:
    """The same key at another process."""
    return Hand(serving.address, hand.table, hand.http.headers["Authorization"].removeprefix("Bearer "))


def play_on(hands: list[Hand], chance: random.Random) -> tuple[int, dict, str]:
    """Whoever is asked chooses: the place among `hands`, the answer, the notation."""
    for place, hand in enumerate(hands):
        state = hand.state()
        if state["viewer"] in asked_of(state) and state["question"]["choices"]:
            choice = any_choice(state, chance)
            return place, hand.answer(state, choice).raise_for_status().json(), choice
    raise AssertionError("nobody is asked")


def test_processes_that_start_together_migrate_once(pair: Pair, cluster: Cluster) -> None:
    with psycopg.connect(cluster.url(PAIR)) as connection:
        assert len(connection.execute("SELECT * FROM alembic_version").fetchall()) == 1
    for serving in pair:
        assert open_table(serving.address, "here", "here")["table"]


def test_people_at_different_processes_see_each_others_moves(pair: Pair) -> None:
    one, other = pair
    host, guest = sit_down(one.address, open_table(one.address, "here", "friend"))
    hands = [host, across(guest, other)]
    feeds = [Listener(hand) for hand in hands]
    chance = random.Random(5)
    movers = set()
    for _ in range(40):
        mover, state, _ = play_on(hands, chance)
        seen = feeds[1 - mover].wait_for(state["seq"])
        assert seen["number"] == state["number"]
        movers.add(mover)
    assert movers == {0, 1}


def test_of_two_answers_at_the_same_moment_one_wins(pair: Pair) -> None:
    one, other = pair
    hand = sit_down(one.address, open_table(one.address, "here", "here"))[0]
    twins = [hand, across(hand, other)]
    chance = random.Random(6)
    for _ in range(30):
        state = hand.state()
        answers = at_once(*(partial(twin.answer, state, any_choice(state, chance)) for twin in twins))
        assert sorted(answer.status_code for answer in answers) == [CHOSEN, STALE]
        loser = next(answer for answer in answers if answer.status_code == STALE)
        assert loser.json()["code"] == "stale"
        winner = next(answer.json() for answer in answers if answer.status_code == CHOSEN)
        assert [twin.state(0)["seq"] for twin in twins] == [winner["seq"]] * 2


def test_clocks_ends_and_rematches_hold_across_processes(pair: Pair) -> None:
    one, other = pair
    seats = [{"kind": "here"}, {"kind": "friend"}]
    terms = {"pace": "days", "time": 86_400, "vacation": 86_400, "bot": "random"}
    body = {"game": "golem", "seats": seats, "terms": terms}
    opened = httpx.post(f"{one.address}/api/tables", json=body).raise_for_status().json()
    host, guest = sit_down(one.address, opened)
    guest = across(guest, other)
    state = guest.state()
    assert state["clocks"]["seats"][1]["runs"] == (1 in state["question"]["asked"])
    assert guest.act("vacation", state, seat=1, is_away=True).json()["clocks"]["seats"][1]["is_away"]
    assert host.state()["clocks"]["seats"][1]["is_away"]
    assert guest.act("resign", guest.state(), seat=1).json()["ending"]["places"] == [1, 2]
    assert host.state()["ending"]["kind"] == "resigned"
    claims = [
        partial(hand.request, "POST", "/rematch", json={"key": key * 32}) for hand, key in ((host, "h"), (guest, "g"))
    ]
    tables = [answer.json()["table"] for answer in at_once(*claims)]
    assert tables[0] == tables[1]
    state = Hand(one.address, tables[0], "h" * 32).state()
    assert (state["mine"], [seat["is_claimed"] for seat in state["seats"]]) == ([1], [True, True])


def test_game_goes_on_at_the_other_process_when_one_is_killed(pair: Pair) -> None:
    one, other = pair
    host, guest = sit_down(one.address, open_table(one.address, "here", "friend"))
    chance = random.Random(7)
    for _ in range(12):
        _, state, _ = play_on([host, guest], chance)
    one.kill()
    moved = [across(host, other), across(guest, other)]
    assert max(hand.state()["seq"] for hand in moved) == state["seq"]
    feed = Listener(moved[1])
    for _ in range(12):
        _, state, _ = play_on(moved, chance)
    assert feed.wait_for(state["seq"])["number"] == state["number"]
    one.start()
    assert host.state(0)["seq"] == state["seq"]


def test_a_replaced_key_is_dead_at_the_other_process_too(pair: Pair) -> None:
    one, other = pair
    seats = [{"kind": "here"}, {"kind": "friend"}]
    body = {"game": "golem", "seats": seats, "terms": {"absence": 0}}
    opened = httpx.post(f"{one.address}/api/tables", json=body).raise_for_status().json()
    host, guest = sit_down(one.address, opened)
    hands = [host, across(guest, other)]
    chance = random.Random(8)
    while asked_of(hands[1].state()) != [1]:
        play_on(hands, chance)
    state = hands[1].state()
    watcher = Hand(other.address, opened["table"], opened["spectator"])
    feed = Listener(watcher)
    for seat in (1, -1):
        host.request("POST", "/links", json={"seat": seat}).raise_for_status()
    refused = hands[1].answer(state, any_choice(state, chance))
    assert refused.status_code in (401, STALE)
    assert hands[1].request("GET", "").json()["code"] == "replaced"
    feed.join(20)
    assert not feed.is_alive()
    assert watcher.request("GET", "").json()["code"] == "replaced"
    assert host.state()["number"] == state["number"]


def test_whoever_sits_at_one_process_is_here_for_the_other(pair: Pair) -> None:
    """At a table where somebody counts as away at once."""
    one, other = pair
    opened = open_table(one.address, "here", "friend", terms={"absence": 0})
    host, guest = sit_down(one.address, opened)
    far = across(host, other)

    def stand_in() -> str:
        """Why no bot may play; where one may, it stops at once."""
        for bot in ("greedy", ""):
            answer = far.request("POST", "/stand-in", json={"seq": far.state()["seq"], "seat": 1, "bot": bot})
            if answer.status_code != CHOSEN:
                return answer.json()["code"]
        return ""

    with guest.http.stream("GET", "/feed", timeout=None) as feed:
        lines = feed.iter_lines()
        next(lines)
        eventually(lambda: stand_in() == "present")
    eventually(lambda: stand_in() == "")


def test_who_takes_a_seat_and_who_gives_it_a_new_link_never_wait_for_each_other(cluster: Cluster) -> None:
    """Both lock the table before its keys; crosswise, PostgreSQL ends one of them."""

    async def play() -> None:
        url = cluster.url("locks")
        database = Database(url)
        await database.open()
        tables = Tables(database)
        opened = await tables.open(new("here", "friend"))
        async with await psycopg.AsyncConnection.connect(url) as other:
            await other.execute("SELECT id FROM tables WHERE id = %s FOR UPDATE", [opened.table])
            claim = asyncio.create_task(tables.claim(opened.table, opened.invitations[0].key, Claim(key="k" * 32)))
            waiting = "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
            while await (await other.execute(waiting)).fetchone() is None:
                await asyncio.sleep(0.01)
            await other.execute('SELECT hash FROM keys WHERE "table" = %s FOR UPDATE NOWAIT', [opened.table])
            await other.rollback()
            assert (await claim).seats == [1]
        await tables.close()
        await database.close()

    asyncio.run(play())
