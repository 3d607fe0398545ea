"""A choice that was acknowledged survives `kill -9` at any moment."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from tools.serving import Serving

from server.hands import Hand, any_choice, asked_of, open_table, sit_down

KILLS = int(os.environ.get("KILLS", "6"))  # `make siege` has more
ACKNOWLEDGED = 35 * KILLS
TABLES = [["here", "here"], ["here", "friend"], ["here", "automa:2"]]


class Table(threading.Thread):
    """All people of a table: they play whenever the server is there, and remember what it acknowledged."""

    def __init__(self, address: str, kinds: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.address, self.kinds = address, kinds
        self.chance = random.Random(seed)
        self.is_up, self.is_enough = threading.Event(), threading.Event()
        self.acknowledged: list[tuple[str, int, int, str]] = []  # table, seq, seat, notation
        self.known: dict | None = None  # the table as it was acknowledged last
        self.faults: list[str] = []
        self.exact = 0  # times that the very question was found again
        self.hands: list[Hand] = []
        self.turn: tuple[Hand, dict] | None = None  # whose turn it is, if that is known

    def run(self) -> None:
        while not self.is_enough.is_set():
            self.is_up.wait()
            try:
                self.sit()
                self.find_again()
                while not self.is_enough.is_set():
                    self.choose()
            except httpx.TransportError:
                time.sleep(0.01)
            except Exception as error:
                self.faults.append(repr(error))
                return

    def sit(self) -> None:
        """A new table, at first and whenever a game is over."""
        if self.known is None or self.known["is_over"]:
            hands = sit_down(self.address, open_table(self.address, *self.kinds))
            self.hands, self.known = hands, hands[0].state()  # both or none, however soon the server is killed

    def find_again(self) -> None:
        """What the server has after its start against what it acknowledged before its end."""
        self.turn = None
        hand = next(hand for hand in self.hands if self.known["viewer"] in hand.state()["mine"])
        now = hand.state(self.known["viewer"])
        if now["seq"] < self.known["seq"]:
            self.faults.append(f"{self.known['seq']} entries were acknowledged, {now['seq']} are there")
        if now["seq"] == self.known["seq"]:
            self.exact += 1
            if (now["question"], now["view"]) != (self.known["question"], self.known["view"]):
                self.faults.append(f"the table is another one after entry {now['seq']}")

    def choose(self) -> None:
        self.sit()
        hand, state = self.turn or self.asked()
        choice = any_choice(state, self.chance)
        answer = hand.answer(state, choice)
        self.known = answer.raise_for_status().json()
        self.acknowledged.append((hand.table, state["seq"] + 1, state["viewer"], choice))
        self.turn = (hand, self.known) if is_asked(self.known) else None

    def asked(self) -> tuple[Hand, dict]:
        while True:
            for hand in self.hands:
                state = hand.state()
                if is_asked(state):
                    return hand, state


def is_asked(state: dict) -> bool:
    """Whether the viewer has something to choose; after a sealed answer the others have."""
    return state["viewer"] in asked_of(state) and bool(state["question"]["choices"])


@contextmanager
def playing(address: str) -> Iterator[list[Table]]:
    tables = [Table(address, kinds, seed) for seed, kinds in enumerate(TABLES)]
    for table in tables:
        table.start()
    try:
        yield tables
    finally:
        for table in tables:
            table.is_enough.set()
            table.is_up.set()


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(database: Path, tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{database}", tmp_path / "server.log")
    chance = random.Random(11)
    with playing(serving.address) as tables:
        for kill in range(1, KILLS + 1):
            serving.start()
            for table in tables:
                table.is_up.set()
            while sum(len(table.acknowledged) for table in tables) * KILLS < ACKNOWLEDGED * kill:
                assert [fault for table in tables for fault in table.faults] == []
                time.sleep(0.01)
            time.sleep(chance.random() * 0.03)
            serving.kill()
            for table in tables:
                table.is_up.clear()
    with serving:
        for table in tables:
            table.join()
            table.find_again()

    acknowledged = [choice for table in tables for choice in table.acknowledged]
    assert len(acknowledged) >= ACKNOWLEDGED
    assert [fault for table in tables for fault in table.faults] == []
    assert sum(table.exact for table in tables) > KILLS
    assert set(acknowledged) - stored(database) == set()


def stored(database: Path) -> set[tuple[str, int, int, str]]:
    with sqlite3.connect(database) as connection:
        return set(connection.execute("""SELECT "table", seq, seat, move FROM entries WHERE kind = 'choice'"""))
