"""A database with all its columns and no rows, made once for all tests of a process.

The steps that lead there have tests of their own; whoever needs a file that is not there yet names one.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from altneu.server.storage.database import migrate


@cache
def blank() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "blank.sqlite")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()
