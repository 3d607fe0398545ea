"""Every language there is, changed in the middle of a game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.serving import Serving

from altneu.language import languages
from browser.visitor import Visit
from server.dealing import Dealing
from server.hands import after

pytestmark = pytest.mark.browser

KEY = re.compile(
    r"\b(?:lobby|table|settings|sheet|log|chat|hint|review|people|keys|replay|where|board|icon|colour|help"
    r"|away|clock|ends|history|hooks|house|invite|notices|opening|phrase|problem|terms)\.[a-z_]+\b"
)
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```po (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
OWN_LETTERS = {"de": "[äöüß]", "pl": "[ąćęłńóśźż]", "ru": "[ыэъё]|[а-я]{3}", "uk": "[іїєґ]"}
OTHERS = [language for language in languages() if language != "en"]


def test_language_changes_on_the_open_table(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(51), after(12), "here", "automa:2")
    for language in (*OTHERS, "en"):
        ada.speak(language)
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


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Serving]:
    """A server that finds the language of docs/adding-a-language.md, and another, in a folder of their own."""
    for name, text in BLOCKS:
        path = tmp_path / "languages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    leftward = (tmp_path / "languages" / "eo" / "language.po").read_text(encoding="utf-8").replace("ltr", "rtl")
    (tmp_path / "languages" / "ar").mkdir()
    (tmp_path / "languages" / "ar" / "language.po").write_text(leftward, encoding="utf-8")
    serving = Dealing(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "server.log")
    serving.environment["ALTNEU_LOCALE"] = str(tmp_path / "languages")
    with serving:
        yield serving


def test_a_language_that_is_a_folder_is_spoken_and_offered_with_its_name(visit: Visit, elsewhere: Serving) -> None:
    ada = visit(language="eo-XX", server=elsewhere)
    ada.open()
    ada.page.get_by_role("heading", name="Nova tablo").wait_for()
    assert ada.page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["eo", "ltr"]
    ada.button("table.tool.settings").click()
    choice = ada.page.get_by_label(ada.t("settings.language"))
    names = choice.locator("option").all_inner_texts()
    assert {"Esperanto · nova traduko", "English", "Deutsch"} <= set(names)
    choice.select_option("ar")
    ada.page.wait_for_function("() => document.documentElement.dir === 'rtl'")
