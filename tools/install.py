"""Fills .venv with the locked dependencies and with Altneu itself: the site, and the rules compiled where possible.

Does nothing when nothing changed, and compiles anew only when the rules did. ALTNEU_COMPILE=0 asks for pure Python. The
flavour installed is left in .venv/flavour: `compiled`, `pure`, or `failed` where there is a compiler but the rules did
not compile.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import web
from stamps import BUILD, ROOT, VENV, digest, done, is_done, say

PIP = str(VENV / "bin" / "pip")
TREE = BUILD / "tree"
LOCK = ROOT / "requirements" / "dev.txt"
FLAVOUR = VENV / "flavour"
PACKAGING = ["pyproject.toml", "setup.py", "README.md", "LICENSE"]
COMPILED = ["kernel", "games", "search", "bots", "env"]
SOURCES = {".py", ".toml", ".po", ".json", ".css", ".typed"}
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
    if not is_done(VENV / "locked.stamp", locked):
        say("installing the locked dependencies into .venv")
        run(os.path.realpath(sys.executable), "-m", "venv", "--clear", str(VENV))
        run(PIP, "install", *QUIET, "--require-hashes", "--requirement", str(LOCK))
        done(VENV / "locked.stamp", locked)
    web.build()

    sources = sorted(path for path in (ROOT / "src").rglob("*") if path.is_file() and is_packed(path))
    built = digest([*(ROOT / name for name in PACKAGING), *sources], locked, str(compile_rules))
    if not is_done(VENV / "built.stamp", built):
        flavour = "compiled" if compile_rules else "pure"
        say("compiling the rules, a minute or two if they changed" if compile_rules else "building in pure Python")
        log = build_wheel(compile_rules)
        if log and compile_rules:
            say(f"the rules did not compile (see {log.relative_to(ROOT)}), so they stay pure Python")
            flavour = "failed"
            log = build_wheel(compile_rules=False)
        if log:
            sys.exit(f"The package did not build:\n{log.read_text()}")
        run(PIP, "install", *QUIET, "--no-deps", "--no-index", "--force-reinstall", *map(str, BUILD.glob("*.whl")))
        FLAVOUR.write_text(flavour + "\n")
        done(VENV / "built.stamp", built)


def can_compile() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler) and shutil.which(compiler[0]) is not None and headers.exists()


def is_packed(path: Path) -> bool:
    return path.suffix in SOURCES or web.SITE in path.parents


def build_wheel(compile_rules: bool) -> Path | None:
    """A wheel in build/, made from a copy so that no binary ever lies beside the sources; the log if it failed."""
    modules = [str(path) for layer in COMPILED for path in sorted((ROOT / "src" / "altneu" / layer).rglob("*.py"))]
    copy_tree(digest([ROOT / "setup.py", LOCK], sys.version, sys.base_prefix, str(compile_rules), *modules))
    for wheel in BUILD.glob("*.whl"):
        wheel.unlink()
    flavour = {"ALTNEU_COMPILE": str(int(compile_rules)), "MYPY_CACHE_DIR": str(BUILD / "mypy_cache")}
    command = [PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(BUILD), str(TREE)]
    log = BUILD / ("compiled.log" if compile_rules else "pure.log")
    with log.open("w") as output:
        pip = subprocess.run(command, env=os.environ | flavour, stdout=output, stderr=subprocess.STDOUT, check=False)
    return log if pip.returncode else None


def copy_tree(tools: str) -> None:
    """Copies the sources into build/tree; what the same tools have compiled there stays, all else begins anew."""
    if is_done(TREE / "tools.stamp", tools):
        shutil.rmtree(TREE / "src")
        for path in [*TREE.glob("build/lib*/**/*")]:
            if path.is_file() and path.suffix != ".so":
                path.unlink()
    else:
        shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT / "src", TREE / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in PACKAGING:
        shutil.copy2(ROOT / name, TREE / name)
    done(TREE / "tools.stamp", tools)


def run(*command: str) -> None:
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
