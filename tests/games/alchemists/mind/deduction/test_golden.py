"""Examples of the rulebook, and numbers that can be worked out by hand."""

from __future__ import annotations

from itertools import combinations
from math import log2

import pytest

from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.codes import decode
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of
from altneu.games.alchemists.mind.deduction import (
    PAIR,
    PAIRS,
    Animation,
    Article,
    Aspect,
    Book,
    Contradiction,
    Demonstration,
    Either,
    Experiment,
    Glimpse,
    GolemTest,
    Notebook,
    Sale,
    SaleGlimpse,
    Statement,
    Theory,
    Trigger,
)
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    BLUE,
    CHEST,
    CLAW,
    EARS,
    EXACT,
    FEATHER,
    FERN,
    GREEN,
    LARGE,
    MINUS,
    MUSHROOM,
    NEUTRAL_SOLD,
    PLUS,
    POTIONS,
    RED,
    RIGHT_SIGN,
    SCORPION,
    SMALL,
    TOAD,
    WRONG_SIGN,
)

pytestmark = pytest.mark.both

WORLDS = 967_680  # K-1.9


def kind(name: str) -> int:
    return ALCHEMICALS.index(name)


def potion(name: str) -> int:
    return POTIONS.index(name)


def trigger(colour: int, size: int) -> int:
    return 2 * colour + size


def kinds_left(notebook: Notebook, ingredient: int) -> set[str]:
    return {name for name in ALCHEMICALS if notebook.is_possible(Theory(ingredient, kind(name)))}


def test_an_empty_notebook_knows_nothing() -> None:
    """K-1.9, B-1.3.2, B-1.2.3: all worlds, and every potion of every pair as likely as any other."""
    notebook = Notebook()
    tables = notebook.marginals()
    assert (notebook.size(), notebook.assignments(), tables.worlds) == (WORLDS, 40_320, WORLDS)
    assert tables.alchemicals == pytest.approx(1 / 8)
    assert tables.potions == pytest.approx(1 / 7)
    assert tables.signs == pytest.approx(1 / 2)
    assert tables.solar == pytest.approx(1 / 2)
    assert tables.ears == pytest.approx(1 / 6)
    assert tables.chest == pytest.approx(1 / 6)
    assert tables.reactions == pytest.approx(1 / 4)
    assert tables.animations == pytest.approx(1 / 28)
    assert notebook.information() == pytest.approx(log2(7))


@pytest.mark.parametrize(
    ("observation", "share"),
    [
        (Experiment(TOAD, MUSHROOM, potion("R+")), 1 / 7),
        (Experiment(TOAD, MUSHROOM, potion("neutral")), 1 / 7),
        (Demonstration(TOAD, MUSHROOM, potion("R+"), True), 1 / 7),
        (Demonstration(TOAD, MUSHROOM, potion("R+"), False), 6 / 7),
        (Sale(TOAD, MUSHROOM, potion("G-"), EXACT), 1 / 7),
        (Sale(TOAD, MUSHROOM, potion("G-"), RIGHT_SIGN), 2 / 7),
        (Sale(TOAD, MUSHROOM, potion("G-"), NEUTRAL_SOLD), 1 / 7),
        (Sale(TOAD, MUSHROOM, potion("G-"), WRONG_SIGN), 3 / 7),
        (Glimpse(TOAD, potion("B-")), 1 / 2),  # B-1.2.5
        (Glimpse(TOAD, potion("neutral")), 1),
        (SaleGlimpse(TOAD, potion("G-"), RIGHT_SIGN), 3 / 4),  # red minus or blue minus
        (SaleGlimpse(TOAD, potion("G-"), WRONG_SIGN), 7 / 8),  # not --
        (Aspect(TOAD, GREEN, MINUS), 1 / 2),
        (Book(TOAD, solar=True), 1 / 2),
        (GolemTest(TOAD, EARS), 1 / 4),  # K-7.9
        (Animation(TOAD, MUSHROOM, True), 1 / 28),
        (Animation(TOAD, MUSHROOM, False), 27 / 28),
        (Article(BLUE, ((TOAD, PLUS), (FERN, PLUS), (MUSHROOM, PLUS), (FEATHER, PLUS))), 1 / 70),
        (Trigger(EARS, trigger(GREEN, SMALL)), 1 / 6),
    ],
)
def test_how_much_one_observation_tells(observation: Statement, share: float) -> None:
    assert Notebook([observation]).size() == round(share * WORLDS)
    assert Notebook().probability(observation) == pytest.approx(share)


def test_a_book_crosses_out_four_alchemicals() -> None:
    """T-LI-01, K-1.7: a lunar mushroom is none of npN, pNn, Nnp, PPP."""
    notebook = Notebook([Book(MUSHROOM, solar=False)])
    assert kinds_left(notebook, MUSHROOM) == {"R+", "G+", "B+", "--"}


def test_class_and_a_sign_leave_two() -> None:
    """K-1.8: a lunar toad with a blue plus is pnP or nPp."""
    assert kinds_left(Notebook([Book(TOAD, solar=False), Aspect(TOAD, BLUE, PLUS)]), TOAD) == {"B+", "G+"}


@pytest.mark.parametrize(
    ("first", "second", "made"),
    [
        ("B-", "B+", "neutral"),
        ("G-", "G+", "neutral"),
        ("R-", "R+", "neutral"),
        ("--", "++", "neutral"),
        ("B+", "++", "R+"),
        ("G+", "++", "B+"),
        ("B-", "R+", "B-"),
        ("B-", "G+", "G+"),
    ],
)
def test_known_alchemicals_decide_the_potion(first: str, second: str, made: str) -> None:
    """T-MO-01, B-1.2.1."""
    notebook = Notebook([Theory(TOAD, kind(first)), Theory(CLAW, kind(second))])
    assert notebook.is_certain(Experiment(TOAD, CLAW, potion(made)))
    assert notebook.information()[PAIR[TOAD][CLAW]] == 0


def test_two_ingredients_with_the_same_sign() -> None:
    """T-RE-01: two with a red plus give the red plus or a green potion."""
    notebook = Notebook([Aspect(TOAD, RED, PLUS), Aspect(CLAW, RED, PLUS)])
    possible = {name for name in POTIONS if notebook.is_possible(Experiment(TOAD, CLAW, potion(name)))}
    assert possible == {"R+", "G+", "G-"}


def test_a_fifth_plus_contradicts_an_article() -> None:
    """T-RE-05: only four ingredients have a blue plus."""
    article = Article(BLUE, ((TOAD, PLUS), (FERN, PLUS), (MUSHROOM, PLUS), (FEATHER, PLUS)))
    notebook = Notebook([article])
    assert notebook.is_certain(Aspect(SCORPION, BLUE, MINUS))
    with pytest.raises(Contradiction) as refused:
        notebook.add(Aspect(SCORPION, BLUE, PLUS))
    assert refused.value.clash == (article,)


def test_ears_that_react_to_small_green() -> None:
    """T-GP-01, K-1.11: npN, pnP, Nnp, Ppn steam; the chest has another colour (K-1.10)."""
    ears = Trigger(EARS, trigger(GREEN, SMALL))
    steam = Either((GolemTest(TOAD, EARS), GolemTest(TOAD, EARS + CHEST)))
    steaming = {name for name in ALCHEMICALS if Notebook([ears, Theory(TOAD, kind(name))]).is_certain(steam)}
    assert steaming == {"B-", "B+", "R-", "R+"}
    chest = Notebook([ears]).marginals().chest
    assert set(chest.nonzero()[0].tolist()) == {
        trigger(colour, size) for colour in (RED, BLUE) for size in (LARGE, SMALL)
    }


def test_the_same_reaction_shows_neutral_partners() -> None:
    """T-GP-21, K-7.9, in both directions."""
    notebook = Notebook([GolemTest(TOAD, CHEST), GolemTest(FERN, CHEST)])
    assert notebook.is_certain(Experiment(TOAD, FERN, potion("neutral")))
    partners = Notebook([Experiment(TOAD, FERN, potion("neutral")), GolemTest(TOAD, EARS)])
    assert partners.is_certain(GolemTest(FERN, EARS))


def test_a_recipe_has_two_animators() -> None:
    """K-7.12, K-7.13: ears of large red and a chest of small green want pnP and pNn."""
    notebook = Notebook([Trigger(EARS, trigger(RED, LARGE)), Trigger(CHEST, trigger(GREEN, SMALL))])
    notebook.add(Animation(TOAD, CLAW, True))
    assert kinds_left(notebook, TOAD) == kinds_left(notebook, CLAW) == {"B+", "G-"}
    assert notebook.marginals().animations[PAIR[TOAD][CLAW]] == 1


def test_tests_of_the_golem_with_the_alchemy_known() -> None:
    """K-7.9: two tests of different partners never tell the whole golem, three always do."""
    known = Notebook([Theory(ingredient, ingredient) for ingredient in range(8)])
    one_of_each = [kind("R+"), kind("G+"), kind("B+"), kind("++")]
    for golem in range(GOLEMS):
        secret = [Trigger(EARS, ears_of(golem)), Trigger(CHEST, chest_of(golem))]
        tests = {}
        for ingredient in one_of_each:
            answers = [GolemTest(ingredient, reaction) for reaction in range(4)]
            (tests[ingredient],) = [each for each in answers if Notebook([*known.notes, *secret]).is_possible(each)]
        for chosen in combinations(one_of_each, 2):
            left = Notebook([*known.notes, *(tests[ingredient] for ingredient in chosen)])
            tables = left.marginals()
            assert left.size() > 1
            assert {(tables.ears > 0).sum(), (tables.chest > 0).sum()} <= {1, 2}
        for chosen in combinations(one_of_each, 3):
            assert Notebook([*known.notes, *(tests[ingredient] for ingredient in chosen)]).size() == 1


def test_all_answers_of_the_lab_leave_one_world() -> None:
    """B-14.1.2 to B-14.1.6, K-2.2, K-7.6, K-7.12: what the Lab says of a game is true in its world, and in no other."""
    game = decode("OCEGF")
    notebook = Notebook()
    for pair in PAIRS:
        notebook.add(Animation(*pair, lab.animates(game, *pair)))
        for asked in range(6):
            notebook.add(Sale(*pair, asked, lab.sale(game, *pair, asked)))
            notebook.add(Demonstration(*pair, asked, lab.makes(game, *pair, asked)))
        notebook.add(Experiment(*pair, lab.potion_of(game, *pair)))
    for ingredient in range(8):
        notebook.add(GolemTest(ingredient, lab.reaction(game, ingredient)))
        notebook.add(Book(ingredient, lab.is_solar(game, ingredient)))
        for colour in range(3):
            notebook.add(Aspect(ingredient, colour, lab.aspect(game, ingredient, colour)))
    assert notebook.size() == 1
    assert notebook.world(0) == (list(game.alchemicals), game.golem)
