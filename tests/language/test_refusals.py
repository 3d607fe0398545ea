"""Every refusal that the server can answer has a sentence for the browser, in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from altneu import server
from altneu.language import catalogue, languages
from altneu.server.http.problems import REFUSALS, SENTENCES

SOURCES = Path(server.__file__).parent
ANSWERS = {"Refused", "problem"}  # called with a status, a code and a sentence
HANDED_ON = {"error.code", "found.code", "code"}  # codes that come from another of these places


def codes() -> Iterator[tuple[str, bool]]:
    """The code of every answer as it is written, and whether it stands there as a word."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ANSWERS:
                code = node.args[1]
                is_word = isinstance(code, ast.Constant)
                yield (str(code.value) if isinstance(code, ast.Constant) else ast.unparse(code)), is_word


def test_codes_are_words_or_handed_on() -> None:
    assert {code for code, is_word in codes() if not is_word} <= HANDED_ON


@pytest.mark.parametrize("language", languages())
def test_every_code_has_a_sentence(language: str) -> None:
    answered = {code for code, is_word in codes() if is_word}
    answered |= {code for _, code in REFUSALS.values()} | {code for code, _ in SENTENCES.values()}
    entries = catalogue("web", language).entries
    assert len(answered) > 40
    assert {code for code in answered if f"problem.{code}" not in entries} == set()
