"""Advice: hints, the review of a game, and bots that stand in for people."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from altneu.server.http.api_play import ACT, ACTS, answered
from altneu.server.http.parameters import Attending, Entry, Feeding, House, Shown, TableName, Viewer
from altneu.server.http.problems import documented
from altneu.server.http.spending import IN_TURN
from altneu.server.presenting.present import drawn_state, last_said, log_start, viewer_of
from altneu.server.wire import Hints, Proxy, ReviewState, StandIn, Switch, TableState

HINT = {"price": 0.1}  # seconds, for it is thought out elsewhere


@get("/tables/{table:str}/hint", operation_id="hint", responses=documented(401, 403, 404, 409, 503), opt=HINT)
async def hint(table: TableName, access: Entry, scene: Shown, tables: House, seat: Viewer = None) -> Hints:
    """The best choices at the open question of one of your seats; takes about a second."""
    return await tables.hints(access, scene, viewer_of(access, seat))


@post("/tables/{table:str}/hints", operation_id="switchHints", status_code=200, responses=ACT)
async def switch_hints(
    table: TableName, data: JSONBody[Switch], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Turn hints on or off, where all people share a device."""
    await tables.switch_hints(access, data)
    return shown(table, access, scene, feeds)


@post("/tables/{table:str}/stand-in", operation_id="standIn", status_code=200, responses=ACT, opt=ACTS)
async def stand_in(
    table: TableName,
    data: JSONBody[StandIn],
    access: Entry,
    scene: Shown,
    feeds: Feeding,
    presence: Attending,
    tables: House,
) -> Response[TableState]:
    """Let a bot play for yourself or for somebody who is away long enough, or the person again."""
    await tables.stand_in(access, data, await presence.away(access.loaded, data.seat))
    return shown(table, access, scene, feeds)


@post("/tables/{table:str}/proxy", operation_id="agreeToBot", status_code=200, responses=ACT)
async def agree_to_bot(
    table: TableName, data: JSONBody[Proxy], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Agree that others let this bot play for you at once when you are away; withdraw it with no bot."""
    await tables.agree_to_bot(access, data)
    return shown(table, access, scene, feeds)


@get("/tables/{table:str}/review", operation_id="review", responses=documented(401, 403, 404, 409, 503), opt=IN_TURN)
async def review(table: TableName, access: Entry, scene: Shown, tables: House) -> ReviewState:
    """A game that is over, judged choice by choice; ask again until it is complete."""
    return tables.review(access, scene)


def shown(table: str, access: Entry, scene: Shown, feeds: Feeding) -> Response[TableState]:
    """The table as it is now; what was said comes by the feed."""
    viewer = viewer_of(access, None)
    return answered(drawn_state(access, scene, viewer, log_start(access), feeds.seats_at(table), last_said(access)))


ROUTES = [hint, switch_hints, stand_in, agree_to_bot, review]
