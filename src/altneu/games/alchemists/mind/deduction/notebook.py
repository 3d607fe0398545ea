"""A seat's notebook: what it knows, the worlds that are left, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from altneu.games.alchemists.mind.deduction.clash import clashing, together
from altneu.games.alchemists.mind.deduction.information import of_experiments
from altneu.games.alchemists.mind.deduction.marginals import Marginals, Table
from altneu.games.alchemists.mind.deduction.statements import Statement
from altneu.games.alchemists.mind.deduction.worlds import (
    EVERY_WORLD,
    Words,
    is_empty,
    sealed,
    size,
    world_at,
)


class Contradiction(ValueError):
    """An observation that is true in no world the notes leave. The notebook is as it was."""

    def __init__(self, observation: Statement, clash: tuple[Statement, ...]) -> None:
        notes = "; ".join(f'"{note}"' for note in clash)
        super().__init__(f'"{observation}" contradicts {notes}. Correct one of them.')
        self.observation = observation
        self.clash = clash


class Notebook:
    """Notes in the order in which they were made. The set of worlds is replaced, never written to."""

    def __init__(self, notes: Iterable[Statement] = ()) -> None:
        self.notes: tuple[Statement, ...] = ()
        self.worlds = EVERY_WORLD
        self._marginals: Marginals | None = None
        for note in notes:
            self.add(note)

    def copy(self) -> Notebook:
        """Another notebook with the same notes, made at no cost."""
        other = Notebook()
        other.notes, other.worlds, other._marginals = self.notes, self.worlds, self._marginals
        return other

    def add(self, observation: Statement) -> None:
        worlds = self.worlds & observation.mask()
        if is_empty(worlds):
            raise Contradiction(observation, self.clash(observation))
        self._write((*self.notes, observation), worlds)

    def remove(self, observation: Statement) -> None:
        """Strike out a note, the newest one if it stands there several times."""
        if observation not in self.notes:
            raise ValueError(f'"{observation}" is not in the notebook.')
        place = len(self.notes) - 1 - self.notes[::-1].index(observation)
        notes = self.notes[:place] + self.notes[place + 1 :]
        self._write(notes, together([note.mask() for note in notes], EVERY_WORLD))

    def undo(self) -> Statement:
        """Strike out the newest note."""
        if not self.notes:
            raise ValueError("The notebook is empty: there is nothing to take back.")
        newest = self.notes[-1]
        self.remove(newest)
        return newest

    def clash(self, statement: Statement) -> tuple[Statement, ...]:
        """A few notes, the fewest if that is found quickly, that rule the statement out; none if it is possible."""
        if self.is_possible(statement):
            return ()
        return tuple(self.notes[place] for place in clashing([note.mask() for note in self.notes], statement.mask()))

    def is_possible(self, statement: Statement) -> bool:
        return not is_empty(self.worlds & statement.mask())

    def is_certain(self, statement: Statement) -> bool:
        return is_empty(self.worlds & ~statement.mask())

    def probability(self, statement: Statement) -> float:
        return size(self.worlds & statement.mask()) / size(self.worlds)

    def size(self) -> int:
        """How many worlds are left."""
        return size(self.worlds)

    def assignments(self) -> int:
        """How many ways are left to assign alchemicals to ingredients, whatever the golem is."""
        return size(np.bitwise_or.reduce(self.worlds, axis=0))

    def world(self, place: int) -> tuple[list[int], int]:
        """One of the worlds left, counted from 0: the alchemical of each ingredient, and the golem."""
        return world_at(self.worlds, place)

    def marginals(self) -> Marginals:
        if self._marginals is None:
            self._marginals = Marginals(self.worlds)
        return self._marginals

    def information(self) -> Table:
        """Bits expected from mixing each of the 28 pairs (PAIRS) and seeing the potion."""
        return of_experiments(self.marginals())

    def _write(self, notes: tuple[Statement, ...], worlds: Words) -> None:
        self.notes, self.worlds, self._marginals = notes, sealed(worlds), None
