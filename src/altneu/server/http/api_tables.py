"""Tables: opening, joining and finding them."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody

from altneu.server.http.api_lobby import unless_known
from altneu.server.http.guard import RECORD_LIMIT, key_of, opening_limit
from altneu.server.http.parameters import Config, Entry, House, Known, Shown, TableName
from altneu.server.http.phrase import knows_phrase
from altneu.server.http.problems import KEYED, documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.http.spending import COSTLY, IN_TURN
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.tables import listing
from altneu.server.wire import AnyComponents, Claim, Claimed, Fork, Mine, NewTable, Opened, RecordText, Summary


@post("/tables", operation_id="openTable", guards=[knows_phrase], responses=documented(403, 413, 415, 422))
async def open_table(
    request: Ask, data: JSONBody[NewTable], tables: House, visitors: Known, settings: Config
) -> Opened:
    """Open a table; the answer has all its keys, which are told only this once."""
    if data.listed and not settings.open_tables:
        raise listing.not_here()
    if data.listed:
        listing.check_may_list(request.app.state.listings, whence_of(request).counted)
    return welcomed(await tables.openings.do(data.request, lambda: tables.open(data)), visitors)


@post(
    "/records",
    operation_id="openRecord",
    guards=[knows_phrase],
    request_max_body_size=RECORD_LIMIT,
    responses=documented(403, 413, 415, 422, 503),
    opt=COSTLY,
)
async def open_record(request: Ask, data: JSONBody[RecordText], tables: House, visitors: Known) -> Opened:
    """Open a table from a record; you hold all seats of people. It is checked first, in a process of its own."""
    address = whence_of(request).counted
    return welcomed(await tables.openings.do(data.request, lambda: tables.open_record(data.text, address)), visitors)


@post(
    "/tables/{table:str}/fork",
    operation_id="fork",
    security=KEYED,
    responses=documented(401, 403, 404, 413, 415, 422),
    opt=COSTLY,
)
async def fork(
    request: Ask, table: TableName, data: JSONBody[Fork], access: Entry, tables: House, visitors: Known
) -> Opened:
    """A sandbox that goes on from a moment of this table; what the seat did not know is dealt anew."""
    if not access.seats:
        request.app.state.phrase.check_request(request)
    return welcomed(await tables.openings.do(data.request, lambda: tables.fork(access, data)), visitors)


@post(
    "/tables/{table:str}/claim",
    operation_id="claim",
    security=KEYED,
    status_code=200,
    responses=documented(401, 403, 404, 413, 415, 422),
)
async def claim(request: Ask, table: TableName, data: JSONBody[Claim], tables: House, visitors: Known) -> Claimed:
    """Take the seat of an invitation, which is the key of this request, with a key of your own making."""
    invitation = key_of(request)
    if not invitation:
        raise Refused(401, "no_key", "this needs the invitation, as in Authorization: Bearer INVITATION")
    claimed = await tables.claim(table, invitation, data)
    visitors.welcome(data.key)
    return claimed


@post("/mine", operation_id="mine", status_code=200, responses=documented(403, 413, 415), opt=COSTLY)
async def mine(data: JSONBody[Mine], tables: House) -> list[Summary]:
    """The tables of these keys; those that are gone are left out."""
    return await tables.mine(data.keys)


@get(
    "/tables/{table:str}/components",
    operation_id="components",
    security=KEYED,
    responses=documented(401, 404),
    opt=IN_TURN,
)
async def components(request: Ask, table: TableName, access: Entry, scene: Shown) -> Response[AnyComponents]:
    """What is printed on boards, tiles and cards at this table."""
    return unless_known(request, msgspec.json.encode(scene.components(access.live.session.state)))


def welcomed(opened: Opened, visitors: Known) -> Opened:
    visitors.welcome(opened.key)
    return opened


def routes(settings: Settings) -> list[Router]:
    """Opening is limited by address, the rest only like everything else."""
    opening = Router("/", route_handlers=[open_table, open_record, fork], middleware=[opening_limit(settings)])
    return [opening, Router("/", route_handlers=[claim, mine, components])]
