"""Words that a language must not use for a thing, since its box, or our glossary, has another word for it."""

from __future__ import annotations

import re

import pytest

from altneu.language.catalogue import own_texts
from language.subjects import SUBJECTS

GOLEM = "altneu.games.golem."
ALCHEMISTS = "altneu.games.alchemists."
ALIEN = {"ru": "[іїєґІЇЄҐ]", "uk": "[ыэъёЫЭЪЁ]"}  # letters that the language does not have
OTHER_WORDS = {
    (GOLEM, "de"): r"\bRohstoff|\bSpielplan|\bBoni\b|\bRumpf|\bZiele?\b|\bGräber\b|\bLila\b|\bMenoren\b",
    (f"{GOLEM}words", "de"): r"\b(?:Golem|Forschungs|Artefakt)aufwertung|\bMurmelaktion",
    (GOLEM, "ru"): r"\bавтома|\b[Сс]тартов|\bмгновенн|\bзавершён\w* артеф|\bзадани|\bкарточ|\bраввински",
    (GOLEM, "uk"): r"\bавтома|\b[Сс]тартов|\bмиттєв|\bшару?\b|\bціл(?:ь|і|ей)\b|\bкниг|\bкотел|\bцвинтар|\bобрати\b",
    (
        f"{GOLEM}words",
        "uk",
    ): r"нічого не пасує|або пасувати",  # this verb is to pass, once
    (ALCHEMISTS, "ru"): r"\b[Сс]тартов|\bфинансирован|\bодобрени|\bмастер(?!ск)|\bобъяв|\bфлакон|\bпроверьте ингр",
    (ALCHEMISTS, "uk"): r"\bобрати\b|\b[Зз]іграти",
}


@pytest.mark.parametrize("language", ALIEN)
def test_no_letter_is_of_another_language(language: str) -> None:
    found = {
        f"{subject}: {key}": form
        for subject in SUBJECTS
        for key, forms in own_texts(subject, language).items()
        for form in forms
        if re.search(ALIEN[language], form)
    }
    assert found == {}


@pytest.mark.parametrize(("game", "language"), OTHER_WORDS, ids=str)
def test_a_thing_is_called_by_its_one_word(game: str, language: str) -> None:
    found = {
        f"{subject}: {key}": form
        for subject in SUBJECTS
        if subject.startswith(game)
        for key, forms in own_texts(subject, language).items()
        for form in forms
        if re.search(OTHER_WORDS[game, language], form)
    }
    assert found == {}
