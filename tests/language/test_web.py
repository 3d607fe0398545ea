"""The words of the browser: what the pages ask for is there, and nothing is there that no page asks for."""

import re
from pathlib import Path

import pytest

from altneu.language import catalogue
from altneu.language.po import HEADER

PAGES = Path(__file__).resolve().parents[2] / "web" / "src"
KEY = re.compile(r"[a-z_]+(?:\.[A-Za-z0-9_]+)+")
QUOTED = re.compile(r'"([^"\n]*)"')
TEMPLATE = re.compile(r"`([a-z_]+\.[^`\n]*\$\{[^`\n]*)`")
FAMILIAR = {
    "ru": re.compile(r"\b(?:ты|тебя|тебе|тво\w+)\b", re.I),
    "uk": re.compile(r"\b(?:ти|тебе|тобі|тво\w+|твій)\b", re.I),
}
CALL = re.compile(r"\b(?:t|count)\(")


def sources() -> dict[str, str]:
    files = [path for path in PAGES.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    return {str(path.relative_to(PAGES)): path.read_text(encoding="utf-8") for path in files}


def called_with(text: str) -> list[str]:
    """The first argument of every call of `t` and `count`, as it is written."""
    return [text[call.end() : call.end() + 160] for call in CALL.finditer(text)]


def patterns(text: str) -> list[re.Pattern[str]]:
    """Keys put together from parts, as patterns."""
    found = []
    for template in TEMPLATE.findall(text):
        parts = re.split(r"\$\{[^}]*\}", template)
        found.append(re.compile("[A-Za-z0-9_.]+".join(map(re.escape, parts))))
    return found


def test_every_key_that_a_page_asks_for_is_in_the_catalogue() -> None:
    entries = catalogue("web", "en").entries
    missing = {
        f"{name}: {key}"
        for name, text in sources().items()
        for argument in called_with(text)
        for key in re.findall(r'^\s*"([^"]+)"', argument)
        if key not in entries
    }
    assert missing == set()


def test_every_key_put_together_has_at_least_one_text() -> None:
    entries = catalogue("web", "en").entries
    for name, text in sources().items():
        for pattern in patterns(text):
            assert any(pattern.fullmatch(key) for key in entries), f"{name}: {pattern.pattern}"


def test_every_text_is_asked_for_by_a_page() -> None:
    texts = sources().values()
    quoted = {key for text in texts for key in QUOTED.findall(text) if KEY.fullmatch(key)}
    put_together = [pattern for text in texts for pattern in patterns(text)]
    unused = {
        key
        for key in catalogue("web", "en").entries
        if key != HEADER and key not in quoted and not any(pattern.fullmatch(key) for pattern in put_together)
    }
    assert unused == set()


@pytest.mark.parametrize("language", FAMILIAR)
def test_people_are_addressed_in_one_way(language: str) -> None:
    entries = catalogue("web", language).entries
    assert [key for key, texts in entries.items() if FAMILIAR[language].search(str(texts))] == []
