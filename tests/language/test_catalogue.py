"""Catalogues: languages, plural rules, and the texts of every subject in every language."""

import re
from pathlib import Path

import pytest

from altneu.language import Catalogue, LanguageError, about, capital, catalogue, languages
from altneu.language.catalogue import folder_of, merge, number_of_forms, own_texts, plural_of
from altneu.language.check import findings
from altneu.language.po import HEADER, CatalogueError
from language.subjects import ROOMS, SUBJECTS

OTHERS = [language for language in languages() if language != "en"]
COMPLETE = [language for language in languages() if not about(language).new]
SPOKEN = [(language, subject) for language in languages() for subject in SUBJECTS if folder_of(subject, language)]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)[^}]*\}", text))


def test_english_is_the_first_of_the_languages() -> None:
    assert languages()[0] == "en"
    assert {"de", "pl", "ru", "uk"} <= set(languages())


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(LanguageError, match=f"there is no language 'fr'; choose one of {', '.join(languages())}"):
        catalogue("altneu.games.golem.words", "fr")


@pytest.mark.parametrize("language", ["", "..", "en/golem"])
def test_a_language_is_no_path(language: str) -> None:
    with pytest.raises(LanguageError):
        catalogue("altneu.games.golem.words", language)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_language_that_is_not_new_speaks_of_everything(language: str) -> None:
    assert [subject for subject in SUBJECTS if (language, subject) not in SPOKEN] == []


@pytest.mark.parametrize(("language", "subject"), SPOKEN)
def test_a_subject_has_the_keys_of_english_and_no_others(language: str, subject: str) -> None:
    """A new language may leave out a subject, not half of one; `python -m altneu.language CODE` says what is left."""
    assert list(findings(language, [subject])) == []


@pytest.mark.parametrize(("language", "subject"), SPOKEN)
def test_every_form_of_a_text_has_the_placeholders_of_english(language: str, subject: str) -> None:
    english = catalogue(subject, "en").entries
    wrong = {
        key: form
        for key, forms in catalogue(subject, language).entries.items()
        for form in forms
        if key != HEADER and key in english and placeholders(form) != placeholders(english[key][0])
    }
    assert wrong == {}


@pytest.mark.parametrize(("language", "subject"), SPOKEN)
def test_texts_with_a_number_have_as_many_forms_as_the_language(language: str, subject: str) -> None:
    english, many = catalogue(subject, "en").entries, number_of_forms(about(language).header)
    wrong = {
        key: forms
        for key, forms in catalogue(subject, language).entries.items()
        if key in english and len(forms) != (many if len(english[key]) > 1 else 1)
    }
    assert wrong == {}


@pytest.mark.parametrize(("language", "subject"), SPOKEN)
def test_all_files_of_a_language_begin_alike(language: str, subject: str) -> None:
    whole = about(language).header
    header = own_texts(subject, language).get(HEADER, (whole,))[0]  # a file may do without one
    assert header.startswith(f"Language: {language}\n")
    assert number_of_forms(header) == number_of_forms(whole)
    rules = [plural_of({HEADER: (text,)}, language) for text in (header, whole)]
    assert [n for n in range(200) if rules[0](n) != rules[1](n)] == []


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", {0: [1], 1: [0, 2, 5, 21]}),
        ("de", {0: [1], 1: [0, 2, 5, 21]}),
        ("pl", {0: [1], 1: [2, 3, 4, 22, 34], 2: [0, 5, 11, 12, 14, 20, 21, 25, 111]}),
        ("ru", {0: [1, 21, 101], 1: [2, 3, 4, 22, 34], 2: [0, 5, 11, 12, 14, 20, 25, 111]}),
        ("uk", {0: [1, 21, 101], 1: [2, 3, 4, 22, 34], 2: [0, 5, 11, 12, 14, 20, 25, 111]}),
    ],
)
def test_each_language_counts_in_its_own_way(language: str, numbers: dict[int, list[int]]) -> None:
    texts = catalogue("altneu.games.golem.words", language)
    assert {form: [n for n in row if texts.plural(n) == form] for form, row in numbers.items()} == numbers


def test_a_subject_of_a_game_lies_in_its_own_room() -> None:
    assert {"altneu.games.golem.words", "altneu.games.alchemists.words"} <= set(ROOMS)


def test_a_package_without_a_language_speaks_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dice_words" / "locale" / "en"
    folder.mkdir(parents=True)
    (tmp_path / "dice_words" / "__init__.py").touch()
    header = 'msgid ""\nmsgstr "Language: en\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n'
    (folder / "names.po").write_text(f'{header}\nmsgid "die"\nmsgstr "a die"\n')
    monkeypatch.syspath_prepend(tmp_path)
    assert [catalogue("dice_words", language).text("die") for language in languages()] == ["a die"] * len(languages())


def test_words_of_a_game_stand_in_the_place_of_ours() -> None:
    ours = Catalogue("en", {"board": ("the board",), "help": ("help",)}, int)
    own = Catalogue("en", {"board": ("the town",), "town": ("a town",)}, int)
    assert {key: ours.with_own(own).text(key) for key in ("board", "help", "town")} == {
        "board": "the town",
        "help": "help",
        "town": "a town",
    }


def test_a_count_fills_in_the_number_and_a_negative_one_counts_like_a_positive_one() -> None:
    texts = Catalogue("xx", {"step": ("{n} step for {who}", "{n} steps for {who}")}, lambda n: int(n != 1))
    assert texts.count("step", 1, who="you") == "1 step for you"
    assert texts.count("step", -1, who="you") == "-1 step for you"
    assert texts.count("step", 3, who="me") == "3 steps for me"


def test_a_key_stands_in_one_file_only() -> None:
    with pytest.raises(CatalogueError, match=r'b\.po: "key"'):
        merge({"key": ("text",)}, {"key": ("text",)}, "b.po")


def test_all_files_of_a_language_have_the_same_header() -> None:
    with pytest.raises(CatalogueError, match=r'b\.po: "the header" differs'):
        merge({HEADER: ("Language: de\n",)}, {HEADER: ("Language: en\n",)}, "b.po")


@pytest.mark.parametrize("header", ["", "Language: de\n", "Plural-Forms: nplurals=two;\n"])
def test_a_header_without_a_plural_rule_is_refused(header: str) -> None:
    with pytest.raises(CatalogueError, match="needs a line Plural-Forms"):
        plural_of({HEADER: (header,)}, "xx/dice")


def test_a_plural_rule_that_is_none_is_refused() -> None:
    with pytest.raises(CatalogueError, match="xx/dice: the header's plural rule cannot be read"):
        plural_of({HEADER: ("Plural-Forms: nplurals=2; plural=(n != ;\n",)}, "xx/dice")


@pytest.mark.parametrize("rule", ["n/0", "n%(n-7)", "n", "n>100?2:0"])
def test_a_plural_rule_that_fails_for_some_number_or_has_no_such_form_is_refused(rule: str) -> None:
    with pytest.raises(CatalogueError, match="xx/dice: the header's plural rule"):
        plural_of({HEADER: (f"Plural-Forms: nplurals=2; plural={rule};\n",)}, "xx/dice")


def test_a_text_with_too_few_forms_is_refused() -> None:
    entries = {HEADER: ("Plural-Forms: nplurals=3; plural=(n != 1);\n",), "coins": ("{n} coin", "{n} coins")}
    with pytest.raises(CatalogueError, match='xx/dice: "coins" has 2 plural forms; the language has 3'):
        plural_of(entries, "xx/dice")


def test_a_capital_changes_the_first_letter_only() -> None:
    assert [capital(text) for text in ("красный IV", "a Golem", "")] == ["Красный IV", "A Golem", ""]
