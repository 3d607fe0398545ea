"""Where a user's games are kept."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from altneu.table.store import SaveError


def new_file(game: str) -> Path:
    """A file of its own for this game, among the user's data."""
    folder = data_directory() / "altneu"
    stamp = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    taken = 1
    path = folder / f"{stamp}.txt"
    while path.exists():
        taken += 1
        path = folder / f"{stamp}-{taken}.txt"
    return path


def check_free(path: Path) -> None:
    """A new save never replaces another file."""
    if path.is_file() and path.stat().st_size > 0:
        raise SaveError(f"{path}: this file exists already; choose another name, or go on from it with --load")


def database_file() -> Path:
    """Where the tables in the browser are kept."""
    return data_directory() / "altneu" / "tables.sqlite"


def data_directory() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home()))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
