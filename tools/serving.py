"""A real server in a process of its own, for tests and measurements."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

PORTS = (10_000, 32_000)
PATIENCE = 60  # seconds for an end in order
ROOT = Path(__file__).resolve().parent.parent


class Serving:
    """`altneu serve` on a free port of this machine, the same one after every start."""

    def __init__(self, database_url: str, log: Path, *options: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.command = [sys.executable, "-m", "altneu", "serve", "--port", str(self.port)]
        self.command += ["--database-url", database_url, *options]
        self.environment: dict[str, str] = dict(os.environ)
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when the server answers; stops with what it said where it ended instead."""
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(
                self.command, cwd=ROOT, env=self.environment | {"PYTHONUNBUFFERED": "1"}, stdout=log, stderr=log
            )
        while not self.is_ready():
            if self.child.poll() is not None:
                raise RuntimeError(f"The server ended with {self.child.returncode}:\n{self.log.read_text()}")
            time.sleep(0.02)

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/lobby", timeout=30) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def kill(self) -> None:
        """As a power cut would: no word of farewell."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, by: signal.Signals) -> None:
        if self.child is not None and self.child.poll() is None:
            self.child.send_signal(by)
            try:
                self.child.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.child.kill()
                self.child.wait()
        self.child = None

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def free_port() -> int:
    """One below those that the system gives to whoever asks for any: nobody takes it between two starts."""
    while True:
        port = random.SystemRandom().randrange(*PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
