"""What is written on a deduction sheet is what enumeration finds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import Phase, given, settings

from altneu.games.alchemists.lab.golem import golem_of
from altneu.games.alchemists.mind.deduction import Aspect, Book, Experiment, Notebook, Statement, Theory
from altneu.games.alchemists.mind.deduction.ink import (
    BLANK,
    BOOKKEEPING,
    ELIMINATION,
    LEVELS,
    PAPER,
    SOLVER,
    Ink,
    agrees,
    ink_of,
    suppose,
)
from altneu.games.alchemists.state.terms import ALL_MINUS, ALL_PLUS, FERN, MINUS, MUSHROOM, NEUTRAL, PLUS, RED, TOAD
from games.alchemists.mind.deduction import reference
from games.alchemists.mind.deduction.reference import PAIRS, POTIONS, PRINTED, TRIGGERS, World
from games.alchemists.mind.deduction.strategies import truths

slow = settings(max_examples=4, deadline=None, phases=set(Phase) - {Phase.shrink, Phase.explain})
ROWS = ("alchemicals", "signs", "solar", "potions", "golems")
NOTES = [Experiment(MUSHROOM, TOAD, RED), Experiment(FERN, TOAD, NEUTRAL), Aspect(FERN, RED, MINUS)]


def written(worlds: Sequence[World]) -> Ink:
    """What is true in one of the worlds, seen one by one."""
    ink = Ink(*(np.zeros_like(getattr(BLANK, row)) for row in ROWS))
    for alchemicals in {world.alchemicals for world in worlds}:
        for ingredient, kind in enumerate(alchemicals):
            ink.alchemicals[ingredient, kind] = True
            ink.solar[ingredient, int(str(PRINTED[kind]).count("-") % 2 == 0)] = True
            for colour in range(3):
                ink.signs[ingredient, colour, "+-".index(PRINTED[kind][colour][0])] = True
        for number, (first, second) in enumerate(PAIRS):
            potion = reference.mixed(alchemicals[first], alchemicals[second])
            ink.potions[number, POTIONS.index(potion)] = True
    for ears, chest in {(world.ears, world.chest) for world in worlds}:
        ink.golems[golem_of(TRIGGERS.index(ears), TRIGGERS.index(chest))] = True
    return ink


def same(found: Ink, expected: Ink) -> None:
    for row in ROWS:
        assert np.array_equal(getattr(found, row), getattr(expected, row)), row


@slow
@given(truths(experiments=4))
def test_the_solver_writes_what_is_true_in_some_world_that_is_left(notes: list[Statement]) -> None:
    same(ink_of(notes, SOLVER), written(reference.worlds(notes)))


@slow
@given(truths(experiments=2))
def test_elimination_crosses_out_what_a_single_observation_rules_out(notes: list[Statement]) -> None:
    expected = BLANK
    for note in notes:
        expected &= written(reference.worlds([note]))
    same(ink_of(notes, ELIMINATION), expected)


def test_bookkeeping_enters_an_observation_where_it_was_made_and_nowhere_else() -> None:
    ink = ink_of([*NOTES, Book(TOAD, solar=True)], BOOKKEEPING)
    assert np.flatnonzero(ink.potions[PAIRS.index((MUSHROOM, TOAD))]).tolist() == [RED]
    assert ink.signs[FERN, RED].tolist() == [False, True]
    assert ink.solar[TOAD].tolist() == [False, True]
    assert ink.alchemicals.all()
    assert ink.potions.sum() == ink.potions.size - 2 * 6


def test_on_paper_nothing_is_entered() -> None:
    same(ink_of(NOTES, PAPER), BLANK)


@pytest.mark.parametrize("level", LEVELS[:2])
def test_nothing_follows_for_who_agreed_on_no_more_than_bookkeeping(level: str) -> None:
    found = suppose(NOTES, Theory(FERN, ALL_PLUS).mask(), level)
    assert (found.clash, found.is_absurd) == ((), False)
    same(found.ink, BLANK)


@pytest.mark.parametrize("level", LEVELS[2:])
def test_what_is_supposed_against_an_observation_names_it(level: str) -> None:
    assert suppose(NOTES, Theory(FERN, ALL_PLUS).mask(), level).clash == (Aspect(FERN, RED, MINUS),)


def test_only_the_solver_finds_what_several_observations_rule_out_together() -> None:
    """Neutral with the fern, the toad would be all minus; with the mushroom it gave a plus."""
    notes = [Experiment(MUSHROOM, TOAD, RED), Experiment(FERN, TOAD, NEUTRAL)]
    supposed = Theory(FERN, ALL_PLUS).mask()
    assert set(suppose(notes, supposed, SOLVER).clash) == set(notes)
    assert suppose(notes, supposed, ELIMINATION).clash == ()
    assert not agrees(notes, supposed, SOLVER)
    assert agrees(notes, supposed, ELIMINATION)


def test_what_contradicts_itself_is_absurd() -> None:
    both = Theory(FERN, ALL_PLUS).mask() & Theory(TOAD, ALL_PLUS).mask()
    for level in LEVELS[2:]:
        assert suppose([], both, level).is_absurd
        assert not agrees([], both, level)


def test_what_follows_from_a_supposition_is_what_follows_from_an_observation() -> None:
    supposed = Theory(MUSHROOM, ALL_MINUS)
    same(suppose([], supposed.mask(), SOLVER).ink, ink_of([supposed], SOLVER))
    same(suppose(NOTES[1:], supposed.mask(), SOLVER).ink, ink_of([*NOTES[1:], supposed], SOLVER))


def test_marks_may_be_right_as_long_as_a_world_is_left() -> None:
    assert agrees(NOTES, Aspect(TOAD, RED, PLUS).mask(), SOLVER)
    assert not agrees(NOTES, Aspect(TOAD, RED, MINUS).mask(), SOLVER)
    assert Notebook(NOTES).is_certain(Aspect(TOAD, RED, PLUS))
