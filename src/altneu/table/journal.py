"""The journal of a table: its kinds of entries, and plans, which are entries that are not in it yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from altneu.kernel.flow import OVER, all_asked, answer, asked, turn_to
from altneu.kernel.state import State
from altneu.table import ends

CHOICE: Final = "choice"
HELD_CHOICE: Final = "held_choice"  # the seat has yet to end its turn
UNDO: Final = "undo"
REDO: Final = "redo"
END_TURN: Final = "end_turn"
ASK_UNDO: Final = "ask_undo"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
BOT_CHOICE: Final = "bot_choice"  # of a bot that stands in for a person
STAND_IN: Final = "stand_in"  # a bot begins to stand in, another one does, or the person is back
RESTORED: Final = "restored"  # from a backup; numbers that were used since it was made are left out
NEW_LINK: Final = "new_link"  # for a seat; the note says who had it made
HOST_LINK: Final = "host_link"  # for a seat, made by whoever runs the server
NEW_WATCHING_LINK: Final = "new_watching_link"  # for those who watch
LINK_TAKEN: Final = "link_taken"  # somebody came by the new link of a seat
CLOSED: Final = "closed"  # by whoever runs the server: nobody plays on

CHOICES: Final = (CHOICE, HELD_CHOICE, BOT_CHOICE)
LINKS: Final = (NEW_LINK, HOST_LINK, NEW_WATCHING_LINK, LINK_TAKEN)
STILL: Final = (STAND_IN, *LINKS, ends.RESIGN, ends.TIMEOUT, *ends.ASIDE)  # whoever is asked is still asked the same
# The table writes a line into the log, see lines.py.
TOLD: Final = (UNDO, ASK_UNDO, AGREE, REFUSE, STAND_IN, *LINKS, *ends.TOLD)

RESTLESS: Final = (UNDO, ASK_UNDO, ends.PROPOSE_END, ends.VACATION)  # the game stands still

NO_MOVE: Final = -1
NOBODY: Final = "-"  # in the note of a stand-in


@dataclass(frozen=True)
class Entry:
    """A line of the journal."""

    seq: int
    kind: str
    seat: int
    move: int = NO_MOVE
    request: str = ""  # the name of the request that it answers
    note: str = ""  # what the log tells besides, of entries that are no choices

    @property
    def restless(self) -> int | None:
        """The seat that could do so for ever without the game going on; to come back to one's seat is no such thing."""
        if self.kind == STAND_IN and self.note:
            by, bot, _ = self.note.split()
            return None if bot == NOBODY else int(by)
        return self.seat if self.kind in RESTLESS else None


@dataclass
class Plan:
    """Entries that are not in the journal yet, and where they lead."""

    entries: list[Entry]
    state: State
    number: int
    held_by: int | None
    ended: str = ""  # see Ends
    resigned: list[int] = field(default_factory=list)  # in this order

    @property
    def waits_for(self) -> list[int]:
        if self.ended:
            return []
        return [self.held_by] if self.held_by is not None else all_asked(self.state)

    @property
    def is_over(self) -> bool:
        return bool(self.ended) or asked(self.state) == OVER

    def play(self, seat: int, move: int) -> None:
        play(self.state, seat, move)
        self.number += 1


def play(state: State, seat: int, move: int) -> None:
    """Take a choice that is known to be legal, on a state that nobody listens to."""
    turn_to(state, seat)
    answer(state, move)
