"""The lobby: which games there are, the languages, and all words of the browser."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from altneu import __version__
from altneu.faces.wire import Topic
from altneu.language import catalogue
from altneu.language.po import HEADER
from altneu.server.http.parameters import Config, Doors, Spoken
from altneu.server.http.problems import documented
from altneu.server.http.proxies import Ask, whence_of
from altneu.server.http.spending import COSTLY
from altneu.server.presenting.lobby import offered, readable, topics_of
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_of, why_not_here
from altneu.server.wire import Addresses, Language, Lobby


@get("/lobby", operation_id="lobby", responses=documented(404))
async def lobby(request: Ask, settings: Config, network: Doors, language: Spoken = "en") -> Lobby:
    """What can be played here."""
    return Lobby(
        version=__version__,
        games=offered(language, settings.components),
        addresses=network.addresses,
        needs_phrase=request.app.state.phrase.is_needed,
        can_open=network.can_open and whence_of(request).is_here,
        open_tables=settings.open_tables,
    )


@post("/network", operation_id="openNetwork", status_code=200, responses=documented(403, 409, 413, 415))
async def open_network(request: Ask, network: Doors) -> Addresses:
    """Let other devices of the network in."""
    await network.open(whence_of(request).is_here)
    return Addresses(addresses=network.addresses)


@get("/languages", operation_id="languages")
async def all_languages() -> list[Language]:
    """The languages there are, English first."""
    return [Language(code=one.code, name=one.name, direction=one.direction, new=one.new) for one in readable()]


@get("/words/{language:str}", operation_id="words", responses=documented(404))
async def words(request: Ask, language: FromPath[str]) -> Response[dict[str, list[str]]]:
    """The texts of the browser, each with its plural forms."""
    return unless_known(request, words_of(language))


@get("/games/{game:str}/help/{language:str}", operation_id="help", responses=documented(404), opt=COSTLY)
async def help_topics(
    request: Ask, game: FromPath[str], language: FromPath[str], settings: Config
) -> Response[dict[str, Topic]]:
    """Every icon, tile and card in words."""
    if refusal := why_not_here(game):
        raise Refused(404, "no_game", refusal)
    return unless_known(request, help_of(game, language, settings.components))


@get("/games/{game:str}/words/{language:str}", operation_id="gameWords", responses=documented(404))
async def game_words(
    request: Ask, game: FromPath[str], language: FromPath[str], settings: Config
) -> Response[dict[str, list[str]]]:
    """The texts of the game's boards, each with its plural forms."""
    if refusal := why_not_here(game):
        raise Refused(404, "no_game", refusal)
    return unless_known(request, msgspec.json.encode(scene_of(game, language, settings.components).texts()))


@lru_cache
def words_of(language: str) -> bytes:
    texts = catalogue("web", language).with_own(catalogue("causes", language)).entries
    return msgspec.json.encode({key: list(forms) for key, forms in texts.items() if key != HEADER})


@lru_cache
def help_of(game: str, language: str, components: Path | None) -> bytes:
    return msgspec.json.encode(topics_of(game, scene_of(game, language, components)))


def unless_known(request: Ask, content: bytes) -> Response[Any]:
    """The content, or only that it has not changed since the browser last asked."""
    etag = f'"{sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
    return Response(content, headers=headers, media_type=MediaType.JSON)


ROUTES = [lobby, open_network, all_languages, words, help_topics, game_words]
