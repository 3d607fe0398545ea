"""Thinking outside the event loop: a few worker processes, started when they are needed, that share all jobs.

A table has at most one job of each kind under way, so that a queue serves all tables in turn. What a worker gets is a
line of JSON (`jobs.py`), what it answers too (`worker.py`). A worker that dies is replaced and its job done again,
once.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

import altneu
from altneu.bots import Budget, read_budget
from altneu.kernel.game import SetupError
from altneu.server.thinking.jobs import AnyJob, LongJob, QuickJob
from altneu.server.thinking.worker import FAILED, GO_ON, MORE

PACKAGES = Path(altneu.__file__).parents[1]
LINE = 2**24  # bytes of an answer at most
COMMAND = (sys.executable, "-P", "-m", "altneu.server.thinking.worker")
ATTEMPTS = 2
THOUGHT = "1s"
PATIENCE = 60.0  # seconds beyond its budget after which a worker is taken for dead
SLOWEST = 2000  # nodes a second, in plain Python on a small machine
LOG = logging.getLogger("altneu.server")

T = TypeVar("T")
Tell = Callable[[bytes], None]


class ThinkingError(RuntimeError):
    """A thought that came to nothing."""


class Pending:
    """A job and whoever waits for its answer; the steps of a long one are told as they come."""

    def __init__(self, job: AnyJob, tell: Tell | None = None) -> None:
        self.line = msgspec.json.encode(job) + b"\n"
        self.tell = tell
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class Worker:
    """One process, running from its first job on, and the task that gives it one job after another."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None

    async def do(self, line: bytes) -> bytes:
        """The answer; none of it if the process died."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": same_code()},
                limit=LINE,
            )
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None, "a worker listens"
        assert stdout is not None, "a worker answers"
        stdin.write(line)
        await stdin.drain()
        answer = await stdout.readline()
        return answer if answer.endswith(b"\n") else b""

    def is_still(self, process: asyncio.subprocess.Process | None) -> bool:
        """Whether this process runs on, with the long job it has begun."""
        return process is not None and self.process is process and process.returncode is None

    async def stop(self) -> None:
        """It keeps nothing, so it may go at once."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None


class Thinking:
    """All workers of a server, at most `most`. Between two steps of a long job a worker does a quick one."""

    def __init__(
        self,
        thought: str = THOUGHT,
        most: int | None = None,
        attempts: int = ATTEMPTS,
        patience: float | None = None,
    ) -> None:
        self.thought = thought  # the budget of a choice of the strongest bot, and of a hint
        self.budget = check_thought(thought)
        self.most = most or cores()
        self.attempts = attempts  # that a job gets, if its process dies
        self.patience = patience_for(self.budget) if patience is None else patience
        self.quick: deque[Pending] = deque()
        self.long: deque[Pending] = deque()
        self.bell = asyncio.Condition()
        self.busy = 0
        self.workers: list[Worker] = []
        self.is_closed = False

    async def ask(self, job: QuickJob, answer: type[T]) -> T:
        """The answer to a job; a ThinkingError if there is none."""
        return msgspec.json.decode(await self.done(Pending(job), self.quick), type=answer)

    async def follow(self, job: LongJob, step: type[T], tell: Callable[[T], None]) -> None:
        """A long job, told step by step; a ThinkingError if it does not end well. It may begin anew on its way."""
        await self.done(Pending(job, lambda line: tell(msgspec.json.decode(line, type=step))), self.long)

    async def done(self, pending: Pending, queue: deque[Pending]) -> bytes:
        if self.is_closed:
            raise ThinkingError("the server is closing")
        queue.append(pending)
        if self.busy + len(self.quick) + len(self.long) > len(self.workers) < self.most:
            worker = Worker()
            worker.task = asyncio.create_task(self.work(worker))
            self.workers.append(worker)
        async with self.bell:
            self.bell.notify()
        line = await pending.answer
        if line.startswith(FAILED):
            LOG.error("a job failed in its worker:\n%s", msgspec.json.decode(line[1:], type=str))
            raise ThinkingError("a thought failed; the log of the server tells how")
        return line[1:]

    async def work(self, worker: Worker) -> None:
        """Job by job, as long as the server runs."""
        try:
            while True:
                async with self.bell:
                    await self.bell.wait_for(lambda: self.quick or self.long)
                    pending = (self.quick or self.long).popleft()
                self.busy += 1
                try:
                    await self.fill(pending, worker)
                finally:
                    self.busy -= 1
        finally:
            await worker.stop()

    async def fill(self, pending: Pending, worker: Worker) -> None:
        """Twice if need be; orders that nobody waits for any more are left alone."""
        try:
            for _ in range(self.attempts):
                if pending.answer.done():
                    return
                line = await self.reply(pending.line, worker)
                while line.startswith(MORE) and pending.tell is not None and not pending.answer.done():
                    pending.tell(line[1:])
                    process = worker.process
                    if self.quick:
                        await self.fill(self.quick.popleft(), worker)
                    line = await self.reply(GO_ON, worker) if worker.is_still(process) else b""
                if line and not pending.answer.done():
                    pending.answer.set_result(line)
            give_up(pending, f"the process that thinks was ended {'twice' if self.attempts > 1 else 'too soon'}")
        except Exception:
            LOG.exception("an answer of a worker was not understood")
            give_up(pending, "a thought was not understood; the log of the server tells why")
        finally:
            pending.answer.cancel()  # where the server stops meanwhile

    async def reply(self, line: bytes, worker: Worker) -> bytes:
        """What the worker says; nothing if it died or says nothing for too long, and another one takes its place."""
        with suppress(OSError):  # a TimeoutError is one
            async with asyncio.timeout(self.patience):
                answer = await worker.do(line)
                if answer:
                    return answer
        LOG.warning("a worker process ended in the middle of a thought; another one takes its place")
        await worker.stop()
        return b""

    async def close(self) -> None:
        """No process is left behind, and nobody waits for an answer that never comes."""
        self.is_closed = True
        tasks = [worker.task for worker in self.workers if worker.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pending in (*self.quick, *self.long):
            pending.answer.cancel()


def give_up(pending: Pending, reason: str) -> None:
    if not pending.answer.done():
        pending.answer.set_exception(ThinkingError(reason))


def check_thought(text: str) -> Budget:
    """The budget that an operator gives; a SetupError says what is wrong with it."""
    try:
        budget = read_budget(text)
    except SetupError:
        raise SetupError(
            f"nobody can think for {text!r}; write a time as in 1s or 300ms, or a number of nodes as in 20000"
        ) from None
    if budget.processes != 1:
        raise SetupError(f"a server gives each thought one process, so write {text.rpartition(':')[0]}, not {text}")
    return budget


def patience_for(budget: Budget) -> float:
    """How many seconds a worker may be silent."""
    return PATIENCE + 2 * budget.seconds + budget.nodes / SLOWEST


def same_code() -> str:
    """Where a worker finds the very code that runs here."""
    return os.pathsep.join([str(PACKAGES), *filter(None, [os.environ.get("PYTHONPATH", "")])])


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
