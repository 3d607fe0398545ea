"""Notices: on which browsers and at which addresses people are told that a table waits for them."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter, SkipValidation

from altneu.server.http.parameters import Entry, TableName
from altneu.server.http.problems import KEYED, documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.notices.receivers import Notices
from altneu.server.notices.wire import (
    NewWebhook,
    NoticeState,
    PushKey,
    Renew,
    Renewed,
    Sight,
    Subscribe,
    Tested,
    Unsubscribe,
)

Telling = NamedDependency[SkipValidation[Notices]]
Hook = Annotated[str, PathParameter(max_length=60, description="A webhook of the table")]

CHANGE = documented(401, 403, 404, 409, 413, 415, 422)


@get("/push", operation_id="pushKey")
async def push_key(notices: Telling) -> PushKey:
    """The public key of this server, for browsers that want to be told."""
    return PushKey(key=notices.key)


@post("/push/renew", operation_id="renewPush", status_code=200, responses=documented(413, 415, 422))
async def renew(data: JSONBody[Renew], notices: Telling) -> Renewed:
    """A browser has another address, or its reader another language."""
    return Renewed(tables=await notices.renew(data))


@post("/push/forget", operation_id="forgetPush", status_code=200, responses=documented(413, 415))
async def forget(data: JSONBody[Unsubscribe], notices: Telling) -> Renewed:
    """No table tells this browser any more."""
    await notices.forget(data.endpoint)
    return Renewed(tables=0)


@get("/tables/{table:str}/notices", operation_id="notices", responses=documented(401, 403, 404))
async def show(table: TableName, access: Entry, notices: Telling) -> NoticeState:
    """Who is told of this table."""
    return await notices.state(access)


@post("/tables/{table:str}/notices/on", operation_id="noticesOn", status_code=200, responses=CHANGE)
async def switch_on(table: TableName, data: JSONBody[Subscribe], access: Entry, notices: Telling) -> NoticeState:
    """Tell me on this browser."""
    await notices.subscribe(access, data)
    return await notices.state(access)


@post("/tables/{table:str}/notices/off", operation_id="noticesOff", status_code=200, responses=CHANGE)
async def switch_off(table: TableName, data: JSONBody[Unsubscribe], access: Entry, notices: Telling) -> NoticeState:
    """Tell me no more on this browser."""
    await notices.unsubscribe(access, data.endpoint)
    return await notices.state(access)


@post("/tables/{table:str}/webhooks", operation_id="addWebhook", status_code=200, responses=CHANGE)
async def add_webhook(
    request: Ask, table: TableName, data: JSONBody[NewWebhook], access: Entry, notices: Telling
) -> NoticeState:
    """Tell the table's news at an address, too. The address is never shown whole again."""
    await notices.add_webhook(access, data, request.headers.get("origin", "")[:200])
    return await notices.state(access)


@post("/tables/{table:str}/webhooks/{hook:str}/remove", operation_id="removeWebhook", status_code=200, responses=CHANGE)
async def remove_webhook(table: TableName, hook: Hook, access: Entry, notices: Telling) -> NoticeState:
    """Tell that address no more."""
    await notices.remove_webhook(access, hook)
    return await notices.state(access)


@post("/tables/{table:str}/webhooks/{hook:str}/test", operation_id="testWebhook", status_code=200, responses=CHANGE)
async def test_webhook(request: Ask, table: TableName, hook: Hook, access: Entry, notices: Telling) -> Tested:
    """Send something that tells nothing, and say what became of it."""
    return Tested(trouble=await notices.test_webhook(access, hook, whence_of(request).counted))


@post("/tables/{table:str}/sight", operation_id="sight", status_code=200, responses=CHANGE)
async def sight(table: TableName, data: JSONBody[Sight], access: Entry, notices: Telling) -> Sight:
    """A page says whether somebody can see it; who sees the table is not told of it."""
    await notices.sight(access, data)
    return data


def routes(notices: Notices) -> Router:
    keyed = [show, switch_on, switch_off, add_webhook, remove_webhook, test_webhook, sight]
    return Router(
        "/",
        route_handlers=[push_key, renew, forget, Router("/", route_handlers=keyed, security=KEYED)],
        dependencies={"notices": Provide(lambda: notices, sync_to_thread=False)},
    )
