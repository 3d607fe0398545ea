"""What the Lab answers, checked on two games whose secrets are known."""

from itertools import combinations

import pytest

from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.alchemy import sign_of
from altneu.games.alchemists.lab.codes import decode
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    CHEST,
    CLAW,
    COLOURS,
    EARS,
    FEATHER,
    FERN,
    FLOWER,
    INGREDIENTS,
    MUSHROOM,
    POTIONS,
    ROOT,
    SCORPION,
    TOAD,
)

pytestmark = pytest.mark.both

DEMO = decode("DEMO")  # fern R-, claw B-, mushroom R+, flower --, root G-, scorpion G+, toad B+, feather ++
GOLEM = decode("OCEGF")  # fern G-, claw --, mushroom ++, flower R+, root G+, scorpion R-, toad B+, feather B-
PAIRS = list(combinations(range(len(INGREDIENTS)), 2))


def test_mushroom_and_toad_heal_in_the_rulebooks_example() -> None:
    """B-14.1.2."""
    assert POTIONS[lab.potion_of(DEMO, MUSHROOM, TOAD)] == "R+"
    assert POTIONS[lab.potion_of(DEMO, FERN, MUSHROOM)] == "neutral"
    assert POTIONS[lab.potion_of(DEMO, FLOWER, SCORPION)] == "R-"


@pytest.mark.parametrize(("demanded", "level"), [("R+", 4), ("G+", 3), ("B+", 3), ("R-", 1), ("G-", 1), ("B-", 1)])
def test_a_sale_tells_the_level_alone(demanded: str, level: int) -> None:
    """B-14.1.3, B-5.3.1: mushroom and toad make healing; fern and mushroom would be neutral for anybody."""
    assert lab.sale(DEMO, MUSHROOM, TOAD, POTIONS.index(demanded)) == level
    assert lab.sale(DEMO, FERN, MUSHROOM, POTIONS.index(demanded)) == 2


def test_apprentices_see_the_true_sign_of_an_aspect() -> None:
    """B-14.1.4: of every ingredient in every colour."""
    shown = {
        name: "".join("+-"[lab.aspect(DEMO, ingredient, colour)] for colour in range(len(COLOURS)))
        for ingredient, name in enumerate(INGREDIENTS)
    }
    assert shown == {
        "fern": "--+",
        "claw": "-+-",
        "mushroom": "++-",
        "flower": "---",
        "root": "+--",
        "scorpion": "-++",
        "toad": "+-+",
        "feather": "+++",
    }


def test_a_claim_or_a_promise_holds_for_one_potion_of_seven() -> None:
    """B-14.1.5, B-14.1.6: yes for what the two make, no for anything else."""
    for first, second in PAIRS:
        made = [potion for potion in range(len(POTIONS)) if lab.makes(DEMO, first, second, potion)]
        assert made == [lab.potion_of(DEMO, first, second)]


def test_books_tell_solar_from_lunar() -> None:
    """K-2.2: an even number of minuses is solar."""
    solar = {INGREDIENTS[k] for k in range(len(INGREDIENTS)) if lab.is_solar(GOLEM, k)}
    assert solar == {"fern", "mushroom", "scorpion", "feather"}


def test_a_book_on_an_ingredient_with_three_minuses_says_lunar() -> None:
    """T-LI-01 (K-1.7, K-2.2): four alchemicals are ruled out."""
    assert ALCHEMICALS[GOLEM.alchemicals[CLAW]] == "--"
    assert not lab.is_solar(GOLEM, CLAW)


@pytest.mark.parametrize(
    ("ingredient", "reaction"),
    [
        (FERN, EARS),
        (CLAW, 0),
        (MUSHROOM, 0),
        (FLOWER, CHEST),
        (ROOT, EARS),
        (SCORPION, CHEST),
        (TOAD, EARS | CHEST),
        (FEATHER, EARS | CHEST),
    ],
)
def test_the_golem_reacts_to_sizes(ingredient: int, reaction: int) -> None:
    """K-7.6, K-1.11: ears small red, chest small green."""
    assert lab.reaction(GOLEM, ingredient) == reaction


def test_one_pair_of_ingredients_animates_the_golem() -> None:
    """K-7.11, K-7.12: small red and small green ask for minus in red and green."""
    assert [pair for pair in PAIRS if lab.animates(GOLEM, *pair)] == [(CLAW, SCORPION)]
    for ingredient in (CLAW, SCORPION):
        assert [sign_of(GOLEM.alchemicals[ingredient], colour) for colour in (0, 1)] == [1, 1]


def test_the_order_of_two_ingredients_does_not_matter() -> None:
    """B-14.1.2, K-7.12."""
    for first, second in PAIRS:
        assert lab.potion_of(GOLEM, first, second) == lab.potion_of(GOLEM, second, first)
        assert lab.animates(GOLEM, first, second) == lab.animates(GOLEM, second, first)
