"""Own names: every card and tile has one in every language, and no two of a kind are called alike."""

import pytest

from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BOOKS,
    CHARACTER_IDS,
    GOAL_IDS,
    NEIGHBOURHOOD_IDS,
    SIDE_IDS,
    START_IDS,
    UPGRADES,
)
from altneu.games.golem.words.words import Words
from altneu.language import languages

KINDS = {
    "action tiles": ACTION_TILE_IDS,
    "characters": CHARACTER_IDS,
    "goals": GOAL_IDS,
    "starting tiles": START_IDS,
    "neighbourhood tiles": NEIGHBOURHOOD_IDS,
    "upgrades": UPGRADES,
    "books": [f"book {number}" for number in range(1, BOOKS)],
    "artifact boards": [f"board {side}" for side in SIDE_IDS],
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_and_tile_has_a_name_that_is_unique_in_its_kind(kind: str, language: str) -> None:
    names = [Words(language).names.name_of(code) for code in KINDS[kind]]
    assert [name for name in names if not name or names.count(name) > 1] == []
