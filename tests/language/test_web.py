"""The words of the browser: what the pages ask for is there, and nothing is there that no page asks for.

A game's boards have words of their own beside those of the site; its face in Python may ask for them too.
"""

import re
from pathlib import Path

import pytest

from altneu.language import catalogue
from altneu.language.po import HEADER

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "web" / "src"
BOARDS = {name: f"altneu.games.{name}.browser" for name in ("alchemists", "golem")}  # the catalogue of a game's boards
GAME = re.compile(r"games/(\w+)/")
KEY = re.compile(r"[a-z_]+(?:\.[A-Za-z0-9_]+)+")
QUOTED = re.compile(r'"([^"\n]*)"')
TEMPLATE = re.compile(r"`([a-z_]+\.[^`\n]*\$\{[^`\n]*)`")
FORMATTED = re.compile(r'f"([a-z_]+\.[^"\n]*\{[^"\n]*)"')
FAMILIAR = {
    "ru": re.compile(r"\b(?:ты|тебя|тебе|тво\w+)\b", re.I),
    "uk": re.compile(r"\b(?:ти|тебе|тобі|тво\w+|твій)\b", re.I),
}
CALL = re.compile(r"\b(?:t|count)\(")


def sources() -> dict[str, str]:
    files = [path for path in PAGES.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    return {str(path.relative_to(PAGES)): path.read_text(encoding="utf-8") for path in files}


def face(game: str) -> list[str]:
    """What the game's face in Python is written in."""
    folder = ROOT / "src" / "altneu" / "games" / game / "browser"
    return [path.read_text(encoding="utf-8") for path in folder.glob("*.py")]


def entries_for(page: str) -> set[str]:
    """The texts that a page can ask for: those of the site, and of its game."""
    game = GAME.match(page)
    subjects = ["web", "causes", *([BOARDS[game[1]]] if game and game[1] in BOARDS else [])]
    return {key for subject in subjects for key in catalogue(subject, "en").entries}


def called_with(text: str) -> list[str]:
    """The first argument of every call of `t` and `count`, as it is written."""
    return [text[call.end() : call.end() + 160] for call in CALL.finditer(text)]


def patterns(text: str) -> list[re.Pattern[str]]:
    """Keys put together from parts, as patterns."""
    found = []
    for template in TEMPLATE.findall(text):
        found.append(joined(re.split(r"\$\{[^}]*\}", template)))
    return found


def joined(parts: list[str]) -> re.Pattern[str]:
    return re.compile("[A-Za-z0-9_.]+".join(map(re.escape, parts)))


def formatted(text: str) -> list[re.Pattern[str]]:
    """The same in Python."""
    return [joined(re.split(r"\{[^}]*\}", template)) for template in FORMATTED.findall(text)]


def test_every_key_that_a_page_asks_for_is_in_the_catalogue() -> None:
    missing = {
        f"{name}: {key}"
        for name, text in sources().items()
        for argument in called_with(text)
        for key in re.findall(r'^\s*"([^"]+)"', argument)
        if key not in entries_for(name)
    }
    assert missing == set()


def test_every_key_put_together_has_at_least_one_text() -> None:
    for name, text in sources().items():
        for pattern in patterns(text):
            assert any(pattern.fullmatch(key) for key in entries_for(name)), f"{name}: {pattern.pattern}"


def unused(subject: str, texts: list[str], put_together: list[re.Pattern[str]]) -> set[str]:
    quoted = {key for text in texts for key in QUOTED.findall(text) if KEY.fullmatch(key)}
    put_together = put_together + [pattern for text in texts for pattern in patterns(text)]
    return {
        key
        for key in catalogue(subject, "en").entries
        if key != HEADER and key not in quoted and not any(pattern.fullmatch(key) for pattern in put_together)
    }


def test_every_text_of_the_site_is_asked_for_by_a_page_that_is_no_game() -> None:
    chrome = [text for name, text in sources().items() if not GAME.match(name)]
    shared = [text for name, text in sources().items() if name.startswith("games/words/")]
    assert unused("web", chrome + shared, []) == set()


@pytest.mark.parametrize("game", BOARDS)
def test_every_text_of_a_game_is_asked_for_by_its_boards_or_its_face(game: str) -> None:
    pages = [text for name, text in sources().items() if name.startswith(f"games/{game}/")]
    put_together = [pattern for text in face(game) for pattern in formatted(text)]
    assert unused(BOARDS[game], pages + face(game), put_together) == set()


@pytest.mark.parametrize("language", FAMILIAR)
def test_people_are_addressed_in_one_way(language: str) -> None:
    for subject in ("web", *BOARDS.values()):
        entries = catalogue(subject, language).entries
        assert [key for key, texts in entries.items() if FAMILIAR[language].search(str(texts))] == []


NOUNS_OF_A_GAME = {
    "en": re.compile(r"\bgoals?\b|\bgolems?\b|\brabbis?\b|\bartifacts?\b|two to four", re.IGNORECASE),
    "de": re.compile(r"\bAufgaben\b|\bGolems?\b|\bRabbis?\b|\bArtefakte?\b|zwei bis vier", re.IGNORECASE),
    "pl": re.compile(r"\bcele\b|\bgolem|\brabin|\bartefakt|od dwóch do czterech", re.IGNORECASE),
    "ru": re.compile(r"\bцел[ьие]\b|\bголем|\bраввин|\bартефакт|от двух до четырёх", re.IGNORECASE),
    "uk": re.compile(r"\bзавдання\b|\bголем|\bрабин|\bартефакт|від двох до чотирьох", re.IGNORECASE),
}


@pytest.mark.parametrize("language", NOUNS_OF_A_GAME)
def test_no_text_of_the_site_speaks_of_what_one_game_has(language: str) -> None:
    entries = catalogue("web", language).entries
    assert [key for key, texts in entries.items() if NOUNS_OF_A_GAME[language].search(str(texts))] == []
