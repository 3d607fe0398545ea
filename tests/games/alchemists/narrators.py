"""Helpers for tests of what players of Alchemists read: one speaker a language, whole games, readable texts."""

import random
import re
from collections.abc import Iterator

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import answer
from altneu.language import about, catalogue, languages

ALL_MODULES = dict.fromkeys(("funding", "busy", "encyclopedia", "golem"), "yes")
# Codes of cards, boards and tokens, and ids of rules.
CODES = r"\b(?:[BKG]-\d|[FK]\d|B\d[a-f]\b)"
LETTERS = r"\b(?:[RGB](?=[+−])|I{1,3}\b)"  # of aspects and levels
NARRATORS = {language: Words(language) for language in languages()}
ENGLISH = catalogue("altneu.games.alchemists.words", "en")
said, counted = ENGLISH.text, ENGLISH.count  # which text it is, and what fills it in; a better phrase breaks no test


def assert_told(text: str, language: str) -> None:
    assert text.strip() == text != ""
    assert not re.search(r"None|[{}_]|  |\?\.|\.\.|\b[a-z]+\.[a-z]", text), text
    assert not re.search(CODES, text), text
    if re.search("[а-я]", about(language).name):
        assert not re.search(r"[A-Za-z]", re.sub(LETTERS, "", text)), text


def told_game(seed: int, players: int, **options: str) -> Iterator[tuple[AlchemistsState, list[tuple[int, ...]]]]:
    """Each question of a game played at random, with the events that led to it."""
    pick = random.Random(seed)
    state = ALCHEMISTS.begin(players, options)
    assert isinstance(state, AlchemistsState)
    state.log = []
    while True:
        yield state, state.log
        if state.top is None:
            return
        state.log = []
        answer(state, pick.choice(state.options))
