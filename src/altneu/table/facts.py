"""What there is to know of a table that several hands play at: who may go on, who may undo, and its log.

Who may undo, and how far (`undo_right`):

- Undo takes back the last choice of the hand that asks, with all that followed it.
- It is free without a limit where one hand holds all people: alone, hot-seat, sandbox. Where a game lets stay what
  was seen (`Game.seen_stays`), that holds for sandboxes and for one person without bots; else undo ends there.
- It is free as long as nothing was revealed since: NATURE did not move, nobody else chose, no bot chose for a person,
  nobody saw a secret, and the game is not over, which shows everything.
- Otherwise every other hand must agree; any choice made before that ends the request.
- Every person counts: also one who is away while a bot plays, and one who has yet to come. What waits for them waits.
- Redo belongs to the hand whose choice was taken back and plays NATURE's choices after it again as they were.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum

from altneu.kernel.flow import all_asked
from altneu.kernel.game import Game
from altneu.kernel.state import State
from altneu.table import ends
from altneu.table.clock import Clock
from altneu.table.journal import Plan
from altneu.table.lines import TableLine, TableLines
from altneu.table.outcome import FINISHED, Outcome, outcome_of
from altneu.table.seats import FRIEND, HERE, SeatPlan
from altneu.table.session import Checkpoint, Event, Session
from altneu.table.terms import NO_TERMS


@dataclass
class UndoRequest:
    """A seat asks to take back its last choice."""

    seat: int
    agreed: set[int] = field(default_factory=set)


class UndoRight(Enum):
    NONE = "none"
    CONSENT = "consent"
    FREE = "free"


class Facts:
    """A table as it stands; `seq` is the number of its last journal entry."""

    def __init__(
        self,
        table: str,
        session: Session,
        seats: list[SeatPlan],
        seq: int = 0,
        is_sandbox: bool = False,
        is_whole: bool = True,
        has_hints: bool = False,
    ) -> None:
        self.table = table
        self.session = session
        self.seats = seats
        self.seq = seq
        self.is_sandbox = is_sandbox
        self.is_whole = is_whole  # the session began with the game, so that its record tells everything
        self.has_hints = has_hints  # whoever is asked may ask for advice
        self.origin: str | None = None  # of a sandbox: the table it comes from
        self.terms = NO_TERMS
        self.renewals = 0  # how often keys of the table were replaced
        self.ends = ends.Ends()
        self.rematch = ""  # the table where the same people play again
        self.listed: float | None = None  # since when everybody may take a seat
        self.clock: Clock | None = None
        self.held_by: int | None = None
        self.undo_request: UndoRequest | None = None
        self.opened = seq  # the entry since which the open question stands
        self.first_seq = seq
        self.lines = TableLines()
        self.fresh: list[int] = []  # the first line of the log that is not as before, for each entry since `first_seq`
        self.held: set[int] = set()  # the numbers of choices that were held
        self.by_bot: set[int] = set()  # the numbers of choices that bots made for people
        self.requests: dict[str, None] = {}  # names of the newest that were done
        self.restless: Counter[int] = Counter()  # by seat: its entries that brought nothing on
        self.is_closed = False  # by the host of the server; the row of the table says so

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def number(self) -> int:
        return self.session.number

    @property
    def is_over(self) -> bool:
        return bool(self.ends.ended) or self.session.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        kind = self.ends.ended or FINISHED
        return outcome_of(self.game, self.state, kind, self.resigned) if self.is_over else None

    def outcome_after(self, plan: Plan) -> Outcome | None:
        kind = plan.ended or FINISHED
        return outcome_of(self.game, plan.state, kind, plan.resigned) if plan.is_over else None

    @property
    def resigned(self) -> list[int]:
        """The seats that gave up, in this order."""
        given_up = [seat for seat, plan in enumerate(self.seats) if plan.resigned]
        return sorted(given_up, key=lambda seat: self.seats[seat].resigned)

    @property
    def is_local(self) -> bool:
        """All people share one device."""
        return all(plan.kind != FRIEND for plan in self.seats)

    @property
    def can_switch_hints(self) -> bool:
        """With friends advice is agreed on beforehand, and a sandbox is no way around that."""
        return self.is_local and not self.is_sandbox

    @property
    def waits_for(self) -> list[int]:
        """The seats that can bring the game on: several while a sealed question is open, NATURE, or none."""
        if self.is_closed or self.ends.ended:
            return []
        return [self.held_by] if self.held_by is not None else all_asked(self.state)

    def hand_of(self, seat: int) -> list[int]:
        """The seats played with the same key as this one."""
        if self.seats[seat].kind != HERE:
            return [seat]
        return [other for other, plan in enumerate(self.seats) if plan.kind == HERE]

    def others(self, seat: int) -> list[int]:
        """The seats of people in other hands, wherever they are."""
        hand = self.hand_of(seat)
        return [
            other for other, plan in enumerate(self.seats) if plan.is_person and not plan.resigned and other not in hand
        ]

    def last_choice_of(self, seat: int) -> Checkpoint | None:
        """The table before the last choice of this hand that can be taken back."""
        hand = self.hand_of(seat)
        return next((point for point in reversed(self.session.history) if point.seat in hand), None)

    def undo_right(self, seat: int) -> UndoRight:
        """The policy, see above."""
        last = self.last_choice_of(seat)
        if last is None:
            return UndoRight.NONE
        by_bot = any(last.choices <= number < self.number for number in self.by_bot)
        is_seen = by_bot or self.session.revealed_since(last)
        if is_seen and self.others(seat):
            return UndoRight.CONSENT
        return UndoRight.NONE if is_seen and self.keeps_what_was_seen else UndoRight.FREE

    @property
    def keeps_what_was_seen(self) -> bool:
        """The game wants it so, and more than one mind plays, people and bots."""
        minds = [plan for plan in self.seats if not self.game.plays_itself(plan.kind)]
        return self.game.seen_stays and not self.is_sandbox and len(minds) > 1

    def can_redo(self, seat: int) -> bool:
        undone = self.session.undone
        return bool(undone) and undone[-1][0][0] in self.hand_of(seat)

    def is_stale(self, seq: int) -> bool:
        """Whether whoever knows the table at `seq` sees another question than the open one."""
        return not self.opened <= seq <= self.seq

    @property
    def undo_waits_for(self) -> list[int]:
        """The seats that have not yet agreed to the undo somebody asks for."""
        request = self.undo_request
        return [] if request is None else [seat for seat in self.others(request.seat) if seat not in request.agreed]

    def state_at(self, number: int) -> State:
        return self.session.state_at(number)

    @property
    def log_length(self) -> int:
        return len(self.session.events) + len(self.lines.all)

    def log(self, start: int = 0) -> list[Event | TableLine]:
        """The log from line `start` on: what the game tells, and between it what the table does."""
        first = self.lines.before(start)
        found: list[Event | TableLine] = []
        told = start - first  # events
        for line in self.lines.all[first:]:
            found += self.session.events[told : line.at]
            found.append(line)
            told = max(told, line.at)
        return found + self.session.events[told:]

    def log_start_since(self, seq: int) -> int:
        """The first line of the log that is new to whoever knows the table at `seq`; undo makes known lines void."""
        if not self.first_seq <= seq <= self.seq:
            return 0
        return min(self.fresh[seq - self.first_seq :], default=self.log_length)

    def last_turn_of(self, seat: int) -> int:
        """The line of the log where the last turn of the seat ended: the first thing another seat did after it."""
        events, marks, choices = self.session.events, self.session.marks, self.session.record.choices
        end = len(events)
        for number in reversed(range(len(marks))):
            if choices[self.session.first + number][0] == seat:
                for line in range(marks[number], end):
                    if events[line][1] >= 0 and events[line][1] != seat:
                        return self.lines.index_of(line)
                end = marks[number]
        return 0
