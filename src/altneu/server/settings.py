"""What the operator of a server decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

SITE = Path(__file__).parent / "site"


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, who may come, and how much one visitor may ask for."""

    database_url: str = "sqlite+aiosqlite://"  # in memory
    components: Path | None = None  # the owner's own component values
    hosts: tuple[str, ...] = ()  # names under which the server is reached, besides addresses and localhost
    behind_proxy: tuple[str, ...] = ()  # addresses and networks of proxies whose X-Forwarded-For is believed
    addresses: tuple[str, ...] = ()  # where other devices of the network reach it
    may_open: bool = False  # a person at this device may let the network in later
    site: Path = SITE  # the browser's part, as built
    visits_at_once: int = 1000  # requests of one address, pages and all keys together; this device itself has no limit
    visits_per_second: float = 200.0  # after that, the others wait for their turn
    requests_per_second: int = 40  # of one key that has been used before
    cost_of_request: float = 0.005  # seconds of the processor that there are for each of them
    strangers_per_minute: int = 600  # requests of one address without such a key
    open_tables: bool = False  # people may list tables that everybody may join
    seats_per_hour: int = 30  # taken at such tables from one address
    listings_per_day: int = 12  # times that one address lists a table, too few to fill the list
    tables_per_hour: int = 120  # opened from one address
    bundles_per_minute: int = 60  # requests of one address for what pass phrases keep
    new_bundles_per_day: int = 20  # pass phrases that one address may make
    bundles: int = 50_000  # pass phrases that are kept
    lines_at_once: int = 5  # that one key may say in the chat; spectators two fifths of it
    seconds_per_line: float = 2.0  # after that; for spectators five times as long
    marks_at_once: int = 60  # changes of a paper by one key
    marks_per_second: float = 8.0  # after that
    feeds_per_key: int = 8  # at one table, from one address
    feeds_per_address: int = 64  # at all tables; this device itself may have any number
    connections_per_address: int = 256  # likewise
    head_seconds: float = 10.0  # that a request has to say what it wants
    body_seconds: float = 60.0  # that its body has to come
    unread_seconds: float = 30.0  # that an answer waits to be read
    thought: str = "1s"  # how long the strongest bot thinks about a choice, and how long a hint takes
    thinkers: int | None = None  # processes that think, one for each core if none is said
    check_patience: float = 10.0  # seconds that checking a record may take
    pack_after: float = 600.0  # seconds after its end that the journal of a game is packed
    keep_days: int | None = None  # tables without change for so long are removed; none keeps all
    opening_phrase: str = field(default="", repr=False)  # asked of whoever opens a table; "" asks nobody
    monitor_open: bool = False  # /healthz and /metrics answer everybody, not this device alone
    contact: str = ""  # whom push services write to if notices give them trouble: mailto:... or https://...
    allow_private_receivers: bool = False  # notices may go to addresses of private networks
    heartbeat: float = 15.0  # seconds between signs of life on a feed
