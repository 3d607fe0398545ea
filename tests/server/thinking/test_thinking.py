"""Thinking outside the event loop: jobs, workers that die, long jobs that let others pass, and no process left."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ClassVar

import httpx
import msgspec
import pytest
from tools.serving import Serving

from altneu.kernel.game import SetupError
from altneu.server.thinking import thinking as pool
from altneu.server.thinking.jobs import Asked, Choose, Effort, Part, Review, asked_of, told
from altneu.server.thinking.thinking import Thinking, ThinkingError, Worker, check_thought, patience_for
from altneu.server.thinking.worker import DONE, FAILED, GO_ON, MORE, Desk
from altneu.table.live import LiveTable
from altneu.table.seats import SeatPlan
from altneu.table.session import begin
from server.house import PATIENCE, eventually, house
from server.indoors import GOLEM


def at_a_question() -> LiveTable:
    session = begin(GOLEM, ["human", "human"], {})
    session.run_nature(lambda state: state.options[0])
    return LiveTable("table", session, [SeatPlan("here"), SeatPlan("here")])


def choose(bot: str = "planner:30") -> Choose:
    """Always the same job."""
    live = at_a_question()
    asked = Asked(world=told(live.session, live.state), seat=live.waits_for[0], seed=7)
    return Choose(asked=asked, bot=bot, personality=1)


def long() -> Review:
    """A long job; only a scripted worker takes it."""
    live = at_a_question()
    return Review(start=told(live.session, live.state), first=0, choices=[], effort=Effort(1, 0.0))


def thinking(play: Callable[[Thinking], Awaitable[None]]) -> Callable[[], None]:
    """A test that is a coroutine, with one worker; afterwards no process of it is left."""

    def run() -> None:
        async def whole() -> None:
            workers = Thinking("60", 1)
            try:
                await play(workers)
            finally:
                running = [worker.process.pid for worker in workers.workers if worker.process is not None]
                await workers.close()
            assert running
            for process in running:
                with pytest.raises(ProcessLookupError):
                    os.kill(process, 0)

        asyncio.run(whole())

    return run


async def killed(workers: Thinking, times: int) -> None:
    """The first worker's process ends so often, each time as soon as there is one."""
    seen: set[int] = set()
    while len(seen) < times:
        process = workers.workers[0].process if workers.workers else None
        if process is not None and process.pid not in seen:
            seen.add(process.pid)
            process.kill()
        await asyncio.sleep(0.005)


# Jobs


def test_the_same_job_has_the_same_answer() -> None:
    line = msgspec.json.encode(choose())
    answer = Desk().answer(line)
    assert answer == Desk().answer(line)
    assert int(answer.removeprefix(DONE)) in at_a_question().state.options


def test_a_job_holds_a_world_that_fits_the_view_and_not_the_real_one() -> None:
    live = at_a_question()
    seat = live.waits_for[0]
    jobs = [asked_of(live, seat) for _ in range(8)]
    views = [GOLEM.view(asked.world.read()[1], seat) for asked in jobs]
    assert views == [GOLEM.view(live.state, seat)] * 8
    assert len({GOLEM.hash(asked.world.read()[1]) for asked in jobs}) > 1


def test_a_job_that_cannot_be_done_says_why() -> None:
    answer = Desk().answer(msgspec.json.encode(choose("nobody")))
    assert answer.startswith(FAILED)
    assert "KeyError: 'nobody'" in msgspec.json.decode(answer[1:])
    assert Desk().answer(b'{"job":"dance"}\n').startswith(FAILED)


def test_a_long_job_goes_on_step_by_step_with_others_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Review, "work", lambda _: iter([Part(moments=1, final=(1, -1))] * 2))
    desk = Desk()
    first = desk.answer(msgspec.json.encode(long()))
    assert desk.answer(msgspec.json.encode(choose())).startswith(DONE)
    assert [first, desk.answer(GO_ON)] == [MORE + msgspec.json.encode(Part(moments=1, final=(1, -1)))] * 2
    assert desk.answer(GO_ON) == DONE + b"null"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("0s", "nobody can think for '0s'; write a time"),
        ("soon", "nobody can think for 'soon'; write a time"),
        ("1s:2", "write 1s, not 1s:2"),
    ],
)
def test_a_thought_that_cannot_be_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        check_thought(text)


def test_a_worker_may_be_silent_for_longer_than_its_budget_takes() -> None:
    """Plain Python visits some thousand nodes a second."""
    assert patience_for(check_thought("10s")) > 10 + 30
    assert patience_for(check_thought("100000000")) > 100000000 / 5000


# Processes


@thinking
async def test_a_worker_does_one_job_after_the_other_and_survives_one_that_fails(workers: Thinking) -> None:
    expected = int(Desk().answer(msgspec.json.encode(choose()))[1:])
    assert await workers.ask(choose(), int) == expected
    process = workers.workers[0].process
    with pytest.raises(ThinkingError, match="a thought failed"):
        await workers.ask(choose("nobody"), int)
    assert await asyncio.gather(*(workers.ask(choose(), int) for _ in range(3))) == [expected] * 3
    assert [worker.process for worker in workers.workers] == [process]


@thinking
async def test_the_job_of_a_worker_that_was_killed_is_done_again_once(workers: Thinking) -> None:
    answer, _ = await asyncio.gather(workers.ask(choose(), int), killed(workers, 1))
    assert answer in at_a_question().state.options
    with pytest.raises(ThinkingError, match="ended twice"):
        await asyncio.gather(workers.ask(choose(), int), killed(workers, 2))
    assert await workers.ask(choose(), int) == answer


def test_whoever_waits_for_a_pool_that_closes_waits_no_longer() -> None:
    async def play() -> None:
        workers = Thinking("60", 1)
        waiting = [asyncio.create_task(workers.ask(choose("mcts:600s"), int)) for _ in range(2)]
        await asyncio.sleep(0.05)
        await workers.close()
        await asyncio.wait(waiting, timeout=5)
        assert all(task.cancelled() for task in waiting)
        with pytest.raises(ThinkingError, match="closing"):
            await workers.ask(choose(), int)

    asyncio.run(play())


def stat_of(process: str) -> list[str]:
    """Its state, the process that started it, and more; nothing if it is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def children_of(parent: int) -> list[str]:
    running = [path.name for path in Path("/proc").glob("[0-9]*")]
    return [process for process in running if stat_of(process)[1:2] == [str(parent)]]


def is_running(process: str) -> bool:
    return stat_of(process)[:1] not in ([], ["Z"])


BOT_FIRST = {"game": "golem", "seats": [{"kind": "planner"}, {"kind": "here"}]}


def test_a_server_that_stops_leaves_no_process_behind(tmp_path: Path) -> None:
    with house(tmp_path) as served:
        before = children_of(os.getpid())
        served.visitor().post("/api/tables", BOT_FIRST)
        eventually(lambda: len(children_of(os.getpid())) > len(before))
        workers = set(children_of(os.getpid())) - set(before)
    assert not any(is_running(worker) for worker in workers)


def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'tables'}", tmp_path / "log", "--thought", "60", "--thinkers", "1") as serving:
        httpx.post(f"{serving.address}/api/tables", json=BOT_FIRST, timeout=PATIENCE).raise_for_status()
        assert serving.child is not None
        server = serving.child.pid
        eventually(lambda: bool(children_of(server)))
        workers = children_of(server)
        serving.kill()
    eventually(lambda: not any(is_running(worker) for worker in workers))


# Order


class Scripted(Worker):
    """Answers without a process; keeps what it was asked."""

    asked: ClassVar[list[str]] = []
    steps = 3

    async def do(self, line: bytes) -> bytes:
        await asyncio.sleep(0)
        if line != GO_ON and b'"type":"choose"' in line:
            self.asked.append("quick")
            return DONE + b"1\n"
        self.left = self.steps if line != GO_ON else self.left - 1
        self.asked.append("step")
        return DONE + b"null\n" if self.left == 0 else MORE + msgspec.json.encode(Part(moments=9, final=())) + b"\n"

    def is_still(self, process: object) -> bool:
        return True


def test_quick_jobs_pass_between_the_steps_of_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "Worker", Scripted)
    monkeypatch.setattr(Scripted, "asked", [])
    parts = []

    async def play() -> None:
        workers = Thinking("60", 1)
        review = asyncio.create_task(workers.follow(long(), Part, parts.append))
        await asyncio.sleep(0)
        await asyncio.gather(review, *(workers.ask(choose(), int) for _ in range(2)))
        await workers.close()

    asyncio.run(play())
    assert Scripted.asked == ["step", "quick", "step", "quick", "step", "step"]
    assert len(parts) == Scripted.steps


def test_an_answer_that_makes_no_sense_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "Worker", Scripted)

    async def play() -> None:
        workers = Thinking("60", 1)
        with pytest.raises(ThinkingError, match="not understood"):
            await workers.follow(long(), str, print)
        assert await workers.ask(choose(), int) == 1
        await workers.close()

    asyncio.run(play())


def test_there_are_no_more_workers_than_wanted_and_none_before_they_are_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "Worker", Scripted)

    async def play() -> None:
        workers = Thinking("60", 2)
        assert workers.workers == []
        await workers.ask(choose(), int)
        await workers.ask(choose(), int)
        assert len(workers.workers) == 1
        await asyncio.gather(*(workers.ask(choose(), int) for _ in range(5)))
        assert len(workers.workers) == 2
        await workers.close()

    asyncio.run(play())
