"""The language of docs/adding-a-language.md, made from the page alone, is spoken in lobby, terminal and browser."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from altneu.language import catalogue, languages
from language.subjects import SUBJECTS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```po (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """The page's files, in a place that no file of ours knows."""
    for name, text in BLOCKS:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {**os.environ, "ALTNEU_LOCALE": str(tmp_path), "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}


def said(surroundings: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings,
        input="",
        check=False,
    )


def test_the_page_names_a_language_that_we_do_not_have() -> None:
    assert {name.partition("/")[0] for name, _ in BLOCKS} == {"eo"}
    assert "eo" not in languages()


def test_the_terminal_speaks_it(surroundings: dict[str, str]) -> None:
    asked = said(surroundings, "altneu", "play", "golem", "--seats", "human,random", "--seed", "3", "--language", "eo")
    assert "Laboro" in asked.stdout  # a word of the page
    offered = said(surroundings, "altneu", "play", "--language", "xx")
    assert re.search(r"\beo\b", offered.stderr)


@pytest.fixture
def address(surroundings: dict[str, str], tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "altneu", "serve", "--port", "0", "--json"]
    command += ["--database-url", f"sqlite:///{tmp_path}/tables.sqlite"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as server:
        try:
            assert server.stdout
            yield json.loads(server.stdout.readline())["url"].rstrip("/")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def test_the_server_offers_and_speaks_it(address: str) -> None:
    told = {language["code"]: language for language in httpx.get(f"{address}/api/languages").json()}
    assert (told["eo"]["name"], told["eo"]["new"]) == ("Esperanto", "nova traduko")
    words = httpx.get(f"{address}/api/words/eo").json()
    assert words["lobby.new_table"] == ["Nova tablo"]
    assert words["table.title"] == list(catalogue("web", "en").entries["table.title"])
    lobby = httpx.get(f"{address}/api/lobby", params={"language": "eo"}).raise_for_status().json()
    assert lobby["games"]


def test_the_check_says_what_is_left(surroundings: dict[str, str], tmp_path: Path) -> None:
    left = said(surroundings, "altneu.language", "eo")
    assert left.returncode == 1
    assert 'web: "table.title" is missing' in left.stdout
    assert '"lobby.new_table"' not in left.stdout
    assert all(line.split(":")[0] in SUBJECTS for line in left.stdout.splitlines()[:-1])
    assert "altneu.games.golem.browser" in left.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('msgid "lobby.round"\nmsgstr "Rondo {rondo}"', 'web: "lobby.round" must have {round}: Rondo {rondo}'),
        ('msgid "lobby.nothing"\nmsgstr "Nenio"', 'web: "lobby.nothing" is in no English file; remove it'),
        ('msgid "terms.days"\nmsgstr "{n} tagoj"', 'web: "terms.days" has 1 of 2 forms'),
        ('msgid "lobby.round"\nmsgstr ""', '"lobby.round" has no text'),
    ],
)
def test_the_check_says_what_is_wrong(surroundings: dict[str, str], tmp_path: Path, entry: str, told: str) -> None:
    (tmp_path / "eo" / "web" / "lobby.po").write_text(f"{entry}\n", encoding="utf-8")
    checked = said(surroundings, "altneu.language", "eo")
    assert (checked.returncode, told in checked.stdout) == (1, True), checked.stdout[-500:]


def test_what_is_whole_has_nothing_left() -> None:
    checked = said({**os.environ}, "altneu.language", "de")
    assert (checked.returncode, checked.stdout) == (0, "Nothing is missing.\n")
