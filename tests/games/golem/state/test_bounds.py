"""What numbers of a snapshot may be, told by the boards and the rulebook instead of by the declaration."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.games.golem.views.snapshot import layout_of
from altneu.kernel.bounds import Number, Row
from games.golem.scenario import GOLEM

pytestmark = pytest.mark.both

SEATS = 3
BOX = GOLEM.box(SEATS, {"automa_seat": "3"})  # type: ignore[attr-defined]
LAYOUT = layout_of(BOX)

OF_A_SEAT = [
    ("research", 0, len(BOX.research_vp) - 1),  # G-3.8: spaces of the track
    ("track", 1, len(BOX.track_level) - 1),  # from 1
    ("students", 1, 10),  # I to X
    ("golems", -2, 29),  # parked, buried, or in a section
    ("gold", 0, max(BOX.cauldron)),
    ("side", -1, 7),  # of four boards, or none
    ("heights", 0, 5),  # G-10.3.1: books of a column
    ("eyes", -1, 4),  # colours of marbles, or none
    ("rabbi", 0, 6),  # at home, five tiles, the fixed action space
    ("pass_tile", 0, SEATS),
    ("waived", 0, 1),
    ("tokens", 0, 2**3 - 1),  # menorah tokens
    ("goals", 0, 2**27 - 1),
    ("upgrades", 0, 2**18 - 1),
]
OF_THE_TABLE = [
    ("round", 0, 4),
    ("order", 0, SEATS - 1),
    ("goal_bottom_by", 0, SEATS - 1),
    ("graves", -1, SEATS - 1),
    ("rabbis", -1, SEATS - 1),
    ("library", 0, 38),
    ("tokens", 0, 2**3 - 1),
    ("laid", 0, 2**8 - 1),
]
OF_THE_AUTOMA = [
    ("marker", BOX.marker_first, BOX.marker_last),
    ("strategy", 0, 2),
    ("reshuffle", 0, 1),
    ("deck", 0, 2**20 - 1),
]


@pytest.mark.parametrize(
    ("of", "name", "low", "high"),
    [
        (of, *field)
        for of, fields in (("seat", OF_A_SEAT), ("state", OF_THE_TABLE), ("automa", OF_THE_AUTOMA))
        for field in fields
    ],
)
def test_a_number_is_one_of_the_board(of: str, name: str, low: Any, high: Any) -> None:
    bounds = getattr(LAYOUT, of)[name]
    number = bounds.item if isinstance(bounds, Row) else bounds
    assert isinstance(number, Number)
    assert (number.low, number.high) == (int(low), int(high))
