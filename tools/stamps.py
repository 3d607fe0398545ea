"""What was built from what: a step is done again only when the digest of all it is made from has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"


def digest(files: Iterable[Path], *facts: str) -> str:
    total = hashlib.sha256(repr(facts).encode())
    for file in files:
        total.update(f"{file.relative_to(ROOT)} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def is_done(stamp: Path, value: str) -> bool:
    return stamp.exists() and stamp.read_text() == value


def done(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value)


def say(line: str) -> None:
    print(f"altneu: {line}", flush=True)
