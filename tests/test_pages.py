"""Our pages name files, links and names that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "altneu"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/*.md")])
PAGES.remove(ROOT / "CHANGELOG.md")  # tells of what was
FOREIGN = {"mypyc/codegen/emitclass.py"}
WHERE = [ROOT, ROOT / "src", SOURCE, ROOT / "web" / "src", SOURCE / "games", *SOURCE.glob("games/*/")]

FILE = re.compile(r"(?<![\w/.:-])(?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|toml|md|json|sh)\b")
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)")
NAME = re.compile(r"[A-Za-z_]\w*")


def missing_files(text: str) -> list[str]:
    """A name in upper case stands for any: `games/NAME/kit.py`."""
    named = {path for span in re.findall(r"`([^`\n]+)`", text) for path in FILE.findall(span)}
    patterns = {path: re.sub(r"\b[A-Z]{4,}\b", "*", path) for path in named - FOREIGN}
    return [path for path, pattern in patterns.items() if not any(any(place.glob(pattern)) for place in WHERE)]


def headings(text: str) -> set[str]:
    titles: list[str] = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def dead_links(text: str, page: Path) -> list[str]:
    dead = []
    for path, heading in LINK.findall(text):
        target = page.parent / path if path else page
        if not target.exists() or (heading and heading not in headings(target.read_text(encoding="utf-8"))):
            dead.append(f"{path}#{heading}")
    return dead


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_and_links_of_a_page_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert missing_files(text) == []
    assert dead_links(text, page) == []


def test_every_name_of_the_glossary_is_in_the_code() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    files = [path for kind in ("*.py", "*.toml") for path in SOURCE.rglob(kind)]
    files += [path for kind in ("*.ts", "*.svelte") for path in ROOT.glob(f"web/src/**/{kind}")]
    used = set(NAME.findall("\n".join(path.read_text(encoding="utf-8") for path in files)))
    cells = [line.split("|")[2] for line in page.splitlines() if line.startswith("|")]
    named = {name for cell in cells for span in re.findall(r"`([^`]+)`", cell) for name in NAME.findall(span)}
    assert len(named) > 300
    assert named - used == set()


def test_what_is_not_there_is_found() -> None:
    page = ROOT / "docs" / "architecture.md"
    assert missing_files("`games/golem/kit.py` and `games/NAME/kit.py`, `server/wire.py`") == []
    assert missing_files("`games/golem/setup.py`") == ["games/golem/setup.py"]
    assert dead_links("[a](hosting.md), [b](hosting.md#how-much-it-holds), [c](https://example.org)", page) == []
    assert dead_links("[a](host.md), [b](hosting.md#nothing)", page) == ["host.md#", "hosting.md#nothing"]
