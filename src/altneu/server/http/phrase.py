"""The pass phrase that a host may ask for before somebody opens a table. Joining by a link needs none."""

from __future__ import annotations

import hmac
import os
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from altneu.server.http.proxies import whence_of
from altneu.server.refusal import Refused

HEADER = "opening-phrase"  # percent-encoded, since headers know few letters
VARIABLE = "ALTNEU_OPENING_PHRASE"
SHORTEST = 8  # letters
LONGEST = 600  # letters of the header
GUESSES = 5  # wrong ones of one address, within WAIT
WAIT = 600.0  # seconds
KNOWN = 10_000  # addresses remembered


class PhraseError(ValueError):
    """A pass phrase that cannot be used; the message says what to do."""


def read_phrase(file: Path | None, environment: Mapping[str, str] = os.environ) -> str:
    """The host's phrase, "" for none. It comes from a file or a variable, for a command line is seen by others."""
    if file is None:
        phrase, source = environment.get(VARIABLE, ""), f"the variable {VARIABLE}"
        if not phrase:
            return ""
    else:
        source = str(file)
        try:
            phrase = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is no text"
            raise PhraseError(f"{file} cannot be read ({reason}); write the pass phrase into it") from None
    if len(tidy(phrase)) < SHORTEST:
        raise PhraseError(f"the pass phrase in {source} is too short; take {SHORTEST} letters at least")
    return phrase


def tidy(phrase: str) -> str:
    """What people type counts, not how: capitals and spaces are the same to a phone."""
    return " ".join(unicodedata.normalize("NFKC", phrase).casefold().split())


class OpeningPhrase:
    """Compares without telling by its time how close a guess is, and lets no address guess often."""

    def __init__(self, phrase: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.salt = secrets.token_bytes(32)
        self.digest = self.mark(phrase) if phrase else b""
        self.clock = clock
        self.wrong: OrderedDict[str, list[float]] = OrderedDict()  # by address, when

    @property
    def is_needed(self) -> bool:
        return bool(self.digest)

    def mark(self, phrase: str) -> bytes:
        return blake2b(tidy(phrase).encode("utf-8", "replace"), key=self.salt).digest()

    def check(self, phrase: str, address: str) -> None:
        """Refused unless it is the phrase, or none is needed."""
        if not self.is_needed:
            return
        if not phrase:
            raise Refused(403, "phrase", "this server asks for a pass phrase to open a table; ask its host for it")
        now = self.clock()
        lately = [at for at in self.wrong.get(address, ()) if at > now - WAIT]
        if len(lately) >= GUESSES:
            raise Refused(
                429,
                "phrase_wait",
                f"too many wrong pass phrases; try again in {1 + int((lately[0] + WAIT - now) / 60)} minutes",
            )
        if not hmac.compare_digest(self.mark(phrase), self.digest):
            self.wrong[address] = [*lately, now]
            self.wrong.move_to_end(address)
            if len(self.wrong) > KNOWN:
                self.wrong.popitem(last=False)
            raise Refused(403, "phrase", "this is not the pass phrase of this server; ask its host for it")
        self.wrong.pop(address, None)

    def check_request(self, request: Any) -> None:
        said = unquote(request.headers.get(HEADER, "")[:LONGEST], errors="replace")
        self.check(said, whence_of(request).counted)


async def knows_phrase(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """The guard of routes that open tables."""
    connection.app.state.phrase.check_request(connection)
