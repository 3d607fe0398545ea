"""Every rule in docs/rules is cited by a test, and every id that is cited anywhere is a rule.

    python tools/rules.py [ROOT]

A rule is an id in bold at the start of a bullet or of a table row: `- **G-8.2.2** ...`, `| **G-6.2.1** | ...`.
`[note]` after it marks a statement that no test can check. A heading with an id is a chapter: it may be named,
but it is no rule. A test cites the ids in its own text, decorators included, and in the constants of its module
that its decorators name. Tests of the tools cite nothing: their ids are made up.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ID = r"(?:EX-[A-Z]-\d+|[A-Z]{1,2}-\d+(?:\.\d+)+)(?!\w|\.\d)"
MENTION = re.compile(rf"(?<![\w-]){ID}")
ENTRY = re.compile(rf"\s*(?:[-*] +|\| *)\*\*(?P<bold>(?P<id>{ID})[^*]*)\*\*(?P<note> +\[note\])?")
CHAPTER = re.compile(rf"#+ +(?P<id>{ID})")

Test = tuple[Path, str, int]


@dataclass
class Rulebook:
    places: dict[str, str] = field(default_factory=dict)  # of every rule: file and line
    notes: set[str] = field(default_factory=set)
    chapters: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def add(self, line: str, place: str) -> None:
        if chapter := CHAPTER.match(line):
            self.chapters.add(chapter["id"])
        if not (entry := ENTRY.match(line)):
            return
        rule = entry["id"]
        if entry["bold"] != rule:
            self.faults.append(f"{place}: **{entry['bold']}** is not one id; give every rule an entry of its own")
        elif rule in self.places:
            self.faults.append(f"{place}: {rule} stands already at {self.places[rule]}; rename or remove one")
        else:
            self.places[rule] = place
            if entry["note"]:
                self.notes.add(rule)


def main() -> None:
    if len(sys.argv) > 2:
        sys.exit("usage: python tools/rules.py [ROOT]")
    root = Path(sys.argv[1]) if len(sys.argv) == 2 else Path(__file__).resolve().parent.parent
    rulebook = rulebook_of(root)
    if not rulebook.places:
        sys.exit(f"{root / 'docs' / 'rules'} holds no rule: write one as `- **G-1.1.1** ...` in a .md file there.")

    cited: set[str] = set()
    citing: set[Test] = set()
    for path in files_of(root, "tests", "*.py"):
        for test, rule in citations_of(path):
            if rule in rulebook.places:
                cited.add(rule)
                citing.add(test)
    unknown = [
        f"{place}: {rule} is no rule; correct it, or add it to docs/rules"
        for rule, place in mentions_of(root)
        if rule not in rulebook.places and rule not in rulebook.chapters
    ]
    uncited = [
        f"{place}: {rule} is cited by no test"
        for rule, place in rulebook.places.items()
        if rule not in cited and rule not in rulebook.notes
    ]

    print(f"rules: {len(rulebook.places)} ids ({len(rulebook.notes)} notes)")
    print(f"tests: {len(citing)} cite {len(cited)} ids")
    for name, faults in (("unknown", unknown), ("uncited", uncited), ("faulty", rulebook.faults)):
        if faults or name != "faulty":
            print("\n  ".join([f"{name}: {len(faults)}", *faults]))
    sys.exit(1 if unknown or uncited or rulebook.faults else 0)


def files_of(root: Path, folder: str, pattern: str) -> list[Path]:
    tools = root / "tests" / "tools"
    return sorted(path for path in (root / folder).rglob(pattern) if tools not in path.parents)


def rulebook_of(root: Path) -> Rulebook:
    rulebook = Rulebook()
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            rulebook.add(line, f"{path.relative_to(root)}:{number}")
    return rulebook


def mentions_of(root: Path) -> Iterator[tuple[str, str]]:
    """Every id in documents, sources and tests, with its place."""
    for folder, pattern in (("docs", "*.md"), ("src", "*.py"), ("tests", "*.py")):
        for path in files_of(root, folder, pattern):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for mention in MENTION.finditer(line):
                    yield mention[0], f"{path.relative_to(root)}:{number}"


def citations_of(path: Path) -> Iterator[tuple[Test, str]]:
    """Every test of a file with each id it cites."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    try:
        module = ast.parse(text)
    except SyntaxError as error:
        sys.exit(f"{path}:{error.lineno}: this is not Python ({error.msg}); correct it first.")
    constants = {
        target.id: statement
        for statement in module.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        if not (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        spans = [(first, node.end_lineno)]
        for decorator in node.decorator_list:
            for name in ast.walk(decorator):
                if isinstance(name, ast.Name) and (constant := constants.get(name.id)):
                    spans.append((constant.lineno, constant.end_lineno))
        for start, end in spans:
            for rule in MENTION.findall("\n".join(lines[start - 1 : end])):
                yield (path, node.name, node.lineno), rule


if __name__ == "__main__":
    main()
