"""What checking a record that somebody brings comes to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field


class Checked(Struct, kw_only=True, frozen=True, tag="checked"):
    """A record that can be played on here: its choices, or the state that it goes on from."""

    game: str
    players: list[str]
    options: dict[str, str]
    choices: list[tuple[int, int]]
    base: dict[str, Any] | None


class Declined(Struct, kw_only=True, frozen=True, tag="declined"):
    """Why a record is refused."""

    status: int
    code: str
    detail: str
    cause: str = ""
    values: dict[str, str] = field(default_factory=dict)
