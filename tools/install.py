"""Fills .venv with the locked dependencies and with Altneu itself, compiled where the machine can compile.

Does nothing when nothing changed. ALTNEU_COMPILE=0 asks for pure Python. The flavour installed is left in
.venv/flavour: `compiled`, `pure`, or `failed` where there is a compiler but the rules did not compile.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PIP = str(VENV / "bin" / "pip")
BUILD = ROOT / "build"
LOCK = ROOT / "requirements" / "dev.txt"
FLAVOUR = VENV / "flavour"
PACKAGING = ["pyproject.toml", "setup.py", "README.md", "LICENSE"]
SOURCES = {".py", ".toml", ".po", ".json", ".typed"}
QUIET = ["--quiet", "--quiet", "--disable-pip-version-check"]


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one shall be told
        sys.exit(f"Altneu needs Python 3.11 or newer, not {sys.version.split()[0]}: try `make PYTHON=python3.11`.")
    asked = os.environ.get("ALTNEU_COMPILE", "1")
    if asked not in ("0", "1"):
        sys.exit(f"ALTNEU_COMPILE is {asked!r}: use 0 for pure Python, 1 (or nothing) to compile.")
    try:
        install(compile_rules=asked == "1" and can_compile())
    except FileNotFoundError as error:
        sys.exit(f"This checkout is incomplete: {error.filename} is missing.")
    except subprocess.CalledProcessError as error:
        sys.exit(f"Installing stopped: `{' '.join(error.cmd)}` failed, its message is above.")


def install(compile_rules: bool) -> None:
    locked = digest([LOCK], sys.version, sys.base_prefix)
    if not is_done("locked", locked):
        say("installing the locked dependencies into .venv")
        run(os.path.realpath(sys.executable), "-m", "venv", "--clear", str(VENV))
        run(PIP, "install", *QUIET, "--require-hashes", "--requirement", str(LOCK))
        done("locked", locked)

    sources = sorted(path for path in (ROOT / "src").rglob("*") if path.suffix in SOURCES)
    built = digest([*(ROOT / name for name in PACKAGING), *sources], locked, str(compile_rules))
    if not is_done("built", built):
        flavour = "compiled" if compile_rules else "pure"
        say("compiling the rules, about a minute" if compile_rules else "building in pure Python")
        log = build_wheel(compile_rules)
        if log and compile_rules:
            say(f"the rules did not compile (see {log.relative_to(ROOT)}), so they stay pure Python")
            flavour = "failed"
            log = build_wheel(compile_rules=False)
        if log:
            sys.exit(f"The package did not build:\n{log.read_text()}")
        run(PIP, "install", *QUIET, "--no-deps", "--no-index", "--force-reinstall", *map(str, BUILD.glob("*.whl")))
        FLAVOUR.write_text(flavour + "\n")
        done("built", built)


def can_compile() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler) and shutil.which(compiler[0]) is not None and headers.exists()


def build_wheel(compile_rules: bool) -> Path | None:
    """A wheel in build/, made from a copy so that no binary ever lies beside the sources; the log if it failed."""
    tree = BUILD / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for wheel in BUILD.glob("*.whl"):
        wheel.unlink()
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in PACKAGING:
        shutil.copy2(ROOT / name, tree / name)
    flavour = {"ALTNEU_COMPILE": str(int(compile_rules)), "MYPY_CACHE_DIR": str(BUILD / "mypy_cache")}
    command = [PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(BUILD), str(tree)]
    log = BUILD / ("compiled.log" if compile_rules else "pure.log")
    with log.open("w") as output:
        pip = subprocess.run(command, env=os.environ | flavour, stdout=output, stderr=subprocess.STDOUT, check=False)
    return log if pip.returncode else None


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def digest(files: list[Path], *facts: str) -> str:
    total = hashlib.sha256(repr(facts).encode())
    for file in files:
        total.update(f"{file.relative_to(ROOT)} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def is_done(stamp: str, value: str) -> bool:
    file = VENV / f"{stamp}.stamp"
    return file.exists() and file.read_text() == value


def done(stamp: str, value: str) -> None:
    (VENV / f"{stamp}.stamp").write_text(value)


def say(line: str) -> None:
    print(f"altneu: {line}", flush=True)


if __name__ == "__main__":
    main()
