"""Company: a rematch with the same people, and tables that are open to everybody."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from altneu.server.http.api_advice import shown
from altneu.server.http.api_play import ACT
from altneu.server.http.api_tables import welcomed
from altneu.server.http.guard import joining_limit, opening_limit
from altneu.server.http.parameters import Config, Entry, Feeding, House, Known, Shown, TableName
from altneu.server.http.problems import KEYED, documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.settings import Settings
from altneu.server.tables import listing
from altneu.server.tables.rematch import rematch as play_again
from altneu.server.wire import Claim, Claimed, Listing, Opened, OpenTable, TableState


@post("/tables/{table:str}/rematch", operation_id="rematch", status_code=200, security=KEYED, responses=ACT)
async def rematch(table: TableName, data: JSONBody[Claim], access: Entry, tables: House, visitors: Known) -> Opened:
    """Open a rematch with a key of your own making, or take the seat that is kept for you where there is one."""
    return welcomed(await play_again(tables, access, data), visitors)


@get("/open-tables", operation_id="openTables", responses=documented(403))
async def open_tables(tables: House, settings: Config) -> list[OpenTable]:
    """Tables that wait for more people, where the host allows a list of them."""
    if not settings.open_tables:
        raise listing.not_here()
    return await listing.all_open(tables)


@post(
    "/open-tables/{table:str}/seat",
    operation_id="takeSeat",
    status_code=200,
    responses=documented(403, 409, 413, 415),
)
async def take_seat(
    table: TableName, data: JSONBody[Claim], tables: House, settings: Config, visitors: Known
) -> Claimed:
    """Take a free seat at a listed table with a key of your own making."""
    if not settings.open_tables:
        raise listing.not_here()
    claimed = await listing.take(tables, table, data)
    visitors.welcome(data.key)
    return claimed


@post("/tables/{table:str}/listing", operation_id="switchListing", status_code=200, security=KEYED, responses=ACT)
async def switch_listing(
    request: Ask,
    table: TableName,
    data: JSONBody[Listing],
    access: Entry,
    scene: Shown,
    feeds: Feeding,
    tables: House,
    settings: Config,
) -> Response[TableState]:
    """Open the table to everybody, or only to those with a link."""
    if not settings.open_tables:
        raise listing.not_here()
    if data.listed:
        listing.check_may_list(request.app.state.listings, whence_of(request).counted)
    await listing.switch(tables, access, data.listed)
    return shown(table, access, scene, feeds)


def routes(settings: Settings) -> list[Router]:
    """Opening and joining are limited by address."""
    return [
        Router("/", route_handlers=[rematch], middleware=[opening_limit(settings)]),
        Router("/", route_handlers=[take_seat], middleware=[joining_limit(settings)]),
        Router("/", route_handlers=[open_tables, switch_listing]),
    ]
