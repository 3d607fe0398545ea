"""What lies in .venv: the locked dependencies, and Altneu in a folder of its own for each build.

A new build is switched to by one line of one file. So nothing is ever half installed, and a server that runs goes on
with the build it began with.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from stamps import BUILD, ROOT, VENV, digest, done, is_done, say

LOCK = ROOT / "requirements" / "dev.txt"
BUILDS = VENV / "builds"
PIP = str(VENV / "bin" / "pip")
UV = str(VENV / "bin" / "uv")
PYTHON = str(VENV / "bin" / "python")
QUIET = ["--quiet", "--quiet", "--disable-pip-version-check"]
LOCKED_UV = re.compile(r"^uv==.*\n(?: +.*\n)*", re.MULTILINE)


def fill() -> str:
    """.venv with the locked dependencies; what they are."""
    locked = digest([LOCK], sys.version, sys.base_prefix, "builds in folders")
    if not is_done(VENV / "locked.stamp", locked):
        say("installing the locked dependencies into .venv")
        run(os.path.realpath(sys.executable), "-m", "venv", "--clear", str(VENV))
        if not fetched_by_uv():
            run(PIP, "install", *QUIET, "--require-hashes", "--requirement", str(LOCK))
        done(VENV / "locked.stamp", locked)
    return locked


def fetched_by_uv() -> bool:
    """uv takes a fifth of pip's time, but does not know pip's settings: where it fails, pip shall try."""
    BUILD.mkdir(exist_ok=True)
    alone = BUILD / "uv.txt"
    alone.write_text("".join(LOCKED_UV.findall(LOCK.read_text())))
    run(PIP, "install", *QUIET, "--require-hashes", "--requirement", str(alone))
    command = [UV, "pip", "install", "--quiet", "--python", PYTHON, "--require-hashes", "--requirement", str(LOCK)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def switch(wheel: Path, name: str) -> None:
    """Lets .venv use this wheel from now on; the build before stays, for who still runs it."""
    [packages] = VENV.glob("lib/python*/site-packages")
    pointer = packages / "altneu.pth"
    before = pointer.read_text().strip() if pointer.exists() else ""
    build = BUILDS / name
    shutil.rmtree(BUILDS / "new", ignore_errors=True)
    target = ["--target", str(BUILDS / "new")]
    run(
        UV,
        "pip",
        "install",
        "--quiet",
        "--python",
        PYTHON,
        "--no-deps",
        "--no-index",
        "--no-cache",
        *target,
        str(wheel),
    )
    shutil.rmtree(build, ignore_errors=True)
    (BUILDS / "new").rename(build)
    script = VENV / "bin" / "altneu.new"
    script.unlink(missing_ok=True)
    script.symlink_to(build / "bin" / "altneu")
    script.replace(script.with_suffix(""))
    written = pointer.with_suffix(".new")
    written.write_text(f"{build}\n")
    written.replace(pointer)
    for old in BUILDS.iterdir():
        if old not in (build, Path(before)):
            shutil.rmtree(old)


def run(*command: str) -> None:
    subprocess.run(command, check=True)
