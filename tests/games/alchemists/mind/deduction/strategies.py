"""Statements of every kind, arbitrary ones and those true in a given world."""

from __future__ import annotations

from hypothesis import strategies as st

from altneu.games.alchemists.mind.deduction import (
    Animation,
    Article,
    Aspect,
    Book,
    Demonstration,
    Either,
    Experiment,
    Glimpse,
    GolemTest,
    Published,
    Sale,
    SaleGlimpse,
    Statement,
    Theory,
    Trigger,
)
from altneu.games.alchemists.state.terms import CHEST, EARS
from games.alchemists.mind.deduction.reference import GOLEMS, PAIRS, World, holds

ingredients = st.integers(0, 7)
pairs = st.permutations(range(8)).map(lambda order: (order[0], order[1]))
potions = st.integers(0, 6)
coloured = st.integers(0, 5)
levels = st.integers(1, 4)
colours = st.integers(0, 2)
signs = st.integers(0, 1)

experiments = st.builds(lambda pair, potion: Experiment(*pair, potion), pairs, potions)
aspects = st.builds(Aspect, ingredients, colours, signs)
theories = st.builds(Theory, ingredients, st.integers(0, 7))
triggers = st.builds(Trigger, st.sampled_from([EARS, CHEST]), st.integers(0, 5))
articles = st.builds(
    lambda colour, four, signs: Article(colour, tuple(zip(four[:4], signs, strict=True))),
    colours,
    st.permutations(range(8)),
    st.lists(signs, min_size=4, max_size=4),
)
statements: st.SearchStrategy[Statement] = st.one_of(
    experiments,
    st.builds(lambda pair, potion, told: Demonstration(*pair, potion, told), pairs, potions, st.booleans()),
    st.builds(lambda pair, demanded, level: Sale(*pair, demanded, level), pairs, coloured, levels),
    st.builds(Glimpse, ingredients, potions),
    st.builds(SaleGlimpse, ingredients, coloured, levels),
    aspects,
    st.builds(Book, ingredients, st.booleans()),
    st.builds(GolemTest, ingredients, st.integers(0, 3)),
    st.builds(lambda pair, success: Animation(*pair, success), pairs, st.booleans()),
    theories,
    articles,
    triggers,
    st.builds(lambda some: Either(tuple(some)), st.lists(experiments | aspects | triggers, min_size=1, max_size=3)),
    st.builds(Published, theories | articles),
)
secrets = st.builds(
    lambda kinds, golem: World(tuple(kinds), *golem), st.permutations(range(8)), st.sampled_from(GOLEMS)
)

# A question is the list of its answers, one of which is true in any world.
experiment_questions = pairs.map(lambda pair: [Experiment(*pair, potion) for potion in range(7)])
golem_questions = st.one_of(
    ingredients.map(lambda ingredient: [GolemTest(ingredient, reaction) for reaction in range(4)]),
    pairs.map(lambda pair: [Animation(*pair, success) for success in (True, False)]),
    st.sampled_from([EARS, CHEST]).map(lambda organ: [Trigger(organ, trigger) for trigger in range(6)]),
)
questions = st.one_of(
    experiment_questions,
    golem_questions,
    st.builds(lambda pair, potion: [Demonstration(*pair, potion, told) for told in (True, False)], pairs, potions),
    st.builds(lambda pair, demanded: [Sale(*pair, demanded, level) for level in range(1, 5)], pairs, coloured),
    st.builds(lambda ingredient, colour: [Aspect(ingredient, colour, sign) for sign in (0, 1)], ingredients, colours),
    ingredients.map(lambda ingredient: [Book(ingredient, solar) for solar in (True, False)]),
    ingredients.map(lambda ingredient: [Theory(ingredient, alchemical) for alchemical in range(8)]),
)


def answer(question: list[Statement], world: World) -> Statement:
    (true,) = (each for each in question if holds(each, world))
    return true


@st.composite
def truths(draw: st.DrawFn, experiments: int = 0, most: int = 10) -> list[Statement]:
    """Observations of one world, among them so many different experiments at least."""
    world = draw(secrets)
    mixed = draw(st.lists(st.sampled_from(PAIRS), min_size=experiments, max_size=experiments, unique=True))
    asked = [[Experiment(*pair, potion) for potion in range(7)] for pair in mixed]
    asked += draw(st.lists(questions, max_size=most))
    return draw(st.permutations([answer(question, world) for question in asked]))
