"""Ends before the end: resigning, agreeing to stop, and the vacations of players over days."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from altneu.server.http.api_play import ACT, QUICK, news
from altneu.server.http.parameters import Visiting
from altneu.server.http.proxies import Ask
from altneu.server.tables import ending
from altneu.server.wire import Act, Consent, TableState, Vacation


@post("/tables/{table:str}/resign", operation_id="resign", status_code=200, responses=ACT, opt=QUICK)
async def resign(request: Ask, data: JSONBody[Act], visit: Visiting) -> Response[TableState]:
    """Give up a seat for good; a bot goes on, and the seat comes behind all others."""
    await ending.resign(visit.tables, visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/propose-end", operation_id="proposeEnd", status_code=200, responses=ACT, opt=QUICK)
async def propose_end(request: Ask, data: JSONBody[Act], visit: Visiting) -> Response[TableState]:
    """Propose to end the game as it stands."""
    await ending.propose(visit.tables, visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/answer-end", operation_id="answerEnd", status_code=200, responses=ACT, opt=QUICK)
async def answer_end(request: Ask, data: JSONBody[Consent], visit: Visiting) -> Response[TableState]:
    """Agree to the end somebody proposes, or refuse it."""
    await ending.answer(visit.tables, visit.access, data)
    return news(request, data, visit)


@post("/tables/{table:str}/vacation", operation_id="vacation", status_code=200, responses=ACT, opt=QUICK)
async def vacation(request: Ask, data: JSONBody[Vacation], visit: Visiting) -> Response[TableState]:
    """Stop the clock of your turns while you are away, as long as your days of vacation last."""
    await ending.go_on_vacation(visit.tables, visit.access, data)
    return news(request, data, visit)


ROUTES = [resign, propose_end, answer_end, vacation]
