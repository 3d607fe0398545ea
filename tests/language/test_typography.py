"""Quotes, dashes and dots of every text, and the spaces at which no line may break."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from altneu.language import languages
from altneu.language.catalogue import own_texts
from altneu.language.po import HEADER
from altneu.language.typography import NBSP, typeset, within_quotes
from language.subjects import SUBJECTS

PAIRS = ("“”", "„“", "„”", "«»", "»«")
TYPED = {
    "straight quotes": re.compile(r'"'),
    "a straight apostrophe": re.compile(r"(?<=\w)'|'(?=\w)"),
    "three dots": re.compile(r"\.\.\."),
    "a hyphen for a dash": re.compile(r"(?:^| )- "),
    "two spaces": re.compile(r"  "),
    "a space before a full stop": re.compile(r" [.,;:](?!\w)"),
    "a hyphen for a minus": re.compile(r"(?<![\w}–-])-(?=[\d{])"),
    "a space typed as one at which no line breaks": re.compile(NBSP),
    "Python's quotes": re.compile(r"!r\}"),
}


@cache
def texts(language: str) -> list[tuple[str, str]]:
    """What has been translated, each form with its key."""
    return [
        (f"{subject}: {key}", form)
        for subject in SUBJECTS
        for key, forms in own_texts(subject, language).items()
        if key != HEADER
        for form in forms
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("slip", TYPED)
def test_no_text_has(slip: str, language: str) -> None:
    assert {key: text for key, text in texts(language) if TYPED[slip].search(text)} == {}


@pytest.mark.parametrize("language", languages())
def test_a_language_has_one_pair_of_quotes_and_closes_each(language: str) -> None:
    """Within them there may be others."""
    found: dict[str, list[str]] = {}
    for key, text in texts(language):
        quotes = "".join(re.findall("[“”„«»]", text))
        while quotes:
            pair = next((pair for pair in PAIRS if quotes[0] == pair[0] and pair[1] in quotes), quotes)
            found.setdefault(pair, []).append(key)
            quotes = quotes.partition(pair[1])[2] if pair in PAIRS else ""
    assert len(found) <= 1, found


@pytest.mark.parametrize("language", languages())
def test_a_language_has_one_dash(language: str) -> None:
    found = Counter(dash for _, text in texts(language) for dash in re.findall(r" ([–—]) ", text))
    assert len(found) <= 1, found


@pytest.mark.parametrize("language", languages())
def test_spaces_alone_are_put_in(language: str) -> None:
    for subject in SUBJECTS:
        typed = own_texts(subject, language)
        found = typeset(typed, language)
        assert {key: tuple(form.replace(NBSP, " ") for form in forms) for key, forms in found.items()} == typed


COUNTS = ("{n} монета", "{n} монеты", "{n} монет")


@pytest.mark.parametrize(
    ("language", "typed", "bound"),
    [
        ("ru", "Он — голем", "Он~— голем"),
        ("de", "ja – nein – nie", "ja~– nein~– nie"),
        ("de", "Woher bekomme ich …?", "Woher bekomme ich~…?"),
        ("de", "z. B. Nr. {n}", "z.~B. Nr.~{n}"),
        ("uk", "№ {n}", "№~{n}"),
        ("ru", "За 2 монеты и в {place}", "За 2~монеты и~в~{place}"),
        ("ru", "В районе I и II", "В~районе I и~II"),
        ("ru", "в фазе 6 каждый; 2 дома", "в~фазе 6 каждый; 2 дома"),
        ("ru", "ряд 1, из {n} монет", "ряд 1, из {n}~монет"),
        ("pl", "i w „{place}”", "i~w~„{place}”"),
        ("en", "a golem and I", "a golem and I"),
        ("de", "Murmel-a b 3-х", "Murmel-a b~3-х"),
    ],
)
def test_no_line_breaks_there(language: str, typed: str, bound: str) -> None:
    entries = {HEADER: ("",), "coin": COUNTS, "text": (typed,)}
    assert typeset(entries, language)["text"][0].replace(NBSP, "~") == bound


def test_numbers_stay_with_what_is_counted_in_every_form() -> None:
    found = typeset({HEADER: ("",), "coin": COUNTS, "of": ("{n} of", "{n} of all")}, "ru")
    assert [form.replace(NBSP, "~") for form in found["coin"]] == ["{n}~монета", "{n}~монеты", "{n}~монет"]
    assert found["of"] == ("{n} of", "{n} of all")


def test_a_catalogue_that_counts_nothing_keeps_its_numbers() -> None:
    assert typeset({HEADER: ("a 1 b",), "text": ("2 $ 3",)}, "ru") == {HEADER: ("a 1 b",), "text": ("2 $ 3",)}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("Take “Stipend”: it’s 2 coins", "Take ‘Stipend’: it’s 2 coins"),
        ("„Stipendium“ nehmen", "‚Stipendium‘ nehmen"),
        ("Weź „Stypendium”", "Weź «Stypendium»"),
        ("Взять «Стипендия» и «Тигель»", "Взять „Стипендия“ и „Тигель“"),
        ("Decline", "Decline"),
    ],
)
def test_quotes_within_quotes_are_others(text: str, inside: str) -> None:
    assert within_quotes(text) == inside
