"""Snapshots written by an earlier version are read, and written again without a difference.

Each line of `snapshots.jsonl` is a table, its open options and its state. Lines are added, never changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from altneu.games import GAMES

pytestmark = pytest.mark.both
STORED = [json.loads(line) for line in Path(__file__).with_name("snapshots.jsonl").read_text().splitlines()]


def label(stored: dict[str, Any]) -> str:
    return f"{stored['game']} {stored['seats']} {stored['state']['stack'][0][0]}"


@pytest.mark.parametrize("stored", STORED, ids=label)
def test_a_stored_snapshot_is_read_and_written_byte_for_byte(stored: dict[str, Any]) -> None:
    game = GAMES[stored["game"]]
    state = game.decode(stored["state"], game.begin(stored["seats"], stored["options"]))
    assert json.dumps(game.encode(state)) == json.dumps(stored["state"])
    assert state.options == stored["open"]
