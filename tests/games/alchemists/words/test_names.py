"""Own names: every card, board and token with a code has one in every language, no two of a kind alike."""

import pytest

from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS
from altneu.games.alchemists.words.words import Words
from altneu.language import languages

KINDS = {"funding cards": FUNDING_IDS, "order boards": BOARD_IDS, "mood tokens": MOOD_IDS}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_board_and_token_has_a_name_that_is_unique_in_its_kind(kind: str, language: str) -> None:
    names = [Words(language).phrases.names.name_of(code) for code in KINDS[kind]]
    assert [name for name in names if not name or names.count(name) > 1] == []
