"""What one key's flood of replays does to others: `python -m bench.flood`.

One key asks for all it can of a finished game, forty times a second; somebody else looks at the lobby meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

from bench.connection import Connection
from tools.serving import ROOT, Serving

GAME = ROOT / "tests" / "records" / "golem-four-seats.record"
LOOKS = 20  # at the lobby, a second
MOST = 100  # moments asked for at once


class Flood:
    """Requests at a steady rate, whether the server keeps up or not."""

    def __init__(self, port: int, opened: dict[str, str], rate: int) -> None:
        self.port = port
        self.path = f"/api/tables/{opened['table']}"
        self.key = opened["key"]
        self.rate = rate
        self.answers: Counter[int] = Counter()

    async def pour(self, seconds: float) -> None:
        begin = perf_counter()
        idle = [Connection(self.port, self.key)]
        asked: set[asyncio.Task[None]] = set()
        for k in range(int(self.rate * seconds)):
            await asyncio.sleep(max(0.0, begin + k / self.rate - perf_counter()))
            connection = idle.pop() if idle else Connection(self.port, self.key)
            task = asyncio.create_task(self.ask(connection, idle))
            asked.add(task)
            task.add_done_callback(asked.discard)
        await asyncio.gather(*asked)

    async def ask(self, connection: Connection, idle: list[Connection]) -> None:
        first = random.randrange(150)
        path = f"{self.path}/moments?first={first}&last={first + MOST - 1}"
        status, _ = await connection.request("GET", path)
        self.answers[status] += 1
        idle.append(connection)


async def look(port: int, key: str, seconds: float) -> list[float]:
    """How long the lobby takes, in milliseconds."""
    connection, found = Connection(port, key), []
    end = perf_counter() + seconds
    while perf_counter() < end:
        await asyncio.sleep(1 / LOOKS)
        asked = perf_counter()
        status, _ = await connection.request("GET", "/api/lobby")
        assert status == 200, f"the lobby answered {status}"
        found.append((perf_counter() - asked) * 1000)
    return found


async def opened(port: int) -> dict[str, str]:
    status, body = await Connection(port).request("POST", "/api/records", {"text": GAME.read_text()})
    assert status == 201, body
    found: dict[str, str] = json.loads(body)
    return found


async def measure(port: int, rate: int, seconds: float) -> dict[str, object]:
    victim, attacker = await opened(port), await opened(port)
    calm = await look(port, victim["key"], seconds / 2)
    with ProcessPoolExecutor(1) as apart:  # else we would measure how busy we are ourselves
        pouring = asyncio.get_running_loop().run_in_executor(apart, poured, port, attacker, rate, seconds)
        during = await look(port, victim["key"], seconds)
        answers = await pouring
    return {"calm_ms": figures(calm), "flooded_ms": figures(during), "answers": answers}


def poured(port: int, attacker: dict[str, str], rate: int, seconds: float) -> dict[int, int]:
    flood = Flood(port, attacker, rate)
    asyncio.run(flood.pour(seconds))
    return dict(flood.answers)


def figures(times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {"p50": round(cuts[49], 1), "p95": round(cuts[94], 1), "max": round(max(times), 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=int, default=40, help="requests a second")
    parser.add_argument("--seconds", type=float, default=10)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="altneu-flood-") as folder,
        Serving(f"sqlite:///{folder}/tables.sqlite", Path(folder, "server.log")) as serving,
    ):
        print(json.dumps(asyncio.run(measure(serving.port, chosen.rate, chosen.seconds))))


if __name__ == "__main__":
    main()
