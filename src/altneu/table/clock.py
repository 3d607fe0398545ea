"""The clocks of a table: what time is left to each person. No I/O, and nobody here looks at the time.

Policy:

- A clock runs for every person the table waits for, several at a sealed question, and for whoever holds a turn. A bot
  that stands in for somebody thinks on that person's time.
- It runs only while another person plays, for bots do not wait: not before everybody has come, nor where all others
  gave up or a bot stands in for them. Bots, seats that the rules play and NATURE have no clock of their own.
- `live`: a person has the agreed time for the whole game and gets the increment at the end of each turn of their own.
- `days`: a person has the agreed time for each turn. A vacation stops it while days of vacation are left; these pass
  whether it is that person's turn or not. Nobody else gives the seat away meanwhile: it is an absence agreed on.
- Nothing is given back: an undo, a request for one, a bot that stood in or a proposal to end stop no clock and bring
  neither an increment nor a fresh turn. Both come only where the game has gone on beyond where the clock last stopped.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace

from altneu.table.terms import DAYS, Terms


@dataclass(frozen=True)
class SeatClock:
    """The time of one person, as it was at the clock's last change."""

    left: float  # seconds: of the game, or of this turn
    runs: bool = False
    mark: int = -1  # how many choices had been made when it last stopped
    vacation: float = 0.0  # seconds of vacation left
    is_away: bool = False  # on vacation

    def after(self, seconds: float) -> SeatClock:
        """So much later; time that is over stays at nothing."""
        away = min(self.vacation, seconds) if self.is_away else 0.0
        vacation = self.vacation - away
        left = max(0.0, self.left - (seconds - away)) if self.runs else self.left
        return replace(self, left=left, vacation=vacation, is_away=self.is_away and vacation > 0)

    @property
    def lasts(self) -> float:
        """Seconds until the time is over, if nothing happens."""
        return self.left + (self.vacation if self.is_away else 0.0)


@dataclass(frozen=True)
class Clock:
    """The clocks of all seats; `since` is when they last changed."""

    since: float
    seats: tuple[SeatClock, ...]

    @property
    def running(self) -> list[int]:
        return [seat for seat, clock in enumerate(self.seats) if clock.runs]

    @property
    def deadline(self) -> float | None:
        """When the next time is over, None while no clock runs."""
        return min((self.since + clock.lasts for clock in self.seats if clock.runs), default=None)

    def at(self, now: float) -> Clock:
        """The same clocks later; a process whose own watch is behind lets no time pass."""
        later = max(now, self.since)
        return Clock(later, tuple(clock.after(later - self.since) for clock in self.seats))

    def is_over_for(self, now: float) -> list[int]:
        """Whose time has run out."""
        return [seat for seat, clock in enumerate(self.at(now).seats) if clock.runs and clock.left <= 0]

    def vacation_until(self, seat: int) -> float:
        """When the vacation of this person is used up; long ago for who is on none."""
        own = self.seats[seat]
        return self.since + own.vacation if own.is_away else 0.0

    def with_seat(self, seat: int, clock: SeatClock) -> Clock:
        return replace(self, seats=(*self.seats[:seat], clock, *self.seats[seat + 1 :]))

    def dump(self) -> str:
        return json.dumps(asdict(self))


def new_clock(terms: Terms, seats: int, now: float) -> Clock | None:
    """Clocks that do not run yet; None where none was agreed on."""
    if not terms.time:
        return None
    return Clock(now, (SeatClock(float(terms.time), vacation=float(terms.vacation)),) * seats)


def load(text: str | None) -> Clock | None:
    if text is None:
        return None
    stored = json.loads(text)
    return Clock(stored["since"], tuple(SeatClock(**clock) for clock in stored["seats"]))


def followed(
    clock: Clock, terms: Terms, now: float, running: Collection[int], number: int, ended: Collection[int] = ()
) -> Clock:
    """The clocks once `number` choices are made and those of `running` go on; `ended` have made a choice of theirs."""
    settled = clock.at(now)
    for seat, before in enumerate(settled.seats):
        runs = seat in running
        if runs and not before.runs:
            settled = settled.with_seat(seat, started(before, terms, number))
        elif before.runs and not runs:
            settled = settled.with_seat(seat, stopped(before, terms, number, seat in ended))
    return settled


def started(clock: SeatClock, terms: Terms, number: int) -> SeatClock:
    is_fresh = terms.pace == DAYS and number > clock.mark
    return replace(clock, runs=True, left=float(terms.time) if is_fresh else clock.left)


def stopped(clock: SeatClock, terms: Terms, number: int, has_ended: bool) -> SeatClock:
    is_earned = terms.pace != DAYS and has_ended and number > clock.mark
    left = clock.left + terms.increment if is_earned else clock.left
    return replace(clock, runs=False, left=left, mark=max(clock.mark, number))


def can_return(clock: SeatClock, terms: Terms, number: int) -> bool:
    """Whether a person whom a bot plays for has time to play on."""
    return clock.left > 0 or (terms.pace == DAYS and number > clock.mark)


def on_vacation(clock: SeatClock, is_away: bool) -> SeatClock:
    return replace(clock, is_away=is_away and clock.vacation > 0)
