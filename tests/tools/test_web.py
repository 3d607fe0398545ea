"""The steps that build the site stop with a sentence that says what to do."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(TOOLS / "web.py"), *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("arguments", [[], ["bake"], ["build", "twice"]])
def test_unknown_step_names_those_there_are(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert done.stderr == "Say what to do: build, check, format.\n"


def test_failing_program_is_named_with_what_failed(tmp_path: Path) -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(TOOLS)!r}); import web; from pathlib import Path; "
        f"web.run('The oven is cold', [sys.executable, '-c', 'print(\"brr\"); raise SystemExit(3)'], "
        f"Path({str(tmp_path)!r}), {{}}, Path({str(tmp_path / 'log')!r}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("brr\n")
    assert "The oven is cold; the message of `python" in done.stderr
