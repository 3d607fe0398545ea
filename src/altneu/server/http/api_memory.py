"""Memory: replay, the record, and the score sheet."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import QueryParameter

from altneu.faces.wire import ScoreSheet, Standing
from altneu.server.http.parameters import Entry, House, Shown, TableName, Viewer
from altneu.server.http.problems import documented
from altneu.server.http.spending import IN_TURN
from altneu.server.presenting.moments import moments_of
from altneu.server.presenting.present import viewer_of
from altneu.server.refusal import Refused
from altneu.server.tables.ending import sheet_of
from altneu.server.wire import Moment

Number = Annotated[int, QueryParameter(ge=0, description="How many choices were made by then")]


@get("/tables/{table:str}/moments", operation_id="moments", responses=documented(401, 403, 404), opt=IN_TURN)
async def moments(
    table: TableName, access: Entry, scene: Shown, first: Number, last: Number, seat: Viewer = None
) -> list[Moment]:
    """The table after the choices `first` to `last`, at most 100 of them."""
    return await moments_of(access, scene, viewer_of(access, seat), first, last)


@get(
    "/tables/{table:str}/record",
    operation_id="record",
    media_type=MediaType.TEXT,
    responses=documented(401, 403, 404, 409),
    opt=IN_TURN,
)
async def record(table: TableName, access: Entry, tables: House) -> Response[str]:
    """Every choice so far, as a file."""
    text = await tables.record(access)
    name = f"{access.live.game.name}-{table[:12]}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/tables/{table:str}/sheet", operation_id="sheet", responses=documented(401, 404, 409), opt=IN_TURN)
async def sheet(table: TableName, access: Entry, scene: Shown) -> ScoreSheet:
    """Where every point came from."""
    if access.live.outcome is None:
        raise Refused(409, "not_over", "the score sheet is written when the game is over; play on")
    return sheet_of(access.live, access.live.outcome, scene)


@get("/tables/{table:str}/standing", operation_id="standing", responses=documented(401, 403, 404, 409), opt=IN_TURN)
async def standing(table: TableName, access: Entry, scene: Shown, seat: Viewer = None) -> Standing:
    """What every seat would have if the game ended now, as far as the viewer may know."""
    if access.live.is_over:  # the points of its end are counted already
        raise Refused(409, "over", "the game is over; its points stand in the score sheet")
    session = access.live.session
    found = scene.standing(session.state, session.events, viewer_of(access, seat))
    if found is None:
        raise Refused(409, "not_over", "nobody can say how this game stands before it is over; play on")
    return found


ROUTES = [moments, record, sheet, standing]
