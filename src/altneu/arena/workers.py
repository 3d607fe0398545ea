"""Games played by processes of this machine; one that is killed costs nothing but its game, which is given again."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Final

from altneu.arena.jobs import ArenaError, Failed, Plan, attempt
from altneu.bots.processes import follow_parent

TRIES: Final = 3  # a game is given again twice
SOON: Final = 2.0  # seconds for a worker to end by itself
SPAWN: Final = multiprocessing.get_context("spawn")  # forks of a process with threads may hang


@contextlib.contextmanager
def deaf_children() -> Iterator[None]:
    """Processes begun meanwhile never hear Ctrl-C, not even before they can say so; it reaches this one afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    resource_tracker.ensure_running()  # begun with the first process, it would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    def __init__(self, plan: Plan, number: int) -> None:
        self.connection, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(other, plan), name="altneu arena")
        try:
            with deaf_children():
                self.process.start()
        except BaseException:
            self.end()
            raise
        finally:
            other.close()
        self.give(number)

    def give(self, number: int) -> None:
        self.number = number  # of its game
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
        if self.process.pid is None:  # it was never begun
            return
        self.process.join(patience)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


def serve(connection: Connection, plan: Plan) -> None:
    """What a worker does until nobody asks any more."""
    follow_parent()
    with contextlib.suppress(EOFError, OSError):
        while True:
            number = connection.recv()
            try:
                connection.send(attempt(plan, number))
            except ArenaError as error:
                connection.send(error)


def hire(plan: Plan, number: int) -> Worker:
    """A new worker with its first game."""
    try:
        return Worker(plan, number)
    except OSError as error:
        raise ArenaError(
            f"a worker could not be started ({error.strerror}); run the same command again with fewer --workers"
        ) from None


def play_here(plan: Plan, numbers: Iterable[int], workers: int) -> Generator[bytes | Failed, None, None]:
    """The games as they end."""
    waiting = iter(numbers)
    killed: Counter[int] = Counter()
    patience = TRIES * (workers + 1)
    in_a_row = 0  # workers lost since the last game ended
    crew: list[Worker] = []
    try:
        for number in islice(waiting, workers):
            crew.append(hire(plan, number))
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
                    following: int | None = worker.number
                    if killed[worker.number] == TRIES:
                        yield Failed(worker.number, f"its worker was killed {TRIES} times")
                        following = next(waiting, None)
                    if following is not None:
                        crew.append(hire(plan, following))
                    continue
                in_a_row = 0
                following = next(waiting, None)
                if following is not None:
                    worker.give(following)
                else:
                    worker.end(SOON)
                    crew.remove(worker)
                yield answer
    finally:
        for worker in crew:
            worker.end()
