"""What the people of a table agree on when it is opened. It holds until the game is over."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

LIVE: Final = "live"  # everybody plays now
DAYS: Final = "days"  # everybody plays when there is time

BOT: Final = "bot"  # where somebody's time is over, a bot goes on

ABSENCE: Final = {LIVE: 10 * 60, DAYS: 24 * 60 * 60}  # seconds, where nobody says anything else


@dataclass(frozen=True)
class Terms:
    """The terms of one table."""

    pace: str = LIVE
    absence: int = ABSENCE[LIVE]  # seconds that a person is away before a bot may stand in
    time: int = 0  # seconds of each person: for the whole game at a live table, for each turn over days; 0: no clock
    increment: int = 0  # seconds more for every turn made at a live table
    vacation: int = 0  # seconds that a person's clock may rest, over days
    at_end: str = BOT  # what happens where somebody's time is over
    bot: str = ""  # the bot that goes on for a seat that is out of time or has resigned
    help: str = ""  # how much the table helps everybody with their papers; "": as each likes

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def dump(self) -> str:
        return json.dumps(self.as_dict())


NO_TERMS: Final = Terms()


def load(text: str) -> Terms:
    """Terms as stored; what an older version did not know has its usual value."""
    stored = json.loads(text)
    known = {field.name for field in fields(Terms)}
    return Terms(**{name: value for name, value in stored.items() if name in known})
