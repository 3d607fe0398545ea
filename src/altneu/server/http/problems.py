"""Every refusal as a Problem: what is wrong and what to do, never a traceback."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from altneu.components import ComponentError
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import NoWorld, SetupError
from altneu.kernel.record import RecordError
from altneu.language import LanguageError
from altneu.server.http.proxies import Ask
from altneu.server.refusal import Refused, values_of
from altneu.server.wire import Problem
from altneu.table.session import NoUndo, StaleAnswer

MEDIA_TYPE = "application/problem+json"
FAULT = 500
TOO_MANY = 429
HUNG_UP = "client disconnected prematurely"  # says Litestar
LOG = logging.getLogger("altneu.server")

REFUSALS: dict[type[Exception], tuple[int, str]] = {
    StaleAnswer: (409, "stale"),
    IllegalChoice: (422, "illegal"),
    SetupError: (422, "setup"),
    ComponentError: (422, "setup"),
    RecordError: (422, "record"),
    NoUndo: (409, "no_undo"),
    NoWorld: (503, "thinking"),
    LanguageError: (404, "no_language"),
}
SENTENCES: dict[int, tuple[str, str]] = {
    404: ("not_found", "there is nothing at {path}; look for the tables of this server under /api/lobby"),
    405: ("method", "{path} does not answer {method}; see /schema/openapi.json for what it answers"),
    413: ("too_large", "this is more than {path} reads; send less"),
    TOO_MANY: ("too_many", "too many requests; wait a moment and ask again"),
}

KEYED: list[dict[str, list[str]]] = [{"key": []}]  # for the schema: routes that need a key


def problem(
    status: int,
    code: str,
    detail: str,
    headers: dict[str, str] | None = None,
    wait: int = 0,
    cause: str = "",
    values: dict[str, str] | None = None,
) -> Response[Problem]:
    content = Problem(status=status, code=code, detail=detail, wait=wait, cause=cause, values=values or {})
    return Response(content, status_code=status, media_type=MEDIA_TYPE, headers=headers)


def refused(_: Ask, error: Refused) -> Response[Problem]:
    headers = {"Retry-After": str(error.wait)} if error.wait else None
    return problem(error.status, error.code, error.detail, headers, error.wait, error.cause, error.values)


def declined(_: Ask, error: Exception) -> Response[Problem]:
    """A refusal of the rules, the table or the words."""
    status, code = next(REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS)
    if isinstance(error, SetupError | RecordError):
        return problem(status, code, str(error), cause=error.cause, values=values_of(error))
    return problem(status, code, str(error))


def misread(request: Ask, error: HTTPException) -> Response[Problem]:
    """A refusal of the web framework: a wrong path, method, parameter or body."""
    if error.detail == HUNG_UP:
        return problem(400, "invalid", "the body ended too early; send it again")  # nobody reads it
    if error.status_code >= FAULT:
        return fault(request, error)
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    if error.status_code == TOO_MANY:
        headers["Retry-After"] = "1"
    if error.status_code in SENTENCES:
        code, sentence = SENTENCES[error.status_code]
        detail = sentence.format(path=request.scope["path"][:100], method=request.scope["method"])
        return problem(error.status_code, code, detail, headers)
    return problem(error.status_code, "invalid", complaint(error), headers)


def complaint(error: HTTPException) -> str:
    """What is wrong with a parameter or a body."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', 'the request')}: {part['message']}" for part in extra if isinstance(part, dict)]
    return f"this is not understood: {'; '.join(parts) or error.detail}"


def fault(request: Ask, error: Exception) -> Response[Problem]:
    """What nobody foresaw: the log has the traceback, the visitor a number to quote."""
    incident = secrets.token_hex(4)
    LOG.error("incident %s at %s %s", incident, request.method, request.scope["path"], exc_info=error)
    detail = f"a fault of the server; please report it with the number {incident}"
    return problem(FAULT, "fault", detail, values={"incident": incident})


def unstored(request: Ask, error: SQLAlchemyError) -> Response[Problem]:
    """The database is away; nothing was acknowledged, so nothing is lost."""
    LOG.error("the database failed at %s %s", request.method, request.scope["path"], exc_info=error)
    return problem(503, "database", "the database does not answer; try again in a moment", {"Retry-After": "1"})


HANDLERS: Any = {
    Refused: refused,
    SQLAlchemyError: unstored,
    HTTPException: misread,
    Exception: fault,
    **dict.fromkeys(REFUSALS, declined),
}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """For the schema: the refusals a route may answer, besides those that every route may."""
    words = {
        400: "Not understood",
        401: "Not a key of this table",
        403: "Not allowed with this key",
        404: "Not there",
        409: "Out of date, or too early",
        413: "Too large",
        415: "Not JSON",
        422: "Against the rules",
        429: "Too many requests",
        503: "Not now",
    }
    return {
        status: ResponseSpec(Problem, description=words[status], media_type=MEDIA_TYPE, generate_examples=False)
        for status in sorted({400, 403, 429, *statuses})
    }
