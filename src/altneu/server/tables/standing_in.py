"""A bot that plays for a person: who may have it, which bot, and how the person comes back.

- A person hands the own seat to a bot whenever they like, from any device that has the link of the seat; others may
  send a link that leads there (`#/leave/TABLE`).
- Others let a bot play for somebody who is away as long as the table agreed on (`terms.absence`), and not on vacation;
  at once only where that person has agreed to it beforehand (`proxy`), and then the bot that person has chosen.
- A bot that the person has chosen is changed and ended by that person alone; another one, by anybody who plays.
- What a person has agreed to holds until they withdraw it, or take the seat back.
- Who comes back takes the seat at once. A bot in a seat gives nobody a right to undo, see table/facts.py.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server import seating
from altneu.server.refusal import Refused
from altneu.server.storage import changes
from altneu.server.tables.stored_seats import stored_seats
from altneu.server.wire import Proxy, StandIn
from altneu.table.clock import can_return
from altneu.table.live import LiveTable


def check(live: LiveTable, own: Collection[int], wish: StandIn, away: float | None, now: float) -> None:
    """Whether who holds the seats `own` may wish for this; `away`: seconds that the person is, None if here."""
    seat, bot = wish.seat, wish.bot
    check_seat(live, own, seat)
    plan, is_own = live.seats[seat], seat in own
    if bot:
        seating.check_level(live.game, bot)
    if plan.stand_in:
        check_time(live, seat)
    if is_own and not live.is_local:
        return
    if plan.proxy and (plan.stand_in or bot != plan.proxy):
        raise Refused(409, "own_bot", "this person has chosen the bot that plays here; nobody else changes that")
    if not bot:
        return
    if is_own or away is None:
        raise Refused(409, "present", "a bot stands in only for somebody who is away, and this person is at the table")
    if plan.proxy:
        return
    check_vacation(live, seat, now)
    if away < live.terms.absence:
        wait = ceil(live.terms.absence - away)
        raise Refused(
            409, "not_absent", f"this person was here lately; a bot may stand in in {-(-wait // 60)} minutes", wait
        )


def check_vacation(live: LiveTable, seat: int, now: float) -> None:
    """Whether the person of the seat is away without leave."""
    if live.clock is not None and (left := live.clock.vacation_until(seat) - now) > 0:
        text = "this person is on vacation, as the table agreed; nobody gives the seat away before that is used up"
        raise Refused(409, "on_vacation", text, ceil(left))


def check_proxy(live: LiveTable, own: Collection[int], proxy: Proxy) -> None:
    """Whether who holds the seats `own` may agree to this bot."""
    check_seat(live, own, proxy.seat)
    if proxy.seat not in own:
        raise Refused(403, "forbidden", "people agree to a bot for themselves only; name a seat of your own")
    if live.seats[proxy.seat].stand_in:
        raise seating.away_now()
    if live.is_local:
        raise Refused(409, "present", "all people share a device here, so nobody is ever away")
    if proxy.bot:
        seating.check_level(live.game, proxy.bot)


def check_seat(live: LiveTable, own: Collection[int], seat: int) -> None:
    if not own:
        raise Refused(403, "forbidden", "only people who play here let a bot stand in; ask with the key of a seat")
    if not 0 <= seat < len(live.seats):
        raise Refused(422, "illegal", f"there is no seat {seat}; seats are 0 to {len(live.seats) - 1}")
    if live.seats[seat].resigned or all(live.seats[one].resigned for one in own):
        raise resigned()


async def replace(connection: AsyncConnection, table: str, seat: int, bot: str, is_own: bool) -> None:
    """Another player for the seat; where it is the person's own wish, that says too which bot they agree to."""

    plans = await stored_seats(connection, table)
    plans[seat].stand_in = bot
    if is_own:
        plans[seat].proxy = bot
    await changes.change(connection, table, seats=seating.dump(plans))


async def agree(connection: AsyncConnection, table: str, seat: int, bot: str) -> None:
    """The bot that the person of this seat agrees to."""
    plans = await stored_seats(connection, table)
    plans[seat].proxy = bot
    await changes.change(connection, table, seats=seating.dump(plans))


def check_time(live: LiveTable, seat: int) -> None:
    """Whether the person of the seat has time to come back to."""
    if live.clock is not None and not can_return(live.clock.seats[seat], live.terms, live.number):
        raise Refused(409, "no_time", "the time of this seat is over; a bot goes on, over days until the turn is made")


def resigned() -> Refused:
    return Refused(409, "resigned", "this seat has resigned, and a bot plays it to the end; you may watch")
