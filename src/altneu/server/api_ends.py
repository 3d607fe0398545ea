"""Ends before the end: resigning, agreeing to stop, and the vacations of players over days."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from altneu.server import ending
from altneu.server.api_play import ACT, ACTS, news
from altneu.server.parameters import Entry, Feeding, House, Shown, TableName
from altneu.server.wire import Act, Consent, TableState, Vacation


@post("/tables/{table:str}/resign", operation_id="resign", status_code=200, responses=ACT, opt=ACTS)
async def resign(
    table: TableName, data: JSONBody[Act], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Give up a seat for good; a bot goes on, and the seat comes behind all others."""
    await ending.resign(tables, access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/propose-end", operation_id="proposeEnd", status_code=200, responses=ACT, opt=ACTS)
async def propose_end(
    table: TableName, data: JSONBody[Act], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Propose to end the game as it stands."""
    await ending.propose(tables, access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/answer-end", operation_id="answerEnd", status_code=200, responses=ACT, opt=ACTS)
async def answer_end(
    table: TableName, data: JSONBody[Consent], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Agree to the end somebody proposes, or refuse it."""
    await ending.answer(tables, access, data)
    return news(table, data, access, scene, feeds)


@post("/tables/{table:str}/vacation", operation_id="vacation", status_code=200, responses=ACT, opt=ACTS)
async def vacation(
    table: TableName, data: JSONBody[Vacation], access: Entry, scene: Shown, feeds: Feeding, tables: House
) -> Response[TableState]:
    """Stop the clock of your turns while you are away, as long as your days of vacation last."""
    await ending.go_on_vacation(tables, access, data)
    return news(table, data, access, scene, feeds)


ROUTES = [resign, propose_end, answer_end, vacation]
