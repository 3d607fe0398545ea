"""The server that is measured: processes of its own on SQLite or PostgreSQL, without the limits of one address."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.meter import cpu_of
from tools.postgres import Cluster
from tools.serving import Serving

UNLIMITED = Path(__file__).resolve().parent.parent / "tools" / "unlimited.py"


@dataclass
class House:
    """A running server and its database."""

    servings: list[Serving]
    database: str
    postmaster: int | None
    folder: Path

    @property
    def ports(self) -> list[int]:
        return [serving.port for serving in self.servings]

    @property
    def pids(self) -> list[int]:
        return [serving.child.pid for serving in self.servings if serving.child is not None]

    def cpu(self) -> tuple[float, float]:
        """Seconds used by the server and by PostgreSQL."""
        return sum(map(cpu_of, self.pids)), 0.0 if self.postmaster is None else cpu_of(self.postmaster)


@contextmanager
def house(
    processes: int = 1, postgres: bool = False, ports: int = 1, sources: str = "", pack_seconds: float = 600.0
) -> Iterator[House]:
    """`processes` share each of `ports`; `sources` is the folder of another version to measure."""
    each = (processes, ports, sources, pack_seconds)
    with tempfile.TemporaryDirectory(prefix="altneu-bench-") as name:
        folder = Path(name)
        if postgres:
            with Cluster(durable=True) as cluster:
                postmaster = int(Path(cluster.data, "postmaster.pid").read_text().split()[0])
                with running(cluster.url("bench"), folder, *each) as servings:
                    yield House(servings, cluster.url("bench"), postmaster, folder)
        else:
            database = f"sqlite:///{folder}/tables.sqlite"
            with running(database, folder, *each) as servings:
                yield House(servings, database, None, folder)


@contextmanager
def running(
    database: str, folder: Path, processes: int, ports: int, sources: str, pack_seconds: float
) -> Iterator[list[Serving]]:
    servings: list[Serving] = []
    try:
        for number in range(ports):
            serving = Serving(database, folder / f"server-{number}.log")
            serving.command = [sys.executable, str(UNLIMITED), str(serving.port), database]
            serving.command += [str(processes), str(pack_seconds)]
            if sources:
                serving.environment = os.environ | {"PYTHONPATH": sources}
            servings.append(serving)
            serving.start()
        yield servings
    finally:
        for serving in servings:
            serving.stop()
