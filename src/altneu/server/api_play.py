"""Playing: the table as a viewer sees it, its feed, and everything a player does."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from altneu.server.api_lobby import Ask
from altneu.server.guard import fingerprint, key_of
from altneu.server.parameters import Entry, Feeding, House, Shown, TableName, Viewer
from altneu.server.present import drawn_state, last_said, log_start, viewer_of
from altneu.server.problems import documented
from altneu.server.refusal import Refused
from altneu.server.whence import whence_of
from altneu.server.wire import Act, Answer, Consent, TableState, WhyNot

ACT = documented(401, 403, 404, 409, 413, 415, 422)
ACTS = {"acts": True}  # storing finds out what other processes did, so nobody has to look first

FirstLine = Annotated[int | None, QueryParameter(ge=0, description="The first log line wanted; else the last 60")]
Page = Annotated[str, QueryParameter(max_length=60, description="What the page calls itself when it says `sight`")]
Hidden = Annotated[bool, QueryParameter(description="Nobody sees the page now")]
Thing = Annotated[str, QueryParameter(max_length=60, description="What was clicked, as in book:7")]


@get("/tables/{table:str}", operation_id="table", responses=documented(401, 403, 404))
async def show(
    table: TableName, access: Entry, scene: Shown, feeds: Feeding, seat: Viewer = None, log: FirstLine = None
) -> Response[TableState]:
    """All a viewer needs to draw the table."""
    return answered(drawn_state(access, scene, viewer_of(access, seat), log_start(access, log), feeds.seats_at(table)))


@get(
    "/tables/{table:str}/feed",
    operation_id="feed",
    media_type="text/event-stream",
    responses={200: ResponseSpec(TableState, description="Events named `table`", media_type="text/event-stream")}
    | documented(401, 403, 404),
    opt={"no_gzip": True},
)
async def feed(
    request: Ask,
    table: TableName,
    access: Entry,
    scene: Shown,
    feeds: Feeding,
    tables: House,
    seat: Viewer = None,
    page: Page = "",
    hidden: Hidden = False,
) -> Stream:
    """Events `table` with a TableState as soon as something changes; `Last-Event-ID` resumes."""
    viewer_of(access, seat)
    key = fingerprint(key_of(request))
    whence, last = whence_of(request), request.headers.get("last-event-id", "")
    feeds.check_room(table, key, whence)
    events = feeds.events(tables, access, scene, seat, key, last, page, not hidden, whence)
    return Stream(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@post("/tables/{table:str}/choices", operation_id="choose", status_code=200, responses=ACT, opt=ACTS)
async def choose(
    table: TableName, data: JSONBody[Answer], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Answer the open question."""
    await tables.answer(access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/undo", operation_id="undo", status_code=200, responses=ACT, opt=ACTS)
async def undo(
    table: TableName, data: JSONBody[Act], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Take the last choice back, or ask the others for it."""
    await tables.undo(access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/redo", operation_id="redo", status_code=200, responses=ACT, opt=ACTS)
async def redo(
    table: TableName, data: JSONBody[Act], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Take again what was taken back."""
    await tables.redo(access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/end-turn", operation_id="endTurn", status_code=200, responses=ACT, opt=ACTS)
async def end_turn(
    table: TableName, data: JSONBody[Act], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Let the others go on after a choice with `hold`."""
    await tables.end_turn(access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/consent", operation_id="consent", status_code=200, responses=ACT, opt=ACTS)
async def consent(
    table: TableName, data: JSONBody[Consent], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Agree to another seat's undo, or refuse it."""
    await tables.consent(access, data)
    return news(table, data, access, scene, feeds)


@get("/tables/{table:str}/why-not", operation_id="whyNot", responses=documented(401, 403, 404))
async def why_not(table: TableName, access: Entry, scene: Shown, thing: Thing, seat: Viewer = None) -> WhyNot:
    """Why a thing cannot be chosen now."""
    viewer = viewer_of(access, seat)
    if viewer not in access.seats:
        raise Refused(403, "forbidden", "only who plays a seat can choose; ask with the key of that seat")
    return WhyNot(reason=scene.why_not(access.live.session.state, viewer, thing))


def news(table: str, data: Act | Answer | Consent, access: Entry, scene: Shown, feeds: Feeding) -> Response[TableState]:
    """The table after an act, with the log lines that the actor does not know yet; what was said comes by the feed."""
    viewer, start = viewer_of(access, data.seat), access.live.log_start_since(data.seq)
    return answered(drawn_state(access, scene, viewer, start, feeds.seats_at(table), last_said(access)))


def answered(state: bytes) -> Response[Any]:
    return Response(state, media_type=MediaType.JSON)


ROUTES = [show, feed, choose, undo, redo, end_turn, consent, why_not]
