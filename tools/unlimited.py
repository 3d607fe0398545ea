"""A server that measures no limits of one address, for measurements and sieges on this machine.

`python tools/unlimited.py PORT DATABASE [PROCESSES [SECONDS]]`: so many processes; finished games are packed after so
many seconds. It runs the Altneu that is first on the path, which may be an older one that is measured beside this.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from importlib import import_module
from typing import Any

MANY = 1_000_000_000
HOST = "127.0.0.1"


def room(name: str) -> Any:
    """A module of the server's room for HTTP, which older versions have beside all others."""
    try:
        return import_module(f"altneu.server.http.{name}")
    except ModuleNotFoundError:
        return import_module(f"altneu.server.{name}")


def main(port: int, database: str, processes: int = 1, pack_after: float = 600.0) -> None:
    kind = import_module("altneu.server.settings").Settings
    known = {field.name for field in fields(kind)}
    limits = {name: MANY for name in known if "_per_" in name and not name.startswith("seconds")}
    more = {"pack_after": pack_after, "open_tables": True}
    settings = kind(database_url=database, **limits, **{name: more[name] for name in known & more.keys()})
    if processes == 1:
        room("listen").serve(settings, room("listen").bind(HOST, port))
    else:
        crew = room("processes")
        crew.Crew(settings, crew.bind_together(HOST, port, processes), lambda: None).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:4]), *map(float, sys.argv[4:5]))
