"""Other devices: where they reach the server, and the door that a person at this device may open for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from altneu.server.refusal import Refused
from altneu.server.settings import Settings

Door = Callable[[], Awaitable[list[str]]]  # listens for the network; the addresses it is reached at


class Network:
    """Closed at first where the server listens only to this device."""

    def __init__(self, settings: Settings) -> None:
        self.addresses = list(settings.addresses)
        self.door: Door | None = None  # set by whoever runs a server that may be opened

    @property
    def can_open(self) -> bool:
        return self.door is not None and not self.addresses

    async def open(self, is_here: bool) -> None:
        """Let other devices in; only somebody at this device may, and not at a server that was told where to listen."""
        if self.addresses:
            return
        if self.door is None or not is_here:
            raise Refused(403, "forbidden", "who started this server decides where it listens; see altneu serve --lan")
        self.addresses = await self.door()
        if not self.addresses:
            raise Refused(409, "no_network", "this device is in no network; connect it to one and try again")
