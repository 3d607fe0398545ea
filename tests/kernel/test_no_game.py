"""The kernel knows no game."""

import re
from pathlib import Path

import altneu.kernel

NOUNS = r"\b(golem|clay|coin|student|marble|rabbi|book|menorah|artifact|automa|alchemist|ingredient|potion)s?\b"


def test_the_kernel_contains_no_word_of_a_game() -> None:
    sources = sorted(Path(altneu.kernel.__path__[0]).glob("*.py"))
    assert len(sources) > 5
    for source in sources:
        assert not re.search(NOUNS, source.read_text(encoding="utf-8"), re.IGNORECASE), source.name
