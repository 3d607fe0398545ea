"""The same games on a Ray cluster: every game a task that Ray gives again where a worker or a machine is lost."""

from __future__ import annotations

import importlib
import logging
import os
import socket
import threading
import traceback
from collections.abc import Generator, Iterable
from itertools import islice
from types import ModuleType
from typing import Any, Final

from altneu.arena.jobs import ArenaError, Failed, Plan, attempt
from altneu.arena.workers import TRIES

REACH: Final = 5.0  # seconds until a cluster counts as unreachable
JOIN: Final = 15.0  # seconds until one that was reached counts as no Ray cluster
AHEAD: Final = 2  # tasks for each processor, so that none waits


def play_on_ray(
    plan: Plan, numbers: Iterable[int], workers: int | None, address: str
) -> Generator[bytes | Failed, None, None]:
    """The games as they end; `workers` games at once, as many as the cluster has processors if None."""
    ray = join(address)
    try:
        job = ray.remote(max_retries=TRIES - 1, num_cpus=1)(attempt)
        shared = ray.put(plan)
        limit = workers or max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        waiting = iter(numbers)
        playing = {job.remote(shared, number): number for number in islice(waiting, limit)}
        while playing:
            for done in ray.wait(list(playing))[0]:
                yield result(ray, done, playing.pop(done))
            for number in islice(waiting, limit - len(playing)):
                playing[job.remote(shared, number)] = number
    finally:
        ray.shutdown()


def result(ray: ModuleType, task: Any, number: int) -> bytes | Failed:
    try:
        return ray.get(task)  # type: ignore[no-any-return]
    except ray.exceptions.RayTaskError as error:
        raise refusal(error.cause) from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError):
        return Failed(number, f"its worker was killed {TRIES} times")
    except ray.exceptions.RayError as error:
        raise ArenaError(f"the Ray cluster is lost ({first_line(error)}); run the same command again") from None


def refusal(cause: BaseException) -> ArenaError:
    """What went wrong in a task; Ray tells of a node without Altneu in many lines, and why in the last of them."""
    if isinstance(cause, ArenaError):
        return cause
    why = "".join(traceback.format_exception_only(cause)).strip().splitlines()[-1].strip()
    return ArenaError(f"a worker of the Ray cluster could not play ({why}); install the same Altneu on every node")


def join(address: str) -> ModuleType:
    """Ray, connected; an ArenaError within seconds if that cannot be."""
    reach(address)
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "error")  # Ray reads both when it is imported
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody hears of these games
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise ArenaError("Ray is not installed; write pip install 'altneu[ray]', or leave --ray out") from None
    failures: list[Exception] = []

    def connect() -> None:
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except Exception as error:
            failures.append(error)

    # A daemon: where something answers that is no Ray cluster, nobody waits for Ray to give up.
    thread = threading.Thread(target=connect, daemon=True)
    thread.start()
    thread.join(JOIN)
    if thread.is_alive():
        raise ArenaError(f"no Ray cluster answers at {address}; see its address with ray status")
    if failures:
        raise ArenaError(f"no Ray cluster could be joined at {address} ({first_line(failures[0])})")
    return ray


def reach(address: str) -> None:
    """Ray itself would try for a minute and more."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ArenaError(f"the address of a Ray cluster is HOST:PORT, as in 10.0.0.5:6379, not {address!r}")
    try:
        socket.create_connection((host, int(port)), timeout=REACH).close()
    except (OSError, UnicodeError) as error:
        reason = (error.strerror or str(error) or "no answer") if isinstance(error, OSError) else "no name of a host"
        raise ArenaError(
            f"no Ray cluster can be reached at {address} ({reason}); "
            "begin one with ray start --head, or leave --ray out"
        ) from None


def first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
