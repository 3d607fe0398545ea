"""Which ingredient is which alchemical, by digits and by number."""

import pytest

from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, assignment_of, digits_of, number_of, numbered
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.state.terms import INGREDIENTS, SHEET

pytestmark = pytest.mark.both


def test_the_deduction_sheet_has_an_order_of_its_own() -> None:
    """B-1.3.1, B-14.2.1."""
    assert " ".join(INGREDIENTS) == "fern claw mushroom flower root scorpion toad feather"
    assert " ".join(INGREDIENTS[k] for k in SHEET) == "mushroom fern toad claw flower root scorpion feather"


def test_every_assignment_has_a_number_and_every_number_an_assignment() -> None:
    """B-1.3.2: 8! assignments, all different."""
    seen = set()
    for number in range(ASSIGNMENTS):
        assignment = numbered(number, NO_GOLEM)
        assert number_of(assignment) == number
        seen.add(tuple(assignment.alchemicals))
    assert len(seen) == ASSIGNMENTS == 40320
    assert all(sorted(alchemicals) == list(range(8)) for alchemicals in seen)


def test_numbers_follow_the_order_of_the_alchemicals() -> None:
    """B-1.3.2: the first and the last."""
    assert list(numbered(0, NO_GOLEM).alchemicals) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert list(numbered(ASSIGNMENTS - 1, NO_GOLEM).alchemicals) == [7, 6, 5, 4, 3, 2, 1, 0]


def test_with_the_golem_there_are_967680_secrets() -> None:
    """K-1.9."""
    assert ASSIGNMENTS * GOLEMS == 967_680
    assert numbered(5, 23).golem == 23


def test_each_digit_counts_among_the_alchemicals_that_are_left() -> None:
    """B-14.2.2: the last ingredient takes the rest."""
    assignment = assignment_of([3, 0, 5, 0, 0, 0, 1], NO_GOLEM)
    assert list(assignment.alchemicals) == [3, 0, 7, 1, 2, 4, 6, 5]
    assert digits_of(assignment) == [3, 0, 5, 0, 0, 0, 1]
