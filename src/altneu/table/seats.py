"""Who plays the seats of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"  # a person, in a record and on the command line
HERE: Final = "here"  # people at the device that opened the table
FRIEND: Final = "friend"  # a person with a link


@dataclass
class SeatPlan:
    """Who plays a seat: `here`, `friend`, a kind that the rules play, or a bot."""

    kind: str
    name: str = ""
    is_claimed: bool = True  # false while nobody has taken the seat of an invitation
    stand_in: str = ""  # the bot that plays for an absent person
    is_renewed: bool = False  # a new link for the seat waits for somebody to take it
    resigned: int = 0  # who gave up as the how-manieth, 0 for nobody
    proxy: str = ""  # the bot that the person wants to play while they are away

    @property
    def is_person(self) -> bool:
        return self.kind in (HERE, FRIEND)

    @property
    def is_present(self) -> bool:
        """A person who has come and plays."""
        return self.is_person and self.is_claimed and not self.stand_in and not self.resigned
