"""Draws docs/table.svg, the picture in the README: a table in the terminal, in the middle of a game.

Run as `python tools/picture.py`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 80


def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        command = [sys.executable, "-m", "altneu", "play", "--solo", "--seed", "3", "--language", "en"]
        done = subprocess.run(
            [*command, "--save", f"{directory}/game.save"],
            input="1\n" * 24 + "b\n",
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "COLUMNS": str(COLUMNS), "LINES": "60", "FORCE_COLOR": "1", "TERM": "xterm-256color"},
        )
    lines = done.stdout.splitlines()
    headings = [number for number, line in enumerate(lines) if "─────" in line]
    board = lines[headings[-1] :]
    end = next((number for number, line in enumerate(board) if "Answer" in line), len(board))
    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115
    console.print(Text.from_ansi("\n".join(board[:end])))
    svg = console.export_svg(title="altneu play golem")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    (ROOT / "docs" / "table.svg").write_text(svg)


if __name__ == "__main__":
    main()
