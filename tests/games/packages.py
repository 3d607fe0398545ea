"""Packages that bring a game: pretended, as far as Python's metadata can tell, and really installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def install(folder: Path, package: str, kit: str, source: str = "") -> dict[str, str]:
    """A package with a module of this source, whose entry point names `kit`; the environment in which it is found."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[altneu.games]\n{package} = {kit}\n")
    if source:
        (folder / f"{kit.partition(':')[0]}.py").write_text(source)
    found = [str(folder), str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(found)}


def install_example(folder: Path, game: str) -> dict[str, str]:
    """An environment in which a game of `examples` is found: built from a copy and installed, without a network."""
    junk = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT / "examples" / game, folder / "source", ignore=junk)
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--offline", "--no-deps"]
    uv += ["--no-build-isolation", "--python", sys.executable, "--target", str(folder / "site")]
    subprocess.run([*uv, str(folder / "source")], check=True)
    found = [*filter(None, [os.environ.get("PYTHONPATH")]), str(folder / "site")]
    return {"PYTHONPATH": os.pathsep.join(found)}
