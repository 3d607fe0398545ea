"""Talking: what people say to each other, and the order that the opener of a table keeps there."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from altneu.server.http.parameters import Entry, House, TableName
from altneu.server.http.problems import documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.tables import talk
from altneu.server.wire import ChatLine, Mute, Muted, Remove, Say

ORDER = documented(401, 403, 404, 413, 415, 422)


@post("/tables/{table:str}/chat", operation_id="say", status_code=200, responses=ORDER)
async def say(request: Ask, table: TableName, data: JSONBody[Say], access: Entry, tables: House) -> ChatLine:
    """Say something to everybody at the table."""
    talk.check_may_write(access.loaded.talk, access.seats)
    pace: talk.Pace = request.app.state.pace
    pace.take(table, access.mark, not access.seats, whence_of(request).counted)
    return await tables.say(access, data)


@post("/tables/{table:str}/chat/mute", operation_id="mute", status_code=200, responses=ORDER)
async def mute(table: TableName, data: JSONBody[Mute], access: Entry, tables: House) -> Muted:
    """Let a seat, or with -1 all spectators, write or not; only whoever opened the table may."""
    await tables.mute(access, data.seat, data.muted)
    return muted(access)


@post("/tables/{table:str}/chat/remove", operation_id="removeLine", status_code=200, responses=ORDER)
async def remove(table: TableName, data: JSONBody[Remove], access: Entry, tables: House) -> Muted:
    """Delete what a line of the chat says; only whoever opened the table may."""
    await tables.remove_line(access, data.number)
    return muted(access)


def muted(access: Entry) -> Muted:
    return Muted(muted=sorted(access.loaded.talk.muted))


ROUTES = [say, mute, remove]
