"""Playing: the table as a viewer sees it, its feed, and everything a player does."""

from __future__ import annotations

import zlib
from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from altneu.faces.wire import Passage, Sought
from altneu.server.http.guard import mark_of
from altneu.server.http.parameters import Entry, Feeding, House, Shown, TableName, Viewer, Visit, Visiting
from altneu.server.http.problems import documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.http.spending import IN_TURN
from altneu.server.presenting.feed import events
from altneu.server.presenting.present import drawn_state, last_said, log_start, viewer_of
from altneu.server.refusal import Refused
from altneu.server.wire import Act, Answer, Consent, TableState, WhyNot

ACT = documented(401, 403, 404, 409, 413, 415, 422)
ACTS = {"acts": True}  # storing finds out what other processes did, so nobody has to look first
QUICK = {**ACTS, "no_gzip": True}  # and the answer is packed here

GZIP = 16 + zlib.MAX_WBITS
GZIPPED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}

FirstLine = Annotated[int | None, QueryParameter(ge=0, description="The first log line wanted; else the last 60")]
Page = Annotated[str, QueryParameter(max_length=60, description="What the page calls itself when it says `sight`")]
Hidden = Annotated[bool, QueryParameter(description="Nobody sees the page now")]
WithPaper = Annotated[bool, QueryParameter(description="Also what lies before one's own seat alone")]
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
    paper: WithPaper = False,
) -> Stream:
    """Events `table` with a TableState as soon as something changes; `Last-Event-ID` resumes.

    Who plays and asks for it also gets events `paper` with a PaperState.
    """
    viewer_of(access, seat)
    key = mark_of(request)
    whence, last = whence_of(request), request.headers.get("last-event-id", "")
    feeds.check_room(table, key, whence)
    stream = events(feeds, tables, access, scene, seat, key, last, page, not hidden, whence, paper)
    return Stream(stream, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@post("/tables/{table:str}/choices", operation_id="choose", status_code=200, responses=ACT, opt=QUICK)
async def choose(request: Ask, data: JSONBody[Answer], visit: Visiting) -> Response[TableState]:
    """Answer the open question."""
    await visit.tables.answer(visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/undo", operation_id="undo", status_code=200, responses=ACT, opt=QUICK)
async def undo(request: Ask, data: JSONBody[Act], visit: Visiting) -> Response[TableState]:
    """Take the last choice back, or ask the others for it."""
    await visit.tables.undo(visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/redo", operation_id="redo", status_code=200, responses=ACT, opt=QUICK)
async def redo(request: Ask, data: JSONBody[Act], visit: Visiting) -> Response[TableState]:
    """Take again what was taken back."""
    await visit.tables.redo(visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/end-turn", operation_id="endTurn", status_code=200, responses=ACT, opt=QUICK)
async def end_turn(request: Ask, data: JSONBody[Act], visit: Visiting) -> Response[TableState]:
    """Let the others go on after a choice with `hold`."""
    await visit.tables.end_turn(visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/consent", operation_id="consent", status_code=200, responses=ACT, opt=QUICK)
async def consent(request: Ask, data: JSONBody[Consent], visit: Visiting) -> Response[TableState]:
    """Agree to another seat's undo, or refuse it."""
    await visit.tables.consent(visit.access, data)
    return news(request, data, visit)


@get("/tables/{table:str}/why-not", operation_id="whyNot", responses=documented(401, 403, 404), opt=IN_TURN)
async def why_not(table: TableName, access: Entry, scene: Shown, thing: Thing, seat: Viewer = None) -> WhyNot:
    """Why a thing cannot be chosen now, and what would make it possible."""
    viewer = viewer_of(access, seat)
    if viewer not in access.seats:
        raise Refused(403, "forbidden", "only who plays a seat can choose; ask with the key of that seat")
    state = access.live.session.state
    return WhyNot(reason=scene.why_not(state, viewer, thing), how=scene.how(state, viewer, thing))


@get("/tables/{table:str}/where", operation_id="where", responses=documented(401, 403, 404), opt=IN_TURN)
async def where(table: TableName, access: Entry, scene: Shown, seat: Viewer = None) -> list[Sought]:
    """What can be looked for on the table, and where it is to be had."""
    return scene.where(access.live.session.state, viewer_of(access, seat))


@get("/tables/{table:str}/description", operation_id="describe", responses=documented(401, 403, 404), opt=IN_TURN)
async def describe(table: TableName, access: Entry, scene: Shown, seat: Viewer = None) -> list[Passage]:
    """The table in words, part by part, as far as the viewer may know it."""
    return scene.describe(access.live.session.state, viewer_of(access, seat))


def news(request: Ask, data: Act | Answer | Consent, visit: Visit) -> Response[Any]:
    """The table after an act, with the log lines that the actor does not know yet; what was said comes by the feed."""
    access = visit.access
    viewer, start = viewer_of(access, data.seat), access.live.log_start_since(data.seq)
    connected = visit.feeds.seats_at(access.live.table)
    state = drawn_state(access, visit.scene, viewer, start, connected, last_said(access))
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return answered(state)
    return Response(gzipped(state), media_type=MediaType.JSON, headers=GZIPPED)


def answered(state: bytes) -> Response[Any]:
    return Response(state, media_type=MediaType.JSON)


def gzipped(state: bytes) -> bytes:
    """Quickly: an answer of a few kilobytes is used once, and half of what a harder try would gain costs nothing."""
    packer = zlib.compressobj(1, zlib.DEFLATED, GZIP)
    return packer.compress(state) + packer.flush()


ROUTES = [show, feed, choose, undo, redo, end_turn, consent, why_not, where, describe]
