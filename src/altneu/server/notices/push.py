"""A push to a browser: encrypted for it alone, signed by this server."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

from altneu.server.notices.outgoing import Outgoing, Reply, no_address
from altneu.server.notices.vapid import Signer
from altneu.server.notices.wire import PushAddress

TTL = 24 * 60 * 60  # seconds that the push service keeps it for a browser that is off
ENCODING = "aes128gcm"
AUTH_BYTES = 16


def check(push: PushAddress) -> None:
    """Whether something can be encrypted for this browser at all."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(push.p256dh))
        fits = len(decoded(push.auth)) == AUTH_BYTES
    except ValueError:
        fits = False
    if not fits:
        raise no_address("these are no keys of a browser; subscribe again")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


async def send(outgoing: Outgoing, signer: Signer, to: Any, body: bytes, topic: str) -> Reply:
    """Send to a subscription; what is newer about the same topic takes the place of what waits at the service."""
    from pywebpush import WebPusher  # with all it brings, which a server need not wait for when it starts

    keys = {"p256dh": to.p256dh, "auth": to.auth}
    encrypted = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(body, ENCODING)["body"]
    parts = urlsplit(to.endpoint)
    headers = {
        "Authorization": signer.header(f"{parts.scheme}://{parts.netloc}"),
        "Content-Encoding": ENCODING,
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Topic": urlsafe_b64encode(sha256(topic.encode()).digest())[:32].decode(),
        "Urgency": "normal",
    }
    return await outgoing.post(to.endpoint, encrypted, headers)


def mark_of(endpoint: str) -> str:
    """By which a browser knows its own address again without anybody reading it."""
    return sha256(endpoint.encode()).hexdigest()[:16]
