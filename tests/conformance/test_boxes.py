"""A box states no printed value of its own: what building leaves out is told, not made up."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.games import GAMES
from altneu.kernel.fields import check_filled

pytestmark = pytest.mark.both
EACH_GAME = pytest.mark.parametrize("game", ["golem", "alchemists"])


def box_of(game: str) -> Any:
    state: Any = GAMES[game].begin(2, {})
    return state.box


def fields_of(box: Any) -> list[str]:
    return [name for name in dir(box) if not name.startswith("_") and not callable(getattr(box, name))]


@EACH_GAME
def test_a_box_has_nothing_before_it_is_built(game: str) -> None:
    whole = box_of(game)
    with pytest.raises(ValueError, match="Box was built without") as refused:
        check_filled(type(whole)())
    assert str(refused.value).removeprefix("Box was built without ").split(", ") == sorted(fields_of(whole))


@EACH_GAME
def test_a_field_left_out_is_told_by_its_name(game: str) -> None:
    whole = box_of(game)
    twin = type(whole)()
    for name in fields_of(whole):
        if name != "version":
            setattr(twin, name, getattr(whole, name))
    with pytest.raises(ValueError, match=r"Box was built without version$"):
        check_filled(twin)
    twin.version = whole.version
    check_filled(twin)
