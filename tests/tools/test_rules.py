"""The checker of rule ids, on small trees of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "rules.py"
ONE_RULE = "## G-1 Golems\n\n### G-1.1 Moving\n\n- **G-1.1.1** Golems move.\n"
ITS_TEST = 'def test_golems_move() -> None:\n    """G-1.1.1"""\n'

OVER_CASES = "@pytest.mark.parametrize('rule', CASES)\ndef test_golems(rule: str) -> None: ...\n"


def check(root: Path, rules: str = ONE_RULE, tests: str = ITS_TEST, source: str = "") -> tuple[int, list[str]]:
    """Exit status and lines of the report on a tree with these three files."""
    for name, text in (("docs/rules/golem.md", rules), ("tests/test_golems.py", tests), ("src/golems.py", source)):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    run = subprocess.run([sys.executable, str(TOOL), str(root)], capture_output=True, text=True, check=False)
    return run.returncode, (run.stdout + run.stderr).splitlines()


def test_cited_rule_passes(tmp_path: Path) -> None:
    assert check(tmp_path) == (0, ["rules: 1 ids (0 notes)", "tests: 1 cite 1 ids", "unknown: 0", "uncited: 0"])


def test_uncited_rule_is_named_with_file_and_line(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "- **G-1.1.2** Golems lie down.\n")
    assert status == 1
    assert report[-2:] == ["uncited: 1", "  docs/rules/golem.md:6: G-1.1.2 is cited by no test"]


def test_unknown_id_of_a_test_is_named_with_file_and_line(tmp_path: Path) -> None:
    status, report = check(tmp_path, tests=ITS_TEST + "    # G-9.9.9\n")
    assert status == 1
    assert report[2:4] == [
        "unknown: 1",
        "  tests/test_golems.py:3: G-9.9.9 is no rule; correct it, or add it to docs/rules",
    ]


def test_unknown_id_of_a_source_comment_is_found(tmp_path: Path) -> None:
    status, report = check(tmp_path, source="# G-9.9.9: golems fly\n")
    assert status == 1
    assert report[3].startswith("  src/golems.py:1: G-9.9.9 ")


def test_unknown_id_of_a_document_is_found(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "\nSee G-9.9.9 in G-1.1.\n")
    assert status == 1
    assert [line.split(": ")[0] for line in report[2:4]] == ["unknown", "  docs/rules/golem.md:7"]


@pytest.mark.parametrize("other", ["G-1.1.1.1", "G-1.1.10", "G-1.1.1a", "XG-1.1.1", "A-G-1.1.1", "G-1.1"])
def test_only_the_exact_id_cites_a_rule(tmp_path: Path, other: str) -> None:
    rules = ONE_RULE + "- **G-1.1.1.1** Far.\n- **G-1.1.10** Fast.\n"
    _, report = check(tmp_path, rules=rules, tests=f'def test_golems() -> None:\n    """{other}"""\n')
    assert "  docs/rules/golem.md:5: G-1.1.1 is cited by no test" in report


def test_sentence_may_end_after_an_id(tmp_path: Path) -> None:
    status, _ = check(tmp_path, tests='def test_golems() -> None:\n    """As in (G-1.1.1). Or G-1.1.1."""\n')
    assert status == 0


def test_note_needs_no_test(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "- **G-1.1.2** [note] A golem is made of wood.\n")
    assert (status, report[0]) == (0, "rules: 2 ids (1 notes)")


def test_first_cell_of_a_table_row_is_a_rule(tmp_path: Path) -> None:
    rows = "| Rule | Tile |\n|---|---|\n| **G-1.2.1** | AT-01 |\n| **G-1.2.2** [note] | AT-02 |\n"
    status, report = check(tmp_path, rules=ONE_RULE + rows)
    assert (status, report[0]) == (1, "rules: 3 ids (1 notes)")
    assert report[-1] == "  docs/rules/golem.md:8: G-1.2.1 is cited by no test"


def test_nested_bullet_is_a_rule(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "  - **G-1.1.2** Golems lie down.\n")
    assert (status, report[0]) == (1, "rules: 2 ids (0 notes)")


def test_heading_and_prose_are_no_rules(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "\n**G-1.1.1** is in G-1.1. | x | **G-1.1.1** |\n")
    assert (status, report[0]) == (0, "rules: 1 ids (0 notes)")


def test_worked_example_must_be_cited(tmp_path: Path) -> None:
    rules = ONE_RULE + "- **EX-B-01** A golem walks.\n- **EX-B-02** A golem rests.\n"
    status, report = check(tmp_path, rules=rules, tests=ITS_TEST + '    """EX-B-01"""\n')
    assert status == 1
    assert report[-2:] == ["uncited: 1", "  docs/rules/golem.md:7: EX-B-02 is cited by no test"]


@pytest.mark.parametrize(
    "tests",
    [
        "def test_golems() -> None:\n    # G-1.1.1\n    assert 1\n",
        "class TestGolems:\n    async def test_move(self) -> None:\n        assert 'G-1.1.1'\n",
        "@pytest.mark.parametrize(\n    'rule',\n    ['G-1.1.1'],\n)\ndef test_golems(rule: str) -> None: ...\n",
        "CASES = [\n    'G-1.1.1',\n]\n" + OVER_CASES,
        "CASES: list[str] = ['G-1.1.1']\n" + OVER_CASES,
    ],
    ids=["comment", "method", "decorator", "constant", "annotated constant"],
)
def test_id_counts_wherever_it_stands_in_a_test(tmp_path: Path, tests: str) -> None:
    status, report = check(tmp_path, tests=tests)
    assert (status, report[1]) == (0, "tests: 1 cite 1 ids")


@pytest.mark.parametrize(
    "tests",
    [
        '"""G-1.1.1"""\n\ndef test_golems() -> None: ...\n',
        "def helper() -> None:\n    # G-1.1.1\n    return\n",
        "CASES = ['G-1.1.1']\n\ndef test_golems() -> None: ...\n",
    ],
    ids=["module", "helper", "unused constant"],
)
def test_id_outside_a_test_cites_nothing(tmp_path: Path, tests: str) -> None:
    status, report = check(tmp_path, tests=tests)
    assert (status, report[1]) == (1, "tests: 0 cite 0 ids")


def test_several_tests_of_one_rule_are_counted(tmp_path: Path) -> None:
    _, report = check(tmp_path, tests=ITS_TEST + ITS_TEST.replace("move", "walk"))
    assert report[1] == "tests: 2 cite 1 ids"


def test_tests_of_the_tools_cite_nothing(tmp_path: Path) -> None:
    tools = tmp_path / "tests" / "tools"
    tools.mkdir(parents=True)
    (tools / "test_tool.py").write_text('def test_tool() -> None:\n    """G-1.1.1, G-9.9.9"""\n', encoding="utf-8")
    status, report = check(tmp_path, tests="")
    assert (status, report[1:3]) == (1, ["tests: 0 cite 0 ids", "unknown: 0"])


def test_range_of_ids_is_faulty(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "- **G-1.1.2-G-1.1.4** Golems.\n- **Bold** words are fine.\n")
    assert status == 1
    assert report[-2] == "faulty: 1"
    assert report[-1].startswith("  docs/rules/golem.md:6: **G-1.1.2-G-1.1.4** is not one id;")


def test_rule_written_twice_is_faulty(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules=ONE_RULE + "- **G-1.1.1** Golems rest.\n")
    assert status == 1
    assert report[-1].startswith("  docs/rules/golem.md:6: G-1.1.1 stands already at docs/rules/golem.md:5;")


def test_folder_without_rules_is_told_so(tmp_path: Path) -> None:
    status, report = check(tmp_path, rules="nothing here\n")
    assert status == 1
    assert len(report) == 1
    assert "holds no rule" in report[0]


def test_broken_test_file_is_named(tmp_path: Path) -> None:
    status, report = check(tmp_path, tests="def test_golems(:\n")
    assert status == 1
    assert len(report) == 1
    assert "test_golems.py:1: this is not Python" in report[0]
