"""What the browser draws of Alchemists: all that is printed has a drawing, and alchemicals have their aspects."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from altneu.games.alchemists.state.terms import ADVENTURERS, ALCHEMICALS, ARTIFACTS, FAVORS, INGREDIENTS, SEALS, ZONES
from altneu.games.alchemists.words.words import Words

ART = Path(__file__).resolve().parents[4] / "web" / "src" / "games" / "alchemists" / "art"
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in sorted(ART.glob("*.ts")))
KEY = re.compile(r'^\s*"?([\w]+)"?:|const (\w+)(?:: \w+)? =|"(\w+)"', re.MULTILINE)
DRAWN = {name for found in KEY.findall(SOURCES) for name in found if name}
FORMULA = re.compile(r'"([RGB+-]{2})": "([^"]+)"')


@pytest.mark.parametrize("names", [INGREDIENTS, ARTIFACTS, FAVORS, ADVENTURERS, SEALS, ZONES])
def test_everything_that_is_printed_has_a_drawing(names: list[str]) -> None:
    assert [name for name in names if name not in DRAWN] == []


def test_tokens_show_the_aspects_that_the_rules_have() -> None:
    drawn = dict(FORMULA.findall(SOURCES))
    words = Words("en", None, [])
    for number, name in enumerate(ALCHEMICALS):
        said = words.formula(number).replace("−", "-").split(": ")[1].split(", ")
        aspects = [size + colour[0] + sign for size, colour, sign in (one.split() for one in said)]
        large = [one.removeprefix("large").upper() for one in aspects if one.startswith("large")]
        small = [one.removeprefix("small") for one in aspects if one.startswith("small")]
        assert sorted(drawn[name].split()) == sorted(large + small), name
