"""How fast the server is with many tables at once, and how fast a choice is in Chromium.

`python -m bench.server`: real clients in a process of their own, a real server on SQLite, both on this machine.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.clicks import measure_clicks
from tools.serving import Serving

ROOT = Path(__file__).resolve().parent.parent
UNLIMITED = """
import sys
from altneu.server.listen import bind, serve
from altneu.server.settings import Settings
MANY = 1_000_000
settings = Settings(database_url=sys.argv[2], tables_per_hour=MANY, strangers_per_minute=MANY)
serve(settings, bind("127.0.0.1", int(sys.argv[1])))
"""


@contextmanager
def server() -> Iterator[Serving]:
    """All clients come from one address here, so the limits of an address do not count."""
    with tempfile.TemporaryDirectory(prefix="altneu-bench-") as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        serving = Serving(database, Path(folder, "server.log"))
        serving.command = [sys.executable, "-c", UNLIMITED, str(serving.port), database]
        with serving:
            yield serving


def measure_tables(tables: int, think: float, seconds: float) -> dict[str, float]:
    """People at many tables, milliseconds."""
    with server() as serving:
        plan = {
            "port": serving.port,
            "tables": tables,
            "think": think,
            "warm_up": max(2.0, 2 * think),
            "seconds": seconds,
            "seed": 7,
        }
        command = [sys.executable, "-m", "bench.people", json.dumps(plan)]
        people = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    figures = json.loads(people.stdout)
    return {
        "tables": tables,
        "people": 2 * tables,
        "think_s": think,
        "choices": len(figures["answered"]),
        "choices_per_s": len(figures["answered"]) / figures["duration"],
        "events_kb_per_s": figures["bytes"] / 1000 / figures["duration"],
        **percentiles("seen", figures["seen"]),
        **percentiles("answered", figures["answered"]),
        **percentiles("clients_late", figures["late"]),
        "refused": figures["refused"],
    }


def percentiles(name: str, seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [float("nan")]
    return {
        f"{name}_p{share}_ms": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 1)
        for share in (50, 95, 99)
    }


def show(title: str, figures: dict[str, float]) -> None:
    print(title)
    for name, value in figures.items():
        print(f"  {name:24} {value:10.1f}" if isinstance(value, float) else f"  {name:24} {value:10}")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tables", type=int, default=200, help="tables at once, two people each")
    reader.add_argument("--think", type=float, default=2.0, help="seconds a person thinks about a choice, on average")
    reader.add_argument("--seconds", type=float, default=20.0, help="how long to measure")
    reader.add_argument("--clicks", type=int, default=60, help="choices to measure in Chromium, 0 for none")
    reader.add_argument("--json", action="store_true", help="print JSON for a script")
    asked = reader.parse_args()
    figures = {"tables": measure_tables(asked.tables, asked.think, asked.seconds)} if asked.tables else {}
    if asked.clicks:
        with server() as serving:
            figures["chromium"] = percentiles("choice", measure_clicks(serving.address, asked.clicks))
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, part in figures.items():
        show(name, part)


if __name__ == "__main__":
    main()
