"""The server at work: a socket, the addresses it is reached at, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import uvicorn
from litestar import Litestar

from altneu.server.http.app import create_app
from altneu.server.http.connection import Connection
from altneu.server.settings import Settings
from altneu.server.tables.feeds import Feeds
from altneu.server.thinking.checks import Checks

EVERYWHERE = ("0.0.0.0", "::")
RARELY = (5_000, 10, 100)  # how much new there must be before garbage is looked for
PATIENCE = 3  # seconds that answers on their way may take at the end
ELSEWHERE = ("192.0.2.1", 9)  # an address that nobody has: which of ours would speak to it?


class ListenError(ValueError):
    """An address that cannot be listened at; the message says what to do."""


def bind(host: str, port: int, tries: int = 1, is_shared: bool = False) -> socket.socket:
    """A socket at the first free port from `port` on; one that `is_shared` lets others listen there too."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise ListenError(f"there is no host {host!r} to listen at; write --host 127.0.0.1 or --host 0.0.0.0") from None
    reason = ""
    for number in range(port, min(port + tries, 65536)):
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio lets answers wait
        try:
            if hasattr(socket, "AF_UNIX"):  # elsewhere it would let two servers share a port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if is_shared:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            listener.bind((address[0], number))
            listener.listen()
            return listener
        except OSError as error:
            listener.close()
            reason = error.strerror or str(error)
    raise ListenError(f"{host} port {port} cannot be listened at ({reason}); choose another with --host or --port")


def url_of(listener: socket.socket) -> str:
    """Where this device reaches the server."""
    host, port = listener.getsockname()[:2]
    return url(("127.0.0.1", "::1")[EVERYWHERE.index(host)] if host in EVERYWHERE else host, port)


def addresses_of(listener: socket.socket) -> tuple[str, ...]:
    """Where other devices of the network reach it, none if it listens only to this one."""
    host, port = listener.getsockname()[:2]
    return tuple(url(address, port) for address in own_addresses()) if host in EVERYWHERE else ()


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine, the one that leads outside first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(ELSEWHERE)  # sends nothing
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not ipaddress.ip_address(address).is_loopback]


class Server(uvicorn.Server):
    """Says when it is ready, ends its feeds and checks when it stops, and leaves signals to whoever comes after."""

    def __init__(
        self,
        config: uvicorn.Config,
        connections: type[Connection],
        feeds: Feeds,
        checks: Checks,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self.connections = connections
        self.feeds = feeds
        self.checks = checks
        self.ready = ready
        self.takes_signals = True  # the first one does, for all

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.connections.handover is not None:
            self.connections.handover.start(self.begun)
        self.ready()

    def begun(self, data: bytes) -> Connection:
        """A connection of which another process has read so much."""
        connection = self.connections(self.config, self.server_state, self.lifespan.state)
        connection.first = data
        return connection

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.connections.handover is not None:
            self.connections.handover.stop()
        self.feeds.close()
        await self.checks.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if not self.takes_signals or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, action in before.items():
                signal.signal(number, action)


class Door:
    """Listens for the network too, at the same port, once somebody asks for it."""

    def __init__(self, app: Litestar, listener: socket.socket) -> None:
        self.app = app
        self.port = listener.getsockname()[1]
        self.servers: list[tuple[Server, asyncio.Task[None]]] = []

    async def open(self) -> list[str]:
        found = []
        for address in own_addresses():
            with suppress(ListenError):
                listener = bind(address, self.port)
                ready = asyncio.Event()
                server = server_of(self.app, ready.set)
                server.takes_signals = False
                self.servers.append((server, asyncio.create_task(server.serve(sockets=[listener]))))
                await ready.wait()
                found.append(url(address, self.port))
        return found

    async def close(self) -> None:
        for server, task in self.servers:
            server.should_exit = True
            await task


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Answer until a signal comes; a DatabaseError if the tables cannot be opened."""
    app = create_app(settings)
    server = server_of(app, settled(ready))
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(answer(app, server, listener, settings.may_open))


def settled(ready: Callable[[], None]) -> Callable[[], None]:
    """Ready, and what is there for good is no longer searched for garbage, which held everybody up for 100 ms.

    What comes later is searched more rarely than is usual: with 500 tables that alone halved the p95 of a choice.
    """

    def settle() -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*RARELY)
        ready()

    return settle


def server_of(app: Litestar, ready: Callable[[], None] = lambda: None) -> Server:
    config = uvicorn.Config(
        app,
        lifespan="off",
        proxy_headers=False,  # it would believe anybody on this device
        http=app.state.connections,
        ws="none",
        log_config=None,
        log_level="error",  # what strangers send is not worth a line
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return Server(config, app.state.connections, app.state.feeds, app.state.tables.checks, ready)


async def answer(app: Litestar, server: Server, listener: socket.socket, may_open: bool = False) -> None:
    """Answer until the server is told to stop. Tables are opened first, so that a wrong database is told at once."""
    door = Door(app, listener)
    if may_open:
        app.state.network.door = door.open
    try:
        async with app.lifespan():
            try:
                await server.serve(sockets=[listener])
            finally:
                await door.close()
    except BaseExceptionGroup as group:
        raise first_of(group) from None


def first_of(error: BaseException) -> BaseException:
    """What went wrong, out of the groups that it comes in."""
    return first_of(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error
