"""A real server in a thread of the test, and visitors who keep every byte they are sent."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from altneu.server.http.app import create_app
from altneu.server.http.listen import answer, bind, server_of, url_of
from altneu.server.settings import Settings
from altneu.table.live import LiveTable
from server.blank import blank
from server.plain import PLAIN

GENEROUS = {
    "requests_per_second": 100_000,
    "strangers_per_minute": 100_000,
    "tables_per_hour": 100_000,
    "lines_at_once": 100_000,
}
QUICK = {"thought": "60", "thinkers": 1, "check_patience": 120.0}  # a busy machine starts processes slowly
PATIENCE = 20  # seconds


class House:
    """The server and its inside."""

    def __init__(self, settings: Settings) -> None:
        self.listener = bind("127.0.0.1", 0)
        self.address = url_of(self.listener).rstrip("/")
        self.is_ready = threading.Event()
        self.settings = settings
        self.app = create_app(settings)
        self.server = server_of(self.app, self.is_ready.set)
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        asyncio.run(answer(self.app, self.server, self.listener, self.settings.may_open))

    def start(self) -> None:
        self.thread.start()
        assert self.is_ready.wait(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def visitor(self, key: str = "") -> Visitor:
        return Visitor(self.address, key)

    def live(self, table: str) -> LiveTable:
        """The table as it really is."""
        return self.app.state.tables.in_memory.alive[table].live

    def open(self, *kinds: str, **options: str) -> dict[str, Any]:
        seats = [{"kind": kind} for kind in kinds]
        return self.visitor().post("/api/tables", {"game": "golem", "seats": seats, "options": options}).json()


@contextmanager
def house(folder: Path, **settings: Any) -> Iterator[House]:
    """A server with a database in this folder; its limits let every test through unless the test says otherwise."""
    file = folder / "tables.sqlite"
    if "database_url" not in settings and not file.exists():
        file.write_bytes(blank())
    path = f"sqlite:///{file}"
    running = House(Settings(**{"database_url": path, **GENEROUS, **QUICK, **settings}))
    running.start()
    try:
        yield running
    finally:
        running.stop()


class Visitor:
    """Somebody with a key. `heard` is all that was ever sent to them."""

    def __init__(self, address: str, key: str = "") -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, verify=PLAIN)
        self.heard: list[str] = []

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.keep(self.http.get(path, params=query or None))

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.keep(self.http.post(path, json=body))

    def keep(self, response: httpx.Response) -> httpx.Response:
        self.heard.append(response.text)
        return response

    @contextmanager
    def feed(self, table: str, last: str = "", **query: Any) -> Iterator[Feed]:
        headers = {"Last-Event-ID": last} if last else {}
        path = f"/api/tables/{table}/feed"
        with self.http.stream("GET", path, params=query or None, headers=headers) as response:
            yield Feed(response, self)


class Feed:
    """The events of a table, one by one."""

    def __init__(self, response: httpx.Response, visitor: Visitor) -> None:
        self.response = response
        self.lines = response.iter_lines()
        self.visitor = visitor
        self.last = ""
        self.beats = 0

    def event(self) -> dict[str, Any]:
        """The next event; waits for it, but not for ever."""
        deadline = time.monotonic() + PATIENCE
        for line in self.lines:
            assert time.monotonic() < deadline, "there are only heartbeats"
            self.visitor.heard.append(line)
            if line.startswith("id: "):
                self.last = line[4:]
            elif line.startswith(":"):
                self.beats += 1
            elif line.startswith("data: "):
                return json.loads(line[6:])
        raise EOFError("the feed has ended")

    def until(self, seq: int) -> dict[str, Any]:
        """The first event that knows the journal up to `seq`."""
        while True:
            state = self.event()
            if state["seq"] >= seq:
                return state


def eventually(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)
