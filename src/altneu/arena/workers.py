"""Games played by processes of this machine; one that is killed costs nothing but its game, which is given again."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final

from altneu.arena.jobs import ArenaError, Failed, Plan, attempt

TRIES: Final = 3  # a game is given again twice
SOON: Final = 2.0  # seconds for a worker to end by itself
SPAWN: Final = multiprocessing.get_context("spawn")  # forks of a process with threads may hang


class Worker:
    def __init__(self, plan: Plan) -> None:
        self.connection, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(other, plan), name="altneu arena")
        self.process.start()
        other.close()
        self.number = -1  # of its game

    def give(self, number: int) -> None:
        self.number = number
        with contextlib.suppress(OSError):  # dead already: its sentinel tells
            self.connection.send(number)

    def answer(self) -> bytes | Failed | ArenaError | None:
        """What it has to tell; None if it is dead."""
        try:
            return self.connection.recv() if self.connection.poll() else None
        except (EOFError, OSError):
            return None

    def end(self, patience: float = 0.0) -> None:
        """Without a connection it ends by itself, if it is not playing."""
        self.connection.close()
        self.process.join(patience)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


def serve(connection: Connection, plan: Plan) -> None:
    """What a worker does until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asks decides when to stop
    threading.Thread(target=leave_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            number = connection.recv()
            try:
                connection.send(attempt(plan, number))
            except ArenaError as error:
                connection.send(error)


def leave_with_parent() -> None:
    """Nobody waits for a game whose arena was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def play_here(plan: Plan, numbers: Sequence[int], workers: int) -> Iterator[bytes | Failed]:
    """The games as they end."""
    waiting = deque(numbers)
    killed: Counter[int] = Counter()
    patience = TRIES * (workers + 1)
    in_a_row = 0  # workers lost since the last game ended
    crew = [Worker(plan) for _ in range(min(workers, len(waiting)))]
    try:
        for worker in crew:
            worker.give(waiting.popleft())
        while crew:
            signs = {sign: worker for worker in crew for sign in (worker.connection, worker.process.sentinel)}
            for worker in {id(signs[sign]): signs[sign] for sign in wait(list(signs))}.values():  # type: ignore[index]
                answer = worker.answer()
                if isinstance(answer, ArenaError):
                    raise answer
                if answer is None:
                    worker.end()
                    crew.remove(worker)
                    in_a_row += 1
                    killed[worker.number] += 1
                    if in_a_row > patience:
                        raise ArenaError(
                            f"{in_a_row} workers were killed in a row; see whether memory is short, "
                            "then run the same command again, perhaps with fewer --workers"
                        )
                    if killed[worker.number] < TRIES:
                        waiting.appendleft(worker.number)
                    else:
                        yield Failed(worker.number, f"its worker was killed {TRIES} times")
                    if waiting:
                        crew.append(Worker(plan))
                        crew[-1].give(waiting.popleft())
                    continue
                in_a_row = 0
                if waiting:
                    worker.give(waiting.popleft())
                else:
                    worker.end(SOON)
                    crew.remove(worker)
                yield answer
    finally:
        for worker in crew:
            worker.end()
