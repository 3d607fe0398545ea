"""What a key opens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.tables import standing_in
from altneu.server.tables.loaded import LoadedTable
from altneu.server.wire import ChatLine
from altneu.table.live import LiveTable


class KnownKey(NamedTuple):
    """What the database tells of a key."""

    table: str
    kind: str
    seats: tuple[int, ...]
    is_opener: bool
    renewals: int  # of its table when this was read


@dataclass(frozen=True)
class Access:
    """What a key opens."""

    loaded: LoadedTable
    kind: str
    seats: tuple[int, ...]
    is_opener: bool = False
    mark: str = ""  # the key's fingerprint
    renewals: int = 0  # of the table when the key was looked up

    @property
    def is_certain(self) -> bool:
        """Whether no key of the table was replaced since; else the key has to be looked up anew."""
        return self.renewals == self.live.renewals

    @property
    def live(self) -> LiveTable:
        return self.loaded.live

    @property
    def chat(self) -> list[ChatLine]:
        """The newest lines, oldest first."""
        return self.loaded.chat

    @property
    def name(self) -> str:
        """Whose key it is, "" for somebody without a name."""
        return next((self.live.seats[seat].name for seat in self.seats if self.live.seats[seat].name), "")

    def check_seat(self, seat: int) -> None:
        if seat not in self.seats:
            raise Refused(403, "forbidden", "this key does not hold that seat; act for one of your own")

    def check_plays(self, seat: int, request: str) -> None:
        """Whether this key may act for the seat now, or has done so by this very request."""
        self.check_seat(seat)
        if request in self.live.requests:
            return
        if self.live.seats[seat].resigned:
            raise standing_in.resigned()
        if self.live.seats[seat].stand_in:
            raise seating.away_now()
