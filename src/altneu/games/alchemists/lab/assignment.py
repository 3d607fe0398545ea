"""The secret of a game: which ingredient is which alchemical, and what the golem reacts to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

KINDS: Final = 8
UNKNOWN: Final = -1  # an alchemical not yet assigned
ASSIGNMENTS: Final = 40320  # B-1.3.2


@mypyc_attr(acyclic=True)
@final
class Assignment:
    def __init__(self, alchemicals: vec[i64], golem: i64) -> None:
        self.alchemicals = alchemicals  # by ingredient
        self.golem = golem  # its number, or NO_GOLEM in the base game


def assignment_of(digits: list[int], golem: i64) -> Assignment:
    """B-14.2.2: each digit says which of the alchemicals still left its ingredient takes; the last takes the rest."""
    left = list(range(KINDS))
    taken = [left.pop(digit) for digit in digits]
    return Assignment(vec[i64](taken + left), golem)


def digits_of(assignment: Assignment) -> list[int]:
    """The seven digits that lead to the assignment."""
    left = list(range(KINDS))
    digits = []
    for alchemical in assignment.alchemicals:
        digits.append(left.index(alchemical))
        left.remove(alchemical)
    return digits[:-1]


def numbered(number: int, golem: i64) -> Assignment:
    """The assignment with this number from 0 to 40,319, in the order of their alchemicals."""
    digits = []
    for left in range(2, KINDS + 1):
        digits.append(number % left)
        number //= left
    return assignment_of(digits[::-1], golem)


def number_of(assignment: Assignment) -> int:
    number = 0
    left = KINDS
    for digit in digits_of(assignment):
        number = number * left + digit
        left -= 1
    return number
