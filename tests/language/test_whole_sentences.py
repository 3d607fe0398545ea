"""No sentence is put together in code: brackets, colons and stops between words are the catalogues' to set.

Lists of equals joined by a comma or a semicolon are none; nor are whole sentences one behind the other.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import altneu

ROOT = Path(altneu.__file__).parent
PAGES = Path(__file__).resolve().parents[2] / "web" / "src"
ROOMS = sorted([*ROOT.glob("games/*/words"), *ROOT.glob("games/*/browser")])
SEAM = re.compile(r"[:;,.!?)] |\s\(|^\($|^\)|[^\W\d_] [^\W\d_]|[:;!?]$")
IDS = re.compile(r"\b[A-Z]{1,3}-\d+(?:\.\d+)*\.?")  # rules and parts of the box
QUIET = re.compile(r"there is no |^(?:column|difficulty) |stage 1$|^[\w-]+:")  # for programs: errors and ids
TEMPLATE = re.compile(r"`([^`\n]*\$\{(?:t|count)\([^`\n]*)`")
FILLED = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


def seams(text: str) -> Iterator[str]:
    """Strings with gaps whose fixed parts are more than a key."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            fixed = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            told = [IDS.sub("", part) for part in fixed if not QUIET.search(part)]
            ends = isinstance(last := node.values[-1], ast.Constant) and last.value == "."
            if ends or any(SEAM.search(part) for part in told if part.strip(", ") and not part.endswith(":")):
                yield ast.unparse(node)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.parent.name}.{room.name}")
def test_no_sentence_is_put_together_in_python(room: Path) -> None:
    assert {path.name: list(seams(path.read_text(encoding="utf-8"))) for path in room.glob("*.py")} == {
        path.name: [] for path in room.glob("*.py")
    }


def test_no_sentence_is_put_together_in_the_pages() -> None:
    found = {}
    for path in [*PAGES.rglob("*.ts"), *PAGES.rglob("*.svelte")]:
        for template in TEMPLATE.findall(path.read_text(encoding="utf-8")):
            if any(SEAM.search(part) for part in FILLED.split(template) if set(part) - set(" ·,●")):
                found[f"{path.relative_to(PAGES)}: {template}"] = True
    assert list(found) == []


@pytest.mark.parametrize("glued", ['f"{name}: {text}"', 'f"{what} ({note})"', 'f"{line}."'])
def test_a_seam_is_seen(glued: str) -> None:
    assert list(seams(glued))


@pytest.mark.parametrize("key", ['f"row.{name}"', 'f"book {number}"', 'f"{name}, K-3.1"', 'f"there is no {name}"'])
def test_keys_and_rules_are_no_sentences(key: str) -> None:
    assert list(seams(key)) == []
