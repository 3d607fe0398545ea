"""Those who are told: a push service and webhooks on this machine, in every mood, and a clock that the test turns."""

from __future__ import annotations

import asyncio
import json
import os
import time
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from altneu.server.notices.wire import PushAddress

HUGE = 50_000_000


class Clock:
    """Stands still until somebody turns it."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now

    def turn(self, seconds: float) -> None:
        self.now += seconds


class Receiver:
    """An HTTP server that keeps what it is sent and answers as it is told to."""

    def __init__(self) -> None:
        self.address = ""
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.status = 201
        self.answer_headers: dict[str, str] = {}
        self.is_huge = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.came = asyncio.Event()

    async def take(self, request: web.Request) -> web.StreamResponse:
        self.bodies.append(await request.read())
        self.headers.append(dict(request.headers))
        self.paths.append(request.path)
        self.came.set()
        await self.gate.wait()
        if self.is_huge:
            answer = web.StreamResponse(status=self.status)
            await answer.prepare(request)
            for _ in range(HUGE // 65536):
                await answer.write(b"x" * 65536)
            return answer
        return web.Response(status=self.status, headers=self.answer_headers, text="thank you")

    @property
    def told(self) -> list[Any]:
        """The bodies, where they are JSON."""
        return [json.loads(body) for body in self.bodies]


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", receiver.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    receiver.address = f"http://127.0.0.1:{port}"
    try:
        yield receiver
    finally:
        receiver.gate.set()
        await runner.cleanup()


class Browser:
    """A browser with a subscription at a push service; it alone can read what it is sent."""

    def __init__(self, service: str, name: str = "ada") -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.push = PushAddress(endpoint=f"{service}/push/{name}", p256dh=coded(point), auth=coded(self.secret))

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        return json.loads(plain)


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
