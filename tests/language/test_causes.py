"""Every cause of a refusal by the rules, the table or a record has a sentence that speaks of what the error tells."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import altneu
from altneu.cli.refusing import said, spoken
from altneu.cli.seats import Player, checked
from altneu.games import GAMES, game_named
from altneu.kernel.game import SetupError
from altneu.kernel.record import RecordError
from altneu.language import catalogue
from altneu.language.po import HEADER
from altneu.table.store import read_file
from language.test_catalogue import placeholders

SOURCES = Path(altneu.__file__).parent
RAISED = re.compile(r"\b(?:SetupError|RecordError|Refused|Declined)\(")
FIRST_VALUE = {"SetupError": 1, "RecordError": 3}  # where the cause stands among the arguments


@cache
def causes() -> list[tuple[str, set[str]]]:
    """Each cause as it is written, with the names of its values."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py")]
    return [found for text in texts if RAISED.search(text) for found in causes_in(text)]


def causes_in(text: str) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        at = FIRST_VALUE.get(node.func.id, 99)
        if len(node.args) > at and isinstance(cause := node.args[at], ast.Constant):
            yield cause.value, {keyword.arg for keyword in node.keywords if keyword.arg}
        if node.func.id == "Refused" and len(node.args) > 4 and isinstance(cause := node.args[4], ast.Constant):
            names = node.args[5].keys if len(node.args) > 5 and isinstance(node.args[5], ast.Dict) else []
            yield cause.value, {name.value for name in names if isinstance(name, ast.Constant)}
        for keyword in node.keywords:
            if node.func.id == "Declined" and keyword.arg == "cause" and isinstance(keyword.value, ast.Constant):
                yield keyword.value.value, set()


def test_every_cause_has_a_sentence_with_values_that_it_tells() -> None:
    found = dict(causes())
    texts = {key: forms[0] for key, forms in catalogue("causes", "en").entries.items() if key != HEADER}
    assert len(found) > 30
    assert {f"cause.{cause}" for cause in found} == {key for key in texts if key.startswith("cause.")}
    assert [cause for cause, names in found.items() if not placeholders(texts[f"cause.{cause}"]) <= names] == []


def test_a_cause_is_told_by_the_same_values_everywhere() -> None:
    by_cause: dict[str, set[str]] = {}
    for cause, names in causes():
        assert by_cause.setdefault(cause, names) == names, cause


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["altneu", "play", "--language", "de"], "de"),
        (["altneu", "play", "--language=uk", "--seed", "1"], "uk"),
        (["altneu", "play", "--language", "xx"], "ru"),
        (["altneu", "--language"], "ru"),
        (["altneu"], "ru"),
    ],
)
def test_a_command_refuses_in_its_language(
    arguments: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert spoken(arguments) == language


@pytest.mark.parametrize(
    "typed",
    [
        lambda: game_named("chess"),
        lambda: checked(GAMES["golem"], Player("nobot")),
        lambda: read_file(Path("nowhere.txt"), GAMES),
        lambda: read_file(Path(sys.executable), GAMES),
    ],
    ids=["game", "seat", "file", "no text"],
)
def test_what_somebody_typed_is_refused_in_words_of_their_language(
    typed: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setattr("sys.argv", ["altneu"])
    with pytest.raises((SetupError, RecordError)) as caught:
        typed()
    assert re.search("[а-я]", said(caught.value))


def test_what_has_no_sentence_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setattr("sys.argv", ["altneu"])
    texts = catalogue("causes", "ru")
    assert said(SetupError("no hands", "nobody")) == texts.text("cause.nobody")
    assert said(RecordError("a.txt", 3, "no end", "after_end")).startswith("a.txt, строка 3")
    assert said(RecordError("a.txt", 0, "no end", "after_end")) == f"a.txt: {texts.text('cause.after_end')}"
    assert said(SetupError("write it so")) == "write it so"
    assert said(ValueError("odd")) == "odd"
    monkeypatch.setenv("LC_ALL", "C")
    assert said(SetupError("no hands", "nobody")) == "no hands"
