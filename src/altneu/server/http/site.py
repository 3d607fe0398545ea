"""The browser's part: files as built, packed once and kept in memory."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import HttpMethod, MediaType, Response, route
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from altneu.server.http.proxies import Ask
from altneu.server.refusal import Refused
from altneu.server.settings import Settings

MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".ico", ".png", ".woff2")  # as small as they get
INDEX = "index.html"
NAME = re.compile(r"\w[\w.-]{0,99}(/\w[\w.-]{0,99}){0,4}", re.ASCII)  # no other is a file of ours
ASSETS = "assets/"  # their names change with their content
FOREVER = "public, max-age=31536000, immutable"
OPT = {"no_gzip": True}
READING = [HttpMethod.GET, HttpMethod.HEAD]
UNBUILT = "The browser's part of Altneu is not built; run `make web` and start again."


class File(NamedTuple):
    content: bytes
    packed: bytes
    etag: str


def routes(settings: Settings) -> list[ControllerRouterHandler]:
    """The page itself and everything it loads."""

    @route("/", http_method=READING, include_in_schema=False, opt=OPT)
    async def page(request: Ask) -> Response[bytes]:
        return serve(request, settings.site, INDEX)

    @route("/{path:path}", http_method=READING, include_in_schema=False, opt=OPT)
    async def file(request: Ask, path: FromPath[Path]) -> Response[bytes]:
        return serve(request, settings.site, str(path).strip("/"))

    return [page, file]


def serve(request: Ask, folder: Path, name: str) -> Response[bytes]:
    if not (folder / INDEX).is_file():
        return Response(UNBUILT.encode(), status_code=503, media_type=MediaType.TEXT)
    path = (folder / name).resolve() if NAME.fullmatch(name) else folder
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        shown = "".join(letter if letter.isprintable() else "?" for letter in name[:100])
        raise Refused(404, "not_found", f"there is nothing at /{shown}; the game is at /")
    file = read(path, path.stat().st_mtime_ns)
    headers = {"ETag": file.etag, "Cache-Control": FOREVER if name.startswith(ASSETS) else "no-cache"}
    media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    content = file.content
    if file.packed:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.packed
    return Response(content, headers=headers, media_type=media_type)


@lru_cache(maxsize=256)
def read(path: Path, _: int) -> File:
    """A file as it was at this time of modification."""
    content = path.read_bytes()
    packed = b"" if path.suffix in PACKED else gzip.compress(content, mtime=0)
    return File(content, packed, f'"{sha256(content).hexdigest()[:16]}"')
