"""What the server says no to."""

from __future__ import annotations


class Refused(Exception):
    """A request that is declined: an HTTP status, a code for the browser and a sentence for people.

    `wait`: seconds after which it is worth asking again.
    """

    def __init__(self, status: int, code: str, detail: str, wait: int = 0) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.wait = wait
