from pathlib import Path

import pytest

from components.lamp_shop import LAMPS_TEXT, SHELVES_TEXT, SHOP_TEXT, Place


@pytest.fixture
def shop(tmp_path: Path) -> Place:
    place = Place(tmp_path)
    (tmp_path / "ours").mkdir()
    (tmp_path / "theirs").mkdir()
    place.ours("lamps.toml", LAMPS_TEXT)
    place.ours("shelves.toml", SHELVES_TEXT)
    place.ours("shop.toml", SHOP_TEXT)
    return place
