"""Pass phrases: what a browser keeps here for another device, enciphered."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, put
from litestar.params import JSONBody, PathParameter

from altneu.server.http.guard import bundle_limit, key_of
from altneu.server.http.parameters import Bundling
from altneu.server.http.problems import KEYED, documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.wire import Bundle, BundleVersion

Name = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_-]{43}$", description="What follows from the words: 32 bytes")
]


@get("/bundles/{name:str}", operation_id="bundle", responses=documented(404))
async def fetch(name: Name, bundles: Bundling) -> Bundle:
    """What is kept under this id."""
    return await bundles.fetch(name)


@put("/bundles/{name:str}", operation_id="keepBundle", security=KEYED, responses=documented(401, 404, 409, 413, 415))
async def keep(request: Ask, name: Name, data: JSONBody[Bundle], bundles: Bundling) -> BundleVersion:
    """Keep what follows the version named, 0 for the first; the token is the key of this request."""
    return await bundles.put(name, token_of(request), data, whence_of(request).counted)


@delete("/bundles/{name:str}", operation_id="removeBundle", security=KEYED, responses=documented(401, 404, 415))
async def remove(request: Ask, name: Name, bundles: Bundling) -> None:
    """Forget it, for all devices."""
    await bundles.remove(name, token_of(request))


def token_of(request: Ask) -> str:
    token = key_of(request)
    if len(token) != TOKEN:
        raise Refused(401, "no_key", "this needs the token of the pass phrase, as in Authorization: Bearer TOKEN")
    return token


TOKEN = 43  # signs: 32 bytes


def routes(settings: Settings) -> Router:
    """Slow for whoever tries ids."""
    return Router("/", route_handlers=[fetch, keep, remove], middleware=[bundle_limit(settings)])
