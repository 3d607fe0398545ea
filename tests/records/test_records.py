"""Recorded games replay to the very state they ended in, in both flavours, and do show what they were kept for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.records import WANTED

from altneu.games import GAMES
from altneu.kernel.flow import asked
from altneu.kernel.record import begin, follow, read, write

pytestmark = pytest.mark.both

DIRECTORY = Path(__file__).parent
GAME = GAMES["golem"]
ENDS = json.loads((DIRECTORY / "golem.json").read_text())


@pytest.mark.parametrize("name", WANTED)
def test_recorded_game_replays_exactly(name: str) -> None:
    file = DIRECTORY / f"golem-{name}.record"
    record = read(file.read_text(), file.name, GAMES)
    assert write(record, GAME) == file.read_text()
    seats, _, _, happened = WANTED[name]
    state = begin(record, GAME, file.name)
    state.log = []
    seen = False
    for number, (seat, move) in enumerate(record.choices):
        seen = seen or happened(state, state.log)
        assert asked(state) == seat
        follow(state, GAME, seat, move, file.name, number)
    assert seen or happened(state, state.log)
    assert len(record.players) == seats
    assert GAME.scores(state) == ENDS[name]["scores"]
    assert GAME.places(state) == ENDS[name]["places"]
    assert GAME.hash(state) == ENDS[name]["hash"]


def test_every_record_is_listed() -> None:
    assert {file.stem for file in DIRECTORY.glob("*.record")} == {f"golem-{name}" for name in WANTED}
