"""Results as files, for apps that log plays."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from altneu.server.http.parameters import Entry, House, Spoken, TableName
from altneu.server.http.problems import KEYED, documented
from altneu.server.wire import Mine
from altneu.table.result import Play, as_csv, as_json

Form = Annotated[Literal["json", "csv"], QueryParameter(description="json as BG Stats reads it, or csv")]
TYPES = {"json": "application/json", "csv": "text/csv"}
ENDS = {"json": "bgsplay", "csv": "csv"}


@get(
    "/tables/{table:str}/result",
    operation_id="result",
    security=KEYED,
    responses=documented(401, 403, 404, 409, 422),
)
async def result(
    table: TableName, access: Entry, tables: House, form: Form = "json", language: Spoken = "en"
) -> Response[Any]:
    """How the game ended, as a file."""
    play = await tables.history.play(table, access.seats, language)
    return written([play], form, f"{access.live.game.name}-{table[:12]}")


@post("/results", operation_id="results", status_code=200, responses=documented(403, 413, 415))
async def results(data: JSONBody[Mine], tables: House, form: Form = "json", language: Spoken = "en") -> Response[Any]:
    """All finished games of these keys, as a file."""
    return written(await tables.history.plays(data.keys, language), form, "altneu")


def written(plays: list[Play], form: str, name: str) -> Response[Any]:
    text = as_csv(plays) if form == "csv" else json.dumps(as_json(plays), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": f'attachment; filename="{name}.{ENDS[form]}"', "Cache-Control": "no-store"}
    return Response(text.encode(), media_type=TYPES[form], headers=headers)


ROUTES = [result, results]
