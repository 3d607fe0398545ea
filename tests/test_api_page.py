"""The library as docs/api.md shows it: every example gives what is written there."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
FEWEST = 60  # examples

pytestmark = pytest.mark.both


def test_every_example_gives_what_is_written() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > FEWEST
    assert results.failed == 0


@pytest.mark.parametrize(
    ("names", "modules"), re.findall(r"^\| (`.*`) \| (`altneu.*) \|$", PAGE.read_text("utf-8"), re.M)
)
def test_every_name_of_the_table_is_where_it_says(names: str, modules: str) -> None:
    places = [import_module(name) for name in re.findall(r"`(altneu[\w.]*)`", modules)]
    for name in re.findall(r"`(\w+)`", names):
        assert any(hasattr(place, name) for place in places), name
