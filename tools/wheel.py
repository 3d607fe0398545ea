"""One wheel in dist/: Altneu with its site and, where a C compiler was found, compiled rules.

Beside it lie the versions of its dependencies that it was tested with, as constraints for pip.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import install
from environment import LOCK
from stamps import BUILD, ROOT, say

DIST = ROOT / "dist"
CONSTRAINTS = "constraints.txt"
LOCKED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?(==[^ ;\\]+)( *;[^\\]*)?", re.MULTILINE)


def main() -> None:
    wheel = built()
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("altneu-*.whl"):
        old.unlink()
    shutil.copy2(wheel, DIST / wheel.name)
    (DIST / CONSTRAINTS).write_text(constraints(LOCK.read_text()))
    say(f"dist/{wheel.name} holds all; pip install --constraint dist/{CONSTRAINTS} dist/{wheel.name}")


def built() -> Path:
    """The wheel that `make install` built, made again where build/ was cleared since."""
    wheels = [*BUILD.glob("altneu-*.whl")]
    return wheels[0] if wheels else install.pack(install.FLAVOUR.read_text().strip())


def constraints(lock: str) -> str:
    """The lock without its hashes, which pip would then want for the wheel itself too."""
    return "".join(f"{name}{version}{(marker or '').rstrip()}\n" for name, version, marker in LOCKED.findall(lock))


if __name__ == "__main__":
    main()
