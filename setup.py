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
    "games/*/traits.py",
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
ALSO_COMPILED = ["bots/playout.py", "env/stepping.py"]  # the loops around the rules


def compiled_modules() -> list[str]:
    """Kernel, rules, search and the loops around them, less what is named above and the package files."""
    rules = [*SOURCE.glob("kernel/*.py"), *SOURCE.glob("games/*/**/*.py")]
    modules = [*rules, *SOURCE.glob("search/*.py"), *[SOURCE / name for name in ALSO_COMPILED]]
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
