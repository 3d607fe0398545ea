"""A language is a folder and nothing else: what it says of itself, and what English lends it."""

import os
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from altneu.language import about, catalogue, languages
from altneu.language.catalogue import own_texts
from altneu.language.po import CatalogueError
from altneu.language.spoken import read_about

HEADER = 'msgid ""\nmsgstr "Language: xx\\nPlural-Forms: nplurals=3; plural=n==1 ? 2 : n==2 ? 0 : 1;\\n"\n'
NAME = '\nmsgid "language.name"\nmsgstr "Xish"\n'
NEW = '\nmsgid "language.new"\nmsgstr "neu"\n'


def holes(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A sixth language in a place of its own, whose words are few."""
    (tmp_path / "xx" / "web").mkdir(parents=True)
    (tmp_path / "xx" / "language.po").write_text(HEADER + NAME + NEW)
    (tmp_path / "xx" / "web" / "lobby.po").write_text(f'{HEADER}\nmsgid "lobby.title"\nmsgstr "Xobby"\n')
    monkeypatch.setenv("ALTNEU_LOCALE", os.pathsep.join([str(tmp_path / "nowhere"), str(tmp_path)]))
    catalogue.cache_clear()
    yield tmp_path / "xx"
    catalogue.cache_clear()


@pytest.mark.parametrize("language", languages())
def test_a_language_says_its_name(language: str) -> None:
    assert about(language).code == language
    assert about(language).direction in ("ltr", "rtl")
    assert about(language).name.strip()


def test_a_folder_is_found(folder: Path) -> None:
    assert "xx" in languages()
    assert (about("xx").name, about("xx").direction, about("xx").new) == ("Xish", "ltr", "neu")


def test_a_folder_that_says_nothing_of_itself_is_none(folder: Path) -> None:
    (folder / "language.po").unlink()
    assert "xx" not in languages()


def test_english_stands_in_for_what_is_missing(folder: Path) -> None:
    web, english = catalogue("web", "xx"), catalogue("web", "en")
    assert set(own_texts("web", "xx")) == {"", "lobby.title"}
    assert set(web.entries) == set(english.entries) | {"lobby.title"}
    assert web.text("table.title") == english.text("table.title")


def test_a_new_translation_that_lags_behind_gives_way_to_english(folder: Path) -> None:
    other_gap, no_count = "lobby.round", "terms.days"
    lines = [HEADER, *(f'msgid "{key}"\nmsgstr "{{x}} of old"\n' for key in (other_gap, no_count))]
    (folder / "web" / "more.po").write_text("\n".join(lines))
    catalogue.cache_clear()
    web, english = catalogue("web", "xx"), catalogue("web", "en")
    assert web.text(other_gap, round=2) == english.text(other_gap, round=2)
    assert web.count(no_count, 2) == english.count(no_count, 2)


def test_what_english_lends_is_counted_as_the_language_counts(folder: Path) -> None:
    texts, english = catalogue("altneu.games.golem.words", "xx"), catalogue("altneu.games.golem.words", "en")
    key = next(key for key, forms in english.entries.items() if len(set(forms)) > 1 and set(holes(forms[0])) == {"n"})
    assert [len(forms) for forms in texts.entries.values() if len(forms) > 1][:1] == [3]
    assert [texts.count(key, n) for n in (1, 2, 7)] == [english.count(key, n) for n in (1, 2, 7)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEADER, 'xx/language.po: add an entry "language.name"'),
        (NAME, 'xx/language.po: add an entry "the header"'),
        (f'{HEADER}{NAME}\nmsgid "language.direction"\nmsgstr "down"\n', "write ltr or rtl"),
    ],
)
def test_a_language_that_says_too_little_of_itself_is_refused(text: str, told: str) -> None:
    with pytest.raises(CatalogueError, match=told):
        read_about("xx", text)
