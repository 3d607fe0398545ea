"""`python -m altneu.server.thinking.worker`: reads jobs, a line each, answers each with a line, until its input ends.

A long job answers step by step: with a line marked MORE, and again after every empty line, until one says DONE. Other
jobs may come in between.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from altneu.server.thinking.jobs import AnyJob, LongJob

DONE: Final = b"="
MORE: Final = b"+"
FAILED: Final = b"!"
GO_ON: Final = b"\n"
COURTESY: Final = 5  # how much others come first


class Desk:
    """Where jobs are done, at most one long one at a time."""

    def __init__(self) -> None:
        self.steps: Iterator[Any] = iter(())

    def answer(self, line: bytes) -> bytes:
        try:
            if line != GO_ON:
                job = msgspec.json.decode(line, type=AnyJob)
                if not isinstance(job, LongJob):
                    return DONE + msgspec.json.encode(job.work())
                self.steps = job.work()
            for step in self.steps:
                return MORE + msgspec.json.encode(step)
            return DONE + b"null"
        except Exception:
            return FAILED + msgspec.json.encode(traceback.format_exc())


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then lets its workers go
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by accident is no answer
    desk = Desk()
    for line in sys.stdin.buffer:
        answers.write(desk.answer(line) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
