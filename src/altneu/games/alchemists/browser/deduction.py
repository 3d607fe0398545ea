"""The deduction sheet of a seat: from what it has observed and everybody was shown, and nothing else."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from altneu.games.alchemists.browser.deduction_seen import Noted, noted
from altneu.games.alchemists.browser.deduction_side import Chances, chances_of, side_of
from altneu.games.alchemists.browser.deduction_wire import (
    DeductionSheet,
    LayerInk,
    SheetGolem,
    SheetLayer,
    SheetMarks,
    SheetMixture,
    SheetRow,
)
from altneu.games.alchemists.browser.marks import (
    class_cell,
    golem_cell,
    kind_cell,
    potion_cell,
    sign_cell,
    worlds_of,
)
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of
from altneu.games.alchemists.mind.deduction import Statement
from altneu.games.alchemists.mind.deduction.ink import (
    BOOKKEEPING,
    PAPER,
    SOLVER,
    Ink,
    Supposed,
    agrees,
    ink_of,
    suppose,
)
from altneu.games.alchemists.mind.deduction.marginals import Table
from altneu.games.alchemists.mind.deduction.worlds import PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    POTIONS,
    SHEET,
    SIGNS,
    TRIGGERS,
)
from altneu.games.alchemists.words.words import Words
from altneu.table.session import Event

Notes = tuple[Statement, ...]


def level_of(agreed: str, marks: SheetMarks) -> str:
    """The level of help: as the table agreed, else as the seat likes."""
    return agreed or marks.help or BOOKKEEPING


def sheet_for(
    words: Words, state: AlchemistsState, log: list[Event], seat: int, agreed: str, marks: SheetMarks
) -> DeductionSheet:
    level = level_of(agreed, marks)
    box = state.box
    known = [] if level == PAPER else noted(state, log, seat)
    notes = tuple(note.statement for note in known)
    ink = inked(notes, level)
    chances = chances_of(notes, bool(box.has_golem)) if level == SOLVER else None
    return DeductionSheet(
        level=level,  # type: ignore[arg-type]
        may_choose=not agreed,
        mixtures=[mixture(words, known, ink, chances, pair) for pair in range(len(PAIRS))],
        rows=[row(words, known, ink, chances, ingredient) for ingredient in SHEET],
        golem=[golem(ink, chances, number) for number in range(GOLEMS)] if box.has_golem else [],
        has_books=bool(box.has_funding or box.has_busy or box.has_golem),  # K-0.3
        layers=[layer(words, known, notes, level, one) for one in marks.layers],
        side=None if chances is None else side_of(words, state, seat, chances),
        marks=marks,
    )


@lru_cache(512)
def inked(notes: Notes, level: str) -> Ink:
    return ink_of(notes, level)


def mixture(words: Words, known: list[Noted], ink: Ink, chances: Chances | None, pair: int) -> SheetMixture:
    return SheetMixture(
        first=INGREDIENTS[PAIRS[pair][0]],
        second=INGREDIENTS[PAIRS[pair][1]],
        can=[POTIONS[k] for k in np.flatnonzero(ink.potions[pair])],
        seen=[note.seen(words) for note in known if note.pair == PAIRS[pair]],
        chances={} if chances is None else likely(POTIONS, chances.potions[pair]),
    )


def row(words: Words, known: list[Noted], ink: Ink, chances: Chances | None, ingredient: int) -> SheetRow:
    signs, solar = ink.signs[ingredient], ink.solar[ingredient]
    return SheetRow(
        ingredient=INGREDIENTS[ingredient],
        can=[ALCHEMICALS[k] for k in np.flatnonzero(ink.alchemicals[ingredient])],
        signs={COLOURS[c]: SIGNS[int(signs[c].argmax())] for c in range(len(COLOURS)) if signs[c].sum() == 1},
        solar=bool(solar[1]) if solar.sum() == 1 else None,
        seen=[note.seen(words) for note in known if note.pair is None and note.ingredient == ingredient],
        chances={} if chances is None else likely(ALCHEMICALS, chances.alchemicals[ingredient]),
    )


def golem(ink: Ink, chances: Chances | None, number: int) -> SheetGolem:
    return SheetGolem(
        ears=TRIGGERS[ears_of(number)],
        chest=TRIGGERS[chest_of(number)],
        can=bool(ink.golems[number]),
        chance=None if chances is None else float(chances.golems[number]),
    )


def likely(names: list[str], chances: Table) -> dict[str, float]:
    return {names[k]: round(float(chance), 4) for k, chance in enumerate(chances) if chance > 0}


# Hypotheses


def layer(words: Words, known: list[Noted], notes: Notes, level: str, supposed: SheetLayer) -> LayerInk:
    """What follows; what is ruled out without the hypothesis is not said again."""
    found = followed(notes, tuple(supposed.supposed), level)
    before = inked(notes, level)
    return LayerInk(
        colour=supposed.colour,
        crossed=crossed(before, found.ink),
        certain=[cell for cell in certain(found.ink) if cell not in set(certain(before))],
        clash=[note.seen(words).text for note in known if note.statement in found.clash],
        is_absurd=found.is_absurd,
    )


@lru_cache(512)
def followed(notes: Notes, supposed: tuple[str, ...], level: str) -> Supposed:
    return suppose(notes, worlds_of(supposed), level)


def crossed(before: Ink, after: Ink) -> list[str]:
    """Cells of the grids that can be right before and not after."""
    gone = before.alchemicals & ~after.alchemicals
    found = [kind_cell(k, a) for k, a in np.argwhere(gone).tolist()]
    found += [golem_cell(k) for k in np.flatnonzero(before.golems & ~after.golems).tolist()]
    return found + [potion_cell(p, k) for p, k in np.argwhere(before.potions & ~after.potions).tolist()]


def certain(ink: Ink) -> list[str]:
    """Cells that alone are left in their row."""
    found = [kind_cell(k, int(ink.alchemicals[k].argmax())) for k in range(KINDS) if ink.alchemicals[k].sum() == 1]
    for k in range(KINDS):
        found += [sign_cell(k, c, int(row.argmax())) for c, row in enumerate(ink.signs[k]) if row.sum() == 1]
        found += [class_cell(k, int(ink.solar[k].argmax()))] if ink.solar[k].sum() == 1 else []
    found += [potion_cell(p, int(row.argmax())) for p, row in enumerate(ink.potions) if row.sum() == 1]
    return found + ([golem_cell(int(ink.golems.argmax()))] if ink.golems.sum() == 1 else [])


def is_fine(state: AlchemistsState, seat: int, agreed: str, marks: SheetMarks) -> bool | None:
    """Whether the pencil marks may be right, by what the seat has seen and never by the secret; None on paper.

    It tells no more than the table's help does: else whoever marked a guess and asked would have a solver.
    """
    level = level_of(agreed, marks)
    if level == PAPER:
        return None
    right = [cell for cell, mark in marks.cells.items() if mark == "v"]
    wrong = [cell for cell, mark in marks.cells.items() if mark == "x"]
    return agrees([note.statement for note in noted(state, [], seat)], worlds_of(right, wrong), level)
