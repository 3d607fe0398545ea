"""What the server says no to."""

from __future__ import annotations


class Refused(Exception):
    """A request that is declined: an HTTP status, a code for the browser and a sentence for people."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
