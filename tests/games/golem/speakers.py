"""Helpers for tests of what players read: one speaker a language, whole games, readable texts."""

import random
import re
from collections.abc import Iterator

from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.view import NOTATION
from altneu.games.golem.words.words import Words
from altneu.kernel.flow import answer
from altneu.language import about, capital, catalogue, languages
from games.golem.scenario import GOLEM as GAME

# Codes of cards, tiles and boards, and ids of rules and rulings.
CODES = r"\b(?:(?:AT|CH|UP[RGA]|ST|GO|AU)-\d|N-[RYB]\d|(?:GA?|A|DA?|R)-\d|[1-4][AB]\b)"
SECTIONS = r"\b[IVX]+\b"
SPEAKERS = {language: Words(language) for language in languages()}
ENGLISH = catalogue("altneu.games.golem.words", "en")
said, counted = ENGLISH.text, ENGLISH.count  # which text it is, and what fills it in; a better phrase breaks no test


def assert_readable(text: str, language: str) -> None:
    assert text.strip() == text != ""
    assert not re.search(r"None|[{}_]|  |\b[a-z]+\.[a-z]", text), text
    assert not re.search(CODES, text), text
    if re.search("[а-я]", about(language).name):
        assert not re.search(r"[A-Za-z]", re.sub(SECTIONS, "", text)), text


def sentences(*parts: str) -> str:
    """One behind the other."""
    return " ".join(capital(part) for part in parts)


def random_game(seed: int, players: int, **options: str) -> Iterator[tuple[GolemState, list[tuple[int, ...]]]]:
    """Each question of a game played at random, with the events that led to it."""
    pick = random.Random(seed)
    state = GAME.begin(players, options)
    assert isinstance(state, GolemState)
    state.log = []
    while True:
        yield state, state.log
        if state.top is None:
            return
        state.log = []
        answer(state, pick.choice(state.options))


def choices(language: str, state: GolemState) -> dict[str, str]:
    """Every option's words by its notation."""
    return {NOTATION[move]: SPEAKERS[language].choice(state, move) for move in state.options}


def reasons_of(state: GolemState) -> list[Reason]:
    """What the Automa told so far."""
    return [note for note in state.notes or [] if isinstance(note, Reason)]
