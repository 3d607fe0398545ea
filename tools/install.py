"""Fills .venv with the locked dependencies and with Altneu itself: the site, and the rules compiled where possible.

Does nothing when nothing changed, and compiles anew only when the rules did. `play` does not wait for that: it takes
the rules in plain Python and has them compiled in the background, for the next start. ALTNEU_COMPILE=0 asks for pure
Python. The flavour installed is left in .venv/flavour: `compiled`, `pure`, or `failed` where there is a compiler but
the rules did not compile.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import compiling
import web
from environment import PYTHON, fill, switch
from locks import awaited
from stamps import BUILD, ROOT, VENV, digest, done, is_done, say

PACKAGE = BUILD / "package"
FLAVOUR = VENV / "flavour"
SOURCES = {".py", ".toml", ".po", ".json", ".css", ".typed"}
WHEEL = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
BEHIND = "the rules are being compiled in the background: plain Python for now, and the next start will be faster"
FAILED = "the rules did not compile (see build/compiled.log), so they stay pure Python"
STOPPED = "Compiling was stopped: run `make install` again."


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one shall be told
        sys.exit(f"Altneu needs Python 3.11 or newer, not {sys.version.split()[0]}: try `make PYTHON=python3.11`.")
    asked = os.environ.get("ALTNEU_COMPILE", "1")
    if asked not in ("0", "1"):
        sys.exit(f"ALTNEU_COMPILE is {asked!r}: use 0 for pure Python, 1 (or nothing) to compile.")
    try:
        with awaited("install", web.BUSY):
            install(asked == "1" and can_compile(), at_once=sys.argv[1:] == ["play"])
    except FileNotFoundError as error:
        sys.exit(f"This checkout is incomplete: {error.filename} is missing.")
    except subprocess.CalledProcessError as error:
        sys.exit(f"Installing stopped: `{' '.join(error.cmd)}` failed, its message is above.")


def install(compile_rules: bool, at_once: bool) -> None:
    locked = fill()
    if not compile_rules:
        web.build()
        put("pure", locked)
    elif at_once:
        web.build()
        put(compiling.outcome() or "pure", locked)
        if not compiling.outcome():
            compiling.compile_behind()
            say(BEHIND)
    else:
        with ThreadPoolExecutor() as beside:
            site = beside.submit(web.build)
            compiling.compile_rules()
            site.result()
        put(compiling.outcome() or sys.exit(STOPPED), locked)


def can_compile() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler) and shutil.which(compiler[0]) is not None and headers.exists()


def put(flavour: str, locked: str) -> None:
    """Altneu in .venv, in this flavour."""
    sources = sorted(path for path in (ROOT / "src").rglob("*") if path.is_file() and is_packed(path))
    packaging = [ROOT / name for name in compiling.PACKAGING]
    built = digest([*packaging, *sources], locked, flavour)
    if not is_done(VENV / "built.stamp", built):
        if flavour == "failed":
            say(FAILED)
        switch(pack(flavour), built[:12])
        FLAVOUR.write_text(flavour + "\n")
        done(VENV / "built.stamp", built)


def is_packed(path: Path) -> bool:
    return path.suffix in SOURCES or web.SITE in path.parents


def pack(flavour: str) -> Path:
    """A wheel in build/, made from a copy; with the compiled modules that lie in build/compiled, where asked."""
    shutil.rmtree(PACKAGE, ignore_errors=True)
    compiling.copy_package(PACKAGE)
    for wheel in BUILD.glob("*.whl"):
        wheel.unlink()
    settings = os.environ | {"ALTNEU_COMPILE": "0"}
    settings |= {"ALTNEU_COMPILED": str(compiling.COMPILED)} if flavour == "compiled" else {}
    with (BUILD / "package.log").open("w") as log:
        command = [PYTHON, "-c", WHEEL, str(BUILD)]
        code = subprocess.run(command, cwd=PACKAGE, env=settings, stdout=log, stderr=log, check=False).returncode
    if code:
        sys.exit(f"The package did not build:\n{(BUILD / 'package.log').read_text()}")
    [wheel] = BUILD.glob("*.whl")
    return wheel


if __name__ == "__main__":
    main()
