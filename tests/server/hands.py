"""People at a table, each with a key, over HTTP."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest

import httpx

from server.plain import PLAIN

TOO_MANY = 429
PATIENCE = 30  # seconds until a silent server is given up


class Hand:
    """One key at one table of the server at `address`."""

    def __init__(self, address: str, table: str, key: str) -> None:
        base, headers = f"{address}/api/tables/{table}", {"Authorization": f"Bearer {key}"}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=30, verify=PLAIN)
        self.table = table
        self.key = key

    def state(self, seat: int | None = None) -> dict:
        """The table as the seat sees it; without one, as that of our seats which is asked, if any is."""
        query = {} if seat is None else {"seat": seat}
        answer = self.request("GET", "", params=query)
        answer.raise_for_status()
        state = answer.json()
        asked = [one for one in asked_of(state) if one in state["mine"]]
        if seat is None and asked and state["viewer"] not in asked:
            return self.state(asked[0])
        return state

    def answer(self, state: dict, choice: str, hold: bool = False) -> httpx.Response:
        """Answers the question of `state`."""
        body = {"seq": state["seq"], "seat": state["viewer"], "choice": choice, "hold": hold}
        return self.request("POST", "/choices", json=body)

    def act(self, name: str, state: dict, **more: object) -> httpx.Response:
        """`undo`, `redo`, `end-turn` or `consent`."""
        return self.request("POST", f"/{name}", json={"seq": state["seq"], "seat": state["viewer"], **more})

    def request(self, method: str, path: str, **more: object) -> httpx.Response:
        """Whoever is told that they ask too often waits as told."""
        while True:
            answer = self.http.request(method, path, **more)
            if answer.status_code != TOO_MANY:
                return answer
            time.sleep(float(answer.headers.get("Retry-After", "0.1")))


class Listener(threading.Thread):
    """Follows the feed of a hand and keeps every table state that it brings."""

    def __init__(self, hand: Hand, last_id: str = "") -> None:
        super().__init__(daemon=True)
        self.hand = hand
        self.last_id = last_id
        self.news = threading.Condition()
        self.states: list[dict] = []
        self.is_open = threading.Event()
        self.start()
        assert self.is_open.wait(PATIENCE)

    def run(self) -> None:
        headers = {"Last-Event-ID": self.last_id} if self.last_id else {}
        try:
            with self.hand.http.stream("GET", "/feed", headers=headers, timeout=None) as feed:
                self.is_open.set()
                for line in feed.iter_lines():
                    name, _, value = line.partition(":")
                    if name == "id":
                        self.last_id = value.strip()
                    elif name == "data":
                        with self.news:
                            self.states.append(json.loads(value))
                            self.news.notify_all()
        except httpx.TransportError:
            return  # the server is gone

    def wait_for(self, seq: int) -> dict:
        """The first state that contains the entry `seq`."""
        with self.news:
            assert self.news.wait_for(lambda: self.states and self.states[-1]["seq"] >= seq, PATIENCE), (
                f"entry {seq} never came; the last was {self.states[-1]['seq'] if self.states else None}"
            )
            return next(state for state in self.states if state["seq"] >= seq)


def asked_of(state: dict) -> list[int]:
    return state["question"]["asked"] if state["question"] else []


def notations(state: dict) -> list[str]:
    return [choice["notation"] for choice in state["question"]["choices"]] if state["question"] else []


def any_choice(state: dict, chance: random.Random) -> str:
    return chance.choice(notations(state))


def play_on(hand: Hand, chance: random.Random, until: Callable[[dict], bool]) -> dict:
    """Makes any legal choices of this hand until the table is as wanted; the table then."""
    while not until(state := hand.state()):
        held = state["held_by"] is not None
        done = hand.act("end-turn", state) if held else hand.answer(state, any_choice(state, chance))
        done.raise_for_status()
    return state


def after(choices: int) -> Callable[[dict], bool]:
    """For `play_on`: whether so many choices were made, or the game is over."""
    left = iter(range(choices))
    return lambda state: state["is_over"] or next(left, None) is None


def open_table(
    address: str,
    *kinds: str,
    game: str = "golem",
    terms: dict[str, object] | None = None,
    names: Sequence[str] = (),
    **options: str,
) -> dict:
    """Opens a table with these seats: `here`, `friend`, `automa:2`, ..."""
    seats = [{"kind": kind, "name": name} for kind, name in zip_longest(kinds, names, fillvalue="")]
    body = {"game": game, "seats": seats, "options": options, "terms": terms or {}}
    answer = httpx.post(f"{address}/api/tables", json=body, timeout=30, verify=PLAIN)
    answer.raise_for_status()
    return answer.json()


def sit_down(address: str, opened: dict) -> list[Hand]:
    """The hand of whoever opened the table, and one for every invitation, claimed."""
    hands = [Hand(address, opened["table"], opened["key"])]
    for invitation in opened["invitations"]:
        guest = Hand(address, opened["table"], invitation["key"])
        key = f"{invitation['seat']}-" + random.SystemRandom().randbytes(18).hex()
        guest.request("POST", "/claim", json={"key": key, "name": f"Guest {invitation['seat']}"}).raise_for_status()
        hands.append(Hand(address, opened["table"], key))
    return hands
