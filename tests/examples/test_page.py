"""docs/adding-a-game.md shows the example as it is."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "wrackline"
BLOCKS = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
MODULES = [path.name for path in sorted((EXAMPLE / "src" / "wrackline").glob("*.py")) if path.name != "__init__.py"]


def written(name: str) -> str:
    folder = EXAMPLE / "src" / "wrackline" if name.endswith(".py") else EXAMPLE
    return (folder / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "block"), BLOCKS)
def test_every_piece_of_code_stands_in_the_example(name: str, block: str) -> None:
    """A method may stand without its class, and then begins at the margin."""
    text = written(name)
    for piece in re.split(r"\n\n+(?=(?:    )?def |class )", block.rstrip()):
        assert piece in text or indent(piece, "    ") in text


def test_the_page_shows_something_of_every_module() -> None:
    assert {name for name, _ in BLOCKS} == {"pyproject.toml", *MODULES}
    assert all(f"`{name}`" in PAGE for name in MODULES)
    assert PAGE.count("```") == 2 * len(BLOCKS)
