"""Which notes of a notebook contradict a new one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Final

from altneu.games.alchemists.mind.deduction.worlds import Words, is_empty

PATIENCE: Final = 2000  # combinations of one size that are tried, some microseconds each


def clashing(notes: Sequence[Words], newcomer: Words) -> list[int]:
    """Places of notes that together leave no world in which the newcomer is true, all notes doing so.

    None of them can be left out. They are the fewest possible as far as the patience reaches: one or two in any game.
    """
    found = irredundant(notes, newcomer)
    for size in range(len(found)):
        if comb(len(notes), size) > PATIENCE:
            break
        for places in combinations(range(len(notes)), size):
            if is_empty(together([notes[place] for place in places], newcomer)):
                return list(places)
    return found


def irredundant(notes: Sequence[Words], newcomer: Words) -> list[int]:
    """Each round finds the note that takes the last world: it is needed besides those found and those before it."""
    found: list[int] = []
    worlds, end = newcomer, len(notes)
    while not is_empty(worlds):
        left = worlds
        for place in range(end):
            left = left & notes[place]
            if is_empty(left):
                break
        found.append(place)
        worlds, end = worlds & notes[place], place
    return sorted(found)


def together(notes: Sequence[Words], worlds: Words) -> Words:
    for note in notes:
        worlds = worlds & note
    return worlds
