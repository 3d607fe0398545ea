"""Clients that never finish, never read or come in crowds: they are let go, and nobody else notices."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from altneu.server.http.connection import HEAD_LIMIT, Crowd
from server.house import PATIENCE, House, eventually, house

LINE = b"GET /api/lobby HTTP/1.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, head_seconds=0.3, body_seconds=0.3, unread_seconds=0.3) as running:
        yield running


@contextmanager
def connected(served: House, receives: int = 0) -> Iterator[socket.socket]:
    client = socket.socket()
    if receives:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    client.settimeout(PATIENCE)
    client.connect(("127.0.0.1", int(served.address.rpartition(":")[2])))
    with client:
        yield client


def said_until_the_end(client: socket.socket) -> bytes:
    """What the server says until it hangs up."""
    said = b""
    try:
        while data := client.recv(65536):
            said += data
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"", b""),
        (b"\r\n", b""),
        (b"GET /api/lo", b"408"),
        (LINE, b"408"),
        (LINE + b"Host: localhost\r\nX-Slow: ", b"408"),
        (POST + b"Content-Length: 100\r\n\r\n", b"408"),
        (POST + b"Content-Length: 100\r\n\r\n{", b"408"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", b"408"),
        (POST + b"Content-Length: 100\r\nExpect: 100-continue\r\n\r\n", b"408"),
    ],
)
def test_a_request_that_never_ends_is_given_up(served: House, sent: bytes, status: bytes, caplog) -> None:
    with caplog.at_level(logging.ERROR), connected(served) as client:
        client.sendall(sent)
        said = said_until_the_end(client)
    final = said.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
    assert final.partition(b" ")[2][:3] == status
    assert caplog.records == []
    eventually(lambda: not served.server.server_state.connections)


def test_empty_lines_do_not_keep_a_connection_open(served: House) -> None:
    with connected(served) as client:
        client.sendall(LINE + b"Host: localhost\r\n\r\n")
        assert client.recv(65536)
        for _ in range(1000):
            try:
                client.sendall(b"\r\n")
                client.settimeout(0.05)
                if not client.recv(65536):
                    return
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                return
        raise AssertionError("the connection is kept open")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 2 * HEAD_LIMIT,
        LINE + b"X-Long: " + b"a" * 2 * HEAD_LIMIT,
        LINE + b"X-Many: 1\r\n" * (HEAD_LIMIT // 8),
        LINE + b"Host: localhost\r\nX-Long: " + b"a" * 2 * HEAD_LIMIT + b"\r\n\r\n",
        POST + b"X-Long: " + b"a" * 2 * HEAD_LIMIT + b"\r\nContent-Length: 2\r\n\r\n{}",
        CHUNKED + b"0\r\nX-Long: " + b"a" * 3 * HEAD_LIMIT,
        CHUNKED + b"0\r\n" + b"X-Many: 1\r\n" * (HEAD_LIMIT // 4),
        CHUNKED + b"1;" + b"a" * 3 * HEAD_LIMIT,
        CHUNKED + b"1\r\n \r\n" * HEAD_LIMIT,
    ],
)
def test_a_head_without_end_is_refused(served: House, head: bytes) -> None:
    with connected(served) as client:
        try:
            client.sendall(head)
        except (ConnectionResetError, BrokenPipeError):
            return
        assert said_until_the_end(client)[:12] in (b"HTTP/1.1 431", b"")


def test_a_large_body_with_a_small_head_is_read(served: House) -> None:
    text = json.dumps({"text": "x" * 500_000}).encode()
    parts = (text[at : at + 8192] for at in range(0, len(text), 8192))
    for body in (text, parts):
        headers = {"Content-Type": "application/json"}
        assert httpx.post(f"{served.address}/api/records", content=body, headers=headers).status_code == 422


def test_what_follows_a_body_is_no_header(served: House) -> None:
    with connected(served) as client:
        closing = CHUNKED.replace(b"Host:", b"Connection: close\r\nHost:")
        client.sendall(closing + b"0\r\nHost: evil.example\r\nContent-Type: text/plain\r\n\r\n")
        assert b"Object missing required field" in said_until_the_end(client)


@pytest.mark.parametrize("body", [b"Content-Length: 5\r\n\r\nhello", b"Transfer-Encoding: chunked\r\n\r\n"])
def test_reading_has_no_body(served: House, body: bytes) -> None:
    with connected(served) as client:
        client.sendall(LINE + b"Host: localhost\r\nConnection: close\r\n" + body)
        assert said_until_the_end(client).startswith(b"HTTP/1.1 400")


def test_whoever_does_not_read_is_let_go(served: House) -> None:
    served.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    opened = served.open("here", "here")
    feeds, table = served.app.state.feeds, opened["table"]
    with connected(served, receives=4096) as client:
        head = (
            f"GET /api/tables/{table}/feed HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {opened['key']}\r\n\r\n"
        )
        client.sendall(head.encode())
        eventually(lambda: table in feeds.listeners)
        visitor = served.visitor(opened["key"])
        for k in range(200):
            visitor.post(f"/api/tables/{table}/chat", {"text": f"{k}"})
            if table not in feeds.listeners:
                break
        eventually(lambda: table not in feeds.listeners)


def test_whoever_leaves_a_feed_at_once_leaves_no_trace(served: House, caplog) -> None:
    opened = served.open("here", "friend")
    path, key = f"/api/tables/{opened['table']}/feed", opened["key"]
    with caplog.at_level(logging.ERROR):
        for _ in range(40):
            with connected(served) as client:
                client.sendall(
                    f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n\r\n".encode()
                )
        eventually(lambda: not (served.server.server_state.connections or served.server.server_state.tasks))
    assert caplog.records == []


def test_a_feed_that_is_read_stays(served: House) -> None:
    opened = served.open("here", "here")
    visitor = served.visitor(opened["key"])
    with visitor.feed(opened["table"]) as feed:
        feed.event()
        for k in range(5):
            visitor.post(f"/api/tables/{opened['table']}/chat", {"text": f"{k}"})
            assert feed.event()["chat"][-1]["text"] == f"{k}"


def test_an_address_has_only_so_many_feeds(tmp_path: Path) -> None:
    with house(tmp_path, behind_proxy=("127.0.0.1",), feeds_per_address=3, feeds_per_key=2) as running:

        def visitor(opened: dict, address: str) -> httpx.Client:
            headers = {"Authorization": f"Bearer {opened['spectator']}", "X-Forwarded-For": address}
            base = f"{running.address}/api/tables/{opened['table']}"
            return httpx.Client(base_url=base, headers=headers, timeout=PATIENCE)

        def follow(opened: dict, address: str) -> int:
            response = stack.enter_context(visitor(opened, address).stream("GET", "/feed"))
            if response.status_code == 200:
                kept.append(response.iter_lines())
                next(kept[-1])
            else:
                assert json.loads(response.read())["code"] == "too_many"
            return response.status_code

        kept: list[Iterator[str]] = []
        tables = [running.open("here", "here") for _ in range(3)]
        with ExitStack() as stack:
            assert [follow(opened, "203.0.113.1") for opened in tables] == [200, 200, 200]
            assert follow(tables[0], "203.0.113.1") == 429
            assert [follow(tables[0], "203.0.113.2") for _ in range(3)] == [200, 200, 429], "two by one visitor"
            assert follow(tables[0], "203.0.113.3") == 200, "others watch with the same key"
        eventually(lambda: not running.app.state.feeds.listeners)
        with ExitStack() as stack:
            assert follow(tables[0], "203.0.113.1") == 200


def test_an_address_has_only_so_many_connections() -> None:
    crowd = Crowd(2, ("10.0.0.0/8",))
    assert [crowd.enter("203.0.113.1") for _ in range(3)] == [True, True, False]
    assert crowd.enter("203.0.113.2")
    crowd.leave("203.0.113.1")
    assert crowd.enter("203.0.113.1")
    assert [crowd.enter(f"2001:db8::{k}") for k in range(1, 4)] == [True, True, False]
    assert all(crowd.enter("10.1.1.1") for _ in range(10)), "a trusted proxy brings many"
    assert all(crowd.enter("127.0.0.1") for _ in range(10)), "and so may whatever runs on this device"
    for address in ("203.0.113.1", "203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2"):
        crowd.leave(address)
    assert not crowd.inside
