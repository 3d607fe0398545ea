"""How fast the server is with many tables at once, and how fast a choice is in Chromium.

`python -m bench.server`: real clients in a process of their own, a real server on SQLite or PostgreSQL, all on this
machine. Besides milliseconds it tells the CPU time of one choice, which says the same on a machine that is busy.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from bench.clicks import measure_clicks
from bench.house import House, house

ROOT = Path(__file__).resolve().parent.parent
LATEST = 100.0  # milliseconds from POST to the other person's event, p95
Measured = dict[str, float]


def measure_tables(house: House, tables: int, think: float, seconds: float, scatter: bool = False) -> Measured:
    """People at many tables, milliseconds."""
    plan = {
        "ports": house.ports,
        "tables": tables,
        "think": think,
        "warm_up": max(2.0, 2 * think),
        "seconds": seconds,
        "seed": 7,
        "scatter": scatter,
        "told": str(house.folder / "people.json"),
    }
    command = [sys.executable, "-m", "bench.people", json.dumps(plan)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as people:
        assert people.stdout is not None
        people.stdout.readline()  # the measurement begins
        server, database = house.cpu()
        people.stdout.readline()  # and ends
        server, database = (after - before for after, before in zip(house.cpu(), (server, database), strict=True))
    if people.returncode:
        sys.exit(f"The clients ended with {people.returncode}.")
    figures = json.loads((house.folder / "people.json").read_text())
    choices = max(1, len(figures["answered"]))
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
        "server_cpu_ms": 1000 * server / choices,
        "database_cpu_ms": 1000 * database / choices,
        "clients_cpu_ms": 1000 * figures["cpu"] / choices,
    }


def ramp(house: House, first: int, think: float, seconds: float, scatter: bool) -> list[Measured]:
    """More tables, a quarter more each time, until the p95 passes LATEST."""
    found, tables = [], first
    while True:
        found.append(measure_tables(house, tables, think, seconds, scatter))
        if found[-1]["seen_p95_ms"] > LATEST:
            return found
        tables += max(1, tables // 4)


def percentiles(name: str, seconds: list[float]) -> Measured:
    ordered = sorted(seconds) or [float("nan")]
    return {
        f"{name}_p{share}_ms": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 1)
        for share in (50, 95, 99)
    }


def show(title: str, columns: list[Measured]) -> None:
    print(title)
    for name in columns[0]:
        values = [column[name] for column in columns]
        print(f"  {name:24}", *(f"{value:10.1f}" if isinstance(value, float) else f"{value:10}" for value in values))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tables", type=int, nargs="+", default=[200], help="tables at once, two people each")
    reader.add_argument("--ramp", action="store_true", help=f"go on with more until the p95 passes {LATEST:.0f} ms")
    reader.add_argument("--think", type=float, default=2.0, help="seconds a person thinks about a choice, on average")
    reader.add_argument("--seconds", type=float, default=20.0, help="how long to measure")
    reader.add_argument("--postgres", action="store_true", help="a throw-away PostgreSQL instead of an SQLite file")
    reader.add_argument("--processes", type=int, default=1, help="server processes that share a port; needs --postgres")
    reader.add_argument("--ports", type=int, default=1, help="servers, between which tables are shared out")
    reader.add_argument("--scatter", action="store_true", help="each connection to any server, whatever its table")
    reader.add_argument("--against", metavar="SOURCES", help="measure another version too: the folder of its sources")
    reader.add_argument("--clicks", type=int, default=60, help="choices to measure in Chromium, 0 for none")
    reader.add_argument("--json", action="store_true", help="print JSON for a script")
    asked = reader.parse_args()
    figures: dict[str, list[Measured]] = {}
    for name, sources in {"tables": "", **({"against": asked.against} if asked.against else {})}.items():
        with house(asked.processes, asked.postgres, asked.ports, sources) as running:
            how = (asked.think, asked.seconds, asked.scatter)
            figures[name] = [measure_tables(running, tables, *how) for tables in asked.tables if tables]
            if asked.ramp:
                figures[name] += ramp(running, asked.tables[-1] * 5 // 4, *how)
    if asked.clicks:
        with house() as running:
            clicks = measure_clicks(f"http://127.0.0.1:{running.ports[0]}", asked.clicks)
            figures["chromium"] = [percentiles("choice", clicks)]
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, part in figures.items():
        if part:
            show(name, part)


if __name__ == "__main__":
    main()
