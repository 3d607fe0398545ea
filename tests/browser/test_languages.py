"""Every language there is, changed in the middle of a game."""

from __future__ import annotations

import random
import re

import pytest

from altneu.language import languages
from browser.visitor import Visit
from server.hands import after

pytestmark = pytest.mark.browser

KEY = re.compile(
    r"\b(?:lobby|table|settings|sheet|log|chat|hint|review|people|keys|replay|where|board|icon|colour|help"
    r"|away|clock|ends|history|hooks|house|invite|notices|opening|phrase|problem|terms)\.[a-z_]+\b"
)
OWN_LETTERS = {"de": "[äöüß]", "pl": "[ąćęłńóśźż]", "ru": "[ыэъё]|[а-я]{3}", "uk": "[іїєґ]"}
OTHERS = [language for language in languages() if language != "en"]


def test_language_changes_on_the_open_table(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(51), after(12), "here", "automa:2")
    hand = ada.hand()
    for language in (*OTHERS, "en"):
        ada.button("table.tool.settings").click()
        ada.page.get_by_label(ada.t("settings.language")).select_option(language)
        ada.page.wait_for_function("(code) => document.documentElement.lang === code", arg=language)
        ada.page.keyboard.press("Escape")
        asked = hand.request("GET", "", params={"language": language}).json()["question"]["text"]
        ada.page.locator("#question").get_by_text(asked).first.wait_for()
        assert ada.button("table.undo").is_visible()
        words = ada.page.evaluate("document.body.innerText")
        assert KEY.findall(words) == []
        if language in OWN_LETTERS:
            assert re.search(OWN_LETTERS[language], words.lower())
        ada.shot(language)


@pytest.mark.parametrize("language", OTHERS)
def test_lobby_speaks_the_browsers_language(visit: Visit, language: str) -> None:
    ada = visit(language=language)
    ada.open()
    ada.page.wait_for_function("(code) => document.documentElement.lang === code", arg=language)
    ada.button("lobby.play_alone").wait_for()
    assert KEY.findall(ada.page.evaluate("document.body.innerText")) == []
    ada.shot(f"lobby-{language}")
