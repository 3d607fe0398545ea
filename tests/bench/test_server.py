"""The measurements of a server run from beginning to end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def measured(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", *arguments, "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def test_choices_at_tables_that_are_played_at_once_are_measured() -> None:
    figures = measured("bench.server", "--tables", "2", "--seconds", "1", "--think", "0.1", "--clicks", "0")
    [evening] = figures["tables"]
    assert evening["choices"] > 0
    assert evening["refused"] == 0


def test_the_memory_that_many_tables_take_is_measured() -> None:
    few = ("--tables", "3", "--at-once", "2", "--finished", "1", "--games", "0", "--think", "0.01")
    figures = measured("bench.hour", *few)
    assert (figures["tables"], figures["ended"]) == (3, 1)
    assert figures["memory_mb_most"] > 0
