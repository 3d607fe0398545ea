"""What a debunk has shown to everybody, judged against theories and articles alike."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
@final
class Demonstration:
    """An aspect of one ingredient (apprentices), or the potion of two (masters)."""

    def __init__(self, is_aspect: bool, first: i64, second: i64, colour: i64, sign: i64) -> None:
        self.is_aspect = is_aspect
        self.first = first
        self.second = second  # of a potion; the first once more for an aspect
        self.colour = colour  # of the aspect or potion; -1 for the neutral potion
        self.sign = sign
