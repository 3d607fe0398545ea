"""Golems on the board: where they are, how they lie, which tile is beside them (G-3.6, G-3.7)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from altneu.games.golem.state import sources
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import GOLEMS, LYING, SECTIONS, UPG_1
from altneu.kernel.state import BIT, Effect

ALL_GOLEMS: Final = 63  # the set of the six
CONTROL_CAP: Final = 2  # UPG-1


def section_of(place: i64) -> i64:
    return place % SECTIONS + 1


def tile_of(state: GolemState, place: i64) -> Effect[Any]:
    """The effect of the section: its neighbourhood tile, or what is printed where no tile lies (G-3.7.3)."""
    number = state.tile_at[place]
    if number == 0:
        return state.box.bare_sections[place]
    return state.box.neighbourhoods[place // SECTIONS * 10 + number - 1]


def tile_source(state: GolemState, place: i64) -> i64:
    number = state.tile_at[place]
    return sources.SETUP if number == 0 else sources.NEIGHBOURHOOD + place // SECTIONS * 10 + number - 1


def has_tile(state: GolemState, place: i64) -> bool:
    return state.tile_at[place] > 0 or state.box.bare_works[place] > 0


def can_work(state: GolemState, seat: i64, place: i64) -> bool:
    """Beside a tile (G-20.9); a golem of the Automa works without one too (A-8.2)."""
    return has_tile(state, place) or seat == state.scripted


def is_offered(state: GolemState, seat: i64, effect: Effect[Any]) -> bool:
    """What would change nothing is not offered; the Automa takes what comes (A-10.6.5, A-14.7, A-17.26)."""
    return seat == state.scripted or effect.doable(state, seat)


def control_cost(board: Seat, place: i64, further: i64) -> i64:
    """Knowledge to control an own golem `further` on from this place: its lead over the student (G-4.7.1, G-4.7.2)."""
    if place < 0:
        return 0
    cost = section_of(place) + further - board.students[place // SECTIONS]
    if board.has(UPG_1):
        cost = min(cost, CONTROL_CAP)
    return max(0, cost)


def on_board(board: Seat) -> i64:
    """Set of own golems in the districts."""
    found: i64 = 0
    k: i64 = 0
    while k < GOLEMS:
        if board.golems[k] >= 0:
            found |= BIT[k]
        k += 1
    return found


def golem_at(board: Seat, place: i64, among: i64) -> i64:
    """The own golem meant by a move: `place`, + 30 if it lies."""
    k: i64 = 0
    lying = place >= LYING
    spot = place - LYING if lying else place
    while k < GOLEMS:
        if board.golems[k] == spot and among & BIT[k] and (board.lying & BIT[k] != 0) == lying:
            return k
        k += 1
    raise RuntimeError("no such golem")


def all_moves(board: Seat, base: i64, first: i64, last: i64) -> list[int]:
    """A move for each distinct own golem in sections `first` to `last`."""
    options: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        place = board.golems[k]
        if place >= 0 and first <= place % SECTIONS + 1 <= last:
            move = base + place
            if board.lying & BIT[k]:
                move += LYING
            if move not in options:
                options.append(move)
        k += 1
    return options
