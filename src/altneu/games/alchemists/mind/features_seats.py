"""A player's things as numbers, and what only this player knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.actions.reputation import zone_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    COLOURS,
    GRANTS,
    NEUTRAL,
    PARALYSED,
    POTIONS,
    SPACES,
    ZONES,
)
from altneu.kernel.features import NumberPen

CARDS: Final = 40  # ingredient cards there are
HIGHEST_GOLD: Final = 40
HIGHEST_REPUTATION: Final = 40
LOWEST_VP: Final = -50
HIGHEST_VP: Final = 120
CUBES: Final = 6
USES: Final = 3  # things used once a round
BIDS: Final = 4


def write_seat(state: AlchemistsState, number: i64, k: i64, pen: NumberPen) -> None:
    """What lies open before a player."""
    board = state.seats[number]
    pen.part("gold", 0, HIGHEST_GOLD, k)
    pen.number(board.gold)
    pen.part("reputation", 0, HIGHEST_REPUTATION, k)
    pen.number(board.reputation)
    pen.part("zone", 0, 1, k)
    pen.one_of(zone_of(state, board.reputation), len(ZONES))
    pen.part("vp", LOWEST_VP, HIGHEST_VP, k)
    pen.number(board.vp)
    pen.part("cards", 0, CARDS, k)
    pen.number(board.cards())
    pen.number(size(board.favors))
    pen.number(size(board.set_aside))
    pen.part("artifacts", 0, 1, k)
    pen.bits(board.artifacts, len(ARTIFACTS))
    pen.part("discounted", 0, 9, k)
    pen.number(board.discounted)
    pen.part("grants", 0, 1, k)
    pen.bits(board.grants, GRANTS + 1)
    pen.part("seals_left", 0, 12, k)
    pen.number(size(board.seals))
    pen.part("seals_lost", 0, 4, k)
    pen.numbers(board.lost)
    pen.part("potions", 0, 1, k)
    pen.bits(board.potions, len(POTIONS))
    pen.part("exhibited", 0, 1, k)
    pen.bits(board.exhibited, NEUTRAL)
    pen.part("both_signs", 0, 1, k)
    pen.bits(board.both_signs, len(COLOURS))


def write_week(state: AlchemistsState, number: i64, k: i64, pen: NumberPen) -> None:
    """What was done this round."""
    board = state.seats[number]
    pen.part("order", 0, 1, k)
    pen.one_of(min(board.flask, i64(PARALYSED)), PARALYSED + 1)
    pen.part("cubes", 0, CUBES, k)
    pen.number(board.cubes)
    pen.number(board.unused)
    pen.number(board.paid)
    pen.number(board.hospital)
    pen.part("actions", 0, 4, k)
    pen.numbers(board.actions)
    pen.number(board.spent)
    pen.part("associates", 0, 1, k)
    pen.bits(board.associates, len(SPACES))
    pen.part("custodians", 0, 4, k)
    pen.number(board.custodians)
    pen.part("used", 0, 1, k)
    pen.bits(board.used, USES)
    pen.part("immune", 0, 1, k)
    pen.bits(board.immune, len(COLOURS))
    pen.part("bids", 0, 1, k)
    pen.bits(board.bids, BIDS)


def write_own(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """What nobody else sees."""
    board = state.seats[seat]
    pen.part("hand", 0, 8)
    pen.numbers(board.hand)
    pen.part("favor_cards", 0, 4)
    pen.numbers(board.favors)
    pen.part("seals", 0, 4)
    pen.numbers(board.seals)
    pen.part("known_discards", 0, 8)
    pen.numbers(board.discards)
    pen.part("set_aside_cards", 0, 8)
    pen.numbers(board.set_aside)
