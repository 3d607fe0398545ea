"""What travels between the browser and the server about notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from altneu.faces.wire import Wire
from altneu.server.wire import Word

Address = Annotated[str, Meta(min_length=8, max_length=1000, pattern=r"^[!-~]+$")]
Coded = Annotated[str, Meta(min_length=16, max_length=120, pattern=r"^[A-Za-z0-9_=-]+$")]
Event = Literal["your_turn", "undo_asked", "game_ended"]
Kind = Literal["discord", "slack", "ntfy", "json"]


class PushKey(Wire):
    """The public key of this server, for browsers that subscribe."""

    key: str


class PushAddress(Wire):
    """Where a browser is reached, as its push service said."""

    endpoint: Address
    p256dh: Coded
    auth: Coded


class Subscribe(Wire):
    """Tell me on this browser, in this language."""

    push: PushAddress
    language: Word = "en"


class Unsubscribe(Wire):
    endpoint: Address


class Renew(Wire):
    """The browser at `old` has another address, or its reader another language; none: as before."""

    old: Address
    push: PushAddress
    language: Word = ""


class Renewed(Wire):
    tables: int  # how many will go on telling this browser


class NewWebhook(Wire):
    kind: Kind
    url: Address
    events: Annotated[list[Event], Meta(min_length=1, max_length=3)]
    language: Word = "en"


class WebhookInfo(Wire):
    """A webhook without its secret: nobody is told the whole address again."""

    id: str
    kind: Kind
    place: str  # the host, and the last signs of the address
    language: str
    events: list[Event]
    trouble: str  # why the last call failed: gone, moved, private, silent, failing; "" if it did not
    is_off: bool  # it failed so often that it is left alone until a test succeeds


class NoticeState(Wire):
    """Who is told of what happens at a table: by this key, and by whoever opened it."""

    key: str  # the public key of this server
    browsers: list[str]  # the marks of the addresses that this key is told at
    webhooks: list[WebhookInfo] | None  # None: not for this key to see


class Tested(Wire):
    trouble: str  # as of a webhook


class Sight(Wire):
    """Whether a page can be seen, and what it has shown while it could."""

    page: Word
    visible: bool
    seq: int
