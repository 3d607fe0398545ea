"""No byte sent to a seat or a spectator of Alchemists tells what only another seat may know (B-4, K-15.10).

Games are played over HTTP by people with keys of their own, with undo, while everybody looks at everything they can ask
for. Every answer and every event is searched for the fields that belong to another seat.
"""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.kernel.game import SPECTATOR
from games.alchemists.tables import EVERYTHING
from server.house import Feed, House, eventually, house
from thorough import THOROUGH

WATCHER = -1
# What a seat alone sees of itself, and what everybody sees when the game is over.
OWN = {"hand", "favor_cards", "known_discards", "set_aside_cards", "funding_cards_dealt", "secret_artifact"}
OWN |= {"book_offer", "report_tokens"}
SOME = 10_000 if THOROUGH else 110  # choices


class Leak(AssertionError):
    """A secret that went to the wrong reader."""


def secrets_in(told: Any, seat: int) -> Iterator[str]:
    """What a running game tells this seat of others' secrets."""
    if isinstance(told, list):
        for one in told:
            yield from secrets_in(one, seat)
    if not isinstance(told, dict):
        return
    for number, board in enumerate(told.get("seats") or []):
        if isinstance(board, dict) and number != seat:
            yield from (f"{name} of {number}" for name in OWN if board.get(name) is not None)
            if isinstance(board.get("seals"), dict):
                yield f"seals of {number}"
    if told.get("seal") is not None and told.get("seat") != seat and "seal" in told:
        yield f"seal {told}"
    if isinstance(told.get("pot"), dict) and told["pot"]["ingredients"] is not None and told["pot"]["seat"] != seat:
        yield "pot"
    if isinstance(told.get("secret"), dict):
        yield "secret"
    if "at" in told and told.get("value") is not None and told["at"][:1] == ["seats"] and told["at"][1:2] != [seat]:
        yield from (f"{name} at {told['at']}" for name in OWN & set(map(str, told["at"])))
        if isinstance(told["value"], dict):
            yield from (f"{name} at {told['at']}" for name in OWN if told["value"].get(name) is not None)
    for value in told.values():
        yield from secrets_in(value, seat)


def listen(feed: Feed, events: list[dict[str, Any]]) -> None:
    try:
        while True:
            events.append(feed.event())
    except Exception:  # the table was left
        return


class Game:
    """A table whose people are all somebody else."""

    def __init__(self, served: House, seats: int, **options: str) -> None:
        company = [{"kind": kind} for kind in ["here", *["friend"] * (seats - 1)]]
        wish = {"game": "alchemists", "seats": company, "options": options, "hints": False}
        opened = served.visitor().post("/api/tables", wish).json()
        self.table = opened["table"]
        keys = {0: opened["key"], WATCHER: opened["spectator"]}
        for invitation in opened["invitations"]:
            key = f"secret-key-of-seat-{invitation['seat']}-{self.table}"
            served.visitor(invitation["key"]).post(f"/api/tables/{self.table}/claim", {"key": key, "name": ""})
            keys[invitation["seat"]] = key
        self.readers = {seat: served.visitor(key) for seat, key in keys.items()}
        self.live = served.live(self.table)
        self.path = f"/api/tables/{self.table}"

    def search(self, told: Any, seat: int) -> None:
        found = [] if self.live.is_over else list(secrets_in(told, seat))
        if found:
            raise Leak(f"seat {seat} was told of {found}")

    def look(self, seat: int, chance: random.Random) -> None:
        first = max(0, self.live.number - 6)
        things = ["theory:fern", "favor:sage", "hand:toad", "artifact:periscope", "seal:gold", "space:sell"]
        paths = [
            ("", {"log": 0}),
            ("/moments", {"first": first, "last": first + 6}),
            ("/standing", {}),
            ("/sheet", {}),
            ("/where", {}),
            ("/description", {}),
            ("/why-not", {"thing": chance.choice(things)}),
        ]
        for path, query in paths:
            answer = self.readers[seat].get(self.path + path, language="en", **query)
            if answer.status_code == 200:
                self.search(answer.json(), seat)
        assert self.live.is_over or self.readers[seat].get(f"{self.path}/record").status_code != 200

    def play(self, chance: random.Random, choices: int) -> None:
        for _ in range(choices):
            if self.live.is_over:
                return
            if chance.random() < 0.15:
                self.look(chance.choice(list(self.readers)), chance)
            self.step(chance)

    def step(self, chance: random.Random) -> None:
        live = self.live
        if live.held_by is not None:
            self.post(live.held_by, "end-turn", seq=live.seq, seat=live.held_by)
        elif live.undo_request is not None:
            seat = live.undo_waits_for[0]
            self.post(seat, "consent", seq=live.seq, seat=seat, agree=chance.random() < 0.5)
        elif chance.random() < 0.04:
            seat = chance.choice([seat for seat in self.readers if seat != WATCHER])
            self.post(seat, "undo", seq=live.seq, seat=seat)
        else:
            seat = chance.choice(live.waits_for)
            state = self.readers[seat].get(self.path, language="en").json()
            self.search(state, seat)
            choice = chance.choice([one["notation"] for one in state["question"]["choices"]])
            self.post(seat, "choices", seq=live.seq, seat=seat, choice=choice)

    def post(self, reader: int, act: str, **body: Any) -> None:
        answer = self.readers[reader].post(f"{self.path}/{act}?language=en", body)
        self.search(answer.json(), reader)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory):
    with house(tmp_path_factory.mktemp("secrets")) as running:
        yield running


@pytest.mark.parametrize(("seats", "level"), [(3, "master"), (4, "apprentice")])
def test_nobody_is_told_the_secrets_of_others(served: House, seats: int, level: str) -> None:
    game = Game(served, seats, level=level, **EVERYTHING)
    heard: dict[int, list[dict[str, Any]]] = {seat: [] for seat in game.readers}
    with ExitStack() as feeds:
        for seat, reader in game.readers.items():
            feed = feeds.enter_context(reader.feed(game.table, language="en"))
            threading.Thread(target=listen, args=(feed, heard[seat]), daemon=True).start()
        game.play(random.Random(seats), SOME)
        eventually(lambda: all(events and events[-1]["seq"] == game.live.seq for events in heard.values()))
    for seat, events in heard.items():
        for event in events:
            if not event["is_over"]:
                game.search(event, seat)


def another_seat(self: AlchemistsScene, state: Any, seat: int, *known: Any) -> Any:
    return VIEW(self, state, 0 if seat == SPECTATOR else (seat + 1) % len(state.seats), *known)


VIEW = AlchemistsScene.view


def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as running:
        game = Game(running, 2)
        monkeypatch.setattr(AlchemistsScene, "view", another_seat)
        with pytest.raises(Leak, match=r"seat -?\d was told of"):
            game.play(random.Random(5), 12)


def test_the_end_opens_everything_with_the_code(served: House) -> None:
    game = Game(served, 2)
    chance = random.Random(3)
    while not game.live.is_over:
        game.step(chance)
    watcher = game.readers[WATCHER]
    told = watcher.get(game.path, language="en").json()["view"]
    assert told["secret"]["code"]
    assert len(told["secret"]["alchemicals"]) == 8
    assert watcher.get(f"{game.path}/record").status_code == 200
    assert json.dumps(ALCHEMISTS.view(game.live.state, SPECTATOR)["secret"]["alchemicals"]) == json.dumps(
        told["secret"]["alchemicals"]
    )
