"""Builds the site that the server sends, with Node and npm from .venv: packages, types of the wire, pages.

Each step is done only when what it is made from has changed. `build` makes all, `check` looks at style and types and
runs the tests of the browser's code.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from locks import awaited
from stamps import BUILD, ROOT, VENV, digest, done, is_done, say

WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
SOURCES = ROOT / "src" / "altneu"
SITE = SOURCES / "server" / "site"
SCHEMA = BUILD / "openapi.json"
LOCKED = PACKAGES / "locked.stamp"
TYPES = WEB / "src" / "wire" / "schema.d.ts"
BUSY = "another make installs here: waiting for it"
OFFLINE = "npm could not fetch the packages that web/package-lock.json names (is this machine online?)"


def build_alone() -> None:
    with awaited("install", BUSY):
        build()


def build() -> None:
    install_packages()
    write_types()
    build_pages()


def install_packages() -> None:
    locked = digest([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"], sys.platform)
    if not is_done(LOCKED, locked):
        say("fetching the packages of the site")
        node(OFFLINE, "npm", "ci", "--no-audit", "--no-fund", "--no-progress")
        done(LOCKED, locked)


def write_types() -> None:
    """The browser's types follow the server's."""
    sources = digest(sorted(path for room in ("server", "faces", "games") for path in (SOURCES / room).rglob("*.py")))
    if is_done(BUILD / "schema.stamp", sources) and TYPES.exists():
        return
    before = SCHEMA.read_bytes() if SCHEMA.exists() and TYPES.exists() else b""
    BUILD.mkdir(exist_ok=True)
    run(
        "The server could not write its schema",
        [str(VENV / "bin" / "python"), "-m", "altneu.server.http.schema", str(SCHEMA)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "src"},
        output=BUILD / "schema.log",
    )
    if SCHEMA.read_bytes() != before:
        say("writing the browser's types")
        node("The browser's types could not be written", "npm", "run", "--silent", "types", output=BUILD / "types.log")
    done(BUILD / "schema.stamp", sources)


def build_pages() -> None:
    sources = digest(sorted(path for path in WEB.rglob("*") if path.is_file() and PACKAGES not in path.parents))
    if not (is_done(BUILD / "site.stamp", sources) and (SITE / "index.html").exists()):
        say("building the site")
        node("The site did not build", "npx", "vite", "build", "--logLevel", "warn")
        done(BUILD / "site.stamp", sources)


def check() -> None:
    node("The site's files are not in shape: `make format`", "npm", "run", "--silent", "style")
    node("The site's types do not fit", "npm", "run", "--silent", "check")
    node("A test of the browser's code failed", "npm", "run", "--silent", "test")


def shape() -> None:
    node("The site's files could not be put in shape", "npm", "run", "--silent", "format", output=BUILD / "format.log")


def node(failure: str, *command: str, output: Path | None = None) -> None:
    """Runs Node's tools in web/, always those of .venv."""
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    program = shutil.which(command[0], path=path)
    if program is None:
        sys.exit(f"{command[0]} is missing from .venv: remove .venv and run `make install`.")
    quiet = {"PATH": path, "npm_config_loglevel": "error"}
    run(failure, [program, *command[1:]], cwd=WEB, env=os.environ | quiet, output=output)


def run(failure: str, command: list[str], cwd: Path, env: dict[str, str], output: Path | None = None) -> None:
    """Stops with `failure` where the command does; `output` keeps what it tells, to be shown only then."""
    if output is None:
        status = subprocess.run(command, cwd=cwd, env=env, check=False).returncode
    else:
        with output.open("w") as log:
            status = subprocess.run(command, cwd=cwd, env=env, stdout=log, stderr=log, check=False).returncode
        if status:
            print(output.read_text(), file=sys.stderr)
    if status:
        sys.exit(f"{failure}; the message of `{Path(command[0]).name} {' '.join(command[1:])}` is above.")


STEPS: dict[str, Callable[[], None]] = {"build": build_alone, "check": check, "format": shape}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in STEPS:
        sys.exit(f"Say what to do: {', '.join(STEPS)}.")
    STEPS[sys.argv[1]]()
