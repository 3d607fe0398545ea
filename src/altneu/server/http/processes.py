"""Several processes that answer at one address: each has a socket of its own, between which the system shares out
connections. Whoever dies is replaced, and takes over the socket with all who wait there. Each table is the business of
one of them, to which connections are handed over.

The tables of a crew lie in PostgreSQL, through which its processes tell each other of every change.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from altneu.server.http.app import create_app
from altneu.server.http.handover import Handover, ways
from altneu.server.http.listen import PATIENCE, ListenError, answer, bind, server_of, settled
from altneu.server.settings import Settings
from altneu.server.storage.database import Database, DatabaseError

LOOK = 0.2  # seconds between two looks for signals
PAUSE = 1.0  # seconds until a process is replaced that died at once
LOG = logging.getLogger("altneu.server")


def bind_together(host: str, port: int, processes: int, tries: int = 1) -> list[socket.socket]:
    """A socket for each process, all at the first free port from `port` on."""
    if not hasattr(socket, "SO_REUSEPORT") or not hasattr(os, "fork"):
        raise ListenError("several processes cannot share a port on this system; leave out --processes")
    probe = bind(host, port, tries)  # alone, so that no other server shares the port with us
    port = probe.getsockname()[1]
    probe.close()
    return [bind(host, port, is_shared=True) for _ in range(processes)]


@dataclass
class Member:
    """One process, and the end of a pipe that says when it is ready."""

    process: BaseProcess
    news: Connection
    begun: float
    is_ready: bool = False


class Crew:
    """The processes of one server, watched by the process that started them, which answers nobody."""

    def __init__(self, settings: Settings, listeners: list[socket.socket], ready: Callable[[], None]) -> None:
        self.settings = replace(settings, thinkers=settings.thinkers or thinkers_each(len(listeners)))
        self.listeners = listeners
        self.ready = ready
        self.context = multiprocessing.get_context("fork")
        self.members: dict[int, Member] = {}  # by the number of their socket
        self.due: dict[int, float] = {}  # when a dead one is replaced
        self.is_told = False  # that everybody was ready once
        self.is_stopping = False
        self.ways = ways(len(listeners))
        self.lifeline, self.rope = os.pipe()  # whose other end is closed when this process is gone, however it ends

    def run(self) -> None:
        """Until a signal comes; a DatabaseError if the tables cannot be opened."""
        if not Database(self.settings.database_url).is_postgres:
            raise DatabaseError(
                "several processes share their tables through PostgreSQL alone; name one with --database-url "
                "postgresql://USER@HOST/NAME, or leave out --processes"
            )
        asyncio.run(open_once(self.settings))
        before = {number: signal.signal(number, self.stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            for slot in range(len(self.listeners)):
                self.start(slot)
            while not self.is_stopping:
                self.watch()
        finally:
            self.end()
            for number, action in before.items():
                signal.signal(number, action)

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.is_stopping = True

    def start(self, slot: int) -> None:
        news, voice = self.context.Pipe(duplex=False)
        process = self.context.Process(target=self.work, args=(slot, voice), name=f"altneu-{slot}")
        process.start()
        voice.close()
        self.members[slot] = Member(process, news, time.monotonic())

    def watch(self) -> None:
        """Wait a moment for whoever gets ready or dies."""
        watched: list[int | Connection] = [member.process.sentinel for member in self.members.values()]
        watched += [member.news for member in self.members.values() if not member.is_ready]
        for thing in wait(watched, LOOK):
            for slot, member in list(self.members.items()):
                if thing is member.news:
                    self.heard(member)
                elif thing == member.process.sentinel:
                    self.lost(slot, member)
        for slot, when in list(self.due.items()):
            if when <= time.monotonic():
                del self.due[slot]
                self.start(slot)

    def heard(self, member: Member) -> None:
        try:
            member.is_ready = bool(member.news.recv_bytes())
        except EOFError:  # it died before
            return
        everybody = [other.is_ready for other in self.members.values()]
        if not self.is_told and all(everybody) and len(everybody) == len(self.listeners):
            self.is_told = True
            self.ready()

    def lost(self, slot: int, member: Member) -> None:
        member.process.join()
        member.news.close()
        del self.members[slot]
        is_quick = time.monotonic() - member.begun < PAUSE
        self.due[slot] = time.monotonic() + (PAUSE if is_quick else 0.0)
        LOG.error("process %s ended with %s and is replaced", member.process.pid, member.process.exitcode)

    def end(self) -> None:
        """All at once, and those that cannot by force."""
        for member in self.members.values():
            member.process.terminate()
        late = time.monotonic() + 2 * PATIENCE
        for member in self.members.values():
            member.process.join(max(0.0, late - time.monotonic()))
            if member.process.exitcode is None:
                member.process.kill()
                member.process.join()

    # In a process of the crew

    def work(self, slot: int, voice: Connection) -> None:
        os.close(self.rope)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        for other, listener in enumerate(self.listeners):
            if other != slot:
                listener.close()
        app = create_app(self.settings)
        app.state.connections.handover = Handover(slot, self.ways)
        server = server_of(app, settled(lambda: voice.send_bytes(b"ready")))

        def leave() -> None:
            """Nobody watches us any more, so nobody could end us either."""
            asyncio.get_running_loop().remove_reader(self.lifeline)
            server.should_exit = True

        async def answer_watched() -> None:
            asyncio.get_running_loop().add_reader(self.lifeline, leave)
            await answer(app, server, self.listeners[slot])

        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(answer_watched())


def thinkers_each(processes: int) -> int:
    """One for each core, shared out."""
    return max(1, (os.cpu_count() or 1) // processes)


async def open_once(settings: Settings) -> None:
    """Bring the columns up to date before anybody else does, and see that the database can be used."""
    database = Database(settings.database_url)
    try:
        await database.open()
    finally:
        await database.close()
