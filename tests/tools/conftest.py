"""A small checkout with the real tools, whose `setup.py` tells when it compiles and waits where it is asked to."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
COPIED = ["compiling.py", "environment.py", "install.py", "locks.py", "stamps.py", "web.py"]
PROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "altneu"
version = "1"
[project.scripts]
altneu = "altneu:main"
[tool.setuptools.packages.find]
where = ["src"]
"""
# Compiling leaves objects, notes that it was begun, waits while `wait` lies in the checkout, fails at `bad` and writes
# one file. Once it was begun it touches nothing until the wait is over, so that build/ can be cleared meanwhile.
SETUP = """
import os, sys, time
from pathlib import Path
from setuptools import setup
root = Path(ROOT)
if "build_ext" in sys.argv:
    kept = Path("objects/kept")
    kept.parent.mkdir(exist_ok=True)
    (root / "kept").write_text(str(kept.exists()))
    kept.touch()
    with (root / "begun").open("a") as begun:
        begun.write(f"{os.getpid()}\\n")
    while (root / "wait").exists():
        time.sleep(0.01)
    if "bad" in Path("src/altneu/__init__.py").read_text():
        sys.exit("these rules are bad")
    target = Path(sys.argv[sys.argv.index("--build-lib") + 1])
    target.mkdir(exist_ok=True)
    (target / "rules.so").touch()
else:
    compiled = os.environ.get("ALTNEU_COMPILED")
    setup(py_modules=["flavour_compiled"] if compiled and (Path(compiled) / "rules.so").exists() else [])
"""


class Checkout:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "altneu" / "__init__.py"
        self.wait = root / "wait"

    def start(self, script: str, *words: str) -> subprocess.Popen[str]:
        path = f"import sys; sys.path.insert(0, {str(self.root / 'tools')!r}); sys.argv[1:] = {list(words)!r}\n"
        command = [sys.executable, "-c", path + script]
        return subprocess.Popen(command, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, script: str, *words: str) -> str:
        with self.start(script, *words) as process:
            assert process.stdout is not None
            return process.stdout.read()

    def begun(self) -> list[int]:
        """The processes that compiled, in order."""
        file = self.root / "begun"
        return [int(line) for line in file.read_text().split()] if file.exists() else []


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    for folder in ("tools", "src/altneu", "requirements", ".venv/bin", ".venv/lib/python3/site-packages"):
        (tmp_path / folder).mkdir(parents=True)
    for name in COPIED:
        shutil.copy2(TOOLS / name, tmp_path / "tools" / name)
    for name in ("python", "uv"):
        program = tmp_path / ".venv" / "bin" / name
        program.write_text(f'#!/bin/sh\nexec "{Path(sys.executable).with_name(name)}" "$@"\n')
        program.chmod(0o755)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "setup.py").write_text(SETUP.replace("ROOT", repr(str(tmp_path))))
    for name in ("README.md", "LICENSE", "requirements/dev.txt"):
        (tmp_path / name).touch()
    made = Checkout(tmp_path)
    made.package.write_text("def main() -> None:\n    print('played')\n")
    return made
