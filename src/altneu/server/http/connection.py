"""One connection: it has to say what it wants and to read what it gets, each within a time and a size."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from altneu.server.http.handover import Handover
from altneu.server.http.proxies import Proxies, address_of
from altneu.server.settings import Settings
from altneu.server.whence import Whence

HEAD_LIMIT = 32 * 1024  # bytes before the body
FRAME_LIMIT = 2 * HEAD_LIMIT  # bytes that are no body, with those between and after its parts
TOO_LATE = 408
TOO_LARGE = 431
WORDS = {TOO_LATE: "this took too long; send it at once", TOO_LARGE: "this has too large a head; send fewer headers"}


class Crowd:
    """How many connections each address has; a trusted proxy and this device itself may have any number."""

    def __init__(self, most: int, trusted: Sequence[str]) -> None:
        self.most = most
        self.proxies = Proxies(trusted)
        self.inside: Counter[str] = Counter()

    def name(self, host: str) -> str:
        """Under which name an address is counted, "" for one that is not."""
        address = address_of(host)
        is_spared = address.is_loopback or self.proxies.trusts(address)
        return "" if is_spared else Whence(address, False).counted

    def enter(self, host: str) -> bool:
        name = self.name(host)
        if name and self.inside[name] >= self.most:
            return False
        if name:
            self.inside[name] += 1
        return True

    def leave(self, host: str) -> None:
        name = self.name(host)
        if name:
            self.inside[name] -= 1
            if not self.inside[name]:
                del self.inside[name]


class Connection(HttpToolsProtocol):
    """As uvicorn's, with the patience of `settings`."""

    settings: Settings
    crowd: Crowd
    handover: Handover | None = None  # where several processes share the tables

    first = b""  # what another process has read of the first request
    url = b""
    host = ""  # of whoever is counted
    frame = 0  # bytes of a request so far that are no body
    is_begun = False  # a request of which not everything has come
    is_in_head = True
    is_refused = False
    receiving: asyncio.TimerHandle | None = None  # until when the request must have come
    sending: asyncio.TimerHandle | None = None  # until when something must have been read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and not self.crowd.enter(host):
            self.is_refused = True
            transport.abort()
            return
        self.host = host
        self.hurry(self.settings.head_seconds)
        if self.first:
            self.data_received(self.first)

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        self.resume_writing()
        if self.host:
            self.crowd.leave(self.host)
            self.host = ""
        super().connection_lost(exc)

    # Receiving

    def hurry(self, seconds: float) -> None:
        """The rest of the request has to come within this time."""
        self.rest()
        self.receiving = self.loop.call_later(seconds, self.refuse, TOO_LATE)

    def rest(self) -> None:
        if self.receiving is not None:
            self.receiving.cancel()
            self.receiving = None

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            return
        if self.handover is not None and self.is_between and self.handover.give(self.transport, data):
            self.is_refused = True
            self.transport.abort()  # another process has it now
            return
        self.frame += len(data)
        if self.is_in_head and self.receiving is None:
            self.hurry(self.settings.head_seconds)
        super().data_received(data)
        if self.frame > (HEAD_LIMIT if self.is_in_head else FRAME_LIMIT):
            self.refuse(TOO_LARGE)

    @property
    def is_between(self) -> bool:
        """Everything that was asked so far is answered and on its way, and nothing else has come yet."""
        is_answered = self.cycle is None or self.cycle.response_complete
        return is_answered and not self.is_begun and not self.transport.get_write_buffer_size()

    def on_message_begin(self) -> None:
        self.is_begun = True
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """What follows the body is read by nobody: it would count like a header that was checked."""
        if self.is_in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.is_refused:
            return
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD_LIMIT:
            self.refuse(TOO_LARGE)
            return
        self.is_in_head = False
        self.hurry(self.settings.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.frame -= len(body)
        if not self.is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.is_refused:
            return
        self.rest()
        self.is_begun, self.is_in_head, self.frame = False, True, 0
        super().on_message_complete()

    def refuse(self, status: int) -> None:
        """Hang up, with a word if anything was said and nothing is being answered."""
        self.rest()
        self.is_refused = True
        if self.transport.is_closing():
            return
        is_answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not is_answering and (self.url or status == TOO_LARGE):
            content = WORDS[status].encode()
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(content) + content)
        self.transport.close()
        self.sending = self.sending or self.loop.call_later(self.settings.unread_seconds, self.transport.abort)

    # Sending

    def pause_writing(self) -> None:
        """What is sent waits for its reader, but not for ever; the server keeps no more than fits its buffers."""
        super().pause_writing()
        if self.sending is None:
            self.sending = self.loop.call_later(self.settings.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self.sending is not None:
            self.sending.cancel()
            self.sending = None
        super().resume_writing()


def connections(settings: Settings) -> type[Connection]:
    """What uvicorn makes connections with."""
    crowd = Crowd(settings.connections_per_address, settings.behind_proxy)
    return type("Connection", (Connection,), {"settings": settings, "crowd": crowd})
