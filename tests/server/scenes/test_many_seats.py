"""A game may have more seats than ours: what the browser sends for a new table has room for them."""

from __future__ import annotations

import pytest
from msgspec import ValidationError, convert

from altneu.kit import MOST_SEATS
from altneu.server.wire import NewTable


def new_table(seats: int) -> NewTable:
    return convert({"game": "market", "seats": [{"kind": "here"}] * seats}, NewTable)


def test_a_table_has_as_many_seats_as_a_game_may_have() -> None:
    assert MOST_SEATS == 8
    assert len(new_table(MOST_SEATS).seats) == MOST_SEATS


def test_no_table_has_more() -> None:
    with pytest.raises(ValidationError, match="length <= 8"):
        new_table(MOST_SEATS + 1)
