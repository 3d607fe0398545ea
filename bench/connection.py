"""HTTP/1.1 as little of it as the bench needs: clients share the machine with the server, so they must cost next to
nothing. A connection sends what a browser sends and reads every byte of the answer, but parses only what is asked for.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import cast

HEAD_END = b"\r\n\r\n"
DATA, EVENT_END = b"data: ", b"\n\n"
OK = 200


class Wire(asyncio.Protocol):
    """One connection, kept open from request to request, like a browser's."""

    transport: asyncio.Transport | None = None

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.key = key

    async def connect(self) -> asyncio.Transport:
        if self.transport is None or self.transport.is_closing():  # the server ends what is long silent
            await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        assert self.transport is not None
        return self.transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def head(self, method: str, path: str, content: bytes) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(content)}"]
        lines += ["Accept-Encoding: gzip"] if content and self.key else []  # as a browser at a table
        lines += ["Content-Type: application/json"] if content else []
        lines += [f"Authorization: Bearer {self.key}"] if self.key else []
        return "\r\n".join([*lines, "", ""]).encode()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Connection(Wire):
    """Requests, one at a time."""

    def __init__(self, port: int, key: str = "") -> None:
        super().__init__(port, key)
        self.lock = asyncio.Lock()
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.parts: list[bytes] = []
        self.missing = -1  # bytes of the answer that are still to come; unknown until its head is there
        self.size = 0  # of the body

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Status and body of the answer, as sent."""
        content = b"" if body is None else json.dumps(body).encode()
        async with self.lock:
            try:
                return await self.sent(method, path, content)
            except ConnectionResetError:  # the server ended a silent connection at this very moment
                return await self.sent(method, path, content)

    async def sent(self, method: str, path: str, content: bytes) -> tuple[int, bytes]:
        transport = await self.connect()
        self.answer = asyncio.get_running_loop().create_future()
        self.parts, self.missing = [], -1
        transport.write(self.head(method, path, content) + content)
        return await self.answer

    def data_received(self, data: bytes) -> None:
        self.parts.append(data)
        if self.missing < 0:
            known = b"".join(self.parts)
            end = known.find(HEAD_END)
            if end < 0:
                return
            self.parts, data = [known], known
            fields = known[: end + 2].lower()
            begin = fields.index(b"content-length:") + len(b"content-length:")
            self.size = int(fields[begin : fields.index(b"\r\n", begin)])
            self.missing = end + len(HEAD_END) + self.size
        self.missing -= len(data)
        if self.missing == 0 and self.answer is not None and not self.answer.done():
            whole = b"".join(self.parts)
            self.answer.set_result((int(whole[9:12]), whole[len(whole) - self.size :]))

    def connection_lost(self, error: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error or ConnectionResetError("the server hung up"))


class Feed(Wire):
    """The data of every server-sent event goes to `heard`."""

    def __init__(self, port: int, key: str, heard: Callable[[bytes], None]) -> None:
        super().__init__(port, key)
        self.heard = heard
        self.rest = b""
        self.is_open = False

    async def follow(self, path: str) -> None:
        (await self.connect()).write(self.head("GET", path, b""))

    def data_received(self, data: bytes) -> None:
        rest = self.rest + data
        while (end := rest.find(EVENT_END)) >= 0:
            begin = rest.find(DATA, 0, end)
            if begin >= 0:
                self.heard(rest[begin + len(DATA) : end])
            rest = rest[end + len(EVENT_END) :]
        if not self.is_open and HEAD_END in rest:
            assert int(rest[9:12]) == OK, f"the feed answered {rest[:200]!r}"
            self.is_open = True
        self.rest = rest
