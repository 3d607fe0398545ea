"""The seats at a table that no person plays: bots, those that stand in for people, and NATURE where it stopped."""

from __future__ import annotations

import hashlib

from librt.random import Random

from altneu.bots import BOTS, LEVELS, Position, is_bot, new_bot
from altneu.dice import fresh_seed
from altneu.kernel.state import NATURE
from altneu.server.thinking.jobs import Choose, asked_of
from altneu.table.journal import BOT_CHOICE, CHOICE, END_TURN, Entry
from altneu.table.live import LiveTable

PERSONALITIES = 2**30
STRONGEST = LEVELS[-1]  # thinks as long as the server lets it; the others are quicker than that


def bot_at(live: LiveTable, seat: int) -> str:
    """The bot that plays the seat now, "" for people and for the rules."""
    plan = live.seats[seat]
    return plan.stand_in or (plan.kind if is_bot(plan.kind) else "")


def bots_asked(live: LiveTable) -> list[int]:
    """The bots that the table waits for."""
    return [seat for seat in live.waits_for if seat != NATURE and bot_at(live, seat)]


def is_to_move(live: LiveTable) -> bool:
    """Whether the table waits for one of them."""
    return bool(bots_asked(live)) or NATURE in live.waits_for


def is_quick(live: LiveTable, seat: int) -> bool:
    """Whether what the seat does next takes no time worth telling."""
    return live.held_by is not None or not BOTS[bot_at(live, seat)].has_budget


def thinker_asked(live: LiveTable) -> int | None:
    """The seat of a bot that has to think, where nobody quicker is to move."""
    bots = bots_asked(live)
    return bots[0] if bots and not any(is_quick(live, seat) for seat in bots) else None


def next_entries(live: LiveTable) -> list[Entry]:
    """What a quick bot does next; none where NATURE is to move."""
    seat = next((seat for seat in bots_asked(live) if is_quick(live, seat)), None)
    if seat is None:
        return []
    if live.held_by is not None:
        return [Entry(live.seq + 1, END_TURN, seat)]
    return [entry_of(live, seat, choice_of_bot(live, seat))]


def entry_of(live: LiveTable, seat: int, move: int) -> Entry:
    return Entry(live.seq + 1, BOT_CHOICE if live.seats[seat].is_person else CHOICE, seat, move)


def choice_of_bot(live: LiveTable, seat: int) -> int:
    rng = Random(fresh_seed())
    return new_bot(bot_at(live, seat), rng).choose(Position(live.game, live.state, seat, rng))


def thought_of_bot(live: LiveTable, seat: int, budget: str) -> Choose:
    """The job of a bot that searches."""
    bot = bot_at(live, seat)
    return Choose(
        asked=asked_of(live, seat),
        bot=f"{bot}:{budget}" if bot == STRONGEST else bot,
        personality=personality_of(live.table, seat),
    )


def personality_of(table: str, seat: int) -> int:
    """Always the same at one seat, another one at the next."""
    digest = hashlib.sha256(f"{table} {seat}".encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % PERSONALITIES
