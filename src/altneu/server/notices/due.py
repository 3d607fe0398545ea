"""Who is to be told what of a table, once.

A notice is due where the table waits for a person, or its game ended, by what somebody else did, and the person has
neither acted, nor seen it, nor been told since. Everything is read from the journal and from what was told before, so
it can be asked again at any time, by any process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from altneu.kernel.state import NATURE
from altneu.table import ends
from altneu.table.journal import AGREE, ASK_UNDO, CHOICE, END_TURN, HELD_CHOICE, REDO, REFUSE, STAND_IN, UNDO
from altneu.table.live import LiveTable

YOUR_TURN: Final = "your_turn"
UNDO_ASKED: Final = "undo_asked"
GAME_ENDED: Final = "game_ended"
EVENTS: Final = (YOUR_TURN, UNDO_ASKED, GAME_ENDED)

NEVER: Final = -1
GIVEN_UP = (ends.RESIGN, ends.END_RESIGNED)  # by the person, or by the clock after a TIMEOUT
ENDINGS = (ends.PROPOSE_END, ends.AGREE_END, ends.REFUSE_END, ends.END_AGREED, *GIVEN_UP)
ACTS = (CHOICE, HELD_CHOICE, REDO, END_TURN, ASK_UNDO, AGREE, REFUSE, *ENDINGS)  # another's consent may bring an UNDO
QUIET = (ASK_UNDO, REFUSE, STAND_IN, *ends.ASIDE)  # they give nobody a turn


@dataclass(frozen=True)
class Mark:
    """The last entry of a kind by a seat: of all, and of those that led to the open question."""

    seat: int
    kind: str
    last: int
    before: int


@dataclass(frozen=True)
class Hand:
    """A person at the table: a key, its seats, and what they were told and have seen."""

    key: str
    seats: tuple[int, ...]
    told: dict[str, int]
    seen: int = NEVER

    def acted(self, marks: Sequence[Mark]) -> int:
        """The last entry that the person made; what the clock did for them is none."""
        late = {
            mark.last + k for mark in marks if mark.seat in self.seats and mark.kind == ends.TIMEOUT for k in (1, 2)
        }
        own = (mark.last for mark in marks if self.is_own(mark) and not (mark.kind in GIVEN_UP and mark.last in late))
        return max(own, default=NEVER)

    def is_own(self, mark: Mark) -> bool:
        return mark.seat in self.seats and mark.kind in ACTS

    def began(self, marks: Sequence[Mark]) -> int:
        """Since which entry the open question stands for this person, whatever they themselves did meanwhile."""
        others = (
            mark.before
            for mark in marks
            if mark.seat != NATURE
            and mark.kind not in QUIET
            and not self.is_own(mark)
            and not (mark.kind == UNDO and mark.seat in self.seats)
        )
        return max(others, default=0)


def wanted(live: LiveTable, seats: Sequence[int]) -> dict[str, list[int]]:
    """What there is to tell whoever holds the seats now, and which of the seats it concerns."""
    turn = [seat for seat in seats if live.seats[seat].is_present and seat in live.waits_for and not live.is_over]
    asked = [seat for seat in seats if seat in live.undo_waits_for]
    ended = list(seats) if live.is_over else []
    return {kind: found for kind, found in ((YOUR_TURN, turn), (UNDO_ASKED, asked), (GAME_ENDED, ended)) if found}


def due(live: LiveTable, hand: Hand, marks: Sequence[Mark]) -> list[str]:
    """What the person is to be told and does not know yet."""
    knew = max(hand.acted(marks), hand.seen)
    found = []
    for kind in wanted(live, hand.seats):
        began = hand.began(marks)
        if kind == UNDO_ASKED:
            began = max((mark.last for mark in marks if mark.kind == ASK_UNDO), default=0)
        if began > knew and hand.told[kind] <= knew:
            found.append(kind)
    return found


def hand_of(row: Any, seats: Sequence[int]) -> Hand:
    """A person as the database knows them; `row` has nothing where nobody told them anything yet."""
    told = {kind: NEVER if (at := getattr(row, kind)) is None else int(at) for kind in EVENTS}
    return Hand(row.key, tuple(seats), told, NEVER if row.seen is None else int(row.seen))
