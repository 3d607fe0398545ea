"""What a demonstration tells about the signs of a colour, against every assignment."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import pytest

from altneu.games.alchemists.kings_golem.article_debunk import agrees, falls
from altneu.games.alchemists.lab.alchemy import mix, sign_of
from altneu.games.alchemists.state.demonstration import Demonstration
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COLOURS, MINUS, NEUTRAL, PLUS, POTIONS
from games.alchemists.academy import academy, set_article

pytestmark = pytest.mark.both


def palace(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, encyclopedia="yes", **options)


@cache
def plus_sets(first: int, second: int, colour: int) -> dict[object, set[int]]:
    """By potion of two ingredients, or (colour, sign) of the first: the sets of ingredients that can have plus."""
    found: dict[object, set[int]] = {}
    for alchemicals in permutations(range(8)):
        plus = sum(2**k for k in range(8) if sign_of(alchemicals[k], colour) == PLUS)
        potion = POTIONS[mix(alchemicals[first], alchemicals[second])]
        found.setdefault(potion, set()).add(plus)
        for aspect in range(3):
            found.setdefault((aspect, sign_of(alchemicals[first], aspect)), set()).add(plus)
    return found


def demonstration(shown: object, first: int, second: int) -> Demonstration:
    if isinstance(shown, tuple):
        return Demonstration(True, first, first, shown[0], shown[1])
    potion = POTIONS.index(str(shown))
    return Demonstration(False, first, second, -1 if potion == NEUTRAL else potion % 3, potion // 3)


def claims() -> Iterator[tuple[int, int]]:
    """Sets of ingredients with plus and with minus: of every article, and less any one ingredient."""
    for count in (3, 4):
        for named in combinations(range(8), count):
            for plus in range(count + 1):
                for positive in combinations(named, plus):
                    if count == 3 or plus in (0, 2, 4):
                        bits = sum(2**k for k in positive)
                        yield bits, sum(2**k for k in named) - bits


@pytest.mark.parametrize("colour", range(3), ids=COLOURS)
@pytest.mark.parametrize(("first", "second"), [(0, 1), (2, 6)])
def test_claims_agree_exactly_if_an_assignment_fits_them_and_the_demonstration(
    colour: int, first: int, second: int
) -> None:
    """K-5.22, K-5.22.3, K-5.22.4, K-5.22.5: all 40,320 assignments, all claims, all demonstrations of a pair."""
    for shown, worlds in plus_sets(first, second, colour).items():
        evidence = demonstration(shown, first, second)
        for plus, minus in claims():
            fits = any(signs & plus == plus and not signs & minus for signs in worlds)
            assert agrees(evidence, colour, plus, minus) == fits, (shown, plus, minus)


SAME, DIFFERENT, NOTHING = "same", "different", "nothing"
TABLE = {
    "red": [SAME, NOTHING, DIFFERENT, DIFFERENT],
    "green": [DIFFERENT, SAME, NOTHING, DIFFERENT],
    "blue": [NOTHING, DIFFERENT, SAME, DIFFERENT],
}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("potion", POTIONS)
def test_what_a_potion_tells_about_the_signs_of_a_colour(colour: str, potion: str) -> None:
    """K-5.23: the table, against every pair of alchemicals that makes the potion, and in judging an article."""
    number, c = POTIONS.index(potion), COLOURS.index(colour)
    told = TABLE[colour][3 if number == NEUTRAL else number % 3]
    signs = {
        (sign_of(one, c), sign_of(other, c)) for one, other in permutations(range(8), 2) if mix(one, other) == number
    }
    expected = {
        SAME: {(number // 3, number // 3)},
        DIFFERENT: {(PLUS, MINUS), (MINUS, PLUS)},
        NOTHING: {(PLUS, PLUS), (MINUS, MINUS), (PLUS, MINUS), (MINUS, PLUS)},
    }[told]
    assert signs == expected
    state = palace()
    for claimed, is_alike in (("++", True), ("--", True), ("+-", False)):
        set_article(state, colour, claimed, "fern claw mushroom root" if is_alike else "fern claw toad root")
        first, second = (0, 1) if is_alike else (0, 6)
        sign = PLUS if claimed == "++" else MINUS
        pair = (sign, sign) if is_alike else (PLUS, MINUS)
        assert (falls(state, demonstration(potion, first, second)) == 0) == (pair in signs)
