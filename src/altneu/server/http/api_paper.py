"""Papers: what lies before a seat alone, with its own marks."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from altneu.server.http.parameters import Entry, House, Shown, TableName
from altneu.server.http.problems import documented
from altneu.server.http.proxies import Ask
from altneu.server.http.spending import IN_TURN
from altneu.server.presenting.papers import paper_of, verdict_on
from altneu.server.tables.papers import Pencil
from altneu.server.wire import Marking, PaperState, Verdict

OwnSeat = Annotated[int, QueryParameter(description="A seat of one's own")]


@get("/tables/{table:str}/paper", operation_id="paper", responses=documented(401, 403, 404))
async def paper(table: TableName, access: Entry, scene: Shown, tables: House, seat: OwnSeat) -> PaperState:
    """What the table has written for a seat of one's own, and what that seat wrote itself."""
    return await paper_of(tables, access, scene, seat)


@post(
    "/tables/{table:str}/paper",
    operation_id="mark",
    status_code=200,
    responses=documented(401, 403, 404, 409, 413, 415, 422),
)
async def mark(
    request: Ask, table: TableName, data: JSONBody[Marking], access: Entry, scene: Shown, tables: House
) -> PaperState:
    """Write on the paper of a seat of one's own; answered when it is stored."""
    pencil: Pencil = request.app.state.pencil
    pencil.take(access.mark)
    await tables.in_memory.papers.write(access, scene, data.seat, data.version, data.marks)
    return await paper_of(tables, access, scene, data.seat)


@get("/tables/{table:str}/paper/verdict", operation_id="verdict", responses=documented(401, 403, 404), opt=IN_TURN)
async def verdict(table: TableName, access: Entry, scene: Shown, tables: House, seat: OwnSeat) -> Verdict:
    """Whether one's own marks may be right, and no more."""
    return Verdict(text=await verdict_on(tables, access, scene, seat))


ROUTES = [paper, mark, verdict]
