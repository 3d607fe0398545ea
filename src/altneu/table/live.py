"""A table that several hands play at: what is planned, and what becomes of it in the journal. No I/O.

A *hand* is whoever acts with one key: all seats `here` are one hand, each `friend` is one. Everything that happens is
an entry of the journal. To act is to *plan* entries, which changes nothing and raises what forbids it, and then, once
they are stored, to *apply* them. Loading a table applies the stored entries, so a table is always what its journal
says.

Who may undo, and how far, is said in facts.py. A bot may *stand in* for a person. Its choices are a bot's: nobody
takes them back by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altneu.kernel.combinators import Together
from altneu.kernel.flow import IllegalChoice, all_asked, answer, asked
from altneu.kernel.state import NATURE, State
from altneu.table import ends
from altneu.table.facts import Facts, UndoRequest, UndoRight
from altneu.table.journal import (
    AGREE,
    ASK_UNDO,
    BOT_CHOICE,
    CHOICE,
    CHOICES,
    END_TURN,
    HELD_CHOICE,
    NOBODY,
    REDO,
    REFUSE,
    RESTORED,
    STAND_IN,
    STILL,
    TOLD,
    UNDO,
    Entry,
    Plan,
)
from altneu.table.lines import TableLine
from altneu.table.session import NoUndo

REQUESTS: Final = 100  # whose names are remembered


class LiveTable(Facts):
    """One table in memory."""

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
