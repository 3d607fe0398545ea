"""The compiled rules in build/compiled: made when their sources have changed, in the background where somebody plays.

Nothing here touches .venv. The lock is handed to every program that compiles, so that there are never two at once,
whichever of them is killed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import LOCK, PYTHON
from locks import awaited, taken
from stamps import BUILD, ROOT, digest, done, is_done, say

SOURCE = ROOT / "src" / "altneu"
TREE = BUILD / "tree"
BEGUN = TREE / "begun"
COMPILED = BUILD / "compiled"
LOG = BUILD / "compiled.log"
OUTCOME = BUILD / "compiled.stamp"
PACKAGING = ["pyproject.toml", "setup.py", "README.md", "LICENSE"]
UNREAD = [  # folders of which no compiled module imports anything
    *("analysis", "arena", "cli", "components", "faces", "language", "server", "table"),
    *("games/*/browser", "games/*/cards", "games/*/terminal", "games/*/words"),
]
NOTHING_TO_RUN = shutil.ignore_patterns("__pycache__", "*.egg-info")
BUSY = "the rules are being compiled already: waiting for that"


def compile_rules() -> None:
    """Compiles here and now what has not been compiled, or waits for whoever does."""
    if outcome():
        return
    with awaited("compile", BUSY) as lock:
        if not outcome():
            say("compiling the rules, a minute or so if they changed")
            copy_sources()
            make(sources(), lock.fileno())


def compile_behind() -> None:
    """The same in the background, if nobody does: the terminal may be closed, and who plays is served first."""
    lock = taken("compile")
    if lock is None:
        return
    with lock:
        copy_sources()
        subprocess.Popen(
            [sys.executable, __file__, sources(), str(lock.fileno())],
            pass_fds=[lock.fileno()],
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def outcome() -> str:
    """`compiled` or `failed`, for the sources as they are now; nothing where that is not known yet."""
    value = sources()
    return next((word for word in ("compiled", "failed") if is_done(OUTCOME, f"{value} {word}")), "")


def sources() -> str:
    """All that the compiler reads."""
    return digest([ROOT / "pyproject.toml", *read()], tools())


def tools() -> str:
    """All that compiles, and the names of the modules: while they stay, what was compiled before can be kept."""
    names = [str(path.relative_to(SOURCE)) for path in read()]
    return digest([ROOT / "setup.py", LOCK], sys.version, sys.base_prefix, os.environ.get("CC", ""), *names)


def read() -> list[Path]:
    unread = {folder for pattern in UNREAD for folder in SOURCE.glob(pattern)}
    return [path for path in sorted(SOURCE.rglob("*.py")) if unread.isdisjoint(path.parents)]


def copy_sources() -> None:
    """Copies the sources into build/tree, so that no binary ever lies beside them and an edit does not mix in.

    What the same tools have compiled there stays, unless they were killed.
    """
    OUTCOME.unlink(missing_ok=True)
    if BEGUN.exists() or not is_done(TREE / "tools.stamp", tools()):
        shutil.rmtree(TREE, ignore_errors=True)
        shutil.rmtree(COMPILED, ignore_errors=True)
    copy_package(TREE)
    done(TREE / "tools.stamp", tools())


def copy_package(target: Path) -> None:
    shutil.rmtree(target / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", target / "src", ignore=NOTHING_TO_RUN)
    for name in PACKAGING:
        shutil.copy2(ROOT / name, target / name)


def make(value: str, lock: int) -> None:
    """Compiles what lies in build/tree and notes how that went, unless it was killed or build/ is another's by now."""
    BEGUN.write_text(str(os.getpid()))
    command = [PYTHON, "setup.py", "build_ext", "--build-lib", str(COMPILED), "--build-temp", str(TREE / "objects")]
    settings = os.environ | {"ALTNEU_COMPILE": "1", "MYPY_CACHE_DIR": str(TREE / "mypy_cache")}
    with LOG.open("w") as log:
        code = subprocess.run(
            command, cwd=TREE, env=settings, stdout=log, stderr=log, pass_fds=[lock], check=False
        ).returncode
    if code >= 0 and BEGUN.exists() and BEGUN.read_text() == str(os.getpid()):
        BEGUN.unlink()
        done(OUTCOME, f"{value} {'failed' if code else 'compiled'}")


if __name__ == "__main__":
    os.nice(10)
    make(sys.argv[1], int(sys.argv[2]))
