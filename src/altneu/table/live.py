"""A table that several hands play at: its journal, who may go on, the end of a turn, undo by policy. No I/O.

A *hand* is whoever acts with one key: all seats `here` are one hand, each `friend` is one. Everything that happens is
an entry of the journal. To act is to *plan* entries, which changes nothing and raises what forbids it, and then, once
they are stored, to *apply* them. Loading a table applies the stored entries, so a table is always what its journal
says.

Who may undo, and how far (`undo_right`):

- Undo takes back the last choice of the hand that asks, with all that followed it.
- It is free without a limit where one hand holds all people: alone, hot-seat, sandbox.
- It is free as long as nothing was revealed since: NATURE did not move, nobody else chose, no bot chose for a person,
  nobody saw a secret, and the game is not over, which shows everything.
- Otherwise every other hand must agree; any choice made before that ends the request.
- Every person counts: also one who is away while a bot plays, and one who has yet to come. What waits for them waits.
- Redo belongs to the hand whose choice was taken back and plays NATURE's choices after it again as they were.

A bot may *stand in* for a person. Its choices are a bot's: nobody takes them back by themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from altneu.kernel.combinators import Together
from altneu.kernel.flow import OVER, IllegalChoice, all_asked, answer, asked, turn_to
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State
from altneu.table import ends
from altneu.table.clock import Clock
from altneu.table.lines import TableLine, TableLines
from altneu.table.outcome import FINISHED, Outcome, outcome_of
from altneu.table.session import Checkpoint, Event, NoUndo, Session
from altneu.table.terms import NO_TERMS

HERE: Final = "here"  # people at the device that opened the table
FRIEND: Final = "friend"  # a person with a link

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

REQUESTS: Final = 100  # whose names are remembered


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
class UndoRequest:
    """A seat asks to take back its last choice."""

    seat: int
    agreed: set[int] = field(default_factory=set)


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


class UndoRight(Enum):
    NONE = "none"
    CONSENT = "consent"
    FREE = "free"


class LiveTable:
    """One table in memory; `seq` is the number of its last journal entry."""

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

    # What there is to know

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
        return UndoRight.CONSENT if is_seen and self.others(seat) else UndoRight.FREE

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

    # Plans: what would be entered into the journal

    def entries(self, kind: str, seat: int, following: int = 1, note: str = "") -> list[Entry]:
        """An entry without a move, the next one or one that follows."""
        return [Entry(self.seq + following, kind, seat, note=note)]

    def plan_choice(self, seat: int, move: int, hold: bool = False) -> list[Entry]:
        """A choice; with `hold`, the table waits for the end of the turn where it would go on to others."""
        if self.held_by is not None:
            raise IllegalChoice("the turn before must be ended or taken back first")
        if seat not in self.waits_for:
            raise IllegalChoice("the game is over" if self.is_over else f"seat {seat + 1} is not asked now")
        self.session.check(seat, move)
        frame = self.state.top
        sealed = frame is not None and isinstance(frame.effect, Together)
        if hold and not sealed and self.goes_to_others(seat, move):
            return [Entry(self.seq + 1, HELD_CHOICE, seat, move)]
        return [Entry(self.seq + 1, CHOICE, seat, move)]

    def goes_to_others(self, seat: int, move: int) -> bool:
        twin = self.state.copy()
        answer(twin, move)
        following = all_asked(twin)
        return bool(following) and not set(following) & set(self.hand_of(seat))

    def plan_undo(self, seat: int) -> list[Entry]:
        """The undo, or the request for it."""
        right = self.undo_right(seat)
        if right is UndoRight.NONE:
            raise NoUndo("there is nothing to take back")
        if right is UndoRight.CONSENT and self.undo_request is not None:
            raise NoUndo("an undo is being asked for already; wait for the answers")
        return [Entry(self.seq + 1, UNDO if right is UndoRight.FREE else ASK_UNDO, seat)]

    def plan_redo(self, seat: int) -> list[Entry]:
        if not self.can_redo(seat):
            raise NoUndo("there is nothing to take again")
        return [Entry(self.seq + 1, REDO, seat)]

    def plan_end_turn(self, seat: int) -> list[Entry]:
        if self.held_by is None or self.held_by not in self.hand_of(seat):
            raise IllegalChoice("there is no turn to end now")
        return [Entry(self.seq + 1, END_TURN, self.held_by)]

    def plan_consent(self, seat: int, agree: bool) -> list[Entry]:
        """An answer to a request; the last one who agrees brings the undo about."""
        request = self.undo_request
        if request is None or seat not in self.undo_waits_for:
            raise IllegalChoice("nobody waits for your answer to an undo")
        if not agree:
            return [Entry(self.seq + 1, REFUSE, seat)]
        entries = [Entry(self.seq + 1, AGREE, seat)]
        if set(self.undo_waits_for) <= set(self.hand_of(seat)):
            entries.append(Entry(self.seq + 2, UNDO, request.seat))
        return entries

    def plan_stand_in(self, seat: int, bot: str, by: int) -> list[Entry]:
        """Another player for a person's seat, stored with the seats: a bot, or "" for the person. `by`: who wants it.

        The note says who, the bot, and the one before it.
        """
        plan = self.seats[seat]
        if not plan.is_person:
            raise IllegalChoice("no person has this seat; a bot stands in for people only")
        if self.is_over:
            raise IllegalChoice("the game is over")
        if plan.resigned:
            raise IllegalChoice("this seat has resigned; a bot plays it to the end")
        if plan.stand_in == bot:
            raise IllegalChoice("this bot plays here already" if bot else "the person plays this seat already")
        if bot and not any(other.is_present for number, other in enumerate(self.seats) if number != seat):
            raise IllegalChoice("no person would be left to play; take your own seat back first")
        note = f"{by} {bot or NOBODY} {plan.stand_in or NOBODY}"
        return [Entry(self.seq + 1, STAND_IN, seat, note=note)]

    def foresee(self, entries: list[Entry], draw: Callable[[State], int]) -> Plan:
        """Where the entries lead, with the choices of NATURE that follow them."""
        plan = Plan([], self.state.copy(), self.number, self.held_by, self.ends.ended, self.resigned)
        for entry in entries:
            self.extend(plan, entry)
        while not plan.is_over and plan.held_by is None and asked(plan.state) == NATURE:
            self.extend(plan, Entry(self.seq + len(plan.entries) + 1, CHOICE, NATURE, draw(plan.state)))
        return plan

    def extend(self, plan: Plan, entry: Entry) -> None:
        plan.entries.append(entry)
        if entry.kind in CHOICES:
            plan.play(entry.seat, entry.move)
            plan.held_by = entry.seat if entry.kind == HELD_CHOICE else None
        elif entry.kind == UNDO:
            point = self.session.history[self.undone_to(entry.seat)]
            plan.state, plan.number, plan.held_by = point.state.copy(), point.choices, None
        elif entry.kind == REDO:
            choices = self.session.undone[-1]
            for seat, move in choices:
                plan.play(seat, move)
            plan.held_by = choices[0][0] if self.number in self.held else None
        elif entry.kind == END_TURN:
            plan.held_by = None
        elif entry.kind == ends.RESIGN:
            plan.resigned.append(entry.seat)
        elif entry.kind in ends.ENDED:
            plan.ended, plan.held_by = ends.ENDED[entry.kind], None

    def undone_to(self, seat: int) -> int:
        """Which checkpoint an undo of this seat goes back to."""
        hand = self.hand_of(seat)
        return max(index for index, point in enumerate(self.session.history) if point.seat in hand)

    # The journal

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the journal; an IllegalChoice or NoUndo if it does not fit the table."""
        left_out = entry.seq - self.seq - 1
        if left_out and (left_out < 0 or entry.kind != RESTORED):
            raise IllegalChoice(f"entry {entry.seq} does not follow entry {self.seq}")
        self.fresh += [self.log_length] * left_out
        kind, asked_before = entry.kind, all_asked(self.state)
        fresh, line = self.log_length, self.line_of(entry)
        if kind in CHOICES:
            self.take(entry)
        elif kind == UNDO:
            fresh = self.take_back(entry.seat)
        elif kind == REDO:
            number = self.number
            self.session.redo()
            self.held_by = self.session.history[-1].seat if number in self.held else None
        elif kind == END_TURN:
            self.held_by = None
            self.held.discard(self.number - 1)
        elif kind in ends.KINDS:
            ends.take(self, entry)
        if kind == ASK_UNDO:
            self.undo_request = UndoRequest(entry.seat)
        elif kind == AGREE and self.undo_request is not None:
            self.undo_request.agreed.update(self.hand_of(entry.seat))
        elif kind not in STILL:
            self.undo_request = None
        self.seq = entry.seq
        self.remember(entry.request)
        if entry.restless is not None:
            self.restless[entry.restless] += 1
        left = [seat for seat in asked_before if seat != entry.seat]
        sealed = kind in (CHOICE, BOT_CHOICE) and bool(left) and left == all_asked(self.state)
        if not sealed and kind not in (AGREE, *STILL):  # else the others are still asked what they were
            self.opened = self.seq
        if line is not None:
            line.at, line.number = len(self.session.events), self.number
            self.lines.all.append(line)
        self.fresh.append(fresh)

    def line_of(self, entry: Entry) -> TableLine | None:
        """What the table tells of an entry that it is about to take."""
        is_old = entry.kind == STAND_IN and not entry.note  # of a version that told it in the chat
        if entry.kind not in TOLD or is_old:
            return None
        line = TableLine(entry.kind, entry.seat, 0, 0, entry.note)
        if entry.kind in (UNDO, ASK_UNDO) and (point := self.last_choice_of(entry.seat)) is not None:
            line.seat, line.before = point.seat, point.state.copy()
            line.taken = self.session.record.choices[point.choices :]
        return line

    def remember(self, request: str) -> None:
        """A request that comes again is not done again."""
        if request:
            self.requests[request] = None
            if len(self.requests) > REQUESTS:
                del self.requests[next(iter(self.requests))]

    def take(self, entry: Entry) -> None:
        number = self.number
        if entry.kind != BOT_CHOICE and entry.seat != NATURE and self.seats[entry.seat].is_person:
            self.session.answer(entry.seat, entry.move)
        else:
            if entry.seat not in all_asked(self.state):
                raise IllegalChoice(f"seat {entry.seat + 1} is not asked now")
            self.session.check(entry.seat, entry.move)
            self.session.undone.clear()
            self.session.take(entry.seat, entry.move)
        self.held = {earlier for earlier in self.held if earlier < number}
        self.by_bot = {earlier for earlier in self.by_bot if earlier < number}
        self.held_by = None
        if entry.kind == HELD_CHOICE:
            self.held_by = entry.seat
            self.held.add(number)
        elif entry.kind == BOT_CHOICE:
            self.by_bot.add(number)

    def take_back(self, seat: int) -> int:
        """Take back the last choice of this hand with all that followed; from which line on the log is another."""
        if self.last_choice_of(seat) is None:
            raise NoUndo("there is nothing to take back")
        target = self.undone_to(seat)
        fresh = self.lines.index_of(self.session.history[target].events)
        while len(self.session.history) > target:
            self.session.take_back()
        self.lines.cut(len(self.session.events), self.number)
        self.held_by = None
        return fresh


def play(state: State, seat: int, move: int) -> None:
    """Take a choice that is known to be legal, on a state that nobody listens to."""
    turn_to(state, seat)
    answer(state, move)
