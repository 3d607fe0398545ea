"""New links, for whoever opened the table."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from altneu.server.http.parameters import Attending, Entry, House, TableName
from altneu.server.http.problems import documented
from altneu.server.wire import Invitation, NewLink


@post(
    "/tables/{table:str}/links",
    operation_id="newLink",
    status_code=200,
    responses=documented(401, 403, 404, 409, 413, 415, 422),
)
async def new_link(
    table: TableName, data: JSONBody[NewLink], access: Entry, presence: Attending, tables: House
) -> Invitation:
    """A new link for a friend's seat, or for those who watch; the old one opens nothing any more."""
    return await tables.new_link(access, data.seat, await presence.away(access.loaded, data.seat))


ROUTES = [new_link]
