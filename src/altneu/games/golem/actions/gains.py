"""Gains and payments: resources, VP, research track, golem track, students (G-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.golems import on_board
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import TRACK_DOWN, TRACK_UP
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ON_GOLD,
    ON_GOLEMS,
    ON_RESEARCH,
    ON_RESOURCES,
    ON_STUDENTS,
    ON_TRACK,
    ON_UPGRADES,
    ON_VP,
    UPR_5,
    VP,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import NONE, Effect, Frame, size_of

ANY_AMOUNT: Final = 1000


def gain(state: GolemState, seat: i64, source: i64, resource: i64, amount: i64) -> None:
    if resource == VP:
        score(state, seat, source, amount)
    elif seat == state.scripted:
        move_marker(state, seat, source, amount)
    elif amount > 0:
        state.own(seat).res[resource] += amount
        state.tell(events.GAINED, seat, source, resource, amount)


def pay(state: GolemState, seat: i64, source: i64, resource: i64, amount: i64) -> None:
    """G-19.7: resources never fall below 0; VP may (G-3.2.2)."""
    if resource == VP:
        score(state, seat, source, -amount)
    elif seat == state.scripted:
        move_marker(state, seat, source, -amount)
    elif amount > 0:
        board = state.own(seat)
        board.res[resource] -= amount
        assert board.res[resource] >= 0, "paid more than there is"
        state.tell(events.PAID, seat, source, resource, amount)


def pay_less(state: GolemState, seat: i64, source: i64, resource: i64, price: i64, discount: i64) -> None:
    """The price less the discount, at least 0 (G-3.5.3); what is left of the discount may be paid out."""
    pay(state, seat, source, resource, max(0, price - discount))
    pay_out(state, seat, source, resource, discount - price)


def pay_out(state: GolemState, seat: i64, source: i64, resource: i64, discount: i64) -> None:
    """A-3.7: a discount without use is paid out to the Automa."""
    if is_paid_out(state, seat, discount):
        gain(state, seat, source, resource, discount)


def is_paid_out(state: GolemState, seat: i64, discount: i64) -> bool:
    """Whether the seat gets something for this discount even where it cannot use it (A-3.7)."""
    return discount > 0 and seat == state.scripted


def purse(state: GolemState, seat: i64, resource: i64) -> i64:
    """How much of a resource the seat can pay; the Automa can always pay (A-3.3)."""
    return ANY_AMOUNT if seat == state.scripted else state.seats[seat].res[resource]


def move_marker(state: GolemState, seat: i64, source: i64, amount: i64) -> None:
    """A-3.2, A-3.3: all resources are one; each unit beyond an end of the track is worth 1 VP."""
    if amount == 0:
        return
    automa = state.own_automa()
    wanted = automa.marker + amount
    automa.marker = max(state.box.marker_first, min(wanted, state.box.marker_last))
    state.tell(events.MARKER_MOVED, seat, source, automa.marker, amount)
    if amount > 0:
        benefit(state, seat)
    score(state, seat, source, wanted - automa.marker)


def benefit(state: GolemState, seat: i64) -> None:
    """A change in the Automa's favour (A-8.5)."""
    if seat == state.scripted:
        state.own_automa().benefits += 1


def score(state: GolemState, seat: i64, source: i64, amount: i64) -> None:
    """G-3.2: VP may become negative."""
    if amount != 0:
        state.own(seat).vp += amount
        if amount > 0:
            benefit(state, seat)
        state.tell(events.SCORED, seat, source, amount)


def move_research(state: GolemState, seat: i64, source: i64, steps: i64) -> None:
    """G-3.8.1, G-3.8.3: steps beyond the top are lost."""
    board = state.seats[seat]
    space = min(board.research + steps, state.box.research_last)
    lost = board.research + steps - space
    if space != board.research:
        state.own(seat).research = space
        if steps > 0:
            benefit(state, seat)
        state.tell(events.RESEARCH_MOVED, seat, source, space)
    if lost != 0:
        state.tell(events.RESEARCH_STOPPED, seat, source, lost)


def move_track(state: GolemState, seat: i64, source: i64, steps: i64) -> None:
    """G-3.8.2, G-3.8.3, G-20.17: moves beyond either end are lost."""
    board = state.seats[seat]
    space = max(1, min(board.track + steps, state.box.track_last))
    lost = board.track + steps - space
    if space != board.track:
        state.own(seat).track = space
        if steps > 0:
            benefit(state, seat)
        state.tell(events.TRACK_MOVED, seat, source, space)
    if lost != 0:
        state.tell(events.TRACK_STOPPED, seat, source, lost)


def level_of(state: GolemState, seat: i64) -> i64:
    """G-3.8.4: the number printed at the marker's space."""
    return state.box.track_level[state.seats[seat].track]


def research_space(state: GolemState, seat: i64) -> i64:
    """Index into the research tables: the turned tile of UPR-5 has its own values (G-11.2.5)."""
    board = state.seats[seat]
    if board.has(UPR_5):
        return board.research + state.box.research_last + 1
    return board.research


class Gain(Effect[GolemState]):
    """`2 clay`, `3 VP`."""

    def __init__(self, name: str, resource: i64, amount: i64) -> None:
        super().__init__(name, 0, ON_VP if resource == VP else ON_RESOURCES, True, True)
        self.resource = resource
        self.amount = amount

    def doable(self, state: GolemState, seat: i64) -> bool:
        return True

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        gain(state, frame.seat, frame.source, self.resource, self.amount)


class GainStrength(Effect[GolemState]):
    """Resources equal to the strength of a marble action (G-5.2.1, G-5.3.1, G-5.4.1)."""

    def __init__(self, name: str, resource: i64) -> None:
        super().__init__(name, 0, ON_RESOURCES, True, True)
        self.resource = resource

    def doable(self, state: GolemState, seat: i64) -> bool:
        return True

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        gain(state, frame.seat, frame.source, self.resource, frame.n)


class Pay(Effect[GolemState]):
    """A cost in one resource, paid in full (G-3.5.1); VP can always be paid (G-20.16)."""

    def __init__(self, name: str, resource: i64, amount: i64) -> None:
        super().__init__(name, ON_RESOURCES, ON_VP if resource == VP else ON_RESOURCES)
        self.resource = resource
        self.amount = amount

    def doable(self, state: GolemState, seat: i64) -> bool:
        return self.resource == VP or purse(state, seat, self.resource) >= self.amount

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        pay(state, frame.seat, frame.source, self.resource, self.amount)


# What `per` counts.
LEVEL: Final = 0
COMPLETED: Final = 1
GRAVES: Final = 2
MADE: Final = 3
LEFTMOST: Final = 4
PER_READS: Final = [ON_TRACK, ON_GOLD, ON_GOLEMS, ON_UPGRADES, ON_STUDENTS]


def completed(state: GolemState, seat: i64) -> i64:
    """Completed artifacts (G-9.2)."""
    board = state.seats[seat]
    count: i64 = 0
    k: i64 = 0
    while k < 4:
        if board.gold[k] == state.box.cauldron[k]:
            count += 1
        k += 1
    return count


def upgrades_made(state: GolemState, seat: i64) -> i64:
    return size_of(state.seats[seat].upgrades)


class GainPer(Effect[GolemState]):
    """`1 VP per level`: evaluated at the moment it is taken (G-17.10)."""

    def __init__(self, name: str, resource: i64, amount: i64, counted: i64) -> None:
        super().__init__(name, PER_READS[counted], ON_VP if resource == VP else ON_RESOURCES, False, True)
        self.resource = resource
        self.amount = amount
        self.counted = counted

    def count(self, state: GolemState, seat: i64) -> i64:
        if self.counted == LEVEL:
            return level_of(state, seat)
        if self.counted == COMPLETED:
            return completed(state, seat)
        if self.counted == GRAVES:
            return state.seats[seat].killed()
        if self.counted == MADE:
            return upgrades_made(state, seat)
        return state.seats[seat].leftmost_student()

    def doable(self, state: GolemState, seat: i64) -> bool:
        return self.count(state, seat) > 0

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        gain(state, frame.seat, frame.source, self.resource, self.amount * self.count(state, frame.seat))


class Research(Effect[GolemState]):
    """`research +1`: taken without asking (G-3.3.5)."""

    def __init__(self, name: str, steps: i64) -> None:
        super().__init__(name, 0, ON_RESEARCH, True, True)
        self.steps = steps

    def doable(self, state: GolemState, seat: i64) -> bool:
        return state.seats[seat].research < state.box.research_last

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        move_research(state, frame.seat, frame.source, self.steps)


class ResearchBack(Effect[GolemState]):
    """`research -1`: a cost that must be possible (G-3.5.5, G-20.17)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_RESEARCH, ON_RESEARCH)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return state.seats[seat].research > 0

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        move_research(state, frame.seat, frame.source, -1)


class GolemTrack(Effect[GolemState]):
    """`golem track +1`, `golem track -1`, `golem track +1 or -1`: a move by choice."""

    def __init__(self, name: str, up: i64, down: i64) -> None:
        super().__init__(name, ON_TRACK, ON_TRACK)
        self.up = up
        self.down = down

    def doable(self, state: GolemState, seat: i64) -> bool:
        space = state.seats[seat].track
        return (self.up > 0 and space < state.box.track_last) or (self.down > 0 and space > 1)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        space = state.seats[frame.seat].track
        options: list[int] = []
        if self.up > 0 and space < state.box.track_last:
            options.append(TRACK_UP)
        if self.down > 0 and space > 1:
            options.append(TRACK_DOWN)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == TRACK_UP:
            move_track(state, frame.seat, frame.source, self.up)
        elif choice == TRACK_DOWN:
            move_track(state, frame.seat, frame.source, -self.down)
        elif choice == NONE:
            self.lapse(state, frame.seat, frame.source)

    def lapse(self, state: GolemState, seat: i64, source: i64) -> None:
        state.tell(events.TRACK_STOPPED, seat, source, self.up - self.down)  # G-3.8.3


class NoControl(Effect[GolemState]):
    """`no control`: no control cost this round (G-4.7.3, AT-07)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, 0, True, True)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return state.seats[seat].waived == 0

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.own(frame.seat).waived = 1
        if on_board(state.seats[frame.seat]) != 0:
            benefit(state, frame.seat)
