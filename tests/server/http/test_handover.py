"""Connections that go over to the process that has the table."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
import uvloop

from altneu.server.http.connection import connections
from altneu.server.http.handover import LARGEST, Handover, ways
from altneu.server.http.listen import Server, bind
from altneu.server.settings import Settings

PROCESSES = 2


class Process:
    """One of several, in a thread: answers with its own number and what was asked."""

    def __init__(self, number: int, handover: Handover | None) -> None:
        self.number = number
        kind = connections(Settings())
        kind.handover = handover
        config = uvicorn.Config(self.app, interface="asgi3", lifespan="off", http=kind, ws="none", log_config=None)
        self.ready = threading.Event()
        ended = SimpleNamespace(close=lambda: None)
        self.server = Server(config, kind, cast(Any, ended), cast(Any, SimpleNamespace(close=nothing)), self.ready.set)
        self.server.takes_signals = False
        self.listener = bind("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(self.server.serve([self.listener]))

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        body = b""
        while (message := await receive()).get("more_body") or message.get("body"):
            body += message["body"]
            if not message["more_body"]:
                break
        told = f"{self.number} {scope['path']} {len(body)} {scope['client'][1]}".encode()
        if scope["path"].endswith("/long"):
            told += b" " * 20_000_000
        headers = [(b"content-length", str(len(told)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": told})


async def nothing() -> None:
    return None


@contextmanager
def running(handovers: list[Handover | None]) -> Iterator[list[Process]]:
    found = [Process(number, handover) for number, handover in enumerate(handovers)]
    for process in found:
        process.thread.start()
        process.ready.wait(10)
    try:
        yield found
    finally:
        for process in found:
            process.server.should_exit = True
            process.thread.join(10)


@pytest.fixture(scope="module")
def crew() -> Iterator[list[Process]]:
    between = ways(PROCESSES)
    with running([Handover(number, between) for number in range(PROCESSES)]) as processes:
        yield processes


def tables_of(number: int) -> list[str]:
    """Names of tables that are the business of this process."""
    handover = Handover(0, ways(PROCESSES))
    names = [f"table-{k}" for k in range(30)]
    return [name for name in names if handover.owner(f"GET /api/tables/{name}/feed HTTP/1.1".encode()) == number]


def asked(connection: HTTPConnection, method: str, path: str, body: bytes = b"") -> list[str]:
    connection.request(method, path, body)
    return connection.getresponse().read().decode().split()


def test_a_connection_goes_to_whoever_has_the_table_and_on_to_the_next(crew: list[Process]) -> None:
    with closing(HTTPConnection("127.0.0.1", crew[0].port, timeout=10)) as connection:
        connection.connect()
        own = str(connection.sock.getsockname()[1])
        for number in (0, 1, 1, 0, 1):
            path = f"/api/tables/{tables_of(number)[0]}/choices"
            assert asked(connection, "POST", path, b"x" * 9000) == [str(number), path, "9000", own]
        assert asked(connection, "GET", "/api/lobby")[0] == "1"  # whoever has it keeps it for what is no table's
        assert str(connection.sock.getsockname()[1]) == own  # the same all the time


def test_a_body_that_comes_later_follows_its_head(crew: list[Process]) -> None:
    path = f"/api/tables/{tables_of(1)[0]}/choices"
    with socket.create_connection(("127.0.0.1", crew[0].port), timeout=10) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n".encode())
        for part in (b"\r\n", b"ab", b"cde"):
            line.sendall(part)
        assert f"\r\n\r\n1 {path} 5 " in line.recv(4000).decode()


def test_what_looks_like_a_request_in_the_middle_of_one_stays(crew: list[Process]) -> None:
    """Behind a whole request the head of the next one has begun, so what comes then is the rest of that head."""
    own, other = f"/api/tables/{tables_of(0)[0]}/choices", f"GET /api/tables/{tables_of(1)[0]}/feed HTTP/1.1"
    with socket.create_connection(("127.0.0.1", crew[0].port), timeout=10) as line:
        line.sendall(f"GET {own} HTTP/1.1\r\nHost: localhost\r\n\r\nGET {own} HTTP/1.1\r\nX: ".encode())
        assert f"\r\n\r\n0 {own} 0 " in line.recv(4000).decode()
        line.sendall(f"{other}\r\nHost: localhost\r\n\r\n".encode())
        assert f"\r\n\r\n0 {own} 0 " in line.recv(4000).decode()


def test_what_is_not_read_yet_is_not_lost(crew: list[Process]) -> None:
    """While an answer waits for its reader, the connection stays where it is."""
    first, second = f"/api/tables/{tables_of(0)[0]}/long", f"/api/tables/{tables_of(1)[0]}/short"
    with socket.create_connection(("127.0.0.1", crew[0].port), timeout=10) as line:
        line.sendall(f"GET {first} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        told = line.recv(1000)
        line.sendall(f"GET {second} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        while second.encode() not in told:
            told += (part := line.recv(1 << 20))
            assert part
    assert told.count(b"HTTP/1.1 200") == 2
    assert len(told) > 20_000_000


def test_whoever_cannot_be_handed_over_is_answered_all_the_same() -> None:
    between = ways(PROCESSES)
    alone = Handover(0, between)
    path = f"/api/tables/{tables_of(1)[0]}/choices"
    between[1][0].close()  # nobody takes anything there
    with running([alone]) as (process,), closing(HTTPConnection("127.0.0.1", process.port, timeout=10)) as connection:
        assert asked(connection, "POST", path)[:2] == ["0", path]
    assert not alone.give(asyncio.Transport(), b"POST " + path.encode() + b" HTTP/1.1\r\n" + b"x" * LARGEST)


@pytest.mark.parametrize(
    "request_line", [b"GET /api/tables HTTP/1.1", b"GET /api/tables/%00/feed", b"\x00\xff", b"", b"GET /api/tables/x"]
)
def test_what_is_about_no_table_stays(request_line: bytes) -> None:
    for own in range(PROCESSES):
        assert Handover(own, ways(PROCESSES)).owner(request_line) == own
