"""Who listens to the tables of this process: the open feeds, and the seats of those who opened them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.whence import HERE, Whence

Attended = Callable[[str, set[int]], None]  # a table, and seats that came to it or left


class Listener:
    """One open feed. `news` is set when there is something to tell; changes in between melt into one event."""

    def __init__(
        self, key: bytes, seats: tuple[int, ...], page: str = "", is_in_sight: bool = True, whence: Whence = HERE
    ) -> None:
        self.key = key
        self.address = whence.counted
        self.seats = seats
        self.page = page  # its own name for itself
        self.is_in_sight = is_in_sight  # somebody can see the page
        self.news = asyncio.Event()

    async def has_news(self, seconds: float) -> bool:
        """Wait for news, but not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.news.wait()
        return self.news.is_set()


class Feeds:
    """All open feeds of this process, by table."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listeners: dict[str, set[Listener]] = {}
        self.by_address: Counter[str] = Counter()
        self.is_closing = False
        self.elsewhere: dict[str, set[int]] = {}  # by table: seats with an open feed in other processes
        self.came: Attended = lambda table, seats: None
        self.left: Attended = lambda table, seats: None

    def here(self, table: str) -> set[int]:
        """Seats with an open feed in this process."""
        return {seat for listener in self.listeners.get(table, ()) for seat in listener.seats}

    def seats_at(self, table: str) -> set[int]:
        """Seats with an open feed in this process, and those that other processes told of lately."""
        return self.here(table) | self.elsewhere.get(table, set())

    def elsewhere_are(self, table: str, seats: set[int]) -> None:
        """Seats with an open feed in other processes."""
        before = self.seats_at(table)
        if seats and table in self.listeners:
            self.elsewhere[table] = seats
        else:
            self.elsewhere.pop(table, None)
        if self.seats_at(table) != before:
            self.wake(table)

    def is_in_sight(self, table: str, mark: str) -> bool:
        """Whether whoever holds the key of this fingerprint has the table before their eyes."""
        there = self.listeners.get(table, ())
        return any(listener.is_in_sight and listener.key.hex() == mark for listener in there)

    def turn(self, table: str, mark: str, page: str, is_in_sight: bool) -> None:
        """A page came into sight or went out of it."""
        for listener in self.listeners.get(table, ()):
            if listener.page == page and listener.key.hex() == mark:
                listener.is_in_sight = is_in_sight

    def check_room(self, table: str, key: bytes, whence: Whence) -> None:
        """Of one visitor at one table, and of one address at all tables."""
        address, here = whence.counted, self.listeners.get(table, ())
        own = sum((listener.key, listener.address) == (key, address) for listener in here)
        if own >= self.settings.feeds_per_key:
            raise Refused(429, "too_many", "this key has too many open feeds; close the table in another window")
        if not whence.address.is_loopback and self.by_address[address] >= self.settings.feeds_per_address:
            raise Refused(429, "too_many", "too many feeds are open from your address; close a table in another window")

    def wake(self, table: str) -> None:
        for listener in self.listeners.get(table, ()):
            listener.news.set()

    def close(self) -> None:
        """End all feeds, so that the server can stop."""
        self.is_closing = True
        for table in self.listeners:
            self.wake(table)

    @contextmanager
    def listening(
        self,
        table: str,
        key: bytes,
        seats: tuple[int, ...],
        page: str = "",
        is_in_sight: bool = True,
        whence: Whence = HERE,
    ) -> Iterator[Listener]:
        """Others at the table learn who comes and who leaves."""
        self.check_room(table, key, whence)  # again, for many may have been let in at once
        listener = Listener(key, seats, page, is_in_sight, whence)
        before = self.here(table)
        self.by_address[listener.address] += 1
        self.listeners.setdefault(table, set()).add(listener)
        if new := self.here(table) - before:
            self.came(table, new)
            self.wake(table)
        try:
            yield listener
        finally:
            before = self.here(table)
            self.by_address -= Counter([listener.address])
            self.listeners[table].discard(listener)
            if gone := before - self.here(table):
                self.left(table, gone)
                self.wake(table)
            if not self.listeners[table]:
                del self.listeners[table]
                self.elsewhere.pop(table, None)
