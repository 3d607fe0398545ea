"""HTTP/1.1 over one connection, as little of it as the bench needs: a client must not be slower than the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator


class Connection:
    """Kept open from request to request, like a browser's."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.key = key
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.lock = asyncio.Lock()  # one request at a time

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Status and body of the answer."""
        async with self.lock:
            status, headers = await self.send(method, path, body)
            if headers.get("transfer-encoding") == "chunked":
                return status, b"".join([chunk async for chunk in self.chunks()])
            assert self.streams
            return status, await self.streams[0].readexactly(int(headers.get("content-length", "0")))

    async def events(self, path: str) -> AsyncIterator[bytes]:
        """The data of every server-sent event."""
        status, _ = await self.send("GET", path)
        assert status == 200, f"the feed answered {status}"
        rest = b""
        async for chunk in self.chunks():
            rest += chunk
            while b"\n\n" in rest:
                event, _, rest = rest.partition(b"\n\n")
                for line in event.split(b"\n"):
                    if line.startswith(b"data:"):
                        yield line[5:]

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, dict[str, str]]:
        """Status and headers of the answer; its body is still to be read."""
        if self.streams is None or self.streams[0].at_eof():  # the server ends what is long silent
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        reader, writer = self.streams
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(content)}"]
        lines += ["Content-Type: application/json"] if content else []
        lines += [f"Authorization: Bearer {self.key}"] if self.key else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = (line.partition(":") for line in head[1:] if line)
        return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in fields}

    async def chunks(self) -> AsyncIterator[bytes]:
        assert self.streams
        reader = self.streams[0]
        while size := int(await reader.readuntil(b"\r\n"), 16):
            yield (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()
