"""A field is declared once: its start, and for who listens its bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.bounds import MOST
from altneu.kernel.fields import START, Declaration, declared, most

pytestmark = pytest.mark.both

Declare = Callable[[Declaration], Any]


@pytest.mark.parametrize(
    ("declare", "start", "fitting", "wrong"),
    [
        (lambda new: new.number("x", -1, 4), -1, [-1, 4], [-2, 5, True, [0]]),
        (lambda new: new.number("x", 1, 4, 3), 3, [1, 4], [0, 5]),
        (lambda new: new.number("x", -2, 4, 0), 0, [-2, 4], [-3, 5]),
        (lambda new: new.flag("x"), 0, [0, 1], [-1, 2]),
        (lambda new: new.count("x"), 0, [0, MOST], [-1, MOST + 1]),
        (lambda new: new.balance("x", 10), 10, [-MOST, MOST], [-MOST - 1, MOST + 1]),
        (lambda new: new.set_of("x", 3), 0, [0, 7], [-1, 8]),
        (lambda new: new.set_of("x", 40, 5), 5, [0, 2**40 - 1], [2**40]),
        (lambda new: new.full_set("x", 3), 7, [0, 7], [-1, 8]),
        (lambda new: new.row("x", 2, -1, 4), [-1, -1], [[-1, 4]], [[0], [0, 0, 0], [0, 5], 0]),
        (lambda new: new.row("x", 2, -1, 4, 0), [0, 0], [[-1, 4]], [[-2, 0]]),
        (lambda new: new.row_of("x", vec[i64]([1, 2]), 0, 4), [1, 2], [[0, 4]], [[0], [0, 5]]),
        (lambda new: new.series("x", 2, 0, 4), [], [[], [4], [0, 4]], [[0, 0, 0], [5]]),
        (lambda new: new.pairs("x", 2, 0, 4), [], [[], [0, 4], [1, 2, 3, 4]], [[0], [0, 0, 0], [0] * 6]),
    ],
)
def test_a_field_has_a_start_and_bounds(declare: Declare, start: Any, fitting: list[Any], wrong: list[Any]) -> None:
    begun = declare(START)
    assert (begun if isinstance(begun, int) else list(begun)) == start
    bounds = declared(declare)["x"]
    assert bounds.allows(start)
    assert all(map(bounds.allows, fitting))
    assert not any(map(bounds.allows, wrong))


def test_fields_are_told_in_the_order_of_their_declaration() -> None:
    assert list(declared(lambda new: [new.flag("late"), new.count("early")])) == ["late", "early"]


def test_nobody_listens_when_a_game_starts() -> None:
    START.flag("x")
    assert START.fields == {}


def test_each_row_is_a_row_of_its_own() -> None:
    first, second = START.row("x", 2, 0, 4), START.row("x", 2, 0, 4)
    first[0] = 3
    assert list(second) == [0, 0]


@pytest.mark.parametrize(("values", "largest"), [([3], 3), ([1, 4, 2], 4), ([-3, -2], -2)])
def test_most_is_the_largest_of_a_row(values: list[int], largest: int) -> None:
    assert most(vec[i64](values)) == largest
