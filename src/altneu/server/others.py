"""The seats at a table that no person plays: bots, and NATURE where it was interrupted."""

from __future__ import annotations

import os

from librt.random import Random

from altneu.bots import Position, is_bot, new_bot
from altneu.kernel.state import NATURE
from altneu.table.live import CHOICE, Entry, LiveTable


def is_to_move(live: LiveTable) -> bool:
    """Whether the table waits for one of them."""
    return live.held_by is None and any(seat == NATURE or is_bot(live.seats[seat].kind) for seat in live.waits_for)


def next_entries(live: LiveTable) -> list[Entry]:
    """The next choice of a bot; none where NATURE is to move."""
    bots = [seat for seat in live.waits_for if seat != NATURE and is_bot(live.seats[seat].kind)]
    return [Entry(live.seq + 1, CHOICE, seat, choice_of_bot(live, seat)) for seat in bots[:1]]


def choice_of_bot(live: LiveTable, seat: int) -> int:
    rng = Random(int.from_bytes(os.urandom(7), "big"))
    bot = new_bot(live.seats[seat].kind, rng)
    return bot.choose(Position(live.game, live.state, seat, rng))
