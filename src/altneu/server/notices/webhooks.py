"""Webhooks: one text or one JSON for each kind of receiver. They tell only what a spectator may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec

from altneu.server.notices.outgoing import Outgoing, Reply

DISCORD_LENGTH = 1900
TITLE = "Altneu"


@dataclass(frozen=True)
class Message:
    """One notice: in words, and in parts for programs."""

    kind: str
    text: str
    table: str
    title: str  # game and players
    players: list[str]  # whom it is about
    question: str
    link: str


def request_of(kind: str, messages: list[Message]) -> tuple[bytes, dict[str, str]]:
    """Body and headers; the format of each receiver as it documents it."""
    lines = "\n".join(f"{message.text} {message.link}".strip() for message in messages)
    if kind == "discord":
        return as_json({"content": lines[:DISCORD_LENGTH], "allowed_mentions": {"parse": []}})
    if kind == "slack":
        return as_json({"text": plain_for_slack(lines)})
    if kind == "ntfy":
        body = "\n".join(message.text for message in messages).encode()
        link = messages[-1].link
        return body, {"Title": TITLE, "Content-Type": "text/plain; charset=utf-8"} | ({"Click": link} if link else {})
    return as_json({"version": 1, "notices": [notice_of(message) for message in messages]})


def as_json(value: Any) -> tuple[bytes, dict[str, str]]:
    return msgspec.json.encode(value), {"Content-Type": "application/json"}


def plain_for_slack(text: str) -> str:
    """Slack reads `<...>` and `&` as its own."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def notice_of(message: Message) -> dict[str, Any]:
    return {
        "kind": message.kind,
        "table": message.table,
        "title": message.title,
        "players": message.players,
        "question": message.question,
        "text": message.text,
        "link": message.link,
    }


async def send(outgoing: Outgoing, to: Any, messages: list[Message]) -> Reply:
    body, headers = request_of(to.kind, messages)
    return await outgoing.post(to.url, body, headers)


def place_of(url: str) -> str:
    """Enough of the address for its owner to know it by, too little to use it."""
    parts = urlsplit(url)
    tail = url.rstrip("/")[-3:] if len(url) - len(parts.netloc) > 30 else ""
    return f"{parts.hostname or ''}/…{tail}"
