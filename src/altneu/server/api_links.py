"""New links, for whoever opened the table."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from altneu.server.parameters import Entry, Feeding, House, TableName
from altneu.server.problems import documented
from altneu.server.wire import Invitation, NewLink


@post(
    "/tables/{table:str}/links",
    operation_id="newLink",
    status_code=200,
    responses=documented(401, 403, 404, 409, 413, 415, 422),
)
async def new_link(
    table: TableName, data: JSONBody[NewLink], access: Entry, feeds: Feeding, tables: House
) -> Invitation:
    """A new link for a friend's seat, or for those who watch; the old one opens nothing any more."""
    away = None if data.seat in feeds.seats_at(table) else float("inf")
    return await tables.new_link(access, data.seat, away)


ROUTES = [new_link]
