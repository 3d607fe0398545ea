"""Marks on a paper that were acknowledged survive `kill -9` at any moment."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import httpx
from tools.serving import Serving

from server.hands import Hand, open_table

KILLS = 2
ACKNOWLEDGED = 15  # before each kill


class Writer(threading.Thread):
    """Writes one mark after the other, and remembers what was acknowledged."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(daemon=True)
        self.hand = hand
        self.version, self.note = 0, ""
        self.is_up, self.is_enough = threading.Event(), threading.Event()
        self.faults: list[str] = []

    def run(self) -> None:
        while not self.is_enough.is_set():
            self.is_up.wait()
            try:
                self.find_again()
                while not self.is_enough.is_set():
                    self.write()
            except httpx.TransportError:
                time.sleep(0.01)
            except Exception as error:
                self.faults.append(repr(error))
                return

    def find_again(self) -> None:
        """What was written when the server died is there, or only what was not acknowledged is not."""
        state = self.paper()
        if state["version"] not in (self.version, self.version + 1):
            self.faults.append(f"version {self.version} was acknowledged, {state['version']} is there")
        if state["version"] == self.version and state["paper"]["marks"]["note"] != self.note:
            self.faults.append(f"{self.note!r} was acknowledged, {state['paper']['marks']['note']!r} is there")
        self.version, self.note = state["version"], state["paper"]["marks"]["note"]

    def paper(self) -> dict:
        return self.hand.request("GET", "/paper", params={"seat": 0}).raise_for_status().json()

    def write(self) -> None:
        note = f"mark {self.version + 1}"
        body = {"seat": 0, "version": self.version, "marks": {"note": note}}
        self.hand.request("POST", "/paper", json=body).raise_for_status()
        self.version, self.note = self.version + 1, note


def test_no_acknowledged_mark_is_lost_when_the_server_is_killed(database: Path, tmp_path: Path) -> None:
    with Serving(f"sqlite:///{database}", tmp_path / "server.log") as serving:
        opened = open_table(serving.address, "here", "here", game="alchemists")
        writer = Writer(Hand(serving.address, opened["table"], opened["key"]))
        writer.start()
        for kill in range(1, KILLS + 1):
            writer.is_up.set()
            while writer.version < ACKNOWLEDGED * kill:
                assert writer.faults == []
                time.sleep(0.01)
            serving.kill()
            writer.is_up.clear()
            serving.start()
        writer.is_enough.set()
        writer.is_up.set()
        writer.join()
        writer.find_again()
    assert writer.faults == []
    assert writer.version >= ACKNOWLEDGED * KILLS
