"""Where tests in Chromium play: the real server, whose luck alone follows from the tables (see dealt.py)."""

from __future__ import annotations

from pathlib import Path

from tools.serving import Serving

PROGRAM = Path(__file__).with_name("dealt.py")


class Dealing(Serving):
    """A server of which a test can count on what it will deal."""

    def __init__(self, database_url: str, log: Path, *options: str) -> None:
        super().__init__(database_url, log, *options)
        self.command[1:3] = [str(PROGRAM)]
