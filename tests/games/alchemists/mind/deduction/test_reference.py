"""The engine counts what enumeration counts."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import Phase, given, settings

from altneu.games.alchemists.lab.golem import golem_of
from altneu.games.alchemists.mind.deduction import Notebook, Statement, Theory, Trigger
from altneu.games.alchemists.mind.deduction.information import (
    of_animations,
    of_aspects,
    of_books,
    of_demonstrations,
    of_experiments,
    of_golem_tests,
    of_sales,
)
from altneu.games.alchemists.state.terms import CHEST, EARS
from games.alchemists.mind.deduction import reference
from games.alchemists.mind.deduction.reference import PAIRS, POTIONS, PRINTED, TRIGGERS, World, holds, share
from games.alchemists.mind.deduction.strategies import questions, secrets, statements, truths

# Shrinking a counterexample would enumerate for minutes.
slow = settings(max_examples=15, deadline=None, phases=set(Phase) - {Phase.shrink, Phase.explain})
quick = settings(max_examples=150, deadline=None)


def pinned(world: World) -> Notebook:
    notes: list[Statement] = [Theory(ingredient, kind) for ingredient, kind in enumerate(world.alchemicals)]
    notes += [Trigger(EARS, TRIGGERS.index(world.ears)), Trigger(CHEST, TRIGGERS.index(world.chest))]
    return Notebook(notes)


def secret(world: World) -> tuple[tuple[int, ...], int]:
    return world.alchemicals, golem_of(TRIGGERS.index(world.ears), TRIGGERS.index(world.chest))


@quick
@given(secrets, statements)
def test_a_statement_is_true_in_a_world_or_not(world: World, statement: Statement) -> None:
    notebook = pinned(world)
    assert notebook.size() == 1
    assert notebook.is_possible(statement) == notebook.is_certain(statement) == holds(statement, world)


@quick
@given(questions)
def test_every_world_answers_a_question_once(question: list[Statement]) -> None:
    assert sum(Notebook([answer]).size() for answer in question) == Notebook().size()


@slow
@given(truths(experiments=5))
def test_the_worlds_left_are_those_of_the_enumeration(notes: list[Statement]) -> None:
    notebook, expected = Notebook(notes), reference.worlds(notes)
    left = [notebook.world(place) for place in range(notebook.size())]
    assert {(tuple(kinds), golem) for kinds, golem in left} == {secret(world) for world in expected}
    assert len(left) == len(expected)
    assert notebook.assignments() == len({world.alchemicals for world in expected})


@slow
@given(truths(experiments=5), statements)
def test_the_marginals_are_those_of_the_enumeration(notes: list[Statement], statement: Statement) -> None:
    notebook, worlds = Notebook(notes), reference.worlds(notes)
    check_marginals(notebook, worlds)
    check_information(notebook, worlds)
    assert notebook.probability(statement) == pytest.approx(share(holds(statement, world) for world in worlds))


def check_marginals(notebook: Notebook, worlds: list[World]) -> None:
    found = notebook.marginals()
    assert found.worlds == len(worlds)
    for ingredient in range(8):
        kinds = [world.alchemicals[ingredient] for world in worlds]
        same(found.alchemicals[ingredient], [share(kind == each for kind in kinds) for each in range(8)])
        signs = [[share(PRINTED[k][colour][0] == sign for k in kinds) for sign in "+-"] for colour in range(3)]
        same(found.signs[ingredient], signs)
        same(found.solar[ingredient], share(str(PRINTED[kind]).count("-") % 2 == 0 for kind in kinds))
        reactions = [reference.reaction(world.alchemicals[ingredient], world) for world in worlds]
        same(found.reactions[ingredient], [share(reaction == each for reaction in reactions) for each in range(4)])
    for number, pair in enumerate(PAIRS):
        mixed = mixtures(pair, worlds)
        same(found.potions[number], [share(potion == each for potion in mixed) for each in POTIONS])
        animating = [all(reference.is_animator(world.alchemicals[i], world) for i in pair) for world in worlds]
        same(found.animations[number], share(animating))
    same(found.ears, [share(world.ears == trigger for world in worlds) for trigger in TRIGGERS])
    same(found.chest, [share(world.chest == trigger for world in worlds) for trigger in TRIGGERS])
    golems = Counter(secret(world)[1] for world in worlds)
    same(found.golems, [golems[golem] / len(worlds) for golem in range(24)])


def check_information(notebook: Notebook, worlds: list[World]) -> None:
    found = notebook.marginals()
    for number, pair in enumerate(PAIRS):
        mixed = mixtures(pair, worlds)
        same(of_experiments(found)[number], bits(mixed))
        same(of_sales(found, demanded=4)[number], bits([reference.level(potion, "G-") for potion in mixed]))
        same(of_demonstrations(found)[number], [bits([potion == each for potion in mixed]) for each in POTIONS])
        animating = [all(reference.is_animator(world.alchemicals[i], world) for i in pair) for world in worlds]
        same(of_animations(found)[number], bits(animating))
    for ingredient in range(8):
        printed = [PRINTED[world.alchemicals[ingredient]] for world in worlds]
        same(of_aspects(found)[ingredient], [bits([each[colour][0] for each in printed]) for colour in range(3)])
        same(of_books(found)[ingredient], bits([str(each).count("-") % 2 for each in printed]))
        reactions = [reference.reaction(world.alchemicals[ingredient], world) for world in worlds]
        same(of_golem_tests(found)[ingredient], bits(reactions))


def mixtures(pair: tuple[int, int], worlds: list[World]) -> list[str]:
    return [reference.mixed(*(world.alchemicals[ingredient] for ingredient in pair)) for world in worlds]


def bits(answers: list[object]) -> float:
    """How many bits of the worlds' number an answer saves on average."""
    counts = Counter(answers).values()
    left = sum(count * math.log2(count) for count in counts) / len(answers)
    return math.log2(len(answers)) - left


def same(found: object, expected: object) -> None:
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-9)
