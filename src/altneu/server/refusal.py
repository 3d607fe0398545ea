"""What the server says no to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from altneu.kernel.game import SetupError
from altneu.kernel.record import RecordError


class Refused(Exception):
    """A request that is declined: an HTTP status, a code for the browser and a sentence for people.

    `wait`: seconds after which it is worth asking again. `cause` and `values`: what of many things behind the code it
    is, as an error of the rules or of a record says it.
    """

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        wait: int = 0,
        cause: str = "",
        values: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.wait = wait
        self.cause = cause
        self.values = dict(values)


def values_of(error: SetupError | RecordError) -> dict[str, str]:
    """With the line of a record, where it is about one."""
    line = error.line if isinstance(error, RecordError) else 0
    return {**error.values, "line": str(line)} if line else error.values
