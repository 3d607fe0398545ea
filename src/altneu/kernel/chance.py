"""Which option a number stands for, where NATURE weighs its options. Whoever plays brings the number."""

from __future__ import annotations

from mypy_extensions import i64


def total(weights: list[int]) -> i64:
    """How many numbers there are to draw from."""
    numbers: i64 = 0
    for weight in weights:
        numbers += weight
    return numbers


def weighed(options: list[int], weights: list[int], number: i64) -> int:
    """The option of a number below the total: the first ones belong to the first option, and so on."""
    if len(weights) == len(options):
        for k in range(len(options)):
            number -= weights[k]
            if number < 0:
                return options[k]
    raise RuntimeError("weights do not fit the options")
