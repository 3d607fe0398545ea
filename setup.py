"""Compiles the rules with mypyc when ALTNEU_COMPILE=1; without it the package is pure Python."""

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/altneu")

# Reading data files, showing and naming things: nothing here runs inside a decision.
UNCOMPILED = [
    "games/*/build.py",
    "games/*/components.py",
    "games/*/game.py",
    "games/*/invariants.py",
    "games/*/options.py",
    "games/*/tables.py",
    "games/*/view*.py",
    "games/*/words*.py",
    "games/alchemists/codes.py",
    "games/golem/notation.py",
    "games/golem/points.py",
    "games/golem/why_not*.py",
    "kernel/codec.py",
    "kernel/game.py",
    "kernel/record.py",
]
ALSO_COMPILED = ["bots/playout.py"]  # the loop around the rules


def compiled_modules() -> list[str]:
    """The kernel, the rules of every game and the playout loop, less what is named above and the package files."""
    modules = [*SOURCE.glob("kernel/*.py"), *SOURCE.glob("games/*/**/*.py"), *[SOURCE / name for name in ALSO_COMPILED]]
    return sorted(
        str(module)
        for module in modules
        if module.name != "__init__.py" and not any(module.match(f"{SOURCE}/{pattern}") for pattern in UNCOMPILED)
    )


def extensions() -> list:
    if os.environ.get("ALTNEU_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="altneu")


setup(ext_modules=extensions())
