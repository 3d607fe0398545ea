"""What a table writes on a deduction sheet in ink, by the level of help that its people agreed on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from typing import Final

import numpy as np
import numpy.typing as npt

from altneu.games.alchemists.lab.alchemy import is_solar, sign_of
from altneu.games.alchemists.lab.golem import GOLEMS
from altneu.games.alchemists.mind.deduction import masks
from altneu.games.alchemists.mind.deduction.clash import clashing, together
from altneu.games.alchemists.mind.deduction.observations import Aspect, Book, Demonstration, Experiment, Sale
from altneu.games.alchemists.mind.deduction.statements import Statement
from altneu.games.alchemists.mind.deduction.worlds import EVERY_WORLD, PAIR, PAIRS, Words, is_empty
from altneu.games.alchemists.state.terms import COLOURS, KINDS, POTIONS, SIGNS

PAPER: Final = "paper"  # nothing
BOOKKEEPING: Final = "bookkeeping"  # what was observed, where it was observed
ELIMINATION: Final = "elimination"  # what follows from each observation by itself
SOLVER: Final = "solver"  # what follows from all of them
LEVELS: Final = [PAPER, BOOKKEEPING, ELIMINATION, SOLVER]

Can = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Ink:
    """What everything can still be. The rows are never written to."""

    alchemicals: Can  # [ingredient, alchemical]
    signs: Can  # [ingredient, colour, sign]
    solar: Can  # [ingredient, 0 lunar or 1 solar]
    potions: Can  # [pair, potion], the pairs in the order of PAIRS
    golems: Can  # [golem]

    def __and__(self, other: Ink) -> Ink:
        return Ink(
            self.alchemicals & other.alchemicals,
            self.signs & other.signs,
            self.solar & other.solar,
            self.potions & other.potions,
            self.golems & other.golems,
        )


_SIGNS: Final = np.array(
    [[[sign_of(a, c) == s for s in range(len(SIGNS))] for c in range(len(COLOURS))] for a in range(KINDS)]
)
_SOLAR: Final = np.array([[is_solar(a) == bool(s) for s in range(2)] for a in range(KINDS)])


def blank() -> Ink:
    """Nothing is known."""
    return Ink(
        np.ones((KINDS, KINDS), np.bool_),
        np.ones((KINDS, len(COLOURS), len(SIGNS)), np.bool_),
        np.ones((KINDS, 2), np.bool_),
        np.ones((len(PAIRS), len(POTIONS)), np.bool_),
        np.ones(GOLEMS, np.bool_),
    )


BLANK: Final = blank()


@cache
def _alchemicals() -> Words:
    return np.stack([masks.alchemicals_of(ingredient) for ingredient in range(KINDS)])


@cache
def _potions() -> Words:
    return np.stack([masks.potions_of(*pair) for pair in PAIRS])


def possible(worlds: Words) -> Ink:
    """What is true in some world of the set."""
    worlds = worlds & EVERY_WORLD if worlds.ndim > 1 else worlds
    row = np.bitwise_or.reduce(worlds, axis=0) if worlds.ndim > 1 else worlds
    alchemicals: Can = np.any(_alchemicals() & row, axis=-1)
    potions: Can = np.any(_potions() & row, axis=-1)
    return Ink(
        alchemicals,
        (alchemicals @ _SIGNS.reshape(KINDS, -1)).reshape(KINDS, len(COLOURS), len(SIGNS)),
        alchemicals @ _SOLAR,
        potions,
        np.asarray(worlds.any(axis=-1)) if worlds.ndim > 1 else BLANK.golems,
    )


@lru_cache(4096)
def follows(note: Statement) -> Ink:
    """From one observation by itself."""
    return possible(note.mask())


@lru_cache(4096)
def entered(note: Statement) -> Ink:
    """One observation, where it was observed and nowhere else."""
    told, ink = follows(note), blank()
    if isinstance(note, (Experiment, Demonstration, Sale)):
        pair = PAIR[note.first][note.second]
        ink.potions[pair] = told.potions[pair]
    elif isinstance(note, Aspect):
        ink.signs[note.ingredient, note.colour] = told.signs[note.ingredient, note.colour]
    elif isinstance(note, Book):
        ink.solar[note.ingredient] = told.solar[note.ingredient]
    return ink


def all_of(inks: Iterable[Ink]) -> Ink:
    return reduce(Ink.__and__, inks, BLANK)


def ink_of(notes: Sequence[Statement], level: str) -> Ink:
    """What is written at this level of help."""
    if level == SOLVER:
        return possible(together([note.mask() for note in notes], EVERY_WORLD))
    if level == ELIMINATION:
        return all_of(follows(note) for note in notes)
    return all_of(entered(note) for note in notes) if level == BOOKKEEPING else BLANK


@dataclass(frozen=True, slots=True)
class Supposed:
    """What follows where something is supposed; where that cannot be, the observations that say so."""

    ink: Ink
    clash: tuple[Statement, ...] = ()
    is_absurd: bool = False  # what is supposed contradicts itself


def suppose(notes: Sequence[Statement], worlds: Words, level: str) -> Supposed:
    """`worlds`: those in which what is supposed is true. Below the solver each observation is held against it alone."""
    if level not in (ELIMINATION, SOLVER):
        return Supposed(BLANK)
    if is_empty(worlds):
        return Supposed(BLANK, (), True)
    known = [note.mask() for note in notes]
    if level == SOLVER:
        left = together(known, worlds)
        if is_empty(left):
            return Supposed(BLANK, tuple(notes[place] for place in clashing(known, worlds)))
        return Supposed(possible(left))
    clash = tuple(note for note, mask in zip(notes, known, strict=True) if is_empty(worlds & mask))
    if clash:
        return Supposed(BLANK, clash)
    return Supposed(all_of([possible(worlds), *(possible(worlds & mask) for mask in known)]))


def agrees(notes: Sequence[Statement], worlds: Words, level: str) -> bool:
    """Whether marks, which are true in these worlds, may be right: below the solver only slips of the pen are told."""
    if level == SOLVER:
        return not is_empty(together([note.mask() for note in notes], worlds))
    return not is_empty(worlds) and not any(is_empty(worlds & note.mask()) for note in notes)
