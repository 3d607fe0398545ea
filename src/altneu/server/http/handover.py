"""Which of several processes has a table: connections go over to it, so that no process follows another's tables.

A connection goes over between two requests, together with what was read of the next one. That only saves work: whoever
cannot be handed over is answered where they are.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from zlib import crc32

REQUEST = re.compile(rb"[A-Z]{3,7} /api/tables/([A-Za-z0-9_-]{1,60})[/? ]")
LARGEST = 48 * 1024  # bytes of a request that go along with its connection
AT_ONCE = 64  # connections that are taken before others have their turn

Receiver = Callable[[bytes], asyncio.Protocol]  # makes what serves a connection of which so much was read
Way = tuple[socket.socket, socket.socket]  # where a process takes connections, and where others put them


def ways(processes: int) -> list[Way]:
    """One for each process, made before any of them starts."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]
    for end in [end for pair in pairs for end in pair]:
        end.setblocking(False)
    return pairs


class Handover:
    """What process number `own` gives to the others and gets from them."""

    def __init__(self, own: int, between: list[Way]) -> None:
        self.own = own
        self.inbox = between[own][0]
        self.outboxes = [outbox for _, outbox in between]
        self.coming: set[asyncio.Task[Any]] = set()

    def owner(self, data: bytes) -> int:
        """The process that has the table which a request is about; this one, if it is about none."""
        found = REQUEST.match(data)
        return crc32(found[1]) % len(self.outboxes) if found else self.own

    def give(self, connection: asyncio.BaseTransport, data: bytes) -> bool:
        """Hand a connection over with what was just read from it, if it is another process's; False if it stays."""
        owner = self.owner(data)
        if owner == self.own or len(data) > LARGEST:
            return False
        try:
            socket.send_fds(self.outboxes[owner], [data], [connection.get_extra_info("socket").fileno()])
        except OSError:  # that process has enough to do
            return False
        return True

    def start(self, receiver: Receiver) -> None:
        asyncio.get_running_loop().add_reader(self.inbox, self.take, receiver)

    def stop(self) -> None:
        asyncio.get_running_loop().remove_reader(self.inbox)

    def take(self, receiver: Receiver) -> None:
        """Go on with the connections that others gave us."""
        for _ in range(AT_ONCE):
            try:
                data, handles, _, _ = socket.recv_fds(self.inbox, LARGEST, 1)
            except OSError:  # no more
                return
            for handle in handles:
                task = asyncio.create_task(self.go_on(socket.socket(fileno=handle), data, receiver))
                self.coming.add(task)
                task.add_done_callback(self.coming.discard)

    async def go_on(self, connection: socket.socket, data: bytes, receiver: Receiver) -> None:
        connection.setblocking(False)
        with suppress(OSError):  # whoever it was has hung up
            await asyncio.get_running_loop().connect_accepted_socket(lambda: receiver(data), connection)
