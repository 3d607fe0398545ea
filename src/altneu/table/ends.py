"""Ends before the end: people who resign or run out of time, and all who agree to stop.

- Who *resigns* gives up the seat for good. A bot goes on there, nobody takes back what was before, and the seat comes
  behind all who did not resign. Where at most one person is left the game is over at once.
- Where somebody's *time is over* the table does what was agreed on: a bot goes on, or the seat resigns.
- To *agree on an end* somebody proposes it and everybody else agrees who has come and not resigned, also whoever a bot
  stands in for. Anybody may refuse, and take back what they agreed to, until the last one agrees. Choices may be made
  meanwhile. Who was refused proposes again only once the game has gone on.
- A table that ended so is closed: everything is shown, nothing is chosen or taken back. Points are what they were.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from altneu.kernel.flow import IllegalChoice
from altneu.table.outcome import AGREED, RESIGNED
from altneu.table.terms import BOT, DAYS

if TYPE_CHECKING:
    from altneu.table.journal import Entry
    from altneu.table.live import LiveTable
    from altneu.table.seats import SeatPlan

RESIGN: Final = "resign"
TIMEOUT: Final = "timeout"  # the seat has no time left
PROPOSE_END: Final = "propose_end"
AGREE_END: Final = "agree_end"
REFUSE_END: Final = "refuse_end"
END_AGREED: Final = "end_agreed"
END_RESIGNED: Final = "end_resigned"
VACATION: Final = "vacation"  # begins
VACATION_OVER: Final = "vacation_over"
REMATCH: Final = "rematch"  # somebody opens one
CLOCK: Final = "clock"  # other clocks run than before, for somebody came or left

ENDED: Final = {END_AGREED: AGREED, END_RESIGNED: RESIGNED}
BARRIERS: Final = (RESIGN, END_AGREED, END_RESIGNED, REMATCH)  # nothing before them is taken back
ASIDE: Final = (
    PROPOSE_END,
    AGREE_END,
    REFUSE_END,
    VACATION,
    VACATION_OVER,
    CLOCK,
    REMATCH,
)  # the game itself does not change
TOLD: Final = (RESIGN, TIMEOUT, PROPOSE_END, AGREE_END, REFUSE_END, VACATION, VACATION_OVER, REMATCH, *ENDED)
KINDS: Final = (RESIGN, TIMEOUT, *ASIDE, *ENDED)


@dataclass
class EndProposal:
    """A seat proposes to end the game as it stands."""

    seat: int
    seq: int  # of its entry
    agreed: set[int] = field(default_factory=set)


@dataclass
class Ends:
    """What a table knows of its end."""

    ended: str = ""  # the kind of the outcome, where the rules had more to ask
    proposal: EndProposal | None = None
    refused: dict[int, int] = field(default_factory=dict)  # by seat: choices made when its proposal was refused


def people_left(live: LiveTable) -> list[int]:
    """The seats of people who have come and not resigned."""
    return [seat for seat, plan in enumerate(live.seats) if plan.is_person and plan.is_claimed and not plan.resigned]


def check_goes_on(live: LiveTable, seat: int) -> None:
    """Whether this seat's person still has a say."""
    if live.is_over or live.is_closed:
        raise IllegalChoice("the game is over")
    if live.is_sandbox:
        raise IllegalChoice("a sandbox has no end to agree on; leave it when you like")
    if seat not in people_left(live):
        raise IllegalChoice("nobody plays this seat who could say so")


def plan_resign(live: LiveTable, seat: int) -> list[Entry]:
    check_goes_on(live, seat)
    return [*live.entries(RESIGN, seat), *end_without(live, seat, 2)]


def end_without(live: LiveTable, seat: int, next_seq: int) -> list[Entry]:
    """The end, if too few people are left once this seat has resigned."""
    is_end = len(people_left(live)) <= 2
    return live.entries(END_RESIGNED, seat, next_seq) if is_end else []


def plan_timeout(live: LiveTable, seat: int) -> list[Entry]:
    """Nobody asks for this; the clock decides."""
    check_goes_on(live, seat)
    entries = live.entries(TIMEOUT, seat, note=live.terms.at_end)
    if live.terms.at_end != BOT:
        entries += [*live.entries(RESIGN, seat, 2), *end_without(live, seat, 3)]
    return entries


def end_waits_for(live: LiveTable) -> list[int]:
    """The seats that have not yet agreed to the end somebody proposes."""
    proposal = live.ends.proposal
    return [] if proposal is None else [seat for seat in people_left(live) if seat not in proposal.agreed]


def can_propose(live: LiveTable, seat: int) -> bool:
    ends = live.ends
    return ends.proposal is None and live.number > max(ends.refused.get(own, -1) for own in live.hand_of(seat))


def plan_propose(live: LiveTable, seat: int) -> list[Entry]:
    """A proposal; it is the end where nobody else is to be asked."""
    check_goes_on(live, seat)
    if live.ends.proposal is not None:
        raise IllegalChoice("an end is being proposed already; agree or refuse")
    if not can_propose(live, seat):
        raise IllegalChoice("your proposal was refused; play on before you propose an end again")
    is_end = set(people_left(live)) <= set(live.hand_of(seat))
    return [*live.entries(PROPOSE_END, seat), *(live.entries(END_AGREED, seat, 2) if is_end else [])]


def plan_answer(live: LiveTable, seat: int, agree: bool) -> list[Entry]:
    """An answer to a proposal; the last one who agrees ends the game."""
    check_goes_on(live, seat)
    if live.ends.proposal is None:
        raise IllegalChoice("nobody proposes an end now")
    if not agree:
        return live.entries(REFUSE_END, seat)
    waiting = set(end_waits_for(live))
    if seat not in waiting:
        raise IllegalChoice("you have agreed already; wait for the others")
    is_end = waiting <= set(live.hand_of(seat))
    return [*live.entries(AGREE_END, seat), *(live.entries(END_AGREED, seat, 2) if is_end else [])]


def plan_rematch(live: LiveTable, seat: int) -> list[Entry]:
    """The one entry that a table takes after its end."""
    if live.rematch:
        raise IllegalChoice("there is a rematch already")
    return live.entries(REMATCH, seat)


def plan_vacation(live: LiveTable, seat: int, is_away: bool) -> list[Entry]:
    check_goes_on(live, seat)
    if live.clock is None or live.terms.pace != DAYS:
        raise IllegalChoice("a vacation stops the clock of a turn over days; this table has none")
    own = live.clock.seats[seat]
    if own.is_away == is_away:
        raise IllegalChoice("you are on vacation already" if is_away else "you are not on vacation")
    if is_away and own.vacation <= 0:
        raise IllegalChoice("your days of vacation are used up")
    return live.entries(VACATION if is_away else VACATION_OVER, seat)


def give_up(seats: list[SeatPlan], seat: int, bot: str, for_good: bool) -> None:
    """From now on the bot plays here."""
    plan = seats[seat]
    plan.stand_in = plan.stand_in or bot
    if for_good and not plan.resigned:
        plan.resigned = 1 + max(other.resigned for other in seats)


def take(live: LiveTable, entry: Entry) -> None:
    """What an entry of these kinds does to the table."""
    ends, kind, seat = live.ends, entry.kind, entry.seat
    if kind in ENDED:
        ends.ended, ends.proposal, live.held_by = ENDED[kind], None, None
    elif kind == RESIGN:
        give_up(live.seats, seat, live.terms.bot, True)
        ends.proposal = None  # it asked others than are left
    elif kind == TIMEOUT:
        give_up(live.seats, seat, live.terms.bot, False)
    elif kind == PROPOSE_END:
        ends.proposal = EndProposal(seat, entry.seq, set(live.hand_of(seat)))
    elif kind == AGREE_END and ends.proposal is not None:
        ends.proposal.agreed.update(live.hand_of(seat))
    elif kind == REFUSE_END and ends.proposal is not None:
        ends.refused[ends.proposal.seat] = live.number
        ends.proposal = None
    if kind in BARRIERS:
        live.session.history.clear()
        live.session.undone.clear()
        live.undo_request = None
