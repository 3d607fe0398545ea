"""One at a time: two `make` in one checkout, or one beside what still compiles in the background."""

from __future__ import annotations

import fcntl
from typing import TextIO

from stamps import BUILD, say


def taken(name: str) -> TextIO | None:
    """The lock of this name, or None where somebody has it.

    It is given back when it is closed here and in every program that was handed it, or when those have ended.
    """
    file = opened(name)
    if locked(file):
        return file
    file.close()
    return None


def awaited(name: str, busy: str) -> TextIO:
    """The lock of this name; says `busy` where it has to wait for it, and touches nothing in build/ afterwards."""
    file = opened(name)
    if not locked(file):
        say(busy)
        fcntl.flock(file, fcntl.LOCK_EX)
    return file


def locked(file: TextIO) -> bool:
    """Takes the lock; False where somebody else has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def opened(name: str) -> TextIO:
    BUILD.mkdir(exist_ok=True)
    return (BUILD / f"{name}.lock").open("w")
